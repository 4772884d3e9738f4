"""`ops/bench [NAME…] [--rounds N] [--database URL] [--json]`: the rows of the benchmark."""

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
    growth,
    indexing,
    nights,
    pots,
    ranking,
    reading,
    rotation,
    saving,
    serving,
)
from ops.benchmarks.row import AnyContest, AnyRow, Contest, Timed
from ops.postgres import control
from ops.postgres.folder import Folder
from ops.postgres.launcher import server
from ops.postgres.settings import Settings

IN_MEMORY: dict[str, Callable[[], Contest | Timed]] = {
    "adjudicate": adjudication.counted_hands,
    "adjudicate-ranked": adjudication.ranked_hands,
    "adjudicate-holdem": pots.no_limit_hands,
    "adjudicate-omaha": pots.omaha_hands,
    "adjudicate-command": adjudication.command,
    "fortune": ranking.whole_deck,
    "rotation": rotation.whole_day,
}
IN_A_DATABASE: dict[str, Callable[[str], AbstractContextManager[list[AnyContest]]]] = {
    "save": saving.one_writer,
    "save-8": saving.eight_writers,
    "save-single": saving.one_event,
    "save-single-8": saving.eight_events,
    "rehydrate": reading.rehydrating,
    "catch-up": reading.catching_up,
    "catch-up-live": reading.catching_up_live,
    "index": indexing.indexing,
    "readjudicate": indexing.judging_again,
    "night": nights.whole_day,
    "serve-record": serving.recording,
    "serve-adjudication": serving.adjudicating,
    "serve-round-page": serving.showing,
}
GROWN: dict[str, Callable[[int, str], AbstractContextManager[Iterable[AnyContest]]]] = {
    "grown-whole": growth.stored_whole,
    "grown-live": growth.recorded_live,
}
TERMINATED = 143
NAMES = (*IN_MEMORY, *IN_A_DATABASE, *GROWN)


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(NAMES))
@click.option("--json", "as_json", is_flag=True, help="One JSON object a row.")
@click.option(
    "--rounds",
    multiple=True,
    default=(100_000,),
    type=click.IntRange(min=10_000),
    help="How many rounds are stored where there are many; a million takes an hour and 30 GB.",
)
@click.option("--database", metavar="URL", help="Measure on this server, not on one of our own.")
def bench(
    names: tuple[str, ...], rounds: tuple[int, ...], database: str | None, *, as_json: bool
) -> None:
    """Measure every row, or those named; fails if one does not reach its floor."""
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
    """Each row as it is measured, and what it says."""
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
) -> Iterator[AbstractContextManager[Iterable[AnyContest]]]:
    if name in IN_MEMORY:
        yield nullcontext([IN_MEMORY[name]()])
    elif name in IN_A_DATABASE:
        yield IN_A_DATABASE[name](url)
    else:
        for many in rounds:
            yield GROWN[name](many, url)


@contextmanager
def _measuring_on(database: str) -> Iterator[str]:
    """The URL of the server; our own one has a folder for the occasion, where its account gets."""
    # Whoever ends a run of an hour before its time does not leave its gigabytes behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))
    above = Path(tempfile.mkdtemp(prefix="runback-bench-"))
    above.chmod(0o711)
    try:
        with server(Settings(above / "data", database)) as url:
            yield url
    finally:
        control.stop(Folder(above / "data"))
        shutil.rmtree(above)


def _cells(row: AnyRow) -> tuple[str, str, str]:
    measured, floor, aim = row.figures
    style = "green" if row.reached else "red"
    return f"[{style}]{measured}[/]", floor, aim


if __name__ == "__main__":
    bench()
