"""Hands of three cards, as the three-card games rank them (TCP.rank, TCP6.rank)."""

from collections.abc import Sequence
from typing import Final

from domain.cards.ranks.poker_hand import ACE, CARD_RANKS

THREE_CARD_CATEGORIES: Final[tuple[str, ...]] = (
    "high-card",
    "pair",
    "flush",
    "straight",
    "three-of-a-kind",
    "straight-flush",
    "mini-royal",
)
"""The categories of three cards, lowest first."""

_PAIR, _FLUSH, _STRAIGHT, _TRIPS, _STRAIGHT_FLUSH, _MINI_ROYAL = (
    row << 12 for row in range(1, len(THREE_CARD_CATEGORIES))
)

QUEEN_HIGH: Final = CARD_RANKS["Qs"] << 8
"""The player-dealer qualifies with a hand of at least this value (TCP.play.5)."""


def rank_three(cards: Sequence[str], *, suited_a23_is_flush: bool = False) -> int:
    """Return the value of three cards: the higher value wins, and suits never count.

    A suited ace, two and three is the lowest straight flush, or a flush if so read (TCP.R1).
    """
    low, middle, high = sorted([CARD_RANKS[card] for card in cards])
    by_cards = high << 8 | middle << 4 | low
    suited = cards[0][1] == cards[1][1] == cards[2][1]
    top = _find_top_of_run(low, middle, high)
    if top and suited and not (top == 3 and suited_a23_is_flush):
        return (_MINI_ROYAL if top == ACE else _STRAIGHT_FLUSH) | top
    if suited:
        return _FLUSH | by_cards
    if top:
        return _STRAIGHT | top
    if low == high:
        return _TRIPS | high
    if middle in (low, high):
        return _PAIR | middle << 4 | (high if middle == low else low)
    return by_cards


def name_category(value: int) -> str:
    """Return the name of a value's category."""
    return THREE_CARD_CATEGORIES[value >> 12]


def _find_top_of_run(low: int, middle: int, high: int) -> int:
    """Return the top rank of three in a row, or zero; A-2-3 is the lowest."""
    if low + 2 == middle + 1 == high:
        return high
    return 3 if (low, middle, high) == (2, 3, ACE) else 0
