"""When a room's gaming day begins and ends, by its own clock."""

from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple

from domain.room import OutsideTheCalendar, Room, day_bounds
from projections.projecting.readings import Reading
from projections.store.openings import room_told_by
from projections.store.reader import NOW, Reader
from projections.store.topics import room_stream


class Hours(NamedTuple):
    """From when to when a day is."""

    starts: datetime
    ends: datetime


def room_at(reader: Reader, name: str, position: int = NOW) -> Room | None:
    """The room as it was told up to the position, if anything was told of it."""
    told = reader.whole([room_stream(name)], position)
    return room_told_by(Reading(told[0]).told.facts) if told else None


def hours_of(room: Room | None, day: date) -> Hours:
    """The hours of a day; by UTC where the room has told no clock."""
    if room is not None:
        return Hours(*day_bounds(room, day))
    try:
        next_day = day + timedelta(days=1)
    except OverflowError:
        raise OutsideTheCalendar(f"{day.isoformat()} has no next day") from None
    return Hours(*(datetime.combine(one, time(), UTC) for one in (day, next_day)))
