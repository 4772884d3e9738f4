"""The speed of reading, adjudicating and indexing a day's rounds, and of readjudicating them."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from ops.benchmarks.measurement import AnyMeasurement, RatedRun
from ops.benchmarks.round_stock import fill_store, find_day, order_whole_rounds
from ops.benchmarks.scratch_databases import create_scratch_database, vacuum_database
from projections.engine.runner import ProjectionRunner
from projections.engine.table_swap import LIVE, create_position_tables, drop_tables
from projections.lists.catalog import PROJECTIONS
from projections.store.connections import connect
from projections.store.store import Store
from projections.store.stream_reader import StreamReader

OF_ROUNDS: Final = tuple(
    projection
    for projection in PROJECTIONS
    if projection.name in {"rounds", "settlements", "findings", "days"}
)
PROCESSES: Final = 2
INDEXED: Final = 20_000
JUDGED: Final = 20_000
VERDICTS: Final = (0, 1)


@contextmanager
def measure_indexing(server: str) -> Iterator[list[AnyMeasurement]]:
    """Yield the run that builds the projections of rounds from nothing."""
    with create_scratch_database(server) as url, Store(url) as store:
        fill_store(store, range(INDEXED), order_whole_rounds)
        vacuum_database(url)
        with create_runner(store) as runner:

            def begin() -> None:
                _drop_all(url)
                runner.prepare()

            yield [RatedRun("index", INDEXED, begin, partial(catch_up, runner))]


@contextmanager
def measure_readjudication(server: str) -> Iterator[list[AnyMeasurement]]:
    """Yield the run of the whole command over rounds that are in the index."""
    with create_scratch_database(server) as url, Store(url) as store:
        fill_store(store, range(JUDGED), order_whole_rounds)
        vacuum_database(url)
        days = find_day(0), find_day(JUDGED - 1)
        work = partial(readjudicate, url, *days)
        yield [RatedRun("readjudicate", JUDGED, lambda: None, work)]


def create_runner(store: Store, reader: StreamReader | None = None) -> ProjectionRunner:
    """Return a runner that maintains the projections of rounds, in two processes."""
    url = store.recorder.connections.url
    return ProjectionRunner(url, reader or StreamReader(store.recorder), OF_ROUNDS, PROCESSES)


def catch_up(runner: ProjectionRunner) -> None:
    """Read, adjudicate and index the rounds that are not indexed yet."""
    for _ in runner.catch_up():
        pass


def readjudicate(url: str, first: str, last: str) -> None:
    """Adjudicate the rounds of these days again, by the command."""
    command = Path(sys.executable).with_name("runback")
    done = subprocess.run(  # noqa: S603 - this program's own command
        [command, "readjudicate", "--json", "--from", first, "--to", last],
        env=os.environ | {"RUNBACK_DATABASE_URL": url},
        stdout=subprocess.DEVNULL,
        check=False,
    )
    if done.returncode not in VERDICTS:
        message = f"the command ended with status {done.returncode}"
        raise RuntimeError(message)


def _drop_all(url: str) -> None:
    with connect(url) as connection:
        create_position_tables(connection)
        for projection in OF_ROUNDS:
            drop_tables(connection, projection.name, LIVE)
