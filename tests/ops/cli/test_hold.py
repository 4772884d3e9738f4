"""`runback hold` and `runback retention`: what is kept, what goes, and what nobody removes."""

import json

import pytest

from projections.personal.patrons import PatronDetails, load_patron, put_patron
from tests.support.command_runs import run
from tests.support.personal_data import ROOM, room, sat

REASON = ("--reason", "subpoena of November 30")
LONG_AGO = "2019-03-01"


@pytest.fixture
def kept(database, connection, store):
    """A database with a patron in it who was last seen years ago, in a room that keeps for five."""
    room(store, years=5)
    sat(store, "p-1", LONG_AGO)
    put_patron(connection, "p-1", PatronDetails("A. Patron"), "floor-1")
    connection.execute("UPDATE people.patrons SET changed_at = %s", (LONG_AGO,))
    return database


def said(done):
    return done.exit_code, done.stdout, done.stderr


def test_retention_says_what_goes_and_removes_it_once_that_is_meant(kept, connection):
    why = f"last known in mortimers on {LONG_AGO}, and kept for 5 years"
    goes = (
        0,
        f"patron p-1 expires: {why}\nNothing was removed; --remove removes 1 of these.\n",
        "",
    )
    assert said(run(kept, "retention")) == goes
    assert load_patron(connection, "p-1") is not None
    removed = (0, f"patron p-1 is removed: {why}\n", "")
    assert said(run(kept, "retention", "--remove")) == removed
    assert load_patron(connection, "p-1") is None
    nothing = "No personal data has reached the end of its retention period.\n"
    assert said(run(kept, "retention")) == (0, nothing, "")
    noted = connection.execute(
        "SELECT target, by_what FROM store.access WHERE permission = 'personal' ORDER BY access"
    )
    assert noted.fetchall() == [
        ("retention", "command line"),
        ("retention", "command line"),
        ("patron:p-1", "retention"),
        ("retention", "command line"),
    ]


@pytest.mark.parametrize("on", [["--room", ROOM], ["--patron", "p-1"], ["--everything"]])
def test_a_hold_keeps_what_it_is_on_until_it_is_lifted(kept, connection, on):
    name = " ".join(on).removeprefix("--")
    placed = run(kept, "hold", "place", *on, *REASON)
    assert said(placed) == (0, f"Placed hold 1 on {name}.\n", "")
    assert (
        f"p-1 stays, since hold 1 on {name}, by cli:" in run(kept, "retention", "--remove").stdout
    )
    erased = run(kept, "erase", "patron", "p-1", "--reason", "asked for", "--yes")
    assert (erased.exit_code, erased.stdout) == (2, "")
    assert erased.stderr.startswith(f"Error: the patron p-1 is not erased: hold 1 on {name}, by ")
    assert erased.stderr.endswith(": subpoena of November 30\n")
    assert load_patron(connection, "p-1") is not None
    lifted = run(kept, "hold", "lift", 1, "--reason", "the case is over")
    assert said(lifted) == (0, f"Lifted hold 1 on {name}.\n", "")
    assert "is removed" in run(kept, "retention", "--remove").stdout
    assert load_patron(connection, "p-1") is None


def test_every_hold_is_listed_with_who_placed_and_lifted_it(database, connection):
    assert said(run(database, "hold", "list")) == (0, "No hold was ever placed.\n", "")
    run(database, "hold", "place", "--room", ROOM, *REASON)
    run(database, "hold", "place", "--patron", "p-1", *REASON)
    run(database, "hold", "lift", 1, "--reason", "the case is over")
    first, second = run(database, "hold", "list").stdout.splitlines()
    assert first.startswith("hold 1 on room mortimers, by cli:")
    assert "subpoena of November 30; lifted by cli:" in first
    assert first.endswith(": the case is over")
    assert second.startswith("hold 2 on patron p-1, by cli:")
    assert second.endswith(": subpoena of November 30")
    told = [
        json.loads(line) for line in run(database, "hold", "list", "--json").stdout.split("\n")[:-1]
    ]
    assert [(one["hold"], one["kind"], one["name"]) for one in told] == [
        (1, "room", ROOM),
        (2, "patron", "p-1"),
    ]
    noted = connection.execute("SELECT target FROM store.access ORDER BY access").fetchall()
    assert noted == [
        ("/v1/holds",),
        ("room:mortimers",),
        ("patron:p-1",),
        ("hold:1",),
        ("/v1/holds",),
        ("/v1/holds",),
    ]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["place", *REASON], "give exactly one of --room, --patron, --file and --everything"),
        (["place", "--everything", "--room", ROOM, *REASON], "give exactly one of"),
        (["place", "--patron", "a b", *REASON], "a hold needs an id or a hash"),
        (["place", "--file", "abc", *REASON], "a hold needs an id or a hash"),
        (["place", "--everything", "--reason", " "], "a reason on one line"),
        (["lift", "7", *REASON], "there is no hold 7"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(database, connection, words, says):
    done = run(database, "hold", *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: ")
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
    assert connection.execute("SELECT * FROM store.holds").fetchall() == []


@pytest.mark.parametrize("on", ["room mortimer", "patron p-99", f"file {'0f' * 32}"])
def test_who_mistypes_a_name_is_told(kept, on):
    kind, name = on.split()
    placed = run(kept, "hold", "place", f"--{kind}", name, *REASON)
    assert said(placed) == (0, f"Placed hold 1 on {on}; nothing is on file about it.\n", "")


def test_a_hold_is_lifted_once(database):
    run(database, "hold", "place", "--everything", *REASON)
    run(database, "hold", "lift", 1, "--reason", "over")
    done = run(database, "hold", "lift", 1, "--reason", "over")
    assert done.exit_code == 2
    assert "hold 1 on everything, by cli:" in done.stderr
    assert "was lifted by cli:" in done.stderr
