"""Rounds in a list, as a terminal shows them: a line each, the newest first."""

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from domain.sentences.words import counted
from ops.show.clock import Clock
from ops.show.words import HEADING, WRONG, ZERO, day_in_words
from projections.queries.rounds import RoundLine

GAP: Final = "  "
STYLES: Final = {"differs": WRONG, "incomplete": "yellow", "open": "dim", "not-judged": "yellow"}


def show_rounds(
    console: Console, lines: Sequence[RoundLine], clock_in: Callable[[str], Clock]
) -> None:
    """Print the rounds under their days; of each what it is asked for by, and its verdict."""
    table = max(len(one.table_id) for one in lines)
    name = max(len(one.round) for one in lines)
    seats = max(len(_seats(one)) for one in lines)
    above = ""
    for one in lines:
        clock = clock_in(one.room)
        heading = f"{day_in_words(str(one.day))} at {one.room} (times of {clock.name})"
        if heading != above:
            console.print(Text(f"\n{heading}" if above else heading, HEADING), soft_wrap=True)
            above = heading
        time = clock.minute(one.opened_at) if one.opened_at else ZERO
        cells = (f"{time:5}", f"{one.table_id:{table}}", f"{one.round:{name}}")
        line = Text(f"{GAP}{GAP.join(cells)}{GAP}{_seats(one):{seats}}{GAP}")
        console.print(line.append_text(_verdict(one)), soft_wrap=True)


def _seats(one: RoundLine) -> str:
    return " ".join(map(str, one.seats))


def _verdict(one: RoundLine) -> Text:
    """In a word; what is against the rules beside the pay-off is counted."""
    said = Text(one.in_short, STYLES.get(one.outcome, ""))
    if one.violations and one.outcome not in {"differs", "open"}:
        said.append(f" · {counted(one.violations, 'violation')}", WRONG)
    return said
