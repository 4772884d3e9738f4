"""`runback project`: projections brought up to date, kept so, built anew, and listed."""

import os
import signal
import subprocess

import psycopg
import pytest

from ops.simulator.table_day import simulate_table_day
from projections.lists.catalog import PROJECTIONS
from projections.store.fact_recording import record_rounds
from projections.store.store import Store
from tests.support.command_runs import RUNBACK, command, many_rounds, run
from tests.support.polling import until
from tests.support.postgres.data_folders import data_folder
from tests.support.project_files import ROOT

NAMES = [projection.name for projection in PROJECTIONS]
ROUNDS_OF_PAGES = 3500
"""More rounds than three pages of the streams have."""


@pytest.fixture
def filled(database):
    """A database with two hundred rounds, of which nothing was read yet."""
    record(database, many_rounds(200))
    return database


def record(database, rounds):
    with Store(database) as store:
        return list(record_rounds(store, rounds, "device-1"))


def rows_of(database, table: str) -> bytes:
    """All that a projection's table holds."""
    with psycopg.connect(database) as connection, connection.cursor() as cursor:
        query = f"COPY (SELECT * FROM live.{table} AS one ORDER BY one) TO STDOUT"  # noqa: S608 - names from this project
        with cursor.copy(query) as copy:
            return b"".join(copy)


def listed(database) -> dict[str, str]:
    """What `--list` says of each projection."""
    lines = run(database, "project", "--list").stdout.splitlines()[2:]
    return {line.split()[0]: " ".join(line.split()[1:]) for line in lines}


def events_in(database) -> int:
    with psycopg.connect(database) as connection:
        return connection.execute(
            "SELECT max(notification_id) FROM store.stored_events"
        ).fetchone()[0]


def test_once_reads_all_there_is_and_says_how_far_it_came(filled):
    done = run(filled, "project", "--once")
    assert (done.exit_code, done.stderr) == (0, "")
    *pages, last = done.stdout.splitlines()
    assert last == f"{len(NAMES)} projections up to date."
    assert pages[-1].endswith(f" read, up to {events_in(filled):,}: {', '.join(NAMES)}")
    assert rows_of(filled, "rounds").count(b"\n") == 200
    again = run(filled, "project", "--once")
    assert again.stdout == f"{last}\n"


def test_the_list_says_what_is_made_how_far_it_is_and_how_far_behind(filled):
    assert set(listed(filled)) == set(NAMES)
    assert listed(filled) == {
        one.name: f"{one.version[:12]} – not built yet; the next run builds it"
        for one in PROJECTIONS
    }
    run(filled, "project", "--once")
    head = events_in(filled)
    assert listed(filled) == {
        one.name: f"{one.version[:12]} {head:,} up to date" for one in PROJECTIONS
    }
    record(filled, many_rounds(201)[200:])
    behind = events_in(filled) - head
    assert f" {head:,} {behind} events behind, for " in listed(filled)["rounds"]


def test_what_is_built_anew_is_what_was_live(filled):
    run(filled, "project", "--once")
    before = rows_of(filled, "rounds")
    done = run(filled, "project", "--rebuild", "rounds", "--once")
    assert done.exit_code == 0
    pages = [line for line in done.stdout.splitlines() if "to rebuild" in line]
    assert pages[-1].endswith(f" read to rebuild, up to {events_in(filled):,}: rounds")
    assert rows_of(filled, "rounds") == before
    assert listed(filled)["rounds"].endswith(f" {events_in(filled):,} up to date")


def test_a_name_that_there_is_not_is_one_line_that_names_those_there_are(database):
    done = run(database, "project", "--rebuild", "rakes")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == (
        f"Error: there is no projection `rakes`; choose from {', '.join(NAMES)}\n"
    )


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_it_follows_what_is_recorded_until_it_is_told_to_end_with_status_0(filled, told):
    with command(filled, "project") as process:
        until(lambda: "up to date; kept by " in listed(filled)["rounds"])
        record(filled, many_rounds(203)[200:])
        until(lambda: rows_of(filled, "rounds").count(b"\n") == 203)
        os.killpg(process.pid, told)
        said, complaints = process.communicate(timeout=20)
    assert (process.returncode, complaints) == (0, b"")
    assert said.splitlines()[-1].endswith(f": {', '.join(NAMES)}".encode())


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_once_that_is_cut_short_says_so_and_the_next_run_goes_on(database, told):
    record(database, many_rounds(ROUNDS_OF_PAGES))
    with command(database, "project", "--once", bufsize=0) as process:
        process.stdout.readline()
        os.killpg(process.pid, told)
        said, complaints = process.communicate(timeout=30)
    assert process.returncode == 130
    assert complaints == b"Interrupted; the next run continues from here.\n"
    assert b"up to date" not in said
    assert 0 < rows_of(database, "rounds").count(b"\n") < ROUNDS_OF_PAGES
    assert run(database, "project", "--once").exit_code == 0
    assert rows_of(database, "rounds").count(b"\n") == ROUNDS_OF_PAGES


def test_two_that_follow_at_once_double_nothing(filled):
    with command(filled, "project") as one, command(filled, "project") as other:
        until(lambda: "up to date" in listed(filled)["rounds"])
        record(filled, many_rounds(230)[200:])
        until(lambda: rows_of(filled, "rounds").count(b"\n") == 230)
        for process in (one, other):
            process.terminate()
            _, complaints = process.communicate(timeout=20)
            assert (process.returncode, complaints) == (0, b"")
    run(filled, "project", "--once")
    before = {name: rows_of(filled, name) for name in ("rounds", "settlements", "findings")}
    for name, rows in before.items():
        run(filled, "project", "--rebuild", name, "--once")
        assert rows_of(filled, name) == rows


def test_a_table_s_day_is_read_with_its_rounds(database):
    day = simulate_table_day(5, 6)
    record(database, day.rounds)
    assert run(database, "project", "--once").exit_code == 0
    assert rows_of(database, "days").count(b"\n") == 1


def test_the_server_that_it_started_is_stopped_in_the_end():
    with data_folder() as folder:
        environ = {**os.environ, "RUNBACK_DATA": str(folder), "RUNBACK_DATABASE_URL": ""}
        for words in (["record", ROOT / "ops/samples/round.json"], ["project", "--once"]):
            done = subprocess.run([RUNBACK, *words], env=environ, capture_output=True, check=False)
            assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.decode().endswith(f"{len(NAMES)} projections up to date.\n")


def test_lists_of_older_rules_are_named_and_rebuilt(filled):
    run(filled, "project", "--once")
    with psycopg.connect(filled) as connection:
        connection.execute("UPDATE live.projections SET version = 'older' WHERE name = 'findings'")
        connection.execute("DELETE FROM live.findings")
    stale = " worked out by older rules; the next run rebuilds it"
    assert listed(filled)["findings"].endswith(stale)
    done = run(filled, "project", "--once")
    assert done.stdout.startswith("Rebuilt by the rules of this version: findings\n")
    assert rows_of(filled, "findings")
    assert listed(filled)["findings"].endswith(" up to date")


def test_a_list_that_is_read_as_it_is_says_that_its_rules_are_older(filled):
    run(filled, "project", "--once")
    with psycopg.connect(filled) as connection:
        connection.execute("UPDATE live.projections SET version = 'older'")
    stale = "This list was worked out by older rules; `runback project --once` rebuilds it.\n"
    assert run(filled, "rounds", "--as-is").stderr == stale
    assert stale not in run(filled, "rounds").stderr
    assert run(filled, "rounds", "--as-is").stderr == ""
