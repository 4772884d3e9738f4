"""Whole decks of hands at once.

Hands that become one another when suits are exchanged rank alike: one of each such class is looked
at, and counted as often as there are hands in it.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, reduce
from itertools import combinations, combinations_with_replacement, groupby
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from domain.cards import JOKER, SUITS
from domain.ranks import fortune, poker
from domain.ranks.poker import ACE, RANK, top_of_run

Masks = NDArray[np.uint16]
"""Sets of ranks as bits, the two being the lowest of thirteen, or a joker as none or one."""
Rows = NDArray[np.uint8]
"""Categories, each as its place among all, lowest first."""
Counts = NDArray[np.int64]
"""How many hands there are of each class."""
Flags = NDArray[np.bool_]
"""What hands are and are not."""

_RANKS: Final = 13
_ACE: Final = np.uint16(1 << ACE - 2)
_KING_AND_QUEEN: Final = np.uint16(0b11 << RANK["Qs"] - 2)

# How many ways four masks lie over the four suits, by how many of their six pairs are equal.
_ARRANGEMENTS: Final = np.array([24, 12, 6, 4, 0, 0, 1])


class Hands(NamedTuple):
    """Many hands: what each holds of each suit, and its jokers.

    The arrays need not be of one shape, but only go together in numpy's sense.
    """

    suits: tuple[Masks, ...]
    jokers: Masks


class Held(NamedTuple):
    """The ranks of which hands hold at least so many cards, the joker being an ace."""

    one: Masks
    two: Masks
    three: Masks
    four: Masks
    five: Masks


def hands_of(dealt: Sequence[Sequence[str]]) -> Hands:
    """Hands given as cards."""
    suits = [
        [sum(1 << RANK[card] - 2 for card in cards if card[1] == suit) for cards in dealt]
        for suit in SUITS
    ]
    jokers = [cards.count(JOKER) for cards in dealt]
    return Hands(tuple(np.array(suit, np.uint16) for suit in suits), np.array(jokers, np.uint16))


def classes(cards: int, jokers: int = 0) -> Iterator[tuple[Hands, Counts]]:
    """One hand of each class with so many cards and jokers, and how many hands are like it."""
    for sizes in combinations_with_replacement(range(cards + 1), len(SUITS)):
        if sum(sizes) == cards:
            suits = tuple(_suits_of(sizes))
            equal = sum((one == other).astype(np.uint8) for one, other in combinations(suits, 2))
            yield Hands(suits, np.array([jokers], np.uint16)), _ARRANGEMENTS[equal]


def _suits_of(sizes: Sequence[int]) -> Iterator[Masks]:
    """Four suits of these sizes, those of one size along an axis and in one order only."""
    groups = [(size, len(list(alike))) for size, alike in groupby(sizes)]
    for axis, (size, suits) in enumerate(groups):
        masks = [mask for mask in range(1 << _RANKS) if mask.bit_count() == size]
        chosen = np.array(list(combinations_with_replacement(masks, suits)), np.uint16)
        shape = [-1 if place == axis else 1 for place in range(len(groups))]
        yield from (suit.reshape(shape) for suit in chosen.T)


def fortune_rows(hands: Hands, *, by_hand_rank: bool = False) -> Rows:
    """The place in `fortune.CATEGORIES` of each hand of seven."""
    held, straight = _held(hands), _straight(hands)
    pairs, trips = np.bitwise_count(held.two), held.three > 0
    return _highest(
        fortune.CATEGORIES,
        {
            "three-pair": pairs >= 3,
            "straight": straight,
            "three-of-a-kind": trips & ~straight if by_hand_rank else trips,
            "full-house": trips & (pairs >= 2),
            "four-of-a-kind": held.four > 0,
            "five-aces": held.five > 0,
            "royal-flush-royal-match": _is_royal_match(hands),
        },
        hands,
    )


def ace_highs(hands: Hands) -> Flags:
    """Which hands of seven are ace high (FUP.acehigh.def)."""
    held = _held(hands)
    ace_high: Flags = (held.two == 0) & (held.one & _ACE > 0) & (fortune_rows(hands) == 0)
    return ace_high


def poker_rows(hands: Hands) -> Rows:
    """The place in `poker.CATEGORIES` of each hand of five."""
    held = _held(hands)
    pairs, trips = np.bitwise_count(held.two), held.three > 0
    return _highest(
        poker.CATEGORIES,
        {
            "pair": pairs >= 1,
            "two-pair": pairs >= 2,
            "three-of-a-kind": trips,
            "straight": _straight(hands),
            "full-house": trips & (pairs >= 2),
            "four-of-a-kind": held.four > 0,
            "five-aces": held.five > 0,
        },
        hands,
    )


def count_fortunes(*, by_hand_rank: bool = False) -> dict[str, int]:
    """How many of all hands of seven from the deck with its joker fall in each row."""
    counted = np.zeros(len(fortune.CATEGORIES))
    for jokers in (0, 1):
        for hands, alike in classes(7 - jokers, jokers):
            rows = fortune_rows(hands, by_hand_rank=by_hand_rank)
            counted += np.bincount(rows.ravel(), alike.ravel(), len(counted))
    return _named(fortune.CATEGORIES, counted)


def count_poker(jokers: int) -> dict[str, int]:
    """How many of all hands of five with so many jokers are of each category."""
    counted = np.zeros(len(poker.CATEGORIES))
    for hands, alike in classes(5 - jokers, jokers):
        counted += np.bincount(poker_rows(hands).ravel(), alike.ravel(), len(counted))
    return _named(poker.CATEGORIES, counted)


def count_ace_highs(jokers: int) -> int:
    """How many of all hands of seven with so many jokers are ace high."""
    return sum(int(alike[ace_highs(hands)].sum()) for hands, alike in classes(7 - jokers, jokers))


def _named(categories: Sequence[str], counted: NDArray[np.float64]) -> dict[str, int]:
    return {name: int(count) for name, count in zip(categories, counted, strict=True)}


def _held(hands: Hands) -> Held:
    """The ranks held at least once, twice and so on, whatever the suits."""
    one, two, three, four = (np.zeros(1, np.uint16) for _ in range(4))
    for suit in hands.suits:
        one, two, three, four = (
            one | suit,
            two | one & suit,
            three | two & suit,
            four | three & suit,
        )
    aces = hands.jokers * _ACE
    return Held(one | aces, two | one & aces, three | two & aces, four | three & aces, four & aces)


def _straight(hands: Hands) -> Flags:
    """Which hands hold five ranks in a row, joker wild."""
    ranks: Masks = reduce(np.bitwise_or, hands.suits)
    return _straights()[ranks, hands.jokers]


def _is_royal_match(hands: Hands) -> Flags:
    """Which hands hold a royal flush, and in another suit a king and queen and nothing else."""
    royal = fortune.CATEGORIES.index("royal-flush")
    by_suit = _rows_of_suits(fortune.CATEGORIES)
    royals = (by_suit[suit, hands.jokers] == royal for suit in hands.suits)
    matches = (suit == _KING_AND_QUEEN for suit in hands.suits)
    royal_match: Flags = reduce(np.bitwise_or, royals) & reduce(np.bitwise_or, matches)
    return royal_match


def _highest(categories: Sequence[str], fits: Mapping[str, Flags], hands: Hands) -> Rows:
    """The highest category that fits each hand, by its ranks or by one of its suits."""
    by_suit = _rows_of_suits(tuple(categories))
    rows: Rows = reduce(np.maximum, (by_suit[suit, hands.jokers] for suit in hands.suits))
    for name, fitting in fits.items():
        rows = np.maximum(rows, fitting * np.uint8(categories.index(name)))
    return rows


@cache
def _straights() -> Flags:
    """Whether a set of ranks, without and with a joker, makes a straight."""
    return np.array(
        [[top_of_run(_ranks(mask), jokers) > 0 for jokers in (0, 1)] for mask in range(1 << _RANKS)]
    )


@cache
def _rows_of_suits(categories: tuple[str, ...]) -> Rows:
    """The highest category that the cards of one suit make, without and with a joker."""
    rows = np.zeros((1 << _RANKS, 2), np.uint8)
    for mask in range(1 << _RANKS):
        for jokers in (0, 1):
            if 5 <= mask.bit_count() + jokers <= 7:
                name = fortune.of_one_suit(_ranks(mask), jokers).category
                rows[mask, jokers] = categories.index(name) if name in categories else 0
    return rows


def _ranks(mask: int) -> list[int]:
    return [place + 2 for place in range(_RANKS) if mask >> place & 1]
