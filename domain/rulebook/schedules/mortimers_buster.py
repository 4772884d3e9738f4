"""Mortimer's, Buster Bonus 6.0: Collection A and Collection B."""

from collections.abc import Iterator
from typing import Final

from domain.rulebook.approved_papers import MORTIMERS_PAPER
from domain.rulebook.schedules.model import BonusLimit, Schedule, SchedulePart
from domain.rulebook.schedules.printed_rows import (
    ScheduleHeading,
    make_line,
    make_option,
    split_table,
)

BUSTER_LIMITS: Final = (BonusLimit("buster", 100, 2000, "base"),)
"""The Buster side wager by its own rules."""


def _make_heading(letter: str) -> ScheduleHeading:
    return ScheduleHeading(
        name=f"mortimers/buster-6.0-collection-{letter.lower()}",
        games=("no-bust-buster-6.0",),
        source=MORTIMERS_PAPER,
        section=f"Buster Bonus 6.0, Collection {letter}",
        when="after-initial-deal",
        bonus_in_action=True,
        bonus_limits=BUSTER_LIMITS,
        notes=("FEE.R8", "FEE.R14"),
    )


_A: Final = """
5-25 | 5-25 .25, 25-50 .50, 51-200 1, 201+ 2 | .25
5-50 | 5-50 .50, 51-200 1, 201+ 2 | .50
25-100 | 25-100 1, 101-500 2, 501+ 3 | 1
100-200 | 100-300 2, 301-500 3, 501+ 5 | 1
"""
"""Table limit, the player-dealer's fee by table action, and the player's for each wager."""

_B: Final = """
3-200 | 3-25 .25, 26-100 .50, 101-200 1, 201-300 2, 301+ 3
5-200 | 5-100 .50, 101-200 1, 201-300 2, 301-500 3, 501+ 5
5-300 | 5-75 .50, 76-200 1, 201-300 2, 301-500 3, 501+ 5
5-500 | 5-50 .50, 51-100 1, 101-300 2, 301-500 3, 501+ 5
5-750 | 5-50 .50, 51-100 1, 101-300 3, 301-500 5, 501+ 8
5-1000 | 5-40 .50, 41-75 1, 76-200 2, 201-500 5, 501+ 10
10-500 | 10-50 .50, 51-100 1, 101-300 2, 301-600 4, 601+ 6
10-750 | 10-100 1, 101-300 2, 301-700 5, 701-1200 7, 1201+ 10
10-1000 | 10-100 1, 101-200 3, 201-500 5, 501-1000 8, 1001+ 10
25-500 | 25-100 1, 101-500 3, 501-1000 5, 1001-2000 7, 2001+ 10
25-750 | 25-100 1, 101-400 3, 401-800 6, 801-1200 10, 1201+ 15
25-1000 | 25-200 2, 201-500 5, 501-700 8, 701-1000 10, 1001+ 15
100-1000 | 100-300 2, 301-700 5, 701-1200 8, 1201-2000 10, 2001+ 15
100-1500 | 100-300 2, 301-700 5, 701-1200 10, 1201-2000 15, 2001+ 20
100-2000 | 100-300 2, 301-500 5, 501-1000 10, 1001-2000 20, 2001+ 25
5-200 | 5-50 .50, 51-100 1, 101-200 2, 201-300 3, 301+ 5
"""
"""Table limit, and the player-dealer's fee by table action."""


def read_schedules() -> Iterator[Schedule]:
    """Yield both collections; options are counted, as no number is printed."""
    for place, (limit, bank, player) in enumerate(split_table(_A), start=1):
        paid = (
            make_line("player", "wager", "flat", player),
            make_line("player", "wager", "bonus-bet", player),
            make_line("player-dealer", "hand", "table-action", bank),
        )
        yield make_option(_make_heading("A"), str(place), paid, limit=limit)
    for place, (limit, bank) in enumerate(split_table(_B), start=1):
        fees = (make_line("player-dealer", "hand", "table-action", bank),)
        yield make_option(_make_heading("B"), str(place), fees, limit=limit)


PART: Final = SchedulePart(order=30, read=read_schedules)
