"""The search of findings, day by day."""

from collections.abc import Sequence
from datetime import date
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from domain.verdict.model import Severity
from projections.statements.result_page import ResultPage, fetch_rows, flatten_cursor
from projections.statements.sql_file import compose_with, read_sql
from projections.statements.stretch import cut_stretch, drive_stretch

_STRETCH: Final = read_sql(__package__, "stretch")
SEARCH_FINDINGS: Final = compose_with(_STRETCH, statement=read_sql(__package__, "query"))
STRETCH_END: Final = compose_with(_STRETCH, statement=read_sql(__package__, "stretch_end"))

DRIVERS: Final = (
    ("round",),
    ("room", "code"),
    ("code",),
    ("rule",),
    ("room", "table_id"),
    ("table_id",),
    ("room", "severity"),
    ("room",),
    ("game",),
    ("severity",),
)
"""The conditions that a search may go by, the one that fewest findings meet first."""

MAX_FINDINGS: Final = 100
"""The most findings returned at once by default."""


class FindingCursor(NamedTuple):
    """The finding after which the next page begins."""

    day: date
    round: str
    place: int


class FindingQuery(NamedTuple):
    """The findings to find."""

    room: str | None = None
    table_id: str | None = None
    game: str | None = None
    first_day: date | None = None
    last_day: date | None = None
    round: str | None = None
    code: str | None = None
    severities: Sequence[Severity] | None = None
    rule: str | None = None
    after: FindingCursor | None = None
    most: int = MAX_FINDINGS


class FindingLine(NamedTuple):
    """A finding of a round's adjudication."""

    round: str
    room: str
    table_id: str
    game: str
    day: date
    place: int
    """The finding's index in the round's adjudication."""
    code: str
    severity: Severity
    rule: str
    event: int | None
    detail: str


def search_findings(
    connection: Connection[TupleRow], query: FindingQuery
) -> ResultPage[FindingLine, FindingCursor]:
    """Return a page of the findings that match, those of the newest days first.

    A page may be short though another follows, where few findings meet several conditions.
    """
    values = flatten_cursor(query._asdict(), FindingCursor._fields)
    severities = query.severities
    values["severity"] = severities[0] if severities and len(severities) == 1 else None
    values = drive_stretch(values, DRIVERS)

    def find_end() -> FindingCursor | None:
        return next(iter(fetch_rows(connection, STRETCH_END, values, FindingCursor)), None)

    found = fetch_rows(connection, SEARCH_FINDINGS, values, FindingLine)
    return cut_stretch(found, query.most, _build_cursor, find_end)


def _build_cursor(line: FindingLine) -> FindingCursor:
    return FindingCursor(line.day, line.round, line.place)
