"""Measurements of the benchmark and the rows they become: ratios, times, rates and memory."""

import gc
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

from msgspec.structs import replace

from ops.benchmarks.machine_load import LoadMeter
from ops.benchmarks.measured_row import MeasuredRow

RUNS: Final = 5

ATTEMPTS: Final = 3
"""The number of times a row is measured while the cores are busy, before it is given up."""

MOST_TO_REPEAT: Final = 60.0
"""The seconds after which a measurement is not repeated, however busy the cores were."""


@dataclass(frozen=True, slots=True)
class BenchmarkContest:
    """A candidate and a baseline that do the same amount of work."""

    name: str
    baseline: Callable[[], object]
    candidate: Callable[[], object]
    detail: str = ""

    def measure(self) -> list[MeasuredRow]:
        """Return the median ratio of five alternating runs; the first is not counted."""
        self.baseline()
        self.candidate()
        ratios = [_seconds(self.baseline) / _seconds(self.candidate) for _ in range(RUNS)]
        return [MeasuredRow(self.name, round(median(ratios), 4), self.detail)]


@dataclass(frozen=True, slots=True)
class TimedRun:
    """A candidate whose seconds are counted."""

    name: str
    candidate: Callable[[], object]

    def measure(self) -> list[MeasuredRow]:
        """Return the median time of five runs."""
        seconds = [_seconds(self.candidate) for _ in range(RUNS)]
        return [MeasuredRow(self.name, round(median(seconds), 4))]


@dataclass(frozen=True, slots=True)
class RatedRun:
    """A candidate that does a number of rounds, which are counted per second."""

    name: str
    rounds: int
    prepare: Callable[[], object]
    """Done before every run, and not timed."""
    candidate: Callable[[], object]

    def measure(self) -> list[MeasuredRow]:
        """Return the median rate of five runs; the first is not counted."""
        seconds = []
        for _ in range(1 + RUNS):
            self.prepare()
            seconds.append(_seconds(self.candidate))
        return [MeasuredRow(self.name, round(self.rounds / median(seconds[1:])))]


@dataclass(frozen=True, slots=True)
class SlowdownRun:
    """A candidate and a baseline that should take about as long."""

    name: str
    baseline: Callable[[], object]
    candidate: Callable[[], object]
    prepare: Callable[[], object] = lambda: None
    """Done before every run, and not timed."""
    runs: int = RUNS
    detail: str = ""

    def measure(self) -> list[MeasuredRow]:
        """Return the median ratio of alternating runs; the first is not counted."""
        slowdowns, seconds = [], []
        for _ in range(1 + self.runs):
            self.prepare()
            baseline = _seconds(self.baseline)
            seconds.append(_seconds(self.candidate))
            slowdowns.append(seconds[-1] / baseline)
        took = f"{median(seconds[1:]):.3g} s"
        detail = f"{took}, {self.detail}" if self.detail else took
        return [MeasuredRow(self.name, round(median(slowdowns[1:]), 4), detail)]


@dataclass(frozen=True, slots=True)
class PacedRun:
    """A candidate that gets requests at a constant rate, however long its answers take."""

    name: str
    candidate: Callable[[], Sequence[float]]
    """Returns the seconds each answer took, counted from when its request was due."""

    def measure(self) -> list[MeasuredRow]:
        """Return the 99th percentile and the median, after a run that is not counted."""
        self.candidate()
        took = self.candidate()
        return [
            MeasuredRow(
                self.name, round(1000 * find_p99(took), 2), f"median {1000 * median(took):.1f} ms"
            )
        ]


@dataclass(frozen=True, slots=True)
class SingleRun:
    """Work that takes so long that it is done once, and measures itself."""

    name: str
    """That of its first row."""
    candidate: Callable[[], Sequence[MeasuredRow]]

    def measure(self) -> Sequence[MeasuredRow]:
        """Do the work and return its rows."""
        return self.candidate()


AnyMeasurement = BenchmarkContest | TimedRun | RatedRun | SlowdownRun | PacedRun | SingleRun


def measure_quietly(measurement: AnyMeasurement, processes: Iterable[int]) -> list[MeasuredRow]:
    """Return the rows of a measurement with what else the machine did; repeat it if that was much.

    `processes` are the tops of the trees of processes that take part in the measurement.
    """
    known = list(processes)
    for attempt in range(1, 1 + ATTEMPTS):
        meter = LoadMeter(known)
        rows = measurement.measure()
        load = meter.read()
        if load.is_quiet or load.seconds > MOST_TO_REPEAT or attempt == ATTEMPTS:
            break
    return [replace(row, load=load) for row in rows]


def find_p99(figures: Iterable[float]) -> float:
    """Return the 99th percentile."""
    ordered = sorted(figures)
    return ordered[len(ordered) * 99 // 100]


def _seconds(work: Callable[[], object]) -> float:
    gc.collect()
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
