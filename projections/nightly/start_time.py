"""When the work of a gaming day starts: after its room's cut-over, once no table plays any more."""

from datetime import datetime, timedelta
from typing import Final

from domain.errors import CalendarRangeError
from domain.rooms.model import Room
from projections.summaries.day_hours import compute_day_hours
from projections.summaries.day_summary import RoomDay

LONGEST_SILENCE: Final = timedelta(hours=1)
"""The silence after which a table that has not closed is taken to have stopped."""

LONGEST_OVERTIME: Final = timedelta(hours=6)
"""The longest that a day waits for tables still playing, whose every round would be an edition."""


def is_day_over(room: Room | None, of: RoomDay, now: datetime, heard: datetime | None) -> bool:
    """Return whether a day is over by its room's clock and no table seems to be playing still."""
    try:
        ends = compute_day_hours(room, of.day).ends
    except CalendarRangeError:
        return False
    if now < ends:
        return False
    return heard is None or now >= min(heard + LONGEST_SILENCE, ends + LONGEST_OVERTIME)
