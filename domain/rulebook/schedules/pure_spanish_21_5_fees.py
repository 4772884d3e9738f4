"""Pure Spanish 21.5, Collection Fees: schedule options 1 to 52."""

from collections.abc import Iterator
from typing import Final

from domain.rulebook.approved_papers import PURE_SPANISH_PAPER
from domain.rulebook.schedules.model import BonusLimit, Schedule, SchedulePart
from domain.rulebook.schedules.printed_rows import (
    ScheduleHeading,
    is_open_ended,
    make_line,
    make_option,
    split_table,
)

ZERO_COLLECTIONS: Final = (
    "The Bureau approved these rates, but games with a zero collection are under its review: it "
    "may look into whether Pure Spanish 21.5 is lawful, tell all establishments if it finds that "
    "it is not, and order them to stop offering it."
)
"""The notice that heads the fees of the paper."""

_SET: Final = ScheduleHeading(
    name="any/pure-spanish-21.5",
    games=("pure-spanish-21.5",),
    source=PURE_SPANISH_PAPER,
    section="Collection Fees",
    when="before-deal",
    bonus_in_action=True,
    bonus_limits=(BonusLimit("*", "table", "table", None),),
    notes=(ZERO_COLLECTIONS,),
)

_BANK_ALONE: Final = """
1 | 3-200 | 3-25 .50, 26-100 1, 101-200 1, 201-300 2, 301+ 3
2 | 3-500 | 5-100 .50, 101-200 1, 201-300 2, 301-500 3, 501+ 5
3 | 3-500 | 5-50 .50, 51-100 1, 101-300 2, 301-500 3, 501+ 5
4 | 3-500 | 5-50 .50, 51-100 1, 101-300 3, 301-500 5, 501+ 8
5 | 3-500 | 5-40 .50, 41-75 1, 76-200 3, 201-500 5, 501 8
6 | 3-500 | 5-100 1, 101-200 3, 201-400 5, 401-600 8, 601+ 10
7 | 5-500 | 5-100 1, 101-200 2, 201-300 3, 301-500 5, 501+ 10
8 | 5-500 | 5-50 .50, 51-100 1, 101-300 2, 301-500 3, 501+ 5
9 | 5-500 | 5-50 .50, 51-100 1, 101-300 3, 301-500 5, 501+ 8
10 | 5-500 | 5-40 .50, 41-75 1, 76-200 3, 201-500 5, 501 8
11 | 5-500 | 5-100 1, 101-200 3, 201-400 5, 401-600 8, 601+ 10
12 | 3-1000 | 5-50 .50, 51-200 1, 201-500 3, 501-800 5, 801 10
13 | 3-1000 | 5-50 .50, 51-100 1, 101-400 3, 401-800 6, 801+ 10
14 | 3-1000 | 5-50 .50, 51-100 1, 101-400 4, 401-700 7, 701 10
15 | 3-1000 | 5-40 .50, 41-75 1, 76-200 3, 201-500 7, 501 10
16 | 3-1000 | 5-100 1, 101-200 3, 201-400 5, 401-800 10, 801+ 15
17 | 5-1000 | 5-50 .50, 51-200 1, 201-500 3, 501-800 5, 801+ 10
18 | 5-1000 | 5-50 .50, 51-100 1, 101-400 3, 401-800 6, 801+ 10
19 | 5-1000 | 5-50 .50, 51-100 1, 101-400 4, 401-700 7, 701+ 10
20 | 5-1000 | 5-40 .50, 41-75 1, 76-200 3, 201-500 7, 501+ 10
21 | 5-1000 | 5-100 1, 101-200 3, 201-400 5, 401-800 10, 801+ 15
22 | 25-1000 | 25-100 1, 101-500 2, 501-700 5, 701-1200 7, 1201+ 10
23 | 25-1000 | 25-100 1, 101-300 2, 301-600 5, 601-1000 8, 1001+ 12
24 | 25-1000 | 25-100 1, 101-300 2, 301-800 8, 801-1200 12, 1201+ 15
25 | 25-1000 | 25-100 1, 101-300 2, 301-500 5, 501-1000 8, 1001+ 12
26 | 25-1000 | 25-200 1, 201-500 3, 501-800 5, 801-1200 10, 1201+ 12
27 | 100-2000 | 100-400 2, 401-800 5, 801-1200 10, 1201-2000 15, 2001+ 20
28 | 100-2000 | 100-300 2, 301-600 5, 601-1000 10, 1001-1500 15, 1501+ 20
29 | 100-2000 | 100-300 3, 301-600 6, 601-1000 12, 1001-1500 20, 1501+ 25
30 | 100-2000 | 100-300 3, 301-600 7, 601-1000 15, 1001-1500 20, 1501+ 25
31 | 100-2000 | 100-500 5, 501-1000 10, 1001-1500 15, 1501-2000 25, 2001+ 50
32 | 500-10000 | 500-2000 10, 2001-5000 25, 5001-10000 50, 10001-15000 75, 15001+ 100
33 | 5-200 | 5-50 1, 51-200 2, 201-400 3, 401+ 5
34 | 5-200 | 5-100 1, 101-200 3, 201-400 5, 401+ 7
35 | 25-500 | 25-200 2, 201-500 4, 501-800 5, 801+ 10
36 | 25-500 | 25-200 2, 201-500 4, 501-800 5, 801+ 10
37 | 5-500 | 5-100 .50, 101-200 1, 201-300 2, 301-500 3, 501+ 5
38 | 5-500 | 5-50 1, 51-100 2, 101-300 3, 301-500 4, 501+ 5
39 | 5-500 | 5-50 1, 51-100 2, 101-300 3, 301-500 5, 501+ 7
40 | 5-500 | 5-40 1, 41-200 2, 201-300 3, 301-500 4, 501+ 10
41 | 5-500 | 5-100 1, 101-200 3, 301-500 4, 401-500 5, 501+ 10
"""
"""Option, table limit, and what the player-dealer pays by the total table action."""

