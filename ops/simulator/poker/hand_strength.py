"""Rough ratings of hands as players see them, from 0 to 1."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from domain.cards.playing_cards import JOKER, SUITS

_RANK: Final = {
    JOKER: 14,
    **{rank + suit: at + 2 for at, rank in enumerate("23456789TJQKA") for suit in SUITS},
}
_LOW: Final = ".A23456789TJQK"


@lru_cache(maxsize=1024)
def rate_hand(hole: tuple[str, ...], board: tuple[str, ...], *, draws: bool) -> float:
    """Rate a hand by its hole cards before the flop, later by its combination with the board."""
    if draws:
        return rate_low_hand(hole)
    if len(hole) < 3:
        return _made(hole, board) if board else _start(hole)
    pairs = combinations(hole, 2)
    best = max(_made(pair, board) for pair in pairs) if board else max(map(_start, pairs))
    return 0.75 * best + 0.2 * _low_hopes(hole, board)


def rate_low_hand(hand: Sequence[str]) -> float:
    """Rate how low a hand of five is, or may become with a draw."""
    keep = choose_cards_to_keep(hand)
    highest = max((_LOW.index(card[0]) for card in keep if card != JOKER), default=5)
    if len(keep) == 5:
        return 1.15 - 0.05 * highest
    return 0.13 * len(keep) + 0.02 * (8 - highest)


def choose_cards_to_keep(hand: Sequence[str]) -> list[str]:
    """Return the cards that a lowball player keeps: different ranks, none above nine."""
    kept: dict[str, str] = {}
    for card in hand:
        if card == JOKER or _LOW.index(card[0]) <= 9:
            kept.setdefault(card[0], card)
    return list(kept.values())


def _ranks(cards: Sequence[str]) -> list[int]:
    return [_RANK[card] for card in cards]


def _start(hole: Sequence[str]) -> float:
    """Rate two cards before the flop: pairs, high cards, suits, neighbors."""
    if len(hole) < 2:
        return 0.3
    low, high = sorted(_ranks(hole[:2]))
    if high == low:
        return min(1.0, 0.42 + 0.04 * high)
    suited = 0.06 * (hole[0][1] == hole[1][1])
    return 0.025 * high + 0.018 * low + suited + (0.05 if high - low < 3 else 0.0)


def _made(hole: Sequence[str], board: Sequence[str]) -> float:
    """Rate two cards with the board, by what they make and may still make."""
    cards = (*hole, *board)
    top = max(_ranks(board))
    gain = _category(cards) - 0.6 * _category(board)
    overcards = sum(rank > top for rank in _ranks(hole))
    hopes = _hopes(cards) if len(board) < 5 else 0.0
    return max(0.0, min(1.0, gain + 0.05 * overcards + hopes))


def _category(cards: Sequence[str]) -> float:
    """Rate the best combination of these cards by itself, roughly."""
    ranks = _ranks(cards)
    held = set(ranks)
    doubles = len(ranks) - len(held)
    most = max(map(ranks.count, held))
    if most == 4 or (most == 3 and doubles > 2):
        return 1.0
    if _most_of_a_suit(cards) >= 5:
        return 0.95
    if _longest_run(held) >= 5:
        return 0.9
    if most == 3:
        return 0.8
    if doubles:
        return (
            0.65
            if doubles > 1
            else 0.35 + 0.01 * max(rank for rank in held if ranks.count(rank) > 1)
        )
    return 0.01 * max(ranks)


def _hopes(cards: Sequence[str]) -> float:
    """Rate four of a suit or in a row."""
    run = _longest_run(set(_ranks(cards)))
    return 0.2 * (_most_of_a_suit(cards) == 4) + 0.12 * (run == 4)


def _most_of_a_suit(cards: Sequence[str]) -> int:
    suits = [card[1] for card in cards]
    return max(map(suits.count, SUITS))


def _longest_run(held: set[int]) -> int:
    """Return the length of the longest run of ranks; an ace is high and low."""
    row, run = sum(1 << rank for rank in held) | (14 in held) << 1, 0
    while row:
        row, run = row & row << 1, run + 1
    return run


def _low_hopes(hole: Sequence[str], board: Sequence[str]) -> float:
    """Rate how near the hand is to a low: two low cards of its own, three on the board."""
    mine = {card[0] for card in choose_cards_to_keep(hole)} - {"9"}
    there = {card[0] for card in choose_cards_to_keep(board)} - {"9"}
    near = min(2, len(mine - there)) + min(3, len(there - mine) if len(mine) > 1 else len(there))
    return near / 5 if board else len(mine & {"A", "2", "3", "J"}) / 3
