"""The rotation reports; a day is worked out once nothing is left to read, not page by page."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from projections.projecting.copying import lines_of
from projections.projecting.model import Projection, Table, Within, sql_beside
from projections.projecting.readings import Reading
from projections.projecting.writing import put
from projections.rotation.belonging import NAMED, ROUNDS, TABLES, rows
from projections.rotation.working_out import TableDay, worked_out
from projections.store.reader import Told
from projections.store.sql import WHOLE

_text: Final = partial(sql_beside, __package__)

MARK: Final = _text("mark")
DUE: Final = _text("due")
FORGET: Final = _text("forget")
SOURCES: Final = _text("sources")

_DAY: Final = TableDay._fields
REPORTS: Final = Table(
    "rotation", (*_DAY, "source", "hands", "violations", "warnings", "report", "failed")
)
FINDINGS: Final = Table(
    "rotation_findings",
    (
        *_DAY, "source", "place", "code", "severity", "rule", "detail", "round", "event", "hand",
        "seats",
    ),
)  # fmt: skip
OF_REPORTS: Final = Table("rotation_sources", (*_DAY, "stream"))
MARKS: Final = "rotation_due"


def gather(connection: Within, streams: Sequence[str]) -> None:
    """Mark the days on which something was added."""
    # Here and below: a plan made while the tables are small would be kept as they grow.
    connection.execute(MARK, {"streams": list(streams)}, prepare=False)


def settle(connection: Within, position: int) -> None:
    """Work out the days that are marked, by the streams as they were at the position."""
    due = [TableDay(*row) for row in connection.execute(DUE)]
    if not due:
        return
    connection.execute(FORGET)
    for of in due:
        sources = connection.execute(SOURCES, of._asdict(), prepare=False)
        streams = [stream for (stream,) in sources]
        found = worked_out(of, list(_readings(connection, streams, position)))
        put(connection, REPORTS, lines_of(found.reports))
        put(connection, FINDINGS, lines_of(found.findings))
        put(connection, OF_REPORTS, lines_of((*of, stream) for stream in streams))


def _readings(connection: Within, streams: Sequence[str], position: int) -> Iterator[Reading]:
    """The streams as they were at the position, in the order in which they began."""
    found = connection.cursor(binary=True).execute(WHOLE, (list(streams), position))
    for stream, version, states in found:
        yield Reading(Told(stream, version, b"[%b]" % states, is_new=False))


PROJECTION: Final = Projection(
    "rotation", 1, frozenset({"table", "round"}), (TABLES, NAMED, ROUNDS), rows, _text("create"),
    (MARKS, REPORTS.name, FINDINGS.name, OF_REPORTS.name), gather, settle,
)  # fmt: skip
