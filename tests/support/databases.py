"""Databases of the tests: on a server of our own, and on the one that runs on this machine."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import psycopg
import pytest

from projections.store.schema_upgrade import migrate

REAL = os.environ.get("RUNBACK_TEST_SERVER", "postgresql://postgres@127.0.0.1:5432/postgres")
"""Somebody else's server, where we may make databases."""

EMPTY: Final = Path(__file__).with_name("empty_database.sql").read_text(encoding="utf-8")
STATE: Final = Path(__file__).with_name("database_state.sql").read_text(encoding="utf-8")
MAX_BYTES: Final = 48_000_000
"""A database that has grown beyond this is dropped rather than emptied."""


class DatabasePool:
    """Migrated databases of one server, which tests use in turn.

    Copying a database takes far longer than emptying one, so a database is emptied after each test
    and given to the next. Where a test has changed more than rows, its database is dropped.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self.template = self._make_template()
        with psycopg.connect(named(url, self.template), autocommit=True) as connection:
            self.state = _read_state(connection)
        self.idle: list[str] = []

    def _make_template(self) -> str:
        name = _new_name()
        _run(self.url, f"CREATE DATABASE {name}")
        migrate(named(self.url, name))
        return name

    def take(self) -> str:
        """Return the name of an empty database."""
        if self.idle:
            return self.idle.pop()
        name = _new_name()
        _run(self.url, f"CREATE DATABASE {name} TEMPLATE {self.template}")
        return name

    def give_back(self, name: str) -> None:
        """Empty the database for the next test, or drop it."""
        if self._empty(name):
            self.idle.append(name)
        else:
            self.drop(name)

    def _empty(self, name: str) -> bool:
        """Return whether the database is again as its template is."""
        url = named(self.url, name)
        try:
            with psycopg.connect(url, autocommit=True, connect_timeout=10) as connection:
                size = connection.execute("SELECT pg_database_size(current_database())").fetchone()
                if size[0] > MAX_BYTES:
                    return False
                connection.execute(EMPTY)
                return _read_state(connection) == self.state
        except psycopg.Error:
            return False

    def drop(self, name: str) -> None:
        """Drop a database that no test needs any more."""
        _run(self.url, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    def drop_all(self) -> None:
        """Leave nothing behind on the server."""
        for name in (*self.idle, self.template):
            self.drop(name)


_pools: dict[str, DatabasePool] = {}


def real_server() -> str:
    """Its URL; where none answers its tests are left out, and say so, but never in CI."""
    try:
        psycopg.connect(REAL, connect_timeout=10).close()
    except psycopg.OperationalError:
        if os.environ.get("CI"):
            raise
        pytest.skip("no real PostgreSQL answers; RUNBACK_TEST_SERVER names one")
    return REAL


def turn_fsync_off(server: str) -> None:
    """Have the server leave to the operating system when what it wrote is on the disk."""
    for name in ("fsync", "full_page_writes"):
        _run(server, f"ALTER SYSTEM SET {name} = off")
    _run(server, "SELECT pg_reload_conf()")


def named(server: str, database: str) -> str:
    """The URL of another database of the server."""
    return urlunsplit(urlsplit(server)._replace(path=f"/{database}"))


def _new_name() -> str:
    return f"runback_test_{uuid4().hex[:12]}"


def _run(server: str, statement: str) -> None:
    with psycopg.connect(server, autocommit=True, connect_timeout=10) as connection:
        connection.execute(statement)


def _read_state(connection: psycopg.Connection) -> str:
    return connection.execute(STATE).fetchone()[0]


def drop_test_databases() -> None:
    """Leave nothing behind on any server."""
    for pool in _pools.values():
        pool.drop_all()
    _pools.clear()


@contextmanager
def database_on(url: str) -> Iterator[str]:
    """The URL of an empty migrated database, for one user at a time."""
    if url not in _pools:
        _pools[url] = DatabasePool(url)
    pool = _pools[url]
    name = pool.take()
    try:
        yield named(url, name)
    finally:
        pool.give_back(name)


@contextmanager
def copy_of(url: str) -> Iterator[str]:
    """The URL of a copy of a database to which nobody is connected, dropped in the end."""
    name = _new_name()
    source = urlsplit(url).path.removeprefix("/")
    _run(named(url, "postgres"), f"CREATE DATABASE {name} TEMPLATE {source}")
    try:
        yield named(url, name)
    finally:
        _run(named(url, "postgres"), f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def unmigrated_database_on(url: str) -> Iterator[str]:
    """The URL of a new database in which nothing has been made, dropped in the end."""
    name = _new_name()
    _run(url, f"CREATE DATABASE {name}")
    try:
        yield named(url, name)
    finally:
        _run(url, f"DROP DATABASE {name} WITH (FORCE)")
