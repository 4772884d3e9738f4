"""An edition as it is told: with what changed in it, and how the day compares."""

from datetime import date, datetime

from msgspec import Struct
from psycopg import Connection
from psycopg.rows import TupleRow

from projections.summaries.changes import Change
from projections.summaries.comparing import DayComparison, compared
from projections.summaries.editions import edition, latest
from projections.summaries.reckoning import RoomDay
from projections.summaries.sums import DaySums


class EditionTold(Struct, frozen=True):
    """An edition of a day's summary; money in cents."""

    room: str
    day: date
    edition: int
    latest: int
    """Which edition is the latest."""
    made_at: datetime
    position: int
    """How far the streams had been read into it."""
    sha256: str
    """Of what is stored of it."""
    all: DaySums
    tables: dict[str, DaySums]
    games: dict[str, DaySums]
    """Without rotation and disputes, which are of tables."""
    changes: tuple[Change, ...]
    """What is otherwise than in the edition before."""
    compared: DayComparison


def edition_told(
    connection: Connection[TupleRow], of: RoomDay, number: int | None = None
) -> EditionTold:
    """An edition of a day's summary, or the latest one."""
    found = edition(connection, of, number)
    row, summary = found.row, found.summary
    last = latest(connection, of)
    return EditionTold(
        row.room, row.day, row.edition, last.row.edition if last else row.edition, row.made_at,
        row.position, row.sha256, summary.all, summary.tables, summary.games, found.changes,
        compared(connection, found),
    )  # fmt: skip
