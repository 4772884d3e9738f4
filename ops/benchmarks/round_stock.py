"""A stock of many rounds: a few thousand distinct rounds, repeated under other ids.

The store's own recorder writes them, either round after round or live at many tables; only the
statements are fewer.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from functools import cache
from itertools import chain, islice, zip_longest
from typing import Final, NamedTuple

from eventsourcing.persistence import StoredEvent
from msgspec.structs import replace

from domain.facts.stored_header import RoundOpened
from ops.benchmarks.baseline_store import TOPIC, encode
from ops.simulator import simulate_round
from projections.store.postgres_recorder import Sender
from projections.store.round_header import build_opening
from projections.store.store import Store
from projections.store.topics import name_round_stream

DISTINCT: Final = 3_000
ROUNDS_A_DAY: Final = 5_000
FIRST_DAY: Final = date(2026, 1, 1)
TABLES: Final = 100
"""The number of rounds recorded live at once, so that no two events of a round lie together."""

EVENTS_A_STATEMENT: Final = 2_000
ROUNDS_AT_A_TIME: Final = 1_000
THREADS: Final = 2
"""The number of threads: one encodes while the other waits for the database."""

SENDER: Final = Sender("bench")

StockEvents = Iterator[StoredEvent]
StockOrder = Callable[[range], StockEvents]


class StockedRound(NamedTuple):
    """A simulated round as it is stored; every use gives it another id and day."""

    opened: RoundOpened
    events: list[tuple[str, bytes]]
    """The topics and states after the header."""


class StockRow(NamedTuple):
    """An event of a distinct round, as a row."""

    played: int
    """The number of the distinct round."""
    version: int
    topic: str
    state: bytes


def fill_store(store: Store, numbers: range, order: StockOrder) -> None:
    """Store the rounds with these numbers."""
    starts = range(numbers.start, numbers.stop, ROUNDS_AT_A_TIME)
    some = [range(start, min(start + ROUNDS_AT_A_TIME, numbers.stop)) for start in starts]
    with ThreadPoolExecutor(THREADS) as pool:
        for _ in pool.map(lambda numbers: _fill(store, order(numbers)), some):
            pass


def _fill(store: Store, events: StockEvents) -> None:
    while some := list(islice(events, EVENTS_A_STATEMENT)):
        store.recorder.insert_events(some, sender=SENDER)


def order_whole_rounds(numbers: range) -> StockEvents:
    """Return the rounds' events, one round after the other."""
    return chain.from_iterable(map(make_events, numbers))


def order_live_rounds(numbers: range) -> StockEvents:
    """Yield the events of as many rounds at a time as there are tables, taking turns."""
    for start in range(numbers.start, numbers.stop, TABLES):
        tables = map(make_events, range(start, min(start + TABLES, numbers.stop)))
        for turn in zip_longest(*tables):
            yield from filter(None, turn)


def name_round(number: int) -> str:
    """Return the id of the round with this number."""
    return f"bench-{number:08}"


def find_day(number: int) -> str:
    """Return the gaming day of the round with this number."""
    return (FIRST_DAY + timedelta(days=number // ROUNDS_A_DAY)).isoformat()


def make_events(number: int) -> StockEvents:
    """Yield the events of the round with this number, as they are stored."""
    round_id = name_round(number)
    stream = name_round_stream(round_id)
    for version, topic, state in _name_events(
        number % DISTINCT, round_id, number, find_day(number)
    ):
        yield StoredEvent(stream, version, topic, state)


def iterate_stock(rounds: int, round_id: str, number: int, day: str) -> Iterator[StockRow]:
    """Yield the events of the first distinct rounds, all under the same id, number and day."""
    for seed in range(rounds):
        for version, topic, state in _name_events(seed, round_id, number, day):
            yield StockRow(seed, version, topic, state)


def _name_events(
    seed: int, round_id: str, number: int, day: str
) -> Iterator[tuple[int, str, bytes]]:
    """Yield the version, the topic and the state of each event of a distinct round."""
    played = _played(seed)
    name = replace(played.opened.round, id=round_id, number=number, gaming_day=day)
    yield 1, TOPIC[RoundOpened], encode(replace(played.opened, round=name, day=day))
    for version, (topic, state) in enumerate(played.events, 2):
        yield version, topic, state


@cache
def _played(seed: int) -> StockedRound:
    record = simulate_round(seed)
    events = [(TOPIC[type(event)], encode(event)) for event in record.events]
    return StockedRound(build_opening(record, None, datetime.now(UTC)), events)
