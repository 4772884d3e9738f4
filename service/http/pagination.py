"""Pages of lists: a cursor is a signed text that only this installation makes, for one query."""

import base64
import hashlib
import hmac
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

import msgspec
from flask import Response, request
from marshmallow import fields

from projections.statements.result_page import ResultPage
from service.errors import Refusal
from service.http.context import ReadConnection, get_list_connections
from service.http.query_params import CountParam, ParsedQuery, QueryParams
from service.http.responses import make_json_response
from service.http.secret_key import load_secret_key

SIGNATURE_BYTES: Final = 16
CURSOR_KEY_NAME: Final = "cursors"
DEFAULT_PAGE_LINES: Final = 100
MAX_PAGE_LINES: Final = 1000

_Place = TypeVar("_Place")


def make_page_size_param(default: int = DEFAULT_PAGE_LINES) -> CountParam:
    """Return the parameter for the lines of a page, with a default if the caller names none."""
    return CountParam(
        1,
        MAX_PAGE_LINES,
        load_default=default,
        metadata={"description": "The most lines of a page."},
    )


class PageQuery(QueryParams):
    """A page of a list."""

    limit = make_page_size_param()
    cursor = fields.String(metadata={"description": "Where to go on: `next` of the page before."})


def make_cursor(place: object, query: ParsedQuery) -> str:
    """Return the cursor of a place in the results of a query."""
    raw = msgspec.json.encode(place)
    return base64.urlsafe_b64encode(_sign_cursor(raw, query) + raw).decode().rstrip("=")


def read_cursor(cursor: str, query: ParsedQuery, kind: type[_Place]) -> _Place:
    """Return the place that a cursor stands for; refuse one of another query."""
    try:
        whole = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4))
        signature, raw = whole[:SIGNATURE_BYTES], whole[SIGNATURE_BYTES:]
        if hmac.compare_digest(signature, _sign_cursor(raw, query)):
            return msgspec.json.decode(raw, type=kind)
    except (ValueError, msgspec.MsgspecError):
        pass
    detail = "`cursor` is none that was given for this question; leave it out to begin anew"
    raise Refusal("bad-request", detail)


def _sign_cursor(raw: bytes, query: ParsedQuery) -> bytes:
    question = msgspec.json.encode(sorted((name, str(value)) for name, value in query.items()))
    return hmac.digest(load_secret_key(CURSOR_KEY_NAME), question + b"\0" + raw, hashlib.sha256)[
        :SIGNATURE_BYTES
    ]


PREFER_PARAMETER: Final = {
    "name": "Prefer",
    "in": "header",
    "description": (
        "`wait=N` waits for up to N seconds until everything is in it that is recorded now."
    ),
    "schema": {"type": "string"},
    "example": "wait=5",
}
"""The header of clients that would rather wait than get an older response."""

_Line = TypeVar("_Line", bound=NamedTuple)
_After = TypeVar("_After", bound=tuple[object, ...])


def answer_page(
    name: str,
    query: ParsedQuery,
    place: type[_After],
    find: Callable[[ReadConnection, _After | None], ResultPage[_Line, _After]],
) -> Response:
    """Return the response with a page of what is found, under this name."""
    found = find_page(query, place, find)
    lines = [line._asdict() for line in found.lines]
    return make_json_response({name: lines, "next": found.after})


def find_page(
    query: ParsedQuery,
    place: type[_After],
    find: Callable[[ReadConnection, _After | None], ResultPage[_Line, _After]],
) -> ResultPage[_Line, str]:
    """Return a page of what is found, and the cursor of the next page."""
    question = {name: value for name, value in query.items() if name not in {"cursor", "limit"}}
    question["of"] = request.path
    after = read_cursor(query["cursor"], question, place) if "cursor" in query else None
    found = get_list_connections().read(lambda connection: find(connection, after))
    cursor = make_cursor(found.after, question) if found.after else None
    return ResultPage(found.lines, cursor)
