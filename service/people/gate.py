"""The gate: who asks, whether he may, and a note of it before anything is answered."""

import hashlib
import re
import secrets
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from flask import current_app, g, request
from psycopg.rows import TupleRow

from domain.errors import one_line
from projections.projecting.model import sql_beside
from service.context import Caller, service
from service.people.roles import PUBLIC, ROLES, roles_with
from service.problems import Refusal

BY_TOKEN: Final = sql_beside(__package__, "by_token")
BY_SESSION: Final = sql_beside(__package__, "by_session")
SESSION_COOKIE: Final = "runback_session"
TOKEN: Final = re.compile(r"rb_[a-z0-9]{8}_[A-Za-z0-9_-]{43}")
REQUEST_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
WHOLE: Final = {"WWW-Authenticate": 'Bearer realm="Runback"'}
STREAMS: Final[Mapping[str, str]] = {"round_id": "round", "dispute_id": "dispute"}
"""What the parts of an address stand for."""


def name_request() -> None:
    """What this request is called: as the sender calls it, or as we do."""
    sent = request.headers.get("X-Request-Id", "")
    g.request_id = sent if REQUEST_ID.fullmatch(sent) else secrets.token_hex(8)


def let_in() -> None:
    """Refuse whoever is not known, or may not do this; note everybody else."""
    if request.endpoint is None:
        return
    view: Any = current_app.view_functions[request.endpoint]
    needed: str = view.needs
    if needed == PUBLIC:
        return
    found = _known(needed)
    if found is None:
        detail = "nobody is known by this token or session; it may be revoked or expired"
        raise Refusal("not-signed-in", detail, headers=WHOLE)
    account, role, permissions, by_what, allowed = found
    held = frozenset(permissions) if permissions else ROLES[role]
    g.caller = Caller(account, role, held & ROLES[role], by_what)
    if not allowed:
        detail = f"this needs the permission `{needed}`, which {', '.join(roles_with(needed))} have"
        raise Refusal("not-allowed", f"{detail}; `{account}` is {role}, by {by_what}")


def _known(needed: str) -> TupleRow | None:
    """Whoever the token or the cookie stands for; what he asks for is noted."""
    secret = _token()
    statement = BY_TOKEN
    if secret is None:
        secret = request.cookies.get(SESSION_COOKIE)
        statement = BY_SESSION
        if secret is not None:
            _refuse_from_elsewhere()
    if not secret:
        raise Refusal("not-signed-in", "no token was sent, and nobody is signed in", headers=WHOLE)
    values = {
        "sha256": hashlib.sha256(secret.encode()).digest(), "roles": roles_with(needed),
        "permission": needed, "target": target(),
        "request": one_line(f"{request.method} {request.full_path.rstrip('?')}"),
        "request_id": g.request_id,
    }  # fmt: skip
    with service().connections.lent() as connection:
        cursor = connection.cursor(binary=True)
        return cursor.execute(statement, values, prepare=True).fetchone()


def _token() -> str | None:
    header = request.headers.get("Authorization")
    if header is None:
        return None
    kind, _, token = header.partition(" ")
    if kind.lower() != "bearer" or not TOKEN.fullmatch(token.strip()):
        detail = "expected `Authorization: Bearer TOKEN`, a token such as rb_…"
        raise Refusal("not-signed-in", detail, headers=WHOLE)
    return token.strip()


def _refuse_from_elsewhere() -> None:
    """A browser sends its cookie for whatever page asks; only our own may change something."""
    if request.method in {"GET", "HEAD", "OPTIONS"}:
        return
    origin = urlsplit(request.headers.get("Origin", ""))
    if origin.netloc != request.host:
        raise Refusal("not-allowed", "a session can only be used from Runback's own pages")


def target() -> str:
    """What is asked for: a stream, or the address."""
    for part, kind in STREAMS.items():
        if part in (request.view_args or {}):
            return f"{kind}:{(request.view_args or {})[part]}"
    return one_line(request.path)
