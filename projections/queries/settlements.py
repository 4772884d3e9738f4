"""What each bettor wagered, won and was paid, day by day."""

from datetime import date
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.projecting.model import sql_beside
from projections.queries.asking import Page, going_on, paged, rows

SETTLEMENTS: Final = sql_beside(__package__, "settlements")

MOST: Final = 100
"""How many are answered at once, if nothing else is asked for."""


class After(NamedTuple):
    """The bettor's day after which to go on."""

    day: date
    room: str
    bettor: str
    table_id: str
    """Empty where the line has none."""


class Asked(NamedTuple):
    """Whose settlements are asked for; everybody's on every day, as far as nothing is said."""

    room: str | None = None
    first_day: date | None = None
    last_day: date | None = None
    table_id: str | None = None
    game: str | None = None
    bettor: str | None = None
    """By the name he bets under, or as the patron whom the table's stream has in a seat."""
    seat: int | None = None
    """What was wagered, and put up for the bank, in this seat."""
    after: After | None = None
    most: int = MOST


class BettorsDay(NamedTuple):
    """A bettor's gaming day in a room.

    Money is in cents, of the rounds of which it can be said; None where it can of none of them.
    """

    day: date
    room: str
    bettor: str
    """The patron who sat there, or else the name that was bet under."""
    table_id: str | None
    """The table whose seat it is, where nobody knows who sat there."""
    rounds: int
    wagered: int | None
    paid: int | None
    collected: int | None
    returned: int | None
    net: int | None
    not_known: int
    """Rounds of which it is not known what came of them for him."""
    was_paid: int | None
    """As recorded, as far as pay-offs were."""
    was_collected: int | None
    banked: int
    """Rounds in which he put up the bank, or a part of it; what follows is of those."""
    posted: int | None
    bank_net: int | None
    bank_not_known: int
    fees: int
    """Collections, as a bettor and for the bank."""


def settlements_by_day(connection: Connection[TupleRow], asked: Asked) -> Page[BettorsDay, After]:
    """The settlements by bettor and day, the newest day first."""
    values = going_on(asked._asdict(), After._fields)
    return paged(rows(connection, SETTLEMENTS, values, BettorsDay), asked.most, _after)


def _after(line: BettorsDay) -> After:
    return After(line.day, line.room, line.bettor, line.table_id or "")
