"""A worker that is told to end, with its whole process group, ends in time whatever it is doing."""

import os
import signal
import socket
import time
from contextlib import ExitStack, contextmanager

import psutil
import pytest

from projections.nightly.progress import list_days_at_work
from projections.store.connections import OWNER_ROLE, connect
from tests.support.brokers import real_broker, vhost_on
from tests.support.worker_processes import all_done, until, working
from tests.workers.conftest import DAYS_OVER

SECONDS_ALLOWED = 10


def end(worker):
    """Send SIGTERM to the process group; return the seconds until no process is left."""
    processes = [psutil.Process(worker.process.pid), *worker.children]
    started = time.monotonic()
    os.killpg(worker.process.pid, signal.SIGTERM)
    assert worker.process.wait(60) == 0, worker.log.read_text()
    _, left = psutil.wait_procs(processes, 60)
    assert left == []
    return time.monotonic() - started


@contextmanager
def silent_listener():
    """The port of a server that takes connections and never says a word."""
    with socket.create_server(("127.0.0.1", 0), backlog=64) as listener:
        yield listener.getsockname()[1]


def test_an_idle_worker_ends(database, each_broker, tmp_path):
    with working(database, tmp_path, each_broker) as worker:
        worker.hear("ready for work")
        assert end(worker) < SECONDS_ALLOWED


def test_a_worker_that_is_just_starting_ends(database, each_broker, tmp_path):
    with working(database, tmp_path, each_broker) as worker:
        until(lambda: worker.children)
        assert end(worker) < SECONDS_ALLOWED


def test_a_worker_in_the_middle_of_a_day_ends(shift, each_broker, tmp_path):
    def is_at_work():
        with shift.recorder.connections.borrow() as connection:
            return any(one.ended_at is None for one in list_days_at_work(connection))

    with working(shift.recorder.connections.url, tmp_path, each_broker, processes=2) as worker:
        until(is_at_work, worker.log.read_text)
        assert end(worker) < SECONDS_ALLOWED


def test_a_worker_that_waits_for_a_lock_ends_and_its_work_is_done_later(
    shift, each_broker, tmp_path
):
    check_that_it_ends(shift, each_broker, tmp_path, "work.parts")


@pytest.mark.long
def test_a_worker_that_waits_to_read_events_ends_and_its_work_is_done_later(shift, tmp_path):
    check_that_it_ends(shift, "", tmp_path, "store.stored_events")


def check_that_it_ends(shift, broker, tmp_path, table):
    """The worker waits for a lock of the table when it is told to end."""
    url = shift.recorder.connections.url
    with (
        connect(url, OWNER_ROLE) as connection,
        connection.transaction(),
        working(url, tmp_path, broker, processes=2) as worker,
    ):
        connection.execute(f"LOCK TABLE {table}")
        worker.hear("ready for work")
        until(lambda: waiting(shift))
        assert end(worker) < SECONDS_ALLOWED
        assert "it is given up" in worker.log.read_text()
    with working(url, tmp_path, broker) as worker:
        until(lambda: all_done(shift, DAYS_OVER), worker.log.read_text)


def waiting(store):
    with store.recorder.connections.borrow() as connection:
        return connection.execute("SELECT FROM pg_locks WHERE NOT granted").fetchall()


def test_a_worker_that_waits_for_a_database_ends(tmp_path):
    with silent_listener() as port:
        url = f"postgresql://nobody@127.0.0.1:{port}/nothing"
        with working(url, tmp_path, processes=2) as worker:
            worker.hear("ready for work")
            assert end(worker) < SECONDS_ALLOWED


def test_a_worker_that_waits_for_a_broker_ends(database, tmp_path):
    with silent_listener() as port:
        broker = f"amqp://guest:guest@127.0.0.1:{port}/"
        with working(database, tmp_path, broker) as worker:
            until(lambda: worker.children and worker.children[0].net_connections())
            assert end(worker) < SECONDS_ALLOWED


def test_a_worker_whose_broker_is_gone_ends(database, tmp_path):
    with ExitStack() as stack:
        broker = stack.enter_context(vhost_on(real_broker()))
        with working(database, tmp_path, broker) as worker:
            worker.hear("ready for work")
            stack.close()
            assert end(worker) < SECONDS_ALLOWED
