"""On which gaming days the disputes count that are about no round on file."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final, cast

from domain.moments import moment
from domain.room import OutsideTheCalendar, Room, room_after
from projections.projecting.copying import lines_of
from projections.projecting.model import Row, Table, Within, sql_beside
from projections.projecting.readings import Reading
from projections.projecting.writing import put
from projections.store.openings import day_in
from projections.store.reader import Told
from projections.store.sql import WHOLE
from projections.store.topics import room_stream

if TYPE_CHECKING:
    from domain.events.room import RoomEvent

MOMENTS: Final = Table("day_moments", ("room", "at", "day"))

_text: Final = partial(sql_beside, __package__)

DUE: Final = _text("dating_due")
FORGET: Final = _text("dating_forget")
MARK: Final = _text("dating_mark")


def date_anew(connection: Within, position: int) -> None:
    """Tell the days of the disputes that are due by the rooms' clocks as of the position.

    The days that they counted for before, and those that they count for now, are noted.
    """
    moments: defaultdict[str, list[str]] = defaultdict(list)
    for room, at in connection.execute(DUE, prepare=False).fetchall():
        moments[room].append(at)
    if not moments:
        return
    rooms = _rooms(connection, moments, position)
    connection.execute(MARK, prepare=False)
    connection.execute(FORGET, prepare=False)
    put(connection, MOMENTS, lines_of(_dated(moments, rooms)))
    connection.execute(MARK, prepare=False)
    connection.execute("DELETE FROM day_disputes_due")


def _dated(moments: Mapping[str, Iterable[str]], rooms: Mapping[str, Room]) -> Iterator[Row]:
    for room, its in moments.items():
        for at in its:
            yield room, at, _day(rooms.get(room), at)


def _day(room: Room | None, at: str) -> str:
    """The gaming day; at the very ends of the calendar the day as it was written down."""
    try:
        return day_in(room, moment(at))
    except OutsideTheCalendar:
        return at[: len("2026-11-18")]


def _rooms(connection: Within, names: Iterable[str], position: int) -> dict[str, Room]:
    """Those rooms that have told of themselves, as they were at the position."""
    streams = [room_stream(name) for name in names]
    found = connection.cursor(binary=True).execute(WHOLE, (streams, position))
    readings = (
        Reading(Told(stream, version, b"[%b]" % states, is_new=False))
        for stream, version, states in found
    )
    return {
        reading.name: room_after(cast("tuple[RoomEvent, ...]", reading.told.facts))
        for reading in readings
    }
