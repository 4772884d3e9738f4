"""The rotation of the bank: the report of a table's day, and what was wrong with it."""

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import Final, Literal, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from domain.verdict import Severity
from projections.projecting.model import sql_beside
from projections.queries.asking import Page, going_on, paged, rows

_text: Final = partial(sql_beside, __package__)

DAYS: Final = _text("rotation_days")
REPORTS: Final = _text("rotation_reports")
FINDINGS: Final = _text("rotation_findings")

MOST: Final = 100
"""How many are answered at once, if nothing else is asked for."""

Source = Literal["stream", "rounds"]
"""By what a day is told: by the table's stream, or by rounds of which it says nothing."""


class After(NamedTuple):
    """The table's day after which to go on."""

    day: date
    room: str
    table_id: str
    source: Source


class Asked(NamedTuple):
    """Which days are asked for; all of them, as far as nothing is said."""

    room: str | None = None
    table_id: str | None = None
    first_day: date | None = None
    last_day: date | None = None
    after: After | None = None
    most: int = MOST


class AfterFinding(NamedTuple):
    """The finding after which to go on."""

    day: date
    room: str
    table_id: str
    source: Source
    place: int


class FindingsAsked(NamedTuple):
    """Which findings are asked for; all of them, as far as nothing is said."""

    room: str | None = None
    table_id: str | None = None
    first_day: date | None = None
    last_day: date | None = None
    code: str | None = None
    severities: Sequence[Severity] | None = None
    after: AfterFinding | None = None
    most: int = MOST


class RotationDay(NamedTuple):
    """A table's day in a line."""

    room: str
    table_id: str
    day: date
    source: Source
    hands: int | None
    """None like its findings where it failed."""
    violations: int | None
    warnings: int | None
    failed: str | None
    """Why no report could be worked out."""
    is_due: bool
    """Whether something was recorded since that is not in it yet."""


class Report(NamedTuple):
    """The report of a table's day (`runback.rotation/1`), or why there is none."""

    source: Source
    report: str | None
    failed: str | None


class RotationFinding(NamedTuple):
    """Something that the rotation rules object to or warn of."""

    room: str
    table_id: str
    day: date
    source: Source
    place: int
    code: str
    severity: Severity
    rule: str
    detail: str
    round: str | None
    event: int | None
    hand: int | None
    seats: Sequence[int]


def rotation_days(connection: Connection[TupleRow], asked: Asked) -> Page[RotationDay, After]:
    """How the bank went round, a line a table and day, the newest day first."""
    values = going_on(asked._asdict(), After._fields)
    return paged(rows(connection, DAYS, values, RotationDay), asked.most, _after)


def rotation_reports(
    connection: Connection[TupleRow], room: str, table_id: str, day: date
) -> list[Report]:
    """The report of a table's day, if anything of it is on file.

    Where its stream names none of the rounds on file there is one of the stream, then one of them.
    """
    values = {"room": room, "table_id": table_id, "day": day}
    return rows(connection, REPORTS, values, Report)


def rotation_findings(
    connection: Connection[TupleRow], asked: FindingsAsked
) -> Page[RotationFinding, AfterFinding]:
    """The findings that are asked for: the newest day first, each in the order of what happened."""
    values = going_on(asked._asdict(), AfterFinding._fields)
    return paged(rows(connection, FINDINGS, values, RotationFinding), asked.most, _after_finding)


def _after(line: RotationDay) -> After:
    return After(line.day, line.room, line.table_id, line.source)


def _after_finding(line: RotationFinding) -> AfterFinding:
    return AfterFinding(line.day, line.room, line.table_id, line.source, line.place)
