"""The days that came to something else lately than was known before."""

from datetime import date, datetime
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.projecting.model import sql_beside

LATELY: Final = sql_beside(__package__, "lately")


class ChangedLately(NamedTuple):
    """A new edition of a day that had one before."""

    room: str
    day: date
    edition: int
    made_at: datetime
    figures: int
    """How many are otherwise than in the edition before."""


def changed_lately(connection: Connection[TupleRow], most: int) -> list[ChangedLately]:
    """The editions that took the place of another one, the newest first."""
    return [ChangedLately(*row) for row in connection.execute(LATELY, {"most": most})]
