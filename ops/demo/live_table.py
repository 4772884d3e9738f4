"""A table on which play never stops: gaming day after gaming day, turn by turn."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Final, NamedTuple

from msgspec import Struct

from domain.rooms.model import Room, find_gaming_day
from ops.demo.floor_plan import DemoTable
from ops.demo.gaming_days import draw_opening_time, set_up_day
from ops.demo.shift import ShiftStretch, play_shift
from projections.store.topics import name_table_stream

MIN_BREAK: Final = timedelta(minutes=4)
"""The least time between a table's closing and its next opening."""


class LiveTurn(NamedTuple):
    """A stretch of play at a table, and the stream that records it."""

    stream: str
    stretch: ShiftStretch

    @property
    def begins(self) -> datetime:
        """The time of its first fact."""
        return read_time(self.stretch.stream[0])


def read_time(fact: Struct) -> datetime:
    """Return a demo fact's time; every demo fact has one."""
    return datetime.fromisoformat(str(getattr(fact, "at", "")))


class LiveTable:
    """A table, going on from one of its days."""

    def __init__(self, seed: int, room: Room, table: DemoTable, opens: datetime) -> None:
        self._seed = seed
        self._room = room
        self._table = table
        self._now = opens
        self._turns = self._days(opens)
        self.next = next(self._turns)
        """The turn that has not begun yet."""

    def until(self, now: datetime) -> Iterator[LiveTurn]:
        """Yield the turns that have begun by now."""
        self._now = now
        while self.next.begins <= now:
            yield self.next
            self.next = next(self._turns)

    def _days(self, opens: datetime) -> Iterator[LiveTurn]:
        while True:
            setting = set_up_day(self._seed, self._room, self._table, opens)
            stream = name_table_stream(self._room.room, self._table.id, setting.day)
            turn = None
            for stretch in play_shift(setting):
                turn = LiveTurn(stream, stretch)
                yield turn
            ended = read_time(turn.stretch.stream[-1]) if turn else opens
            opens = self._opens_after(date.fromisoformat(setting.day), ended)

    def _opens_after(self, day: date, ended: datetime) -> datetime:
        """Return the next opening, leaving out days on which the demo was not running."""
        following = max(day + timedelta(days=1), find_gaming_day(self._room, self._now))
        return max(
            draw_opening_time(self._seed, self._room, self._table, following), ended + MIN_BREAK
        )
