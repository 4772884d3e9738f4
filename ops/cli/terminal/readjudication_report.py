"""A day adjudicated again on a terminal: in a sentence, table by table, round by round."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from domain.money import format_dollars
from domain.vocabulary.grammar import count_noun
from ops.cli.terminal.elements import (
    HEADING_STYLE,
    INDENT,
    WRONG_STYLE,
    ZERO_SIGN,
    format_day,
    make_table,
    print_heading,
    print_table,
)
from ops.cli.terminal.room_clock import RoomClock
from projections.lists.rounds.overview import ListedOutcome
from projections.readjudication.report import DifferingRound, OutcomeCount, ViolationCount
from projections.readjudication.runs import RunQuery

OUTCOME_NAMES: Final[Mapping[ListedOutcome, str]] = {
    "paid-as-ruled": "paid as ruled",
    "differs": "paid otherwise",
    "unpaid": "pay-off not recorded",
    "misdeal": "misdealt",
    "incomplete": "incomplete",
    "voided": "voided",
    "open": "still open",
    "not-judged": "not judged",
}
MAX_CODE_WIDTH: Final = 25
FIGURE_WIDTH: Final = 4
COLUMN_GAP: Final = 2


def show_outcomes(console: Console, query: RunQuery, counts: Sequence[OutcomeCount]) -> None:
    """Print how many rounds were not paid as ruled, and how all of them ended."""
    rounds = sum(count.rounds for count in counts)
    off = next((count for count in counts if count.outcome == "differs"), None)
    line = f"{count_noun(rounds, 'round')} of {format_days(query)} judged again: "
    if off is None:
        line += "none was paid otherwise than it is ruled."
    else:
        line += (
            f"{off.rounds:,} paid otherwise than ruled, off by"
            f" {format_dollars(off.most_off_by or 0)}"
        )
        line += " at most." if off.rounds > 1 else "."
    console.print(Text(line, HEADING_STYLE))
    ended = {count.outcome: count.rounds for count in counts}
    kinds = (f"{ended[came]:,} {words}" for came, words in OUTCOME_NAMES.items() if came in ended)
    console.print(Text(" · ".join(kinds), "dim"))


def format_days(query: RunQuery) -> str:
    """Return `November 18, 2026`, or a range of days, and the room if there is one."""
    days = format_day(query.first)
    if query.last != query.first:
        days += f" to {format_day(query.last)}"
    return f"{days} at {query.room}" if query.room else days


def show_violations(console: Console, counts: Sequence[ViolationCount]) -> None:
    """Print the violations of each room, a line per finding and a column per table."""
    for room in dict.fromkeys(count.room for count in counts):
        rounds = {
            (count.code, count.table_id): count.rounds for count in counts if count.room == room
        }
        tables = list(dict.fromkeys(table for _, table in rounds))
        widest = max(FIGURE_WIDTH, *map(len, tables)) + COLUMN_GAP
        at_once = max(1, (console.width - INDENT - MAX_CODE_WIDTH) // widest)
        print_heading(console, f"Rounds with something against the rules at {room}")
        for start in range(0, len(tables), at_once):
            if start:
                console.print()
            _show_columns(console, tables[start : start + at_once], rounds)


def _show_columns(
    console: Console, tables: Sequence[str], rounds: Mapping[tuple[str, str], int]
) -> None:
    rows = make_table("left", *["right"] * len(tables))
    rows.add_row(*(Text(name, "dim") for name in ("", *tables)))
    for code in sorted({code for code, table in rounds if table in tables}):
        counts = (rounds.get((code, table), 0) for table in tables)
        rows.add_row(code, *(f"{count:,}" if count else ZERO_SIGN for count in counts))
    print_table(console, rows)


def show_differing(
    console: Console, rounds: Iterable[DifferingRound], clock_in: Callable[[str], RoomClock]
) -> None:
    """Print the rounds that were not paid as ruled, a line each as they come."""
    above = ""
    for differing in rounds:
        clock = clock_in(differing.room)
        on = f"{format_day(str(differing.day))} at {differing.room} (times of {clock.name})"
        if on != above:
            print_heading(console, f"Paid otherwise on {on}")
            above = on
        console.print(Text("  ").join(_format_round(differing, clock)), soft_wrap=True)


def _format_round(differing: DifferingRound, clock: RoomClock) -> Iterator[Text]:
    time = clock.minute(differing.opened_at) if differing.opened_at else ZERO_SIGN
    yield Text(f"  {time:5}")
    yield Text(f"{differing.table_id:4}")
    yield Text(f"{differing.round:22}")
    yield Text(f"{format_dollars(differing.off_by):>8}")
    yield Text(differing.in_short, WRONG_STYLE)
