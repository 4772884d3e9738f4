"""`ops/bench`: the command that measures the rows of the benchmark."""

import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.table import Table

from ops.benchmarks import (
    adjudication,
    command_startup,
    growth,
    hand_ranks,
    nightly_work,
    pot_games,
    reads,
    rotation,
    round_index,
    saves,
    service_requests,
)
from ops.benchmarks.measurement import (
    AnyMeasurement,
    AnyRow,
    BenchmarkContest,
    SlowdownRun,
    TimedRun,
)
from ops.postgres import control
from ops.postgres.data_folder import DataFolder
from ops.postgres.launcher import use_server
from ops.postgres.settings import DatabaseSettings

IN_MEMORY: dict[str, Callable[[], BenchmarkContest | TimedRun | SlowdownRun]] = {
    "adjudicate": adjudication.compare_counted_hands,
    "adjudicate-ranked": adjudication.compare_ranked_hands,
    "adjudicate-holdem": pot_games.compare_no_limit_hands,
    "adjudicate-omaha": pot_games.compare_omaha_hands,
    "adjudicate-command": adjudication.compare_command,
    "start-version": command_startup.compare_version,
    "start-adjudicate": command_startup.compare_one_record,
    "fortune": hand_ranks.time_whole_deck,
    "rotation": rotation.time_rotation_of_day,
}
IN_A_DATABASE: dict[str, Callable[[str], AbstractContextManager[list[AnyMeasurement]]]] = {
    "save": saves.compare_one_writer,
    "save-8": saves.compare_eight_writers,
    "save-single": saves.compare_one_event,
    "save-single-8": saves.compare_eight_events,
    "rehydrate": reads.compare_rehydration,
    "catch-up": reads.compare_catching_up,
    "catch-up-live": reads.compare_catching_up_live,
    "index": round_index.measure_indexing,
    "readjudicate": round_index.measure_readjudication,
    "night": nightly_work.measure_whole_day,
    "serve-record": service_requests.compare_recording,
    "serve-adjudication": service_requests.compare_adjudicating,
    "serve-round-page": service_requests.measure_pages,
}
GROWN: dict[str, Callable[[int, str], AbstractContextManager[Iterable[AnyMeasurement]]]] = {
    "grown-whole": growth.measure_growth_of_whole_rounds,
    "grown-live": growth.measure_growth_of_live_rounds,
}
TERMINATED = 143
NAMES = (*IN_MEMORY, *IN_A_DATABASE, *GROWN)


@click.command(epilog=f"Rows: {', '.join(NAMES)}.")
@click.argument("names", nargs=-1, type=click.Choice(NAMES), metavar="[NAME]...")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object per row.")
@click.option(
    "--rounds",
    multiple=True,
    default=(100_000,),
    type=click.IntRange(min=10_000),
    metavar="N",
    show_default="100,000",
    help="Rounds stored for the grown rows; can be repeated. A million takes an hour and 30 GB.",
)
@click.option(
    "--database",
    metavar="URL",
    help="Measure on this PostgreSQL server instead of a temporary one.",
)
def bench(
    names: tuple[str, ...], rounds: tuple[int, ...], database: str | None, *, as_json: bool
) -> None:
    """Measure the rows named, or every row; exit with status 1 if one misses its floor."""
    rows: list[AnyRow] = []
    table = Table("what", "measured", "floor", "aim")
    with _measuring_on(database or "") as url:
        for says, row in _rows(names or NAMES, rounds, url):
            rows.append(row)
            if as_json:
                click.echo(msgspec.json.encode(row))
            else:
                table.add_row(says, *_cells(row))
    if not as_json:
        Console().print(table)
    sys.exit(not all(row.reached for row in rows))


def _rows(
    names: tuple[str, ...], rounds: tuple[int, ...], url: str
) -> Iterator[tuple[str, AnyRow]]:
    """Yield each row as it is measured, with its description."""
    with Console(stderr=True).status("") as status:
        for name in names:
            status.update(f"{name} …")
            for opened in _contests(name, rounds, url):
                with opened as contests:
                    for contest in contests:
                        status.update(f"{contest.says} …")
                        measured = contest.measure()
                        rows = measured if isinstance(measured, Sequence) else [measured]
                        yield from ((contest.says, row) for row in rows)


def _contests(
    name: str, rounds: tuple[int, ...], url: str
) -> Iterator[AbstractContextManager[Iterable[AnyMeasurement]]]:
    if name in IN_MEMORY:
        yield nullcontext([IN_MEMORY[name]()])
    elif name in IN_A_DATABASE:
        yield IN_A_DATABASE[name](url)
    else:
        for many in rounds:
            yield GROWN[name](many, url)


@contextmanager
def _measuring_on(database: str) -> Iterator[str]:
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


def _cells(row: AnyRow) -> tuple[str, str, str]:
    measured, floor, aim = row.figures
    style = "green" if row.reached else "red"
    return f"[{style}]{measured}[/]", floor, aim


if __name__ == "__main__":
    bench(prog_name="ops/bench")
