"""Problems: the documents (RFC 9457) that every route answers with when a request fails."""

import logging
from typing import Final

import msgspec
from flask import Flask, Response, g, request
from msgspec import Raw
from psycopg import errors
from werkzeug.exceptions import HTTPException

from domain.errors import RunbackError, join_on_one_line
from projections.errors import DatabaseUnavailable, VersionConflict
from service.errors import Refusal
from service.http.problem_kinds import KIND_OF_ERROR, KIND_OF_STATUS, KINDS

PROBLEM_JSON: Final = "application/problem+json"
SECONDS_TO_RETRY: Final = 5

_log: Final = logging.getLogger("runback.problems")
_encode: Final = msgspec.json.Encoder().encode


def make_problem_response(refusal: Refusal) -> Response:
    """Return the response to a refused request."""
    response = Response(_encode(build_problem_document(refusal)), mimetype=PROBLEM_JSON)
    response.status_code = KINDS[refusal.kind].status
    response.headers.update(refusal.headers)
    if response.status_code == 503:
        response.headers.setdefault("Retry-After", str(SECONDS_TO_RETRY))
    return response


def build_problem_document(refusal: Refusal, request_id: str | None = None) -> dict[str, object]:
    """Return the problem document of a request, by default of the one at hand."""
    kind = KINDS[refusal.kind]
    document: dict[str, object] = {
        "type": f"/v1/problems/{refusal.kind}",
        "title": kind.title,
        "status": kind.status,
        "detail": str(refusal),
        "instance": f"urn:runback:request:{request_id or g.request_id}",
    }
    if refusal.errors:
        document["errors"] = refusal.errors
    return document | refusal.members


def convert_to_refusal(error: RunbackError) -> Refusal:
    """Return the refusal that an error of any room amounts to."""
    if isinstance(error, Refusal):
        return error
    kind = next(
        (KIND_OF_ERROR[each] for each in type(error).__mro__ if each in KIND_OF_ERROR),
        "malformed",
    )
    if isinstance(error, VersionConflict):
        between = [Raw(event) for event in error.between]
        return Refusal(kind, str(error), version=error.version, between=between)
    if isinstance(error, DatabaseUnavailable):
        # The database's own words name hosts and users, and anybody may see the response.
        _log.warning("the database does not do its part: %s", error)
        return Refusal(kind, "the database does not answer, or cannot go on; the log says why")
    return Refusal(kind, str(error))


def register_error_handlers(app: Flask) -> None:
    """Have every failure answered by a problem document."""
    app.register_error_handler(RunbackError, _answer_runback_error)
    app.register_error_handler(HTTPException, _answer_http_error)
    app.register_error_handler(errors.QueryCanceled, _answer_timeout)
    app.register_error_handler(errors.LockNotAvailable, _answer_timeout)
    app.register_error_handler(Exception, _answer_unexpected_error)


def _answer_runback_error(error: RunbackError) -> Response:
    return make_problem_response(convert_to_refusal(error))


def _answer_http_error(error: HTTPException) -> Response:
    kind = KIND_OF_STATUS.get(error.code or 500, "broken" if (error.code or 500) >= 500 else "")
    detail = join_on_one_line(error.description or error.name)
    if kind == "not-on-file":
        detail = f"there is nothing at {join_on_one_line(request.path)}"
    headers = {
        name: value for name, value in error.get_headers() if name in {"Allow", "Retry-After"}
    }
    if error.code == 405:
        detail = f"{request.method} cannot be done here; accepted: {headers.get('Allow', '')}"
    return make_problem_response(Refusal(kind or "bad-request", detail, headers=headers))


def _answer_timeout(_: Exception) -> Response:
    detail = "the database was stopped at it, since it took too long"
    return make_problem_response(Refusal("too-much-asked", detail))


def _answer_unexpected_error(error: Exception) -> Response:
    _log.error("a request failed", exc_info=error)
    return make_problem_response(
        Refusal("broken", "it is logged, and nothing was recorded of this request")
    )
