"""`ops/bench`: the command that measures the rows of the benchmark."""

import shutil
import signal
import sys
import tempfile
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click
import msgspec
from rich.console import Console
from rich.table import Table

from domain.vocabulary.grammar import count_noun
from ops.benchmarks.contests import (
    ALL_NAMES,
    KNOWN_NAMES,
    USUAL_NAMES,
    BenchmarkScale,
    open_contests,
)
from ops.benchmarks.machine_load import list_own_processes
from ops.benchmarks.measured_row import MeasuredRow, report_row
from ops.benchmarks.measurement import measure_quietly
from ops.benchmarks.row_catalog import find_first_row
from ops.postgres import control
from ops.postgres.data_folder import DataFolder
from ops.postgres.launcher import use_server
from ops.postgres.settings import DatabaseSettings

MISSED: Final = 1
NOT_MEASURED: Final = 3
TERMINATED: Final = 143
WIDTH_OF_A_FILE: Final = 180
"""The characters of a line where the summary goes to a file."""


@click.command(epilog=f"Names: {', '.join(KNOWN_NAMES)}.")
@click.argument("names", nargs=-1, type=click.Choice(KNOWN_NAMES), metavar="[NAME]...")
@click.option(
    "--all",
    "wants_all",
    is_flag=True,
    help="Measure also what takes minutes: about an hour. Only `demo` has to be named.",
)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object per row.")
@click.option(
    "--rounds",
    default=1_000_000,
    type=click.IntRange(min=10_000),
    metavar="N",
    show_default="1,000,000",
    help="Rounds stored for the grown rows, and listed for `lists`.",
)
@click.option(
    "--tables",
    default=100,
    type=click.IntRange(min=1),
    metavar="N",
    show_default=True,
    help="Tables of the row `evening`.",
)
@click.option(
    "--minutes",
    default=10,
    type=click.IntRange(min=1),
    metavar="N",
    show_default=True,
    help="Minutes of the row `room-of-1000`.",
)
@click.option(
    "--demo-minutes",
    default=36,
    type=click.IntRange(min=1),
    metavar="N",
    show_default=True,
    help="Minutes of the row `demo`, which plays ten times as fast as a room.",
)
@click.option(
    "--database",
    metavar="URL",
    help="Measure on this PostgreSQL server, which nothing else uses, instead of a temporary one.",
)
def bench(
    names: tuple[str, ...],
    database: str | None,
    *,
    wants_all: bool,
    as_json: bool,
    **scale: int,
) -> None:
    """Measure the rows named, or every row that takes less than minutes.

    A figure holds only if nothing else keeps the cores busy meanwhile. Exit with status 1 if a row
    misses its floor, otherwise with status 3 if one is not measured because the cores were busy.
    """
    chosen = ALL_NAMES if wants_all else names or USUAL_NAMES
    rows: list[MeasuredRow] = []
    with _use_server(database or "") as url:
        for row in _measure(chosen, BenchmarkScale(**scale), url):
            rows.append(row)
            if as_json:
                click.echo(msgspec.json.encode(report_row(row)))
            else:
                click.echo(f"{row.name}: {row.measured}", err=True)
    if not as_json:
        _print_summary(rows)
    sys.exit(find_status(rows))


def find_status(rows: Sequence[MeasuredRow]) -> int:
    """Return the exit status: a missed floor counts for more than a row that is not measured."""
    if any(row.is_measured and not row.is_reached for row in rows):
        return MISSED
    return 0 if all(row.is_measured for row in rows) else NOT_MEASURED


def _measure(names: Sequence[str], scale: BenchmarkScale, url: str) -> Iterator[MeasuredRow]:
    """Yield each row as it is measured; what fails is a row, and the others are measured still."""
    processes = list_own_processes(url)
    with Console(stderr=True).status("") as status:
        for name in names:
            status.update(f"{name} …")
            try:
                with open_contests(name, scale, url) as measurements:
                    for measurement in measurements:
                        status.update(f"{name}: {measurement.name} …")
                        yield from measure_quietly(measurement, processes)
            except Exception as error:  # noqa: BLE001 - hours of other rows must not be lost
                traceback.print_exc()
                yield MeasuredRow(find_first_row(name), 0.0, failure=repr(error))


@contextmanager
def _use_server(database: str) -> Iterator[str]:
    """Yield the server's URL; a temporary server gets a folder that its account can enter."""
    # A run that is ended early must not leave its gigabytes behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))
    above = Path(tempfile.mkdtemp(prefix="runback-bench-"))
    above.chmod(0o711)
    try:
        with use_server(DatabaseSettings(above / "data", database)) as url:
            yield url
    finally:
        control.stop_server(DataFolder(above / "data"))
        shutil.rmtree(above)


def _print_summary(rows: Sequence[MeasuredRow]) -> None:
    table = Table("row", "measured", "floor", "aim", "limited by")
    for row in rows:
        entry = row.definition
        style = ("green" if row.is_reached else "red") if row.is_measured else "yellow"
        floor, aim = entry.format_bound(entry.floor), entry.format_bound(entry.aim)
        table.add_row(row.name, f"[{style}]{row.measured}[/]", floor, aim, entry.limited_by)
    console = Console()
    if not console.is_terminal:
        console.width = WIDTH_OF_A_FILE
    console.print(table)
    unmeasured = sum(not row.is_measured for row in rows)
    missed = sum(not row.is_reached for row in rows) - unmeasured
    console.print(
        f"{count_noun(len(rows), 'row')}: {missed} below the floor,"
        f" {unmeasured} not measured because the cores were busy"
    )


if __name__ == "__main__":
    bench(prog_name="ops/bench")
