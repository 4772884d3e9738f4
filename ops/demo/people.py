"""Who works and who plays in the rooms: house dealers who err more or less, guests with habits."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple

from ops.demo.floor import TABLES, Table
from ops.simulator.habits import Habit

DEALERS: Final = 19
ERRS: Final = 0.055
"""How likely something goes wrong in a round that most house dealers deal."""

ERR_OTHERWISE: Final[Mapping[int, float]] = {
    2: 0.0, 5: 0.0, 9: 0.0, 14: 0.0, 18: 0.0, 7: 0.35, 12: 0.25,
}  # fmt: skip
"""Some never err, and two do often."""

GUESTS: Final = range(101, 400)


class Guest(NamedTuple):
    """How somebody plays."""

    habit: Habit
    banks: float
    """How likely he takes the bank when it is offered to him."""
    banks_small: float
    """How likely his bank may not cover everybody."""


FOR_A_LIVING: Final = Guest(Habit(stake=0.5, loose=0.3, bold=0.6), 0.97, 0.04)
"""Whoever plays for the third-party company takes every bank, and covers everybody."""


def dealer_named(number: int) -> str:
    """The house dealer, as records name him."""
    return f"dealer-{number}"


def errs(number: int) -> float:
    """How likely something goes wrong in a round that the house dealer deals."""
    return ERR_OTHERWISE.get(number, ERRS)


@cache
def guest_named(patron: str) -> Guest:
    """The habits of somebody; they are the same at every table and on every day."""
    rng = Random(f"{patron} plays")  # noqa: S311 - a habit, not a secret
    stake = rng.random() ** 3
    return Guest(
        Habit(stake=stake, loose=rng.random(), bold=rng.random()),
        rng.choice((0.1, 0.4, 0.6, 0.7, 0.8, 0.95)),
        0.33 if stake < 0.05 else 0.13,
    )


def guests_of(seed: int, table: Table, day: str) -> Sequence[str]:
    """Whoever comes to the table on a day; nobody sits at two tables of a room."""
    numbers = [*GUESTS]
    Random(f"{seed} {table.room} {day} people").shuffle(numbers)  # noqa: S311 - not a secret
    here = [one for one in TABLES if one.room == table.room]
    return [f"p-{number}" for number in numbers[here.index(table) :: len(here)]]
