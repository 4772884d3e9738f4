"""The gaming days of disputes about no round on file."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

from domain.errors import CalendarRangeError
from domain.rooms.model import Room, fold_room
from domain.timestamps import parse_timestamp
from projections.engine.copy_format import format_rows
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import ProjectionRow, ProjectionTable
from projections.engine.page_writer import copy_rows
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection
from projections.store.round_header import find_day_in_room
from projections.store.sql import WHOLE
from projections.store.stream_reader import StreamSnapshot
from projections.store.topics import name_room_stream

if TYPE_CHECKING:
    from domain.facts.room_events import RoomEvent

DISPUTE_MOMENTS: Final = ProjectionTable("day_moments", ("room", "at", "day"))

DUE_MOMENTS: Final = read_sql(__package__, "dispute_dates_due")
DELETE_DATES: Final = read_sql(__package__, "dispute_dates_delete")


def date_disputes(
    connection: TransactionConnection, disputes: Sequence[str], position: int
) -> None:
    """Date the moments that the disputes name by the rooms' clocks as of a position."""
    moments: defaultdict[str, list[str]] = defaultdict(list)
    values = {"streams": list(disputes)}
    for room, at in connection.execute(DUE_MOMENTS, values).fetchall():
        moments[room].append(at)
    rooms = _load_rooms(connection, moments, position)
    connection.execute(DELETE_DATES, values)
    copy_rows(connection, DISPUTE_MOMENTS, format_rows(_derive_dates(moments, rooms)))


def _derive_dates(
    moments: Mapping[str, Iterable[str]], rooms: Mapping[str, Room]
) -> Iterator[ProjectionRow]:
    for room, its in moments.items():
        for at in its:
            yield room, at, _find_day(rooms.get(room), at)


def _find_day(room: Room | None, at: str) -> str:
    """Return the gaming day of a time, or the date in its text at the ends of the calendar."""
    try:
        return find_day_in_room(room, parse_timestamp(at))
    except CalendarRangeError:
        return at[: len("2026-11-18")]


def _load_rooms(
    connection: TransactionConnection, names: Iterable[str], position: int
) -> dict[str, Room]:
    """Return the rooms that have a stream, as of a position."""
    streams = [name_room_stream(name) for name in names]
    found = connection.cursor(binary=True).execute(WHOLE, (streams, position))
    readings = (
        LoadedStream(StreamSnapshot(stream, version, b"[%b]" % states, is_new=False))
        for stream, version, states in found
    )
    return {
        reading.name: fold_room(cast("tuple[RoomEvent, ...]", reading.fact_stream.facts))
        for reading in readings
    }
