"""Whoever and whatever is killed during the night's work, and whenever: it ends in what is right.

`RUNBACK_TEST_KILLS=50` asks for that many kills; without it there are a dozen.
"""

import os
import signal
import time
from collections import Counter
from contextlib import ExitStack, suppress
from datetime import UTC, datetime
from itertools import pairwise
from random import Random
from typing import Final

import msgspec
import psutil
import pytest

from ops.demo import fill_store
from ops.postgres import control
from ops.postgres.data_folder import DataFolder
from ops.postgres.launcher import ensure_server_runs, use_server
from ops.postgres.settings import DatabaseSettings
from projections.nightly.due_days import list_due_days
from projections.nightly.progress import list_days_at_work
from projections.store.schema_upgrade import migrate
from projections.store.store import Store
from projections.summaries.day_summary import RoomDay
from projections.summaries.editions import load_every_edition
from tests.projections.summaries.conftest import caught_up, streams_of
from tests.support.brokers import node_in
from tests.support.day_by_hand import Known, day_by_hand
from tests.support.postgres.data_folders import data_folder
from tests.support.stored_days import SAID, add
from tests.support.worker_processes import until, working
from tests.workers.conftest import DAYS_OVER, tonight

KILLS: Final = int(os.environ.get("RUNBACK_TEST_KILLS", "12"))
VICTIMS: Final = ("worker", "database", "broker")
ON_THE_SERVER: Final = ("everything", "postmaster", "backend")
ROUNDS: Final = 40
WORKERS: Final = 2
AT_ANY_MOMENT: Final = 0.15
"""Share of the kills that do not wait until there is work under way."""

LONGEST_LIFE: Final = 0.25
"""Seconds that work goes on, at most, until somebody is killed."""


class Night:
    """Everything that works at night, and how it is killed and started again."""

    def __init__(self, rng, folder, broker, tmp_path):
        self.rng = rng
        self.folder = DataFolder(folder)
        self.broker = broker
        self.killed = Counter()
        self.hits = 0
        self._tmp_path = tmp_path
        self.workers = [self._worker(at) for at in range(WORKERS)]

    def _worker(self, at):
        stack = ExitStack()
        here = self._tmp_path / f"worker-{at}"
        return stack, stack.enter_context(working(self.folder.url, here, self.broker.url))

    def let_work(self):
        """Mostly until something is under way."""
        if self.rng.random() > AT_ANY_MOMENT:
            with Store(self.folder.url) as store:
                until(lambda: any(not one.ended_at for one in at_work(store)))
        time.sleep(self.rng.uniform(0, LONGEST_LIFE))

    def kill(self, victim):
        """Kill it, or a part of it, and have it run again."""
        self.killed[victim] += 1
        with Store(self.folder.url) as store:
            self.hits += any(not one.ended_at for one in at_work(store))
        {"worker": self._kill_worker, "database": self._kill_database, "broker": self._kill_broker}[
            victim
        ]()
        self.keep_running()

    def keep_running(self):
        """Start anew whoever is gone."""
        for at, (stack, worker) in enumerate(self.workers):
            if worker.process.poll() is not None:
                stack.close()
                self.workers[at] = self._worker(at)

    def _kill_worker(self):
        _, worker = self.rng.choice(self.workers)
        main = psutil.Process(worker.process.pid)
        with suppress(psutil.Error):
            below = main.children(recursive=True)
            self.rng.choice([main, main, *below]).send_signal(signal.SIGKILL)
        with suppress(psutil.TimeoutExpired):
            main.wait(1)

    def _kill_database(self):
        found = until(lambda: control.find_running_server(self.folder))
        part = ON_THE_SERVER[self.killed["database"] % len(ON_THE_SERVER)]
        with suppress(psutil.NoSuchProcess):
            postmaster = psutil.Process(found.server)
            below = postmaster.children(recursive=True)
            backends = [one for one in below if "[local]" in " ".join(one.cmdline())]
            one = [self.rng.choice(backends)] if backends else []
            for process in {
                "everything": [postmaster, *below],
                "postmaster": [postmaster],
                "backend": one,
            }[part]:
                with suppress(psutil.NoSuchProcess):
                    process.send_signal(signal.SIGKILL)
        until(self._database_is_there)

    def _database_is_there(self):
        ensure_server_runs(self.folder)
        with suppress(Exception), Store(self.folder.url):
            return True
        return False

    def _kill_broker(self):
        self.broker.kill(loses_everything=self.rng.random() < 0.5)
        time.sleep(self.rng.uniform(0, 1))
        self.broker.start()


def at_work(store):
    with store.recorder.connections.borrow() as connection:
        return list_days_at_work(connection)


def is_over(store, night):
    """Whether everything is summed up as it stands."""
    night.keep_running()
    done = at_work(store)
    is_done = len(done) == DAYS_OVER and all(one.ended_at for one in done)
    return is_done and not list_due_days(store.recorder, datetime.now(UTC))


@pytest.mark.long
def test_the_night_ends_in_the_right_summaries_whatever_is_killed(tmp_path, capsys):
    seed = Random().randrange(1_000_000)
    rng = Random(seed)
    with (
        data_folder() as folder,
        use_server(DatabaseSettings(folder)) as url,
        node_in(tmp_path / "broker") as broker,
    ):
        migrate(url)
        with Store(url) as store:
            fill_store(store, 7, tonight(), ROUNDS)
            caught_up(store)
            days = Known(streams_of(store)).days()
        names = over(url, days)
        rng.shuffle(names)
        night = Night(rng, folder, broker, tmp_path)
        try:
            for kill in range(KILLS):
                wake(url, names)
                night.let_work()
                night.kill(VICTIMS[kill % len(VICTIMS)])
            with Store(url) as store:
                until(lambda: is_over(store, night), lambda: at_work(store), 180)
                check(store, seed)
        finally:
            for stack, _ in night.workers:
                stack.close()
            with capsys.disabled():
                print(f"\n{night.hits} of {KILLS} kills hit work under way (seed {seed})")  # noqa: T201 - to be seen in the log
    assert 3 * night.hits >= KILLS, "too few kills hit work under way"


def over(url, days):
    """The rounds of the days that are over, which can be voided one after the other."""
    last = max(day for _, day in days)
    with Store(url) as store, store.recorder.connections.borrow() as connection:
        return [
            name
            for (name,) in connection.execute(
                "SELECT stream FROM live.rounds WHERE left(order_key, 10) < %s"
                " AND status = 'settled' ORDER BY stream",
                (last,),
            )
        ]


def wake(url, names):
    """Void a few rounds of days that are over, so that there is something to do."""
    with Store(url) as store:
        for name in [names.pop() for _ in range(8)]:
            add(store, name, {"type": "voided", "reason": "recorded twice", **SAID})
        caught_up(store)


def check(store, seed):
    """Each day's last edition is what one reckons by hand, and no edition repeats another."""
    known = Known(streams_of(store))
    for one in at_work(store):
        with store.recorder.connections.borrow() as connection:
            found = load_every_edition(connection, RoomDay(one.room, one.day))
        numbers = [edition.row.edition for edition in reversed(found)]
        assert numbers == list(range(1, len(found) + 1)), seed
        expected = day_by_hand(known, one.room, one.day.isoformat())
        assert msgspec.json.decode(msgspec.json.encode(found[0].summary)) == expected, seed
        for later, earlier in pairwise(found):
            assert later.row.sha256 != earlier.row.sha256, seed
            assert later.row.position > earlier.row.position, seed
