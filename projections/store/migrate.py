"""Bringing the database to what this program needs, a numbered step at a time."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from typing import Final, NamedTuple

import psycopg
from psycopg import Connection, errors
from psycopg.rows import TupleRow

from projections.store import migrations
from projections.store.connections import SECONDS_TO_CONNECT, Connections, said
from projections.store.errors import NotReady, Unavailable

LOCK: Final = 7_225_222
"""Held by whoever migrates a database; any number that nobody else uses."""


class Step(NamedTuple):
    """A migration: one file of SQL."""

    number: int
    name: str
    sql: str

    @property
    def sha256(self) -> str:
        """Its content, pinned."""
        return hashlib.sha256(self.sql.encode()).hexdigest()


class Taken(NamedTuple):
    """A step that a database has taken."""

    number: int
    name: str
    sha256: str


def steps() -> list[Step]:
    """Every step there is, in order."""
    found = []
    for file in files(migrations).iterdir():
        number, _, name = file.name.removesuffix(".sql").partition("_")
        if number.isdigit():
            found.append(Step(int(number), name, file.read_text(encoding="utf-8")))
    return sorted(found)


def migrate(url: str) -> list[Step]:
    """Take the steps that the database has not taken; as many as like may do so at once."""
    with _alone(url) as connection:
        connection.execute(_bootstrap())
        missing = _missing(_taken(connection))
        for step in missing:
            with connection.transaction():
                connection.execute(step.sql)
                connection.execute(
                    "INSERT INTO store.migrations (number, name, sha256) VALUES (%s, %s, %s)",
                    (step.number, step.name, step.sha256),
                )
        return missing


def check_migrated(connections: Connections) -> None:
    """Refuse a database that lacks a step, or has taken one that this program does not know."""
    connections.read(check_steps)


def check_steps(connection: Connection[TupleRow]) -> None:
    """The same over a connection that is there."""
    try:
        missing = _missing(_taken(connection))
    except (errors.UndefinedTable, errors.InsufficientPrivilege) as error:
        what = "the database was never set up for Runback; `runback db migrate` does that"
        raise NotReady(what) from error
    if missing:
        names = ", ".join(f"{step.number} ({step.name})" for step in missing)
        what = f"the database lacks what this Runback needs; `runback db migrate` adds step {names}"
        raise NotReady(what)


@contextmanager
def _alone(url: str) -> Iterator[Connection[TupleRow]]:
    """A connection under the login's own name, while nobody else migrates this database."""
    try:
        with psycopg.connect(
            url, autocommit=True, connect_timeout=SECONDS_TO_CONNECT
        ) as connection:
            connection.execute("SELECT pg_advisory_lock(%s)", (LOCK,))
            yield connection
    except errors.InsufficientPrivilege as error:
        what = (
            f"who logs in may not set up the database: {said(error)}. Let its owner run "
            "`runback db migrate`, with the right to create roles, or as a member of "
            "`runback_owner` and `runback_app`"
        )
        raise NotReady(what) from error
    except psycopg.OperationalError as error:
        raise Unavailable(f"the database does not answer: {said(error)}") from error


def _bootstrap() -> str:
    return files(migrations).joinpath("bootstrap.sql").read_text(encoding="utf-8")


def _taken(connection: Connection[TupleRow]) -> list[Taken]:
    rows = connection.execute("SELECT number, name, sha256 FROM store.migrations ORDER BY number")
    return [Taken(*row) for row in rows]


def _missing(taken: list[Taken]) -> list[Step]:
    """The steps still to take; those taken must be the ones that are known here."""
    known = {step.number: step for step in steps()}
    for step in taken:
        if step.number not in known:
            what = f"the database belongs to a newer Runback: step {step.number} ({step.name})"
            raise NotReady(what)
        if known[step.number].sha256 != step.sha256:
            what = f"step {step.number} ({step.name}) was taken in another wording than it has here"
            raise NotReady(what)
    done = {step.number for step in taken}
    return [step for number, step in sorted(known.items()) if number not in done]
