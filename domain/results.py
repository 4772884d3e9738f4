"""What the cards say of one wager, and the clauses that say so."""

from typing import NamedTuple

from domain.money import EVEN, Odds
from domain.verdict import Outcome


class Result(NamedTuple):
    """How a wager ends, by which clause, and at what odds it is paid."""

    outcome: Outcome
    rule: str
    odds: Odds | None = None
    readings: tuple[str, ...] = ()
    """The readings and house options that decided it."""
    also: tuple[str, ...] = ()
    """Further clauses that it rests on."""


def win(rule: str, odds: Odds = EVEN, readings: tuple[str, ...] = ()) -> Result:
    """The wager is paid."""
    return Result("win", rule, odds, readings)


def lose(rule: str, readings: tuple[str, ...] = ()) -> Result:
    """The wager is collected."""
    return Result("lose", rule, None, readings)


def push(rule: str, readings: tuple[str, ...] = ()) -> Result:
    """Nothing moves."""
    return Result("push", rule, None, readings)
