"""Whoever follows the streams goes on, whatever dies under him and however slow others are."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Final

import psycopg
import pytest

from ops.postgres import control
from ops.postgres.data_folder import DataFolder
from ops.postgres.launcher import use_server
from ops.postgres.settings import DatabaseSettings
from ops.simulator import simulate_round
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import Projection, ProjectionRow, ProjectionTable
from projections.engine.runner import ProjectionRunner
from projections.errors import DatabaseUnavailable
from projections.store import sql
from projections.store.arrays import BytesColumn, IntegerColumn, TextColumn, register_column_dumpers
from projections.store.fact_recording import RecordingResult, record_round
from projections.store.notifier import NotificationListener
from projections.store.postgres_recorder import EventColumns, Sender
from projections.store.schema_upgrade import migrate
from projections.store.store import Store
from projections.store.stream_reader import StreamPage, StreamReader
from tests.support.postgres.data_folders import data_folder

DEADLINE: Final = 30
SOME: Final = Sender("somebody")
OTHERS: Final = (
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
    " AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
)
LISTENING: Final = "query LIKE 'LISTEN%'"
EVERYBODY: Final = "true"
HELD: Final = "SELECT pid FROM pg_locks WHERE locktype = 'advisory'"
"""Who keeps writers or readers waiting."""


def wait_until(is_so: Callable[[], object]) -> None:
    deadline = time.monotonic() + DEADLINE
    while not is_so():
        assert time.monotonic() < deadline, "it never came true"
        time.sleep(0.01)


def rows(url: str, query: str) -> list[tuple]:
    with psycopg.connect(url, autocommit=True) as connection:
        return connection.execute(query).fetchall()


def backends(url: str, which: str) -> list[int]:
    """The server's processes that work for others in this database."""
    return [pid for (pid,) in rows(url, f"{OTHERS} AND {which}")]


def kill(url: str, which: str) -> None:
    """Have the server end these connections, once there are any."""
    wait_until(lambda: backends(url, which))
    killed = backends(url, which)
    for pid in killed:
        rows(url, f"SELECT pg_terminate_backend({pid}, 10000)")
    assert set(killed).isdisjoint(backends(url, EVERYBODY))


class Follower:
    """Somebody who reads along, in a thread of his own."""

    def __init__(self, store: Store) -> None:
        self.pages: list[StreamPage] = []
        self.may_go_on = Event()
        self.may_go_on.set()
        self._stopped = Event()
        self._reader = StreamReader(store.recorder, events_a_page=200)
        self._thread = Thread(target=self._read)
        self._thread.start()

    def _read(self) -> None:
        for page in self._reader.follow(0, lambda: not self._stopped.is_set()):
            self.pages.append(page)
            self.may_go_on.wait(DEADLINE)

    @property
    def versions(self) -> dict[str, int]:
        """How far he has seen each stream."""
        return {
            snapshot.stream: snapshot.version for page in self.pages for snapshot in page.snapshots
        }

    def stop(self) -> None:
        """Let him finish, wherever he is."""
        self.may_go_on.set()
        self._stopped.set()
        self._thread.join(DEADLINE)
        assert not self._thread.is_alive()


@contextmanager
def following(store: Store) -> Iterator[Follower]:
    follower = Follower(store)
    try:
        yield follower
    finally:
        follower.stop()


def record(store: Store, *seeds: int) -> dict[str, int]:
    """Record simulated rounds; how far their streams go now."""
    answers = [record_round(store, simulate_round(seed), SOME) for seed in seeds]
    return {stored.stream: stored.version for stored in answers}


def record_when_it_can_be(url: str, seed: int) -> RecordingResult:
    """Record a round as soon as the database takes it."""
    deadline = time.monotonic() + DEADLINE
    while True:
        try:
            with Store(url) as store:
                return record_round(store, simulate_round(seed), SOME)
        except DatabaseUnavailable:
            assert time.monotonic() < deadline


def test_a_follower_whose_listening_connection_was_killed_listens_again(store, database):
    with following(store) as follower:
        recorded = record(store, 1)
        wait_until(lambda: follower.versions == recorded)

        kill(database, LISTENING)
        recorded |= record(store, 2, 3)

        wait_until(lambda: follower.versions == recorded)
        wait_until(lambda: backends(database, LISTENING))
        assert follower.pages[-1].after == follower.pages[-2].last


def test_one_who_follows_event_by_event_survives_that_as_well(store, database):
    seen = []
    with store.recorder.subscribe(0) as events:

        def read() -> None:
            seen.extend((event.originator_id, event.originator_version) for event in events)

        thread = Thread(target=read)
        thread.start()
        first = record(store, 1)
        wait_until(lambda: len(seen) == sum(first.values()))
        kill(database, LISTENING)
        both = first | record(store, 2)
        wait_until(lambda: len(seen) == sum(both.values()))
        events.stop()
        thread.join(DEADLINE)
    assert seen == [(stream, at) for stream in both for at in range(1, 1 + both[stream])]


def test_recording_and_following_go_on_after_every_connection_was_killed(store, database):
    with following(store) as follower:
        recorded = record(store, 1)
        wait_until(lambda: follower.versions == recorded)
        for seed in range(2, 6):
            kill(database, EVERYBODY)
            recorded |= record(store, seed)
        wait_until(lambda: follower.versions == recorded)
    assert [page.after for page in follower.pages[1:]] == [
        page.last for page in follower.pages[:-1]
    ]


