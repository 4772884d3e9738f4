"""How fast the rounds of a day are read from PostgreSQL, judged and indexed, and judged again."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from ops.benchmarks.databases import fresh_database, put_in_order
from ops.benchmarks.filling import day_of, fill, whole
from ops.benchmarks.row import AnyContest, Rated
from projections.projecting.catalogue import PROJECTIONS
from projections.projecting.places import LIVE, drop, prepare
from projections.projecting.runner import Runner
from projections.store.connections import connect
from projections.store.reader import Reader
from projections.store.store import Store

OF_ROUNDS: Final = tuple(
    projection
    for projection in PROJECTIONS
    if projection.name in {"rounds", "settlements", "findings", "days"}
)
PROCESSES: Final = 2
INDEXED: Final = 20_000
JUDGED: Final = 20_000
FLOOR: Final = 2_000
AIM: Final = 5_000
VERDICTS: Final = (0, 1)


@contextmanager
def indexing(server: str) -> Iterator[list[AnyContest]]:
    """Building the projections of rounds from nothing."""
    with fresh_database(server) as url, Store(url) as store:
        fill(store, range(INDEXED), whole)
        put_in_order(url)
        with runner_on(store) as runner:

            def begin() -> None:
                _drop_all(url)
                runner.prepare()

            says = f"read, adjudicate and index {INDEXED:,} rounds, {PROCESSES} processes"
            work = lambda: catch_up(runner)  # noqa: E731 - what is timed, on one line
            yield [Rated("index", says, FLOOR, AIM, INDEXED, begin, work)]


@contextmanager
def judging_again(server: str) -> Iterator[list[AnyContest]]:
    """The whole command over rounds that are in the index."""
    with fresh_database(server) as url, Store(url) as store:
        fill(store, range(JUDGED), whole)
        put_in_order(url)
        days = day_of(0), day_of(JUDGED - 1)
        says = f"`runback readjudicate` over {JUDGED:,} rounds, {os.cpu_count()} processes"
        work = lambda: readjudicate(url, *days)  # noqa: E731 - as above
        yield [Rated("readjudicate", says, FLOOR, AIM, JUDGED, lambda: None, work)]


def runner_on(store: Store) -> Runner:
    """What keeps the projections of rounds, in two processes."""
    url = store.recorder.connections.url
    return Runner(url, Reader(store.recorder), OF_ROUNDS, PROCESSES)


def catch_up(runner: Runner) -> None:
    """Read, judge and index what has not been."""
    for _ in runner.catch_up():
        pass


def readjudicate(url: str, first: str, last: str) -> None:
    """Judge the rounds of these days again, as whoever sits at a terminal does."""
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
        prepare(connection)
        for projection in OF_ROUNDS:
            drop(connection, projection.name, LIVE)
