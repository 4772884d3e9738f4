"""A projection kept up to date piece by piece equals one built anew, whatever happened meanwhile.

A million of events takes RUNBACK_TEST_EVENTS=1000000 and an hour:

    RUNBACK_TEST_EVENTS=1000000 .venv/bin/python -m pytest -m long -k many_events tests
"""

import os
import signal
from contextlib import closing, contextmanager
from multiprocessing import get_context
from random import Random
from threading import Thread
from time import sleep

import psycopg
import pytest

from ops.simulator.simulation import simulate_round
from projections.engine.runner import ProjectionRunner
from projections.lists.days.projection import PROJECTION as DAYS
from projections.lists.findings.projection import PROJECTION as FINDINGS
from projections.lists.rounds.projection import PROJECTION as ROUNDS
from projections.lists.settlements.projection import PROJECTION as SETTLEMENTS
from projections.store.fact_recording import record_rounds
from projections.store.postgres_recorder import Recorder
from projections.store.stream_reader import StreamReader
from tests.support.store_feed import fed
from tests.support.stored_days import DEVICE, Kept

PROJECTIONS = (ROUNDS, SETTLEMENTS, FINDINGS, DAYS)
EVENTS = int(os.environ.get("RUNBACK_TEST_EVENTS", "30000"))
EVENTS_A_ROUND = 50
PAGES = (1, 30, 300, 5_000)


@contextmanager
def reading(url, projections, events_a_page=5_000, processes=1):
    """A runner over the database."""
    with (
        closing(Recorder(url)) as recorder,
        ProjectionRunner(
            url, StreamReader(recorder, events_a_page), projections, processes
        ) as runner,
    ):
        yield runner


def bring_up(url, events_a_page=5_000, processes=1, projections=PROJECTIONS, *, anew=False):
    """Read all there is; anew from the beginning, if that is wanted."""
    with reading(url, projections, events_a_page, processes) as runner:
        runner.prepare()
        if anew:
            for projection in projections:
                runner.build(projection.name)
        for _ in runner.catch_up():
            pass


def tables(store, projections=PROJECTIONS):
    """Every row of every table."""
    return Kept(store, projections).tables()


def differing(one, other):
    """The tables that are not the same."""
    return [name for name in one if one[name] != other[name]]


def feed(store, chance, rounds, often, pages=PAGES):
    """Record the rounds; every now and then the projections are brought up to date."""
    url = store.recorder.connections.url
    for _ in fed(store, chance, rounds):
        if chance.random() < often:
            bring_up(url, chance.choice(pages))
    bring_up(url, chance.choice(pages))


@pytest.mark.parametrize("seed", [1, 2])
def test_what_was_kept_up_to_date_equals_what_is_built_anew(store, seed):
    chance, url = Random(seed), store.recorder.connections.url
    feed(store, chance, 50, often=0.05)
    kept = tables(store)
    assert all(kept[name] for name in ("rounds", "settlements", "findings", "days", "day_disputes"))
    assert kept["day_disputes_due"] == b""
    bring_up(url, 700, anew=True)
    assert differing(kept, tables(store)) == []
    # With processes of their own that work the rows out, in other pages.
    bring_up(url, 5_000, processes=2, anew=True)
    assert differing(kept, tables(store)) == []


