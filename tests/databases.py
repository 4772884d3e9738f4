"""Databases of the tests: on a server of our own, and on the one that runs on this machine."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import psycopg
import pytest

from projections.store.migrate import migrate

REAL = os.environ.get("RUNBACK_TEST_SERVER", "postgresql://postgres@127.0.0.1:5432/postgres")
"""Somebody else's server, where we may make databases."""

_templates: dict[str, str] = {}


def real_server() -> str:
    """Its URL; where none answers its tests are left out, and say so, but never in CI."""
    try:
        psycopg.connect(REAL, connect_timeout=10).close()
    except psycopg.OperationalError:
        if os.environ.get("CI"):
            raise
        pytest.skip("no real PostgreSQL answers; RUNBACK_TEST_SERVER names one")
    return REAL


def named(server: str, database: str) -> str:
    """The URL of another database of the server."""
    return urlunsplit(urlsplit(server)._replace(path=f"/{database}"))


def _run(server: str, statement: str) -> None:
    with psycopg.connect(server, autocommit=True, connect_timeout=10) as connection:
        connection.execute(statement)


def template_on(server: str) -> str:
    """A database of the server that has been migrated, to be copied."""
    if server not in _templates:
        name = f"runback_test_{uuid4().hex[:12]}"
        _run(server, f"CREATE DATABASE {name}")
        migrate(named(server, name))
        _templates[server] = name
    return _templates[server]


def drop_templates() -> None:
    """Leave nothing behind on the servers."""
    for server, name in _templates.items():
        _run(server, f"DROP DATABASE {name} WITH (FORCE)")
    _templates.clear()


@contextmanager
def database_on(server: str, *, migrated: bool = True) -> Iterator[str]:
    """The URL of a database of its own, dropped in the end."""
    name = f"runback_test_{uuid4().hex[:12]}"
    template = f" TEMPLATE {template_on(server)}" if migrated else ""
    _run(server, f"CREATE DATABASE {name}{template}")
    try:
        yield named(server, name)
    finally:
        _run(server, f"DROP DATABASE {name} WITH (FORCE)")
