"""The worth of a whole hand, in a few words."""

from domain.verdict.model import AdjudicatedHand, HandHalf, TileHalf
from domain.wording.pai_gow_lines import name_half
from domain.wording.three_card_lines import name_three_card_hand

HALVES_SEPARATOR = " | "
"""The separator of front and back, and of high and low hands."""


def find_halves(hand: AdjudicatedHand) -> tuple[HandHalf | TileHalf, HandHalf | TileHalf] | None:
    """Return the front and the back, or the low and the high hand, if the hand was set."""
    if hand.front and hand.back:
        return hand.front, hand.back
    if isinstance(hand.low, TileHalf) and isinstance(hand.high, TileHalf):
        return hand.low, hand.high
    return None


def describe_hand_worth(hand: AdjudicatedHand) -> str:
    """Return `A-K | pair of tens`, `queen high`; nothing for a counted or unknown hand."""
    halves = find_halves(hand)
    if halves is not None:
        return HALVES_SEPARATOR.join(name_half(half) or "?" for half in halves)
    hand_name = name_three_card_hand(hand)
    return hand_name.short if hand_name else ""
