"""The tables: as they stand now or stood on a day, their latest rounds, and who sat there."""

from datetime import date, datetime
from functools import partial
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.projecting.model import sql_beside
from projections.queries.asking import rows
from projections.rounds.summary import Came

_text: Final = partial(sql_beside, __package__)

NOW: Final = _text("tables_now")
ON_DAY: Final = _text("tables_on")
SITTING: Final = _text("sitting")
LATEST_ROUNDS: Final = _text("latest_rounds")
DAYS: Final = _text("table_days")


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


class LatestRound(NamedTuple):
    """The rounds that ended and began last at a table, whether or not its stream names them."""

    room: str
    table_id: str
    day: date
    game: str
    round: str | None
    """The one that ended last; none where none has ended lately, and so with what follows."""
    number: int | None
    opened_at: datetime | None
    closed_at: datetime | None
    ended_on: date | None
    """Its gaming day."""
    outcome: Came | None
    in_short: str | None
    violations: int | None
    bank_seat: int | None
    bank_turn: int | None
    open_round: str | None
    """The one that began last, if it is still under way."""
    open_number: int | None
    open_since: datetime | None


class DaysBeside(NamedTuple):
    """The days next to one on which something of the same table is on file."""

    before: date | None
    after: date | None


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


def latest_rounds(connection: Connection[TupleRow]) -> list[LatestRound]:
    """What was played last at each table of which rounds are on file."""
    return rows(connection, LATEST_ROUNDS, {}, LatestRound)


def days_beside(
    connection: Connection[TupleRow], room: str, table_id: str, day: date
) -> DaysBeside:
    """The days before and after one on which something of the table is on file."""
    values = {"room": room, "table_id": table_id, "day": day}
    return rows(connection, DAYS, values, DaysBeside)[0]


def sitting(connection: Connection[TupleRow], round_id: str) -> list[Sitting]:
    """Who sat where when a round was played, as far as its own table's stream tells it."""
    return rows(connection, SITTING, {"round": round_id}, Sitting)
