"""`runback erase`: what is personal is removed, once somebody means it."""

import json
import os
import pty
import subprocess

import pytest

from projections.personal.evidence_files import store_file
from projections.personal.patrons import PatronDetails, load_patron, put_patron
from tests.support.command_runs import RUNBACK, run
from tests.support.dispute_lines import RAISED

REASON = ("--reason", "asked to be forgotten")


@pytest.fixture
def disputed(database, connection):
    """A database with a patron in it, and a dispute that names him."""
    put_patron(connection, "p-11", PatronDetails("A. Patron"), "floor-1")
    raised = json.dumps({**RAISED, "bettor": "p-11"})
    run(database, "record", "--events", "dispute:D-1", "--follows", 0, "-", given=raised)
    return database


def events(database, stream="dispute:D-1"):
    shown = run(database, "show", stream, "--events").stdout.splitlines()
    return [json.loads(line.split("  ", 3)[3]) for line in shown]


def test_a_patron_is_erased_and_the_dispute_says_by_whom_and_why(disputed, connection):
    done = run(disputed, "erase", "patron", "p-11", *REASON, "--yes")
    assert (done.exit_code, done.output) == (
        0,
        "Erased patron p-11; noted in 1 dispute: D-1.\n",
    )
    assert load_patron(connection, "p-11") is None
    last = events(disputed)[-1]
    assert (last["type"], last["what"], last["reason"]) == (
        "redacted",
        "patron p-11",
        "asked to be forgotten",
    )
    assert last["by"].startswith("cli:")
    again = run(disputed, "erase", "patron", "p-11", *REASON, "--yes")
    assert (again.exit_code, again.output) == (0, "Nothing is on file about patron p-11.\n")
    noted = connection.execute("SELECT target FROM store.access WHERE permission = 'personal'")
    assert noted.fetchall() == [("patron:p-11",)] * 2


def test_a_file_is_erased(disputed, connection):
    sha256 = store_file(connection, b"a photograph", "image/jpeg", "floor-1").sha256
    done = run(disputed, "erase", "file", sha256, *REASON, "--yes")
    assert (done.exit_code, done.output) == (0, f"Erased file {sha256}.\n")
    assert connection.execute("SELECT * FROM people.files").fetchall() == []


def test_nothing_is_erased_where_nobody_can_be_asked(disputed, connection):
    done = run(disputed, "erase", "patron", "p-11", *REASON)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "--yes" in done.stderr
    assert load_patron(connection, "p-11") is not None


@pytest.mark.parametrize(("answer", "is_erased"), [("n", False), ("y", True)])
def test_on_a_terminal_it_is_asked_whether_it_is_meant(disputed, connection, answer, is_erased):
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [RUNBACK, "erase", "patron", "p-11", *REASON],
        env={**os.environ, "RUNBACK_DATABASE_URL": disputed},
        stdin=theirs,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    os.close(theirs)
    os.write(ours, f"{answer}\n".encode())
    _, said = process.communicate()
    os.close(ours)
    assert "Erase patron p-11 for good?" in said.decode()
    assert process.returncode == (0 if is_erased else 1)
    assert (load_patron(connection, "p-11") is None) is is_erased


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["patron", "a b", *REASON], "`a b` is not a patron's id"),
        (["file", "abc", *REASON], "`abc` is not the SHA-256 of a file"),
        (["patron", "p-11", "--reason", " "], "field `reason`: says nothing"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(disputed, connection, words, said):
    done = run(disputed, "erase", *words, "--yes")
    assert (done.exit_code, done.stderr) == (2, f"Error: {said}\n")
    assert load_patron(connection, "p-11") is not None
