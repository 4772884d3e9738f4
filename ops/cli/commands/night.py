"""`runback night`: the progress of the nightly work."""

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import click
import msgspec
from rich.console import Console

from ops.cli.local.access_log import audit_access
from ops.cli.local.store_access import open_store
from ops.cli.terminal.night_progress import show_night_progress
from ops.cli.terminal.progress import make_progress_bar
from ops.system.shutdown import catch_stop_signals
from projections.nightly.progress import DayWork, list_days_at_work
from projections.store.round_header import load_room
from projections.store.store import Store

if TYPE_CHECKING:
    from rich.progress import TaskID

NIGHT_PATH: Final = "/v1/night"
"""The list's address, as the service's access log has it."""

POLL_SECONDS: Final = 0.5

EXAMPLES: Final = """Examples:

\b
runback night
runback night --wait
runback night --json
"""


@click.command(epilog=EXAMPLES)
@click.option("--wait", is_flag=True, help="Wait until no day is in progress.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one line per day.")
def night(*, wait: bool, as_json: bool) -> None:
    """Show the progress of the nightly work.

    Lists the gaming days that `runback worker` is adjudicating again and summing up, and those it
    finished last. Interrupting this command ends only the waiting.
    """
    with open_store() as store, catch_stop_signals() as should_continue:
        audit_access(store, NIGHT_PATH)
        days = _wait_for_days(store, should_continue) if wait else _load_days(store)
        if as_json:
            for day in days:
                click.echo(msgspec.json.encode(day))
        else:
            clocks = {day.room: load_room(store, day.room) for day in days}
            show_night_progress(Console(), days, clocks)


def _load_days(store: Store) -> list[DayWork]:
    return store.recorder.connections.read(list_days_at_work)


def _wait_for_days(store: Store, should_continue: Callable[[], bool]) -> Sequence[DayWork]:
    """Wait until no day is in progress, showing a bar for each; return the days."""
    bars: dict[tuple[str, str], TaskID] = {}
    with make_progress_bar("rounds judged again", to_file=True) as bar:
        while should_continue():
            days = _load_days(store)
            for day in days:
                key = day.room, day.day.isoformat()
                if day.ended_at is None and key not in bars:
                    bars[key] = bar.add_task("rounds", total=day.rounds, done=0)
                if key in bars:
                    bar.update(bars[key], completed=day.rounds_done, done=day.rounds_done)
            if all(day.ended_at for day in days):
                break
            time.sleep(POLL_SECONDS)
    return _load_days(store)
