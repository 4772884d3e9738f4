"""Poker hands of two and of five cards, with a joker that stands for an ace or completes a hand.

A value is a number: the category, then up to five ranks, the weightiest first. The higher value
wins, and equal values are equal hands; suits never count (PGP.compare).
"""

from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from domain.cards.playing_cards import JOKER, STANDARD_CARDS, SUITS

POKER_CATEGORIES: Final[tuple[str, ...]] = (
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
"""The categories of five cards, lowest first (DHC.rank)."""

ACE: Final = 14

CARD_RANKS: Final[dict[str, int]] = {
    card: "23456789TJQKA".index(card[0]) + 2 for card in STANDARD_CARDS
} | {JOKER: ACE}
"""The rank of each card from two to fourteen, with the joker as an ace."""

_JOKERS_FROM: Final = 39
_SUITS_FROM: Final = 42

RANKS_ONLY: Final = (1 << _SUITS_FROM) - 1
"""The mask of a tally's ranks and jokers, without its suits."""

CARD_TALLIES: Final[dict[str, int]] = {
    card: 1 << (CARD_RANKS[card] - 2) * 3 | 1 << _SUITS_FROM + SUITS.index(card[1]) * 4
    for card in STANDARD_CARDS
} | {JOKER: 1 << _JOKERS_FROM | 0x1111 << _SUITS_FROM}
"""The tally of each card, which is added to a hand's tally.

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
_COMPLETE: Final = frozenset(
    map(POKER_CATEGORIES.index, ("straight", "flush", "straight-flush", "royal-flush"))
)
"""The categories that take all five cards."""


def rank_five(cards: Sequence[str]) -> int:
    """Return the value of five cards, with the joker at its best (PGP.joker)."""
    first, second, third, fourth, fifth = cards
    tally = (
        CARD_TALLIES[first]
        + CARD_TALLIES[second]
        + CARD_TALLIES[third]
        + CARD_TALLIES[fourth]
        + CARD_TALLIES[fifth]
    )
    if (tally + _THREE_OF_EACH_SUIT) & _FULL_SUITS:
        return rank_suited(tally & RANKS_ONLY)
    return rank_unsuited(tally & RANKS_ONLY)


def rank_two(cards: Sequence[str]) -> int:
    """Return the value of a front hand, in which a joker is an ace (PGP.joker).

    It is above the value of a back hand exactly if the set is foul (PGP.foul).
    """
    first, second = cards
    high, low = CARD_RANKS[first], CARD_RANKS[second]
    if high == low:
        return 1 << 20 | high << 16
    if high < low:
        high, low = low, high
    return high << 16 | low << 12


def name_category(value: int) -> str:
    """Return the name of a value's category."""
    return POKER_CATEGORIES[value >> 20]


def is_complete(cards: Sequence[str]) -> bool:
    """Return whether five cards make a straight, a flush or both, with the joker wild."""
    return rank_five(cards) >> 20 in _COMPLETE


def find_best_five(cards: Sequence[str]) -> tuple[int, tuple[str, ...]]:
    """Return the value of the best five of these cards, and those five cards."""
    value, best = rank_five(cards[:5]), tuple(cards[:5])
    for chosen in combinations(cards, 5):
        other = rank_five(chosen)
        if other > value:
            value, best = other, chosen
    return value, best


def find_flush_suit(tally: int) -> str | None:
    """Return the suit of which a tally holds five cards, the joker counting in any suit."""
    full = (tally + _THREE_OF_EACH_SUIT) & _FULL_SUITS
    return SUITS[(full.bit_length() - 1 - _SUITS_FROM) // 4] if full else None


def count_ranks(tally: int) -> tuple[dict[int, int], int]:
    """Return a tally's count of cards by rank, highest rank first, and its number of jokers."""
    counts = {rank: tally >> (rank - 2) * 3 & 7 for rank in range(ACE, 1, -1)}
    return {rank: count for rank, count in counts.items() if count}, tally >> _JOKERS_FROM & 7


def find_top_of_run(ranks: Collection[int], jokers: int, length: int = 5) -> int:
    """Return the top rank of the best run of that length, or zero; an ace is high or low."""
    held = sum([1 << rank for rank in ranks])
    return _find_top_of_held(held | (ACE in ranks) << 1, jokers, length)


@lru_cache(maxsize=16_384)
def _find_top_of_held(held: int, jokers: int, length: int) -> int:
    """Return the top rank of the best run among the ranks whose bits are set, or zero."""
    for top in range(ACE, length - 1, -1):
        run = (1 << length) - 1 << top - length + 1
        if (held & run).bit_count() + jokers >= length:
            return top
    return 0


@cache
def rank_unsuited(tally: int) -> int:
    """Return the value of five cards not of one suit, by the ranks of their tally."""
    counts, jokers = count_ranks(tally)
    top = find_top_of_run(list(counts), jokers)
    if top:
        return _compose_value("straight", top)
    if jokers:
        counts[ACE] = counts.get(ACE, 0) + jokers
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return _compose_value(_OF_A_KIND[tuple(counts[rank] for rank in ranks)], *ranks)


@cache
def rank_suited(tally: int) -> int:
    """Return the value of five cards of one suit, by the ranks of their tally."""
    counts, jokers = count_ranks(tally)
    ranks = list(counts)
    top = find_top_of_run(ranks, jokers)
    if top:
        return _compose_value("royal-flush" if top == ACE else "straight-flush", top)
    if jokers:
        ranks.append(max(rank for rank in range(2, ACE + 1) if rank not in counts))
    return _compose_value("flush", *sorted(ranks, reverse=True))


def _compose_value(name: str, *ranks: int) -> int:
    value = POKER_CATEGORIES.index(name) << 20
    for place, rank in enumerate(ranks):
        value |= rank << 16 - 4 * place
    return value
