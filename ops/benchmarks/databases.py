"""Databases to measure in: each is made for the purpose and dropped afterwards."""

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import psycopg

from projections.store.migrate import migrate


@contextmanager
def fresh_database(server: str) -> Iterator[str]:
    """The URL of a migrated database of its own on the server."""
    name = f"runback_bench_{uuid4().hex[:12]}"
    run(server, f"CREATE DATABASE {name}")
    try:
        url = urlunsplit(urlsplit(server)._replace(path=f"/{name}"))
        migrate(url)
        yield url
    finally:
        run(server, f"DROP DATABASE {name} WITH (FORCE)")


def run(url: str, *statements: str) -> None:
    """Have the database do something, as whoever the URL names."""
    with psycopg.connect(url, autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement.encode())


def put_in_order(url: str) -> None:
    """What autovacuum and the checkpointer do in time is done now."""
    run(url, "VACUUM (ANALYZE)", "CHECKPOINT")
