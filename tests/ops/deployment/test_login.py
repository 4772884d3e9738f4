"""The login that the runbook makes may do all that the service does, and no more than that."""

import psycopg
import pytest

from tests.support.command_runs import run
from tests.support.deployment.database_logins import login_on
from tests.support.deployment.runbook_sections import commands
from tests.support.project_files import ROOT


@pytest.fixture
def login(database):
    """The URL of the database for somebody who was let in as the runbook says."""
    with login_on(database) as url:
        yield url


def test_it_records_keeps_the_lists_and_lets_people_in(login):
    samples = [ROOT / "ops" / "samples" / f"{name}.jsonl" for name in ("room", "table")]
    for words in (
        ("record", *samples, ROOT / "ops" / "samples" / "round.json"),
        ("project", "--once"),
        ("people", "add", "floor-1", "--role", "floor"),
        ("people", "token", "floor-1", "--label", "the floor"),
        ("rounds",),
    ):
        done = run(login, *words)
        assert done.exit_code == 0, done.output


def test_it_sees_whatever_the_runbook_has_it_look_at(login):
    looked = [words[-1] for words in commands() if words[:2] == ["psql", "runback"]]
    assert len(looked) > 2
    with psycopg.connect(login, autocommit=True) as connection:
        for statement in looked:
            connection.execute(statement)


def test_it_neither_takes_steps_nor_alters_what_was_recorded(login):
    assert run(login, "record", ROOT / "ops" / "samples" / "round.json").exit_code == 0
    with psycopg.connect(login, autocommit=True) as connection:
        for statement in (
            "CREATE TABLE store.more (id integer)",
            "DELETE FROM store.stored_events",
            "ALTER TABLE store.stored_events DISABLE TRIGGER never_altered",
            "SET ROLE runback_owner",
        ):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                connection.execute(statement)
