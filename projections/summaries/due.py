"""Which gaming days are to be summed up: found from the streams, whoever lost what meanwhile.

Of every day it is kept which event was the last that concerns it, and how far the streams had been
read when it was last summed up. A day that is over is due where the former comes after the latter.
"""

from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Final, cast

from psycopg import Connection, errors
from psycopg.rows import TupleRow

from domain.room import OutsideTheCalendar, Room
from projections.days.projection import PROJECTION as DAYS
from projections.docket.projection import PROJECTION as DOCKET
from projections.projecting.model import sql_beside
from projections.projecting.places import LIVE, standings
from projections.projecting.readings import Reading
from projections.rotation.projection import PROJECTION as ROTATION
from projections.rounds.projection import PROJECTION as ROUNDS
from projections.store.errors import NotReady
from projections.store.openings import day_in
from projections.store.reader import Reader, Told
from projections.store.recorder import Recorder
from projections.summaries.clock import hours_of, room_at
from projections.summaries.concerned import EVER, Concerned, by_dispute, by_room
from projections.summaries.reckoning import RoomDay
from projections.tables.projection import PROJECTION as TABLES

if TYPE_CHECKING:
    from domain.events.dispute import DisputeEvent
    from domain.events.room import RoomEvent

RESTS_ON: Final = (ROUNDS, DAYS, ROTATION, DOCKET, TABLES)
"""The lists by which it is known what concerns a day."""

READER: Final = "summaries"
"""As who it is kept how far the streams were looked through."""

LONGEST_SILENCE: Final = timedelta(hours=1)
"""Of a table that has not closed, and is still taken to play."""

LONGEST_OVERTIME: Final = timedelta(hours=6)
"""For which a day waits for tables that play on: every round of theirs would be an edition."""

AT_A_TIME: Final = 100_000
"""Events that are looked through at once."""

FIRST_DAY: Final = date.min.isoformat()

LOCK: Final = 7_225_225
"""Held by whoever looks them through; any number that nobody else uses."""

_text: Final = partial(sql_beside, __package__)

TOUCH_PLAYED: Final = _text("touch_played")
TOUCH_FROM: Final = _text("touch_from")
TOUCH: Final = _text("touch")
TOLD: Final = _text("told")
RAISED: Final = _text("raised")
DUE: Final = _text("due")
LOOKED: Final = "SELECT notification_id FROM store.tracking WHERE application_name = %s"
LOOKED_UNTIL: Final = (
    "INSERT INTO store.tracking AS known (application_name, notification_id) VALUES (%s, %s)"
    " ON CONFLICT (application_name) DO UPDATE SET notification_id = excluded.notification_id"
)


def due(recorder: Recorder, now: datetime) -> list[RoomDay]:
    """The days that are over and not summed up as they stand, the earliest first."""
    look_through(recorder)
    with recorder.connections.lent() as connection:
        found = {RoomDay(room, day): heard for room, day, heard in connection.execute(DUE)}
    reader = Reader(recorder)
    rooms = {name: room_at(reader, name) for name in {of.room for of in found}}
    return [of for of, heard in found.items() if _is_over(rooms[of.room], of, now, heard)]


def _is_over(room: Room | None, of: RoomDay, now: datetime, heard: datetime | None) -> bool:
    """Whether it is over by its room's clock, and no table plays on that was `heard` of lately."""
    try:
        ends = hours_of(room, of.day).ends
    except OutsideTheCalendar:
        return False
    if now < ends:
        return False
    return heard is None or now >= min(heard + LONGEST_SILENCE, ends + LONGEST_OVERTIME)


def position_of_lists(connection: Connection[TupleRow]) -> int:
    """How far the lists have been read that summaries rest on."""
    try:
        known = standings(connection, LIVE)
    except errors.UndefinedTable:
        known = {}
    names = [one.name for one in RESTS_ON]
    if any(name not in known for name in names):
        raise NotReady("no list was made yet; `runback project` makes them")
    return min(known[name].position for name in names)


def look_through(recorder: Recorder) -> None:
    """Note which days are concerned by what was recorded since; many may do so at once."""
    with recorder.connections.lent() as connection:
        while _look(connection, Reader(recorder)):
            pass


def _look(connection: Connection[TupleRow], reader: Reader) -> bool:
    """Look through the next events; whether there were any."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        found = connection.execute(LOOKED, (READER,)).fetchone()
        after = int(found[0]) if found else 0
        until = min(after + AT_A_TIME, position_of_lists(connection))
        if until <= after:
            return False
        between = {"after": after, "until": until}
        connection.execute(TOUCH_PLAYED, between, prepare=False)
        for stream, since, touched in connection.execute(TOLD, between, prepare=False).fetchall():
            for told in reader.whole([stream]):
                if concerned := _concerned(told, since):
                    _touch(connection, reader, concerned, touched)
        connection.execute(LOOKED_UNTIL, (READER, until))
    return True


def _concerned(told: Told, since: int) -> Concerned | None:
    reading = Reading(told)
    if reading.kind == "room":
        return by_room(reading.name, cast("Sequence[RoomEvent]", reading.told.facts), since)
    return by_dispute(cast("Sequence[DisputeEvent]", reading.told.facts), since)


def _touch(
    connection: Connection[TupleRow], reader: Reader, concerned: Concerned, touched: int
) -> None:
    for name in sorted(concerned.rooms):
        room = room_at(reader, name)
        first, moments = FIRST_DAY, set(concerned.counts)
        if concerned.since == EVER:
            moments.update(_contested(connection, name))
        else:
            first = _day(room, concerned.since)
        values: dict[str, object] = {"room": name, "touched": touched}
        connection.execute(TOUCH_FROM, {**values, "day": first})
        for day in sorted({_day(room, at) for at in moments}):
            if day >= first:
                connection.execute(TOUCH, {**values, "day": day})


def _contested(connection: Connection[TupleRow], room: str) -> Iterator[datetime]:
    """When the room's disputes were raised and ruled on: its clock may be another one now."""
    for moments in connection.execute(RAISED, {"room": room}):
        yield from (at for at in moments if at is not None)


def _day(room: Room | None, at: datetime) -> str:
    try:
        return day_in(room, at)
    except OutsideTheCalendar:
        return at.date().isoformat()
