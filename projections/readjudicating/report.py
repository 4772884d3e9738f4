"""What came of a run: how the rounds ended, what was against the rules, and which differ."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime
from functools import partial
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow, class_row

from projections.projecting.model import sql_beside
from projections.readjudicating.runs import Run
from projections.rounds.summary import Came

_text: Final = partial(sql_beside, __package__)

OUTCOMES: Final = _text("outcomes")
VIOLATIONS: Final = _text("violations")
DIFFERING: Final = _text("differing")


class Outcome(NamedTuple):
    """How many rounds ended so."""

    outcome: Came
    rounds: int
    most_off_by: int | None


class Violations(NamedTuple):
    """In how many rounds of a table something was against the rules."""

    code: str
    room: str
    table_id: str
    rounds: int


class Differing(NamedTuple):
    """A round that was paid otherwise than it is ruled."""

    round: str
    room: str
    table_id: str
    day: date
    number: int | None
    opened_at: datetime | None
    in_short: str
    off_by: int
    violations: Sequence[str]


def outcomes(connection: Connection[TupleRow], run: Run) -> list[Outcome]:
    """How the rounds ended."""
    cursor = connection.cursor(row_factory=class_row(Outcome))
    return cursor.execute(OUTCOMES, run.bounds).fetchall()


def violations(connection: Connection[TupleRow], run: Run) -> list[Violations]:
    """What was against the rules, table by table."""
    cursor = connection.cursor(row_factory=class_row(Violations))
    return cursor.execute(VIOLATIONS, run.bounds).fetchall()


def differing(connection: Connection[TupleRow], run: Run) -> Iterator[Differing]:
    """The rounds that were paid otherwise, in their order, however many there are."""
    with (
        connection.transaction(),
        connection.cursor("differing", row_factory=class_row(Differing)) as cursor,
    ):
        yield from cursor.execute(DIFFERING, run.bounds)
