"""One row of the benchmark: a candidate against its baseline."""

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from msgspec import Struct

ROUNDS = 5


@dataclass(frozen=True, slots=True)
class Contest:
    """A candidate and a baseline that do the same amount of work, and the ratio asked for."""

    name: str
    says: str
    floor: float
    aim: float
    baseline: Callable[[], None]
    candidate: Callable[[], None]


class Row(Struct, frozen=True):
    """What was measured: the candidate's speed as a share of the baseline's."""

    name: str
    ratio: float
    floor: float
    aim: float


def measure(contest: Contest) -> Row:
    """The median ratio of five runs, baseline and candidate taking turns."""
    contest.baseline()
    contest.candidate()
    ratios = [_seconds(contest.baseline) / _seconds(contest.candidate) for _ in range(ROUNDS)]
    return Row(contest.name, round(median(ratios), 4), contest.floor, contest.aim)


def _seconds(work: Callable[[], None]) -> float:
    gc.collect()
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
