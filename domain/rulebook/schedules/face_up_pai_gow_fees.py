"""Face Up Pai Gow Poker, Collection Rates Schedules: schedule options 1 to 49."""

from collections.abc import Iterator
from typing import Final

from domain.rulebook.approved_papers import MARYSVILLE_PAPER
from domain.rulebook.schedules.model import BonusLimit, LimitRange, Schedule, SchedulePart
from domain.rulebook.schedules.printed_rows import (
    ScheduleHeading,
    make_line,
    make_option,
    split_table,
)

LIMITS: Final = LimitRange((100, 100_000), (10_000, 1_000_000))
WITHIN_THE_TABLE: Final = (BonusLimit("*", "table", "table", None),)

_SET: Final = ScheduleHeading(
    name="casino-marysville/face-up-pai-gow",
    games=("face-up-pai-gow",),
    source=MARYSVILLE_PAPER,
    section="Face Up Pai Gow Poker, Collection Rates Schedules",
    when="before-deal",
    bonus_in_action=True,
    limit_range=LIMITS,
    bonus_limits=WITHIN_THE_TABLE,
)

_BANK_ALONE: Final = """
1 | 1-10 1, 11-50 2, 51-100 3, 101-200 4, 201+ 5
2 | 1-10 2, 11-50 3, 51-100 4, 101-200 5, 201+ 6
3 | 1-10 2, 11-50 4, 51-100 5, 101-200 6, 201+ 8
4 | 1-25 1, 26-100 2, 101-200 3, 201-300 4, 301+ 5
5 | 1-25 2, 26-100 3, 101-200 4, 201-300 5, 301+ 6
6 | 1-25 2, 26-100 4, 101-200 5, 201-300 6, 301+ 8
7 | 1-100 1, 101-200 2, 201-300 3, 301-400 4, 401+ 5
8 | 1-100 2, 101-200 3, 201-300 4, 301-400 5, 401+ 6
9 | 1-100 2, 101-200 4, 201-300 5, 301-400 6, 401+ 8
10 | 1-100 1, 101-300 3, 301-500 5, 501-800 8, 801+ 10
11 | 1-100 2, 101-300 3, 301-500 5, 501-800 8, 801+ 10
12 | 1-100 2, 101-300 3, 301-500 6, 501-800 10, 801+ 15
13 | 1-100 2, 101-300 10, 301-500 15, 501-800 20, 801+ 25
14 | 1-100 2, 101-300 3, 301-600 5, 601-1200 10, 1201+ 15
15 | 1-100 2, 101-300 5, 301-600 8, 601-1200 10, 1201+ 15
16 | 1-100 3, 101-300 5, 301-600 8, 601-1200 15, 1201+ 20
17 | 1-100 3, 101-300 6, 301-600 8, 601-1200 12, 1201+ 15
18 | 1-100 3, 101-300 10, 301-600 15, 601-1200 20, 1201+ 25
19 | 1-200 3, 201-500 6, 501-800 10, 801-1500 15, 1501+ 20
20 | 1-200 3, 201-500 5, 501-800 10, 801-1500 15, 1501+ 25
21 | 1-200 3, 201-500 6, 501-800 12, 801-1500 15, 1501+ 25
22 | 1-200 5, 201-500 8, 501-800 15, 801-1500 20, 1501+ 25
23 | 1-200 5, 201-500 10, 501-800 18, 801-1500 25, 1501+ 50
24 | 1-200 3, 201-600 5, 601-1200 10, 1201-2000 15, 2001+ 20
25 | 1-200 3, 201-600 6, 601-1200 12, 1201-2000 15, 2001+ 25
26 | 1-200 5, 201-600 5, 601-1200 15, 1201-2000 20, 2001+ 25
27 | 1-200 5, 201-600 10, 601-1200 20, 1201-2000 30, 2001+ 40
28 | 1-200 5, 201-600 10, 601-1200 18, 1201-2000 25, 2001+ 50
29 | 1-300 5, 301-1000 10, 1001-2000 15, 2001-3000 25, 3001+ 30
30 | 1-300 5, 301-1000 10, 1001-2000 20, 2001-3000 30, 3001+ 40
31 | 1-300 5, 301-1000 12, 1001-2000 20, 2001-3000 30, 3001+ 40
32 | 1-300 5, 301-1000 15, 1001-2000 25, 2001-3000 30, 3001+ 50
33 | 1-300 5, 301-1000 15, 1001-2000 25, 2001-3000 50, 3001+ 75
34 | 1-500 10, 501-1500 15, 1501-3000 25, 3001-5000 35, 5001+ 50
35 | 1-500 10, 501-1500 20, 1501-3000 30, 3001-5000 40, 5001+ 50
36 | 1-500 10, 501-1500 15, 1501-3000 25, 3001-5000 50, 5001+ 75
37 | 1-500 10, 501-1500 20, 1501-3000 40, 3001-5000 50, 5001+ 75
38 | 1-500 10, 501-1500 25, 1501-3000 50, 3001-5000 75, 5001+ 100
"""
"""Option, and what the player-dealer pays by the total table action."""

_BANK_FLAT: Final = """
39 | 1-100 1, 101-200 2, 201-300 3, 301-400 4, 401+ 5 | 1
40 | 1-100 1, 101-200 2, 201-300 3, 301-400 4, 401+ 5 | 2
41 | 1-200 1, 201-400 2, 401-600 3, 601-800 4, 801+ 5 | 2
42 | 1-200 1, 201-400 2, 401-600 3, 601-800 4, 801+ 5 | 3
"""
"""Option, what the player pays for each base wager, and the player-dealer for each round."""

_BOTH: Final = """
43 | 1-100 1, 101-200 2, 201-300 3, 301-400 4, 401+ 5 | 1-100 1, 101-300 3
44 | 1-100 1, 101-200 2, 201-300 3, 301-400 4, 401+ 5 | 1-100 2, 101-300 3
45 | 1-100 1, 101-200 2, 201-300 3, 301-400 4, 401+ 5 | 1-100 2, 101-400 3
46 | 1-200 1, 201-400 2, 401-600 3, 601-800 4, 801+ 5 | 1-100 1, 101+ 2
47 | 1-200 1, 201-400 2, 401-600 3, 601-800 4, 801+ 5 | 1-100 1, 101+ 3
48 | 1-200 1, 201-400 2, 401-600 3, 601-800 4, 801+ 5 | 1-100 1, 101-300 3
49 | 1-200 1, 201-400 2, 401-600 3, 601-800 4, 801+ 5 | 1-100 1, 101-400 3
"""
"""Option, what the player pays for each base wager, and the player-dealer by table action."""


def read_schedules() -> Iterator[Schedule]:
    """Yield all options, in their order."""
    for name, bank in split_table(_BANK_ALONE):
        yield make_option(_SET, name, (make_line("player-dealer", "hand", "table-action", bank),))
    for name, player, bank in split_table(_BANK_FLAT):
        fees = (
            make_line("player", "wager", "player-wager", player),
            make_line("player-dealer", "round", "flat", bank),
        )
        yield make_option(_SET, name, fees)
    for name, player, bank in split_table(_BOTH):
        fees = (
            make_line("player", "wager", "player-wager", player),
            make_line("player-dealer", "hand", "table-action", bank),
        )
        yield make_option(_SET, name, fees)


PART: Final = SchedulePart(order=70, read=read_schedules)