_PER_SPOT: Final = """
42 | 10-1000 | 10-50 .50 | 10-200 1, 201+ 2
43 | 10-2000 | 10-100 1, 105-200 2 | 10-100 1, 101+ 2
44 | 10-3000 | 10-100 1, 105-200 2, 205-300 3 | 10-100 1, 101+ 2
45 | 10-5000 | 10-100 1, 105-200 2, 205-300 3, 305-400 4, 405-500 5 | 10-100 1, 101+ 2
"""
"""Option, table limit, the player's fee for each spot, and the player-dealer's fee."""

_PER_WAGER: Final = """
46 | 10-200 | 10-49 .50, 50-100 1, 101-200 2, 201-300 3, 301+ 4
| 10-149 .50, 150-400 1, 401-600 1, 601-1000 2, 1001+ 3
47 | 10-200 | 10-49 .50, 50-100 1, 101-200 2, 201-300 3, 301+ 4
| 10-199 .50, 200-300 1, 301-400 2, 401-500 3, 501+ 4
48 | 10-200 | 10-49 .50, 50-100 1, 101-200 2, 201-300 3, 301+ 4
| 10-149 .50, 150-400 1, 401-600 2, 601-1000 3, 1001+ 4
49 | 10-500 | 10-49 .50, 50-100 1, 101-300 2, 301-500 3, 501+ 4
| 10-149 .50, 150-400 1, 401-600 2, 601-1000 3, 1001+ 4
50 | 100-500 | 100-200 1, 201-300 2, 301-400 3, 401-500 4
| 100-200 .50, 201-400 1, 401-600 2, 601-1000 3
51 | 100-1000 | 10-49 2, 50-100 3, 101-300 5
| 100-300 .50, 301-500 1, 501-1000 2
52 | 100-1000 | 100-200 1, 201-400 2, 401-600 5, 1000+ 7
| 100-500 1, 501-800 2, 801-1000 3, 1001+ 5
"""
"""Option, table limit, the player's fee for each game wager, and the player-dealer's fee."""


def read_schedules() -> Iterator[Schedule]:
    """Yield all options, in their order."""
    for name, limit, bank in split_table(_BANK_ALONE):
        fees = (make_line("player-dealer", "hand", "table-action", bank),)
        notes = ("FEE.R3",) if is_open_ended(bank) else ()
        yield make_option(_SET, name, fees, limit=limit, notes=notes)
    for name, limit, spot, bank in split_table(_PER_SPOT):
        per_spot = (
            make_line("player", "spot", "player-wager", spot),
            make_line("player", "spot", "bonus-bet", spot),
            make_line("player-dealer", "hand", "table-action", bank),
        )
        yield make_option(_SET, name, per_spot, limit=limit)
    for name, limit, wager, bank in split_table(_PER_WAGER):
        per_wager = (
            make_line("player", "wager", "player-wager", wager),
            make_line("player-dealer", "hand", "table-action", bank),
        )
        yield make_option(_SET, name, per_wager, limit=limit, notes=("FEE.R6",))


PART: Final = SchedulePart(order=10, read=read_schedules)
