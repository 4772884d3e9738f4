"""Writers that all save at once, each in its own process with its own connection."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import count, islice
from multiprocessing.connection import Connection
from typing import Final
from uuid import uuid4

from msgspec.structs import replace

from domain.facts.stored_header import RoundOpened
from ops.benchmarks import baseline_store
from ops.benchmarks.helper_processes import run_helpers
from ops.simulator import simulate_round
from projections.store.fact_mapper import StreamAddition
from projections.store.postgres_recorder import Sender
from projections.store.round_header import build_opening
from projections.store.store import Store
from projections.store.topics import Fact

DISTINCT: Final = 50
"""The number of distinct saves; they are repeated, each as a new stream."""

SENDER: Final = Sender("bench")

SaveFacts = Callable[[str, Sequence[Fact]], object]
ConnectWriter = Callable[[str], SaveFacts]


def connect_ours(url: str) -> SaveFacts:
    """Return a function that saves into the store."""
    store = Store(url)
    return lambda stream, facts: store.add(StreamAddition(stream, 0, facts), sender=SENDER)


def connect_plain(url: str) -> SaveFacts:
    """Return a function that saves into the raw table."""
    cursor = baseline_store.open_cursor(baseline_store.connect_raw(url))
    return lambda stream, facts: baseline_store.save(cursor, stream, facts)


@contextmanager
def run_writers(
    connect: ConnectWriter, url: str, processes: int, events: int, saves: int
) -> Iterator[Callable[[], None]]:
    """Start the writers, and yield a function that has them make these saves and waits for all."""
    arguments = connect, url, events, saves // processes
    with run_helpers(_write, [arguments] * processes) as pipes:

        def run() -> None:
            for pipe in pipes:
                pipe.send_bytes(b"go")
            for pipe in pipes:
                pipe.recv_bytes()

        yield run


def _write(connect: ConnectWriter, url: str, events: int, saves: int, pipe: Connection) -> None:
    """Save whenever a request arrives on the pipe, until the pipe is closed."""
    save, facts, number, name = connect(url), make_facts(events), count(), uuid4().hex
    try:
        while pipe.recv_bytes():
            for at in islice(number, saves):
                opened, *others = facts[at % DISTINCT]
                save(f"round:{name}-{at}", (_name_opening(opened, f"{name}-{at}"), *others))
            pipe.send_bytes(b"done")
    except EOFError:
        return


def _name_opening(opened: Fact, name: str) -> Fact:
    """Return a round's opening under another id."""
    assert isinstance(opened, RoundOpened)  # noqa: S101 - a round's stream begins so
    return replace(opened, round=replace(opened.round, id=name))


def make_facts(events: int) -> list[tuple[Fact, ...]]:
    """Return the first facts of simulated rounds that have at least this many."""
    records = (record for record in map(simulate_round, count()) if len(record.events) >= events)
    return [
        (build_opening(record, None, datetime.now(UTC)), *record.events[: events - 1])
        for record in islice(records, DISTINCT)
    ]