@pytest.mark.long
def test_many_events_make_the_same_tables_however_they_are_read(store):
    chance, url = Random(EVENTS), store.recorder.connections.url
    feed(store, chance, EVENTS // EVENTS_A_ROUND, often=0.002, pages=PAGES[1:])
    kept = tables(store)
    bring_up(url, 20_000, processes=2, anew=True)
    assert differing(kept, tables(store)) == []


def recorded(store, rounds, first=0):
    """So many rounds on file."""
    records = (simulate_round(seed) for seed in range(first, first + rounds))
    assert len(list(record_rounds(store, records, DEVICE.name))) == rounds


def in_capitals(reading):
    """The lines of the list as another version might have them."""
    (row,) = ROUNDS.rows(reading)["rounds"]
    at = ROUNDS.tables[0].columns.index("in_short")
    return {"rounds": [(*row[:at], row[at].upper(), *row[at + 1 :])]}


def test_another_version_is_built_beside_while_readers_go_on_reading_this_one(store):
    url = store.recorder.connections.url
    recorded(store, 60)
    bring_up(url, projections=[ROUNDS])
    before = tables(store, [ROUNDS])
    newer = ROUNDS._replace(rows=in_capitals)
    seen = set()
    with reading(url, [newer], 300) as runner:
        runner.prepare()
        for step in runner.catch_up():
            if step.place == "building":
                seen.add(tables(store, [ROUNDS])["rounds"])
    assert seen == {before["rounds"]}
    after = tables(store, [ROUNDS])["rounds"]
    assert after != before["rounds"]
    assert after.count(b"\n") == 60
    assert b"PAID AS RULED" in after
    with psycopg.connect(url) as connection:
        standing = "SELECT name, version FROM live.projections"
        assert connection.execute(standing).fetchall() == [("rounds", newer.version)]
        assert connection.execute("SELECT to_regclass('building.rounds')").fetchone() == (None,)


def test_what_is_recorded_while_it_is_built_anew_is_there_when_it_takes_its_place(store):
    url = store.recorder.connections.url
    recorded(store, 40)
    bring_up(url)
    with reading(url, PROJECTIONS, 200) as runner:
        for projection in PROJECTIONS:
            runner.build(projection.name)
        for at, step in enumerate(runner.catch_up()):
            if step.place == "building" and at == 1:
                recorded(store, 20, first=40)
    swapped = tables(store)
    assert swapped["rounds"].count(b"\n") == 60
    bring_up(url, anew=True)
    assert differing(swapped, tables(store)) == []


def test_two_runners_at_once_never_double_a_row(store):
    url = store.recorder.connections.url
    bring_up(url)
    recorded(store, 240)
    failed = []

    def run():
        try:
            bring_up(url, 150)
        except BaseException as error:  # noqa: BLE001 - handed to the test
            failed.append(error)

    runners = [Thread(target=run) for _ in range(2)]
    for runner in runners:
        runner.start()
    for runner in runners:
        runner.join()
    assert failed == []
    both = tables(store)
    assert both["rounds"].count(b"\n") == 240
    bring_up(url, anew=True)
    assert differing(both, tables(store)) == []


def _bring_up_telling(url, told):
    """In a process of its own: say so after each page."""
    with reading(url, PROJECTIONS, EVENTS_A_ROUND) as runner:
        for step in runner.catch_up():
            told.send(step.page.last)
    told.send(None)


def _kill_in_the_middle(url, chance):
    """Kill a runner after some pages, wherever it is; whether it was still at work."""
    here, there = get_context("spawn").Pipe(duplex=False)
    runner = get_context("spawn").Process(target=_bring_up_telling, args=(url, there))
    runner.start()
    there.close()
    last = [here.recv() for _ in range(chance.randint(2, 12))][-1]
    sleep(chance.random() * 0.02)
    os.kill(runner.pid, signal.SIGKILL)
    runner.join()
    return last is not None


def _rows_and_position(url):
    """How far the rows say they have come, and what was recorded up to there; at one moment."""
    with psycopg.connect(url) as connection:
        connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        rows = dict(connection.execute("SELECT stream, version FROM live.rounds").fetchall())
        up_to_there = connection.execute(
            "SELECT originator_id, max(originator_version) FROM store.stored_events"
            " WHERE originator_id LIKE 'round:%' AND notification_id <="
            " (SELECT position FROM live.projections WHERE name = 'rounds') GROUP BY 1"
        ).fetchall()
    return rows, dict(up_to_there)


def test_a_runner_that_is_killed_leaves_the_position_and_the_rows_together(store):
    chance, url = Random(7), store.recorder.connections.url
    for _ in fed(store, chance, 80):
        pass
    with reading(url, PROJECTIONS) as runner:
        runner.prepare()
    for _ in range(4):
        assert _kill_in_the_middle(url, chance)
        rows, up_to_there = _rows_and_position(url)
        assert rows == up_to_there
    bring_up(url, 60)
    kept = tables(store)
    bring_up(url, anew=True)
    assert differing(kept, tables(store)) == []
