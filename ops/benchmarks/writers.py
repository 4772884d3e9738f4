"""Writers that all save at once, each in a process of its own with a connection of its own."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count, islice
from multiprocessing.connection import Connection
from typing import Final
from uuid import uuid4

from ops.benchmarks import raw
from ops.benchmarks.helpers import helpers
from ops.simulator import simulate
from projections.store.mapper import Addition
from projections.store.recorder import Sender
from projections.store.store import Store
from projections.store.topics import Fact

DISTINCT: Final = 50
"""Saves that differ; they come again and again, each as a stream of its own."""

SENDER: Final = Sender("bench")

Save = Callable[[str, Sequence[Fact]], object]
Connect = Callable[[str], Save]


def ours(url: str) -> Save:
    """Saving into the store."""
    store = Store(url)
    return lambda stream, facts: store.add(Addition(stream, 0, facts), sender=SENDER)


def plain(url: str) -> Save:
    """Saving into the raw table."""
    cursor = raw.cursor_on(raw.connected(url))
    return lambda stream, facts: raw.save(cursor, stream, facts)


@contextmanager
def writers(
    connect: Connect, url: str, processes: int, events: int, saves: int
) -> Iterator[Callable[[], None]]:
    """What has the writers together save so many times so many events, and waits for the last."""
    arguments = connect, url, events, saves // processes
    with helpers(_write, [arguments] * processes) as pipes:

        def run() -> None:
            for pipe in pipes:
                pipe.send_bytes(b"go")
            for pipe in pipes:
                pipe.recv_bytes()

        yield run


def _write(connect: Connect, url: str, events: int, saves: int, pipe: Connection) -> None:
    """Save whenever asked to; end when nobody can ask any more."""
    save, facts, number, name = connect(url), facts_to_save(events), count(), uuid4().hex
    try:
        while pipe.recv_bytes():
            for at in islice(number, saves):
                save(f"round:{name}-{at}", facts[at % DISTINCT])
            pipe.send_bytes(b"done")
    except EOFError:
        return


def facts_to_save(events: int) -> list[tuple[Fact, ...]]:
    """The first so many events of simulated rounds that have as many."""
    records = (simulate(seed) for seed in count())
    enough = (record.events[:events] for record in records if len(record.events) >= events)
    return list(islice(enough, DISTINCT))
