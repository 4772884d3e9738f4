"""What No Bust 6.0 and its Buster version share: their count, their pairs, the suited 7-8-9."""

from collections.abc import Mapping

from domain.cards.ranks.blackjack_count import HandCount
from domain.facts.record import Rules
from domain.games.blackjack.action_count import count_from_seat_1, get_card_number
from domain.games.blackjack.choice_rules import (
    ChoiceBar,
)
from domain.games.blackjack.game import ActionSeating, ActionStart
from domain.games.blackjack.options import (
    ALLOWED,
    are_ten_valued,
    equals_22,
    has_exactly,
    is_of_one_suit,
    is_pair,
)
from domain.rulebook.model import CitedFigure, Option
from domain.verdict.model import SettlementDirection

SPLIT_TENS = Option("split_tens", "NB60.R3", ("same-value", "same-rank"), "same-value")
SETTLE_DIRECTION = Option(
    "settle_direction", "NB60.R5", ("counter-clockwise", "clockwise"), "counter-clockwise"
)


def choose_direction(rules: Rules) -> SettlementDirection:
    """Return against the clock, as the text has it, or clockwise by option."""
    return "clockwise" if rules["settle_direction"] == "clockwise" else "counter-clockwise"


def count_from_down_card(
    seating: ActionSeating, card: str, rules: Rules, faces: CitedFigure[Mapping[str, int]]
) -> ActionStart:
    """Count from seat 1 to the down card, the player-dealer's seat skipped."""
    onward = choose_direction(rules) == "clockwise"
    number = get_card_number(card, faces.value)
    return count_from_seat_1(seating, number, card, "down card", onward_clockwise=onward)


def is_special(bank: HandCount) -> bool:
    """Return whether a hand is exactly the seven, eight and nine of one suit."""
    return bank.points == 24 and has_exactly(bank, "789") and is_of_one_suit(bank)


def judge_pair(first: str, second: str, rules: Rules, no_pair: str, unequal_tens: str) -> ChoiceBar:
    """Return whether two cards of one rank or value may be split; unequal tens by option."""
    if is_pair(first, second):
        return ALLOWED
    if not are_ten_valued(first, second):
        return ChoiceBar(no_pair)
    return ChoiceBar(unequal_tens if rules["split_tens"] == "same-rank" else None, "NB60.R3")


def list_hand_readings(count: HandCount) -> tuple[str, ...]:
    """Return the reading of a 22 that is no natural: over, by as little as can be."""
    return ("NB60.R6",) if equals_22(count) else ()
