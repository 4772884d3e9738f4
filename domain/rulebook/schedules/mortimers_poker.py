"""Mortimer's Poker Collection Rates: limit, pot-limit and no-limit, and spread games."""

from collections.abc import Iterator
from typing import Final

from domain.rulebook.schedules.model import FeeLine, Schedule, Stakes
from domain.rulebook.schedules.mortimers_buster import SEED
from domain.rulebook.schedules.printed import Heading, amounts, line, option, table_of


def _games(structure: str) -> Heading:
    return Heading(
        name=f"mortimers/poker-{structure}",
        games=("holdem-mortimers",),
        source=SEED,
        section="Poker Collection Rates",
        when="after-flop",
    )


_LIMIT: Final = """
1-2 | 1-1 | 7+ 3, 5-6 2, -4 1 | 0 | 1
2-4 | 1-2 | 7+ 3, 5-6 2, -4 1 | 0 | 1
3-6 | 2-3 | 7+ 3, 5-6 2, -4 1 | 0 | 1
4-8 | 2-4 | 7+ 3, 5-6 2, -4 1 | 0 | 1
5-10 | 3-5 | 7+ 4, 5-6 3, -4 1 | 0 | 1
6-12 | 3-6 | 7+ 4, 5-6 3, -4 1 | 0 | 1
8-16 | 4-8 | 7+ 4, 5-6 3, -4 1 | 0 | 1
9-18 | 6-9 | 7+ 4, 5-6 3, -4 1 | 0 | 1
10-20 | 5-10 | 7+ 4, 5-6 3, -4 1 | 0 | 1
12-24 | 6-12 | 7+ 4, 5-6 3, -4 1 | 0 | 1
15-30 | 10-15 | 7+ 4, 5-6 3, -4 1 | 0 | 1
"""
"""The two bets, the blinds, the fee by players dealt, and modified fees (a) and (b)."""

_HIGH_LIMIT: Final = """
20-40 | 10-20 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 0 | 1
30-60 | 15-30 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 0 | 1
40-80 | 20-40 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 0 | 1
50-100 | 25-50 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 0 | 1
60-120 | 30-60 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 0 | 1
75-150 | 50-75 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 0 | 1
80-160 | 40-80 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 0 | 1
100-200 | 50-100 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 0 | 1
300-600 | 100-200 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 0 | 1
400-800 | 150-300 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 0 | 1
"""
"""The same; no numbers of players are printed above these (FEE.R9)."""

_NO_LIMIT: Final = """
.50-1 | 7+ 2, -6 1 | 0 | 1
1-1 | 7+ 2, -6 1 | 0 | 1
1-2 | 7+ 3, 5-6 2, -4 1 | 0 | 1
1-3 | 7+ 3, 5-6 2, -4 1 | 0 | 1
2-3 | 7+ 3, 5-6 2, -4 1 | 1 | 1
2-4 | 7+ 3, 5-6 2, -4 1 | 1 | 1
2-5 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 1 | 0
3-5 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 1 | 0
5-5 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 1 | 0
5-10 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 1 | 0
5-15 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 1 | 0
10-15 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 1 | 0
10-20 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 1 | 0
25-50 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 1 | 0
50-100 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 1 | 0
75-150 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 1 | 0
100-200 | 7+ 5, 5-6 4, 4-4 3, -3 1 | 1 | 0
"""
"""The blinds, the fee by players dealt, and both modified fees."""

_SPREAD: Final = """
2-6 | 7+ 3, 5-6 2, -4 1 | 0 | 1
4-12 | 7+ 4, 5-6 3, -4 1 | 0 | 1
5-40 | 7+ 5, 5-6 4, 4-4 3, 2-3 2 | 1 | 0
10-100 | 7+ 5, 5-6 4, 4-4 3, 2-3 2 | 1 | 0
10-200 | 7+ 5, 5-6 4, 4-4 3, 2-3 2 | 1 | 0
"""
"""The least and the most of a bet, the fee by players dealt, and both modified fees."""


def schedules() -> Iterator[Schedule]:
    """All games, each option named by the first pair of its row."""
    for rows, notes in ((_LIMIT, ()), (_HIGH_LIMIT, ("FEE.R9",))):
        for bets, blinds, *paid in table_of(rows):
            stakes = Stakes("limit", amounts(bets), amounts(blinds))
            yield option(
                _games("limit"), bets, _fees(*paid), limit=bets, stakes=stakes, notes=notes
            )
    for blinds, *paid in table_of(_NO_LIMIT):
        stakes = Stakes("pot-limit / no-limit", blinds=amounts(blinds))
        name = f"0{blinds}" if blinds.startswith(".") else blinds
        yield option(_games("no-limit"), name, _fees(*paid), stakes=stakes)
    for bets, *paid in table_of(_SPREAD):
        stakes = Stakes("spread", bets=amounts(bets))
        yield option(_games("spread"), bets, _fees(*paid), limit=bets, stakes=stakes)


def _fees(by_players: str, early: str, late: str) -> tuple[FeeLine, ...]:
    return (
        line("pot", "hand", "players-dealt", by_players),
        line("pot", "hand", "flat", early, kind="modified-a", when="ended-before-flop"),
        line("pot", "hand", "flat", late, kind="modified-b", when="after-turn-or-river-bet"),
    )
