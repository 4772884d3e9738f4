"""Alerts begin, go on and end as what is wrong does."""

import threading
from datetime import timedelta

import pytest

from domain.wording.display import format_day_and_time
from projections.alerts.monitor import AlertQuery, search_alerts, update_alerts
from projections.store.postgres_recorder import Recorder
from tests.support.alert_conditions import (
    HOUR,
    NOW,
    day_begun,
    events,
    open_alerts,
    recorded_long_ago,
    with_overdue_dispute,
)
from tests.support.personal_data import ROOM, added, caught_up

DAY = timedelta(days=1)
GIGABYTE = 10**9


@pytest.fixture
def recorder(store):
    return store.recorder


def test_where_nothing_is_wrong_and_nothing_was_made_nothing_is_alerted_of(recorder, connection):
    update_alerts(recorder, NOW)
    assert open_alerts(connection) == {}


def test_an_alert_begins_goes_on_and_ends(recorder, connection):
    day_begun(connection, NOW - 2 * HOUR)
    for minutes in (0, 1, 2):
        update_alerts(recorder, NOW + timedelta(minutes=minutes))
    connection.execute("UPDATE work.days SET ended_at = now()")
    for minutes in (3, 4):
        update_alerts(recorder, NOW + timedelta(minutes=minutes))
    (alert,) = search_alerts(connection, AlertQuery()).lines
    last, over = NOW + timedelta(minutes=2), NOW + timedelta(minutes=3)
    assert (alert.since, alert.seen_at, alert.ended_at) == (NOW, last, over)
    connection.execute("UPDATE work.days SET ended_at = NULL")
    update_alerts(recorder, NOW + HOUR)
    again, before = search_alerts(connection, AlertQuery()).lines
    assert (again.alert, again.since, again.ended_at) == (alert.alert + 1, NOW + HOUR, None)
    assert before == alert


def test_many_who_watch_at_once_alert_once(database, connection):
    day_begun(connection, NOW - 2 * HOUR)
    together = threading.Barrier(4)

    def work():
        recorder = Recorder(database)
        together.wait()
        for seconds in range(5):
            update_alerts(recorder, NOW + timedelta(seconds=seconds))
        recorder.close()

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(search_alerts(connection, AlertQuery()).lines) == 1


def test_a_list_that_is_behind_and_one_that_stands_still(database, store, connection):
    added(store, f"table:{ROOM}:T4:2026-11-18", *events(1))
    caught_up(store)
    added(store, f"table:{ROOM}:T4:2026-11-18", *events(4)[1:], follows=1)
    update_alerts(store.recorder, NOW)
    assert open_alerts(connection) == {}
    recorded_long_ago(database, timedelta(minutes=3))
    update_alerts(store.recorder, NOW)
    assert open_alerts(connection)["tables"] == "the list `tables` is 3 events behind, by 3 minutes"
    long_ago = NOW - timedelta(minutes=6)
    connection.execute("UPDATE live.projections SET moved_at = %s", (long_ago,))
    update_alerts(store.recorder, NOW)
    stands = "the list `tables` stands still at 1 and does not go on: it is 3 events behind"
    assert open_alerts(connection)["tables"].startswith(stands)
    caught_up(store)
    update_alerts(store.recorder, NOW)
    assert open_alerts(connection) == {}


def test_a_dispute_that_is_overdue(store, connection):
    with_overdue_dispute(store)
    update_alerts(store.recorder, NOW)
    assert open_alerts(connection) == {
        "D-1": "dispute D-1 in mortimers is older than its room lets a dispute become: it was"
        " raised on November 18, 2026, 14:00 PST"
    }


@pytest.mark.parametrize(
    ("hours", "failures", "says"),
    [
        (0, 0, None),
        (0, 2, None),
        (0, 3, "it failed 3 times in a row: KeyError: 'x'"),
        (2, 0, "it is being worked on since {begun} UTC"),
        (2, 1, "it failed 1 time in a row: KeyError: 'x'"),
    ],
)
def test_a_day_that_is_overdue_or_fails_again_and_again(
    recorder, connection, hours, failures, says
):
    begun = NOW - hours * HOUR
    day_begun(connection, begun, failures, "KeyError: 'x'" if failures else None)
    update_alerts(recorder, NOW)
    why = says and says.format(begun=format_day_and_time(begun, "UTC"))
    expected = {f"{ROOM} 2026-11-18": f"the day 2026-11-18 in {ROOM} is not summed up: {why}"}
    assert open_alerts(connection) == (expected if says else {})


