"""Mortimer's Poker Collection Rates: limit, pot-limit and no-limit, and spread games."""

from collections.abc import Iterator
from typing import Final

from domain.rulebook.approved_papers import MORTIMERS_PAPER
from domain.rulebook.schedules.model import FeeLine, Schedule, SchedulePart, Stakes
from domain.rulebook.schedules.printed_rows import (
    ScheduleHeading,
    make_line,
    make_option,
    parse_amounts,
    split_table,
)


def _make_heading(structure: str) -> ScheduleHeading:
    return ScheduleHeading(
        name=f"mortimers/poker-{structure}",
        games=("holdem-mortimers",),
        source=MORTIMERS_PAPER,
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


def read_schedules() -> Iterator[Schedule]:
    """Yield all games, each option named by the first pair of its row."""
    for rows, notes in ((_LIMIT, ()), (_HIGH_LIMIT, ("FEE.R9",))):
        for bets, blinds, *paid in split_table(rows):
            stakes = Stakes("limit", parse_amounts(bets), parse_amounts(blinds))
            yield make_option(
                _make_heading("limit"),
                bets,
                _make_fee_lines(*paid),
                limit=bets,
                stakes=stakes,
                notes=notes,
            )
    for blinds, *paid in split_table(_NO_LIMIT):
        stakes = Stakes("pot-limit / no-limit", blinds=parse_amounts(blinds))
        name = f"0{blinds}" if blinds.startswith(".") else blinds
        yield make_option(_make_heading("no-limit"), name, _make_fee_lines(*paid), stakes=stakes)
    for bets, *paid in split_table(_SPREAD):
        stakes = Stakes("spread", bets=parse_amounts(bets))
        yield make_option(
            _make_heading("spread"), bets, _make_fee_lines(*paid), limit=bets, stakes=stakes
        )


def _make_fee_lines(by_players: str, early: str, late: str) -> tuple[FeeLine, ...]:
    return (
        make_line("pot", "hand", "players-dealt", by_players),
        make_line("pot", "hand", "flat", early, kind="modified-a", when="ended-before-flop"),
        make_line("pot", "hand", "flat", late, kind="modified-b", when="after-turn-or-river-bet"),
    )


PART: Final = SchedulePart(order=20, read=read_schedules)
