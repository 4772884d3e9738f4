"""Who places a hold and who removes something keep each other out: whoever comes first wins."""

import hashlib
import threading
import time

from projections.errors import UnderLegalHold
from projections.personal.erasure import Erasure, erase
from projections.personal.expired_credentials import delete_expired_credentials
from projections.personal.legal_holds import INSERT_HOLD, load_holds, lock_holds, place_hold
from projections.personal.mentions import PATRON
from projections.personal.patrons import load_patron
from projections.personal.retention import find_expired, remove_item
from projections.store.store import Store
from tests.support.personal_data import (
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
        except UnderLegalHold as refusal:
            came.append(refusal)

    thread = threading.Thread(target=run)
    thread.start()
    return thread, came


def test_a_hold_that_is_placed_a_moment_before_wins(database, store, connection):
    stream = disputed(store, "D-1", bettor="p-1")
    on_file(connection, "p-1")
    with Store(database) as other:
        with lock_holds(store) as within:
            thread, came = told(erase, other, ERASURE, lambda: caught_up(other))
            until_somebody_waits(connection)
            within.execute(INSERT_HOLD, ("cli:keeper", "subpoena", "patron", "p-1"))
        thread.join(SECONDS)
    assert isinstance(came[0], UnderLegalHold)
    assert (redactions(store, stream), load_patron(connection, "p-1").name) == ([], "A. Patron")


def test_a_hold_that_is_placed_a_moment_later_finds_it_gone(database, store, connection):
    stream = disputed(store, "D-1", bettor="p-1")
    on_file(connection, "p-1")
    placing = []

    def look():
        caught_up(store)
        if not placing:
            placing.append(told(place_hold, other, "patron", "p-1", "cli:keeper", "subpoena"))
            until_somebody_waits(connection)
            assert load_holds(connection) == []

    with Store(database) as other:
        assert erase(store, ERASURE, look) == [stream]
        thread, came = placing[0]
        thread.join(SECONDS)
    assert came == [1]
    assert load_patron(connection, "p-1") is None


def test_what_was_to_go_stays_if_something_comes_in_between(store, connection):
    room(store, years=5)
    sat(store, "p-1", "2019-03-01")
    on_file(connection, "p-1")

    def look():
        caught_up(store)

    now = in_years(6)
    found = [*find_expired(store, now, look)]
    assert [(one.name, one.stays) for one in found] == [("p-1", "")]
    disputed(store, "D-1", bettor="p-1", is_closed=False)
    assert [remove_item(store, one, "retention", now, look) for one in found] == [False]
    assert load_patron(connection, "p-1") is not None


def test_two_who_remove_at_once_remove_it_once(database, store, connection):
    room(store, years=5)
    stream = disputed(store, "D-1", bettor="p-1")
    on_file(connection, "p-1")
    now = in_years(6)
    found = next(find_expired(store, now, lambda: caught_up(store)))
    with Store(database) as other:
        threads = [
            told(remove_item, each, found, "retention", now, lambda each=each: caught_up(each))
            for each in (store, other)
        ]
        for thread, _ in threads:
            thread.join(SECONDS)
    assert sorted(came for _, (came,) in threads) == [False, True]
    assert len(redactions(store, stream)) == 1


def test_numbers_go_on_and_name_what_they_are_on(store, connection):
    for kind, name in (("everything", None), ("room", ROOM), ("patron", "p-1")):
        place_hold(store, kind, name, "cli:keeper", "subpoena")
    assert [(one.hold, one.on) for one in load_holds(connection)] == [
        (1, "everything"),
        (2, "room mortimers"),
        (3, "patron p-1"),
    ]


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
    assert [delete_expired_credentials(connection), delete_expired_credentials(connection)] == [
        2,
        0,
    ]
    left = "SELECT sha256 FROM people.sessions UNION ALL SELECT sha256 FROM people.guesses"
    on = hashlib.sha256(b"on").digest()
    assert connection.execute(left).fetchall() == [(on,), (on,)]
