"""The exceptions of a gaming day as PDF, and its mispaid rounds as CSV."""

from collections.abc import Callable, Iterator
from typing import Final

from domain.wording.display import format_clock, format_money, name_game
from projections.engine.database_time import convert_to_database_time
from projections.exports.csv import format_csv
from projections.pdf.blocks import HeadingBlock, PdfBlock, TextBlock
from projections.summaries.day_summary import RoomDay
from projections.summaries.documents.common_blocks import (
    NOT_RECORDED,
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
    describe_exceptions,
)
from projections.summaries.edition_view import CodesByName, ExceptionsView
from projections.summaries.mispaid_rounds import MispaidRound

COLUMNS: Final = ("room", "day", "edition", *MispaidRound.__struct_fields__)


def render_exceptions_csv(exceptions: ExceptionsView) -> bytes:
    """Return the mispaid rounds as CSV, a line each, the largest first."""
    return format_csv([COLUMNS, *_list_csv_lines(exceptions)])


def render_exceptions_pdf(exceptions: ExceptionsView, at: RoomLabel) -> bytes:
    """Return the exceptions as PDF."""
    title = f"Exceptions of {describe_day(RoomDay(exceptions.room, exceptions.day), at)}"
    from projections.pdf.document import render_pdf  # noqa: PLC0415 - takes long, rarely needed

    return render_pdf(
        build_exceptions_document(exceptions, at), format_footer(title, exceptions), title
    )


def build_exceptions_document(exceptions: ExceptionsView, at: RoomLabel) -> list[PdfBlock]:
    """Return the blocks of the exceptions paper."""
    day = describe_day(RoomDay(exceptions.room, exceptions.day), at)
    return [
        HeadingBlock(f"Exceptions: {day}", is_first=True),
        TextBlock(describe_exceptions(exceptions)),
        TextBlock(describe_edition(exceptions, at), is_quiet=True),
        *build_change_count(exceptions.changes, exceptions.edition),
        *_build_mispaid_blocks(exceptions, at.zone),
        *_build_code_blocks("Violations by house dealer", exceptions.dealers, format_dealer),
        *_build_code_blocks("Violations by table", exceptions.tables, str),
        *_build_code_blocks("Violations by game", exceptions.games, name_game),
        *build_change_list(exceptions.changes, exceptions.edition),
    ]


def _build_mispaid_blocks(exceptions: ExceptionsView, zone: str) -> Iterator[PdfBlock]:
    heads = ("Round", "Time", "Table", "Game", "House dealer", "What", "Short", "Too much")
    widths = (0.18, 0.07, 0.07, 0.16, 0.12, 0.2, 0.1, 0.1)
    rows = [
        (
            one.round,
            format_clock(convert_to_database_time(one.at), zone),
            one.table,
            name_game(one.game),
            ", ".join(one.dealers) or NOT_RECORDED,
            one.in_short,
            format_money(one.short),
            format_money(one.too_much),
        )
        for one in exceptions.mispaid
    ]
    yield from build_table("Mispaid rounds", heads, widths, rows, frozenset({6, 7}))


def _build_code_blocks(
    name: str, codes_by_name: CodesByName, format_name: Callable[[str], str]
) -> Iterator[PdfBlock]:
    rows = [
        (
            format_name(one),
            code.replace("-", " "),
            format_count(its.violations),
            format_count(its.rounds),
            format_worst_rounds(its.worst),
        )
        for one, found in sort_by_name(codes_by_name)
        for code, its in found.items()
    ]
    heads = ("", "What", "Times", "Rounds", "Worst rounds")
    yield from build_table(name, heads, (0.2, 0.24, 0.08, 0.08, 0.4), rows, frozenset({2, 3}))


def _list_csv_lines(exceptions: ExceptionsView) -> Iterator[tuple[object, ...]]:
    for one in exceptions.mispaid:
        values = (getattr(one, name) for name in MispaidRound.__struct_fields__)
        yield exceptions.room, exceptions.day, exceptions.edition, *values
