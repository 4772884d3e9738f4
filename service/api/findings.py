"""Findings of adjudications."""

from collections.abc import Callable
from typing import Final, get_args

from flask import Response
from marshmallow import fields, validate
from msgspec import Struct

from domain.verdict.model import Severity
from projections.lists.findings.query import (
    FindingCursor,
    FindingLine,
    FindingQuery,
    search_findings,
)
from projections.statements.result_page import ResultPage as Found
from service.http.context import ReadConnection
from service.http.endpoint import ResourceBlueprint, ResponseSpec
from service.http.freshness import FRESHNESS_HEADERS, add_freshness_headers, check_freshness
from service.http.pagination import PREFER_PARAMETER, PageQuery, answer_page
from service.http.query_params import ParsedQuery, PlaceAndDaysQuery, WordsParam, get_place_and_days

FINDINGS: Final = ResourceBlueprint(
    "findings",
    __name__,
    url_prefix="/v1/findings",
    description="Findings: what adjudications found in rounds that are over.",
)
SEVERITIES: Final = WordsParam(
    fields.String(validate=validate.OneOf(get_args(Severity))),
    metadata={"description": "The severity; several may be given."},
)


class FindingsQuery(PageQuery, PlaceAndDaysQuery):
    """Which findings; a finding has to meet all conditions."""

    round = fields.String(metadata={"description": "The round's id."})
    code = fields.String(metadata={"description": "The finding's code, such as payout-mismatch."})
    severity = SEVERITIES
    rule = fields.String(
        metadata={"description": "The clause or reading that the finding rests on."}
    )


class FindingsResponse(Struct, frozen=True):
    """Findings, and the cursor of the next page, if there is one."""

    findings: list[FindingLine]
    next: str | None


@FINDINGS.endpoint(
    "",
    permission="read",
    query=FindingsQuery,
    parameters=[PREFER_PARAMETER],
    response=ResponseSpec(
        FindingsResponse, "What was found, the newest days first.", headers=FRESHNESS_HEADERS
    ),
)
def look_for_findings(query: ParsedQuery) -> Response:
    """List findings.

    The newest days first.
    """
    as_of = check_freshness("findings")
    return add_freshness_headers(
        answer_page("findings", query, FindingCursor, make_finding_finder(query)), as_of
    )


def make_finding_finder(
    query: ParsedQuery,
) -> Callable[[ReadConnection, FindingCursor | None], Found[FindingLine, FindingCursor]]:
    """Return a function that finds a page of findings after a cursor."""
    conditions = FindingQuery(
        **get_place_and_days(query),
        round=query.get("round"),
        code=query.get("code"),
        severities=query.get("severity"),
        rule=query.get("rule"),
        most=query["limit"],
    )
    return lambda connection, after: search_findings(connection, conditions._replace(after=after))
