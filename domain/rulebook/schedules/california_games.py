"""Marysville's California Games Collection Rates: options 1 to 12, and again 1 to 39."""

from collections.abc import Iterator
from typing import Final

from domain.rulebook.approved_papers import MARYSVILLE_PAPER
from domain.rulebook.schedules.face_up_pai_gow_fees import LIMITS, WITHIN_THE_TABLE
from domain.rulebook.schedules.model import Schedule, SchedulePart
from domain.rulebook.schedules.printed_rows import (
    ScheduleHeading,
    make_line,
    make_option,
    split_table,
)

_A: Final = ScheduleHeading(
    name="casino-marysville/california-a",
    games=("double-hand-marysville", "fortune-pai-gow", "pai-gow-tiles"),
    gega=("GEGA-000701", "GEGA-002825", "GEGA-000696"),
    source=MARYSVILLE_PAPER,
    section="California Games Collection Rates, schedule options 1 through 12",
    when="before-deal",
    bonus_in_action=True,
    limit_range=LIMITS,
    bonus_limits=WITHIN_THE_TABLE,
    notes=("FEE.R10",),
)

_A_FLAT: Final = """
1 | 1-100 1, 101-200 2, 201-300 3, 301-400 4, 401+ 5 | 1
2 | 1-100 1, 101-200 2, 201-300 3, 301-400 4, 401+ 5 | 2
3 | 1-100 1, 101-200 2, 201-300 3, 301-400 4, 401+ 5 | 1-100 1, 101+ 2
4 | 1-200 1, 201-400 2, 401-600 3, 601-800 4, 801+ 5 | 2
5 | 1-200 1, 201-400 2, 401-600 3, 601-800 4, 801+ 5 | 3
"""
"""Option, what the player pays on the sum of the base wagers, and the player-dealer for each hand.

Beside option 3 two fees are printed for the player-dealer: they go by the table action (FEE.R7).
"""

_A_BY_ACTION: Final = """
6 | 1-100 1, 101-200 2, 201-300 3, 301-400 4, 401+ 5 | 1-100 1, 101-300 3
7 | 1-100 1, 101-200 2, 201-300 3, 301-400 4, 401+ 5 | 1-100 2, 101-300 3
8 | 1-100 1, 101-200 2, 201-300 3, 301-400 4, 401+ 5 | 1-100 2, 101-400 3
9 | 1-200 1, 201-400 2, 401-600 3, 601-800 4, 801+ 5 | 1-100 1, 101+ 2
10 | 1-200 1, 201-400 2, 401-600 3, 601-800 4, 801+ 5 | 1-100 1, 101+ 3
11 | 1-200 1, 201-400 2, 401-600 3, 601-800 4, 801+ 5 | 1-100 1, 101-300 3
12 | 1-200 1, 201-400 2, 401-600 3, 601-800 4, 801+ 5 | 1-100 1, 101-400 3
"""
"""The rows of option, table limit and fees, with the player-dealer's fee by table action."""

_B: Final = ScheduleHeading(
    name="casino-marysville/california-b",
    games=(
        "fortune-pai-gow",
        "no-bust-21-2006",
        "pai-gow-tiles",
        "pure-21.5",
        "three-card-poker",
        "three-card-6-bonus",
        "ultimate-texas-holdem-bad-beat",
    ),
    gega=(
        "GEGA-002825",
        "GEGA-000698",
        "GEGA-000696",
        "GEGA-000699",
        "GEGA-003217",
        "GEGR-002247",
        "GEGR-002249",
    ),
    source=MARYSVILLE_PAPER,
    section="California Games Collection Rates, schedule options 1 through 39",
    when="before-deal",
    bonus_in_action=True,
    limit_range=LIMITS,
    bonus_limits=WITHIN_THE_TABLE,
)

