"""The search of rotation reports and their findings."""

from collections.abc import Sequence
from datetime import date
from typing import Final, Literal, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from domain.rotation.report import encode_rotation
from domain.verdict.model import Severity
from projections.lists.rotation.report import (
    ReportRows,
    TableDayKey,
    build_rounds_report,
    build_table_report,
)
from projections.statements.result_page import ResultPage, cut_page, fetch_rows, flatten_cursor
from projections.statements.sql_file import read_sql

DAYS: Final = read_sql(__package__, "query_days")
REPORTS: Final = read_sql(__package__, "query_reports")
FINDINGS: Final = read_sql(__package__, "query_findings")

MAX_LINES: Final = 100
"""The most lines returned at once by default."""

RotationSource = Literal["stream", "rounds"]
"""The source of a report: the table's stream, or rounds that the stream does not name."""


class RotationDayCursor(NamedTuple):
    """The table's day after which the next page begins."""

    day: date
    room: str
    table_id: str
    source: RotationSource


class RotationDayQuery(NamedTuple):
    """The days to find; a field that is None restricts nothing."""

    room: str | None = None
    table_id: str | None = None
    first_day: date | None = None
    last_day: date | None = None
    after: RotationDayCursor | None = None
    most: int = MAX_LINES


class RotationFindingCursor(NamedTuple):
    """The finding after which the next page begins."""

    day: date
    room: str
    table_id: str
    source: RotationSource
    place: int


class RotationFindingQuery(NamedTuple):
    """The findings to find; a field that is None restricts nothing."""

    room: str | None = None
    table_id: str | None = None
    first_day: date | None = None
    last_day: date | None = None
    code: str | None = None
    severities: Sequence[Severity] | None = None
    after: RotationFindingCursor | None = None
    most: int = MAX_LINES


class RotationDay(NamedTuple):
    """A table's day in the list of reports."""

    room: str
    table_id: str
    day: date
    source: RotationSource
    hands: int | None
    """The number of hands; None, as are the counts of findings, if the report failed."""
    violations: int | None
    warnings: int | None
    failed: str | None
    """The reason that no report could be derived."""
    is_due: bool
    """Whether the report lacks facts recorded since."""


class RotationReportLine(NamedTuple):
    """The report of a table's day (`runback.rotation/1`), or the reason that there is none."""

    source: RotationSource
    report: str | None
    failed: str | None


class _ReportParts(NamedTuple):
    """The rows that a report is put together from, each kind as JSON."""

    source: RotationSource
    failed: str | None
    state: str | None
    hands: str
    findings: str
    spares: str

    def put_together(self, of: TableDayKey) -> str | None:
        """Return the report, unless there is none."""
        if self.state is None:
            return None
        rows = ReportRows(self.hands, self.findings, self.spares, self.state)
        is_by_stream = self.source == "stream"
        report = build_table_report(rows) if is_by_stream else build_rounds_report(rows, of)
        return encode_rotation(report).decode()


class RotationFindingLine(NamedTuple):
    """A violation or warning under the rotation rules."""

    room: str
    table_id: str
    day: date
    source: RotationSource
    place: int
    code: str
    severity: Severity
    rule: str
    detail: str
    round: str | None
    event: int | None
    hand: int | None
    seats: Sequence[int]


def search_rotation_days(
    connection: Connection[TupleRow], query: RotationDayQuery
) -> ResultPage[RotationDay, RotationDayCursor]:
    """Return a page of tables' days, the newest day first."""
    values = flatten_cursor(query._asdict(), RotationDayCursor._fields)
    return cut_page(
        fetch_rows(connection, DAYS, values, RotationDay), query.most, _build_day_cursor
    )


def load_rotation_reports(
    connection: Connection[TupleRow], room: str, table_id: str, day: date
) -> list[RotationReportLine]:
    """Return the reports of a table's day, if any facts of it are on file.

    If the stream does not name the rounds on file, its report comes first, then that of the rounds.
    """
    of = TableDayKey(room, table_id, day)
    parts = fetch_rows(connection, REPORTS, of._asdict(), _ReportParts)
    return [RotationReportLine(one.source, one.put_together(of), one.failed) for one in parts]


def search_rotation_findings(
    connection: Connection[TupleRow], query: RotationFindingQuery
) -> ResultPage[RotationFindingLine, RotationFindingCursor]:
    """Return a page of the findings that match, the newest day first, each day in order."""
    values = flatten_cursor(query._asdict(), RotationFindingCursor._fields)
    return cut_page(
        fetch_rows(connection, FINDINGS, values, RotationFindingLine),
        query.most,
        _build_finding_cursor,
    )


def _build_day_cursor(line: RotationDay) -> RotationDayCursor:
    return RotationDayCursor(line.day, line.room, line.table_id, line.source)


def _build_finding_cursor(line: RotationFindingLine) -> RotationFindingCursor:
    return RotationFindingCursor(line.day, line.room, line.table_id, line.source, line.place)
