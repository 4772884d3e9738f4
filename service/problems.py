"""What is said when something cannot be done: problem documents (RFC 9457), on every route."""

import logging
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from flask import Flask, Response, g, request
from msgspec import Raw
from psycopg import errors
from werkzeug.exceptions import HTTPException

from domain.dispute import CannotFollow
from domain.errors import (
    Malformed,
    NoRack,
    RunbackError,
    UnknownGame,
    UnknownRule,
    UnknownSchedule,
    one_line,
)
from domain.room import OutsideTheCalendar
from projections.erasable.holds import Held
from projections.store.errors import (
    Conflict,
    KeyReused,
    NotOnFile,
    NotReady,
    NotRecorded,
    Otherwise,
    Unavailable,
)
from service.people.accounts import AccountTaken, LastAdmin

PROBLEM_JSON: Final = "application/problem+json"
SECONDS_TO_RETRY: Final = 5

_log: Final = logging.getLogger("runback.problems")
_encode: Final = msgspec.json.Encoder().encode


class Kind(NamedTuple):
    """A kind of problem: its status, what it is called, and what can be done about it."""

    status: int
    title: str
    remedy: str


KINDS: Final[Mapping[str, Kind]] = {
    "not-json": Kind(400, "This is not JSON", "Send JSON in UTF-8, of the shape in /v1/docs."),
    "bad-request": Kind(400, "This request cannot be understood", "Mend what the detail names."),
    "not-signed-in": Kind(
        401,
        "Nobody is signed in",
        "Send `Authorization: Bearer TOKEN` with a token that is not revoked or expired.",
    ),
    "not-allowed": Kind(
        403, "You may not do this", "Ask somebody who may, or for a token that lets you."
    ),
    "not-on-file": Kind(404, "There is nothing of this name", "Look for it in the lists."),
    "no-such-method": Kind(405, "This cannot be done here", "The header `Allow` says what can."),
    "not-acceptable": Kind(406, "Not in this form", "Ask for a form that is offered."),
    "too-slow": Kind(408, "The request did not come in time", "Send it again."),
    "on-file-otherwise": Kind(
        409, "This is on file with another content", "Correct what is on file, or use another id."
    ),
    "out-of-turn": Kind(409, "This cannot follow now", "Do one of what the detail accepts first."),
    "held": Kind(
        409, "A legal hold is on this", "Leave it as it is, or have the hold lifted first."
    ),
    "stale-version": Kind(
        412,
        "Others were recorded in the meantime",
        "Look at `between`, decide again, and send `If-Match` with the version that is named.",
    ),
    "too-large": Kind(413, "This is too much at once", "Send it in smaller pieces."),
    "address-too-long": Kind(414, "This address is too long", "Ask for less at once."),
    "not-this-type": Kind(
        415, "Not in this form", "Send the type that is named in the detail, in UTF-8."
    ),
    "malformed": Kind(
        422, "This breaks the format", "Mend the places in `errors`; nothing of it was stored."
    ),
    "key-reused": Kind(
        422, "The key came with something else before", "Use a new `Idempotency-Key`."
    ),
    "headers-too-large": Kind(
        431, "The headers are too large", "Send fewer, or shorter ones; most are not needed."
    ),
    "version-needed": Kind(
        428,
        "Which version have you seen?",
        'Send `If-Match` with the `ETag` of what you have seen, such as "17".',
    ),
    "too-many": Kind(429, "Too many requests", "Wait for as long as `Retry-After` says."),
    "broken": Kind(500, "Something is wrong with Runback", "Report the request id; it is logged."),
    "not-available": Kind(
        503, "The database does not answer", "Try again; what was answered is stored."
    ),
    "too-much-asked": Kind(
        503, "This takes the database too long", "Ask for less: one room, one day, a smaller page."
    ),
}
"""Every kind of problem there is; the last part of its `type` is its name here."""

Details = Mapping[str, Any]


