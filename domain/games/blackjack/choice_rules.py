"""The rules of each choice in a blackjack game: its moment, its amount and its clauses."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final, NamedTuple

from msgspec import Struct

from domain.facts.record import Rules
from domain.games.blackjack.hand import BlackjackHand
from domain.money import Odds
from domain.rulebook.model import CitedFigure

NOT_OFFERED: Final = "BJ.R2"
"""The reading that money put down for a choice that a game does not offer has no action."""


class ChoiceBar(NamedTuple):
    """The clause that bars a choice, if any, and the reading that decided."""

    rule: str | None = None
    reading: str | None = None
    why: str = ""


def bar_nothing(*_asked: object) -> None:
    """Return that nothing stands in the way."""


def allow_always(*_asked: object) -> ChoiceBar:
    """Return that nothing stands in the way, by no reading."""
    return ChoiceBar()


def deny_always(*_asked: object) -> bool:
    """Return that it is never so."""
    return False


class EvenMoneyRules(Struct, frozen=True, kw_only=True):
    """Even money: a natural that is paid at once, whatever the bank's down card is."""

    clause: str
    """The clause that a line and a violation cite."""
    find_bar: Callable[[str, Rules], str | None]
    """The clause that bars it under an up card."""
    pays: CitedFigure[Odds]
    reading: str
    """How it is settled."""


class InsuranceRules(Struct, frozen=True, kw_only=True):
    """Insurance: a wager beside the base wager that wins when the bank has a natural."""

    clause: str
    """The clause that a line and a violation cite."""
    also: tuple[str, ...] = ()
    """The other clauses that a line cites."""
    find_bar: Callable[[str, Rules], str | None]
    """The clause that bars it under an up card."""
    most: CitedFigure[Fraction]
    """The maximum, as a share of the base wager."""
    pays: CitedFigure[Odds]
    option: str | None = None
    """The house option by which insurance and even money are offered."""
    even_money: EvenMoneyRules | None = None


class SurrenderRules(Struct, frozen=True, kw_only=True):
    """Surrender: the hand is given up for a part of its wager."""

    clause: str
    forfeits: CitedFigure[Fraction]
    """The amount forfeited, as a share of the wager in action."""
    find_early_bar: Callable[[Rules], ChoiceBar] = allow_always
    """The function that finds the bar to a surrender before a look at the down card."""
    holds_before_check: Callable[[Rules], bool] = deny_always
    """Whether a surrender made before the check holds against a natural."""


class DoubleRules(Struct, frozen=True, kw_only=True):
    """Doubling down: one card more, for at most the wager again."""

    clause: str
    """The clause that a doubled hand cites."""
    split_clause: str
    """The clause that a hand doubled after a split cites."""
    split_option: str | None = None
    """The house option by which hands are doubled after a split."""
    find_bar: Callable[[BlackjackHand, Rules], str | None] = bar_nothing
    """The clause that bars it for a hand."""
    find_equal_clause: Callable[[Rules], str | None] = bar_nothing
    """The clause by which a hand may not be doubled for less."""


class DoubleDoubleRules(Struct, frozen=True, kw_only=True):
    """Double-double: the doubled wager doubled again, for one card more."""

    clause: str
    option: str
    """The house option by which it is offered."""
    most: CitedFigure[int]
    """How often the wager may be doubled again."""
    find_bar: Callable[[Rules], str | None]
    """The clause that bars it under the rules in force."""


class RescueRules(Struct, frozen=True, kw_only=True):
    """Rescue: the last double is taken back, and the rest of the wager forfeited."""

    clause: str
    reading: str
    """The reading on the outcome of the wager."""


class SplitRules(Struct, frozen=True, kw_only=True):
    """Splitting: two cards become two hands."""

    most: CitedFigure[int]
    """How often a seat may split."""
    find_pair_bar: Callable[[str, str, Rules], ChoiceBar]
    """The function that finds the bar to splitting two cards."""
    aces_clause: str | None
    """The clause by which split aces get one card each."""
    splits_aces_again: Callable[[Rules], bool] = deny_always
    """Whether split aces that draw an ace may be split again."""
    aces_reading: str | None = None
    """The reading that says so, where the text leaves it open."""
