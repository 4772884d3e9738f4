"""What was out of order on a gaming day, as a terminal shows it."""

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from ops.show.clock import Clock
from ops.show.summaries import day_at, show_edition
from ops.show.words import HEADING, WRONG, ZERO, amount, heading, part, print_part
from projections.rooms.times import time_of
from projections.summaries.papers.parts import NOT_RECORDED, dealer_said, ordered, worst_said
from projections.summaries.papers.sentences import exceptions_said
from projections.summaries.reckoning import RoomDay
from projections.summaries.telling import Against, ExceptionsTold


def show_exceptions(console: Console, told: ExceptionsTold, clock: Clock) -> None:
    """Print the mispaid rounds, the largest first, and what was against the rules."""
    console.print(Text(f"{day_at(RoomDay(told.room, told.day))}: {exceptions_said(told)}", HEADING))
    show_edition(console, told, clock)
    _show_mispaid(console, told, clock)
    _show_against(console, "by house dealer", told.dealers, dealer_said)
    _show_against(console, "by table", told.tables, str)
    _show_against(console, "by game", told.games, str)


def _show_mispaid(console: Console, told: ExceptionsTold, clock: Clock) -> None:
    if not told.mispaid:
        return
    heading(console, "Paid otherwise than ruled")
    rows = part("left", "left", "left", "right", "right", "left", "left")
    above = ("time", "table", "round", "short", "too much", "house dealer", "")
    rows.add_row(*(Text(one, "dim") for one in above))
    for one in told.mispaid:
        at = time_of(one.at)
        rows.add_row(
            clock.minute(at) if at else ZERO, one.table, one.round, amount(one.short),
            amount(one.too_much), ", ".join(one.dealers) or NOT_RECORDED, Text(one.in_short, WRONG),
        )  # fmt: skip
    print_part(console, rows)


def _show_against(console: Console, whose: str, them: Against, said: Callable[[str], str]) -> None:
    if not them:
        return
    heading(console, f"Against the rules, {whose}")
    rows = part("left", "left", "right", "right", "left")
    rows.add_row(*(Text(one, "dim") for one in ("", "", "times", "rounds", "worst")))
    for name, found in ordered(them):
        for code, its in found.items():
            rows.add_row(
                said(name), code, f"{its.violations:,}", f"{its.rounds:,}",
                Text(worst_said(its.worst)),
            )  # fmt: skip
    print_part(console, rows)
