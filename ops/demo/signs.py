"""What the sign of a table says: that of some round which might have been played there."""

from functools import cache
from itertools import count
from random import Random
from typing import Final, NamedTuple

from domain.events.table import TermsPosted
from domain.record import Limits, RoundRecord
from domain.rulebook.schedules.catalogue import schedule_named
from ops.demo.floor import Table
from ops.simulator import POKER, simulate
from ops.simulator.collections.posted import Collections, has_odd_rows

FEWEST_SEATS: Final = 6
MOST: Final = 20_000
"""Of a wager, or a blind, so that nobody plays for a fortune."""

BY_TIME: Final = frozenset({"lowball"})
"""Games whose schedules are all by the half hour; they are played here without a collection."""


class Sign(NamedTuple):
    """The terms of a table: its game, and the schedule in force for the collections."""

    game: str
    schedule: str | None
    limits: Limits
    decks: int
    seats: int

    @property
    def is_pot_game(self) -> bool:
        """Whether nobody banks, so that a dealer button goes round instead."""
        return self.game in POKER

    def posted(self) -> TermsPosted:
        """The sign as the table's stream tells of it."""
        return TermsPosted(
            game=self.game, rules={}, schedule=self.schedule, limits=self.limits, decks=self.decks
        )

    def collections(self) -> Collections:
        """What is taken of one round."""
        schedule = schedule_named(self.schedule) if self.schedule else None
        return Collections(schedule, is_named=schedule is not None, is_open=schedule is not None)


@cache
def sign_of(seed: int, table: Table, game: str) -> Sign:
    """The sign that a table has whenever the game is dealt there."""
    first = Random(f"{seed} {table.id} sign").randrange(1_000_000)  # noqa: S311 - not a secret
    found = next(one for at in count(first) if _fits(one := simulate(at, game), table))
    return Sign(game, found.schedule, found.table.limits, found.table.decks, found.table.seats)


def _fits(record: RoundRecord, table: Table) -> bool:
    """Whether the round might have been played at the table, by rules that nobody has changed."""
    limits = record.table.limits
    return (
        record.room == table.room
        and not record.rules
        and record.table.seats >= FEWEST_SEATS
        and max(limits.max or 0, limits.big_blind or 0) <= MOST
        and _fits_its_schedule(record)
    )


def _fits_its_schedule(record: RoundRecord) -> bool:
    if record.game in BY_TIME:
        return record.schedule is None
    schedule = schedule_named(record.schedule) if record.schedule else None
    return schedule is not None and schedule.when != "half-hour" and not has_odd_rows(schedule)
