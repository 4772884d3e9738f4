"""The gaming days due for a summary, found from the streams alone.

For every day, two positions are kept: that of the last event that affects it, and that up to which
the streams had been read for its last summary. A day that is over is due if the first is greater.
"""

from collections.abc import Iterator, Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING, Final, cast

from psycopg import Connection, errors
from psycopg.rows import TupleRow

from domain.errors import CalendarRangeError
from domain.rooms.model import Room
from projections.engine.loaded_stream import LoadedStream
from projections.engine.table_swap import LIVE, load_positions
from projections.errors import DatabaseNotReady
from projections.lists.days.projection import PROJECTION as DAYS
from projections.lists.disputes.projection import PROJECTION as DOCKET
from projections.lists.rotation.projection import PROJECTION as ROTATION
from projections.lists.tables.projection import PROJECTION as TABLES
from projections.nightly.affected_days import (
    BEGINNING_OF_TIME,
    AffectedDays,
    find_days_of_dispute,
    find_days_of_room,
)
from projections.nightly.start_time import is_day_over
from projections.statements.sql_file import read_sql
from projections.store.locks import DUE_DAYS_LOCK
from projections.store.postgres_recorder import Recorder
from projections.store.round_header import find_day_in_room
from projections.store.stream_reader import StreamReader, StreamSnapshot
from projections.summaries.day_hours import load_room_at
from projections.summaries.day_summary import RoomDay
from projections.summaries.listed_totals import SUMMED_LISTS

if TYPE_CHECKING:
    from domain.facts.dispute_events import DisputeEvent
    from domain.facts.room_events import RoomEvent

RESTS_ON: Final = (*SUMMED_LISTS, DAYS, ROTATION, DOCKET, TABLES)
"""The lists that summaries are made from, and that show which events affect a day."""

TRACKING_NAME: Final = "summaries"
"""The name under which the position reached in the streams is stored."""

EVENTS_PER_LOOK: Final = 100_000
"""The most events looked through in a transaction."""

FIRST_DAY: Final = date.min.isoformat()

TOUCH_PLAYED: Final = read_sql(__package__, "touch_played")
TOUCH_FROM: Final = read_sql(__package__, "touch_from")
TOUCH: Final = read_sql(__package__, "touch")
TOLD: Final = read_sql(__package__, "affected_events")
RAISED: Final = read_sql(__package__, "dispute_times")
DUE: Final = read_sql(__package__, "due")
LOOKED: Final = "SELECT notification_id FROM store.tracking WHERE application_name = %s"
LOOKED_UNTIL: Final = (
    "INSERT INTO store.tracking AS known (application_name, notification_id) VALUES (%s, %s)"
    " ON CONFLICT (application_name) DO UPDATE SET notification_id = excluded.notification_id"
)


def list_due_days(recorder: Recorder, now: datetime) -> list[RoomDay]:
    """Return the days that are over and have no summary up to date, the earliest first."""
    note_affected_days(recorder)
    with recorder.connections.borrow() as connection:
        found = {RoomDay(room, day): heard for room, day, heard in connection.execute(DUE)}
    reader = StreamReader(recorder)
    rooms = {name: load_room_at(reader, name) for name in {of.room for of in found}}
    return [of for of, heard in found.items() if is_day_over(rooms[of.room], of, now, heard)]


def find_list_position(connection: Connection[TupleRow]) -> int:
    """Return the position up to which the lists were read that summaries rest on.

    Raise DatabaseNotReady where one is missing, or was worked out by rules other than ours.
    """
    try:
        known = load_positions(connection, LIVE)
    except errors.UndefinedTable:
        known = {}
    if any(one.name not in known for one in RESTS_ON):
        raise DatabaseNotReady("no list was made yet; `runback project` makes them")
    for one in RESTS_ON:
        if known[one.name].version != one.version:
            message = "lists were worked out by older rules; `runback project` rebuilds them"
            raise DatabaseNotReady(message)
    return min(known[one.name].position for one in RESTS_ON)


def note_affected_days(recorder: Recorder) -> None:
    """Note the days affected by new events; safe to run in several processes at once."""
    with recorder.connections.borrow() as connection:
        while _note_next_events(connection, StreamReader(recorder)):
            pass


def _note_next_events(connection: Connection[TupleRow], reader: StreamReader) -> bool:
    """Look through the next events, and return whether there were any."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (DUE_DAYS_LOCK,))
        found = connection.execute(LOOKED, (TRACKING_NAME,)).fetchone()
        after = int(found[0]) if found else 0
        until = min(after + EVENTS_PER_LOOK, find_list_position(connection))
        if until <= after:
            return False
        between = {"after": after, "until": until}
        connection.execute(TOUCH_PLAYED, between, prepare=False)
        for stream, since, touched in connection.execute(TOLD, between, prepare=False).fetchall():
            for snapshot in reader.read_streams([stream]):
                if concerned := _find_affected_days(snapshot, since):
                    _touch_days(connection, reader, concerned, touched)
        connection.execute(LOOKED_UNTIL, (TRACKING_NAME, until))
    return True


def _find_affected_days(snapshot: StreamSnapshot, since: int) -> AffectedDays | None:
    reading = LoadedStream(snapshot)
    if reading.kind == "room":
        return find_days_of_room(
            reading.name, cast("Sequence[RoomEvent]", reading.fact_stream.facts), since
        )
    return find_days_of_dispute(cast("Sequence[DisputeEvent]", reading.fact_stream.facts), since)


def _touch_days(
    connection: Connection[TupleRow], reader: StreamReader, concerned: AffectedDays, touched: int
) -> None:
    for name in sorted(concerned.rooms):
        room = load_room_at(reader, name)
        first, moments = FIRST_DAY, set(concerned.counts)
        if concerned.since == BEGINNING_OF_TIME:
            moments.update(_list_dispute_times(connection, name))
        else:
            first = _find_day(room, concerned.since)
        values: dict[str, object] = {"room": name, "touched": touched}
        connection.execute(TOUCH_FROM, {**values, "day": first})
        for day in sorted({_find_day(room, at) for at in moments}):
            if day >= first:
                connection.execute(TOUCH, {**values, "day": day})


def _list_dispute_times(connection: Connection[TupleRow], room: str) -> Iterator[datetime]:
    """Yield the times when the room's disputes were raised or ruled on."""
    for moments in connection.execute(RAISED, {"room": room}):
        yield from (at for at in moments if at is not None)


def _find_day(room: Room | None, at: datetime) -> str:
    try:
        return find_day_in_room(room, at)
    except CalendarRangeError:
        return at.date().isoformat()
