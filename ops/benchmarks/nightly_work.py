"""The time and memory that workers take to work out a whole day."""

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

from domain.facts.stored_header import RoundOpened
from ops.benchmarks.baseline_store import encode
from ops.benchmarks.measured_row import MeasuredRow
from ops.benchmarks.measurement import AnyMeasurement, SingleRun
from ops.benchmarks.round_stock import StockEvents, fill_store, make_events
from ops.benchmarks.scratch_databases import create_scratch_database, vacuum_database
from projections.engine.runner import ProjectionRunner
from projections.lists.catalog import PROJECTIONS
from projections.nightly.progress import DayWork, list_days_at_work
from projections.store.store import Store
from projections.store.stream_reader import StreamReader

ROOM: Final = "mortimers"
DAY: Final = "2026-06-16"
TABLES: Final = 100
ROUNDS: Final = 150_000
WORKERS: Final = 2

SECONDS_BETWEEN_LOOKS: Final = 0.5


@contextmanager
def measure_whole_day(server: str) -> Iterator[list[AnyMeasurement]]:
    """Yield a run of two workers, with one process each, over a past day at a hundred tables."""
    with create_scratch_database(server) as url, Store(url) as store:
        fill_store(store, range(ROUNDS), _on_the_day)
        with ProjectionRunner(url, StreamReader(store.recorder), PROJECTIONS) as runner:
            runner.prepare()
            for _ in runner.catch_up():
                pass
        vacuum_database(url)
        yield [SingleRun("night", lambda: _measured(store))]


def _on_the_day(numbers: range) -> StockEvents:
    """Yield the events of the rounds one after the other, dealt to the tables in turn."""
    for number in numbers:
        opened, *events = make_events(number)
        header = decode(opened.state, type=RoundOpened)
        moved = replace(
            header,
            room=ROOM,
            day=DAY,
            table=replace(header.table, id=f"T{number % TABLES}"),
            round=replace(header.round, gaming_day=DAY),
        )
        yield StoredEvent(opened.originator_id, 1, opened.topic, encode(moved))
        yield from events


def _measured(store: Store) -> list[MeasuredRow]:
    """Return the rows of the time from the workers' start to the edition, and of their memory."""
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
            if day and day.tables_done >= TABLES // 4:  # everything is loaded and used by then
                last = _memory(workers)
                first = first or last
            time.sleep(SECONDS_BETWEEN_LOOKS)
        took = time.perf_counter() - started
    return [
        MeasuredRow("night", round(took, 1)),
        MeasuredRow("night-memory", round(last / first, 2), f"{last // 1_000_000} MB"),
    ]


@contextmanager
def _worker(url: str, folder: str) -> Iterator[subprocess.Popen[bytes]]:
    environ = {
        "RUNBACK_DATABASE_URL": url,
        "RUNBACK_DATA": folder,
        "RUNBACK_WORKER_PROCESSES": "1",
        "RUNBACK_BROKER_URL": "",
        "PYTHONPATH": str(Path(__file__).parents[2]),
    }
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "workers.main"],
        env={**os.environ, **environ},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def _day(store: Store) -> DayWork | None:
    days = store.recorder.connections.read(list_days_at_work)
    return days[0] if days else None


def _memory(workers: list[subprocess.Popen[bytes]]) -> int:
    """Return the bytes of memory used only by the workers and their child processes."""
    tops = [psutil.Process(worker.pid) for worker in workers]
    below = [process for top in tops for process in top.children(recursive=True)]
    return sum(process.memory_full_info().uss for process in (*tops, *below))
