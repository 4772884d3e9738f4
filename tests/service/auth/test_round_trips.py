"""How often the database is asked for one request: by as few statements as can be."""

import pytest
from psycopg import Cursor

from service.http.context import EXTENSION
from tests.support.service.client import ROUND, ROUND_ID, token_for
from tests.support.service.dispute_facts import CLAIM
from tests.support.service.list_upkeep import project


@pytest.fixture
def statements(monkeypatch):
    """The statements that were executed."""
    executed = []
    execute = Cursor.execute

    def note(self, query, *args, **options):
        executed.append(query)
        return execute(self, query, *args, **options)

    monkeypatch.setattr(Cursor, "execute", note)
    return executed


@pytest.mark.parametrize("what", ["", "/adjudication", "/record"])
def test_a_round_is_read_by_the_statement_that_checks_and_notes_the_caller(admin, statements, what):
    admin.post("/v1/rounds", ROUND)
    address = f"/v1/rounds/{ROUND_ID}{what}"
    assert admin.get(address).status_code == 200
    statements.clear()
    assert admin.get(address).status_code == 200
    assert len(statements) == 1


def test_a_page_reads_its_round_and_the_disputes_about_it_by_that_statement(
    admin, statements, database
):
    admin.post("/v1/rounds", ROUND)
    raised = {**CLAIM, "dispute": "D-1", "claim": "it's a push"}
    assert admin.post("/v1/disputes", raised).status_code == 201
    assert "not known yet whether this round is disputed" in admin.get(f"/rounds/{ROUND_ID}").text
    project(database)
    assert "it&#39;s a push" in admin.get(f"/rounds/{ROUND_ID}").text
    statements.clear()
    assert admin.get(f"/rounds/{ROUND_ID}").status_code == 200
    assert len(statements) == 1


def test_a_known_device_adds_a_fact_by_one_statement(as_role, app, statements, monkeypatch):
    device = as_role("recorder")
    events = f"/v1/rounds/{ROUND_ID}/events"
    device.post("/v1/rounds", {**ROUND, "events": ROUND["events"][:1]})
    device.post(events, ROUND["events"][1:2], If_Match='"2"')
    bell = app.extensions[EXTENSION].store.recorder._bell  # noqa: SLF001 - it rings in between
    monkeypatch.setattr(bell, "notify", lambda: None)
    statements.clear()
    answers = [
        device.post(events, [fact], If_Match=f'"{3 + at}"')
        for at, fact in enumerate(ROUND["events"][2:6])
    ]
    assert [one.status_code for one in answers] == [201] * 4
    assert len(statements) == 4


def test_a_round_is_not_shown_to_who_may_not_read(app, connection, admin):
    admin.post("/v1/rounds", ROUND)
    token = token_for(connection, "device-1", "recorder")
    answer = app.test_client().get(
        f"/v1/rounds/{ROUND_ID}", headers={"Authorization": f"Bearer {token}"}
    )
    assert answer.status_code == 403
    assert ROUND["room"].encode() not in answer.data
