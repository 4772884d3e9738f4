"""Figures, options and answers that all six games share."""

from typing import Final

from domain.cards.playing_cards import JOKER
from domain.cards.ranks.blackjack_count import POINTS, HandCount
from domain.games.blackjack.choice_rules import ChoiceBar
from domain.rulebook.model import Option

ALLOWED: Final = ChoiceBar()

COVERAGE: Final = Option("coverage", "BJ.R1", ("action", "net"), "action")
RACK_ORDER: Final = Option("rack_order", "BJ.R10", ("settlement", "dealing"), "settlement")


def make_double_on_must_stand(*, default: bool) -> Option:
    """Return whether a hand that must stand may be doubled (BJ.R9)."""
    return Option("double_on_must_stand", "BJ.R9", (False, True), default)


def is_pair(first: str, second: str) -> bool:
    """Return whether two cards are of one rank; jokers have none."""
    return first[0] == second[0] and JOKER not in (first, second)


def are_ten_valued(first: str, second: str) -> bool:
    """Return whether two cards both count ten."""
    return POINTS.get(first) == 10 and POINTS.get(second) == 10


def has_exactly(count: HandCount, ranks: str) -> bool:
    """Return whether the hand is exactly these ranks, in any order."""
    return len(count.cards) == len(ranks) and sorted(card[0] for card in count.cards) == sorted(
        ranks
    )


def is_of_one_suit(count: HandCount) -> bool:
    """Return whether all cards of the hand are of one suit."""
    return len({card[1] for card in count.cards}) == 1


def equals_22(count: HandCount) -> bool:
    """Return whether a hand is twenty-two and no natural: over, by as little as can be."""
    return count.points == 22 and count.over
