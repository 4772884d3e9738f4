"""The gate: who asks, whether he may, and a note of it before anything is answered."""

import re
import secrets
from collections.abc import Callable, Mapping
from typing import Any, Final

from flask import Response, current_app, g, request

from domain.errors import RunbackError, one_line
from projections.store.arrays import Texts
from projections.store.recorder import Proviso
from projections.store.topics import table_stream
from service.context import service
from service.people.caller import Caller
from service.people.credentials import BY_TOKEN, RECORDING, WHOLE, Shown, shown
from service.people.roles import PERSONAL, PUBLIC, RECORD, ROLES, roles_with
from service.problems import Refusal, problem, refusal_for

REQUEST_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
STREAMS: Final[Mapping[str, str]] = {
    "round_id": "round", "dispute_id": "dispute", "sha256": "file", "room": "room",
    "account_id": "account", "token_id": "token", "patron_id": "patron",
}  # fmt: skip
"""What the parts of an address stand for."""
OF_A_TABLE: Final = ("room", "table", "day")
"""The parts that stand together for a table's day."""

Values = Mapping[str, object]


class Entry:
    """Somebody we remember, who records: who he is by now is asked in the statement that records.

    The answer waits until it was asked, there or by itself.
    """

    statement = RECORDING

    def __init__(self, shows: Shown, asks: Values, remembered: Caller) -> None:
        self.values: Values = {**asks, "remembered_role": remembered.role}
        self.is_open = True
        self._shows = shows

    def close(self) -> None:
        """He is who he was, and it is noted."""
        self.is_open = False

    def insist(self) -> None:
        """Ask by itself, and refuse him if he may not do this any more."""
        self.is_open = False
        _asked(self._shows, self.values)


def name_request() -> None:
    """What this request is called: as the sender calls it, or as we do."""
    sent = request.headers.get("X-Request-Id", "")
    g.request_id = sent if REQUEST_ID.fullmatch(sent) else secrets.token_hex(8)


def let_in() -> None:
    """Refuse whoever is not known, or may not do this; note everybody else."""
    if request.endpoint is None:
        return
    needed = _needed()
    if needed == PUBLIC:
        return
    shows = shown()
    asks = _what_is_asked(shows.sha256, needed)
    remembered = _remembered(shows)
    if (
        remembered is not None
        and needed == RECORD
        and needed in remembered.permissions
        and shows.statement == BY_TOKEN
    ):
        g.caller = remembered
        g.entry = Entry(shows, asks, remembered)
    else:
        _asked(shows, asks)


def still_allowed() -> Callable[[], bool]:
    """What tells later on whether he who asks now may still be answered."""
    shows, connections = shown(), service().connections
    asks = _what_is_asked(shows.sha256, _needed())

    def ask() -> bool:
        found = connections.read(
            lambda connection: connection.execute(shows.again, asks, binary=True).fetchone()
        )
        return found is not None and bool(found[0])

    return ask


def proviso() -> Proviso | None:
    """What is still to be asked about who records, where something is written."""
    entry: Entry | None = g.get("entry")
    return entry


def settle(response: Response) -> Response:
    """Ask about who records, if nothing was written with which it would have been asked."""
    entry = proviso()
    if entry and entry.is_open:
        try:
            entry.insist()
        except RunbackError as error:
            return problem(refusal_for(error))
    return response


def target() -> str:
    """What is asked for: a stream, or the address."""
    parts = request.view_args or {}
    if parts.keys() >= set(OF_A_TABLE):
        return table_stream(*[parts[part] for part in OF_A_TABLE])
    for part, kind in STREAMS.items():
        if part in parts:
            return f"{kind}:{parts[part]}"
    return one_line(request.path)


def _needed() -> str:
    view: Any = current_app.view_functions[request.endpoint or ""]
    needed: str = view.needs
    return needed


def _remembered(shows: Shown) -> Caller | None:
    """Whose token or cookie this was when it was last asked about, unless he asks too much."""
    limits = service().limits
    remembered = limits.remembered(shows.sha256)
    if remembered is None:
        limits.let_try(request.remote_addr)
    else:
        limits.let_ask(remembered.account)
    return remembered


def _asked(shows: Shown, asks: Values) -> None:
    """Find out who asks, and whether he may; what he asks for is noted in the same statement."""
    with service().connections.lent() as connection:
        cursor = connection.cursor(binary=True)
        found = cursor.execute(shows.statement, asks, prepare=True).fetchone()
    limits = service().limits
    if found is None:
        limits.forget(shows.sha256)
        detail = "nobody is known by this token or session; it may be revoked or expired"
        raise Refusal("not-signed-in", detail, headers=WHOLE)
    account, role, permissions, by_what, allowed = found
    if limits.remembered(shows.sha256) is None:
        limits.was_good(request.remote_addr)
        limits.let_ask(account)
    held = ROLES[role] if permissions is None else ROLES[role].intersection(permissions)
    g.caller = Caller(account, role, held, by_what)
    limits.remember(shows.sha256, g.caller)
    if not allowed:
        needed = str(asks["permission"])
        detail = f"this needs the permission `{needed}`, which {', '.join(roles_with(needed))} have"
        raise Refusal("not-allowed", f"{detail}; `{account}` is {role}, by {by_what}")


def _what_is_asked(sha256: bytes, needed: str) -> Values:
    return {
        "sha256": sha256, "roles": Texts(roles_with(needed)), "permission": needed,
        "target": target(), "request": _request_line(needed), "request_id": g.request_id,
    }  # fmt: skip


def _request_line(needed: str) -> str:
    """The request in a line; a name that is looked for would stay in the log when it is erased."""
    address = request.path if needed == PERSONAL else request.full_path.rstrip("?")
    return one_line(f"{request.method} {address}")
