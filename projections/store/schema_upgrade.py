"""The schema upgrade: numbered migrations that this program's database needs."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from typing import NamedTuple

import psycopg
from psycopg import Connection, errors
from psycopg.rows import TupleRow

from projections.errors import DatabaseNotReady, DatabaseUnavailable
from projections.store import migrations
from projections.store.connections import SECONDS_TO_CONNECT, ConnectionPool, describe_error
from projections.store.locks import MIGRATION_LOCK


class MigrationStep(NamedTuple):
    """A migration: one file of SQL."""

    number: int
    name: str
    sql: str

    @property
    def sha256(self) -> str:
        """The SHA-256 digest of the SQL text."""
        return hashlib.sha256(self.sql.encode()).hexdigest()


class AppliedMigration(NamedTuple):
    """A migration that was applied to a database."""

    number: int
    name: str
    sha256: str


def list_migrations() -> list[MigrationStep]:
    """Return all migrations in the order of their numbers."""
    found = []
    for file in files(migrations).iterdir():
        number, _, name = file.name.removesuffix(".sql").partition("_")
        if number.isdigit():
            found.append(MigrationStep(int(number), name, file.read_text(encoding="utf-8")))
    return sorted(found)


def migrate(url: str) -> list[MigrationStep]:
    """Apply the missing migrations and return them; safe to run in several processes at once."""
    with _lock_migrations(url) as connection:
        connection.execute(_read_bootstrap())
        missing = _find_missing(_load_applied(connection))
        for step in missing:
            with connection.transaction():
                connection.execute(step.sql)
                connection.execute(
                    "INSERT INTO store.migrations (number, name, sha256) VALUES (%s, %s, %s)",
                    (step.number, step.name, step.sha256),
                )
        return missing


def check_migrated(connections: ConnectionPool) -> None:
    """Raise DatabaseNotReady if a migration is missing, unknown here or altered."""
    connections.read(check_migration_steps)


def check_migration_steps(connection: Connection[TupleRow]) -> None:
    """Raise as `check_migrated` does, using a connection that is already open."""
    try:
        missing = _find_missing(_load_applied(connection))
    except (errors.UndefinedTable, errors.InsufficientPrivilege) as error:
        what = "the database was never set up for Runback; `runback db migrate` does that"
        raise DatabaseNotReady(what) from error
    if missing:
        names = ", ".join(f"{step.number} ({step.name})" for step in missing)
        what = f"the database lacks what this Runback needs; `runback db migrate` adds step {names}"
        raise DatabaseNotReady(what)


@contextmanager
def _lock_migrations(url: str) -> Iterator[Connection[TupleRow]]:
    """Yield a connection in the login's own role, holding the migration lock."""
    try:
        with psycopg.connect(
            url, autocommit=True, connect_timeout=SECONDS_TO_CONNECT
        ) as connection:
            connection.execute("SELECT pg_advisory_lock(%s)", (MIGRATION_LOCK,))
            yield connection
    except errors.InsufficientPrivilege as error:
        what = (
            f"who logs in may not set up the database: {describe_error(error)}. Let its owner run "
            "`runback db migrate`, with the right to create roles, or as a member of "
            "`runback_owner` and `runback_app`"
        )
        raise DatabaseNotReady(what) from error
    except psycopg.OperationalError as error:
        raise DatabaseUnavailable(
            f"the database does not answer: {describe_error(error)}"
        ) from error


def _read_bootstrap() -> str:
    return files(migrations).joinpath("bootstrap.sql").read_text(encoding="utf-8")


def _load_applied(connection: Connection[TupleRow]) -> list[AppliedMigration]:
    rows = connection.execute("SELECT number, name, sha256 FROM store.migrations ORDER BY number")
    return [AppliedMigration(*row) for row in rows]


def _find_missing(taken: list[AppliedMigration]) -> list[MigrationStep]:
    """Return the migrations not applied yet; raise if an applied one is unknown or altered."""
    known = {step.number: step for step in list_migrations()}
    for step in taken:
        if step.number not in known:
            what = f"the database belongs to a newer Runback: step {step.number} ({step.name})"
            raise DatabaseNotReady(what)
        if known[step.number].sha256 != step.sha256:
            what = f"step {step.number} ({step.name}) was taken in another wording than it has here"
            raise DatabaseNotReady(what)
    done = {step.number for step in taken}
    return [step for number, step in sorted(known.items()) if number not in done]
