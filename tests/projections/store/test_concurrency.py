"""Many who record at once, and somebody who reads along: nothing is lost, nothing comes twice."""

import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from random import Random
from threading import Thread
from typing import Final, NamedTuple

import pytest
from eventsourcing.persistence import IntegrityError

from domain.facts.round_events import CardDealt
from projections.store.fact_mapper import StreamAddition
from projections.store.postgres_recorder import Sender
from projections.store.store import Store
from projections.store.stream_reader import StreamPage, StreamReader
from projections.store.topics import find_stream_kind
from tests.support.sample_size import scale

WRITERS: Final = 8
MOST_EVENTS: Final = 15
"""Of one save."""

SHARED_EVERY: Final = 6
"""Saves of a writer, one of which goes to a stream that others are adding to as well."""

SHARED_FOR: Final = 250
"""Events of a writer, after which he turns to other streams to share."""

DEADLINE: Final = 120

_barrier: Barrier


class Saved(NamedTuple):
    """A save that was acknowledged: these versions of the stream are this writer's."""

    stream: str
    versions: range
    writer: str


class Written(NamedTuple):
    """All that one writer was told."""

    saved: list[Saved]
    refused: int
    """Times somebody else was quicker."""


def keep_barrier(barrier: Barrier) -> None:
    """Keep in a writer's process what all writers begin at."""
    global _barrier  # noqa: PLW0603 - a process that is spawned has no other place for it
    _barrier = barrier


def write(url: str, writer: int, wanted: int) -> Written:
    """Save so many events, beginning when everybody does."""
    rng, events, saved, refused = Random(writer), 0, [], 0
    with Store(url) as store:
        _barrier.wait(DEADLINE)
        while events < wanted:
            count = rng.randint(1, MOST_EVENTS)
            stream = f"round:own-{writer}-{rng.randrange(1 + wanted // 20)}"
            if len(saved) % SHARED_EVERY == 0:
                stream = f"round:shared-{events // SHARED_FOR}-{rng.randrange(2)}"
            done, times = save(store, f"writer-{writer}", stream, count)
            saved.append(done)
            refused += times
            events += count
    return Written(saved, refused)


def save(store: Store, writer: str, stream: str, count: int) -> tuple[Saved, int]:
    """Save the events where the stream ends, however often others come in between."""
    refused = 0
    while True:
        found = store.find(stream)
        version = found.version if found else 0
        versions = range(version + 1, version + 1 + count)
        facts = [CardDealt(to="3", card="As", face="up", by=writer, seq=seq) for seq in versions]
        try:
            store.add(StreamAddition(stream, version, facts), sender=Sender(writer))
        except IntegrityError:
            refused += 1
        else:
            return Saved(stream, versions, writer), refused


class PagesRead(Thread):
    """Reads along in pages."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._reader = StreamReader(store.recorder, events_a_page=500)
        self._going_on = True
        self.pages: list[StreamPage] = []

    @property
    def position(self) -> int:
        """How far it has come."""
        return self.pages[-1].last if self.pages else 0

    def run(self) -> None:
        """Read."""
        self.pages.extend(self._reader.follow(0, lambda: self._going_on))

    def end(self) -> None:
        """Read no further."""
        self._going_on = False
        self.join()


class EventsRead(Thread):
    """Reads along event by event, as the library's own followers do."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._following = store.recorder.subscribe(0)
        self.seen: list[tuple[int, str, int]] = []

    @property
    def position(self) -> int:
        """How far it has come."""
        return self.seen[-1][0] if self.seen else 0

    def run(self) -> None:
        """Read."""
        with self._following as events:
            for event in events:
                self.seen.append((event.id, event.originator_id, event.originator_version))

    def end(self) -> None:
        """Read no further."""
        self._following.stop()
        self.join()


def recorded_and_read(url: str, events: int) -> tuple[list[Written], list[StreamPage], list[tuple]]:
    """Eight processes record and two readers follow, to the greatest position there is."""
    with Store(url) as store:
        readers = [PagesRead(store), EventsRead(store)]
        for reader in readers:
            reader.start()
        try:
            spawn = get_context("spawn")
            told = (spawn.Barrier(WRITERS),)
            with ProcessPoolExecutor(WRITERS, spawn, keep_barrier, told) as pool:
                share = events // WRITERS
                futures = [pool.submit(write, url, writer, share) for writer in range(WRITERS)]
                written = [future.result() for future in futures]
            deadline, head = time.monotonic() + DEADLINE, store.recorder.max_notification_id()
            while min(reader.position for reader in readers) < head:
                assert time.monotonic() < deadline, [reader.position for reader in readers]
                time.sleep(0.01)
        finally:
            for reader in readers:
                reader.end()
    return written, readers[0].pages, readers[1].seen


def writers_by_stream(written: Sequence[Written]) -> dict[str, list[str]]:
    """Whose each version of each stream is; every version was acknowledged to one of them."""
    whose: dict[str, dict[int, str]] = {}
    for one in written:
        for saved in one.saved:
            known = whose.setdefault(saved.stream, {})
            assert known.keys().isdisjoint(saved.versions), f"acknowledged twice: {saved}"
            known.update(dict.fromkeys(saved.versions, saved.writer))
    for stream, known in whose.items():
        assert sorted(known) == list(range(1, 1 + len(known))), f"a hole in {stream}"
    return {stream: [known[at] for at in sorted(known)] for stream, known in whose.items()}


def check_events(seen: Sequence[tuple[int, str, int]], whose: dict[str, list[str]]) -> None:
    """Every event came once, at a greater position than the one before, in its stream's order."""
    assert all(before < after for (before, _, _), (after, _, _) in pairwise(seen))
    versions: dict[str, list[int]] = {stream: [] for stream in whose}
    for _, stream, version in seen:
        versions[stream].append(version)
    assert versions == {stream: list(range(1, 1 + len(by))) for stream, by in whose.items()}


def check_pages(pages: Sequence[StreamPage], whose: dict[str, list[str]]) -> None:
    """Pages follow each other without a hole, and tell each stream as far as it went by then."""
    assert [page.after for page in pages] == [0, *(page.last for page in pages[:-1])]
    versions: dict[str, int] = {}
    for page in pages:
        for told in page.snapshots:
            facts = find_stream_kind(told.stream).all.decode(told.states)
            assert told.is_new == (told.stream not in versions)
            assert told.version > versions.get(told.stream, 0)
            assert [fact.seq for fact in facts] == list(range(1, 1 + told.version))
            assert [fact.by for fact in facts] == whose[told.stream][: told.version]
            versions[told.stream] = told.version
    assert versions == {stream: len(by) for stream, by in whose.items()}


def test_readers_lose_nothing_of_what_eight_writers_record_at_once(each_database):
    check_what_is_read(each_database, 5_000)


@pytest.mark.long
def test_readers_lose_nothing_of_an_evening_of_eight_writers(database):
    check_what_is_read(database, scale(25_000))


def check_what_is_read(url, events):
    written, pages, seen = recorded_and_read(url, events)
    whose = writers_by_stream(written)
    assert sum(map(len, whose.values())) >= events
    assert sum(one.refused for one in written) > 0, "nobody came in anybody's way"
    assert pages[-1].last > sum(map(len, whose.values())), "no position was left out"
    check_events(seen, whose)
    check_pages(pages, whose)
