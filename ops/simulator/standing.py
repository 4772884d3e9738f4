"""A table that stands before the round is made up: its sign, its people, and whose turn it is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TypeVar

from domain.record import Limits, Rules
from ops.simulator.collections.posted import Collections
from ops.simulator.habits import Habit

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What is settled of a round before it begins."""

    room: str
    rules: Rules
    collections: Collections
    seats: int
    decks: int
    limits: Limits
    taken: tuple[int, ...]
    """The seats where somebody sits."""
    turn: int
    """The seat that banks, or has the dealer button."""
    goes_wrong: bool = False
    """Whether some mistake is made."""
    small_banks: float = 0.3
    """How likely a bank is that may not cover everybody."""
    habits: Mapping[int, Habit] = field(default_factory=dict)
    """How those play of whom that is settled, by their seats."""
    in_chips: bool = False
    """Whether nobody wagers odd cents."""
    is_thorough: bool = False
    """Whether the pay-off and the rack are recorded in any case."""

    wish: str = ""
    """By what the mistake is drawn, apart from the play."""

    def anew(self, wish: str) -> "Standing":
        """The same, with nothing taken of the collections."""
        return replace(self, collections=self.collections.anew(), wish=wish)

    def slips(self, names: Sequence[_T]) -> list[_T]:
        """The mistake that the round is to see, if it is to see any."""
        drawn = Random(self.wish)  # noqa: S311 - a mistake, not a secret
        return [drawn.choice(names)] if self.goes_wrong else []
