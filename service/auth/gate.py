"""The gate: finds out who sends a request and whether they may, and notes it in the access log."""

import re
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from flask import Response, g, request
from psycopg import errors
from psycopg.rows import TupleRow

from domain.errors import RunbackError, join_on_one_line
from projections.access_log.entry import AccessLogEntry, log_access
from projections.lists.disputes.query import MAX_DISPUTES, DisputeMention, decode_mentions
from projections.store.arrays import TextColumn
from projections.store.postgres_recorder import WriteCondition
from projections.store.topics import name_round_stream, name_table_stream
from service.accounts.roles import (
    PERSONAL_PERMISSION,
    PUBLIC,
    RECORD_PERMISSION,
    ROLES,
    Caller,
    list_roles_with,
)
from service.auth.credentials import (
    BEARER_CHALLENGE,
    BY_TOKEN,
    DEFERRED_CHECK,
    WITH_DISPUTES,
    WITH_ROUND,
    Credentials,
    read_credentials,
)
from service.auth.rate_limit import get_rate_limits
from service.errors import Refusal
from service.http.context import get_caller, get_request_id, get_service
from service.http.endpoint import (
    are_disputes_read_first,
    get_required_permission,
    is_round_read_first,
)
from service.http.problems import convert_to_refusal, make_problem_response

REQUEST_ID_PATTERN: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
STREAM_KINDS: Final[Mapping[str, str]] = {
    "round_id": "round",
    "dispute_id": "dispute",
    "sha256": "file",
    "room": "room",
    "account_id": "account",
    "token_id": "token",
    "patron_id": "patron",
}
"""The kind of stream that each part of an address stands for."""
TABLE_DAY_PARTS: Final = ("room", "table", "day")
"""The parts that stand together for a table's day."""

StatementValues = Mapping[str, object]


class DeferredCheck:
    """The check of a remembered device that records, made by the statement that records.

    The response waits until the check was made, there or on its own.
    """

    statement = DEFERRED_CHECK

    def __init__(
        self, credentials: Credentials, values: StatementValues, remembered: Caller
    ) -> None:
        self.values: StatementValues = {**values, "remembered_role": remembered.role}
        self.is_open = True
        self._credentials = credentials

    def close(self) -> None:
        """Note that the check was made, and held."""
        self.is_open = False

    def insist(self) -> None:
        """Make the check on its own, and refuse a caller who may not do this any more."""
        self.is_open = False
        _check_caller(self._credentials, self.values)


def name_request() -> None:
    """Give the request its id: the client's own, or a new one."""
    sent = request.headers.get("X-Request-Id", "")
    g.request_id = sent if REQUEST_ID_PATTERN.fullmatch(sent) else secrets.token_hex(8)


def authorize_request() -> None:
    """Refuse callers who are unknown or may not do this; note all others."""
    if request.endpoint is None:
        return
    permission = _get_permission()
    if permission == PUBLIC:
        return
    credentials = read_credentials()
    values = _make_statement_values(credentials.sha256, permission)
    remembered = _find_remembered_caller(credentials)
    if (
        remembered is not None
        and permission == RECORD_PERMISSION
        and permission in remembered.permissions
        and credentials.statement == BY_TOKEN
    ):
        g.caller = remembered
        g.deferred_check = DeferredCheck(credentials, values, remembered)
    else:
        _check_caller(credentials, values)


def make_recheck() -> Callable[[], bool]:
    """Return a function that tells later on whether the caller may still be answered."""
    credentials, connections = read_credentials(), get_service().connections
    values = _make_statement_values(credentials.sha256, _get_permission())

    def is_allowed() -> bool:
        found = connections.read(
            lambda connection: connection.execute(
                credentials.recheck, values, binary=True
            ).fetchone()
        )
        return found is not None and bool(found[0])

    return is_allowed


def get_proviso() -> WriteCondition | None:
    """Return the check that is still to be made where something is written."""
    check: DeferredCheck | None = g.get("deferred_check")
    return check


def get_states_read(stream: str) -> bytes | None:
    """Return the stream's states as one JSON array, if the check of the caller has read them."""
    return b"[%b]" % (g.round_states or b"") if g.get("round_stream") == stream else None


def get_disputes_read() -> list[DisputeMention] | None:
    """Return the disputes about the round that the check has read; None before lists are built."""
    return None if g.disputes is None else decode_mentions(g.disputes)


