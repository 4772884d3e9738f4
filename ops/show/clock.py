"""Times as a person reads them: by the room's clock."""

from datetime import UTC, datetime, tzinfo
from typing import NamedTuple
from zoneinfo import ZoneInfo

from domain.room import Room
from ops.show.words import day_in_words


class Clock(NamedTuple):
    """The clock that a room goes by, and what it is called."""

    zone: tzinfo
    name: str

    def time(self, at: datetime) -> str:
        """The day and the time: `November 18, 2026, 21:14:02`."""
        there = at.astimezone(self.zone)
        return f"{day_in_words(there.date().isoformat())}, {there:%H:%M:%S}"

    def span(self, first: datetime, last: datetime) -> str:
        """From one time to another: `November 18, 2026, 21:14:02 to 21:15:40`."""
        begins, ends = self.time(first), self.time(last)
        if begins == ends:
            return begins
        day = f"{begins.rpartition(', ')[0]}, "
        return f"{begins} to {ends.removeprefix(day)}"

    def minute(self, at: datetime) -> str:
        """The time alone, as it stands in a list: `21:14`."""
        return f"{at.astimezone(self.zone):%H:%M}"


def clock_of(room: Room | None) -> Clock:
    """The room's clock; where the room is not on file, that of UTC."""
    return Clock(ZoneInfo(room.zone), room.zone) if room else Clock(UTC, "UTC")
