"""A table that is played on and on: one gaming day after another, turn by turn."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Final, NamedTuple

from msgspec import Struct

from domain.room import Room, gaming_day
from ops.demo.days import opens_on, setting_on
from ops.demo.floor import Table
from ops.demo.shift import Stretch, play
from projections.store.topics import table_stream

CHANGE: Final = timedelta(minutes=4)
"""The least between the closing of a table and its next opening."""


class Turn(NamedTuple):
    """What happens at a table for a while, and the stream that tells of it."""

    stream: str
    told: Stretch

    @property
    def begins(self) -> datetime:
        """When the first of it happens."""
        return happens(self.told.stream[0])


def happens(fact: Struct) -> datetime:
    """When a fact of the demo happens; every one of them tells."""
    return datetime.fromisoformat(str(getattr(fact, "at", "")))


class Going:
    """A table, as it goes on from one of its days."""

    def __init__(self, seed: int, room: Room, table: Table, opens: datetime) -> None:
        self._seed = seed
        self._room = room
        self._table = table
        self._now = opens
        self._turns = self._days(opens)
        self.next = next(self._turns)
        """The turn that has not begun yet."""

    def until(self, now: datetime) -> Iterator[Turn]:
        """The turns that have begun by now."""
        self._now = now
        while self.next.begins <= now:
            yield self.next
            self.next = next(self._turns)

    def _days(self, opens: datetime) -> Iterator[Turn]:
        while True:
            setting = setting_on(self._seed, self._room, self._table, opens)
            stream = table_stream(self._room.room, self._table.id, setting.day)
            turn = None
            for stretch in play(setting):
                turn = Turn(stream, stretch)
                yield turn
            ended = happens(turn.told.stream[-1]) if turn else opens
            opens = self._opens_after(date.fromisoformat(setting.day), ended)

    def _opens_after(self, day: date, ended: datetime) -> datetime:
        """The next day; those on which nobody played the demo are left out."""
        following = max(day + timedelta(days=1), gaming_day(self._room, self._now))
        return max(opens_on(self._seed, self._room, self._table, following), ended + CHANGE)
