"""The login that the runbook makes may do all that the service does, and no more than that."""

from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import psycopg
import pytest

from tests.cli.commands import run
from tests.support import ROOT


@pytest.fixture
def login(database):
    """The URL of the database for somebody who was let in as the runbook says."""
    name = f"runback_test_{uuid4().hex[:12]}"
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(f"CREATE ROLE {name} LOGIN; GRANT runback_app TO {name}")
        place = urlsplit(database)
        at = place.netloc.rpartition("@")[2]
        yield urlunsplit(place._replace(netloc=f"{name}@{at}"))
        connection.execute(f"DROP ROLE {name}")


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
