"""Who places a hold and who removes something keep each other out: whoever comes first wins."""

import hashlib
import threading
import time

from projections.erasable.clearing import clear
from projections.erasable.erasing import Erasure, erase
from projections.erasable.holds import PLACE, Held, alone, holds, place
from projections.erasable.naming import PATRON
from projections.erasable.patrons import patron_with
from projections.erasable.retention import past, remove
from projections.store.store import Store
from tests.projections.personal import (
    ROOM,
    caught_up,
    disputed,
    in_years,
    on_file,
    redactions,
    room,
    sat,
)

ERASURE = Erasure(PATRON, "p-1", "asked to be forgotten", "cli:keeper")
WAITING = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
SECONDS = 20


def until_somebody_waits(connection):
    deadline = time.monotonic() + SECONDS
    while connection.execute(WAITING).fetchone() == (0,):
        assert time.monotonic() < deadline, "nobody waits"
        time.sleep(0.01)


def told(work, *values):
    """The work under way in a thread, and what comes of it: an answer, or a refusal."""
    came = []

    def run():
        try:
            came.append(work(*values))
        except Held as refusal:
            came.append(refusal)

    thread = threading.Thread(target=run)
    thread.start()
    return thread, came


def test_a_hold_that_is_placed_a_moment_before_wins(database, store, connection):
    stream = disputed(store, "D-1", bettor="p-1")
    on_file(connection, "p-1")
    with Store(database) as other:
        with alone(store) as within:
            thread, came = told(erase, other, ERASURE, lambda: caught_up(other))
            until_somebody_waits(connection)
            within.execute(PLACE, ("cli:keeper", "subpoena", "patron", "p-1"))
        thread.join(SECONDS)
    assert isinstance(came[0], Held)
    assert (redactions(store, stream), patron_with(connection, "p-1").name) == ([], "A. Patron")


def test_a_hold_that_is_placed_a_moment_later_finds_it_gone(database, store, connection):
    stream = disputed(store, "D-1", bettor="p-1")
    on_file(connection, "p-1")
    placing = []

    def look():
        caught_up(store)
        if not placing:
            placing.append(told(place, other, "patron", "p-1", "cli:keeper", "subpoena"))
            until_somebody_waits(connection)
            assert holds(connection) == []

    with Store(database) as other:
        assert erase(store, ERASURE, look) == [stream]
        thread, came = placing[0]
        thread.join(SECONDS)
    assert came == [1]
    assert patron_with(connection, "p-1") is None


def test_what_was_to_go_stays_if_something_comes_in_between(store, connection):
    room(store, years=5)
    sat(store, "p-1", "2019-03-01")
    on_file(connection, "p-1")

    def look():
        caught_up(store)

    now = in_years(6)
    found = [*past(store, now, look)]
    assert [(one.name, one.stays) for one in found] == [("p-1", "")]
    disputed(store, "D-1", bettor="p-1", is_closed=False)
    assert [remove(store, one, "retention", now, look) for one in found] == [False]
    assert patron_with(connection, "p-1") is not None


def test_two_who_remove_at_once_remove_it_once(database, store, connection):
    room(store, years=5)
    stream = disputed(store, "D-1", bettor="p-1")
    on_file(connection, "p-1")
    now = in_years(6)
    found = next(past(store, now, lambda: caught_up(store)))
    with Store(database) as other:
        threads = [
            told(remove, each, found, "retention", now, lambda each=each: caught_up(each))
            for each in (store, other)
        ]
        for thread, _ in threads:
            thread.join(SECONDS)
    assert sorted(came for _, (came,) in threads) == [False, True]
    assert len(redactions(store, stream)) == 1


def test_numbers_go_on_and_name_what_they_are_on(store, connection):
    for kind, name in (("everything", None), ("room", ROOM), ("patron", "p-1")):
        place(store, kind, name, "cli:keeper", "subpoena")
    assert [(one.hold, one.on) for one in holds(connection)] == [
        (1, "everything"), (2, "room mortimers"), (3, "patron p-1"),
    ]  # fmt: skip


SESSION = (
    "INSERT INTO people.sessions (sha256, account, expires_at)"
    " VALUES (sha256(%s), 'floor-1', now() + %s::interval)"
)
GUESS = (
    "INSERT INTO people.guesses (sha256, failures, last_at)"
    " VALUES (sha256(%s), 1, now() + %s::interval)"
)


def test_sessions_and_guesses_that_are_over_are_cleared_and_others_are_not(connection):
    connection.execute(
        "INSERT INTO people.accounts (account, name, role) VALUES ('floor-1', 'F', 'floor')"
    )
    for name, session, guess in ((b"over", "-1 minute", "-2 days"), (b"on", "1 hour", "-1 hour")):
        connection.execute(SESSION, (name, session))
        connection.execute(GUESS, (name, guess))
    assert [clear(connection), clear(connection)] == [2, 0]
    left = "SELECT sha256 FROM people.sessions UNION ALL SELECT sha256 FROM people.guesses"
    on = hashlib.sha256(b"on").digest()
    assert connection.execute(left).fetchall() == [(on,), (on,)]
