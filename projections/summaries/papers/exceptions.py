"""What was out of order on a gaming day on paper, and its mispaid rounds as CSV."""

from collections.abc import Callable, Iterator
from typing import Final

from projections.exports.spreadsheet import rows_of
from projections.plainly import clock, game_name, money
from projections.printing.blocks import Block, Heading, Text
from projections.printing.sheets import drawn
from projections.rooms.times import time_of
from projections.summaries.mispaid import MispaidRound
from projections.summaries.papers.parts import (
    NOT_RECORDED,
    changed,
    dealer_said,
    foot,
    number_said,
    ordered,
    otherwise,
    table,
    worst_said,
)
from projections.summaries.papers.sentences import RoomTold, day_at, edition_said, exceptions_said
from projections.summaries.reckoning import RoomDay
from projections.summaries.telling import Against, ExceptionsTold

COLUMNS: Final = ("room", "day", "edition", *MispaidRound.__struct_fields__)


def exceptions_csv(told: ExceptionsTold) -> bytes:
    """Every mispaid round, a line each, the largest first."""
    return rows_of([COLUMNS, *_lines(told)])


def exceptions_pdf(told: ExceptionsTold, at: RoomTold) -> bytes:
    """The exceptions as a PDF."""
    title = f"Exceptions of {day_at(RoomDay(told.room, told.day), at)}"
    return drawn(exceptions_paper(told, at), foot(title, told), title)


def exceptions_paper(told: ExceptionsTold, at: RoomTold) -> list[Block]:
    """Everything that stands on the paper."""
    day = day_at(RoomDay(told.room, told.day), at)
    return [
        Heading(f"Exceptions: {day}", is_first=True), Text(exceptions_said(told)),
        Text(edition_said(told, at), is_quiet=True),
        *otherwise(told.changes, told.edition),
        *_mispaid(told, at.zone),
        *_against("Violations by house dealer", told.dealers, dealer_said),
        *_against("Violations by table", told.tables, str),
        *_against("Violations by game", told.games, game_name),
        *changed(told.changes, told.edition),
    ]  # fmt: skip


def _mispaid(told: ExceptionsTold, zone: str) -> Iterator[Block]:
    heads = ("Round", "Time", "Table", "Game", "House dealer", "What", "Short", "Too much")
    widths = (0.18, 0.07, 0.07, 0.16, 0.12, 0.2, 0.1, 0.1)
    rows = [
        (
            one.round, clock(time_of(one.at), zone), one.table, game_name(one.game),
            ", ".join(one.dealers) or NOT_RECORDED, one.in_short, money(one.short),
            money(one.too_much),
        )
        for one in told.mispaid
    ]  # fmt: skip
    yield from table("Rounds paid otherwise than ruled", heads, widths, rows, frozenset({6, 7}))


def _against(name: str, them: Against, said: Callable[[str], str]) -> Iterator[Block]:
    rows = [
        (
            said(one), code.replace("-", " "), number_said(its.violations), number_said(its.rounds),
            worst_said(its.worst),
        )
        for one, found in ordered(them)
        for code, its in found.items()
    ]  # fmt: skip
    heads = ("", "What", "Times", "Rounds", "Worst rounds")
    yield from table(name, heads, (0.2, 0.24, 0.08, 0.08, 0.4), rows, frozenset({2, 3}))


def _lines(told: ExceptionsTold) -> Iterator[tuple[object, ...]]:
    for one in told.mispaid:
        values = (getattr(one, name) for name in MispaidRound.__struct_fields__)
        yield told.room, told.day, told.edition, *values
