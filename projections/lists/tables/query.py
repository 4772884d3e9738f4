"""The search of tables now or on a day, and of their latest rounds."""

from datetime import date, datetime
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.lists.rounds.overview import ListedOutcome
from projections.statements.result_page import fetch_rows
from projections.statements.sql_file import read_sql

NOW: Final = read_sql(__package__, "tables_now")
ON_DAY: Final = read_sql(__package__, "tables_on_day")
LATEST_ROUNDS: Final = read_sql(__package__, "latest_rounds")
DAYS: Final = read_sql(__package__, "adjacent_days")


class TableLine(NamedTuple):
    """A table on a gaming day, according to its stream."""

    room: str
    table_id: str
    day: date
    opened_at: datetime | None
    closed_at: datetime | None
    """The time of closing; None also if the table closed at an unrecorded time."""
    is_closed: bool
    seats: int
    game: str | None
    """The game on the sign, or None without a sign; the schedule may be None with a sign too."""
    schedule: str | None
    bank_seat: int | None
    """The seat that took the bank last and has not given it up."""
    bank_patron: str | None
    bank_turn: int | None
    next_seat: int | None
    """The seat to be offered the bank next; if None, `next_why` has the reason."""
    next_patron: str | None
    next_why: str | None
    last_round: str | None
    rounds: int
    is_broken: bool
    last_at: datetime | None
    open_round: str | None = None
    """The round in play; filled in only by `list_tables_now`."""
    open_since: datetime | None = None


class LatestRound(NamedTuple):
    """The rounds that ended and began last at a table, even if its stream does not name them."""

    room: str
    table_id: str
    day: date
    game: str
    round: str | None
    """The round that ended last; None, as are the fields that follow, if none ended lately."""
    number: int | None
    opened_at: datetime | None
    closed_at: datetime | None
    ended_on: date | None
    """The gaming day of the round that ended last."""
    outcome: ListedOutcome | None
    in_short: str | None
    violations: int | None
    bank_seat: int | None
    bank_turn: int | None
    open_round: str | None
    """The round that began last, if it is still in play."""
    open_number: int | None
    open_since: datetime | None


class AdjacentDays(NamedTuple):
    """The nearest days before and after a day with facts of the table on file."""

    before: date | None
    after: date | None


def list_tables_now(connection: Connection[TupleRow], room: str | None = None) -> list[TableLine]:
    """Return each table of a room, or of all rooms, on the latest of its days."""
    return fetch_rows(connection, NOW, {"room": room}, TableLine)


def list_tables_on_day(
    connection: Connection[TupleRow], room: str | None, day: date, table_id: str | None = None
) -> list[TableLine]:
    """Return the tables on a gaming day, optionally of a room or with an id."""
    values = {"room": room, "day": day, "table_id": table_id}
    return fetch_rows(connection, ON_DAY, values, TableLine)


def list_latest_rounds(connection: Connection[TupleRow]) -> list[LatestRound]:
    """Return the latest rounds of each table with rounds on file."""
    return fetch_rows(connection, LATEST_ROUNDS, {}, LatestRound)


def find_adjacent_days(
    connection: Connection[TupleRow], room: str, table_id: str, day: date
) -> AdjacentDays:
    """Return the nearest days before and after a day with facts of the table on file."""
    values = {"room": room, "table_id": table_id, "day": day}
    return fetch_rows(connection, DAYS, values, AdjacentDays)[0]
