"""Logins as the runbook makes them: let in to record, and nothing more."""

from contextlib import contextmanager
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import psycopg


@contextmanager
def login_on(database):
    """The URL of the database for a login of its own, removed in the end."""
    name, password = f"runback_test_{uuid4().hex[:12]}", uuid4().hex
    place = urlsplit(database)
    at = place.netloc.rpartition("@")[2]
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(f"CREATE ROLE {name} LOGIN PASSWORD '{password}'")
        connection.execute(f"GRANT runback_app TO {name}")
    try:
        yield urlunsplit(place._replace(netloc=f"{name}:{password}@{at}"))
    finally:
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute(f"DROP ROLE {name}")
