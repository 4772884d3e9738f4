"""An evening recorded live: what an event costs the projections at its beginning and at its end."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Final

from ops.benchmarks.measured_row import MeasuredRow
from ops.benchmarks.measurement import AnyMeasurement, SingleRun
from ops.benchmarks.projector_process import ProjectorProcess, count_cpu_since, run_projector
from ops.benchmarks.scratch_databases import create_scratch_database
from ops.benchmarks.simulated_room import SENDER, RecordedTable, interleave_facts, record_whole
from projections.store.store import Store

ROUNDS: Final = 400
"""The rounds of a table's evening."""

PART: Final = 4
"""The first and the last of so many parts of the evening are held against each other."""

LIVE_ROUNDS: Final = 4
"""The rounds of each part that are recorded fact by fact, evenly spread over it."""

TABLES_AT_ONCE: Final = 20
"""The tables whose rounds are recorded whole before the lists are waited for, if they are."""

FACTS_AT_ONCE: Final = 10
"""The facts that are recorded before the lists are waited for."""


@contextmanager
def measure_evening(
    server: str, tables: int, rounds: int = ROUNDS
) -> Iterator[list[AnyMeasurement]]:
    """Yield the run over an evening at so many tables, of so many rounds each."""
    with create_scratch_database(server) as url, Store(url) as store:
        room = [RecordedTable(number, rounds) for number in range(1, 1 + tables)]
        with run_projector(url) as projector:
            evening = LiveEvening(store, room, rounds, projector)
            yield [SingleRun("evening", evening.measure)]


class LiveEvening:
    """The tables of an evening, with a projector that follows what they record."""

    def __init__(
        self,
        store: Store,
        tables: Sequence[RecordedTable],
        rounds: int,
        projector: ProjectorProcess,
    ) -> None:
        self._store = store
        self._tables = tables
        self._rounds = rounds
        self._projector = projector

    def measure(self) -> list[MeasuredRow]:
        """Record the evening, and return the row of the cost of an event."""
        part = self._rounds // PART
        first = self._measure_part(0, part)
        for hand in range(part, self._rounds - part):
            record_whole(self._store, self._tables, hand)
        last = self._measure_part(self._rounds - part, self._rounds)
        detail = f"{1000 * first:.2f} ms an event at first, {1000 * last:.2f} ms at last"
        return [MeasuredRow("evening", round(last / first, 3), detail)]

    def _measure_part(self, begin: int, end: int) -> float:
        """Record these rounds of every table; return the CPU seconds of an event recorded live."""
        every = max(1, (end - begin) // LIVE_ROUNDS)
        seconds, events = 0.0, 0
        for hand in range(begin, end):
            until_live = (every // 2 - hand + begin) % every
            if not until_live:
                took, recorded = self._record_live(hand)
                seconds += took
                events += recorded
            elif until_live == 1:
                self._record_followed(hand)
            else:
                record_whole(self._store, self._tables, hand)
        return seconds / events

    def _record_followed(self, hand: int) -> None:
        """Record a round of every table so slowly that the projector reads them in as live.

        It has the tables' streams in memory then, as it would if the whole evening came live.
        """
        self._projector.wait_until_followed()
        tables = iter(self._tables)
        while some := list(islice(tables, TABLES_AT_ONCE)):
            record_whole(self._store, some, hand)
            self._projector.wait_until_followed()

    def _record_live(self, hand: int) -> tuple[float, int]:
        """Record a round of every table fact by fact; return the CPU seconds and the events."""
        self._projector.wait_until_followed()
        before = self._projector.measure_cpu()
        events = 0
        facts = interleave_facts(self._tables, hand)
        while some := list(islice(facts, FACTS_AT_ONCE)):
            for addition in some:
                self._store.add(addition, sender=SENDER)
            self._projector.wait_until_followed()
            events += len(some)
        return count_cpu_since(before, self._projector.measure_cpu()), events
