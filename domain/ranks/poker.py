"""Poker hands of two and of five cards, with a joker that stands for an ace or completes a hand.

A value is a number: the category, then up to five ranks, the weightiest first. Whatever is higher
wins, and equal values are equal hands; suits never count (PGP.compare).
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from domain.cards import JOKER, STANDARD, SUITS

CATEGORIES: Final[tuple[str, ...]] = (
    "high-card",
    "pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
    "five-aces",
)
"""What five cards may be, lowest first (DHC.rank)."""

ACE: Final = 14

RANK: Final[dict[str, int]] = {card: "23456789TJQKA".index(card[0]) + 2 for card in STANDARD} | {
    JOKER: ACE
}
"""The rank of each card from two to fourteen, the joker being an ace."""

_JOKERS_FROM: Final = 39
_SUITS_FROM: Final = 42

RANKS_ONLY: Final = (1 << _SUITS_FROM) - 1
"""What of a tally tells the ranks and the joker, but not the suits."""

TALLY: Final[dict[str, int]] = {
    card: 1 << (RANK[card] - 2) * 3 | 1 << _SUITS_FROM + SUITS.index(card[1]) * 4
    for card in STANDARD
} | {JOKER: 1 << _JOKERS_FROM | 0x1111 << _SUITS_FROM}
"""What each card adds to a hand's tally.

Three bits count each rank from the two upwards, three more the joker, and four bits each suit; the
joker counts in every suit. The tallies of up to seven cards can be added without a carry.
"""

_THREE_OF_EACH_SUIT: Final = 0x3333 << _SUITS_FROM
_FULL_SUITS: Final = 0x8888 << _SUITS_FROM

_OF_A_KIND: Final = {
    (1, 1, 1, 1, 1): "high-card",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two-pair",
    (3, 1, 1): "three-of-a-kind",
    (3, 2): "full-house",
    (4, 1): "four-of-a-kind",
    (5,): "five-aces",
}
_COMPLETE: Final = ("straight", "flush", "straight-flush", "royal-flush")


def five(cards: Sequence[str]) -> int:
    """The value of five cards, the joker taken at its best (PGP.joker)."""
    first, second, third, fourth, fifth = cards
    tally = TALLY[first] + TALLY[second] + TALLY[third] + TALLY[fourth] + TALLY[fifth]
    if (tally + _THREE_OF_EACH_SUIT) & _FULL_SUITS:
        return of_one_suit(tally & RANKS_ONLY)
    return of_ranks(tally & RANKS_ONLY)


def two(cards: Sequence[str]) -> int:
    """The value of a front hand, in which a joker is an ace (PGP.joker).

    It is above the value of a back hand exactly if the set is foul (PGP.foul).
    """
    first, second = cards
    high, low = RANK[first], RANK[second]
    if high == low:
        return 1 << 20 | high << 16
    if high < low:
        high, low = low, high
    return high << 16 | low << 12


def category(value: int) -> str:
    """The name of what a value stands for."""
    return CATEGORIES[value >> 20]


def is_complete(cards: Sequence[str]) -> bool:
    """Whether five cards make a straight, a flush or both, joker wild."""
    return category(five(cards)) in _COMPLETE


def best_five(cards: Sequence[str]) -> tuple[int, tuple[str, ...]]:
    """The value of the best five among these cards, and the five that make it."""
    value, best = five(cards[:5]), tuple(cards[:5])
    for chosen in combinations(cards, 5):
        other = five(chosen)
        if other > value:
            value, best = other, chosen
    return value, best


def suit_of_five(tally: int) -> str | None:
    """The suit of which the cards of a tally hold five, the joker being one of any suit."""
    full = (tally + _THREE_OF_EACH_SUIT) & _FULL_SUITS
    return SUITS[(full.bit_length() - 1 - _SUITS_FROM) // 4] if full else None


def rank_counts(tally: int) -> tuple[dict[int, int], int]:
    """How many cards of each rank a tally holds, highest rank first, and how many jokers."""
    counts = {rank: tally >> (rank - 2) * 3 & 7 for rank in range(ACE, 1, -1)}
    return {rank: count for rank, count in counts.items() if count}, tally >> _JOKERS_FROM & 7


def top_of_run(ranks: Sequence[int], jokers: int, length: int = 5) -> int:
    """The top rank of the best run of that length, or zero; an ace is high or low."""
    held = sum(1 << rank for rank in ranks) | (ACE in ranks) << 1
    for top in range(ACE, length - 1, -1):
        run = (1 << length) - 1 << top - length + 1
        if (held & run).bit_count() + jokers >= length:
            return top
    return 0


@cache
def of_ranks(tally: int) -> int:
    """The value of five cards not of one suit, by the ranks of their tally."""
    counts, jokers = rank_counts(tally)
    top = top_of_run(list(counts), jokers)
    if top:
        return _value("straight", top)
    if jokers:
        counts[ACE] = counts.get(ACE, 0) + jokers
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return _value(_OF_A_KIND[tuple(counts[rank] for rank in ranks)], *ranks)


@cache
def of_one_suit(tally: int) -> int:
    """The value of five cards of one suit, by the ranks of their tally."""
    counts, jokers = rank_counts(tally)
    ranks = list(counts)
    top = top_of_run(ranks, jokers)
    if top:
        return _value("royal-flush" if top == ACE else "straight-flush", top)
    if jokers:
        ranks.append(max(rank for rank in range(2, ACE + 1) if rank not in counts))
    return _value("flush", *sorted(ranks, reverse=True))


def _value(name: str, *ranks: int) -> int:
    value = CATEGORIES.index(name) << 20
    for place, rank in enumerate(ranks):
        value |= rank << 16 - 4 * place
    return value
