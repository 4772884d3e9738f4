"""How far the night's work has come."""

from datetime import date, datetime
from typing import Final

from msgspec import Struct
from psycopg import Connection
from psycopg.rows import TupleRow, class_row

from projections.projecting.model import sql_beside

MOST: Final = 100
"""How many days are told of at once."""

STANDING: Final = sql_beside(__package__, "standing")


class DayWork(Struct, frozen=True):
    """A day that is being worked out, or was."""

    room: str
    day: date
    begun_at: datetime
    ended_at: datetime | None
    """None as long as it is under way."""
    tables: int
    rounds: int
    tables_done: int
    rounds_done: int
    failures: int
    """How often in a row a table's part of it came to nothing."""
    failed: str | None
    """Why, the last time."""


def days_at_work(connection: Connection[TupleRow], most: int = MOST) -> list[DayWork]:
    """Those under way, and then those that ended last."""
    with connection.cursor(row_factory=class_row(DayWork)) as cursor:
        return cursor.execute(STANDING, {"most": most}).fetchall()
