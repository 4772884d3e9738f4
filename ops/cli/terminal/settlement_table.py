"""The settlement on a terminal: a line per wager, and the bank running down beside it."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from domain.adjudication.judged_record import select_judged_record
from domain.facts.record import RoundRecord
from domain.money import format_dollars
from domain.seats import find_seat, parse_seat_name
from domain.verdict.model import Adjudication, SettlementLine
from domain.vocabulary.wager_names import name_bettor
from domain.wording.settlement_lines import SettlementEntry, list_settlement_entries
from ops.cli.terminal.elements import (
    INDENT,
    WRONG_STYLE,
    format_amount,
    format_signed_amount,
    print_heading,
)

COLUMN_HEADS: Final = ("wager", "outcome", "at risk", "due", "won/lost", "returned", "bank left")
LEFT_ALIGNED_COLUMNS: Final = 2
COLUMN_GAP: Final = "  "
MAX_BAR: Final = 24
MIN_BAR: Final = 5
MIN_WAGER_WIDTH: Final = 8
NOTE_INDENT: Final = 4
"""The indent of remarks on a line."""


class SettlementRow(NamedTuple):
    """A line of the settlement in words, what is left of the bank, and the remarks on it."""

    cells: tuple[str, ...]
    bank_left: int
    notes: tuple[Text, ...]


def show_settlement(console: Console, record: RoundRecord, adjudication: Adjudication) -> None:
    """Print every wager in the order in which it is settled."""
    if not adjudication.settlement or adjudication.bank is None:
        return
    posted = adjudication.bank.posted
    opening = SettlementRow(
        ("bank", *[""] * (len(COLUMN_HEADS) - 2), format_dollars(posted)), posted, ()
    )
    rows = [opening, *_make_rows(record, adjudication)]
    widths = _get_widths(rows, console.width)
    room = console.width - INDENT - sum(widths) - len(COLUMN_GAP) * len(widths)
    whole = max(row.bank_left for row in rows)
    print_heading(console, "Settlement")
    console.print(Text(_join_cells(COLUMN_HEADS, widths), "dim"))
    for row in rows:
        bar = _format_bar(row.bank_left, whole, min(room, MAX_BAR))
        wager, *figures = row.cells
        if len(wager) > widths[0]:
            console.print(Padding.indent(Text(wager), INDENT))
            wager = ""
        console.print(Text(_join_cells((wager, *figures), widths) + bar))
        for note in row.notes:
            console.print(Padding.indent(note, INDENT + NOTE_INDENT))


def _get_widths(rows: Sequence[SettlementRow], width: int) -> list[int]:
    """Return the columns' widths; a wager too long for its figures stands above them."""
    columns = zip(COLUMN_HEADS, *(row.cells for row in rows), strict=True)
    wager, *figures = [max(len(cell) for cell in column) for column in columns]
    room = width - INDENT - sum(figures) - len(COLUMN_GAP) * len(figures)
    return [min(wager, max(room, MIN_WAGER_WIDTH)), *figures]


def _join_cells(cells: Sequence[str], widths: Sequence[int]) -> str:
    aligned = [
        cell.ljust(width) if at < LEFT_ALIGNED_COLUMNS else cell.rjust(width)
        for at, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ]
    return " " * INDENT + COLUMN_GAP.join(aligned)


def _format_bar(left: int, whole: int, length: int) -> str:
    """Return what is left of the bank as a bar; a little left or a small loss still shows."""
    if length < MIN_BAR or not whole:
        return ""
    solid = round(left * length / whole)
    if left and not solid:
        solid = 1
    if left < whole and solid == length:
        solid = length - 1
    return f"{COLUMN_GAP}{'█' * solid}{'░' * (length - solid)}"


def _make_rows(record: RoundRecord, adjudication: Adjudication) -> Iterator[SettlementRow]:
    """Return the lines; a pay-off that differs is noted under its wager's last line."""
    judged = select_judged_record(record, adjudication.facts)
    for entry in list_settlement_entries(judged, adjudication):
        notes = [_explain_line(entry)]
        if entry.difference:
            notes.append(Text(entry.difference, WRONG_STYLE))
        yield SettlementRow(_format_line(entry.line), entry.line.bank_left, tuple(notes))


def _format_line(line: SettlementLine) -> tuple[str, ...]:
    due = -line.due if line.outcome != "win" else line.due
    return (
        _format_wager(line),
        f"{line.outcome} {line.odds}" if line.odds else line.outcome,
        format_amount(line.at_risk),
        format_signed_amount(due),
        format_signed_amount(line.paid - line.collected),
        format_amount(line.returned),
        format_amount(line.bank_left),
    )


def _format_wager(line: SettlementLine) -> str:
    """Return the spot and the wager, and the bettor if seated elsewhere."""
    own = parse_seat_name(line.bettor) == find_seat(line.spot)
    name = f"{line.spot} {line.wager.replace('-', ' ')}"
    return name if own else f"{name}, {name_bettor(line.bettor)}"


def _explain_line(entry: SettlementEntry) -> Text:
    line, explanation = entry.line, Text(entry.says, "dim")
    if line.uncovered:
        explanation.append(f"; {format_dollars(line.uncovered)} of it uncovered", "not dim yellow")
    return explanation.append(f" · {', '.join([line.rule, *line.also])}", "dim")
