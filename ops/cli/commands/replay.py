"""`runback replay`: a round shown step by step, as it was recorded."""

import sys
from typing import Final

import click
from rich.console import Console, Group
from rich.rule import Rule
from rich.text import Text

from domain.facts.record import RoundRecord
from domain.replay.frames import ReplayFrame, replay_record
from ops.cli.local.round_arguments import load_record
from ops.cli.terminal.keyboard import ViewerKey, read_keys
from ops.cli.terminal.table_frame import render_table_frame
from ops.errors import CommandLineError

EXAMPLES: Final = """Examples:

\b
runback replay ops/samples/round.json
runback replay --step 17 ops/samples/round.json
"""
KEY_HELP: Final = "← → one step · Home End first and last · q quits"
WINDOW_TOO_LOW: Final = "the window is too small"


@click.command(epilog=EXAMPLES)
@click.argument("file", metavar="FILE")
@click.option(
    "--step",
    type=int,
    metavar="N",
    help="Show only the table after N events; with 0, the empty table.",
)
def replay(file: str, step: int | None) -> None:
    """Replay the round in FILE, event by event.

    FILE holds one round record; - is standard input. If there is no such file, FILE is the id of a
    stored round. The table is shown as it was recorded, without a verdict. On a terminal, the arrow
    keys step back and forth, Home and End go to the first and the last step, Space and Enter go on,
    and q quits; elsewhere every step is printed.
    """
    record = load_record(file)
    frames = replay_record(record)
    console = Console()
    if step is not None:
        _check_step(step, len(frames) - 1)
        _print_frames(console, record, [frames[step]], len(frames) - 1)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        _step_through(console, record, frames)
    else:
        _print_frames(console, record, frames, len(frames) - 1)


def _check_step(step: int, last: int) -> None:
    if not 0 <= step <= last:
        message = f"there is no step {step}; this round has steps 0 (the empty table) to {last}"
        raise CommandLineError(message)


def _print_frames(
    console: Console, record: RoundRecord, frames: list[ReplayFrame], last: int
) -> None:
    for at, frame in enumerate(frames):
        if at:
            console.print(Rule(style=""))
        console.print(render_table_frame(record, frame, last, console.width))


def _step_through(console: Console, record: RoundRecord, frames: list[ReplayFrame]) -> None:
    """Redraw the table at every key until the viewer quits, then restore the terminal."""
    last = len(frames) - 1
    at = 0
    with read_keys(sys.stdin) as keys, console.screen() as screen:
        screen.update(_render_page(console, record, frames[at], last))
        for key in keys:
            if key is ViewerKey.QUIT:
                return
            at = _find_step(at, key, last)
            screen.update(_render_page(console, record, frames[at], last))


def _render_page(console: Console, record: RoundRecord, frame: ReplayFrame, last: int) -> Group:
    table = render_table_frame(record, frame, last, console.width)
    fits = len(console.render_lines(table)) < console.height
    return Group(Text(KEY_HELP if fits else f"{KEY_HELP} · {WINDOW_TOO_LOW}", "dim"), table)


def _find_step(at: int, key: ViewerKey, last: int) -> int:
    """Return the step that the key leads to, at least the first and at most the last."""
    moves = {
        ViewerKey.FORTH: at + 1,
        ViewerKey.BACK: at - 1,
        ViewerKey.FIRST: 0,
        ViewerKey.LAST: last,
    }
    return min(max(moves[key], 0), last)
