"""What a request shows of who sends it: a token, or the cookie of somebody who has signed in."""

import hashlib
import re
from typing import Final, NamedTuple

from flask import request

from projections.projecting.model import sql_beside
from projections.store.sql import inserting
from service.problems import Refusal

_BY_TOKEN: Final = sql_beside(__package__, "known_by_token")
_BY_SESSION: Final = sql_beside(__package__, "known_by_session")
_NOTED: Final = sql_beside(__package__, "noted")
_FOUND: Final = "SELECT account, role, permissions, by_what, allowed FROM known"
BY_TOKEN: Final = f"WITH {_BY_TOKEN},\n{_NOTED}\n{_FOUND}"
BY_SESSION: Final = f"WITH {_BY_SESSION},\n{_NOTED}\n{_FOUND}"
STILL_BY_TOKEN: Final = f"WITH {_BY_TOKEN}\nSELECT allowed FROM known"
STILL_BY_SESSION: Final = f"WITH {_BY_SESSION}\nSELECT allowed FROM known"
"""Find out the same again of whoever was let in and has not left, and note nothing more."""

RECORDING: Final = inserting(
    f"{_BY_TOKEN},\n{_NOTED},\n"
    "proviso AS (SELECT FROM known WHERE allowed AND role = %(remembered_role)b)"
)
"""Finds out whose token it is, notes what he asks for, and records it, all in one."""

SESSION_COOKIE: Final = "runback_session"
LONGEST_COOKIE: Final = 200
TOKEN: Final = re.compile(r"rb_[a-z0-9]{8}_[A-Za-z0-9_-]{43}")
WHOLE: Final = {"WWW-Authenticate": 'Bearer realm="Runback"'}
CHANGES_NOTHING: Final = frozenset({"GET", "HEAD", "OPTIONS"})


class Shown(NamedTuple):
    """What was shown."""

    sha256: bytes
    statement: str
    """What finds out whose it is, and notes what he asks for."""
    again: str
    """What finds out whether he still may."""


def shown() -> Shown:
    """What this request shows; a token comes before a cookie."""
    token = _token()
    if token is not None:
        return Shown(_hash(token), BY_TOKEN, STILL_BY_TOKEN)
    secret = session_shown()
    if secret is None:
        raise Refusal("not-signed-in", "no token was sent, and nobody is signed in", headers=WHOLE)
    if request.method not in CHANGES_NOTHING:
        refuse_from_elsewhere(request.headers.get("Origin", ""))
    return Shown(secret, BY_SESSION, STILL_BY_SESSION)


def session_shown() -> bytes | None:
    """What is kept of the session whose cookie was sent, if one was."""
    secret = request.cookies.get(SESSION_COOKIE)
    return _hash(secret) if secret and len(secret) <= LONGEST_COOKIE else None


def refuse_from_elsewhere(origin: str | None) -> None:
    """A browser sends its cookie for whatever page asks; only our own may change something."""
    if origin is not None and origin != f"{request.scheme}://{request.host}":
        detail = (
            "a session can only be used from Runback's own pages; where a proxy stands before it, "
            "RUNBACK_PROXIES says so"
        )
        raise Refusal("not-allowed", detail)


def _token() -> str | None:
    header = request.headers.get("Authorization")
    if header is None:
        return None
    kind, _, token = header.partition(" ")
    if kind.lower() != "bearer" or not TOKEN.fullmatch(token.strip()):
        detail = "expected `Authorization: Bearer TOKEN`, a token such as rb_…"
        raise Refusal("not-signed-in", detail, headers=WHOLE)
    return token.strip()


def _hash(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()
