"""Measurements of the benchmark and the rows they become: ratios, times, rates and memory."""

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

from msgspec import Struct

ROUNDS = 5


class ContestRow(Struct, frozen=True):
    """The candidate's speed as a share of the baseline's."""

    name: str
    ratio: float
    floor: float | None
    """None if the figure is for information only; likewise the aim."""
    aim: float | None

    @property
    def reached(self) -> bool:
        """Whether the candidate is fast enough."""
        return self.floor is None or self.ratio >= self.floor

    @property
    def figures(self) -> tuple[str, str, str]:
        """The measurement, the floor and the aim, as a table shows them."""
        return _share(self.ratio, 1), _share(self.floor, 0), _share(self.aim, 0)


def _share(ratio: float | None, digits: int) -> str:
    """Format a ratio as `1/13.4`, `0.62×` or `6.9×`."""
    if ratio is None:
        return "–"
    if ratio >= 1:
        return f"{ratio:.{digits}f}×"
    return f"{ratio:.2f}×" if ratio > 0.2 else f"1/{1 / ratio:.{digits}f}"


class TimedRow(Struct, frozen=True):
    """The seconds the candidate took."""

    name: str
    seconds: float
    floor: float
    aim: float

    @property
    def reached(self) -> bool:
        """Whether the candidate is fast enough."""
        return self.seconds <= self.floor

    @property
    def figures(self) -> tuple[str, str, str]:
        """The measurement, the floor and the aim, as a table shows them."""
        return f"{self.seconds:.2f} s", f"{self.floor:g} s", f"{self.aim:g} s"


class RatedRow(Struct, frozen=True):
    """The rounds per second that the candidate did."""

    name: str
    rounds_per_second: float
    floor: float
    aim: float

    @property
    def reached(self) -> bool:
        """Whether the candidate is fast enough."""
        return self.rounds_per_second >= self.floor

    @property
    def figures(self) -> tuple[str, str, str]:
        """The measurement, the floor and the aim, as a table shows them."""
        return f"{self.rounds_per_second:,.0f}/s", f"{self.floor:,.0f}/s", f"{self.aim:,.0f}/s"


class SlowdownRow(Struct, frozen=True):
    """How many times as long the candidate takes as the baseline."""

    name: str
    slowdown: float
    floor: float
    aim: float
    seconds: float
    """The candidate's."""

    @property
    def reached(self) -> bool:
        """Whether the candidate is fast enough."""
        return self.slowdown <= self.floor

    @property
    def figures(self) -> tuple[str, str, str]:
        """The measurement, the floor and the aim, as a table shows them."""
        return f"{self.slowdown:.2f}× as long", f"{self.floor:g}×", f"{self.aim:g}×"


class PacedRow(Struct, frozen=True):
    """The time that answers took at a constant rate of requests."""

    name: str
    per_second: int
    median_ms: float
    p99_ms: float

    @property
    def reached(self) -> bool:
        """Always true: the figures are for information only."""
        return True

    @property
    def figures(self) -> tuple[str, str, str]:
        """The measurement, as a table shows it."""
        return f"p99 {self.p99_ms:.1f} ms, median {self.median_ms:.1f} ms", "–", "–"


class MemoryRow(Struct, frozen=True):
    """The memory in use at the end, against the beginning."""

    name: str
    growth: float
    floor: float
    megabytes: int
    """At the end."""

    @property
    def reached(self) -> bool:
        """Whether memory use stayed about the same."""
        return self.growth <= self.floor

    @property
    def figures(self) -> tuple[str, str, str]:
        """The measurement, the floor and the aim, as a table shows them."""
        return f"{self.growth:.2f}× as much, {self.megabytes} MB", f"{self.floor:g}×", "–"


AnyRow = ContestRow | TimedRow | RatedRow | SlowdownRow | PacedRow | MemoryRow


@dataclass(frozen=True, slots=True)
class BenchmarkContest:
    """A candidate and a baseline that do the same amount of work, and the required ratio."""

    name: str
    says: str
    floor: float | None
    aim: float | None
    baseline: Callable[[], object]
    candidate: Callable[[], object]

    def measure(self) -> ContestRow:
        """Return the median ratio of five alternating runs; the first is not counted."""
        self.baseline()
        self.candidate()
        ratios = [_seconds(self.baseline) / _seconds(self.candidate) for _ in range(ROUNDS)]
        return ContestRow(self.name, round(median(ratios), 4), self.floor, self.aim)


@dataclass(frozen=True, slots=True)
class TimedRun:
    """A candidate and the seconds it may take."""

    name: str
    says: str
    floor: float
    aim: float
    candidate: Callable[[], object]

    def measure(self) -> TimedRow:
        """Return the median time of five runs."""
        seconds = [_seconds(self.candidate) for _ in range(ROUNDS)]
        return TimedRow(self.name, round(median(seconds), 4), self.floor, self.aim)


@dataclass(frozen=True, slots=True)
class RatedRun:
    """A candidate that does a number of rounds, and the required rate per second."""

    name: str
    says: str
    floor: float
    aim: float
    rounds: int
    prepare: Callable[[], object]
    """Done before every run, and not timed."""
    candidate: Callable[[], object]

    def measure(self) -> RatedRow:
        """Return the median rate of five runs; the first is not counted."""
        seconds = []
        for _ in range(1 + ROUNDS):
            self.prepare()
            seconds.append(_seconds(self.candidate))
        return RatedRow(self.name, round(self.rounds / median(seconds[1:])), self.floor, self.aim)


@dataclass(frozen=True, slots=True)
class SlowdownRun:
    """A candidate and a baseline, and how many times as long the candidate may take."""

    name: str
    says: str
    floor: float
    aim: float
    baseline: Callable[[], object]
    candidate: Callable[[], object]
    prepare: Callable[[], object] = lambda: None
    """Done before every run, and not timed."""
    runs: int = ROUNDS

    def measure(self) -> SlowdownRow:
        """Return the median ratio of alternating runs; the first is not counted."""
        slowdowns, seconds = [], []
        for _ in range(1 + self.runs):
            self.prepare()
            baseline = _seconds(self.baseline)
            seconds.append(_seconds(self.candidate))
            slowdowns.append(seconds[-1] / baseline)
        slowdown, took = median(slowdowns[1:]), median(seconds[1:])
        return SlowdownRow(self.name, round(slowdown, 4), self.floor, self.aim, round(took, 4))


@dataclass(frozen=True, slots=True)
class PacedRun:
    """A candidate that gets requests at a constant rate, however long its answers take."""

    name: str
    says: str
    per_second: int
    candidate: Callable[[], Sequence[float]]
    """Returns the seconds each answer took, counted from when its request was due."""

    def measure(self) -> PacedRow:
        """Return the median and the 99th percentile, after a run that is not counted."""
        self.candidate()
        took = sorted(self.candidate())
        slow = took[len(took) * 99 // 100]
        return PacedRow(self.name, self.per_second, _ms(median(took)), _ms(slow))


@dataclass(frozen=True, slots=True)
class SingleRun:
    """Work that takes so long that it is done once, and measures itself."""

    says: str
    candidate: Callable[[], Sequence[AnyRow]]

    def measure(self) -> Sequence[AnyRow]:
        """Do the work and return its rows."""
        return self.candidate()


AnyMeasurement = BenchmarkContest | TimedRun | RatedRun | SlowdownRun | PacedRun | SingleRun


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 2)


def _seconds(work: Callable[[], object]) -> float:
    gc.collect()
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
