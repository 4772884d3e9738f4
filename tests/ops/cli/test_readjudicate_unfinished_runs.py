"""What is kept of days that were judged again in part, and until when."""

import pytest

from ops.simulator.core.draft import GAMING_DAY
from projections.readjudication import runs
from projections.readjudication.runs import MAX_RUNS, RunQuery, begin_run
from projections.store.connections import connect
from tests.support.command_runs import run


@pytest.fixture
def connection(database):
    """A connection to a database in which days can be judged again."""
    run(database, "rounds")
    with connect(database) as connection:
        yield connection


def unfinished(connection) -> list[int]:
    """The runs of which something is kept."""
    found = connection.execute("SELECT run FROM live.readjudications ORDER BY run").fetchall()
    return [number for (number,) in found]


def one_round_judged(connection, asked: RunQuery) -> int:
    """A run that was cut short when one round of it was judged."""
    cut_short = begin_run(connection, asked, resume=False).run
    connection.execute(
        "INSERT INTO live.readjudicated VALUES (%s, 'round:R-1', 2, 'misdeal', '', NULL, '{}')",
        (cut_short,),
    )
    return cut_short


def test_what_was_cut_short_waits_while_other_days_are_judged(connection):
    asked = RunQuery("2026-11-01", "2026-11-07")
    waiting = one_round_judged(connection, asked)
    begin_run(connection, RunQuery(GAMING_DAY, GAMING_DAY), resume=False)
    found = begin_run(connection, asked, resume=True)
    assert (found.run, found.is_resumed) == (waiting, True)


def test_what_was_judged_by_other_rules_is_forgotten_as_soon_as_anything_is_judged(
    connection, monkeypatch
):
    with monkeypatch.context() as earlier:
        earlier.setattr(runs, "hash_all_rules", lambda: "earlier rules")
        one_round_judged(connection, RunQuery("2026-11-01", "2026-11-07"))
    begun = begin_run(connection, RunQuery(GAMING_DAY, GAMING_DAY), resume=False)
    assert unfinished(connection) == [begun.run]
    assert connection.execute("SELECT count(*) FROM live.readjudicated").fetchone() == (0,)


def test_of_very_many_the_oldest_is_forgotten(connection):
    begun = [
        one_round_judged(connection, RunQuery("2026-11-01", f"2026-11-{day:02}"))
        for day in range(1, MAX_RUNS + 3)
    ]
    assert unfinished(connection) == begun[-MAX_RUNS:]
    assert connection.execute("SELECT count(*) FROM live.readjudicated").fetchone() == (MAX_RUNS,)
