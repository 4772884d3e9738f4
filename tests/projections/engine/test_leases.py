"""Projectors share the lists by leases, and take over from one that dies."""

import os
import signal
import subprocess
import sys
from contextlib import ExitStack, closing, contextmanager
from random import Random
from threading import Event, Thread

import psycopg
import pytest

from ops.system.python_path import get_python_path
from projections.engine.leases import TIMEOUTS, LeaseHolder, create_lease_tables, load_keepers
from projections.lists.catalog import PROJECTIONS
from projections.store.connections import connect
from projections.store.locks import LEASES_LOCK
from projections.store.store import Store
from tests.support.polling import until
from tests.support.stored_days import Kept, in_pieces, table_days

NAMES = [one.name for one in PROJECTIONS]


@pytest.fixture
def connection(store):
    with connect(store.recorder.connections.url) as connection:
        create_lease_tables(connection)
        yield connection


@pytest.fixture
def holder(store):
    """Makes projectors that have not begun."""
    with ExitStack() as stack:

        def make(projections=PROJECTIONS):
            made = LeaseHolder(store.recorder.connections.url, projections)
            stack.callback(made.close)
            return made

        yield make


def owners(connection):
    """The lists of each projector."""
    held = {}
    for one in load_keepers(connection):
        held.setdefault(one.owner, []).append(one.name)
    return held


def shares(projectors):
    """How many lists each of so many projectors keeps, the fewest first."""
    whole, rest = divmod(len(NAMES), projectors)
    return sorted(whole + (place < rest) for place in range(projectors))


def end_leases(connection, projector):
    """As if the projector had not renewed them for too long."""
    for statement in (
        "UPDATE live.leases SET until = '-infinity' WHERE owner = %s",
        "UPDATE live.projectors SET until = '-infinity' WHERE projector = %s",
    ):
        connection.execute(statement, (projector,))


def test_a_projector_by_itself_keeps_every_list(holder, connection):
    alone = holder()
    alone.beat()
    assert alone.held == {*NAMES}
    assert sorted(owners(connection)[alone.projector]) == sorted(NAMES)


def test_a_newcomer_gets_its_share_and_no_list_is_kept_twice(holder, connection):
    projectors = [holder() for _ in range(3)]
    for count in (1, 2, 3):
        for _ in range(2):
            for one in projectors[:count]:
                one.beat()
        held = [name for one in projectors for name in one.held]
        assert sorted(held) == sorted(NAMES)
        assert sorted(len(one.held) for one in projectors[:count]) == shares(count)
        assert {name: sorted(lists) for name, lists in owners(connection).items()} == {
            one.projector: sorted(one.held) for one in projectors[:count]
        }


def test_what_a_projector_did_not_renew_is_taken_over(holder, connection):
    gone, other = holder(), holder()
    for _ in range(2):
        gone.beat()
        other.beat()
    assert other.held < {*NAMES}
    end_leases(connection, gone.projector)
    other.beat()
    assert other.held == {*NAMES}
    # One that was only suspended finds that out, and gets a share again.
    gone.beat()
    other.beat()
    gone.beat()
    assert len(gone.held | other.held) == len(gone.held) + len(other.held) == len(NAMES)


def test_a_projector_that_stops_releases_its_lists_at_once(holder, connection):
    other = holder()
    with holder() as leaving:
        assert leaving.held == {*NAMES}
        other.beat()
        assert other.held == frozenset()
    assert owners(connection) == {}
    other.beat()
    assert other.held == {*NAMES}


def test_a_projector_suspended_at_its_leases_holds_up_no_other(store, holder):
    with closing(connect(store.recorder.connections.url)) as suspended:
        suspended.execute(TIMEOUTS)
        suspended.execute("BEGIN")
        suspended.execute("SELECT pg_advisory_xact_lock(%s)", (LEASES_LOCK,))
        other = holder()
        other.beat()
        assert other.held == {*NAMES}


def test_projectors_of_another_version_share_nothing_with_those_of_this(holder):
    this = holder()
    old = holder([one._replace(create=f"{one.create} -- as it was") for one in PROJECTIONS])
    for _ in range(2):
        this.beat()
        old.beat()
    assert this.held == old.held == {*NAMES}


@contextmanager
def projectors(url, count):
    """So many projectors, in processes of their own."""
    environ = {**os.environ, "RUNBACK_DATABASE_URL": url, "PYTHONPATH": get_python_path()}
    command = [sys.executable, "-P", "-m", "ops.launch.projector"]
    running = [
        subprocess.Popen(command, env=environ, stderr=subprocess.DEVNULL) for _ in range(count)
    ]
    try:
        yield running
    finally:
        for one in running:
            one.kill()
            one.wait()


def positions(url):
    """How far each list is, and the last event."""
    with psycopg.connect(url) as connection:
        rows = connection.execute("SELECT name, position FROM live.projections").fetchall()
        (head,) = connection.execute(
            "SELECT max(notification_id) FROM store.stored_events"
        ).fetchone()
    return dict(rows), head


def has_all(url):
    """Whether every list has every event that is recorded now."""
    found, head = positions(url)
    return len(found) == len(NAMES) and min(found.values()) == head


@contextmanager
def recording(url, seed):
    """Somebody who records an evening, a piece at a time, until the block ends."""
    ended, failed = Event(), []

    def record():
        try:
            with Store(url) as store:
                for _ in in_pieces(store, Random(seed), table_days(seed, tables=4, hands=60)):
                    if ended.wait(0.005):
                        return
        except BaseException as error:  # noqa: BLE001 - handed to the test
            failed.append(error)

    thread = Thread(target=record)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
    assert failed == []


def test_lists_go_on_when_a_projector_is_killed_under_load(store, connection):
    url = store.recorder.connections.url
    with ExitStack() as stack:
        first, *_ = stack.enter_context(projectors(url, 3))
        stack.enter_context(recording(url, 31))
        until(lambda: sorted(map(len, owners(connection).values())) == shares(3))
        until(lambda: min(positions(url)[0].values()) > 0)
        before = min(positions(url)[0].values())
        os.kill(first.pid, signal.SIGKILL)
        # Two have it all, and all of it is newer than what the dead one has seen.
        until(lambda: sorted(map(len, owners(connection).values())) == shares(2))
        _, head = positions(url)
        until(lambda: min(positions(url)[0].values()) >= head > before)
    with projectors(url, 1):
        until(lambda: has_all(url))
    kept = Kept(store, PROJECTIONS)
    live = kept.tables()
    kept.rebuild()
    anew = kept.tables()
    assert [name for name in live if live[name] != anew[name]] == []
