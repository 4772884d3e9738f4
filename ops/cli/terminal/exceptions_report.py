"""The exceptions of a gaming day on a terminal."""

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from ops.cli.terminal.elements import (
    HEADING_STYLE,
    WRONG_STYLE,
    ZERO_SIGN,
    format_amount,
    make_table,
    print_heading,
    print_table,
)
from ops.cli.terminal.room_clock import RoomClock
from ops.cli.terminal.summary_report import format_room_day, show_edition
from projections.engine.database_time import convert_to_database_time
from projections.summaries.day_summary import RoomDay
from projections.summaries.documents.common_blocks import (
    NOT_RECORDED,
    format_dealer,
    format_worst_rounds,
    sort_by_name,
)
from projections.summaries.documents.wording import describe_exceptions
from projections.summaries.edition_view import CodesByName, ExceptionsView


def show_exceptions(console: Console, exceptions: ExceptionsView, clock: RoomClock) -> None:
    """Print rounds not paid as ruled, the largest first, and violations."""
    day = format_room_day(RoomDay(exceptions.room, exceptions.day))
    console.print(Text(f"{day}: {describe_exceptions(exceptions)}", HEADING_STYLE))
    show_edition(console, exceptions, clock)
    _show_mispaid(console, exceptions, clock)
    _show_against(console, "by house dealer", exceptions.dealers, format_dealer)
    _show_against(console, "by table", exceptions.tables, str)
    _show_against(console, "by game", exceptions.games, str)


def _show_mispaid(console: Console, exceptions: ExceptionsView, clock: RoomClock) -> None:
    if not exceptions.mispaid:
        return
    print_heading(console, "Paid otherwise than ruled")
    rows = make_table("left", "left", "left", "right", "right", "left", "left")
    above = ("time", "table", "round", "short", "too much", "house dealer", "")
    rows.add_row(*(Text(one, "dim") for one in above))
    for one in exceptions.mispaid:
        at = convert_to_database_time(one.at)
        rows.add_row(
            clock.minute(at) if at else ZERO_SIGN,
            one.table,
            one.round,
            format_amount(one.short),
            format_amount(one.too_much),
            ", ".join(one.dealers) or NOT_RECORDED,
            Text(one.in_short, WRONG_STYLE),
        )
    print_table(console, rows)


def _show_against(
    console: Console, whose: str, codes_by_name: CodesByName, format_name: Callable[[str], str]
) -> None:
    if not codes_by_name:
        return
    print_heading(console, f"Against the rules, {whose}")
    rows = make_table("left", "left", "right", "right", "left")
    rows.add_row(*(Text(head, "dim") for head in ("", "", "times", "rounds", "worst")))
    for name, codes in sort_by_name(codes_by_name):
        for code, its in codes.items():
            rows.add_row(
                format_name(name),
                code,
                f"{its.violations:,}",
                f"{its.rounds:,}",
                Text(format_worst_rounds(its.worst)),
            )
    print_table(console, rows)
