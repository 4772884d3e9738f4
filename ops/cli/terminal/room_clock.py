"""Times by the clock of a room."""

from datetime import UTC, datetime, tzinfo
from typing import NamedTuple
from zoneinfo import ZoneInfo

from domain.rooms.model import Room
from ops.cli.terminal.elements import format_day


class RoomClock(NamedTuple):
    """The time zone of a room, and its name."""

    zone: tzinfo
    name: str

    def time(self, at: datetime) -> str:
        """Return the day and the time: `November 18, 2026, 21:14:02`."""
        there = at.astimezone(self.zone)
        return f"{format_day(there.date().isoformat())}, {there:%H:%M:%S}"

    def span(self, first: datetime, last: datetime) -> str:
        """Return a span of time: `November 18, 2026, 21:14:02 to 21:15:40`."""
        begins, ends = self.time(first), self.time(last)
        if begins == ends:
            return begins
        day = f"{begins.rpartition(', ')[0]}, "
        return f"{begins} to {ends.removeprefix(day)}"

    def minute(self, at: datetime) -> str:
        """Return the time alone, for lists: `21:14`."""
        return f"{at.astimezone(self.zone):%H:%M}"


def get_room_clock(room: Room | None) -> RoomClock:
    """Return the room's clock, or UTC if the room is not on file."""
    return RoomClock(ZoneInfo(room.zone), room.zone) if room else RoomClock(UTC, "UTC")
