"""Tokens: what programs show instead of a password; shown once, kept as a hash."""

import hashlib
import secrets
from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from projections.projecting.model import Within


class Token(NamedTuple):
    """A token, as far as anybody can still see it."""

    token: str
    account: str
    label: str
    permissions: list[str]
    created_at: datetime
    expires_at: datetime
    revoked_at: datetime | None


class Made(NamedTuple):
    """A token that was just made, with the secret that is shown this once."""

    token: str
    secret: str
    expires_at: datetime


def make_token(
    connection: Within, account: str, label: str, permissions: Collection[str], days: int
) -> Made:
    """Make a token for an account."""
    name = secrets.token_hex(4)
    secret = f"rb_{name}_{secrets.token_urlsafe(32)}"
    expires_at = datetime.now(UTC) + timedelta(days=days)
    connection.execute(
        "INSERT INTO people.tokens (token, sha256, account, label, permissions, expires_at)"
        " VALUES (%s, %s, %s, %s, %s, %s)",
        (
            name, hashlib.sha256(secret.encode()).digest(), account, label,
            sorted(permissions), expires_at,
        ),
    )  # fmt: skip
    return Made(name, secret, expires_at)
