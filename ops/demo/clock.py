"""The clock over a table."""

from datetime import datetime, timedelta
from random import Random


class Clock:
    """What time it is at a table, and from when on nothing has happened yet."""

    def __init__(self, rng: Random, opens: datetime, present: datetime) -> None:
        self.now = opens
        self.present = present
        self._rng = rng

    @property
    def is_ahead(self) -> bool:
        """Whether what comes next has not happened yet."""
        return self.now > self.present

    def wait(self, least: int, most: int) -> None:
        """So many seconds go by, or a few more."""
        self.now += timedelta(seconds=self._rng.randint(least, most))

    def written(self, minutes_later: int = 0) -> str:
        """The time as a record has it."""
        return (self.now + timedelta(minutes=minutes_later)).isoformat()
