"""`runback replay`: a round step by step, as it was recorded."""

import sys
from typing import Final

import click
from rich.console import Console, Group
from rich.rule import Rule
from rich.text import Text

from domain.errors import RunbackError
from domain.record import RoundRecord
from ops.show.keys import Key, keys_pressed
from ops.show.table import table_shown
from ops.single import single_record
from projections.frames import Frame, frames

EXAMPLES: Final = """Examples:

\b
runback replay ops/samples/round.json
runback replay --step 17 ops/samples/round.json
"""
HELP: Final = "← → one step · Home End first and last · q quits"
TOO_LOW: Final = "this window is too low"


class NoSuchStep(RunbackError):
    """A step that the round does not have."""


@click.command(epilog=EXAMPLES)
@click.argument("file", metavar="FILE")
@click.option(
    "--step", type=int, metavar="N", help="Show only the table after so many events; 0 is empty."
)
def replay(file: str, step: int | None) -> None:
    """Play back the round in FILE, event by event.

    FILE holds one round record; - is standard input. Where there is no such file, FILE is the id of
    a stored round. The table is shown as it was recorded, without any verdict. On a terminal the
    arrow keys step back and forth, Home and End go to the beginning and the end, space and Enter go
    on, q quits; elsewhere every step is printed.
    """
    record = single_record(file)
    shown = frames(record)
    console = Console()
    if step is not None:
        _check_step(step, len(shown) - 1)
        _print(console, record, [shown[step]], len(shown) - 1)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        _step_through(console, record, shown)
    else:
        _print(console, record, shown, len(shown) - 1)


def _check_step(step: int, last: int) -> None:
    if not 0 <= step <= last:
        message = f"there is no step {step}; this round has steps 0 (the empty table) to {last}"
        raise NoSuchStep(message)


def _print(console: Console, record: RoundRecord, shown: list[Frame], last: int) -> None:
    for at, frame in enumerate(shown):
        if at:
            console.print(Rule(style=""))
        console.print(table_shown(record, frame, last, console.width))


def _step_through(console: Console, record: RoundRecord, shown: list[Frame]) -> None:
    """Redraw at every key until the viewer quits; the terminal is left as it was found."""
    last = len(shown) - 1
    at = 0
    with keys_pressed(sys.stdin) as keys, console.screen() as screen:
        screen.update(_page(console, record, shown[at], last))
        for key in keys:
            if key is Key.QUIT:
                return
            at = _moved(at, key, last)
            screen.update(_page(console, record, shown[at], last))


def _page(console: Console, record: RoundRecord, frame: Frame, last: int) -> Group:
    table = table_shown(record, frame, last, console.width)
    fits = len(console.render_lines(table)) < console.height
    return Group(Text(HELP if fits else f"{HELP} · {TOO_LOW}", "dim"), table)


def _moved(at: int, key: Key, last: int) -> int:
    """The step that the key leads to; there is none before the first or after the last."""
    moves = {Key.FORTH: at + 1, Key.BACK: at - 1, Key.FIRST: 0, Key.LAST: last}
    return min(max(moves[key], 0), last)
