"""Whatever the command line reads straight from the database is noted before it is shown."""

import json
import os
import pwd

import pytest

from tests.support.command_runs import run
from tests.support.project_files import ROOT

SAMPLES = ROOT / "ops" / "samples"
ID = "T4-20261118-0042"
STREAM = f"round:{ID}"
LIST = "/v1/rounds"


@pytest.fixture
def stored(database):
    """A database with the sample room and round in it."""
    run(database, "record", SAMPLES / "room.jsonl", SAMPLES / "round.json")
    return database


def noted(connection):
    return connection.execute(
        "SELECT who, by_what, permission, allowed, target, request FROM store.access"
        " ORDER BY access"
    ).fetchall()


@pytest.mark.parametrize(
    ("words", "target"),
    [
        (["show", ID], STREAM),
        (["show", STREAM, "--record"], STREAM),
        (["show", "room:mortimers", "--events"], "room:mortimers"),
        (["rounds", "--table", "T4", "--as-is"], LIST),
        (["rounds", "--bettor", "p-12"], LIST),
        (["adjudicate", "--pretty", ID], STREAM),
        (["replay", ID, "--step", "3"], STREAM),
        (["rack", ID, "--observed", "6d 5h"], STREAM),
        (["readjudicate", "--day", "2026-11-18"], LIST),
    ],
)
def test_who_reads_what_by_which_command_is_noted(stored, connection, words, target):
    run(stored, *words)
    (line,) = noted(connection)
    assert line[:5] == (
        f"cli:{pwd.getpwuid(os.geteuid()).pw_name}",
        "command line",
        "read",
        True,
        target,
    )
    assert line[5].startswith(f"runback {words[0]}")
    assert line[5].endswith("'6d 5h'" if words[0] == "rack" else str(words[-1]))


def test_each_round_that_is_named_is_noted_and_so_is_one_that_is_not_there(stored, connection):
    run(stored, "adjudicate", ID, SAMPLES / "round.json", "no-such-round")
    assert [line[4] for line in noted(connection)] == [STREAM, "round:no-such-round"]


def test_what_is_read_from_files_is_nobody_s_business(stored, connection):
    run(stored, "adjudicate", SAMPLES / "round.json")
    run(stored, "replay", SAMPLES / "round.json", "--step", 1)
    run(stored, "record", SAMPLES / "round.json")
    assert noted(connection) == []


def test_who_is_shown_what_came_between_has_read_it(stored, connection):
    fact = json.dumps({"type": "corrected", "event": 0, "action": "withdraw", "why": "x"})
    done = run(stored, "record", "--events", STREAM, "--follows", 30, "-", given=fact)
    assert done.exit_code == 2
    assert [line[4] for line in noted(connection)] == [STREAM]


def test_who_cannot_be_noted_is_shown_nothing(stored, connection):
    connection.execute("RESET ROLE")
    connection.execute("REVOKE INSERT (who) ON store.access FROM runback_app")
    done = run(stored, "show", ID)
    assert done.exit_code != 0
    assert done.stdout == ""
