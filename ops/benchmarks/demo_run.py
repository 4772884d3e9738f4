"""`runback up --demo` left running: whether its lists lag more and its processes grow."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

import psutil
import psycopg

from ops.benchmarks.machine_load import find_server_process
from ops.benchmarks.measured_row import MeasuredRow
from ops.benchmarks.measurement import AnyMeasurement, SingleRun, find_p99
from ops.demo.store_check import is_filled
from ops.postgres import control
from ops.postgres.data_folder import DataFolder
from projections.store.stream_reader import measure_lag

SPEED: Final = 10
SECONDS_BETWEEN_LOOKS: Final = 2.0
SECONDS_TO_FILL: Final = 900
SETTLED: Final = 1.0
"""The lag in seconds below which the lists have what the demo was filled with."""

SLOWEST: Final = "SELECT min(position) FROM live.projections"
MEGABYTE: Final = 1_000_000


class DemoLook(NamedTuple):
    """The lag of the slowest list, and the memory of each kind of process in bytes."""

    lag: float
    memory: dict[str, int]


@contextmanager
def measure_demo(server: str, minutes: float) -> Iterator[list[AnyMeasurement]]:
    """Yield the run; the demo has a server of its own, whichever the other rows use."""
    del server
    yield [SingleRun("demo-lag", lambda: _measure(minutes))]


def _measure(minutes: float) -> list[MeasuredRow]:
    with _run_demo() as demo:
        return compare_thirds([*_watch(demo, minutes)], minutes)


def compare_thirds(looks: Sequence[DemoLook], minutes: float) -> list[MeasuredRow]:
    """Return the rows that hold the last third of the time against the middle third."""
    third = len(looks) // 3
    middle, last = looks[third : 2 * third], looks[2 * third :]
    lag_before, lag = (1000 * find_p99(look.lag for look in part) for part in (middle, last))
    grown = {name: _sum_up(last, name) / _sum_up(middle, name) for name in looks[-1].memory}
    worst = max(grown, key=lambda name: grown[name])
    by_kind = ", ".join(f"{name} {_sum_up(last, name) // MEGABYTE:.0f} MB" for name in grown)
    hours = minutes * SPEED / 60
    return [
        MeasuredRow("demo-lag", round(lag, 1), f"{lag_before:.0f} ms before, {hours:g} hours"),
        MeasuredRow("demo-memory", round(grown[worst], 3), f"{worst}; {by_kind}"),
    ]


def _sum_up(looks: Sequence[DemoLook], name: str) -> float:
    """Return the median memory of a kind of process, and at least a megabyte."""
    return max(MEGABYTE, median(look.memory.get(name, 0) for look in looks))


class RunningDemo(NamedTuple):
    """A demo that has been filled in and plays on."""

    process: subprocess.Popen[bytes]
    url: str

    def look(self) -> DemoLook:
        """Return how far the lists are behind, and what the processes take."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            found = connection.execute(SLOWEST).fetchone()
            lag = measure_lag(connection, found[0] if found else 0).seconds
        memory: defaultdict[str, int] = defaultdict(int)
        for root in (psutil.Process(self.process.pid), find_server_process(self.url)):
            for one in (root, *root.children(recursive=True)) if root else ():
                try:
                    memory[_name_kind(one)] += one.memory_full_info().uss
                except (psutil.NoSuchProcess, psutil.ZombieProcess):
                    continue  # it ended in this moment
        return DemoLook(lag, dict(memory))


def _name_kind(process: psutil.Process) -> str:
    """Return the module that a process runs, or its program."""
    words = process.cmdline()
    module = words[words.index("-m") + 1] if "-m" in words[:-1] else process.name()
    return module.removesuffix(".main").rpartition(".")[2]


def _watch(demo: RunningDemo, minutes: float) -> Iterator[DemoLook]:
    begun = time.monotonic()
    while time.monotonic() < begun + 60 * minutes:
        if demo.process.poll() is not None:
            raise RuntimeError("the demo has ended")
        yield demo.look()
        time.sleep(SECONDS_BETWEEN_LOOKS)


@contextmanager
def _run_demo() -> Iterator[RunningDemo]:
    """Run the demo in a folder that the server's account can enter, once it is filled in."""
    above = Path(tempfile.mkdtemp(prefix="runback-bench-demo-"))
    above.chmod(0o711)
    environ = os.environ | {
        "RUNBACK_DATA": str(above / "data"),
        "RUNBACK_DATABASE_URL": "",
        "RUNBACK_LISTEN": "127.0.0.1:0",
    }
    process = subprocess.Popen(  # noqa: S603 - this program's own command
        [Path(sys.executable).with_name("runback"), "up", "--demo", "--speed", str(SPEED)],
        env=environ,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        demo = RunningDemo(process, DataFolder(above / "data").url)
        _wait_until_filled(demo)
        yield demo
    finally:
        process.terminate()
        process.wait()
        control.stop_server(DataFolder(above / "data"))
        shutil.rmtree(above)


def _wait_until_filled(demo: RunningDemo) -> None:
    until = time.monotonic() + SECONDS_TO_FILL
    while not is_filled(demo.url) or demo.look().lag > SETTLED:
        if demo.process.poll() is not None or time.monotonic() > until:
            raise RuntimeError("the demo was not filled in")
        time.sleep(SECONDS_BETWEEN_LOOKS)
