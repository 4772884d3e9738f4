"""Filling a store with many rounds: a few thousand that differ, again and again under other ids.

The store's own recorder writes them, in the order in which they would be recorded one after the
other, or live at many tables; only the statements are fewer.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from functools import cache
from itertools import chain, islice, zip_longest
from typing import Final, NamedTuple

from eventsourcing.persistence import StoredEvent
from msgspec.structs import replace

from domain.opening import RoundOpened
from ops.benchmarks.raw import TOPIC, encode
from ops.simulator import simulate
from projections.store.openings import opening
from projections.store.recorder import Sender
from projections.store.store import Store
from projections.store.topics import round_stream

DISTINCT: Final = 3_000
ROUNDS_A_DAY: Final = 5_000
FIRST_DAY: Final = date(2026, 1, 1)
TABLES: Final = 100
"""Where rounds are recorded live at the same time, so that no two events of one lie together."""

EVENTS_A_STATEMENT: Final = 2_000
ROUNDS_AT_A_TIME: Final = 1_000
THREADS: Final = 2
"""One encodes while the other waits for the database."""

SENDER: Final = Sender("bench")

Events = Iterator[StoredEvent]
Order = Callable[[range], Events]


class Played(NamedTuple):
    """A simulated round as it is stored; its id and its day are put in anew every time."""

    opened: RoundOpened
    events: list[tuple[str, bytes]]
    """The topics and states after the header."""


def fill(store: Store, numbers: range, order: Order) -> None:
    """Store the rounds of these numbers."""
    starts = range(numbers.start, numbers.stop, ROUNDS_AT_A_TIME)
    some = [range(start, min(start + ROUNDS_AT_A_TIME, numbers.stop)) for start in starts]
    with ThreadPoolExecutor(THREADS) as pool:
        for _ in pool.map(lambda numbers: _fill(store, order(numbers)), some):
            pass


def _fill(store: Store, events: Events) -> None:
    while some := list(islice(events, EVENTS_A_STATEMENT)):
        store.recorder.insert_events(some, sender=SENDER)


def whole(numbers: range) -> Events:
    """One round after the other."""
    return chain.from_iterable(map(events_of, numbers))


def live(numbers: range) -> Events:
    """As many rounds at a time as there are tables, an event of each in turn."""
    for start in range(numbers.start, numbers.stop, TABLES):
        tables = map(events_of, range(start, min(start + TABLES, numbers.stop)))
        for turn in zip_longest(*tables):
            yield from filter(None, turn)


def round_id(number: int) -> str:
    """What the round of this number is called."""
    return f"bench-{number:08}"


def day_of(number: int) -> str:
    """The gaming day of the round."""
    return (FIRST_DAY + timedelta(days=number // ROUNDS_A_DAY)).isoformat()


def events_of(number: int) -> Events:
    """A round as it is stored."""
    played, stream, day = _played(number % DISTINCT), round_stream(round_id(number)), day_of(number)
    name = replace(played.opened.round, id=round_id(number), number=number, gaming_day=day)
    opened = replace(played.opened, round=name, day=day)
    yield StoredEvent(stream, 1, TOPIC[RoundOpened], encode(opened))
    for version, (topic, state) in enumerate(played.events, 2):
        yield StoredEvent(stream, version, topic, state)


@cache
def _played(seed: int) -> Played:
    record = simulate(seed)
    events = [(TOPIC[type(event)], encode(event)) for event in record.events]
    return Played(opening(record, None, datetime.now(UTC)), events)
