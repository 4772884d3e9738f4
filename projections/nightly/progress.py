"""The progress of the night's work."""

from datetime import date, datetime
from typing import Final

from msgspec import Struct
from psycopg import Connection
from psycopg.rows import TupleRow, class_row

from projections.statements.sql_file import read_sql

MAX_DAYS: Final = 100
"""The most days listed at once."""

DAY_PROGRESS: Final = read_sql(__package__, "progress")


class DayWork(Struct, frozen=True):
    """A gaming day whose summary is being computed, or was."""

    room: str
    day: date
    begun_at: datetime
    ended_at: datetime | None
    """The time of the end; None while the day is in progress."""
    tables: int
    rounds: int
    tables_done: int
    rounds_done: int
    failures: int
    """The number of failures in a row of the day's parts."""
    failed: str | None
    """The reason for the last failure."""


def list_days_at_work(connection: Connection[TupleRow], most: int = MAX_DAYS) -> list[DayWork]:
    """Return the days in progress, then those that ended most recently."""
    with connection.cursor(row_factory=class_row(DayWork)) as cursor:
        return cursor.execute(DAY_PROGRESS, {"most": most}).fetchall()
