"""Secret keys of an installation, each for one use."""

import secrets
from typing import Final

from service.http.context import ReadConnection, get_service

KEY_BYTES: Final = 32
MAKE_KEY: Final = "INSERT INTO people.secrets (name, value) VALUES (%s, %s) ON CONFLICT DO NOTHING"
READ_KEY: Final = "SELECT value FROM people.secrets WHERE name = %s"


def load_secret_key(name: str) -> bytes:
    """Return the key of this name, made when it is first needed."""
    service = get_service()
    if name not in service.secrets:
        service.secrets[name] = service.connections.read(
            lambda connection: _read_key(connection, name)
        )
    return service.secrets[name]


def _read_key(connection: ReadConnection, name: str) -> bytes:
    fresh = secrets.token_bytes(KEY_BYTES)
    connection.execute(MAKE_KEY, (name, fresh))
    found = connection.execute(READ_KEY, (name,)).fetchone()
    return bytes(found[0]) if found else fresh
