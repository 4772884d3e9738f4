"""The settlement as a terminal shows it: a line a wager, and the bank running down beside it."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from domain.layout import seat_in_name, seat_of
from domain.money import dollars
from domain.paycheck import Key, ruled_by_line
from domain.record import RoundRecord
from domain.sentences.judged import as_judged
from domain.sentences.line import line_sentence
from domain.sentences.names import bettor_name
from domain.sentences.pay_off import difference, money_moved
from domain.verdict import Adjudication, Line
from ops.show.words import INDENT, WRONG, amount, heading, signed

HEADS: Final = ("wager", "outcome", "at risk", "due", "won/lost", "returned", "bank left")
LEFT_ALIGNED: Final = 2
GAP: Final = "  "
LONGEST_BAR: Final = 24
SHORTEST_BAR: Final = 5
SHORTEST_WAGER: Final = 8
UNDER: Final = 4
"""How far what is said of a line is set in."""


class Row(NamedTuple):
    """A line of the settlement in words, what is left of the bank, and what is said of it."""

    cells: tuple[str, ...]
    bank_left: int
    notes: tuple[Text, ...]


def show_settlement(console: Console, record: RoundRecord, adjudication: Adjudication) -> None:
    """Every wager in the order in which it is settled."""
    if not adjudication.settlement or adjudication.bank is None:
        return
    posted = adjudication.bank.posted
    opening = Row(("bank", *[""] * (len(HEADS) - 2), dollars(posted)), posted, ())
    rows = [opening, *_rows(record, adjudication)]
    widths = _widths(rows, console.width)
    room = console.width - INDENT - sum(widths) - len(GAP) * len(widths)
    whole = max(row.bank_left for row in rows)
    heading(console, "Settlement")
    console.print(Text(_joined(HEADS, widths), "dim"))
    for row in rows:
        bar = _bar(row.bank_left, whole, min(room, LONGEST_BAR))
        wager, *figures = row.cells
        if len(wager) > widths[0]:
            console.print(Padding.indent(Text(wager), INDENT))
            wager = ""
        console.print(Text(_joined((wager, *figures), widths) + bar))
        for note in row.notes:
            console.print(Padding.indent(note, INDENT + UNDER))


def _widths(rows: Sequence[Row], width: int) -> list[int]:
    """The columns' widths; a wager whose name leaves no room for its figures stands above them."""
    columns = zip(HEADS, *(row.cells for row in rows), strict=True)
    wager, *figures = [max(len(cell) for cell in column) for column in columns]
    room = width - INDENT - sum(figures) - len(GAP) * len(figures)
    return [min(wager, max(room, SHORTEST_WAGER)), *figures]


def _joined(cells: Sequence[str], widths: Sequence[int]) -> str:
    aligned = [
        cell.ljust(width) if at < LEFT_ALIGNED else cell.rjust(width)
        for at, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ]
    return " " * INDENT + GAP.join(aligned)


def _bar(left: int, whole: int, length: int) -> str:
    """What is left of the bank, against all it ever was; neither a little nor a loss is hidden."""
    if length < SHORTEST_BAR or not whole:
        return ""
    solid = round(left * length / whole)
    if left and not solid:
        solid = 1
    if left < whole and solid == length:
        solid = length - 1
    return f"{GAP}{'█' * solid}{'░' * (length - solid)}"


def _rows(record: RoundRecord, adjudication: Adjudication) -> Iterator[Row]:
    """The lines; money that was moved otherwise stands under the last line of its wager."""
    moved = money_moved(as_judged(record, adjudication.facts))
    lines = adjudication.settlement or ()
    ruled = ruled_by_line(lines)
    last = {_key(line): line.seq for line in lines}
    for line in lines:
        notes, key = [_why(line, adjudication)], _key(line)
        if moved and adjudication.status == "settled" and last[key] == line.seq:
            differs = difference(ruled[key], moved.get(key))
            if differs:
                notes.append(Text(differs, WRONG))
        yield Row(_line_cells(line), line.bank_left, tuple(notes))


def _key(line: Line) -> Key:
    return line.spot, line.wager, line.bettor


def _line_cells(line: Line) -> tuple[str, ...]:
    due = -line.due if line.outcome != "win" else line.due
    return (
        _wager(line),
        f"{line.outcome} {line.odds}" if line.odds else line.outcome,
        amount(line.at_risk),
        signed(due),
        signed(line.paid - line.collected),
        amount(line.returned),
        amount(line.bank_left),
    )


def _wager(line: Line) -> str:
    """The spot and the wager, and the bettor where he sits elsewhere."""
    own = seat_in_name(line.bettor) == seat_of(line.spot)
    name = f"{line.spot} {line.wager.replace('-', ' ')}"
    return name if own else f"{name}, {bettor_name(line.bettor)}"


def _why(line: Line, adjudication: Adjudication) -> Text:
    said = Text(line_sentence(line, adjudication), "dim")
    if line.uncovered:
        said.append(f"; {dollars(line.uncovered)} of it uncovered", "not dim yellow")
    return said.append(f" · {', '.join([line.rule, *line.also])}", "dim")
