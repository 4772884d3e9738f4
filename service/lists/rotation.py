"""The rotation of the bank: day by day, the reports, and what was wrong with it."""

from typing import Any, Final

from flask import Response
from marshmallow import fields
from msgspec import Raw, Struct

from domain.rotation import Rotation
from projections.queries import rotation as asking
from projections.queries.rotation import (
    Report,
    RotationDay,
    RotationFinding,
    Source,
    rotation_days,
    rotation_findings,
    rotation_reports,
)
from service.answers import json_answer
from service.asking import Days, Page, first_day, last_day
from service.context import service
from service.lists.findings import SEVERITIES
from service.lists.paging import PREFER, page_told
from service.lists.tables import named_day, nothing_of_table
from service.section import Answers, Section
from service.staleness import HEADERS, said, up_to_date

ROTATION: Final = Section(
    "rotation", __name__, url_prefix="/v1/rotation", description="Who may bank, and who did."
)


class Looking(Page, Days):
    """Which days are looked for; all that is asked for must hold."""

    room = fields.String(metadata={"description": "The room's id."})
    table = fields.String(metadata={"description": "The table's id, such as T4."})


class LookingForFindings(Looking):
    """Which findings are looked for."""

    code = fields.String(metadata={"description": "Such as game-broken."})
    severity = SEVERITIES


class RotationDaysTold(Struct, frozen=True):
    """Days of tables, and where to go on, if there are more."""

    days: list[RotationDay]
    next: str | None


class RotationFindingsTold(Struct, frozen=True):
    """What was found, and where to go on, if there is more."""

    findings: list[RotationFinding]
    next: str | None


class ReportTold(Struct, frozen=True):
    """The report of a table's day, or why none could be worked out."""

    source: Source
    report: Rotation | None
    failed: str | None


class ReportsTold(Struct, frozen=True):
    """The reports of a table's day: by its stream, and by rounds of which that says nothing."""

    reports: list[ReportTold]


@ROTATION.endpoint(
    "", needs="read", asks=Looking, parameters=[PREFER],
    answers=Answers(RotationDaysTold, "Days of tables, the newest first.", headers=HEADERS),
)  # fmt: skip
def look_for_days(asked: dict[str, Any]) -> Response:
    """Say of each table and gaming day how many hands were banked, and what was wrong."""
    as_of = up_to_date("rotation")
    looked_for = asking.Asked(**_where(asked))
    found = page_told(
        "days", asked, asking.After,
        lambda connection, after: rotation_days(connection, looked_for._replace(after=after)),
    )  # fmt: skip
    return said(found, as_of)


@ROTATION.endpoint(
    "/findings", needs="read", asks=LookingForFindings, parameters=[PREFER],
    answers=Answers(RotationFindingsTold, "What was wrong, the newest days first.",
                    headers=HEADERS),
)  # fmt: skip
def look_for_findings(asked: dict[str, Any]) -> Response:
    """Look for what was wrong with the rotation of the bank.

    The newest days first, each in the order of what happened.
    """
    as_of = up_to_date("rotation")
    looked_for = asking.FindingsAsked(
        **_where(asked), code=asked.get("code"), severities=asked.get("severity")
    )
    found = page_told(
        "findings", asked, asking.AfterFinding,
        lambda connection, after: rotation_findings(connection, looked_for._replace(after=after)),
    )  # fmt: skip
    return said(found, as_of)


@ROTATION.endpoint(
    "/<id:room>/<id:table>/<day:day>", needs="read", refuses=("not-on-file",), parameters=[PREFER],
    answers=Answers(ReportsTold, "The reports.", headers=HEADERS),
)  # fmt: skip
def report_days(room: str, table: str, day: str) -> Response:
    """Report who banked hand by hand at a table on a gaming day, and what was wrong.

    There are two reports of a table whose stream names none of the rounds that are on file.
    """
    as_of = up_to_date("rotation")
    found = reports_of_day(room, table, day)
    if not found:
        raise nothing_of_table(room, table, day)
    reports = [
        {**one._asdict(), "report": one.report and Raw(one.report.encode())} for one in found
    ]
    return said(json_answer({"reports": reports}), as_of)


def reports_of_day(room: str, table: str, day: str) -> list[Report]:
    """The reports of a table's day, if anything of it is on file."""
    on = named_day(day)
    return service().connections.read(
        lambda connection: rotation_reports(connection, room, table, on) if on else []
    )


def _where(asked: dict[str, Any]) -> dict[str, Any]:
    return {
        "room": asked.get("room"), "table_id": asked.get("table"),
        "first_day": first_day(asked), "last_day": last_day(asked), "most": asked["limit"],
    }  # fmt: skip
