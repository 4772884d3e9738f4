"""How somebody plays, whoever deals."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Habit:
    """What is the same in every round that somebody plays; each from 0 to 1."""

    stake: float
    """How much of what the sign allows he wagers."""
    loose: float
    """How readily he puts money in with little in his hand."""
    bold: float
    """How readily he bets and raises."""
