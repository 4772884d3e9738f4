"""The projection of rotation reports, derived day by day when nothing is left to read."""

from collections.abc import Iterator, Sequence
from typing import Final

from projections.engine.copy_format import format_rows
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import Projection, ProjectionTable
from projections.engine.page_writer import copy_rows
from projections.lists.rotation.memberships import NAMED, ROUNDS, TABLES, derive_memberships
from projections.lists.rotation.report import TableDayKey, compute_report_rows
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection
from projections.store.sql import WHOLE
from projections.store.stream_reader import StreamSnapshot

MARK_DAYS: Final = read_sql(__package__, "mark")
DUE_DAYS: Final = read_sql(__package__, "due")
DELETE_REPORTS: Final = read_sql(__package__, "delete_reports")
SOURCES: Final = read_sql(__package__, "sources")

_DAY: Final = TableDayKey._fields
REPORTS: Final = ProjectionTable(
    "rotation", (*_DAY, "source", "hands", "violations", "warnings", "report", "failed")
)
FINDINGS: Final = ProjectionTable(
    "rotation_findings",
    (
        *_DAY,
        "source",
        "place",
        "code",
        "severity",
        "rule",
        "detail",
        "round",
        "event",
        "hand",
        "seats",
    ),
)
OF_REPORTS: Final = ProjectionTable("rotation_sources", (*_DAY, "stream"))
MARKS: Final = "rotation_due"


def mark_days(connection: TransactionConnection, streams: Sequence[str]) -> None:
    """Mark the days that the streams belong to."""
    # Here and below: a plan made while the tables are small would be kept as they grow.
    connection.execute(MARK_DAYS, {"streams": list(streams)}, prepare=False)


def compute_due_reports(connection: TransactionConnection, position: int) -> None:
    """Derive the reports of the marked days from the streams as of a position."""
    due = [TableDayKey(*row) for row in connection.execute(DUE_DAYS)]
    if not due:
        return
    connection.execute(DELETE_REPORTS)
    for of in due:
        sources = connection.execute(SOURCES, of._asdict(), prepare=False)
        streams = [stream for (stream,) in sources]
        found = compute_report_rows(of, list(_load_streams(connection, streams, position)))
        copy_rows(connection, REPORTS, format_rows(found.reports))
        copy_rows(connection, FINDINGS, format_rows(found.findings))
        copy_rows(connection, OF_REPORTS, format_rows((*of, stream) for stream in streams))


def _load_streams(
    connection: TransactionConnection, streams: Sequence[str], position: int
) -> Iterator[LoadedStream]:
    """Yield the streams as of a position, in the order in which they began."""
    found = connection.cursor(binary=True).execute(WHOLE, (list(streams), position))
    for stream, version, states in found:
        yield LoadedStream(StreamSnapshot(stream, version, b"[%b]" % states, is_new=False))


PROJECTION: Final = Projection(
    "rotation",
    frozenset({"table", "round"}),
    (TABLES, NAMED, ROUNDS),
    derive_memberships,
    read_sql(__package__, "create"),
    (MARKS, REPORTS.name, FINDINGS.name, OF_REPORTS.name),
    mark_days,
    compute_due_reports,
)
