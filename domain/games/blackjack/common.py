"""Figures, options and answers that all six games share."""

from typing import Final

from domain.cards import JOKER
from domain.games.blackjack.game import Answer
from domain.ranks.blackjack import POINTS, Count
from domain.rulebook.model import Option

ALLOWED: Final = Answer()

COVERAGE: Final = Option("coverage", "BJ.R1", ("action", "net"), "action")
RACK_ORDER: Final = Option("rack_order", "BJ.R10", ("settlement", "dealing"), "settlement")


def double_on_must_stand(default: bool) -> Option:  # noqa: FBT001 - the option's value
    """Whether a hand that must stand may be doubled (BJ.R9)."""
    return Option("double_on_must_stand", "BJ.R9", (False, True), default)


def is_pair(first: str, second: str) -> bool:
    """Two cards of one rank; jokers have none."""
    return first[0] == second[0] and JOKER not in (first, second)


def are_ten_valued(first: str, second: str) -> bool:
    """Two cards that count ten."""
    return POINTS.get(first) == 10 and POINTS.get(second) == 10


def exactly(count: Count, ranks: str) -> bool:
    """Whether the hand is exactly these ranks, in any order."""
    return len(count.cards) == len(ranks) and sorted(card[0] for card in count.cards) == sorted(
        ranks
    )


def of_one_suit(count: Count) -> bool:
    """Whether all cards of the hand are of one suit."""
    return len({card[1] for card in count.cards}) == 1


def equals_22(count: Count) -> bool:
    """Exactly twenty-two and no natural: over, and the closest such total."""
    return count.points == 22 and count.over
