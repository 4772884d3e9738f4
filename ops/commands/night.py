"""`runback night`: how far the night's work has come."""

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import click
import msgspec
from rich.console import Console

from ops.noting import noted
from ops.show.counting import measuring
from ops.show.night import show_night
from ops.stopping import stopped_by_signals
from ops.store import open_store
from projections.store.openings import room_in
from projections.store.store import Store
from projections.work.standing import DayWork, days_at_work

if TYPE_CHECKING:
    from rich.progress import TaskID

LIST: Final = "/v1/night"
"""The list by its address, as the service notes it."""

SECONDS_BETWEEN_LOOKS: Final = 0.5

EXAMPLES: Final = """Examples:

\b
runback night
runback night --wait
runback night --json
"""


@click.command(epilog=EXAMPLES)
@click.option("--wait", is_flag=True, help="Wait until nothing is being worked out any more.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object a day.")
def night(*, wait: bool, as_json: bool) -> None:
    """Tell which days are being worked out, how far that has come, and which were done last.

    `runback worker` works them out. Interrupted, nothing but the waiting ends.
    """
    with open_store() as store, stopped_by_signals() as going_on:
        noted(store, LIST)
        days = _waited_for(store, going_on) if wait else _days(store)
        if as_json:
            for day in days:
                click.echo(msgspec.json.encode(day))
        else:
            clocks = {day.room: room_in(store, day.room) for day in days}
            show_night(Console(), days, clocks)


def _days(store: Store) -> list[DayWork]:
    return store.recorder.connections.read(days_at_work)


def _waited_for(store: Store, going_on: Callable[[], bool]) -> Sequence[DayWork]:
    """The days when nothing is under way any more, with a bar for each until then."""
    bars: dict[tuple[str, str], TaskID] = {}
    with measuring("rounds judged again", to_file=True) as bar:
        while going_on():
            days = _days(store)
            for one in days:
                key = one.room, one.day.isoformat()
                if one.ended_at is None and key not in bars:
                    bars[key] = bar.add_task("rounds", total=one.rounds, done=0)
                if key in bars:
                    bar.update(bars[key], completed=one.rounds_done, done=one.rounds_done)
            if all(one.ended_at for one in days):
                break
            time.sleep(SECONDS_BETWEEN_LOOKS)
    return _days(store)
