"""How fast rounds are read and the streams followed, against raw selects that decode the same."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import count, islice
from typing import Final

from ops.benchmarks import raw
from ops.benchmarks.databases import fresh_database, put_in_order, run
from ops.benchmarks.filling import Order, fill, live, whole
from ops.benchmarks.row import AnyContest, Contest
from ops.simulator import simulate
from projections.store.mapper import Addition
from projections.store.openings import opening, record_in
from projections.store.reader import Reader
from projections.store.recorder import Sender
from projections.store.store import Store
from projections.store.topics import kind_of, round_stream

Work = Callable[[], None]

ROUNDS: Final = 4_000
LONG_ROUNDS: Final = 400
LONG: Final = 60
"""Events of a round that is read."""


@contextmanager
def rehydrating(server: str) -> Iterator[list[AnyContest]]:
    """Reading one round after the other."""
    with fresh_database(server) as url, Store(url) as store:
        streams = list(islice(_long_rounds(store), LONG_ROUNDS))
        run(url, raw.TABLE, raw.COPY_OF_OURS)
        put_in_order(url)
        with raw.connected(url) as connection:
            cursor = raw.cursor_on(connection)

            def baseline() -> None:
                for stream in streams:
                    raw.rehydrate(cursor, stream)

            def candidate() -> None:
                for stream in streams:
                    record_in(store.stream(stream))

            says = f"rehydrate rounds of {LONG} events, against raw select + decode + fold"
            yield [Contest("rehydrate", says, 0.60, 0.90, baseline, candidate)]


def _long_rounds(store: Store) -> Iterator[str]:
    """Store simulated rounds cut to the length, and say where each is found."""
    for record in map(simulate, count()):
        facts = (opening(record, None, datetime.now(UTC)), *record.events)[:LONG]
        if len(facts) == LONG:
            stream = round_stream(record.round.id)
            store.add(Addition(stream, 0, facts), sender=Sender("bench"))
            yield stream


@contextmanager
def catching_up(server: str) -> Iterator[list[AnyContest]]:
    """Following streams that were recorded whole."""
    with _following(server, whole) as (baseline, candidate):
        says = f"catch up on {ROUNDS:,} rounds stored whole, against raw keyset + decode"
        yield [Contest("catch-up", says, 0.33, 0.70, baseline, candidate)]


@contextmanager
def catching_up_live(server: str) -> Iterator[list[AnyContest]]:
    """Following streams that were recorded event by event at many tables."""
    with _following(server, live) as (baseline, candidate):
        says = f"catch up on {ROUNDS:,} rounds recorded live, against raw keyset + decode"
        yield [Contest("catch-up-live", says, None, None, baseline, candidate)]


@contextmanager
def _following(server: str, order: Order) -> Iterator[tuple[Work, Work]]:
    with fresh_database(server) as url, Store(url) as store:
        fill(store, range(ROUNDS), order)
        run(url, raw.TABLE, raw.COPY_OF_OURS)
        put_in_order(url)
        with raw.connected(url) as connection:
            cursor = raw.cursor_on(connection)

            def baseline() -> None:
                sum(raw.catch_up(cursor))

            yield baseline, lambda: catch_up(store)


def catch_up(store: Store, after: int = 0, until: int | None = None) -> None:
    """Read the streams in pages and decode every one that something was added to."""
    reader = Reader(store.recorder)
    while page := reader.page(after, until):
        for told in page.told:
            kind_of(told.stream).all.decode(told.states)
        after = page.last
