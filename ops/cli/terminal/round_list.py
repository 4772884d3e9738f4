"""A list of rounds on a terminal: a line each, newest first."""

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from domain.vocabulary.grammar import count_noun
from domain.wording.outcome import make_outcome_line
from ops.cli.terminal.elements import HEADING_STYLE, WRONG_STYLE, ZERO_SIGN, format_day
from ops.cli.terminal.room_clock import RoomClock
from projections.lists.rounds.query import RoundLine

COLUMN_GAP: Final = "  "
OUTCOME_STYLES: Final = {
    "differs": WRONG_STYLE,
    "incomplete": "yellow",
    "open": "dim",
    "not-judged": "yellow",
}


def show_rounds(
    console: Console, lines: Sequence[RoundLine], clock_in: Callable[[str], RoomClock]
) -> None:
    """Print the rounds under their days, each with its seats and its verdict."""
    table = max(len(one.table_id) for one in lines)
    name = max(len(one.round) for one in lines)
    seats = max(len(_format_seats(one)) for one in lines)
    above = ""
    for one in lines:
        clock = clock_in(one.room)
        heading = f"{format_day(str(one.day))} at {one.room} (times of {clock.name})"
        if heading != above:
            console.print(Text(f"\n{heading}" if above else heading, HEADING_STYLE), soft_wrap=True)
            above = heading
        time = clock.minute(one.opened_at) if one.opened_at else ZERO_SIGN
        cells = (f"{time:5}", f"{one.table_id:{table}}", f"{one.round:{name}}")
        line = Text(
            f"{COLUMN_GAP}{COLUMN_GAP.join(cells)}{COLUMN_GAP}{_format_seats(one):{seats}}{COLUMN_GAP}"
        )
        console.print(line.append_text(_format_verdict(one)), soft_wrap=True)


def _format_seats(one: RoundLine) -> str:
    return " ".join(map(str, one.seats))


def _format_verdict(one: RoundLine) -> Text:
    """Return the verdict in short, with a count of violations that do not concern the pay-off."""
    line = make_outcome_line(one.outcome, one.in_short, one.violations)
    verdict = Text(line.words, OUTCOME_STYLES.get(one.outcome, ""))
    if line.violations:
        verdict.append(f" · {count_noun(line.violations, 'violation')}", WRONG_STYLE)
    return verdict
