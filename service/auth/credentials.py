"""Credentials of a request: a token, or the cookie of a session."""

import hashlib
import re
from typing import Final, NamedTuple

from flask import request

from projections.lists.disputes.query import ABOUT_ROUND
from projections.statements.sql_file import compose_with, read_sql
from projections.store.sql import compose_insert
from service.errors import Refusal

_BY_TOKEN: Final = read_sql(__package__, "known_by_token")
_BY_SESSION: Final = read_sql(__package__, "known_by_session")
_NOTED: Final = read_sql(__package__, "noted")
_FOUND: Final = (
    "SELECT account, role, permissions, by_what, allowed, NULL::bytea, NULL::text FROM known"
)
_FOUND_WITH_ROUND: Final = read_sql(__package__, "known_with_round")
_MENTIONED: Final = read_sql(__package__, "mentioned")
_NOTHING_MENTIONED: Final = "mentioned AS (SELECT NULL::text AS mentions)"
_ALLOWED: Final = "SELECT allowed FROM known"
BY_TOKEN: Final = compose_with(_BY_TOKEN, _NOTED, statement=_FOUND)
BY_SESSION: Final = compose_with(_BY_SESSION, _NOTED, statement=_FOUND)
WITH_ROUND: Final = {
    known: compose_with(query, _NOTED, _NOTHING_MENTIONED, statement=_FOUND_WITH_ROUND)
    for known, query in ((BY_TOKEN, _BY_TOKEN), (BY_SESSION, _BY_SESSION))
}
"""The statements that also read the round that the request is about, by those that do not."""
WITH_DISPUTES: Final = {
    known: compose_with(query, _NOTED, ABOUT_ROUND, _MENTIONED, statement=_FOUND_WITH_ROUND)
    for known, query in ((BY_TOKEN, _BY_TOKEN), (BY_SESSION, _BY_SESSION))
}
"""The statements that read the disputes about the round, too; they fail where no list was made."""

STILL_BY_TOKEN: Final = compose_with(_BY_TOKEN, statement=_ALLOWED)
STILL_BY_SESSION: Final = compose_with(_BY_SESSION, statement=_ALLOWED)
"""These check again a client that was let in before, and note nothing."""

DEFERRED_CHECK: Final = compose_insert(
    _BY_TOKEN,
    _NOTED,
    "proviso AS (SELECT FROM known WHERE allowed AND role = %(remembered_role)b)",
)
"""Checks a token, notes the request and records facts, all in one statement."""

SESSION_COOKIE: Final = "runback_session"
MAX_COOKIE_LENGTH: Final = 200
TOKEN_PATTERN: Final = re.compile(r"rb_[a-z0-9]{8}_[A-Za-z0-9_-]{43}")
BEARER_CHALLENGE: Final = {"WWW-Authenticate": 'Bearer realm="Runback"'}
SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})


class Credentials(NamedTuple):
    """The hash of the secret that was sent, and the statements that check it."""

    sha256: bytes
    statement: str
    """Finds whose secret it is, and notes the request."""
    recheck: str
    """What finds out whether he still may."""


def read_credentials() -> Credentials:
    """Return the credentials of this request; a token comes before a cookie."""
    token = _read_token()
    if token is not None:
        return Credentials(_hash_secret(token), BY_TOKEN, STILL_BY_TOKEN)
    secret = read_session_hash()
    if secret is None:
        raise Refusal(
            "not-signed-in", "no token was sent, and nobody is signed in", headers=BEARER_CHALLENGE
        )
    if request.method not in SAFE_METHODS:
        refuse_cross_origin(request.headers.get("Origin", ""))
    return Credentials(secret, BY_SESSION, STILL_BY_SESSION)


def read_session_hash() -> bytes | None:
    """Return the hash of the session's secret, if a session's cookie was sent."""
    secret = request.cookies.get(SESSION_COOKIE)
    return _hash_secret(secret) if secret and len(secret) <= MAX_COOKIE_LENGTH else None


def refuse_cross_origin(origin: str | None) -> None:
    """Refuse changes from other sites' pages: a browser sends its cookie along for them too."""
    if origin is not None and origin != f"{request.scheme}://{request.host}":
        detail = (
            "a session can only be used from Runback's own pages; where a proxy stands before it, "
            "RUNBACK_PROXIES says so"
        )
        raise Refusal("not-allowed", detail)


def _read_token() -> str | None:
    header = request.headers.get("Authorization")
    if header is None:
        return None
    kind, _, token = header.partition(" ")
    if kind.lower() != "bearer" or not TOKEN_PATTERN.fullmatch(token.strip()):
        detail = "expected `Authorization: Bearer TOKEN`, a token such as rb_…"
        raise Refusal("not-signed-in", detail, headers=BEARER_CHALLENGE)
    return token.strip()


def _hash_secret(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()
