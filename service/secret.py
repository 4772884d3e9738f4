"""Keys that only this installation knows, each for one use."""

import secrets
from typing import Final

from service.context import Reading, service

BYTES: Final = 32
MAKE: Final = "INSERT INTO people.secrets (name, value) VALUES (%s, %s) ON CONFLICT DO NOTHING"
KEY: Final = "SELECT value FROM people.secrets WHERE name = %s"


def secret_key(name: str) -> bytes:
    """The key of this name; made when it is first needed."""
    known = service().secrets
    if name not in known:
        known[name] = service().connections.read(lambda connection: _read(connection, name))
    return known[name]


def _read(connection: Reading, name: str) -> bytes:
    fresh = secrets.token_bytes(BYTES)
    connection.execute(MAKE, (name, fresh))
    found = connection.execute(KEY, (name,)).fetchone()
    return bytes(found[0]) if found else fresh
