"""Tokens: what programs show instead of a password; shown once, kept as a hash."""

import hashlib
import secrets
from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from msgspec import Struct
from psycopg import errors

from domain.errors import Malformed
from projections.projecting.model import Within, sql_beside
from projections.queries.asking import Page, going_on, paged, rows
from projections.store.errors import KeyReused
from service.people.roles import PERMISSIONS, ROLES, Role

TOKENS: Final = sql_beside(__package__, "tokens")
REVOKE: Final = (
    "UPDATE people.tokens SET revoked_at = coalesce(revoked_at, clock_timestamp())"
    " WHERE token = %s AND (%s::text IS NULL OR account = %s) RETURNING token"
)

MOST_DAYS: Final = 366


class Token(Struct, frozen=True):
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


class After(NamedTuple):
    """The token after which to go on."""

    created_at: datetime
    token: str


def make_token(  # noqa: PLR0913 - all that is to be known of a token
    connection: Within,
    account: str,
    label: str,
    permissions: Collection[str],
    days: int,
    *,
    once: str | None = None,
) -> Made:
    """Make a token for an account; under one name for a request it is made once."""
    name = secrets.token_hex(4) if once is None else hashlib.sha256(once.encode()).hexdigest()[:8]
    secret = f"rb_{name}_{secrets.token_urlsafe(32)}"
    expires_at = datetime.now(UTC) + timedelta(days=days)
    try:
        connection.execute(
            "INSERT INTO people.tokens (token, sha256, account, label, permissions, expires_at)"
            " VALUES (%s, %s, %s, %s, %s, %s)",
            (
                name, hashlib.sha256(secret.encode()).digest(), account, label,
                sorted(permissions), expires_at,
            ),
        )  # fmt: skip
    except errors.UniqueViolation:
        what = f"the token `{name}` is made already, and its secret was shown then"
        raise KeyReused(what) from None
    return Made(name, secret, expires_at)


def permitted(permissions: Collection[str], role: Role) -> frozenset[str]:
    """The permissions, if there are such, and an account of this role can have them."""
    asked = frozenset(permissions)
    unknown = sorted(asked.difference(PERMISSIONS))
    if unknown or not asked:
        what = f"there is no permission `{unknown[0]}`" if unknown else "a token is for something"
        raise Malformed(f"{what}; expected some of {', '.join(PERMISSIONS)}")
    beyond = sorted(asked - ROLES[role])
    if beyond:
        held = ", ".join(sorted(ROLES[role]))
        raise Malformed(f"who is {role} has no permission `{beyond[0]}`; there are {held}")
    return asked


def find_tokens(
    connection: Within, account: str, most: int, after: After | None = None
) -> Page[Token, After]:
    """The tokens of an account, the newest first."""
    values = going_on({"account": account, "most": most, "after": after}, After._fields)
    found = rows(connection, TOKENS, values, Token)
    return paged(found, most, lambda line: After(line.created_at, line.token))


def revoke(connection: Within, token: str, account: str | None = None) -> bool:
    """Revoke a token, of this account or of anybody; whether there is one of this name."""
    return connection.execute(REVOKE, (token, account, account)).fetchone() is not None
