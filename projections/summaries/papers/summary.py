"""The summary of a gaming day on paper, and its figures as CSV."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from projections.exports.spreadsheet import rows_of
from projections.plainly import game_name, money
from projections.printing.blocks import Block, Heading, Text
from projections.printing.sheets import drawn
from projections.summaries.comparing import DayComparison
from projections.summaries.editions import Edition
from projections.summaries.figures import figures_of, places_of, plain_figures
from projections.summaries.papers.parts import (
    changed,
    dealer_said,
    foot,
    number_said,
    ordered,
    otherwise,
    table,
    worst_said,
)
from projections.summaries.papers.sentences import RoomTold, day_at, edition_said, summary_said
from projections.summaries.reckoning import RoomDay
from projections.summaries.sums import CodeFound, DaySums, FeesBySchedule
from projections.summaries.telling import EditionTold

COLUMNS: Final = ("room", "day", "edition", "of", "name", "figure", "value")


def summary_csv(found: Edition) -> bytes:
    """Every figure of an edition, a line each."""
    return rows_of([COLUMNS, *_lines(found)])


def summary_pdf(told: EditionTold, at: RoomTold) -> bytes:
    """An edition as a PDF."""
    title = f"Summary of {day_at(RoomDay(told.room, told.day), at)}"
    return drawn(summary_paper(told, at), foot(title, told), title)


def summary_paper(told: EditionTold, at: RoomTold) -> list[Block]:
    """Everything that stands on the paper."""
    day = day_at(RoomDay(told.room, told.day), at)
    return [
        Heading(day, is_first=True), Text(summary_said(told.all)),
        Text(edition_said(told, at), is_quiet=True),
        *otherwise(told.changes, told.edition),
        *_room(told.all, told.compared),
        *_sums("Tables", told.tables, str), *_sums("Games", told.games, game_name),
        *_sums("House dealers", told.dealers, dealer_said), *_fees(told.all.fees),
        *_found("What was found", told.all.findings),
        *_found("In the rotation of the bank", told.all.rotation),
        *changed(told.changes, told.edition),
    ]  # fmt: skip


def _room(sums: DaySums, compared: DayComparison) -> Iterator[Block]:
    before = {one.figure: one for one in compared.figures}
    rows = []
    for one in plain_figures(sums):
        cells = [one.words.capitalize(), one.shown]
        if other := before.get(one.name):
            its = (other.average, other.least, other.most)
            cells += [one._replace(value=value).shown for value in its]
        rows.append(cells)
    heads = ["", "This day"]
    if before:
        heads += ["Average before", "Least", "Most"]
    widths = [0.36, *[0.64 / (len(heads) - 1)] * (len(heads) - 1)]
    yield from table("The room", heads, widths, rows, frozenset(range(1, len(heads))))
    if before:
        days = len(compared.days)
        yield Text(f"Before: the {f'{days} days' if days > 1 else 'day'} with a summary that came"
                   " before this one.", is_quiet=True)  # fmt: skip


def _sums(name: str, them: Mapping[str, DaySums], said: Callable[[str], str]) -> Iterator[Block]:
    heads = (
        "", "Rounds", "Action", "Paid", "Collected", "Uncovered", "Collections", "Mispaid",
        "Violations",
    )  # fmt: skip
    widths = (0.19, 0.085, 0.115, 0.11, 0.11, 0.105, 0.105, 0.09, 0.09)
    rows = [(said(one), *_cells(sums)) for one, sums in ordered(them)]
    yield from table(name, heads, widths, rows, frozenset(range(1, len(heads))))


def _cells(sums: DaySums) -> tuple[str, ...]:
    its = sums.money
    amounts = (its.action, its.paid, its.collected, its.uncovered, its.fees_taken)
    return (
        number_said(sums.rounds), *map(money, amounts), money(sums.mispaid.gross),
        number_said(sums.violations),
    )  # fmt: skip


def _fees(fees: Mapping[str, FeesBySchedule]) -> Iterator[Block]:
    rows = [
        (
            name,
            number_said(its.rounds),
            money(its.due),
            money(its.taken),
            money(its.taken - its.due),
        )
        for name, its in fees.items()
    ]
    heads = ("Schedule", "Rounds", "Due", "Taken", "Too much or too little")
    widths = (0.4, 0.12, 0.14, 0.14, 0.2)
    yield from table("Collections", heads, widths, rows, frozenset({1, 2, 3, 4}))


def _found(name: str, found: Mapping[str, CodeFound]) -> Iterator[Block]:
    rows = [
        (
            code.replace("-", " "), number_said(its.times), number_said(its.violations),
            number_said(its.rounds), worst_said(its.worst),
        )
        for code, its in found.items()
    ]  # fmt: skip
    heads = ("", "Times", "Against the rules", "Rounds", "Worst rounds")
    yield from table(name, heads, (0.24, 0.09, 0.12, 0.1, 0.45), rows, frozenset({1, 2, 3}))


def _lines(found: Edition) -> Iterator[tuple[object, ...]]:
    row = found.row
    for place, sums in places_of(found.summary):
        for one in figures_of(sums):
            yield row.room, row.day, row.edition, place.whose, place.name, one.name, one.value
