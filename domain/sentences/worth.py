"""What a whole hand is worth, in a few words."""

from domain.sentences.pai_gow import half_words
from domain.sentences.three_card import hand_said
from domain.verdict import Half, Hand, Tiles

BETWEEN = " | "
"""What parts the front from the back, and the low hand from the high one."""


def halves_of(hand: Hand) -> tuple[Half | Tiles, Half | Tiles] | None:
    """The front and the back, or the low and the high hand, if it was set."""
    if hand.front and hand.back:
        return hand.front, hand.back
    if isinstance(hand.low, Tiles) and isinstance(hand.high, Tiles):
        return hand.low, hand.high
    return None


def hand_worth(hand: Hand) -> str:
    """`A-K | pair of tens`, `queen high`; nothing for a hand that is counted, or is not known."""
    halves = halves_of(hand)
    if halves is not None:
        return BETWEEN.join(half_words(half) or "?" for half in halves)
    said = hand_said(hand)
    return said.short if said else ""
