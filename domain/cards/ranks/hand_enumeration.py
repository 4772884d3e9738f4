"""Enumeration of whole decks of hands.

Hands that become one another when suits are exchanged rank alike: one hand of each class is
ranked, and counted as often as there are hands in the class.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, reduce
from itertools import combinations, combinations_with_replacement, groupby
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from domain.cards.playing_cards import JOKER, SUITS
from domain.cards.ranks import fortune_hand, poker_hand
from domain.cards.ranks.poker_hand import ACE, CARD_RANKS, find_top_of_run

SuitMasks = NDArray[np.uint16]
"""Sets of ranks as bits, with the two as the lowest of thirteen; for jokers, their number."""
RowArray = NDArray[np.uint8]
"""Categories, each as its index among all categories, lowest first."""
CountArray = NDArray[np.int64]
"""The number of hands in each class."""
FlagArray = NDArray[np.bool_]
"""Properties of hands, as true or false."""

_RANKS: Final = 13
_ACE: Final = np.uint16(1 << ACE - 2)
_KING_AND_QUEEN: Final = np.uint16(0b11 << CARD_RANKS["Qs"] - 2)

# The ways to assign four masks to the four suits, by how many of their six pairs are equal.
_ARRANGEMENTS: Final = np.array([24, 12, 6, 4, 0, 0, 1])


class HandArray(NamedTuple):
    """Many hands: the ranks of each suit and the jokers that each hand holds.

    The arrays may differ in shape but can be broadcast together.
    """

    suits: tuple[SuitMasks, ...]
    jokers: SuitMasks


class RankMasks(NamedTuple):
    """The ranks of which hands hold at least one to five cards, with the joker as an ace."""

    one: SuitMasks
    two: SuitMasks
    three: SuitMasks
    four: SuitMasks
    five: SuitMasks


def pack_hands(dealt: Sequence[Sequence[str]]) -> HandArray:
    """Return hands of cards as arrays."""
    suits = [
        [sum(1 << CARD_RANKS[card] - 2 for card in cards if card[1] == suit) for cards in dealt]
        for suit in SUITS
    ]
    jokers = [cards.count(JOKER) for cards in dealt]
    return HandArray(
        tuple(np.array(suit, np.uint16) for suit in suits), np.array(jokers, np.uint16)
    )


def list_hand_classes(cards: int, jokers: int = 0) -> Iterator[tuple[HandArray, CountArray]]:
    """Yield one hand of each class with this many cards and jokers, and the size of the class."""
    for sizes in combinations_with_replacement(range(cards + 1), len(SUITS)):
        if sum(sizes) == cards:
            suits = tuple(_list_suits(sizes))
            equal = sum((one == other).astype(np.uint8) for one, other in combinations(suits, 2))
            yield HandArray(suits, np.array([jokers], np.uint16)), _ARRANGEMENTS[equal]


def _list_suits(sizes: Sequence[int]) -> Iterator[SuitMasks]:
    """Yield four suits of these sizes, with suits of equal size along an axis in one order only."""
    groups = [(size, len(list(alike))) for size, alike in groupby(sizes)]
    for axis, (size, suits) in enumerate(groups):
        masks = [mask for mask in range(1 << _RANKS) if mask.bit_count() == size]
        chosen = np.array(list(combinations_with_replacement(masks, suits)), np.uint16)
        shape = [-1 if place == axis else 1 for place in range(len(groups))]
        yield from (suit.reshape(shape) for suit in chosen.T)


def rank_fortunes(hands: HandArray, *, by_hand_rank: bool = False) -> RowArray:
    """Return the index in `FORTUNE_ROWS` of each hand of seven cards."""
    held, straight = _collect_ranks(hands), _flag_straights(hands)
    pairs, trips = np.bitwise_count(held.two), held.three > 0
    return _find_highest(
        fortune_hand.FORTUNE_ROWS,
        {
            "three-pair": pairs >= 3,
            "straight": straight,
            "three-of-a-kind": trips & ~straight if by_hand_rank else trips,
            "full-house": trips & (pairs >= 2),
            "four-of-a-kind": held.four > 0,
            "five-aces": held.five > 0,
            "royal-flush-royal-match": _flag_royal_matches(hands),
        },
        hands,
    )


def flag_ace_highs(hands: HandArray) -> FlagArray:
    """Return which hands of seven cards are ace high (FUP.acehigh.def)."""
    held = _collect_ranks(hands)
    ace_high: FlagArray = (held.two == 0) & (held.one & _ACE > 0) & (rank_fortunes(hands) == 0)
    return ace_high


def rank_poker_hands(hands: HandArray) -> RowArray:
    """Return the index in `POKER_CATEGORIES` of each hand of five cards."""
    held = _collect_ranks(hands)
    pairs, trips = np.bitwise_count(held.two), held.three > 0
    return _find_highest(
        poker_hand.POKER_CATEGORIES,
        {
            "pair": pairs >= 1,
            "two-pair": pairs >= 2,
            "three-of-a-kind": trips,
            "straight": _flag_straights(hands),
            "full-house": trips & (pairs >= 2),
            "four-of-a-kind": held.four > 0,
            "five-aces": held.five > 0,
        },
        hands,
    )


def count_fortunes(*, by_hand_rank: bool = False) -> dict[str, int]:
    """Return the number of hands in each row, of all hands of seven from a deck with a joker."""
    counted = np.zeros(len(fortune_hand.FORTUNE_ROWS))
    for jokers in (0, 1):
        for hands, alike in list_hand_classes(7 - jokers, jokers):
            rows = rank_fortunes(hands, by_hand_rank=by_hand_rank)
            counted += np.bincount(rows.ravel(), alike.ravel(), len(counted))
    return _name_counts(fortune_hand.FORTUNE_ROWS, counted)


def count_poker(jokers: int) -> dict[str, int]:
    """Return the number of hands in each category, of all hands of five with this many jokers."""
    counted = np.zeros(len(poker_hand.POKER_CATEGORIES))
    for hands, alike in list_hand_classes(5 - jokers, jokers):
        counted += np.bincount(rank_poker_hands(hands).ravel(), alike.ravel(), len(counted))
    return _name_counts(poker_hand.POKER_CATEGORIES, counted)


def count_ace_highs(jokers: int) -> int:
    """Return the number of ace-high hands, of all hands of seven with this many jokers."""
    return sum(
        int(alike[flag_ace_highs(hands)].sum())
        for hands, alike in list_hand_classes(7 - jokers, jokers)
    )


def _name_counts(categories: Sequence[str], counted: NDArray[np.float64]) -> dict[str, int]:
    return {name: int(count) for name, count in zip(categories, counted, strict=True)}


def _collect_ranks(hands: HandArray) -> RankMasks:
    """Return the ranks held at least once, twice and so on, whatever the suits."""
    one, two, three, four = (np.zeros(1, np.uint16) for _ in range(4))
    for suit in hands.suits:
        one, two, three, four = (
            one | suit,
            two | one & suit,
            three | two & suit,
            four | three & suit,
        )
    aces = hands.jokers * _ACE
    return RankMasks(
        one | aces, two | one & aces, three | two & aces, four | three & aces, four & aces
    )


def _flag_straights(hands: HandArray) -> FlagArray:
    """Return which hands hold five ranks in a row, with the joker wild."""
    ranks: SuitMasks = reduce(np.bitwise_or, hands.suits)
    return _tabulate_straights()[ranks, hands.jokers]


def _flag_royal_matches(hands: HandArray) -> FlagArray:
    """Return which hands hold a royal flush, and just a king and queen of another suit."""
    royal = fortune_hand.FORTUNE_ROWS.index("royal-flush")
    by_suit = _tabulate_suits(fortune_hand.FORTUNE_ROWS)
    royals = (by_suit[suit, hands.jokers] == royal for suit in hands.suits)
    matches = (suit == _KING_AND_QUEEN for suit in hands.suits)
    royal_match: FlagArray = reduce(np.bitwise_or, royals) & reduce(np.bitwise_or, matches)
    return royal_match


def _find_highest(
    categories: Sequence[str], fits: Mapping[str, FlagArray], hands: HandArray
) -> RowArray:
    """Return the index of the highest category of each hand, by its ranks or one of its suits."""
    by_suit = _tabulate_suits(tuple(categories))
    rows: RowArray = reduce(np.maximum, (by_suit[suit, hands.jokers] for suit in hands.suits))
    for name, fitting in fits.items():
        rows = np.maximum(rows, fitting * np.uint8(categories.index(name)))
    return rows


@cache
def _tabulate_straights() -> FlagArray:
    """Return whether each set of ranks makes a straight, without and with a joker."""
    return np.array(
        [
            [find_top_of_run(_list_ranks(mask), jokers) > 0 for jokers in (0, 1)]
            for mask in range(1 << _RANKS)
        ]
    )


@cache
def _tabulate_suits(categories: tuple[str, ...]) -> RowArray:
    """Return the highest category of each set of ranks in one suit, without and with a joker."""
    rows = np.zeros((1 << _RANKS, 2), np.uint8)
    for mask in range(1 << _RANKS):
        for jokers in (0, 1):
            if 5 <= mask.bit_count() + jokers <= 7:
                name = fortune_hand.rank_suited(_list_ranks(mask), jokers).category
                rows[mask, jokers] = categories.index(name) if name in categories else 0
    return rows


def _list_ranks(mask: int) -> list[int]:
    return [place + 2 for place in range(_RANKS) if mask >> place & 1]
