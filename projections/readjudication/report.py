"""The report of a run: outcomes, violations, and the rounds that differ."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow, class_row

from projections.lists.rounds.overview import ListedOutcome
from projections.readjudication.runs import ReadjudicationRun
from projections.statements.sql_file import read_sql

OUTCOMES: Final = read_sql(__package__, "outcomes")
VIOLATIONS: Final = read_sql(__package__, "violations")
DIFFERING: Final = read_sql(__package__, "differing_rounds")


class OutcomeCount(NamedTuple):
    """The number of rounds with an outcome."""

    outcome: ListedOutcome
    rounds: int
    most_off_by: int | None


class ViolationCount(NamedTuple):
    """The number of a table's rounds with a violation."""

    code: str
    room: str
    table_id: str
    rounds: int


class DifferingRound(NamedTuple):
    """A round whose recorded pay-off differs from the ruled one."""

    round: str
    room: str
    table_id: str
    day: date
    number: int | None
    opened_at: datetime | None
    in_short: str
    off_by: int
    violations: Sequence[str]


def count_outcomes(connection: Connection[TupleRow], run: ReadjudicationRun) -> list[OutcomeCount]:
    """Return the number of rounds by outcome."""
    cursor = connection.cursor(row_factory=class_row(OutcomeCount))
    return cursor.execute(OUTCOMES, run.bounds).fetchall()


def count_violations(
    connection: Connection[TupleRow], run: ReadjudicationRun
) -> list[ViolationCount]:
    """Return the number of rounds by violation and table."""
    cursor = connection.cursor(row_factory=class_row(ViolationCount))
    return cursor.execute(VIOLATIONS, run.bounds).fetchall()


def list_differing_rounds(
    connection: Connection[TupleRow], run: ReadjudicationRun
) -> Iterator[DifferingRound]:
    """Yield the rounds whose pay-off differs, in order, without loading all of them at once."""
    with (
        connection.transaction(),
        connection.cursor("differing", row_factory=class_row(DifferingRound)) as cursor,
    ):
        yield from cursor.execute(DIFFERING, run.bounds)
