"""The search of settlements: each bettor's wagers and pay-offs, day by day."""

from collections.abc import Mapping
from datetime import date
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.statements.result_page import ResultPage, fetch_rows, flatten_cursor
from projections.statements.sql_file import compose_with, read_sql
from projections.statements.stretch import cut_stretch, drive_stretch

_STRETCH: Final = read_sql(__package__, "stretch")
SEARCH_SETTLEMENTS: Final = compose_with(_STRETCH, statement=read_sql(__package__, "query"))
STRETCH_END: Final = compose_with(_STRETCH, statement=read_sql(__package__, "stretch_end"))

DRIVERS: Final = (
    ("bettor", "room"),
    ("bettor",),
    ("room", "table_id"),
    ("table_id",),
    ("room", "game"),
    ("room",),
    ("game",),
    ("seat",),
)
"""The conditions that a search may go by, the one that fewest lines meet first."""

MAX_BETTOR_DAYS: Final = 100
"""The most lines returned at once by default."""


class SettlementCursor(NamedTuple):
    """The bettor's day after which the next page begins."""

    day: date
    room: str
    bettor: str
    table_id: str
    """The table; empty where the line has none."""


class SettlementQuery(NamedTuple):
    """The settlements to find; a field that is None restricts nothing."""

    room: str | None = None
    first_day: date | None = None
    last_day: date | None = None
    table_id: str | None = None
    game: str | None = None
    bettor: str | None = None
    """The bettor by name, or by the id of a patron whom the table's stream has in a seat."""
    seat: int | None = None
    """The seat of the wager or of the bank."""
    after: SettlementCursor | None = None
    most: int = MAX_BETTOR_DAYS


class BettorDay(NamedTuple):
    """A bettor's gaming day in a room.

    Money is in cents, of the rounds where it is known; None if it is known in none of them.
    """

    day: date
    room: str
    bettor: str
    """The patron in the seat, or else the bettor's name in the round."""
    table_id: str | None
    """The table, if the bettor is a seat whose patron is not known."""
    rounds: int
    wagered: int | None
    paid: int | None
    collected: int | None
    returned: int | None
    net: int | None
    not_known: int
    """The rounds whose result for the bettor is not known."""
    was_paid: int | None
    """The amount paid as recorded, in rounds with a recorded pay-off."""
    was_collected: int | None
    banked: int
    """The rounds in which the bettor put up any of the bank, to which the next three belong."""
    posted: int | None
    bank_net: int | None
    bank_not_known: int
    fees: int
    """The collections owed as a bettor and for the bank."""


def search_settlements(
    connection: Connection[TupleRow], query: SettlementQuery
) -> ResultPage[BettorDay, SettlementCursor]:
    """Return the settlements by bettor and day, the newest day first.

    A page may be short though another follows, where few lines meet several conditions.
    """
    values = drive_stretch(flatten_cursor(query._asdict(), SettlementCursor._fields), DRIVERS)
    found = fetch_rows(connection, SEARCH_SETTLEMENTS, values, BettorDay)
    end = _find_stretch_end(connection, values) if len(found) <= query.most else None
    if end is not None:  # the stretch may hold only a part of what comes after its end
        found = [line for line in found if _get_place(_build_cursor(line)) <= _get_place(end)]
    return cut_stretch(found, query.most, _build_cursor, lambda: end)


def _find_stretch_end(
    connection: Connection[TupleRow], values: Mapping[str, object]
) -> SettlementCursor | None:
    return next(iter(fetch_rows(connection, STRETCH_END, values, SettlementCursor)), None)


def _get_place(cursor: SettlementCursor) -> tuple[int, str, str, str]:
    return -cursor.day.toordinal(), cursor.room, cursor.bettor, cursor.table_id


def _build_cursor(line: BettorDay) -> SettlementCursor:
    return SettlementCursor(line.day, line.room, line.bettor, line.table_id or "")
