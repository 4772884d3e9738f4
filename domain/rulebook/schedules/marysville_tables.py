"""Marysville's California Collection Fees (GEGA-002888), and the fees of Three Card Poker."""

from collections.abc import Iterator
from typing import Final

from domain.rulebook.approved_papers import MARYSVILLE_PAPER
from domain.rulebook.schedules.model import BonusLimit, Schedule, SchedulePart
from domain.rulebook.schedules.printed_rows import (
    ScheduleHeading,
    make_line,
    make_option,
    split_table,
)

_SECTION: Final = "California Collection Fees"

_PAI_GOW: Final = ScheduleHeading(
    name="casino-marysville/gega-002888-pai-gow",
    games=("pai-gow-tiles", "double-hand-marysville", "fortune-pai-gow"),
    gega=("GEGA-002888",),
    source=MARYSVILLE_PAPER,
    section=_SECTION,
    when="before-deal",
    bonus_in_action=True,
    bonus_limits=(BonusLimit("fortune", 100, 2000, None),),
    notes=("FEE.R5", "FEE.R7", "FEE.R8"),
)

_PAI_GOW_ROWS: Final = """
1 | 10-2000 | 10-100 1, 101-200 2, 201-300 3, 301-400 4, 401-500 5 | 10-100 1, 101+ 2
"""
"""Option, table limit, the player's fee by the wager, and the player-dealer's.

The last is printed beside the first two rows of the player's: it goes by the table action, without
upper end (FEE.R7).
"""

_BLACKJACK: Final = ScheduleHeading(
    name="casino-marysville/gega-002888-blackjack",
    games=("no-bust-21-2006", "pure-21.5"),
    gega=("GEGA-002888",),
    source=MARYSVILLE_PAPER,
    section=_SECTION,
    when="before-deal",
    bonus_in_action=True,
    bonus_limits=(
        BonusLimit("bonus", 0, 2500, None),
        BonusLimit("buster", 100, 10_000, "base"),
    ),
    notes=("FEE.R5", "FEE.R8"),
)

_BLACKJACK_ROWS: Final = """
1 | 5-1000 | 5-50 .50, 51-200 2, 201-400 3, 401-600 4, 601-1000 5
"""
"""Option, table limit, and the player-dealer's fee by the action on the table."""

_THREE_CARD: Final = ScheduleHeading(
    name="casino-marysville/three-card-poker",
    games=("three-card-poker",),
    source=MARYSVILLE_PAPER,
    section="Three Card Poker, Wagering Limits and Collection Fees",
    when="before-deal",
    bonus_in_action=True,
    notes=("FEE.R5", "FEE.R8"),
)

_THREE_CARD_ROWS: Final = """
1 | 5-500 | 5-50 .50, 51-100 1, 101-200 2, 201-300 3, 301+ 5
"""
"""The same; the one table there is."""


def read_schedules() -> Iterator[Schedule]:
    """Yield the three tables, an option each."""
    for name, limit, player, bank in split_table(_PAI_GOW_ROWS):
        paid = (
            make_line("player", "wager", "player-wager", player),
            make_line("player-dealer", "hand", "table-action", bank),
        )
        yield make_option(_PAI_GOW, name, paid, limit=limit)
    for heading, rows in ((_BLACKJACK, _BLACKJACK_ROWS), (_THREE_CARD, _THREE_CARD_ROWS)):
        for name, limit, bank in split_table(rows):
            fees = (make_line("player-dealer", "hand", "table-action", bank),)
            yield make_option(heading, name, fees, limit=limit)


PART: Final = SchedulePart(order=60, read=read_schedules)
