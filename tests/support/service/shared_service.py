"""A service over a database of its own that several tests ask, none of which changes anything."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from flask import Flask
from psycopg import Connection

from projections.store.connections import connect
from tests.support.databases import database_on
from tests.support.service.application import application
from tests.support.service.client import Client, token_for


class Lasting(NamedTuple):
    """The service, and its database."""

    url: str
    app: Flask
    connection: Connection

    def as_role(self, role: str, name: str | None = None) -> Client:
        """A client of somebody with the role."""
        token = token_for(self.connection, name or f"{role}-1", role)
        return Client(self.app.test_client(), token)


@contextmanager
def lasting(server: str, scratch: Path) -> Iterator[Lasting]:
    """The service over a new database on the server."""
    with (
        database_on(server) as url,
        connect(url) as connection,
        application(url, scratch) as app,
    ):
        yield Lasting(url, app, connection)
