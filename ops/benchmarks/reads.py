"""The speed of reading rounds and following streams, against raw selects that decode alike."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import count, islice
from typing import Final

from ops.benchmarks import baseline_store
from ops.benchmarks.measurement import AnyMeasurement, BenchmarkContest
from ops.benchmarks.round_stock import StockOrder, fill_store, order_live_rounds, order_whole_rounds
from ops.benchmarks.scratch_databases import (
    create_scratch_database,
    execute_statements,
    vacuum_database,
)
from ops.simulator import simulate_round
from projections.store.fact_mapper import StreamAddition
from projections.store.postgres_recorder import Sender
from projections.store.round_header import build_opening, extract_record
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from projections.store.topics import find_stream_kind, name_round_stream

ReadWork = Callable[[], None]

ROUNDS: Final = 4_000
LONG_ROUNDS: Final = 400
LONG: Final = 60
"""The number of events in a round that is read."""


@contextmanager
def compare_rehydration(server: str) -> Iterator[list[AnyMeasurement]]:
    """Compare reading rounds one after the other with raw selects."""
    with create_scratch_database(server) as url, Store(url) as store:
        streams = list(islice(_long_rounds(store), LONG_ROUNDS))
        execute_statements(url, baseline_store.TABLE, baseline_store.COPY_OF_OURS)
        vacuum_database(url)
        with baseline_store.connect_raw(url) as connection:
            cursor = baseline_store.open_cursor(connection)

            def baseline() -> None:
                for stream in streams:
                    baseline_store.rehydrate(cursor, stream)

            def candidate() -> None:
                for stream in streams:
                    extract_record(store.stream(stream))

            yield [BenchmarkContest("rehydrate", baseline, candidate)]


def _long_rounds(store: Store) -> Iterator[str]:
    """Store simulated rounds cut to `LONG` events, and yield their streams."""
    for record in map(simulate_round, count()):
        facts = (build_opening(record, None, datetime.now(UTC)), *record.events)[:LONG]
        if len(facts) == LONG:
            stream = name_round_stream(record.round.id)
            store.add(StreamAddition(stream, 0, facts), sender=Sender("bench"))
            yield stream


@contextmanager
def compare_catching_up(server: str) -> Iterator[list[AnyMeasurement]]:
    """Compare following streams that were recorded whole with raw selects."""
    with _following(server, order_whole_rounds) as (baseline, candidate):
        yield [BenchmarkContest("catch-up", baseline, candidate)]


@contextmanager
def compare_catching_up_live(server: str) -> Iterator[list[AnyMeasurement]]:
    """Compare following streams recorded event by event at many tables with raw selects."""
    with _following(server, order_live_rounds) as (baseline, candidate):
        yield [BenchmarkContest("catch-up-live", baseline, candidate)]


@contextmanager
def _following(server: str, order: StockOrder) -> Iterator[tuple[ReadWork, ReadWork]]:
    with create_scratch_database(server) as url, Store(url) as store:
        fill_store(store, range(ROUNDS), order)
        execute_statements(url, baseline_store.TABLE, baseline_store.COPY_OF_OURS)
        vacuum_database(url)
        with baseline_store.connect_raw(url) as connection:
            cursor = baseline_store.open_cursor(connection)

            def baseline() -> None:
                sum(baseline_store.catch_up(cursor))

            yield baseline, lambda: catch_up(store)


def catch_up(store: Store, after: int = 0, until: int | None = None) -> None:
    """Read the streams in pages, and decode those to which events were added."""
    reader = StreamReader(store.recorder)
    while page := reader.read_page(after, until):
        for stream in page.snapshots:
            find_stream_kind(stream.stream).all.decode(stream.states)
        after = page.last
