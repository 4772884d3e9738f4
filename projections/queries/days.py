"""The gaming days in sums, by room, table and game."""

from collections.abc import Mapping
from datetime import date
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.projecting.model import sql_beside
from projections.queries.asking import Page, going_on, paged, rows

DAYS: Final = sql_beside(__package__, "days")

MOST: Final = 100
"""How many are answered at once, if nothing else is asked for."""


class After(NamedTuple):
    """The day after which to go on."""

    day: date
    room: str
    table_id: str
    game: str
    """Empty where the line has none."""


class Asked(NamedTuple):
    """Which days are asked for; all of them, as far as nothing is said."""

    room: str | None = None
    first_day: date | None = None
    last_day: date | None = None
    table_id: str | None = None
    game: str | None = None
    after: After | None = None
    most: int = MOST


class DayInSum(NamedTuple):
    """A gaming day at a table in one game; money in cents, as far as it can be said.

    Of rounds in play only the number is told, since what becomes of them cannot be said yet.
    """

    room: str
    day: date
    table_id: str
    game: str | None
    """None for disputes about a round that is not on file, or about none in particular."""
    rounds: int
    """All that are on file but the voided ones; the next four are among them."""
    open: int
    misdeals: int
    incomplete: int
    not_judged: int
    voided: int
    action: int
    paid: int
    collected: int
    uncovered: int
    fees_due: int
    fees_taken: int
    violations: int
    violated: Mapping[str, int]
    """How many violations there were of each code."""
    findings: Mapping[str, int]
    """How many findings there were of each code, but for the readings that were applied."""
    disputes: int


def days(connection: Connection[TupleRow], asked: Asked) -> Page[DayInSum, After]:
    """The days that are asked for, the newest first."""
    values = going_on(asked._asdict(), After._fields)
    return paged(rows(connection, DAYS, values, DayInSum), asked.most, _after)


def _after(line: DayInSum) -> After:
    return After(line.day, line.room, line.table_id, line.game or "")