_B_ROWS: Final = """
1 | 1-10 1, 11-50 2, 51-100 3, 101-200 4, 201+ 5
2 | 1-10 2, 11-50 3, 51-100 4, 101-200 5, 201+ 6
3 | 1-10 2, 11-50 4, 51-100 5, 101-200 6, 201+ 8
4 | 1-25 1, 26-100 2, 101-200 3, 201-300 4, 301+ 5
5 | 1-25 2, 26-100 3, 101-200 4, 201-300 5, 301+ 6
6 | 1-25 2, 26-100 4, 101-200 5, 201-300 6, 301+ 8
7 | 1-50 .50, 51-200 2, 201-400 3, 401-600 4, 601+ 5
8 | 1-100 1, 101-200 2, 201-300 3, 301-400 4, 401+ 5
9 | 1-100 2, 101-200 3, 201-300 4, 301-400 5, 401+ 6
10 | 1-100 2, 101-200 4, 201-300 6, 301-400 8, 401+ 10
11 | 1-100 1, 101-300 3, 301-500 5, 501-800 8, 801+ 10
12 | 1-100 2, 101-300 3, 301-500 5, 501-800 8, 801+ 10
13 | 1-100 2, 101-300 3, 301-500 6, 501-800 10, 801+ 15
14 | 1-100 2, 101-300 10, 301-500 15, 501-800 20, 801+ 25
15 | 1-100 2, 101-300 3, 301-600 5, 601-1200 10, 1201+ 15
16 | 1-100 2, 101-300 5, 301-600 8, 601-1200 10, 1201+ 15
17 | 1-100 3, 101-300 5, 301-600 8, 601-1200 15, 1201+ 20
18 | 1-100 3, 101-300 6, 301-600 8, 601-1200 12, 1201+ 15
19 | 1-100 3, 101-300 10, 301-600 15, 601-1200 20, 1201+ 25
20 | 1-200 3, 201-500 5, 501-800 10, 801-1500 15, 1501+ 25
21 | 1-200 3, 201-500 6, 501-800 10, 801-1500 15, 1501+ 20
22 | 1-200 3, 201-500 6, 501-800 12, 801-1500 15, 1501+ 25
23 | 1-200 5, 201-500 8, 501-800 15, 801-1500 20, 1501+ 25
24 | 1-200 5, 201-500 10, 501-800 18, 801-1500 25, 1501+ 50
25 | 1-200 3, 201-600 5, 601-1200 10, 1201-2000 15, 2001+ 20
26 | 1-200 3, 201-600 6, 601-1200 12, 1201-2000 15, 2001+ 25
27 | 1-200 5, 201-600 8, 601-1200 15, 1201-2000 20, 2001+ 25
28 | 1-200 5, 201-600 10, 601-1200 18, 1201-2000 25, 2001+ 50
29 | 1-200 5, 201-600 10, 601-1200 20, 1201-2000 30, 2001+ 40
30 | 1-300 5, 301-1000 10, 1001-2000 15, 2001-3000 25, 3001+ 30
31 | 1-300 5, 301-1000 10, 1001-2000 20, 2001-3000 30, 3001+ 40
32 | 1-300 5, 301-1000 15, 1001-2000 25, 2001-3000 30, 3001+ 50
33 | 1-300 5, 301-1000 15, 1001-2000 25, 2001-3000 50, 3001+ 75
34 | 1-300 6, 301-1000 12, 1001-2000 20, 2001-3000 30, 3001+ 40
35 | 1-500 10, 501-1500 15, 1501-3000 25, 3001-5000 35, 5001+ 50
36 | 1-500 10, 501-1500 15, 1501-3000 25, 3001-5000 50, 5001+ 75
37 | 1-500 10, 501-1500 20, 1501-3000 30, 3001-5000 40, 5001+ 50
38 | 1-500 10, 501-1500 20, 1501-3000 40, 3001-5000 50, 5001+ 75
39 | 1-500 10, 501-1500 25, 1501-3000 50, 3001-5000 75, 5001+ 100
"""
"""Option, and what the player-dealer pays by the total table action."""


def read_schedules() -> Iterator[Schedule]:
    """Yield both sets, in their order."""
    for name, player, bank in split_table(_A_FLAT):
        by_action = " " in bank
        fees = (
            make_line("player", "hand", "player-wager", player),
            make_line("player-dealer", "hand", "table-action" if by_action else "flat", bank),
        )
        yield make_option(_A, name, fees, notes=("FEE.R7",) if by_action else ())
    for name, player, bank in split_table(_A_BY_ACTION):
        fees = (
            make_line("player", "hand", "player-wager", player),
            make_line("player-dealer", "hand", "table-action", bank),
        )
        yield make_option(_A, name, fees)
    for name, bank in split_table(_B_ROWS):
        yield make_option(_B, name, (make_line("player-dealer", "hand", "table-action", bank),))


PART: Final = SchedulePart(order=80, read=read_schedules)
