"""One row of the benchmark: a candidate against its baseline, or against the clock."""

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from msgspec import Struct

ROUNDS = 5


class Row(Struct, frozen=True):
    """What was measured: the candidate's speed as a share of the baseline's."""

    name: str
    ratio: float
    floor: float
    aim: float

    @property
    def reached(self) -> bool:
        """Whether the candidate is fast enough."""
        return self.ratio >= self.floor

    @property
    def figures(self) -> tuple[str, str, str]:
        """What was measured, the floor and the aim, as they are shown."""
        return _share(self.ratio, 1), _share(self.floor, 0), _share(self.aim, 0)


def _share(ratio: float, digits: int) -> str:
    """`1/13.4` of the baseline's speed, or `6.9×` of it."""
    return f"{ratio:.{digits}f}×" if ratio >= 1 else f"1/{1 / ratio:.{digits}f}"


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


@dataclass(frozen=True, slots=True)
class Contest:
    """A candidate and a baseline that do the same amount of work, and the ratio asked for."""

    name: str
    says: str
    floor: float
    aim: float
    baseline: Callable[[], None]
    candidate: Callable[[], None]

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
    candidate: Callable[[], None]

    def measure(self) -> TimedRow:
        """The median time of five runs."""
        seconds = [_seconds(self.candidate) for _ in range(ROUNDS)]
        return TimedRow(self.name, round(median(seconds), 4), self.floor, self.aim)


def _seconds(work: Callable[[], None]) -> float:
    gc.collect()
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
