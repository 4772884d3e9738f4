"""The summary of a gaming day on a terminal."""

from collections.abc import Iterator, Mapping, Sequence

from rich.console import Console
from rich.text import Text

from domain.vocabulary.grammar import count_noun
from ops.cli.terminal.elements import (
    HEADING_STYLE,
    WRONG_STYLE,
    ZERO_SIGN,
    format_amount,
    format_day,
    make_table,
    print_heading,
    print_table,
)
from ops.cli.terminal.room_clock import RoomClock
from projections.summaries.changes import SummaryChange
from projections.summaries.day_comparison import ComparedFigure, DayComparison
from projections.summaries.day_summary import RoomDay
from projections.summaries.documents.common_blocks import (
    format_dealer,
    format_worst_rounds,
    sort_by_name,
)
from projections.summaries.edition_view import EditionView, ExceptionsView
from projections.summaries.editions import Edition
from projections.summaries.figure_wording import SummaryFigure, list_plain_figures
from projections.summaries.sums import CodeFound, DaySums, FeesBySchedule


def format_room_day(of: RoomDay) -> str:
    """Return a room's day: `November 18, 2026 at mortimers`."""
    return f"{format_day(of.day.isoformat())} at {of.room}"


def show_made_edition(console: Console, made: Edition) -> None:
    """Print a line about an edition that was just made."""
    row = made.row
    line = (
        f"{format_room_day(RoomDay(row.room, row.day))}:"
        f" {count_noun(made.summary.all.rounds, 'round')}"
    )
    if row.edition > 1:
        line += f"; edition {row.edition}, {count_noun(len(made.changes), 'figure')} changed"
    console.print(Text(line), soft_wrap=True)


def show_summary(console: Console, summary: EditionView, clock: RoomClock) -> None:
    """Print a summary, the room first."""
    console.print(Text(format_room_day(RoomDay(summary.room, summary.day)), HEADING_STYLE))
    show_edition(console, summary, clock)
    _show_room(console, summary.all, summary.compared)
    _show_sums(console, "Tables", summary.tables)
    _show_sums(console, "Games", summary.games)
    _show_sums(console, "House dealers", _group_by_dealer(summary))
    _show_fees(console, summary.all.fees)
    _show_found(console, "What was found", summary.all.findings)
    _show_found(console, "In the rotation of the bank", summary.all.rotation)


def show_edition(console: Console, edition: EditionView | ExceptionsView, clock: RoomClock) -> None:
    """Print which edition it is, and how it differs from the one before."""
    line = f"edition {edition.edition} of {edition.latest}, made on {clock.time(edition.made_at)}"
    by = f", judged by Runback {edition.runback}" if edition.runback else ""
    console.print(Text(f"{line} ({clock.name}){by}", "dim"))
    _show_changes(console, edition.changes, edition.edition)


def _show_changes(console: Console, changes: Sequence[SummaryChange], edition: int) -> None:
    if changes:
        print_heading(console, f"Otherwise than in edition {edition - 1}")
        rows = make_table("left")
        for change in changes:
            rows.add_row(Text(change.says))
        print_table(console, rows)


def _show_room(console: Console, sums: DaySums, compared: DayComparison) -> None:
    before = {one.figure: one for one in compared.figures}
    print_heading(console, "The room")
    rows = make_table("left", "right", "right", "right")
    above = ("", "", "average", "from to") if before else ("", "")
    rows.add_row(*(Text(name, "dim") for name in above))
    for one in list_plain_figures(sums):
        rows.add_row(one.words, one.shown, *_list_earlier(one, before.get(one.name)))
    print_table(console, rows)
    if before:
        days = count_noun(len(compared.days), "day")
        console.print(Text(f"  Average, least and most of the {days} before it.", "dim"))


def _list_earlier(figure: SummaryFigure, other: ComparedFigure | None) -> Iterator[str]:
    """List a figure of the days before, as far as there are any."""
    if other is None:
        return
    average, least, most = (
        figure._replace(value=value).shown for value in (other.average, other.least, other.most)
    )
    yield average
    yield least if least == most else f"{least} to {most}"


def _show_sums(console: Console, name: str, sums_by_name: Mapping[str, DaySums]) -> None:
    if not sums_by_name:
        return
    print_heading(console, name)
    rows = make_table("left", *["right"] * 6)
    above = ("", "rounds", "action", "uncovered", "mispaid", "violations", "disputes")
    rows.add_row(*(Text(one, "dim") for one in above))
    for one, sums in sort_by_name(sums_by_name):
        against = sums.violations
        mispaid = format_amount(sums.mispaid.gross)
        rows.add_row(
            one,
            f"{sums.rounds:,}",
            format_amount(sums.money.action),
            format_amount(sums.money.uncovered),
            Text(mispaid, WRONG_STYLE if sums.mispaid.gross else ""),
            f"{against:,}" if against else ZERO_SIGN,
            f"{sums.disputes.opened or ZERO_SIGN}",
        )
    print_table(console, rows)


def _group_by_dealer(summary: EditionView) -> dict[str, DaySums]:
    return {format_dealer(name): sums for name, sums in summary.dealers.items()}


def _show_fees(console: Console, fees: Mapping[str, FeesBySchedule]) -> None:
    if not fees:
        return
    print_heading(console, "Collections")
    rows = make_table("left", "right", "right", "right")
    rows.add_row(*(Text(one, "dim") for one in ("schedule", "rounds", "due", "taken")))
    for schedule, its in fees.items():
        taken = Text(format_amount(its.taken), WRONG_STYLE if its.taken != its.due else "")
        rows.add_row(schedule, f"{its.rounds:,}", format_amount(its.due), taken)
    print_table(console, rows)


def _show_found(console: Console, name: str, codes: Mapping[str, CodeFound]) -> None:
    if not codes:
        return
    print_heading(console, name)
    rows = make_table("left", "right", "right", "left")
    rows.add_row(*(Text(one, "dim") for one in ("", "times", "against the rules", "worst")))
    for code, its in codes.items():
        against = f"{its.violations:,}" if its.violations else ZERO_SIGN
        rows.add_row(code, f"{its.times:,}", against, Text(format_worst_rounds(its.worst)))
    print_table(console, rows)
