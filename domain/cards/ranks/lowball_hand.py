"""Low-ball hands of five cards: ace to five, straights and flushes not counted (LB.1, PK.R11)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from domain.cards.ranks.poker_hand import ACE, CARD_TALLIES, RANKS_ONLY, count_ranks

_FACES: Final = "A23456789TJQK"

_KINDS: Final = ((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1), (5,))
"""The counts of cards per rank that a hand may have, the best hand first (PK.R11).

Five of a rank are four aces and a joker that is an ace, where a low needs no eight (O8.rule.2).
"""


def rank_ace_to_five(cards: Sequence[str]) -> tuple[int, str]:
    """Return the value of five cards, of which the lower wins, and their ranks for display.

    The joker is the lowest rank that the other four do not hold (LB.2).
    """
    first, second, third, fourth, fifth = cards
    tally = (
        CARD_TALLIES[first]
        + CARD_TALLIES[second]
        + CARD_TALLIES[third]
        + CARD_TALLIES[fourth]
        + CARD_TALLIES[fifth]
    )
    return rank_low_tally(tally & RANKS_ONLY)


@cache
def rank_low_tally(tally: int) -> tuple[int, str]:
    """Return the value of five cards and their ranks, by their tally."""
    held, jokers = count_ranks(tally)
    counts = {1 if rank == ACE else rank: count for rank, count in held.items()}
    if jokers:
        counts[min(set(range(1, 14)) - set(counts))] = 1
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    value = _KINDS.index(tuple([counts[rank] for rank in ranks])) << 20
    for place, rank in enumerate(ranks):
        value |= rank << 16 - 4 * place
    shown = [_FACES[rank - 1] for rank in sorted(counts, reverse=True) for _ in range(counts[rank])]
    return value, "-".join(shown)
