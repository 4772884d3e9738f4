"""How long a whole day takes to be worked out by workers, and what memory they take for it."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import psutil
from eventsourcing.persistence import StoredEvent
from msgspec.json import decode
from msgspec.structs import replace

from domain.opening import RoundOpened
from ops.benchmarks.databases import fresh_database, put_in_order
from ops.benchmarks.filling import Events, events_of, fill
from ops.benchmarks.raw import encode
from ops.benchmarks.row import AnyContest, MemoryRow, Once, TimedRow
from projections.projecting.catalogue import PROJECTIONS
from projections.projecting.runner import Runner
from projections.store.reader import Reader
from projections.store.store import Store
from projections.work.standing import DayWork, days_at_work

ROOM: Final = "mortimers"
DAY: Final = "2026-06-16"
TABLES: Final = 100
ROUNDS: Final = 150_000
WORKERS: Final = 2
SECONDS: Final = 180
AIM: Final = 90
MOST_GROWTH: Final = 1.25

SECONDS_BETWEEN_LOOKS: Final = 0.5


@contextmanager
def whole_day(server: str) -> Iterator[list[AnyContest]]:
    """A day of a hundred tables that is over, and two workers of one process each."""
    with fresh_database(server) as url, Store(url) as store:
        fill(store, range(ROUNDS), _on_the_day)
        with Runner(url, Reader(store.recorder), PROJECTIONS) as runner:
            runner.prepare()
            for _ in runner.catch_up():
                pass
        put_in_order(url)
        says = f"a day of {ROUNDS:,} rounds at {TABLES} tables, {WORKERS} worker processes"
        yield [Once(says, lambda: _measured(store))]


def _on_the_day(numbers: range) -> Events:
    """The rounds one after the other, at one table after the other."""
    for number in numbers:
        opened, *events = events_of(number)
        told = decode(opened.state, type=RoundOpened)
        moved = replace(
            told, room=ROOM, day=DAY, table=replace(told.table, id=f"T{number % TABLES}"),
            round=replace(told.round, gaming_day=DAY),
        )  # fmt: skip
        yield StoredEvent(opened.originator_id, 1, opened.topic, encode(moved))
        yield from events


def _measured(store: Store) -> list[TimedRow | MemoryRow]:
    """How long it takes from the start of the workers to the edition, and how they grow."""
    with tempfile.TemporaryDirectory(prefix="runback-bench-") as folder, ExitStack() as running:
        started = time.perf_counter()
        workers = [
            running.enter_context(_worker(store.recorder.connections.url, folder))
            for _ in range(WORKERS)
        ]
        first = last = 0
        while not (day := _day(store)) or day.ended_at is None:
            if any(worker.poll() is not None for worker in workers):
                raise RuntimeError("a worker has ended")
            if day and day.tables_done >= TABLES // 4:  # everything was loaded and met with by then
                last = _memory(workers)
                first = first or last
            time.sleep(SECONDS_BETWEEN_LOOKS)
        took = time.perf_counter() - started
    return [
        TimedRow("night", round(took, 1), SECONDS, AIM),
        MemoryRow("night-memory", round(last / first, 2), MOST_GROWTH, last // 1_000_000),
    ]


@contextmanager
def _worker(url: str, folder: str) -> Iterator[subprocess.Popen[bytes]]:
    environ = {
        "RUNBACK_DATABASE_URL": url, "RUNBACK_DATA": folder, "RUNBACK_WORKER_PROCESSES": "1",
        "RUNBACK_BROKER_URL": "", "PYTHONPATH": str(Path(__file__).parents[2]),
    }  # fmt: skip
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "workers.working"], env={**os.environ, **environ},
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def _day(store: Store) -> DayWork | None:
    days = store.recorder.connections.read(days_at_work)
    return days[0] if days else None


def _memory(workers: list[subprocess.Popen[bytes]]) -> int:
    """What is theirs alone, all processes together."""
    tops = [psutil.Process(worker.pid) for worker in workers]
    below = [process for top in tops for process in top.children(recursive=True)]
    return sum(process.memory_full_info().uss for process in (*tops, *below))
