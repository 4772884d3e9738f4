"""Workers in processes of their own, over a folder and over RabbitMQ."""

import shutil
import signal

import msgspec
import pytest

from ops.demo import fill_store
from projections.store.connections import connect
from projections.store.store import Store
from projections.summaries.day_summary import RoomDay
from projections.summaries.editions import load_every_edition
from tests.projections.summaries.conftest import caught_up, streams_of
from tests.support.command_runs import run
from tests.support.databases import database_on
from tests.support.day_by_hand import Known, day_by_hand
from tests.support.worker_processes import SECONDS, all_done, until, working
from tests.workers.conftest import DAYS_OVER, tonight


@pytest.fixture
def shift(own_server):
    """Three days of two rooms, the last of them under way by the clock that workers look at."""
    with database_on(own_server) as url, Store(url) as store:
        fill_store(store, 7, tonight(), 6)
        caught_up(store)
        yield store


def check(store, url):
    """Each day that is over has one edition, and that is what one reckons by hand."""
    known = Known(streams_of(store))
    with connect(url) as connection:
        days = connection.execute("SELECT room, day FROM work.days ORDER BY room, day").fetchall()
        assert len(days) == DAYS_OVER
        for room, day in days:
            (edition,) = load_every_edition(connection, RoomDay(room, day))
            expected = day_by_hand(known, room, day.isoformat())
            assert msgspec.json.decode(msgspec.json.encode(edition.summary)) == expected


def test_days_that_are_over_are_worked_out(shift, each_broker, tmp_path):
    url = shift.recorder.connections.url
    with (
        working(url, tmp_path / "here", each_broker) as one,
        working(url, tmp_path / ("there" if each_broker else "here"), each_broker) as other,
    ):
        until(lambda: all_done(shift, DAYS_OVER), one.log.read_text)
        assert (one.stop(), other.stop()) == (0, 0)
        for worker in (one, other):
            assert '"error"' not in worker.log.read_text()
    check(shift, url)


def test_messages_that_are_lost_cost_time_and_nothing_else(shift, tmp_path):
    url = shift.recorder.connections.url
    with working(url, tmp_path) as worker:
        for _ in range(2):
            until(lambda: [*tmp_path.glob("messages/*.msg")])
            shutil.rmtree(tmp_path / "messages", ignore_errors=True)
        until(lambda: all_done(shift, DAYS_OVER), worker.log.read_text)
    check(shift, url)


def test_a_worker_ends_with_its_clock_and_with_all_its_processes(shift, tmp_path):
    with working(shift.recorder.connections.url, tmp_path) as worker:
        worker.hear("ready for work")
        for one in worker.children[1:]:  # one that does tasks is started again, the clock is not
            one.send_signal(signal.SIGKILL)
        assert worker.process.wait(SECONDS) == 0
        assert "keeps the clock" in worker.log.read_text()


def test_the_processes_of_a_worker_that_is_killed_end_too(shift, tmp_path):
    with working(shift.recorder.connections.url, tmp_path) as worker:
        worker.hear("ready for work")
        children = worker.children
        assert len(children) == 3
        worker.process.kill()
        until(lambda: not any(one.is_running() for one in children))


def test_lists_that_nobody_keeps_are_kept_by_a_worker(own_server, tmp_path):
    with database_on(own_server) as url, Store(url) as store:
        fill_store(store, 7, tonight(), 2)
        with working(url, tmp_path) as worker:
            until(lambda: all_done(store, DAYS_OVER), worker.log.read_text)
            assert "nobody kept the lists" in worker.log.read_text()
        check(store, url)


@pytest.mark.parametrize(
    ("variable", "value", "said"),
    [
        ("RUNBACK_BROKER_URL", "redis://localhost", "amqp://user:password@host/vhost"),
        ("RUNBACK_WORKER_PROCESSES", "0", "from 1 to 64"),
    ],
)
def test_what_a_worker_cannot_be_told_is_said_in_a_line(
    database, monkeypatch, variable, value, said
):
    monkeypatch.setenv(variable, value)
    done = run(database, "worker")
    assert done.exit_code == 2
    assert said in done.output
    assert len(done.output.splitlines()) == 1
