"""Figures, options and answers that all six games share."""

from typing import Final

from domain.cards.playing_cards import JOKER
from domain.cards.ranks.blackjack_count import POINTS, HandCount
from domain.facts.record import Rules
from domain.games.blackjack.choice_rules import ChoiceBar
from domain.rulebook.model import Option

ALLOWED: Final = ChoiceBar()

AFTER_EXPOSURE: Final = Option(
    "after_exposure", "BJ.R14", ("no-new-money", "all-stands"), "no-new-money"
)
SURRENDER_TIME: Final = Option("surrender", "BJ.R13", ("early", "late"), "early")
INSURANCE_ORDER: Final = Option("insurance_order", "BJ.R16", ("first", "in-turn"), "first")
ACE_COUNT: Final = Option("ace_count", "BJ.R17", ("1", "11"), "1")
COVERAGE: Final = Option("coverage", "BJ.R1", ("action", "net"), "action")
RACK_ORDER: Final = Option("rack_order", "BJ.R10", ("settlement", "dealing"), "settlement")
KINGS_BEATEN: Final = Option("kings_beaten", "BBB.R3", ("hand-lost", "bank-has-it"), "hand-lost")
BONUS_LIMIT: Final = Option("bonus_limit", "MBB.R2", ("game", "rates"), "game")


def list_common_options(*, double_on_must_stand: bool) -> tuple[Option, ...]:
    """Return the options of every blackjack game, with the default of BJ.R9 that is its own."""
    return (
        COVERAGE,
        Option("double_on_must_stand", "BJ.R9", (False, True), double_on_must_stand),
        RACK_ORDER,
        AFTER_EXPOSURE,
        KINGS_BEATEN,
        BONUS_LIMIT,
    )


def make_resplit_aces(*, default: bool) -> Option:
    """Return whether split aces that draw an ace may be split again (BJ.R18)."""
    return Option("resplit_aces", "BJ.R18", (False, True), default)


def allows_resplit_aces(rules: Rules) -> bool:
    """Return whether split aces that draw an ace may be split again."""
    return bool(rules["resplit_aces"])


def bar_early_surrender(rules: Rules) -> ChoiceBar:
    """Return the bar to a surrender before the look at the down card, by the room's choice."""
    if rules["surrender"] == "late":
        return ChoiceBar("BJ.R13", "BJ.R13", "before the look at the down card")
    return ChoiceBar(None, "BJ.R13")


def holds_early_surrender(rules: Rules) -> bool:
    """Return whether a surrender before the look holds against a natural."""
    return rules["surrender"] == "early"


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
