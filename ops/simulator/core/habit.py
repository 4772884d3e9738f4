"""Players' habits, whatever the game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Habit:
    """A player's constant traits, each from 0 to 1."""

    stake: float
    """The share of the limits that the player tends to wager."""
    loose: float
    """The readiness to put in money with a weak hand."""
    bold: float
    """The readiness to bet and raise."""
