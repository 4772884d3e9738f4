"""`runback project`: keeps what is read from the streams up to date, or builds it anew."""

import sys
from collections.abc import Iterator
from typing import Final, NamedTuple

import click
from rich.console import Console
from rich.text import Text

from domain.errors import RunbackError
from domain.sentences.words import counted
from ops.catching_up import reached
from ops.show.counting import measuring
from ops.show.words import HEADING, part, print_part
from ops.stopping import as_long_as, stopped_by_signals
from ops.store import open_store, url_of
from projections.projecting.catalogue import PROJECTIONS
from projections.projecting.places import BUILDING, LIVE, Standing, prepare, standings
from projections.projecting.runner import Runner, Step
from projections.store.connections import connect
from projections.store.reader import Reader
from projections.store.store import Store

INTERRUPTED: Final = 130

EXAMPLES: Final = """Examples:

\b
runback project --once
runback project --list
runback project --rebuild rounds --once
"""


class NoSuchProjection(RunbackError):
    """A projection that there is not."""


@click.command(epilog=EXAMPLES)
@click.option(
    "--rebuild", metavar="NAME", help="Build this one anew, beside the one that goes on being read."
)
@click.option("--once", is_flag=True, help="End when there is nothing left to read.")
@click.option("--list", "as_list", is_flag=True, help="Only say how far each one has come.")
def project(rebuild: str | None, *, once: bool, as_list: bool) -> None:
    """Bring what is read from the stored streams up to date, and keep it so.

    Lists, searches, dockets and summaries are projections: tables that are worked out from the
    streams, and can be worked out anew at any time. Without --once the command goes on until it is
    interrupted or told to end, which it does with status 0 when the page at hand is written.
    """
    if rebuild is not None and rebuild not in _names():
        message = f"there is no projection `{rebuild}`; there are {', '.join(_names())}"
        raise NoSuchProjection(message)
    with open_store() as store:
        if as_list:
            _show_list(Console(), store)
        elif not _run(store, rebuild, once=once):
            sys.exit(INTERRUPTED)


def _names() -> list[str]:
    return [projection.name for projection in PROJECTIONS]


def _run(store: Store, rebuild: str | None, *, once: bool) -> bool:
    """Run the projections; whether all was done that was asked for."""
    reader = Reader(store.recorder)
    with stopped_by_signals() as going_on, Runner(url_of(store), reader, PROJECTIONS) as runner:
        runner.prepare()
        if rebuild is not None:
            runner.build(rebuild)
        steps = runner.catch_up() if once else runner.follow(going_on)
        _watch(store, 0 if rebuild else reached(runner), as_long_as(going_on, steps))
        if not once:
            return True
        if going_on():
            click.echo(f"{counted(len(PROJECTIONS), 'projection')} up to date.")
            return True
    click.echo("Stopped before all was read; the next run goes on from here.", err=True)
    return False


def _watch(store: Store, done: int, steps: Iterator[Step]) -> None:
    """See the pages through: a bar on a terminal, a line for each elsewhere."""
    with measuring("events read", to_file=True) as progress:
        head = store.recorder.max_notification_id() or 0
        task = progress.add_task("events", total=head, completed=done, done=done)
        for step in steps:
            last = step.page.last
            head = max(head, last)
            progress.update(task, total=head, completed=last, done=last)
            if progress.disable:
                click.echo(_said(step))


def _said(step: Step) -> str:
    more = counted(step.page.last - step.page.after, "event")
    anew = " to build anew" if step.place == BUILDING else ""
    return f"{more} read{anew}, up to {step.page.last:,}: {', '.join(step.names)}"


class Known(NamedTuple):
    """How far projections have come, live and being built."""

    live: dict[str, Standing]
    building: dict[str, Standing]


def _show_list(console: Console, store: Store) -> None:
    """A line for each projection, also for those that were never run."""
    with connect(url_of(store)) as connection:
        prepare(connection)
        known = Known(standings(connection, LIVE), standings(connection, BUILDING))
    head = store.recorder.max_notification_id() or 0
    rows = part("left", "right", "right", "left")
    rows.add_row(*(Text(head, "dim") for head in ("name", "version", "position", "")))
    for projection in PROJECTIONS:
        live = known.live.get(projection.name)
        rows.add_row(
            projection.name,
            str(live.version if live else projection.version),
            f"{live.position:,}" if live else "–",
            Text(_stands(projection.name, projection.version, known, Reader(store.recorder))),
        )
    console.print(Text(f"{counted(head, 'event')} on file", HEADING))
    print_part(console, rows)


def _stands(name: str, version: int, known: Known, reader: Reader) -> str:
    """Whether it is up to date, and whether it is being built anew."""
    live, built = known.live.get(name), known.building.get(name)
    if live is None:
        return "not made yet; the next run makes it"
    lag = reader.lag(live.position)
    behind = lag.head - lag.position
    said = [f"{counted(behind, 'event')} behind, {_for(lag.seconds)}" if behind else "up to date"]
    if built is not None:
        said.append(f"being built anew, at {built.position:,}")
    elif live.version != version:
        said.append(f"the next run builds version {version}")
    return "; ".join(said)


def _for(seconds: float) -> str:
    """For how long, in the largest unit that fits."""
    for unit, length in (("day", 86_400), ("hour", 3_600), ("minute", 60)):
        if seconds >= length:
            return f"for {counted(int(seconds // length), unit)}"
    return f"for {counted(int(seconds), 'second')}"
