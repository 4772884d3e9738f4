"""The summary of a gaming day as PDF, and its figures as CSV."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from domain.wording.display import format_money, name_game
from projections.exports.csv import format_csv
from projections.pdf.blocks import HeadingBlock, PdfBlock, TextBlock
from projections.summaries.day_comparison import DayComparison
from projections.summaries.day_summary import RoomDay
from projections.summaries.documents.common_blocks import (
    build_change_count,
    build_change_list,
    build_table,
    format_count,
    format_dealer,
    format_footer,
    format_worst_rounds,
    sort_by_name,
)
from projections.summaries.documents.wording import (
    RoomLabel,
    describe_day,
    describe_edition,
    describe_summary,
)
from projections.summaries.edition_view import EditionView
from projections.summaries.editions import Edition
from projections.summaries.figure_wording import list_figures, list_places, list_plain_figures
from projections.summaries.sums import CodeFound, DaySums, FeesBySchedule

COLUMNS: Final = ("room", "day", "edition", "of", "name", "figure", "value")


def render_summary_csv(found: Edition) -> bytes:
    """Return the figures of an edition as CSV, a line each."""
    return format_csv([COLUMNS, *_list_csv_lines(found)])


def render_summary_pdf(summary: EditionView, at: RoomLabel) -> bytes:
    """Return an edition as PDF."""
    title = f"Summary of {describe_day(RoomDay(summary.room, summary.day), at)}"
    from projections.pdf.document import render_pdf  # noqa: PLC0415 - takes long, rarely needed

    return render_pdf(build_summary_document(summary, at), format_footer(title, summary), title)


def build_summary_document(summary: EditionView, at: RoomLabel) -> list[PdfBlock]:
    """Return the blocks of the summary paper."""
    day = describe_day(RoomDay(summary.room, summary.day), at)
    return [
        HeadingBlock(day, is_first=True),
        TextBlock(describe_summary(summary.all)),
        TextBlock(describe_edition(summary, at), is_quiet=True),
        *build_change_count(summary.changes, summary.edition),
        *_build_room_blocks(summary.all, summary.compared),
        *_build_sums_blocks("Tables", summary.tables, str),
        *_build_sums_blocks("Games", summary.games, name_game),
        *_build_sums_blocks("House dealers", summary.dealers, format_dealer),
        *_build_fee_blocks(summary.all.fees),
        *_build_code_blocks("What was found", summary.all.findings),
        *_build_code_blocks("In the rotation of the bank", summary.all.rotation),
        *build_change_list(summary.changes, summary.edition),
    ]


def _build_room_blocks(sums: DaySums, compared: DayComparison) -> Iterator[PdfBlock]:
    before = {one.figure: one for one in compared.figures}
    rows = []
    for one in list_plain_figures(sums):
        cells = [one.words.capitalize(), one.shown]
        if other := before.get(one.name):
            its = (other.average, other.least, other.most)
            cells += [one._replace(value=value).shown for value in its]
        rows.append(cells)
    heads = ["", "This day"]
    if before:
        heads += ["Average before", "Least", "Most"]
    widths = [0.36, *[0.64 / (len(heads) - 1)] * (len(heads) - 1)]
    yield from build_table("The room", heads, widths, rows, frozenset(range(1, len(heads))))
    if before:
        days = len(compared.days)
        yield TextBlock(
            f"Before: the {f'{days} days' if days > 1 else 'day'} with a summary that came"
            " before this one.",
            is_quiet=True,
        )


def _build_sums_blocks(
    name: str, sums_by_name: Mapping[str, DaySums], format_name: Callable[[str], str]
) -> Iterator[PdfBlock]:
    heads = (
        "", "Rounds", "Action", "Paid", "Collected", "Uncovered", "Collections", "Mispaid",
        "Violations",
    )  # fmt: skip
    widths = (0.19, 0.085, 0.115, 0.11, 0.11, 0.105, 0.105, 0.09, 0.09)
    rows = [(format_name(one), *_format_cells(sums)) for one, sums in sort_by_name(sums_by_name)]
    yield from build_table(name, heads, widths, rows, frozenset(range(1, len(heads))))


def _format_cells(sums: DaySums) -> tuple[str, ...]:
    its = sums.money
    amounts = (its.action, its.paid, its.collected, its.uncovered, its.fees_taken)
    return (
        format_count(sums.rounds),
        *map(format_money, amounts),
        format_money(sums.mispaid.gross),
        format_count(sums.violations),
    )


def _build_fee_blocks(fees: Mapping[str, FeesBySchedule]) -> Iterator[PdfBlock]:
    rows = [
        (
            name,
            format_count(its.rounds),
            format_money(its.due),
            format_money(its.taken),
            format_money(its.taken - its.due),
        )
        for name, its in fees.items()
    ]
    heads = ("Schedule", "Rounds", "Due", "Taken", "Too much or too little")
    widths = (0.4, 0.12, 0.14, 0.14, 0.2)
    yield from build_table("Collections", heads, widths, rows, frozenset({1, 2, 3, 4}))


def _build_code_blocks(name: str, found: Mapping[str, CodeFound]) -> Iterator[PdfBlock]:
    rows = [
        (
            code.replace("-", " "),
            format_count(its.times),
            format_count(its.violations),
            format_count(its.rounds),
            format_worst_rounds(its.worst),
        )
        for code, its in found.items()
    ]
    heads = ("", "Times", "Against the rules", "Rounds", "Worst rounds")
    yield from build_table(name, heads, (0.24, 0.09, 0.12, 0.1, 0.45), rows, frozenset({1, 2, 3}))


def _list_csv_lines(found: Edition) -> Iterator[tuple[object, ...]]:
    row = found.row
    for place, sums in list_places(found.summary):
        for one in list_figures(sums):
            yield row.room, row.day, row.edition, place.whose, place.name, one.name, one.value
