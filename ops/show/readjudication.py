"""A day judged again, as a terminal shows it: in a sentence, table by table, round by round."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from domain.money import dollars
from domain.sentences.words import counted
from ops.show.clock import Clock
from ops.show.words import HEADING, INDENT, WRONG, ZERO, day_in_words, heading, part, print_part
from projections.readjudicating.report import Differing, Outcome, Violations
from projections.readjudicating.runs import Asked
from projections.rounds.summary import Came

IN_WORDS: Final[Mapping[Came, str]] = {
    "paid-as-ruled": "paid as ruled",
    "differs": "paid otherwise",
    "unpaid": "pay-off not recorded",
    "misdeal": "misdealt",
    "incomplete": "incomplete",
    "voided": "voided",
    "open": "still open",
    "not-judged": "not judged",
}
LONGEST_CODE: Final = 25
FIGURES: Final = 4
GAP: Final = 2


def show_outcomes(console: Console, asked: Asked, found: Sequence[Outcome]) -> None:
    """Print how many rounds differ from what was paid, and how all of them ended."""
    rounds = sum(one.rounds for one in found)
    off = next((one for one in found if one.outcome == "differs"), None)
    said = f"{counted(rounds, 'round')} of {days_in_words(asked)} judged again: "
    if off is None:
        said += "none was paid otherwise than it is ruled."
    else:
        said += f"{off.rounds:,} paid otherwise than ruled, off by {dollars(off.most_off_by or 0)}"
        said += " at most." if off.rounds > 1 else "."
    console.print(Text(said, HEADING))
    ended = {one.outcome: one.rounds for one in found}
    kinds = (f"{ended[came]:,} {words}" for came, words in IN_WORDS.items() if came in ended)
    console.print(Text(" · ".join(kinds), "dim"))


def days_in_words(asked: Asked) -> str:
    """`November 18, 2026`, or from that day to another, and whose."""
    days = day_in_words(asked.first)
    if asked.last != asked.first:
        days += f" to {day_in_words(asked.last)}"
    return f"{days} at {asked.room}" if asked.room else days


def show_violations(console: Console, found: Sequence[Violations]) -> None:
    """Print for each room what was against the rules, a line each, and a column for each table."""
    for room in dict.fromkeys(one.room for one in found):
        rounds = {(one.code, one.table_id): one.rounds for one in found if one.room == room}
        tables = list(dict.fromkeys(table for _, table in rounds))
        widest = max(FIGURES, *map(len, tables)) + GAP
        at_once = max(1, (console.width - INDENT - LONGEST_CODE) // widest)
        heading(console, f"Rounds with something against the rules at {room}")
        for start in range(0, len(tables), at_once):
            if start:
                console.print()
            _show_columns(console, tables[start : start + at_once], rounds)


def _show_columns(
    console: Console, tables: Sequence[str], rounds: Mapping[tuple[str, str], int]
) -> None:
    rows = part("left", *["right"] * len(tables))
    rows.add_row(*(Text(name, "dim") for name in ("", *tables)))
    for code in sorted({code for code, table in rounds if table in tables}):
        counts = (rounds.get((code, table), 0) for table in tables)
        rows.add_row(code, *(f"{count:,}" if count else ZERO for count in counts))
    print_part(console, rows)


def show_differing(
    console: Console, found: Iterable[Differing], clock_in: Callable[[str], Clock]
) -> None:
    """Print the rounds that were paid otherwise, a line each as they come."""
    above = ""
    for one in found:
        clock = clock_in(one.room)
        on = f"{day_in_words(str(one.day))} at {one.room} (times of {clock.name})"
        if on != above:
            heading(console, f"Paid otherwise on {on}")
            above = on
        console.print(Text("  ").join(_cells(one, clock)), soft_wrap=True)


def _cells(one: Differing, clock: Clock) -> Iterator[Text]:
    time = clock.minute(one.opened_at) if one.opened_at else ZERO
    yield Text(f"  {time:5}")
    yield Text(f"{one.table_id:4}")
    yield Text(f"{one.round:22}")
    yield Text(f"{dollars(one.off_by):>8}")
    yield Text(one.in_short, WRONG)
