"""The result of a wager by the cards, and the clauses it rests on."""

from fractions import Fraction
from typing import Final

from msgspec import Struct

from domain.money import EVEN_ODDS, Odds
from domain.verdict.model import WagerOutcome

WHOLE: Final = Fraction(1)


class WagerResult(Struct, frozen=True, gc=False):
    """How a wager ends, by which clause, and at what odds it is paid."""

    outcome: WagerOutcome
    rule: str
    odds: Odds | None = None
    readings: tuple[str, ...] = ()
    """The readings and house options that decided it."""
    also: tuple[str, ...] = ()
    """Further clauses that it rests on."""
    share: Fraction = WHOLE
    """The share of the wager that a surrender gives up."""


def make_win(rule: str, odds: Odds = EVEN_ODDS, readings: tuple[str, ...] = ()) -> WagerResult:
    """Return a result by which the wager is paid."""
    return WagerResult("win", rule, odds, readings)


def make_loss(rule: str, readings: tuple[str, ...] = ()) -> WagerResult:
    """Return a result by which the wager is collected."""
    return WagerResult("lose", rule, None, readings)


def make_push(rule: str, readings: tuple[str, ...] = ()) -> WagerResult:
    """Return a result by which nothing moves."""
    return WagerResult("push", rule, None, readings)
