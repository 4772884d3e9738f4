"""The people in the rooms: house dealers with error rates, and guests with habits."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple

from ops.demo.floor_plan import TABLES, DemoTable
from ops.simulator.core.habit import Habit

DEALERS: Final = 19
ERROR_RATE: Final = 0.055
"""The probability of a mistake in a round, for most house dealers."""

ERROR_RATES: Final[Mapping[int, float]] = {
    2: 0.0,
    5: 0.0,
    9: 0.0,
    14: 0.0,
    18: 0.0,
    7: 0.35,
    12: 0.25,
}
"""The house dealers with other rates: some never err, and two often do."""

GUESTS: Final = range(101, 400)


class DemoGuest(NamedTuple):
    """A guest's habits."""

    habit: Habit
    banks: float
    """The probability that the guest takes the bank when it is offered."""
    banks_small: float
    """The probability that the guest's bank may not cover every wager."""


PROPOSITION_PLAYER: Final = DemoGuest(Habit(stake=0.5, loose=0.3, bold=0.6), 0.97, 0.04)
"""The third-party company's player, who takes nearly every bank and mostly covers all wagers."""


def name_dealer(number: int) -> str:
    """Return the house dealer's name as it is recorded."""
    return f"dealer-{number}"


def get_error_rate(number: int) -> float:
    """Return the probability of a mistake in a round that the house dealer deals."""
    return ERROR_RATES.get(number, ERROR_RATE)


@cache
def make_guest(patron: str) -> DemoGuest:
    """Return a guest's habits, which are constant across tables and days."""
    rng = Random(f"{patron} plays")  # noqa: S311 - a habit, not a secret
    stake = rng.random() ** 3
    return DemoGuest(
        Habit(stake=stake, loose=rng.random(), bold=rng.random()),
        rng.choice((0.1, 0.4, 0.6, 0.7, 0.8, 0.95)),
        0.33 if stake < 0.05 else 0.13,
    )


def draw_guests(seed: int, table: DemoTable, day: str) -> Sequence[str]:
    """Return the guests who come to the table on a day; none comes to two tables of a room."""
    numbers = [*GUESTS]
    Random(f"{seed} {table.room} {day} people").shuffle(numbers)  # noqa: S311 - not a secret
    here = [one for one in TABLES if one.room == table.room]
    return [f"p-{number}" for number in numbers[here.index(table) :: len(here)]]
