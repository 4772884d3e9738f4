"""What No Bust 6.0 and its Buster version share: their count, their pairs, the suited 7-8-9."""

from collections.abc import Mapping

from domain.games.blackjack.common import (
    ALLOWED,
    are_ten_valued,
    equals_22,
    exactly,
    is_pair,
    of_one_suit,
)
from domain.games.blackjack.counting import count_from_seat_1, number_of
from domain.games.blackjack.game import Answer, Seating, Start
from domain.ranks.blackjack import Count
from domain.record import Rules
from domain.rulebook.model import Figure, Option
from domain.verdict import Direction

SPLIT_TENS = Option("split_tens", "NB60.R3", ("same-value", "same-rank"), "same-value")
SETTLE_DIRECTION = Option(
    "settle_direction", "NB60.R5", ("counter-clockwise", "clockwise"), "counter-clockwise"
)


def direction(rules: Rules) -> Direction:
    """Settled against the clock, as the text has it, or clockwise by option."""
    return "clockwise" if rules["settle_direction"] == "clockwise" else "counter-clockwise"


def count_down_card(
    seating: Seating, card: str, rules: Rules, faces: Figure[Mapping[str, int]]
) -> Start:
    """Count from seat 1 to the down card, the player-dealer's seat skipped."""
    onward = direction(rules) == "clockwise"
    number = number_of(card, faces.value)
    return count_from_seat_1(seating, number, card, "down card", onward_clockwise=onward)


def is_special(bank: Count) -> bool:
    """Exactly the seven, eight and nine of one suit."""
    return bank.points == 24 and exactly(bank, "789") and of_one_suit(bank)


def judge_pair(first: str, second: str, rules: Rules, no_pair: str, unequal_tens: str) -> Answer:
    """Two cards of the same rank or value; tens of unequal rank by option."""
    if is_pair(first, second):
        return ALLOWED
    if not are_ten_valued(first, second):
        return Answer(no_pair)
    return Answer(unequal_tens if rules["split_tens"] == "same-rank" else None, "NB60.R3")


def shown_readings(count: Count) -> tuple[str, ...]:
    """A 22 that is no natural is over, and the closest such total."""
    return ("NB60.R6",) if equals_22(count) else ()
