"""Low-ball hands of five cards: ace to five, straights and flushes not counted (LB.1, PK.R11)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from domain.ranks.poker import ACE, RANKS_ONLY, TALLY, rank_counts

_FACES: Final = "A23456789TJQK"

_KINDS: Final = ((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1))
"""How many cards of each rank there may be, the best hand first (PK.R11)."""


def ace_to_five(cards: Sequence[str]) -> tuple[int, str]:
    """The value of five cards and their ranks as they are shown; whatever is lower wins.

    The joker is the lowest rank that the other four do not hold (LB.2).
    """
    first, second, third, fourth, fifth = cards
    tally = TALLY[first] + TALLY[second] + TALLY[third] + TALLY[fourth] + TALLY[fifth]
    return _of_ranks(tally & RANKS_ONLY)


@cache
def _of_ranks(tally: int) -> tuple[int, str]:
    """The value and the ranks of five cards, by their tally."""
    held, jokers = rank_counts(tally)
    counts = {1 if rank == ACE else rank: count for rank, count in held.items()}
    if jokers:
        counts[min(set(range(1, 14)) - set(counts))] = 1
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    value = _KINDS.index(tuple([counts[rank] for rank in ranks])) << 20
    for place, rank in enumerate(ranks):
        value |= rank << 16 - 4 * place
    shown = [_FACES[rank - 1] for rank in sorted(counts, reverse=True) for _ in range(counts[rank])]
    return value, "-".join(shown)
