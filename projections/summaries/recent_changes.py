"""The days whose summaries changed recently."""

from datetime import date, datetime
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.statements.sql_file import read_sql

RECENT_CHANGES: Final = read_sql(__package__, "recent_changes")


class RecentChange(NamedTuple):
    """A new edition of a day that had an edition before."""

    room: str
    day: date
    edition: int
    made_at: datetime
    figures: int
    """The number of figures changed since the edition before."""


def list_recent_changes(connection: Connection[TupleRow], most: int) -> list[RecentChange]:
    """Return the editions that replaced an earlier edition, the newest first."""
    return [RecentChange(*row) for row in connection.execute(RECENT_CHANGES, {"most": most})]
