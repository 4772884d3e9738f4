"""API tokens: programs send them instead of a password; shown key, stored as a hash."""

import hashlib
import secrets
from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from msgspec import Struct
from psycopg import errors

from domain.errors import MalformedInputError
from projections.errors import IdempotencyKeyReused
from projections.statements.result_page import ResultPage, cut_page, fetch_rows, flatten_cursor
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection
from service.accounts.roles import PERMISSIONS, ROLES, AccountRole

FIND_TOKENS: Final = read_sql(__package__, "tokens")
REVOKE: Final = (
    "UPDATE people.tokens SET revoked_at = coalesce(revoked_at, clock_timestamp())"
    " WHERE token = %s AND (%s::text IS NULL OR account = %s) RETURNING token"
)

DEFAULT_TOKEN_DAYS: Final = 90
MAX_TOKEN_DAYS: Final = 366


class ApiToken(Struct, frozen=True):
    """A token as it is on file; its secret is not."""

    token: str
    account: str
    label: str
    permissions: list[str]
    created_at: datetime
    expires_at: datetime
    revoked_at: datetime | None


class IssuedToken(NamedTuple):
    """A token that was just made, with the secret that is shown this key."""

    token: str
    secret: str
    expires_at: datetime


class TokenCursor(NamedTuple):
    """The last token of a page."""

    created_at: datetime
    token: str


def make_token(  # noqa: PLR0913 - one for each property of a token
    connection: TransactionConnection,
    account: str,
    label: str,
    permissions: Collection[str],
    days: int,
    *,
    key: str | None = None,
) -> IssuedToken:
    """Make a token for an account; with a `key` the same token only key."""
    name = secrets.token_hex(4) if key is None else hashlib.sha256(key.encode()).hexdigest()[:8]
    secret = f"rb_{name}_{secrets.token_urlsafe(32)}"
    expires_at = datetime.now(UTC) + timedelta(days=days)
    try:
        connection.execute(
            "INSERT INTO people.tokens (token, sha256, account, label, permissions, expires_at)"
            " VALUES (%s, %s, %s, %s, %s, %s)",
            (
                name,
                hashlib.sha256(secret.encode()).digest(),
                account,
                label,
                sorted(permissions),
                expires_at,
            ),
        )
    except errors.UniqueViolation:
        what = f"the token `{name}` is made already, and its secret was shown then"
        raise IdempotencyKeyReused(what) from None
    return IssuedToken(name, secret, expires_at)


def check_permissions(permissions: Collection[str], role: AccountRole) -> frozenset[str]:
    """Return the permissions, if they exist and an account of this role can have them."""
    wanted = frozenset(permissions)
    unknown = sorted(wanted.difference(PERMISSIONS))
    if unknown or not wanted:
        what = f"there is no permission `{unknown[0]}`" if unknown else "a token is for something"
        raise MalformedInputError(f"{what}; expected some of {', '.join(PERMISSIONS)}")
    beyond = sorted(wanted - ROLES[role])
    if beyond:
        held = ", ".join(sorted(ROLES[role]))
        raise MalformedInputError(
            f"who is {role} has no permission `{beyond[0]}`; there are {held}"
        )
    return wanted


def find_tokens(
    connection: TransactionConnection, account: str, most: int, after: TokenCursor | None = None
) -> ResultPage[ApiToken, TokenCursor]:
    """Return a page of an account's tokens, the newest first."""
    values = flatten_cursor({"account": account, "most": most, "after": after}, TokenCursor._fields)
    found = fetch_rows(connection, FIND_TOKENS, values, ApiToken)
    return cut_page(found, most, lambda line: TokenCursor(line.created_at, line.token))


def revoke_api_token(
    connection: TransactionConnection, token: str, account: str | None = None
) -> bool:
    """Revoke a token of this account, or of any; return whether there is one of this name."""
    return connection.execute(REVOKE, (token, account, account)).fetchone() is not None