def streams_of(reading: LoadedStream) -> dict[str, list[ProjectionRow]]:
    return {"toy": [(reading.stream, reading.version)]}


TOY: Final = Projection(
    name="toy",
    kinds=frozenset({"round"}),
    tables=(ProjectionTable("toy", ("stream", "version")),),
    rows=streams_of,
    create="CREATE TABLE toy (stream text PRIMARY KEY, version bigint NOT NULL)",
)


def test_followers_and_projections_go_on_when_the_server_is_restarted():
    with data_folder() as folder:
        settings = DatabaseSettings(folder)
        with use_server(settings) as url:
            migrate(url)
            recorded = dict([record_when_it_can_be(url, 1)])
            with Store(url) as store, following(store) as follower, projecting(url) as toy:
                control.stop_server(DataFolder(folder))
                with pytest.raises(DatabaseUnavailable), Store(url):
                    pass
                with use_server(settings) as again:
                    assert again == url
                    recorded.update([record_when_it_can_be(url, 2)])
                    wait_until(lambda: follower.versions == recorded)
                    wait_until(lambda: toy() == recorded)


@contextmanager
def projecting(url: str) -> Iterator[Callable[[], dict[str, int]]]:
    """A projection that is kept up; what it holds."""
    stopped = Event()

    def run() -> None:
        with (
            Store(url) as store,
            ProjectionRunner(url, StreamReader(store.recorder), [TOY], 1) as runner,
        ):
            runner.prepare()
            for _ in runner.follow(lambda: not stopped.is_set()):
                pass

    thread = Thread(target=run)
    thread.start()
    try:
        wait_until(lambda: rows(url, "SELECT to_regclass('live.toy')") != [(None,)])
        yield lambda: dict(rows(url, "SELECT stream, version FROM live.toy"))
    finally:
        stopped.set()
        thread.join(DEADLINE)
        assert not thread.is_alive()


def test_a_slow_follower_holds_nobody_up_and_loses_nothing(store, database):
    with following(store) as slow, following(store) as quick:
        slow.may_go_on.clear()
        recorded = record(store, 1)
        wait_until(lambda: slow.pages)

        recorded |= record(store, *range(2, 60))
        wait_until(lambda: quick.versions == recorded)
        wait_until(lambda: backends(database, "state <> 'idle'") == [])
        wait_until(lambda: rows(database, HELD) == [])
        assert len(slow.pages) == 1

        slow.may_go_on.set()
        wait_until(lambda: slow.versions == recorded)


def test_the_lag_is_told_in_events_and_in_seconds(store, database):
    reader = StreamReader(store.recorder)
    assert reader.lag(0) == (0, 0, 0.0)

    before = time.monotonic()
    first = sum(record(store, 1).values())
    after_first = time.monotonic()
    second = sum(record(store, 2).values())
    rows(database, "SELECT pg_sleep(0.2)")

    behind = reader.lag(0)
    assert (behind.position, behind.head) == (0, first + second)
    assert 0.2 <= behind.seconds <= time.monotonic() - before
    assert 0.2 <= reader.lag(first).seconds <= time.monotonic() - after_first
    assert reader.lag(first + second) == (first + second, first + second, 0.0)


def test_a_projection_s_lag_is_gone_when_it_has_caught_up(store, database):
    with ProjectionRunner(database, StreamReader(store.recorder), [TOY], 1) as runner:
        runner.prepare()
        recorded = record(store, 1, 2)
        lag = StreamReader(store.recorder).lag(runner.find_position())
        assert (lag.position, lag.head) == (0, sum(recorded.values()))
        assert lag.seconds > 0
        for _ in runner.catch_up():
            pass
        caught_up = StreamReader(store.recorder).lag(runner.find_position())
        assert caught_up == (lag.head, lag.head, 0.0)


def test_what_rang_no_bell_is_found_by_looking(store, database):
    with following(store) as follower:
        wait_until(lambda: backends(database, LISTENING))
        with psycopg.connect(database, autocommit=True) as connection:
            register_column_dumpers(connection)
            columns = EventColumns(
                TextColumn(["round:1"]),
                IntegerColumn([1]),
                TextColumn(["round.note"]),
                BytesColumn([b"{}"]),
            )
            nothing = ("key", "digest", "stream", "version", "seen_stream", "seen_version")
            followed = ("followed_stream", "followed_version")
            said = {"name": "somebody", **dict.fromkeys(nothing + followed), **columns._asdict()}
            connection.execute(sql.INSERT, said)
        wait_until(lambda: follower.versions)
        assert follower.versions == {"round:1": 1}


def test_the_bell_wakes_who_waits_for_much_longer(store):
    listener = NotificationListener(store.recorder.connections.url)
    try:
        assert listener.wait(DEADLINE)  # nobody has listened before: it may have rung already
        record(store, 1)
        began = time.monotonic()
        assert listener.wait(DEADLINE)
        assert time.monotonic() - began < DEADLINE / 2
        assert not listener.wait(0.01)
    finally:
        listener.close()
