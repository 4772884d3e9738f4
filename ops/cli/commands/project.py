"""`runback project`: keeps the projections of the streams up to date, or rebuilds them."""

import sys
from collections.abc import Iterator
from typing import Final, NamedTuple

import click
from psycopg import Connection
from psycopg.rows import TupleRow
from rich.console import Console
from rich.text import Text

from domain.vocabulary.grammar import count_noun
from ops.cli.local.store_access import get_store_url, open_store
from ops.cli.terminal.elements import HEADING_STYLE, make_table, print_table
from ops.cli.terminal.progress import make_progress_bar
from ops.errors import CommandLineError
from ops.system.exit_status import INTERRUPTED_STATUS
from ops.system.shutdown import catch_stop_signals, iterate_while
from projections.engine.leases import create_lease_tables, load_keepers
from projections.engine.runner import AppliedPage, ProjectionRunner
from projections.engine.table_swap import (
    BUILDING,
    LIVE,
    ProjectionPosition,
    create_position_tables,
    load_positions,
)
from projections.lists.catalog import PROJECTIONS
from projections.store.connections import connect
from projections.store.store import Store
from projections.store.stream_reader import StreamReader

VERSION_LETTERS: Final = 12
"""Letters of a version's digest that are shown."""

EXAMPLES: Final = """Examples:

\b
runback project --once
runback project --list
runback project --rebuild rounds --once
"""


@click.command(epilog=EXAMPLES)
@click.option("--rebuild", metavar="NAME", help="Rebuild this projection beside the one in use.")
@click.option("--once", is_flag=True, help="Stop when there is nothing left to read.")
@click.option("--list", "as_list", is_flag=True, help="Only list the projections and their state.")
def project(rebuild: str | None, *, once: bool, as_list: bool) -> None:
    """Bring projections up to date, and keep them so.

    Lists, searches, dockets and summaries are projections: tables computed from the stored streams,
    which can be rebuilt at any time. Without --once, the command runs until it is interrupted or
    terminated; it then finishes the page at hand and exits with status 0.

    Projections computed by the rules of another version of Runback are rebuilt beside those in use,
    which say so until they are replaced.
    """
    if rebuild is not None and rebuild not in _list_names():
        message = f"there is no projection `{rebuild}`; choose from {', '.join(_list_names())}"
        raise CommandLineError(message)
    with open_store() as store:
        if as_list:
            _print_list(Console(), store)
        elif not _run_projections(store, rebuild, once=once):
            sys.exit(INTERRUPTED_STATUS)


def _list_names() -> list[str]:
    return [projection.name for projection in PROJECTIONS]


def _run_projections(store: Store, rebuild: str | None, *, once: bool) -> bool:
    """Run the projections; return false if they were interrupted first."""
    reader = StreamReader(store.recorder)
    with (
        catch_stop_signals() as should_continue,
        ProjectionRunner(get_store_url(store), reader, PROJECTIONS) as runner,
    ):
        rebuilt = runner.prepare()
        if rebuild is not None:
            runner.build(rebuild)
        elif rebuilt:
            click.echo(f"Rebuilt by the rules of this version: {', '.join(rebuilt)}")
        steps = runner.catch_up() if once else runner.follow(should_continue)
        _print_progress(store, runner.find_position(), iterate_while(should_continue, steps))
        if not once:
            return True
        if should_continue():
            click.echo(f"{count_noun(len(PROJECTIONS), 'projection')} up to date.")
            return True
    click.echo("Interrupted; the next run continues from here.", err=True)
    return False


def _print_progress(store: Store, done: int, steps: Iterator[AppliedPage]) -> None:
    """Apply the pages with a bar on a terminal, or a line for each page elsewhere."""
    with make_progress_bar("events read", to_file=True) as progress:
        head = store.recorder.max_notification_id() or 0
        task = progress.add_task("events", total=head, completed=done, done=done)
        for step in steps:
            last = step.page.last
            head = max(head, last)
            progress.update(task, total=head, completed=last, done=last)
            if progress.disable:
                click.echo(_describe_step(step))


def _describe_step(step: AppliedPage) -> str:
    events = count_noun(step.page.last - step.page.after, "event")
    rebuild = " to rebuild" if step.place == BUILDING else ""
    return f"{events} read{rebuild}, up to {step.page.last:,}: {', '.join(step.names)}"


class KnownPositions(NamedTuple):
    """The positions of the projections in use and of those being rebuilt."""

    live: dict[str, ProjectionPosition]
    building: dict[str, ProjectionPosition]
    keepers: dict[str, str]
    """The projectors that keep lists of this version now, by list."""


def _print_list(console: Console, store: Store) -> None:
    """Print a line for each projection, also for those that never ran."""
    with connect(get_store_url(store)) as connection:
        create_position_tables(connection)
        known = KnownPositions(
            load_positions(connection, LIVE),
            load_positions(connection, BUILDING),
            _load_keepers(connection),
        )
    head = store.recorder.max_notification_id() or 0
    rows = make_table("left", "right", "right", "left")
    rows.add_row(*(Text(title, "dim") for title in ("name", "version", "position", "")))
    for projection in PROJECTIONS:
        live = known.live.get(projection.name)
        rows.add_row(
            projection.name,
            (live.version if live else projection.version)[:VERSION_LETTERS],
            f"{live.position:,}" if live else "–",
            Text(
                _describe_state(
                    projection.name, projection.version, known, StreamReader(store.recorder)
                )
            ),
        )
    console.print(Text(f"{count_noun(head, 'event')} on file", HEADING_STYLE))
    print_table(console, rows)


def _describe_state(name: str, version: str, known: KnownPositions, reader: StreamReader) -> str:
    """Return whether the projection is up to date, and whether it is being rebuilt."""
    live, built = known.live.get(name), known.building.get(name)
    if live is None:
        return "not built yet; the next run builds it"
    lag = reader.lag(live.position)
    parts = []
    if behind := lag.head - lag.position:
        parts.append(f"{count_noun(behind, 'event')} behind, {_format_duration(lag.seconds)}")
    if live.version != version:
        parts.append("worked out by older rules")
    if built is not None and built.version == version:
        parts.append(f"being rebuilt, at {built.position:,} of {lag.head:,}")
    elif live.version != version:
        parts.append("the next run rebuilds it")
    state = "; ".join(parts) or "up to date"
    return f"{state}; kept by {known.keepers[name]}" if name in known.keepers else state


def _load_keepers(connection: Connection[TupleRow]) -> dict[str, str]:
    create_lease_tables(connection)
    versions = {projection.name: projection.version for projection in PROJECTIONS}
    keepers = load_keepers(connection)
    return {one.name: one.owner for one in keepers if versions.get(one.name) == one.version}


def _format_duration(seconds: float) -> str:
    """Return a duration in the largest unit that fits: `for 3 minutes`."""
    for unit, length in (("day", 86_400), ("hour", 3_600), ("minute", 60)):
        if seconds >= length:
            return f"for {count_noun(int(seconds // length), unit)}"
    return f"for {count_noun(int(seconds), 'second')}"
