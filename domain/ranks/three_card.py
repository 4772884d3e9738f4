"""Hands of three cards, as the three-card games rank them (TCP.rank, TCP6.rank)."""

from collections.abc import Sequence
from typing import Final

from domain.ranks.poker import ACE, RANK

CATEGORIES: Final[tuple[str, ...]] = (
    "high-card",
    "pair",
    "flush",
    "straight",
    "three-of-a-kind",
    "straight-flush",
    "mini-royal",
)
"""What three cards may be, lowest first."""

_PAIR, _FLUSH, _STRAIGHT, _TRIPS, _STRAIGHT_FLUSH, _MINI_ROYAL = (
    row << 12 for row in range(1, len(CATEGORIES))
)

QUEEN_HIGH: Final = RANK["Qs"] << 8
"""The player-dealer qualifies with a hand of at least this value (TCP.play.5)."""


def three(cards: Sequence[str], *, suited_a23_is_flush: bool = False) -> int:
    """The value of three cards: whatever is higher wins, and suits never count.

    A suited ace, two and three is the lowest straight flush, or a flush if so read (TCP.R1).
    """
    low, middle, high = sorted([RANK[card] for card in cards])
    by_cards = high << 8 | middle << 4 | low
    suited = cards[0][1] == cards[1][1] == cards[2][1]
    top = _top_of_run(low, middle, high)
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


def category(value: int) -> str:
    """The name of what a value stands for."""
    return CATEGORIES[value >> 12]


def _top_of_run(low: int, middle: int, high: int) -> int:
    """The top rank of three in a row, or zero; A-2-3 is the lowest."""
    if low + 2 == middle + 1 == high:
        return high
    return 3 if (low, middle, high) == (2, 3, ACE) else 0