GROWS = "grows by 500 MB a day: its limit of 10 GB is reached"
SIZE = "INSERT INTO store.sizes (at, bytes) VALUES (%s, %s)"


@pytest.mark.parametrize(
    ("sizes", "limit", "says"),
    [
        ({0: 9}, 10, None),
        ({0: 9}, None, None),
        ({0: 11}, 10, "has 11 GB, and its limit of 10 GB is passed"),
        ({2: 9, 0: 9}, 10, None),
        ({2: 8, 0: 9}, 10, f"has 9 GB and {GROWS} in 2 days"),
        ({2: 9.9, 0: 10}, 11.6, None),
        ({2: 9, 0: 8}, 10, None),
        ({20: 1, 2: 8, 0: 9}, 10, f"has 9 GB and {GROWS} in 2 days"),
        ({2: 8.9, 0: 9.9}, 10, f"has 9.9 GB and {GROWS} in less than a day"),
    ],
)
def test_a_database_that_is_too_large_or_will_be(recorder, connection, sizes, limit, says):
    for days, gigabytes in sizes.items():
        connection.execute(SIZE, (NOW - days * DAY, round(gigabytes * GIGABYTE)))
    update_alerts(recorder, NOW, limit and round(limit * GIGABYTE))
    assert open_alerts(connection) == ({"size": f"the database {says}"} if says else {})


def test_the_size_is_looked_at_once_an_hour(recorder, connection):
    for minutes in (0, 30, 59, 61, 90):
        update_alerts(recorder, NOW + timedelta(minutes=minutes))
    found = connection.execute("SELECT at, bytes > 1000000 FROM store.sizes ORDER BY at")
    assert found.fetchall() == [(NOW, True), (NOW + timedelta(minutes=61), True)]


MADE = (
    "INSERT INTO people.tokens (token, sha256, account, label, permissions, expires_at)"
    " VALUES (%s, sha256(%s), 'device-7', 'table 7', '{record}', %s)"
)
LOOK = (
    "INSERT INTO store.access (who, by_what, permission, allowed, target, request, request_id)"
    " VALUES ('device-7', %s, 'record', true, '/v1/rounds', 'POST /v1/rounds', 'r')"
)


def test_a_token_that_is_in_use_and_expires_soon(recorder, connection):
    connection.execute(
        "INSERT INTO people.accounts (account, name, role) VALUES ('device-7', 'D', 'recorder')"
    )
    for name, days in (("soon0000", 6), ("unused00", 6), ("later000", 8), ("revoked0", 6)):
        connection.execute(MADE, (name, name.encode(), NOW + days * DAY))
        if name != "unused00":
            connection.execute(LOOK, (f"token {name}",))
    connection.execute("UPDATE people.tokens SET revoked_at = now() WHERE token = 'revoked0'")
    update_alerts(recorder, NOW)
    expires = f"{format_day_and_time(NOW + 6 * DAY, 'UTC')} UTC"
    assert open_alerts(connection) == {
        "soon0000": "the token soon0000 of device-7 (table 7) is in use and expires on " + expires
    }
    connection.execute("UPDATE people.accounts SET disabled_at = now()")
    update_alerts(recorder, NOW)
    assert open_alerts(connection) == {}


def test_alerts_are_paged_and_asked_for_by_whether_they_are_over(connection):
    for number in range(5):
        connection.execute(
            "INSERT INTO store.alerts (kind, about, says, since, seen_at, ended_at)"
            " VALUES ('work', %s, 'x', %s, now(), %s)",
            (f"{number}", NOW - number % 2 * DAY, NOW if number > 2 else None),
        )
    first = search_alerts(connection, AlertQuery(most=3))
    rest = search_alerts(connection, AlertQuery(most=3, after=first.after))
    assert [one.about for one in (*first.lines, *rest.lines)] == ["4", "2", "0", "3", "1"]
    assert rest.after is None
    assert {one.about for one in search_alerts(connection, AlertQuery(is_open=False)).lines} == {
        "3",
        "4",
    }
    assert search_alerts(connection, AlertQuery(kind="token")).lines == []
