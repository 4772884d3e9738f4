"""The beginning and end of a room's gaming day, by the room's clock."""

from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple

from domain.errors import CalendarRangeError
from domain.rooms.model import Room, find_day_bounds
from projections.engine.loaded_stream import LoadedStream
from projections.store.round_header import fold_room_facts
from projections.store.stream_reader import MAX_POSITION, StreamReader
from projections.store.topics import name_room_stream


class DayHours(NamedTuple):
    """The beginning and end of a day."""

    starts: datetime
    ends: datetime


def load_room_at(reader: StreamReader, name: str, position: int = MAX_POSITION) -> Room | None:
    """Return the room as of a position, or None if nothing of it was on file."""
    snapshots = reader.read_streams([name_room_stream(name)], position)
    return fold_room_facts(LoadedStream(snapshots[0]).fact_stream.facts) if snapshots else None


def compute_day_hours(room: Room | None, day: date) -> DayHours:
    """Return the hours of a day by the room's clock, or by UTC if no room is on file."""
    if room is not None:
        return DayHours(*find_day_bounds(room, day))
    try:
        next_day = day + timedelta(days=1)
    except OverflowError:
        raise CalendarRangeError(f"{day.isoformat()} has no next day") from None
    return DayHours(*(datetime.combine(one, time(), UTC) for one in (day, next_day)))
