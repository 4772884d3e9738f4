"""Sessions: who has signed in, in a browser; only a hash is kept of what it shows."""

import hashlib
import secrets
from datetime import datetime
from typing import Final, NamedTuple

from projections.erasable.clearing import SESSIONS_OVER
from projections.projecting.model import Within

BEGIN: Final = (
    "INSERT INTO people.sessions (sha256, account, expires_at)"
    " SELECT %s, account, clock_timestamp() + make_interval(hours => %s) FROM people.accounts"
    " WHERE account = %s AND password_hash = %s AND disabled_at IS NULL FOR SHARE"
    " RETURNING expires_at"
)


class Session(NamedTuple):
    """A session that was just begun, with the secret that the browser keeps."""

    secret: str
    expires_at: datetime


def begin_session(connection: Within, account: str, kept: str, hours: int) -> Session | None:
    """Begin a session, if the password that was looked at is still the account's."""
    connection.execute(SESSIONS_OVER)
    secret = secrets.token_urlsafe(32)
    found = connection.execute(BEGIN, (session_hash(secret), hours, account, kept)).fetchone()
    return Session(secret, found[0]) if found else None


def end_session(connection: Within, sha256: bytes) -> None:
    """End a session."""
    connection.execute("DELETE FROM people.sessions WHERE sha256 = %s", (sha256,))


def end_sessions(connection: Within, account: str, staying: bytes = b"") -> None:
    """End the sessions of an account, but for one that may stay."""
    connection.execute(
        "DELETE FROM people.sessions WHERE account = %s AND sha256 <> %s", (account, staying)
    )


def session_hash(secret: str) -> bytes:
    """What is kept of a session's secret."""
    return hashlib.sha256(secret.encode()).digest()
