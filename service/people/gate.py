"""The gate: who asks, whether he may, and a note of it before anything is answered."""

import re
import secrets
from collections.abc import Mapping
from typing import Any, Final

from flask import current_app, g, request
from psycopg.rows import TupleRow

from domain.errors import one_line
from projections.store.topics import table_stream
from service.context import Caller, service
from service.people.credentials import WHOLE, shown
from service.people.roles import PERSONAL, PUBLIC, ROLES, roles_with
from service.problems import Refusal

REQUEST_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
STREAMS: Final[Mapping[str, str]] = {
    "round_id": "round", "dispute_id": "dispute", "sha256": "file", "room": "room",
    "account_id": "account", "token_id": "token", "patron_id": "patron",
}  # fmt: skip
"""What the parts of an address stand for."""
OF_A_TABLE: Final = ("room", "table", "day")
"""The parts that stand together for a table's day."""


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
    held = ROLES[role] if permissions is None else ROLES[role].intersection(permissions)
    g.caller = Caller(account, role, held, by_what)
    if not allowed:
        detail = f"this needs the permission `{needed}`, which {', '.join(roles_with(needed))} have"
        raise Refusal("not-allowed", f"{detail}; `{account}` is {role}, by {by_what}")


def _known(needed: str) -> TupleRow | None:
    """Whoever the token or the cookie stands for; what he asks for is noted."""
    sha256, statement = shown()
    limits = service().limits
    owner = limits.owner_of(sha256)
    if owner is None:
        limits.let_try(request.remote_addr)
    else:
        limits.let_ask(owner)
    found = _found(statement, sha256, needed)
    if found is None:
        limits.forget(sha256)
    elif owner is None:
        limits.was_good(request.remote_addr)
        limits.remember(sha256, found[0])
        limits.let_ask(found[0])
    return found


def _found(statement: str, sha256: bytes, needed: str) -> TupleRow | None:
    values = {
        "sha256": sha256, "roles": roles_with(needed), "permission": needed, "target": target(),
        "request": _asked_for(needed), "request_id": g.request_id,
    }  # fmt: skip
    with service().connections.lent() as connection:
        cursor = connection.cursor(binary=True)
        return cursor.execute(statement, values, prepare=True).fetchone()


def _asked_for(needed: str) -> str:
    """The request in a line; a name that is looked for would stay in the log when it is erased."""
    address = request.path if needed == PERSONAL else request.full_path.rstrip("?")
    return one_line(f"{request.method} {address}")


def target() -> str:
    """What is asked for: a stream, or the address."""
    parts = request.view_args or {}
    if parts.keys() >= set(OF_A_TABLE):
        return table_stream(*[parts[part] for part in OF_A_TABLE])
    for part, kind in STREAMS.items():
        if part in parts:
            return f"{kind}:{parts[part]}"
    return one_line(request.path)