def finish_deferred_check(response: Response) -> Response:
    """Make the deferred check, if nothing was written that would have made it."""
    check = get_proviso()
    if check and check.is_open:
        try:
            check.insist()
        except RunbackError as error:
            return make_problem_response(convert_to_refusal(error))
    return response


def describe_target() -> str:
    """Return what a request is about: a stream, or the path."""
    parts = request.view_args or {}
    if parts.keys() >= set(TABLE_DAY_PARTS):
        return name_table_stream(*[parts[part] for part in TABLE_DAY_PARTS])
    for part, kind in STREAM_KINDS.items():
        if part in parts:
            return f"{kind}:{parts[part]}"
    return join_on_one_line(request.path)


def _get_permission() -> str:
    return get_required_permission(request.endpoint or "")


def _find_remembered_caller(credentials: Credentials) -> Caller | None:
    """Return the caller who had this secret the last time; refuse one who values too much."""
    limits = get_rate_limits()
    remembered = limits.recall_caller(credentials.sha256)
    if remembered is None:
        limits.count_attempt(request.remote_addr)
    else:
        limits.count_request(remembered.account)
    return remembered


def _check_caller(credentials: Credentials, values: StatementValues) -> None:
    """Find the caller and whether they may do this, and note the request in one statement.

    Where the view works on a round, the statement reads that too.
    """
    found = _find_caller(credentials, values)
    limits = get_rate_limits()
    if found is None:
        limits.forget_caller(credentials.sha256)
        detail = "nobody is known by this token or session; it may be revoked or expired"
        raise Refusal("not-signed-in", detail, headers=BEARER_CHALLENGE)
    account, role, permissions, by_what, allowed, g.round_states, g.disputes = found
    if limits.recall_caller(credentials.sha256) is None:
        limits.forgive_attempt(request.remote_addr)
        limits.count_request(account)
    held = ROLES[role] if permissions is None else ROLES[role].intersection(permissions)
    g.caller = Caller(account, role, held, by_what)
    limits.remember_caller(credentials.sha256, g.caller)
    if not allowed:
        permission = str(values["permission"])
        roles = ", ".join(list_roles_with(permission))
        detail = f"this needs the permission `{permission}`, which {roles} have"
        raise Refusal("not-allowed", f"{detail}; `{account}` is {role}, by {by_what}")


def _find_caller(credentials: Credentials, values: StatementValues) -> TupleRow | None:
    """Return who sends the request, and what its view works on; None if nobody is known."""
    endpoint = request.endpoint or ""
    if not is_round_read_first(endpoint):
        return _execute(credentials.statement, values)
    round_id = (request.view_args or {})["round_id"]
    g.round_stream = name_round_stream(round_id)
    values = {**values, "stream": g.round_stream}
    if are_disputes_read_first(endpoint):
        about = {**values, "round": round_id, "most": MAX_DISPUTES}
        with suppress(errors.UndefinedTable):
            return _execute(WITH_DISPUTES[credentials.statement], about)
    return _execute(WITH_ROUND[credentials.statement], values)


def _execute(statement: str, values: StatementValues) -> TupleRow | None:
    with get_service().connections.borrow() as connection:
        cursor = connection.cursor(binary=True)
        return cursor.execute(statement, values, prepare=True).fetchone()


def _make_statement_values(sha256: bytes, permission: str) -> StatementValues:
    return {
        "sha256": sha256,
        "roles": TextColumn(list_roles_with(permission)),
        "permission": permission,
        "target": describe_target(),
        "request": _format_request_line(permission),
        "request_id": g.request_id,
    }


def _format_request_line(permission: str) -> str:
    """Return the request in a line; of patrons without its query, which may hold a name."""
    address = request.path if permission == PERSONAL_PERMISSION else request.full_path.rstrip("?")
    return join_on_one_line(f"{request.method} {address}")


def note_target(target: str, permission: str) -> None:
    """Note, beside what the gate noted, that the request is about this."""
    who = get_caller()
    entry = AccessLogEntry(
        who.account,
        who.by_what,
        permission,
        allowed=True,
        target=target,
        request=join_on_one_line(f"{request.method} {request.path}"),
        request_id=get_request_id(),
    )
    with get_service().connections.borrow() as connection:
        log_access(connection, entry)
