"""Mortimer's, Collection Rate Schedules: the games that a player banks."""

from collections.abc import Iterator
from typing import Final

from domain.rulebook.approved_papers import MORTIMERS_PAPER
from domain.rulebook.schedules.model import FeeBasis, Schedule, SchedulePart
from domain.rulebook.schedules.mortimers_buster import BUSTER_LIMITS
from domain.rulebook.schedules.printed_rows import (
    ScheduleHeading,
    make_line,
    make_option,
    split_table,
)

_SECTION: Final = "Collection Rate Schedules and Procedures"

_PAI_GOW: Final = ScheduleHeading(
    name="mortimers/pai-gow-poker",
    games=("double-hand-mortimers",),
    gega=("GEGA-001004",),
    source=MORTIMERS_PAPER,
    section=_SECTION,
    when="before-deal",
)

_PAI_GOW_ROWS: Final = """
1 | 10-100 | 1 | 0
2 | 10-200 | 1 | 1
"""
"""Option, table limit, what the player pays for each wager, and the player-dealer for each hand."""

_NO_BUST: Final = ScheduleHeading(
    name="mortimers/no-bust-21",
    games=("no-bust-21-2003",),
    gega=("GEGA-001003",),
    source=MORTIMERS_PAPER,
    section=_SECTION,
    when="before-deal",
)

_NO_BUST_ROWS: Final = """
1 | 5-50 | .50 | 1
"""
"""The same."""

_NO_BUST_6: Final = ScheduleHeading(
    name="mortimers/no-bust-6.0",
    games=("no-bust-6.0",),
    gega=("GEGA-002891",),
    source=MORTIMERS_PAPER,
    section=_SECTION,
    when="after-initial-deal",
    bonus_in_action=False,
    notes=("FEE.R14",),
)

_NO_BUST_6_ROWS: Final = """
1 | 5-25 | .25 | 5-25 .25, 26-50 .50, 51-200 1, 201+ 2
2 | 5-50 | .50 | 5-50 .50, 51-200 1, 201+ 2
3 | 25-100 | 1 | 25-100 1, 101-500 2, 501+ 3
4 | 100-200 | 1 | 100-300 2, 301-500 3, 501+ 5
5 | 5-200 | 0 | 5-50 .50, 51-100 1, 101-200 2, 201-300 3, 301+ 5
"""
"""Option, table limit, the player's fee for each wager, and the player-dealer's by table action."""

_BUSTER: Final = ScheduleHeading(
    name="mortimers/buster-6.0",
    games=("no-bust-buster-6.0",),
    gega=("GEGA-003019",),
    source=MORTIMERS_PAPER,
    section=_SECTION,
    when="after-initial-deal",
    bonus_in_action=False,
    bonus_limits=BUSTER_LIMITS,
    notes=("FEE.R14",),
)

_BUSTER_ROWS: Final = """
1 | 5-25 | .25 | .25 | 5-25 .25, 26-50 .50, 51-200 1
2 | 5-50 | .50 | .50 | 5-50 .50, 51-200 1, 201+ 2
3 | 25-100 | 1 | 1 | 25-100 1, 101-500 2, 501+ 3
4 | 100-200 | 1 | 1 | 100-300 2, 301-500 3, 501+ 5
5 | 3-200 | 0 | 0 | 3-25 .25, 26-100 .50, 101-200 1, 201-300 2, 301+ 3
6 | 5-200 | 0 | 0 | 5-100 .50, 101-200 1, 201-300 2, 301-500 3, 501+ 5
7 | 5-300 | 0 | 0 | 5-75 .50, 76-200 1, 201-300 2, 301-500 3, 501+ 5
8 | 5-500 | 0 | 0 | 5-50 .50, 51-100 1, 101-300 2, 301-500 3, 501+ 5
9 | 5-750 | 0 | 0 | 5-50 .50, 51-100 1, 101-300 3, 301-500 5, 501+ 8
10 | 5-1000 | 0 | 0 | 5-40 .50, 41-75 1, 76-200 2, 201-500 5, 501+ 10
11 | 10-500 | 0 | 0 | 10-50 .50, 51-100 1, 101-300 2, 301-600 4, 601+ 6
12 | 10-750 | 0 | 0 | 10-100 1, 101-300 2, 301-700 5, 701-1200 7, 1201+ 10
13 | 10-1000 | 0 | 0 | 10-100 1, 101-200 3, 201-500 5, 501-1000 8, 1001+ 10
14 | 25-500 | 0 | 0 | 25-100 1, 101-500 3, 501-1000 5, 1001-2000 7, 2001+ 10
15 | 25-750 | 0 | 0 | 25-100 1, 101-400 3, 401-800 6, 801-1200 10, 1201+ 15
16 | 25-1000 | 0 | 0 | 25-200 2, 201-500 5, 501-700 8, 701-1000 10, 1001+ 15
17 | 100-1000 | 0 | 0 | 100-300 2, 301-700 5, 701-1200 8, 1201-2000 10, 2001+ 15
18 | 100-1500 | 0 | 0 | 100-300 2, 301-700 5, 701-1200 10, 1201-2000 15, 2001+ 20
19 | 100-2000 | 0 | 0 | 100-300 2, 301-500 5, 501-1000 10, 1001-2000 20, 2001+ 25
20 | 5-200 | 0 | 0 | 5-50 .50, 51-100 1, 101-200 2, 201-300 3, 301+ 5
"""
"""The same, with the fee for each Buster wager after that for the game."""

_PURE: Final = ScheduleHeading(
    name="mortimers/pure-21.5",
    games=("pure-21.5",),
    gega=("GEGA-000309",),
    source=MORTIMERS_PAPER,
    section=_SECTION,
    when="before-deal",
    bonus_in_action=False,
)

_PURE_ROWS: Final = """
1 | 2-no limit | 0 | 2-20 0, 21-149 .50, 201+ 2
2 | 5-no limit | 0 | 5-99 .50, 100-399 2, 400+ 3
3 | 10-no limit | 0 | 10-49 .50, 50-399 2.50, 400+ 4
4 | 100-no limit | 0 | 100-499 2, 500-999 5, 1000+ 10
"""
"""As for No Bust Blackjack 6.0."""


def read_schedules() -> Iterator[Schedule]:
    """Yield all options, game by game."""
    tables: tuple[tuple[ScheduleHeading, str, FeeBasis], ...] = (
        (_PAI_GOW, _PAI_GOW_ROWS, "flat"),
        (_NO_BUST, _NO_BUST_ROWS, "flat"),
        (_NO_BUST_6, _NO_BUST_6_ROWS, "table-action"),
        (_PURE, _PURE_ROWS, "table-action"),
    )
    for heading, rows, basis in tables:
        for name, limit, player, bank in split_table(rows):
            fees = (
                make_line("player", "wager", "flat", player),
                make_line("player-dealer", "hand", basis, bank),
            )
            yield make_option(heading, name, fees, limit=limit)
    for name, limit, player, bonus, bank in split_table(_BUSTER_ROWS):
        paid = (
            make_line("player", "wager", "flat", player),
            make_line("player", "wager", "bonus-bet", bonus),
            make_line("player-dealer", "hand", "table-action", bank),
        )
        yield make_option(_BUSTER, name, paid, limit=limit)


PART: Final = SchedulePart(order=40, read=read_schedules)
