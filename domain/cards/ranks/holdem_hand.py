"""The best five of a hold'em player's two cards and the five on the board (HM.6, HP.13)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from domain.cards.ranks.poker_hand import (
    ACE,
    CARD_TALLIES,
    POKER_CATEGORIES,
    RANKS_ONLY,
    find_flush_suit,
    name_category,
)

_FLOOR: Final = {name: row << 20 for row, name in enumerate(POKER_CATEGORIES)}
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
"""The number of cards of each rank that a value names."""


def find_best_of_seven(hole: Sequence[str], board: Sequence[str]) -> tuple[int, tuple[str, ...]]:
    """Return the value of the best five of two and five cards, and those five cards.

    Values are those of `poker_hand.rank_five` (HP.4, PG.rank); there is no joker (HM.1, HP.2).
    """
    one, two = hole
    first, second, third, turn, river = board
    tally = (
        CARD_TALLIES[one]
        + CARD_TALLIES[two]
        + CARD_TALLIES[first]
        + CARD_TALLIES[second]
        + CARD_TALLIES[third]
    )
    tally += CARD_TALLIES[turn] + CARD_TALLIES[river]
    suit = find_flush_suit(tally)
    if suit is None:
        value = _rank_tally(tally & RANKS_ONLY)
        return value, _pick_cards((*hole, *board), _name_ranks(value))
    # With five cards of one suit, a full house or four of a kind is impossible.
    cards = [card for card in (*hole, *board) if card[1] == suit]
    value = _rank_suited(sum([CARD_TALLIES[card] for card in cards]) & RANKS_ONLY)
    return value, _pick_cards(cards, _name_ranks(value))


@cache
def _rank_tally(tally: int) -> int:
    """Return the best value that the ranks of a tally of seven make, whatever the suits."""
    ones, twos, fours = tally & _ONE_OF_EACH, tally >> 1 & _ONE_OF_EACH, tally >> 2 & _ONE_OF_EACH
    held, threes, pairs = ones | twos | fours, twos & ones, twos & ~ones
    if fours:
        return _compose_value("four-of-a-kind", (fours, 1), (held ^ fours, 1))
    three = _find_highest(threes)
    if three and (pairs or threes != three):
        return _compose_value("full-house", (three, 1), (pairs or threes ^ three, 1))
    top = _find_top_of_run(held)
    if top:
        return _FLOOR["straight"] | top << 16
    if three:
        return _compose_value("three-of-a-kind", (three, 1), (held ^ three, 2))
    high = _find_highest(pairs)
    if pairs != high:
        return _compose_value(
            "two-pair", (pairs, 2), (held ^ high ^ _find_highest(pairs ^ high), 1)
        )
    return (
        _compose_value("pair", (high, 1), (held ^ high, 3))
        if high
        else _compose_value("high-card", (held, 5))
    )


@cache
def _rank_suited(held: int) -> int:
    """Return the best value of five to seven cards of one suit."""
    top = _find_top_of_run(held)
    if not top:
        return _compose_value("flush", (held, 5))
    return _FLOOR["royal-flush" if top == ACE else "straight-flush"] | top << 16


def _find_highest(held: int) -> int:
    return 1 << held.bit_length() - 1 if held else 0


def _find_top_of_run(held: int) -> int:
    """Return the top rank of the best five in a row, or zero; an ace is high or low (HP.4)."""
    held = held << 3 | held >> _ACE_FROM
    runs = held & held >> 3 & held >> 6 & held >> 9 & held >> 12
    return runs.bit_length() // 3 + 5 if runs else 0


def _compose_value(name: str, *weightiest: tuple[int, int]) -> int:
    """Return a value of the category, then the given number of highest ranks of each set."""
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
def _name_ranks(value: int) -> str:
    """Return the ranks of the five cards that a value stands for."""
    name, ranks = name_category(value), [value >> shift & 15 for shift in (16, 12, 8, 4, 0)]
    if name not in _COPIES:
        return _FACES[ranks[0] - 5 : ranks[0]]
    return "".join(
        [_FACES[rank - 1] * count for rank, count in zip(ranks, _COPIES[name], strict=False)]
    )


def _pick_cards(cards: Sequence[str], ranks: str) -> tuple[str, ...]:
    """Return one card for each of these ranks."""
    missing, picked = list(ranks), []
    for card in cards:
        if card[0] in missing:
            missing.remove(card[0])
            picked.append(card)
    return tuple(picked)
