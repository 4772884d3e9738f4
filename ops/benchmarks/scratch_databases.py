"""Databases to measure in, each created for a measurement and dropped afterwards."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import psycopg
from psycopg import sql

from projections.store.schema_upgrade import migrate

CREATE_DATABASE: Final = sql.SQL("CREATE DATABASE {}")
DROP_DATABASE: Final = sql.SQL("DROP DATABASE {} WITH (FORCE)")


@contextmanager
def create_scratch_database(server: str) -> Iterator[str]:
    """Create a migrated database on the server, yield its URL and drop it afterwards."""
    name = f"runback_bench_{uuid4().hex[:12]}"
    execute_statements(server, CREATE_DATABASE.format(sql.Identifier(name)))
    try:
        url = urlunsplit(urlsplit(server)._replace(path=f"/{name}"))
        migrate(url)
        yield url
    finally:
        execute_statements(server, DROP_DATABASE.format(sql.Identifier(name)))


def execute_statements(url: str, *statements: sql.Composed | str) -> None:
    """Execute the statements in the database, each in its own transaction."""
    with psycopg.connect(url, autocommit=True) as connection:
        for statement in statements:
            connection.execute(statement)


def vacuum_database(url: str) -> None:
    """Do at once the work that autovacuum and the checkpointer do in time."""
    execute_statements(url, "VACUUM (ANALYZE)", "CHECKPOINT")
