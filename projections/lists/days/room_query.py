"""The search of rooms' gaming days, and the hours of a day."""

from datetime import date, datetime
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.statements.result_page import ResultPage, cut_page, fetch_rows, flatten_cursor
from projections.statements.sql_file import read_sql

ROOM_DAYS: Final = read_sql(__package__, "room_days")
HOURS: Final = read_sql(__package__, "room_day_hours")
MISPAID: Final = read_sql(__package__, "room_day_mispaid")

MAX_ROOM_DAYS: Final = 60
"""The most days returned at once by default."""


class RoomDayCursor(NamedTuple):
    """The room's day after which the next page begins."""

    day: date
    room: str


class RoomDayQuery(NamedTuple):
    """The days to find, of a room or of all rooms."""

    room: str | None = None
    after: RoomDayCursor | None = None
    most: int = MAX_ROOM_DAYS


class RoomDayLine(NamedTuple):
    """A gaming day of a room; money in cents."""

    room: str
    day: date
    tables: int
    rounds: int
    violations: int
    action: int
    fees_taken: int
    disputes: int


class HourLine(NamedTuple):
    """An hour of a day by the room's clock; money in cents."""

    hour: datetime | None
    """The hour's beginning; None for rounds without a time that falls on the day."""
    rounds: int
    action: int
    fees_taken: int


class MispaidTotals(NamedTuple):
    """The totals that guests were overpaid and short-paid, in cents."""

    rounds: int
    short: int
    too_much: int

    @property
    def net(self) -> int:
        """The guests' total overpayment; negative if they were short-paid."""
        return self.too_much - self.short

    @property
    def gross(self) -> int:
        """The sum of overpayments and short payments."""
        return self.too_much + self.short


def search_room_days(
    connection: Connection[TupleRow], query: RoomDayQuery
) -> ResultPage[RoomDayLine, RoomDayCursor]:
    """Return a page of the days that match, the newest first."""
    values = flatten_cursor(query._asdict(), RoomDayCursor._fields)
    found = fetch_rows(connection, ROOM_DAYS, values, RoomDayLine)
    return cut_page(found, query.most, lambda line: RoomDayCursor(line.day, line.room))


def load_hours(connection: Connection[TupleRow], room: str, day: date, zone: str) -> list[HourLine]:
    """Return the hours of a room's day in which rounds began."""
    return fetch_rows(connection, HOURS, {"room": room, "day": day, "zone": zone}, HourLine)


def load_mispaid_totals(connection: Connection[TupleRow], room: str, day: date) -> MispaidTotals:
    """Return the totals that guests were overpaid and short-paid on a room's day."""
    return fetch_rows(connection, MISPAID, {"room": room, "day": day}, MispaidTotals)[0]
