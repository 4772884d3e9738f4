"""Whom the service remembers, and who records: he is asked about, and noted, as he does."""

import json

import psycopg
import pytest

from tests.support.service.client import ROUND, Client

KEYED = {"Idempotency_Key": "k1"}


def called(name):
    return {**ROUND, "round": {**ROUND["round"], "id": name}}


@pytest.fixture
def device(as_role):
    """A device that is remembered: it has recorded a round before."""
    device = as_role("recorder")
    assert device.post("/v1/rounds", called("first")).status_code == 201
    return device


def noted(connection):
    """What was noted of recordings after the first, and whether it was let in."""
    rows = connection.execute(
        "SELECT who, allowed FROM store.access WHERE permission = 'record' ORDER BY at, access"
    )
    return rows.fetchall()[1:]


def rounds(connection):
    found = connection.execute(
        "SELECT count(*) FROM store.stored_events WHERE originator_version = 1"
    )
    return found.fetchone()[0]


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(("/v1/rounds", called("second"), 201), id="new"),
        pytest.param(("/v1/rounds", called("first"), 201), id="sent again"),
        pytest.param(("/v1/rounds", {}, 422), id="malformed"),
        pytest.param(("/v1/rounds", b"{", 400), id="no JSON"),
        pytest.param(("/v1/rounds?x=1", called("second"), 422), id="an unknown parameter"),
        pytest.param(("/v1/rounds/none/events", [{"type": "end"}], 428), id="no version"),
    ],
)
def test_it_is_noted_once_whatever_comes_of_it(device, connection, sent):
    path, body, status = sent
    assert device.post(path, body).status_code == status
    assert noted(connection) == [("recorder-1", True)]


def test_many_lines_are_noted_before_they_are_answered(device, connection):
    lines = b"".join(json.dumps(called(f"line-{at}")).encode() + b"\n" for at in range(3))
    answer = device.post("/v1/rounds", lines, Content_Type="application/x-ndjson")
    assert [json.loads(line)["version"] for line in answer.data.splitlines()]
    assert noted(connection) == [("recorder-1", True)]


@pytest.mark.parametrize("sent", [called("second"), called("first"), {}])
@pytest.mark.parametrize(
    "change",
    [
        "UPDATE people.tokens SET revoked_at = now()",
        "UPDATE people.tokens SET expires_at = now()",
        "UPDATE people.accounts SET disabled_at = now()",
        "DELETE FROM people.tokens",
    ],
)
def test_who_is_known_no_longer_records_nothing_however_well_he_is_remembered(
    device, connection, sent, change
):
    connection.execute(change)
    answer = device.post("/v1/rounds", sent)
    assert (answer.status_code, answer.content_type) == (401, "application/problem+json")
    assert (rounds(connection), noted(connection)) == (1, [])


@pytest.mark.parametrize("sent", [called("second"), called("first"), {}])
def test_who_may_no_longer_records_nothing_and_that_is_noted(device, connection, sent):
    connection.execute("UPDATE people.accounts SET role = 'regulator'")
    assert device.post("/v1/rounds", sent).status_code == 403
    assert rounds(connection) == 1
    assert {*noted(connection)} == {("recorder-1", False)}


def test_who_has_another_role_by_now_records_as_that_one(device, connection):
    connection.execute("UPDATE people.accounts SET role = 'admin'")
    assert device.post("/v1/rounds", called("second")).status_code == 201
    assert rounds(connection) == 2


def test_who_may_again_is_let_in(device, connection):
    connection.execute("UPDATE people.accounts SET disabled_at = now()")
    assert device.post("/v1/rounds", called("second")).status_code == 401
    connection.execute("UPDATE people.accounts SET disabled_at = NULL")
    assert device.post("/v1/rounds", called("second")).status_code == 201


def test_the_key_of_another_round_is_refused_and_noted(device, connection):
    assert device.post("/v1/rounds", called("second"), **KEYED).status_code == 201
    assert device.post("/v1/rounds", called("third"), **KEYED).status_code == 422
    assert rounds(connection) == 2
    assert noted(connection) == [("recorder-1", True)] * 2


def test_where_the_database_goes_away_nothing_is_said_to_be_recorded(device, app, database):
    with psycopg.connect(database, autocommit=True) as other:
        other.execute("ALTER TABLE store.access RENAME TO elsewhere")
        assert device.post("/v1/rounds", called("second")).status_code >= 500
        assert device.post("/v1/rounds", {}).status_code >= 500
        other.execute("ALTER TABLE store.elsewhere RENAME TO access")
    again = Client(app.test_client(), device.token)
    assert again.post("/v1/rounds", called("second")).status_code == 201


@pytest.mark.parametrize("sent", [b"{}", None], ids=["refused", "sent again"])
def test_the_note_is_on_the_disk_before_the_answer_even_where_nothing_is_recorded(
    device, database, sent
):
    with psycopg.connect(database) as connection:
        before = at(connection, "pg_current_wal_insert_lsn()")
        answer = device.post("/v1/rounds", sent or called("first"))
        assert answer.status_code == (422 if sent else 201)
        assert at(connection, "pg_current_wal_flush_lsn()") > before


def at(connection, place):
    return connection.execute(f"SELECT {place} - '0/0'").fetchone()[0]