class FieldError(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is wrong with a part of what was sent."""

    detail: str
    pointer: str = ""
    """The place in the body, as a JSON Pointer."""
    parameter: str = ""
    """Or the parameter or header."""


class Refusal(RunbackError):
    """A request that is refused, and for which kind of reason."""

    def __init__(
        self,
        kind: str,
        detail: str,
        errors: Sequence[FieldError] = (),
        headers: Mapping[str, str] | None = None,
        **more: Any,  # noqa: ANN401 - JSON of any shape
    ) -> None:
        super().__init__(detail)
        self.kind = kind
        self.errors = tuple(errors)
        self.headers = dict(headers or {})
        self.more = more


_OF_ERROR: Final[Mapping[type[RunbackError], str]] = {
    Malformed: "malformed",
    UnknownGame: "not-on-file",
    UnknownSchedule: "not-on-file",
    UnknownRule: "malformed",
    OutsideTheCalendar: "malformed",
    NoRack: "malformed",
    NotOnFile: "not-on-file",
    Held: "held",
    Conflict: "stale-version",
    KeyReused: "key-reused",
    Otherwise: "on-file-otherwise",
    NotRecorded: "malformed",
    CannotFollow: "out-of-turn",
    Unavailable: "not-available",
    NotReady: "not-available",
    AccountTaken: "on-file-otherwise",
    LastAdmin: "out-of-turn",
}
"""The kinds of problem that the errors of other rooms are."""

_OF_STATUS: Final[Mapping[int, str]] = {
    400: "bad-request", 401: "not-signed-in", 403: "not-allowed", 404: "not-on-file",
    405: "no-such-method", 406: "not-acceptable", 408: "too-slow", 413: "too-large",
    414: "address-too-long", 415: "not-this-type", 422: "malformed", 429: "too-many",
    503: "not-available",
}  # fmt: skip


def problem(refusal: Refusal) -> Response:
    """The answer that says what is the matter."""
    response = Response(_encode(as_document(refusal)), mimetype=PROBLEM_JSON)
    response.status_code = KINDS[refusal.kind].status
    response.headers.update(refusal.headers)
    if response.status_code == 503:
        response.headers.setdefault("Retry-After", str(SECONDS_TO_RETRY))
    return response


def as_document(refusal: Refusal, name: str | None = None) -> dict[str, Any]:
    """The problem document, for a request of this name or the one at hand."""
    kind = KINDS[refusal.kind]
    document: dict[str, Any] = {
        "type": f"/v1/problems/{refusal.kind}",
        "title": kind.title,
        "status": kind.status,
        "detail": str(refusal),
        "instance": f"urn:runback:request:{name or g.request_id}",
    }
    if refusal.errors:
        document["errors"] = refusal.errors
    return document | refusal.more


def refusal_for(error: RunbackError) -> Refusal:
    """The same said as a problem."""
    if isinstance(error, Refusal):
        return error
    kind = next((_OF_ERROR[one] for one in type(error).__mro__ if one in _OF_ERROR), "malformed")
    if isinstance(error, Conflict):
        between = [Raw(event) for event in error.between]
        return Refusal(kind, str(error), version=error.version, between=between)
    if isinstance(error, Unavailable):
        # What the database says of it names hosts and users, and anybody may ask.
        _log.warning("the database does not do its part: %s", error)
        return Refusal(kind, "the database does not answer, or cannot go on; the log says why")
    return Refusal(kind, str(error))


def register(app: Flask) -> None:
    """Have every failure answered by a problem document."""
    app.register_error_handler(RunbackError, _of_ours)
    app.register_error_handler(HTTPException, _of_http)
    app.register_error_handler(errors.QueryCanceled, _of_long_statement)
    app.register_error_handler(errors.LockNotAvailable, _of_long_statement)
    app.register_error_handler(Exception, _of_ourselves)


def _of_ours(error: RunbackError) -> Response:
    return problem(refusal_for(error))


def _of_http(error: HTTPException) -> Response:
    kind = _OF_STATUS.get(error.code or 500, "broken" if (error.code or 500) >= 500 else "")
    detail = one_line(error.description or error.name)
    if kind == "not-on-file":
        detail = f"there is nothing at {one_line(request.path)}"
    headers = {
        name: value for name, value in error.get_headers() if name in {"Allow", "Retry-After"}
    }
    if error.code == 405:
        detail = f"{request.method} cannot be done here; accepted: {headers.get('Allow', '')}"
    return problem(Refusal(kind or "bad-request", detail, headers=headers))


def _of_long_statement(_: Exception) -> Response:
    detail = "the database was stopped at it, since it took too long"
    return problem(Refusal("too-much-asked", detail))


def _of_ourselves(error: Exception) -> Response:
    _log.error("a request failed", exc_info=error)
    return problem(Refusal("broken", "it is logged, and nothing was recorded of this request"))
