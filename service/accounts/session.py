"""Sessions of people who signed in with a browser; only a hash of their secret is stored."""

import hashlib
import secrets
from datetime import datetime
from typing import Final, NamedTuple

from projections.personal.expired_credentials import DELETE_EXPIRED_SESSIONS
from projections.store.connections import TransactionConnection

BEGIN_SESSION: Final = (
    "INSERT INTO people.sessions (sha256, account, expires_at)"
    " SELECT %s, account, clock_timestamp() + make_interval(hours => %s) FROM people.accounts"
    " WHERE account = %s AND password_hash = %s AND disabled_at IS NULL FOR SHARE"
    " RETURNING expires_at"
)


class Session(NamedTuple):
    """A session that was just begun, with the secret that the browser keeps."""

    secret: str
    expires_at: datetime


def begin_session(
    connection: TransactionConnection, account: str, password_hash: str, hours: int
) -> Session | None:
    """Begin a session, if the password that was checked is still the account's."""
    connection.execute(DELETE_EXPIRED_SESSIONS)
    secret = secrets.token_urlsafe(32)
    found = connection.execute(
        BEGIN_SESSION, (hash_session_secret(secret), hours, account, password_hash)
    ).fetchone()
    return Session(secret, found[0]) if found else None


def end_session(connection: TransactionConnection, sha256: bytes) -> None:
    """End a session."""
    connection.execute("DELETE FROM people.sessions WHERE sha256 = %s", (sha256,))


def end_sessions(
    connection: TransactionConnection, account: str, kept_session: bytes = b""
) -> None:
    """End an account's sessions, but the one that may stay."""
    connection.execute(
        "DELETE FROM people.sessions WHERE account = %s AND sha256 <> %s", (account, kept_session)
    )


def hash_session_secret(secret: str) -> bytes:
    """Return the hash that is stored of a session's secret."""
    return hashlib.sha256(secret.encode()).digest()
