"""The reports of a table's day, derived from its streams."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple, cast

import msgspec
from msgspec import UNSET, Raw
from msgspec.structs import replace

from domain.errors import join_on_one_line
from domain.facts.record import RoundRecord
from domain.facts.round_events import Corrected
from domain.rotation.report import RotationReport, RotationReportFinding, encode_rotation
from domain.rotation.report_builder import RotationRequest, build_rotations
from domain.rotation.round import RotationRound
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import ProjectionRow

if TYPE_CHECKING:
    from domain.facts.corrections import TableStream


class TableDayKey(NamedTuple):
    """A table on a gaming day."""

    room: str
    table_id: str
    day: date


class ReportRows(NamedTuple):
    """The rows of a table's day."""

    reports: Sequence[ProjectionRow]
    findings: Sequence[ProjectionRow]


def compute_report_rows(of: TableDayKey, readings: Sequence[LoadedStream]) -> ReportRows:
    """Return the rows of a day's reports; a failure is recorded in a row of its own."""
    try:
        reports = list(_build_reports(readings))
        return ReportRows(
            [(*of, *_derive_report(report)) for report in reports],
            [(*of, *found) for report in reports for found in _derive_findings(report)],
        )
    except Exception as error:  # noqa: BLE001 - the failure of a day must not stop other days
        source = "stream" if any(one.kind == "table" for one in readings) else "rounds"
        failed = join_on_one_line(f"{type(error).__name__}: {error}")
        return ReportRows([(*of, source, None, None, None, None, failed)], [])


def _build_reports(readings: Iterable[LoadedStream]) -> Iterator[RotationReport]:
    """Return the reports from the table's stream, and from rounds that it does not name."""
    streams = [
        cast("TableStream", one.fact_stream.facts) for one in readings if one.kind == "table"
    ]
    records = [_date_record(one) for one in readings if one.kind == "round"]
    return build_rotations(streams, records, RotationRequest())


def _date_record(reading: LoadedStream) -> RoundRecord:
    """Return the round's record; a missing gaming day is filled in from its stream."""
    record = reading.record
    played_round = RotationRound(record)
    if played_round.day is not None:
        return record
    named = replace(played_round.header.round, gaming_day=reading.day)
    instead = Raw(msgspec.json.encode({"round": named}))
    dated = Corrected(event="header", action="replace", why="as it was stored", instead=instead)
    return replace(record, events=(*record.events, dated))


def _derive_report(report: RotationReport) -> ProjectionRow:
    severities = [found.severity for found in report.findings]
    return (
        report.source,
        len(report.hands),
        severities.count("violation"),
        severities.count("warning"),
        encode_rotation(report).decode(),
        None,
    )


def _derive_findings(report: RotationReport) -> Iterator[ProjectionRow]:
    for place, found in enumerate(report.findings):
        yield (
            report.source,
            place,
            found.code,
            found.severity,
            found.rule,
            found.detail,
            *_locate_finding(found),
        )


def _locate_finding(found: RotationReportFinding) -> ProjectionRow:
    """Return a finding's round, event, hand and seats, each None or empty if there is none."""
    said = (found.round, found.event, found.hand)
    seats = () if found.seats is UNSET else found.seats
    return *(None if one is UNSET else one for one in said), list(seats)
