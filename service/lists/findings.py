"""What was found when rounds were judged."""

from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

from flask import Response
from marshmallow import fields, validate
from msgspec import Struct

from domain.verdict import Severity
from projections.queries.asking import Page as Found
from projections.queries.findings import After, Asked, FindingLine, findings
from service.asking import Page, Words
from service.context import Reading
from service.lists.asking import WhereAndWhen, where_and_when
from service.lists.paging import PREFER, page_told
from service.section import Answers, Section
from service.staleness import HEADERS, said, up_to_date

FINDINGS: Final = Section(
    "findings", __name__, url_prefix="/v1/findings", description="What was found in rounds."
)
SEVERITIES: Final = Words(
    fields.String(validate=validate.OneOf(get_args(Severity))),
    metadata={"description": "How grave it is; any of several."},
)


class Looking(Page, WhereAndWhen):
    """Which findings are looked for; all that is asked for must hold."""

    round = fields.String(metadata={"description": "The round's id."})
    code = fields.String(metadata={"description": "Such as payout-mismatch."})
    severity = SEVERITIES
    rule = fields.String(metadata={"description": "The clause or reading that it rests on."})


class FindingsTold(Struct, frozen=True):
    """Findings, and where to go on, if there are more."""

    findings: list[FindingLine]
    next: str | None


@FINDINGS.endpoint(
    "", needs="read", asks=Looking, parameters=[PREFER],
    answers=Answers(FindingsTold, "What was found, the newest days first.", headers=HEADERS),
)  # fmt: skip
def look_for_findings(asked: dict[str, Any]) -> Response:
    """Look for findings.

    The newest days first. Readings that were applied are findings too, but told only to who asks
    for `code=reading`.
    """
    as_of = up_to_date("findings")
    return said(page_told("findings", asked, After, finding(asked)), as_of)


def finding(
    asked: Mapping[str, Any],
) -> Callable[[Reading, After | None], Found[FindingLine, After]]:
    """How what is asked for is found, from a place on."""
    looked_for = Asked(
        **where_and_when(asked), round=asked.get("round"), code=asked.get("code"),
        severities=asked.get("severity"), rule=asked.get("rule"), most=asked["limit"],
    )  # fmt: skip
    return lambda connection, after: findings(connection, looked_for._replace(after=after))
