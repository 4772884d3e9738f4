"""The tables: as they stand now, as they stood on a day, and who sat there in a round."""

from datetime import date, datetime
from functools import partial
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.projecting.model import sql_beside
from projections.queries.asking import rows

_text: Final = partial(sql_beside, __package__)

NOW: Final = _text("tables_now")
ON_DAY: Final = _text("tables_on")
SITTING: Final = _text("sitting")


class TableStands(NamedTuple):
    """A table on a gaming day, as its stream tells it."""

    room: str
    table_id: str
    day: date
    opened_at: datetime | None
    closed_at: datetime | None
    """None too where the table is closed and nobody noted when."""
    is_closed: bool
    seats: int
    game: str | None
    """None where no sign was put up; the schedule also where the sign names none."""
    schedule: str | None
    bank_seat: int | None
    """Who took the bank last and has not given it up."""
    bank_patron: str | None
    bank_turn: int | None
    next_seat: int | None
    """Who is to be offered the bank next; where that cannot be said, `next_why` says why."""
    next_patron: str | None
    next_why: str | None
    last_round: str | None
    rounds: int
    is_broken: bool
    last_at: datetime | None
    open_round: str | None = None
    """The round that is under way; asked for only of tables as they stand now."""
    open_since: datetime | None = None


class Sitting(NamedTuple):
    """Somebody in a seat."""

    seat: int
    patron: str
    kind: str


def tables_now(connection: Connection[TupleRow], room: str | None = None) -> list[TableStands]:
    """Each table on the latest of its days, of one room or of all."""
    return rows(connection, NOW, {"room": room}, TableStands)


def tables_on(
    connection: Connection[TupleRow], room: str | None, day: date, table_id: str | None = None
) -> list[TableStands]:
    """The tables on a gaming day, of one room or of all, or just one of them."""
    values = {"room": room, "day": day, "table_id": table_id}
    return rows(connection, ON_DAY, values, TableStands)


def sitting(connection: Connection[TupleRow], round_id: str) -> list[Sitting]:
    """Who sat where when a round was played, as far as its own table's stream tells it."""
    return rows(connection, SITTING, {"round": round_id}, Sitting)
