"""How far lists lag behind in a room of a thousand tables, each with a round a minute."""

import heapq
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from operator import attrgetter
from typing import Final, NamedTuple

from ops.benchmarks.helper_processes import run_helpers
from ops.benchmarks.measured_row import MeasuredRow
from ops.benchmarks.measurement import AnyMeasurement, SingleRun, find_p99
from ops.benchmarks.projector_process import ProjectorProcess, run_projector
from ops.benchmarks.scratch_databases import create_scratch_database
from ops.benchmarks.simulated_room import SENDER, RecordedTable
from projections.lists.catalog import PROJECTIONS
from projections.store.fact_mapper import StreamAddition
from projections.store.store import Store

TABLES: Final = 1_000
WRITERS: Final = 4
SECONDS_A_ROUND: Final = 60.0
SECONDS_BETWEEN_LOOKS: Final = 0.01
SECONDS_TO_BEGIN: Final = 1.0
SECONDS_TO_FOLLOW: Final = 30.0
MOST_LATE: Final = 5.0
"""The seconds by which a fact may be recorded late, or the pace was not kept."""


class Sighting(NamedTuple):
    """The head of the streams when it was looked at, and when it was looked at before."""

    since: float
    head: int


class LagTable:
    """The lag of every list behind the heads that were seen."""

    def __init__(self) -> None:
        self.by_list: dict[str, list[float]] = {one.name: [] for one in PROJECTIONS}
        self._waiting: dict[str, list[Sighting]] = {one.name: [] for one in PROJECTIONS}
        self._looked: float | None = None
        self._head = 0

    def note(self, at: float, head: int, positions: dict[str, int]) -> None:
        """Note a look at the streams' head, and at how far each list was right after it.

        An event may be as old as the look before, so lags are at most said too large.
        """
        if head > self._head and self._looked is not None:
            for waiting in self._waiting.values():
                waiting.append(Sighting(self._looked, head))
        self._head, self._looked = head, at
        for name, position in positions.items():
            visible = [one for one in self._waiting[name] if one.head <= position]
            del self._waiting[name][: len(visible)]
            self.by_list[name] += [at - one.since for one in visible]

    def give_up(self, at: float) -> None:
        """Count what lists still lack as if it came now."""
        for name, waiting in self._waiting.items():
            self.by_list[name] += [at - one.since for one in waiting]
            waiting.clear()

    def is_empty(self) -> bool:
        """Return whether every list has all that was seen."""
        return not any(self._waiting.values())


class RoomPace(NamedTuple):
    """How many tables play, and how fast."""

    tables: int
    rounds: int
    """The rounds of each table."""
    seconds_a_round: float

    @property
    def seconds(self) -> float:
        """How long it takes: the tables begin evenly spread over the time of a round."""
        return (1 + self.rounds) * self.seconds_a_round


class DueFact(NamedTuple):
    """A fact, and the seconds after the beginning at which it happens."""

    due: float
    addition: StreamAddition


@contextmanager
def measure_room_lag(
    server: str, minutes: int, tables: int = TABLES, seconds_a_round: float = SECONDS_A_ROUND
) -> Iterator[list[AnyMeasurement]]:
    """Yield the run over so many rounds of every table, a minute each unless told otherwise."""
    pace = RoomPace(tables, minutes, seconds_a_round)
    with create_scratch_database(server) as url, run_projector(url) as projector:
        writers = min(WRITERS, tables)
        arguments = [(url, range(first, tables, writers), pace) for first in range(writers)]
        with run_helpers(record_at_pace, arguments) as pipes:
            for pipe in pipes:
                pipe.recv()
            yield [SingleRun("room-of-1000", lambda: _measure(projector, pipes, pace))]


def _measure(
    projector: ProjectorProcess, pipes: Sequence[Connection], pace: RoomPace
) -> list[MeasuredRow]:
    """Return the row of the list that lags most."""
    begin = time.monotonic() + SECONDS_TO_BEGIN
    for pipe in pipes:
        pipe.send(begin)
    lags = _watch_lists(projector, begin + pace.seconds)
    recorded = [pipe.recv() for pipe in pipes]
    late = max(late for _, late in recorded)
    if late > MOST_LATE:
        message = f"the writers fell {late:.1f} s behind; this machine has no room for them"
        raise RuntimeError(message)
    p99 = {name: round(1000 * find_p99(seconds), 1) for name, seconds in lags.items()}
    worst = max(p99, key=lambda name: p99[name])
    a_minute = 60 * sum(events for events, _ in recorded) / pace.rounds / pace.seconds_a_round
    by_list = ", ".join(f"{name} {figure:.0f}" for name, figure in p99.items())
    detail = f"{a_minute:,.0f} events a minute at {pace.tables:,} tables; {by_list}"
    return [MeasuredRow("room-of-1000", p99[worst], detail)]


def _watch_lists(projector: ProjectorProcess, until: float) -> dict[str, list[float]]:
    """Return the lags of each list until then, and until everything is listed."""
    lags = LagTable()
    while (now := time.monotonic()) < until or not lags.is_empty():
        lags.note(now, projector.find_head(), projector.load_positions())
        if now > until + SECONDS_TO_FOLLOW:
            lags.give_up(now)
        time.sleep(SECONDS_BETWEEN_LOOKS)
    return lags.by_list


def record_at_pace(url: str, numbers: Sequence[int], pace: RoomPace, pipe: Connection) -> None:
    """Record rounds at the tables with these numbers, a fact a save, each when it is due.

    Say when ready, begin at the time received, and answer with the number of facts and the most
    seconds by which one was late.
    """
    with Store(url) as store:
        room = [RecordedTable(1 + number, pace.rounds) for number in numbers]
        phases = [pace.seconds_a_round * number / pace.tables for number in numbers]
        pipe.send(None)
        begin = pipe.recv()
        events, late = 0, 0.0
        scheduled = (
            _schedule_facts(table, phase, pace) for table, phase in zip(room, phases, strict=True)
        )
        for due, addition in heapq.merge(*scheduled, key=attrgetter("due")):
            time.sleep(max(0.0, begin + due - time.monotonic()))
            store.add(addition, sender=SENDER)
            events += 1
            late = max(late, time.monotonic() - begin - due)
        pipe.send((events, late))


def _schedule_facts(table: RecordedTable, phase: float, pace: RoomPace) -> Iterator[DueFact]:
    """Yield a table's facts, those of a round evenly spread over its time."""
    for hand in range(pace.rounds):
        facts = table.list_facts(hand)
        for place, addition in enumerate(facts):
            yield DueFact(phase + (hand + place / len(facts)) * pace.seconds_a_round, addition)
