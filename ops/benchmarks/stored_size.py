"""The bytes that a round takes on disk: its events, and its rows in the lists."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Final

import psycopg

from ops.benchmarks.measured_row import MeasuredRow
from ops.benchmarks.measurement import AnyMeasurement, SingleRun
from ops.benchmarks.round_index import catch_up
from ops.benchmarks.scratch_databases import create_scratch_database, vacuum_database
from ops.simulator import simulate_round
from projections.engine.runner import ProjectionRunner
from projections.lists.catalog import PROJECTIONS
from projections.store.fact_mapper import StreamAddition
from projections.store.postgres_recorder import Sender
from projections.store.round_header import build_opening
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from projections.store.topics import name_round_stream

ROUNDS: Final = 3_000
LIVE_ROUNDS: Final = 600
SENDER: Final = Sender("bench")
SIZE: Final = """
SELECT COALESCE(sum(pg_total_relation_size(oid)), 0)::bigint FROM pg_class
WHERE relkind = 'r' AND relnamespace = to_regnamespace(%s)
"""


@contextmanager
def measure_size(
    server: str, rounds: int = ROUNDS, live_rounds: int = LIVE_ROUNDS
) -> Iterator[list[AnyMeasurement]]:
    """Yield the run over simulated rounds of every game."""
    yield [SingleRun("size-events", lambda: _measure(server, rounds, live_rounds))]


def _measure(server: str, rounds: int, live_rounds: int) -> list[MeasuredRow]:
    with create_scratch_database(server) as url, Store(url) as store:
        before = _load_size(url, "store")
        record_rounds(store, rounds, facts_a_save=10_000)
        whole = _load_size(url, "store") - before
        with ProjectionRunner(url, StreamReader(store.recorder), PROJECTIONS) as runner:
            runner.prepare()
            empty = _load_size(url, "live")
            catch_up(runner)
        lists = _load_size(url, "live") - empty
    with create_scratch_database(server) as url, Store(url) as store:
        before = _load_size(url, "store")
        record_rounds(store, live_rounds, facts_a_save=1)
        live = _load_size(url, "store") - before
    return [
        MeasuredRow("size-events", round(whole / rounds / 1000, 2)),
        MeasuredRow("size-events-live", round(live / live_rounds / 1000, 2)),
        MeasuredRow("size-lists", round(lists / rounds / 1000, 2)),
    ]


def record_rounds(store: Store, rounds: int, facts_a_save: int) -> None:
    """Record simulated rounds, each in saves of at most so many facts."""
    for record in map(simulate_round, range(rounds)):
        facts = (build_opening(record, None, datetime.now(UTC)), *record.events)
        stream = name_round_stream(record.round.id)
        for follows in range(0, len(facts), facts_a_save):
            some = facts[follows : follows + facts_a_save]
            store.add(StreamAddition(stream, follows, some), sender=SENDER)


def _load_size(url: str, schema: str) -> int:
    """Return the bytes of a schema's tables with their indexes, as vacuum leaves them."""
    vacuum_database(url)
    with psycopg.connect(url) as connection:
        found = connection.execute(SIZE, (schema,)).fetchone()
    return int(found[0]) if found else 0
