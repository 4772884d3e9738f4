"""One row of the benchmark: a candidate against its baseline, the clock, or itself with less."""

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

from msgspec import Struct

ROUNDS = 5


class Row(Struct, frozen=True):
    """What was measured: the candidate's speed as a share of the baseline's."""

    name: str
    ratio: float
    floor: float | None
    """None where the figure is only good to know; so with the aim."""
    aim: float | None

    @property
    def reached(self) -> bool:
        """Whether the candidate is fast enough."""
        return self.floor is None or self.ratio >= self.floor

    @property
    def figures(self) -> tuple[str, str, str]:
        """What was measured, the floor and the aim, as they are shown."""
        return _share(self.ratio, 1), _share(self.floor, 0), _share(self.aim, 0)


def _share(ratio: float | None, digits: int) -> str:
    """`1/13.4` of the baseline's speed, `0.62×` or `6.9×` of it."""
    if ratio is None:
        return "–"
    if ratio >= 1:
        return f"{ratio:.{digits}f}×"
    return f"{ratio:.2f}×" if ratio > 0.2 else f"1/{1 / ratio:.{digits}f}"


class TimedRow(Struct, frozen=True):
    """What was measured: the seconds the candidate took."""

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
        """What was measured, the floor and the aim, as they are shown."""
        return f"{self.seconds:.2f} s", f"{self.floor:g} s", f"{self.aim:g} s"


class RatedRow(Struct, frozen=True):
    """What was measured: how many rounds the candidate did in a second."""

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
        """What was measured, the floor and the aim, as they are shown."""
        return f"{self.rounds_per_second:,.0f}/s", f"{self.floor:,.0f}/s", f"{self.aim:,.0f}/s"


class GrownRow(Struct, frozen=True):
    """What was measured: how much longer it takes where much is stored than where little is."""

    name: str
    growth: float
    floor: float
    aim: float
    seconds: float
    """Where much is stored."""

    @property
    def reached(self) -> bool:
        """Whether it has not become too slow."""
        return self.growth <= self.floor

    @property
    def figures(self) -> tuple[str, str, str]:
        """What was measured, the floor and the aim, as they are shown."""
        return f"{self.growth:.2f}× as long", f"{self.floor:g}×", f"{self.aim:g}×"


class PacedRow(Struct, frozen=True):
    """What was measured: how long an answer took where so many were asked for in a second."""

    name: str
    per_second: int
    median_ms: float
    p99_ms: float

    @property
    def reached(self) -> bool:
        """It is only good to know."""
        return True

    @property
    def figures(self) -> tuple[str, str, str]:
        """What was measured, as it is shown."""
        return f"p99 {self.p99_ms:.1f} ms, median {self.median_ms:.1f} ms", "–", "–"


class MemoryRow(Struct, frozen=True):
    """What was measured: how much more memory is taken at the end than when work was begun."""

    name: str
    growth: float
    floor: float
    megabytes: int
    """At the end."""

    @property
    def reached(self) -> bool:
        """Whether it stays about the same."""
        return self.growth <= self.floor

    @property
    def figures(self) -> tuple[str, str, str]:
        """What was measured, the floor and the aim, as they are shown."""
        return f"{self.growth:.2f}× as much, {self.megabytes} MB", f"{self.floor:g}×", "–"


AnyRow = Row | TimedRow | RatedRow | GrownRow | PacedRow | MemoryRow


@dataclass(frozen=True, slots=True)
class Contest:
    """A candidate and a baseline that do the same amount of work, and the ratio asked for."""

    name: str
    says: str
    floor: float | None
    aim: float | None
    baseline: Callable[[], object]
    candidate: Callable[[], object]

    def measure(self) -> Row:
        """The median ratio of five runs, baseline and candidate taking turns."""
        self.baseline()
        self.candidate()
        ratios = [_seconds(self.baseline) / _seconds(self.candidate) for _ in range(ROUNDS)]
        return Row(self.name, round(median(ratios), 4), self.floor, self.aim)


@dataclass(frozen=True, slots=True)
class Timed:
    """A candidate and the seconds it may take."""

    name: str
    says: str
    floor: float
    aim: float
    candidate: Callable[[], object]

    def measure(self) -> TimedRow:
        """The median time of five runs."""
        seconds = [_seconds(self.candidate) for _ in range(ROUNDS)]
        return TimedRow(self.name, round(median(seconds), 4), self.floor, self.aim)


@dataclass(frozen=True, slots=True)
class Rated:
    """A candidate that does so many rounds, and how many a second are asked for."""

    name: str
    says: str
    floor: float
    aim: float
    rounds: int
    prepare: Callable[[], object]
    """Done before every run, and not timed."""
    candidate: Callable[[], object]

    def measure(self) -> RatedRow:
        """The median speed of five runs, after one that is not counted."""
        seconds = []
        for _ in range(1 + ROUNDS):
            self.prepare()
            seconds.append(_seconds(self.candidate))
        return RatedRow(self.name, round(self.rounds / median(seconds[1:])), self.floor, self.aim)


@dataclass(frozen=True, slots=True)
class Grown:
    """The same work where little is stored and where much is, and how much longer it may take."""

    name: str
    says: str
    floor: float
    aim: float
    prepare: Callable[[], object]
    """Done before every run, and not timed."""
    little: Callable[[], object]
    much: Callable[[], object]

    def measure(self) -> GrownRow:
        """The median of five runs, after one that is not counted; they take turns."""
        growths, seconds = [], []
        for _ in range(1 + ROUNDS):
            self.prepare()
            little = _seconds(self.little)
            seconds.append(_seconds(self.much))
            growths.append(seconds[-1] / little)
        growth, took = median(growths[1:]), median(seconds[1:])
        return GrownRow(self.name, round(growth, 4), self.floor, self.aim, round(took, 4))


@dataclass(frozen=True, slots=True)
class Paced:
    """A candidate that is asked at a constant pace, however long its answers take."""

    name: str
    says: str
    per_second: int
    candidate: Callable[[], Sequence[float]]
    """Says how long each answer took, in seconds, from when it was to be asked for."""

    def measure(self) -> PacedRow:
        """The middle and the hundredth part that took longest, after a run that is not counted."""
        self.candidate()
        took = sorted(self.candidate())
        slow = took[len(took) * 99 // 100]
        return PacedRow(self.name, self.per_second, _ms(median(took)), _ms(slow))


@dataclass(frozen=True, slots=True)
class Once:
    """Something that takes so long that it is done once, and measures itself."""

    says: str
    candidate: Callable[[], Sequence[AnyRow]]

    def measure(self) -> Sequence[AnyRow]:
        """All that is found."""
        return self.candidate()


AnyContest = Contest | Timed | Rated | Grown | Paced | Once


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 2)


def _seconds(work: Callable[[], object]) -> float:
    gc.collect()
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
