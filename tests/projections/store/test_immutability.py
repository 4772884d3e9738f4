"""Nobody alters what was recorded: not the application, not the owner, not a superuser."""

import psycopg
import pytest

from ops.simulator.simulation import simulate_round
from projections.access_log.entry import AccessLogEntry, log_access
from projections.store.connections import APPLICATION_ROLE, OWNER_ROLE
from projections.store.fact_recording import record_round
from projections.store.postgres_recorder import Sender
from projections.store.store import Store
from tests.support.for_each import for_each

LOOK = AccessLogEntry(
    who="floor-1",
    by_what="session",
    permission="read",
    allowed=True,
    target="round:T4-1",
    request="GET /v1/rounds/T4-1",
    request_id="r-1",
)
ALTERATIONS = [
    f"{verb} {table} {rest}"
    for table, column in (
        ("store.stored_events", "topic"),
        ("store.batches", "recorded_by"),
        ("store.access", "who"),
        ("store.exports", "who"),
        ("store.sealed_leaves", "log"),
        ("store.sealed_nodes", "log"),
        ("store.checkpoints", "log"),
        ("store.editions", "room"),
        ("store.holds", "who"),
    )
    for verb, rest in (
        ("UPDATE", f"SET {column} = 'me'"),
        ("DELETE FROM", ""),
        ("DELETE FROM", "WHERE false"),
        ("TRUNCATE", ""),
        ("TRUNCATE", "CASCADE"),
    )
]


@pytest.fixture
def filled(each_database):
    """A database with a round in it."""
    with Store(each_database) as store:
        record_round(store, simulate_round(7), Sender("device-1"))
        with store.recorder.connections.borrow() as connection:
            log_access(connection, LOOK)
    return each_database


def tried(database: str, alteration: str, *before: str) -> str:
    """What the database says to the alteration."""
    with psycopg.connect(database, autocommit=True) as connection:
        for statement in before:
            connection.execute(statement)
        with pytest.raises(psycopg.errors.InsufficientPrivilege) as refusal:
            connection.execute(alteration)
    return str(refusal.value)


def contents(database: str) -> list:
    with psycopg.connect(database) as connection:
        events = connection.execute("SELECT * FROM store.stored_events ORDER BY notification_id")
        batches = connection.execute("SELECT * FROM store.batches ORDER BY batch")
        return [*events, *batches, *connection.execute("SELECT * FROM store.access")]


@for_each("alteration", ALTERATIONS)
def test_the_application_lacks_the_right_to_alter(filled, alteration):
    before = contents(filled)
    assert "permission denied" in tried(filled, alteration, f"SET ROLE {APPLICATION_ROLE}")
    assert contents(filled) == before


@for_each("alteration", ALTERATIONS)
def test_triggers_stop_the_owner_and_the_superuser(filled, alteration):
    before = contents(filled)
    for role in (f"SET ROLE {OWNER_ROLE}", "RESET ROLE"):
        assert "never altered" in tried(filled, alteration, role)
    assert contents(filled) == before


def test_a_session_that_passes_for_a_replica_is_stopped_too(filled):
    replica = "SET session_replication_role = replica"
    assert "never altered" in tried(filled, "DELETE FROM store.stored_events", replica)


@pytest.mark.parametrize(
    "alteration",
    [
        "ALTER TABLE store.stored_events DISABLE TRIGGER ALL",
        "DROP TRIGGER never_altered ON store.stored_events",
        "DROP TRIGGER never_altered ON store.access",
        "DROP TABLE store.stored_events",
        "ALTER TABLE store.batches ALTER recorded_by DROP NOT NULL",
        "DROP FUNCTION store.refuse() CASCADE",
        "CREATE TABLE store.mine (n int)",
        "INSERT INTO store.migrations (number, name, sha256) VALUES (99, 'mine', '')",
    ],
)
def test_the_application_cannot_take_the_guard_away(filled, alteration):
    said = tried(filled, alteration, f"SET ROLE {APPLICATION_ROLE}")
    assert "must be owner" in said or "permission denied" in said


def test_the_application_cannot_choose_a_position(filled):
    said = tried(
        filled,
        "INSERT INTO store.stored_events OVERRIDING SYSTEM VALUE"
        " VALUES ('round:x', 1, 'round.card', '', -5, 1)",
        f"SET ROLE {APPLICATION_ROLE}",
    )
    assert "permission denied" in said


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO store.batches (recorded_by, recorded_at) VALUES ('me', '2001-01-01')",
        "INSERT INTO store.access (at, who) VALUES ('2001-01-01', 'me')",
        "INSERT INTO store.checkpoints (log, signed_at) VALUES ('events', '2001-01-01')",
    ],
)
def test_the_application_cannot_choose_a_time(filled, statement):
    assert "permission denied" in tried(filled, statement, f"SET ROLE {APPLICATION_ROLE}")


def test_the_store_acts_as_the_application(filled):
    with Store(filled) as store, store.recorder.connections.borrow() as connection:
        assert connection.execute("SELECT current_user").fetchone() == (APPLICATION_ROLE,)
