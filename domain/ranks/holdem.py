"""The best five of a hold'em player's two cards and the five on the board (HM.6, HP.13)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from domain.ranks.poker import ACE, CATEGORIES, RANKS_ONLY, TALLY, category, suit_of_five

_FLOOR: Final = {name: row << 20 for row, name in enumerate(CATEGORIES)}
_ONE_OF_EACH: Final = 0o1111111111111
_ACE_FROM: Final = 36
_FACES: Final = "A23456789TJQKA"

_COPIES: Final = {
    "high-card": (1, 1, 1, 1, 1),
    "pair": (2, 1, 1, 1),
    "two-pair": (2, 2, 1),
    "three-of-a-kind": (3, 1, 1),
    "flush": (1, 1, 1, 1, 1),
    "full-house": (3, 2),
    "four-of-a-kind": (4, 1),
}
"""How many cards there are of each rank that a value names."""


def best_of_seven(hole: Sequence[str], board: Sequence[str]) -> tuple[int, tuple[str, ...]]:
    """The value of the best five of two and five cards, and the five that make it.

    Values are those of `poker.five` (HP.4, PG.rank); there is no joker (HM.1, HP.2).
    """
    one, two = hole
    first, second, third, turn, river = board
    tally = TALLY[one] + TALLY[two] + TALLY[first] + TALLY[second] + TALLY[third]
    tally += TALLY[turn] + TALLY[river]
    suit = suit_of_five(tally)
    if suit is None:
        value = _of_ranks(tally & RANKS_ONLY)
        return value, _picked((*hole, *board), _named(value))
    # Beside five of one suit there is no room for a full house or four of a kind.
    cards = [card for card in (*hole, *board) if card[1] == suit]
    value = _of_one_suit(sum([TALLY[card] for card in cards]) & RANKS_ONLY)
    return value, _picked(cards, _named(value))


@cache
def _of_ranks(tally: int) -> int:
    """The best value that the ranks of a tally of seven make, whatever the suits."""
    ones, twos, fours = tally & _ONE_OF_EACH, tally >> 1 & _ONE_OF_EACH, tally >> 2 & _ONE_OF_EACH
    held, threes, pairs = ones | twos | fours, twos & ones, twos & ~ones
    if fours:
        return _value("four-of-a-kind", (fours, 1), (held ^ fours, 1))
    three = _highest(threes)
    if three and (pairs or threes != three):
        return _value("full-house", (three, 1), (pairs or threes ^ three, 1))
    top = _top_of_run(held)
    if top:
        return _FLOOR["straight"] | top << 16
    if three:
        return _value("three-of-a-kind", (three, 1), (held ^ three, 2))
    high = _highest(pairs)
    if pairs != high:
        return _value("two-pair", (pairs, 2), (held ^ high ^ _highest(pairs ^ high), 1))
    return _value("pair", (high, 1), (held ^ high, 3)) if high else _value("high-card", (held, 5))


@cache
def _of_one_suit(held: int) -> int:
    """The best value of five to seven cards of one suit."""
    top = _top_of_run(held)
    if not top:
        return _value("flush", (held, 5))
    return _FLOOR["royal-flush" if top == ACE else "straight-flush"] | top << 16


def _highest(held: int) -> int:
    return 1 << held.bit_length() - 1 if held else 0


def _top_of_run(held: int) -> int:
    """The top rank of the best five in a row, or zero; an ace is high or low (HP.4)."""
    held = held << 3 | held >> _ACE_FROM
    runs = held & held >> 3 & held >> 6 & held >> 9 & held >> 12
    return runs.bit_length() // 3 + 5 if runs else 0


def _value(name: str, *weightiest: tuple[int, int]) -> int:
    """The category, then so many of the highest ranks held of each."""
    value, shift = _FLOOR[name], 16
    for held, count in weightiest:
        left = held
        for _ in range(count):
            place = left.bit_length() - 1
            left ^= 1 << place
            value |= place // 3 + 2 << shift
            shift -= 4
    return value


@cache
def _named(value: int) -> str:
    """The ranks of the five cards that a value stands for."""
    name, ranks = category(value), [value >> shift & 15 for shift in (16, 12, 8, 4, 0)]
    if name not in _COPIES:
        return _FACES[ranks[0] - 5 : ranks[0]]
    return "".join(
        [_FACES[rank - 1] * count for rank, count in zip(ranks, _COPIES[name], strict=False)]
    )


def _picked(cards: Sequence[str], ranks: str) -> tuple[str, ...]:
    """One card for each of these ranks."""
    missing, picked = list(ranks), []
    for card in cards:
        if card[0] in missing:
            missing.remove(card[0])
            picked.append(card)
    return tuple(picked)
