"""The rotation of the bank: table days, their reports, and their findings."""

from datetime import date
from typing import Final, TypedDict

from flask import Response
from marshmallow import fields
from msgspec import Raw, Struct

from domain.rotation.report import RotationReport
from projections.lists.rotation import query as asking
from projections.lists.rotation.query import (
    RotationDay,
    RotationFindingLine,
    RotationReportLine,
    RotationSource,
    load_rotation_reports,
    search_rotation_days,
    search_rotation_findings,
)
from service.api.findings import SEVERITIES
from service.api.tables import make_table_error, parse_day
from service.http.context import get_list_connections
from service.http.endpoint import ResourceBlueprint, ResponseSpec
from service.http.freshness import FRESHNESS_HEADERS, add_freshness_headers, check_freshness
from service.http.pagination import PREFER_PARAMETER, PageQuery, answer_page
from service.http.query_params import DaysQuery, ParsedQuery, get_first_day, get_last_day
from service.http.responses import make_json_response

ROTATION: Final = ResourceBlueprint(
    "rotation",
    __name__,
    url_prefix="/v1/rotation",
    description="The rotation of the bank: who may bank, and who did.",
)


class RotationQuery(PageQuery, DaysQuery):
    """Which table days; a day has to meet all conditions."""

    room = fields.String(metadata={"description": "The room's id."})
    table = fields.String(metadata={"description": "The table's id, such as T4."})


class RotationFindingsQuery(RotationQuery):
    """Which findings."""

    code = fields.String(metadata={"description": "The finding's code, such as game-broken."})
    severity = SEVERITIES


class RotationDaysResponse(Struct, frozen=True):
    """Table days, and the cursor of the next page, if there is one."""

    days: list[RotationDay]
    next: str | None


class RotationFindingsResponse(Struct, frozen=True):
    """Findings, and the cursor of the next page, if there is one."""

    findings: list[RotationFindingLine]
    next: str | None


class RotationReportResponse(Struct, frozen=True):
    """The report of a table's day, or why there is none."""

    source: RotationSource
    report: RotationReport | None
    failed: str | None


class RotationReportsResponse(Struct, frozen=True):
    """The reports of a table's day: by its stream, and by rounds that its stream does not name."""

    reports: list[RotationReportResponse]


@ROTATION.endpoint(
    "",
    permission="read",
    query=RotationQuery,
    parameters=[PREFER_PARAMETER],
    response=ResponseSpec(
        RotationDaysResponse, "Days of tables, the newest first.", headers=FRESHNESS_HEADERS
    ),
)
def look_for_rotation_days(query: ParsedQuery) -> Response:
    """List table days: how many hands were banked on each, and what was wrong."""
    as_of = check_freshness("rotation")
    conditions = asking.RotationDayQuery(**_get_tables_and_days(query))
    found = answer_page(
        "days",
        query,
        asking.RotationDayCursor,
        lambda connection, after: search_rotation_days(
            connection, conditions._replace(after=after)
        ),
    )
    return add_freshness_headers(found, as_of)


@ROTATION.endpoint(
    "/findings",
    permission="read",
    query=RotationFindingsQuery,
    parameters=[PREFER_PARAMETER],
    response=ResponseSpec(
        RotationFindingsResponse,
        "What was wrong, the newest days first.",
        headers=FRESHNESS_HEADERS,
    ),
)
def look_for_rotation_findings(query: ParsedQuery) -> Response:
    """List the findings in the rotation of the bank.

    The newest days first, each in the order of what happened.
    """
    as_of = check_freshness("rotation")
    conditions = asking.RotationFindingQuery(
        **_get_tables_and_days(query), code=query.get("code"), severities=query.get("severity")
    )
    found = answer_page(
        "findings",
        query,
        asking.RotationFindingCursor,
        lambda connection, after: search_rotation_findings(
            connection, conditions._replace(after=after)
        ),
    )
    return add_freshness_headers(found, as_of)


@ROTATION.endpoint(
    "/<id:room>/<id:table>/<day:day>",
    permission="read",
    problems=("not-on-file",),
    parameters=[PREFER_PARAMETER],
    response=ResponseSpec(RotationReportsResponse, "The reports.", headers=FRESHNESS_HEADERS),
)
def tell_rotation_reports(room: str, table: str, day: str) -> Response:
    """Report who banked hand by hand at a table on a gaming day, and what was wrong.

    There are two reports of a table whose stream names none of the rounds that are on file.
    """
    as_of = check_freshness("rotation")
    found = find_reports(room, table, day)
    if not found:
        raise make_table_error(room, table, day)
    reports = [
        {**report._asdict(), "report": report.report and Raw(report.report.encode())}
        for report in found
    ]
    return add_freshness_headers(make_json_response({"reports": reports}), as_of)


def find_reports(room: str, table: str, day: str) -> list[RotationReportLine]:
    """Return the reports of a table's day, if any of it is on file."""
    on = parse_day(day)
    return get_list_connections().read(
        lambda connection: load_rotation_reports(connection, room, table, on) if on else []
    )


class _TablesAndDays(TypedDict):
    room: str | None
    table_id: str | None
    first_day: date | None
    last_day: date | None
    most: int


def _get_tables_and_days(query: ParsedQuery) -> _TablesAndDays:
    return {
        "room": query.get("room"),
        "table_id": query.get("table"),
        "first_day": get_first_day(query),
        "last_day": get_last_day(query),
        "most": query["limit"],
    }
