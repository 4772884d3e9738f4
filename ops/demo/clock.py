"""The clock over a table."""

from datetime import UTC, datetime, timedelta
from random import Random


class Clock:
    """What time it is at a table."""

    def __init__(self, rng: Random, opens: datetime) -> None:
        # Where the room's clock is put forward or back, time goes on as ever.
        self.now = opens.astimezone(UTC)
        self._zone = opens.tzinfo
        self._rng = rng

    def wait(self, least: int, most: int) -> None:
        """So many seconds go by, or a few more."""
        self.now += timedelta(seconds=self._rng.randint(least, most))

    def written(self, minutes_later: int = 0) -> str:
        """The time as a record has it."""
        return (self.now + timedelta(minutes=minutes_later)).astimezone(self._zone).isoformat()
