"""What was found when rounds were judged, day by day."""

from collections.abc import Sequence
from datetime import date
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from domain.verdict import Severity
from projections.findings.projection import READING
from projections.projecting.model import sql_beside
from projections.queries.asking import Page, going_on, paged, rows

FINDINGS: Final = sql_beside(__package__, "findings")

MOST: Final = 100
"""How many are answered at once, if nothing else is asked for."""


class After(NamedTuple):
    """The finding after which to go on."""

    day: date
    round: str
    place: int


class Asked(NamedTuple):
    """Which findings are asked for; readings that were applied only by their code."""

    room: str | None = None
    table_id: str | None = None
    game: str | None = None
    first_day: date | None = None
    last_day: date | None = None
    round: str | None = None
    code: str | None = None
    severities: Sequence[Severity] | None = None
    rule: str | None = None
    after: After | None = None
    most: int = MOST


class FindingLine(NamedTuple):
    """Something that was found in a round."""

    round: str
    room: str
    table_id: str
    game: str
    day: date
    place: int
    """In the round's adjudication."""
    code: str
    severity: Severity
    rule: str
    event: int | None
    detail: str


def findings(connection: Connection[TupleRow], asked: Asked) -> Page[FindingLine, After]:
    """The findings that are asked for, those of the newest days first."""
    values = going_on(asked._asdict(), After._fields)
    values["but_code"] = None if asked.code == READING else READING
    found = rows(connection, FINDINGS, values, FindingLine)
    return paged(found, asked.most, lambda line: After(line.day, line.round, line.place))
