"""The access log: who looked at what."""

from collections.abc import Callable
from typing import Final

from flask import Response
from marshmallow import fields, validate
from msgspec import Struct

from projections.access_log.query import (
    AccessLogCursor,
    AccessLogLine,
    AccessLogQuery,
    search_access_log,
)
from projections.statements.result_page import ResultPage as Found
from service.accounts.roles import PERMISSIONS, SIGN_IN, SIGNED_IN
from service.http.context import ReadConnection
from service.http.endpoint import ResourceBlueprint, ResponseSpec
from service.http.pagination import PageQuery, answer_page
from service.http.query_params import ParsedQuery, QueryParams

ACCESS_LOG: Final = ResourceBlueprint(
    "access",
    __name__,
    url_prefix="/v1/access",
    description="The access log: every request, noted before it is answered; nobody can alter it.",
)


class AccessFilterQuery(QueryParams):
    """Which entries of the access log; an entry has to meet all conditions."""

    who = fields.String(
        metadata={"description": "The account, or the user of the operating system."}
    )
    target = fields.String(
        metadata={
            "description": "What was looked at: a stream, such as round:T4-20261118-0042, or the"
            " address of a list, such as /v1/rounds."
        }
    )
    permission = fields.String(
        validate=validate.OneOf([*PERMISSIONS, SIGNED_IN, SIGN_IN]),
        metadata={"description": "The permission that the request needs."},
    )
    allowed = fields.Boolean(metadata={"description": "Whether the caller was let in."})
    since = fields.AwareDateTime(metadata={"description": "At this time or later."})
    before = fields.AwareDateTime(metadata={"description": "Before this time."})


class AccessLogParams(PageQuery, AccessFilterQuery):
    """Which entries of the access log, a page at a time."""


class AccessLogResponse(Struct, frozen=True):
    """Entries of the access log, and the cursor of the next page, if there is one."""

    access: list[AccessLogLine]
    next: str | None


@ACCESS_LOG.endpoint(
    "",
    permission="audit",
    query=AccessLogParams,
    response=ResponseSpec(AccessLogResponse, "The entries, the newest first."),
)
def read_access_log(query: ParsedQuery) -> Response:
    """Look into the access log.

    Every request of a known caller, let in or not, the newest first. This request is noted too.
    """
    return answer_page("access", query, AccessLogCursor, make_access_finder(query))


def make_access_finder(
    query: ParsedQuery,
) -> Callable[[ReadConnection, AccessLogCursor | None], Found[AccessLogLine, AccessLogCursor]]:
    """Return a function that finds a page of entries after a cursor."""
    conditions = AccessLogQuery(**get_access_filter(query), most=query["limit"])
    return lambda connection, after: search_access_log(connection, conditions._replace(after=after))


def get_access_filter(query: ParsedQuery) -> ParsedQuery:
    """Return the conditions of a query by the names that the list query uses."""
    return {name: query.get(name) for name in AccessFilterQuery().fields}
