"""A room's gaming days in sums, and one of them hour by hour."""

from datetime import date, datetime
from functools import partial
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.projecting.model import sql_beside
from projections.queries.asking import Page, going_on, paged, rows

_text: Final = partial(sql_beside, __package__)

ROOM_DAYS: Final = _text("room_days")
HOURS: Final = _text("day_hours")
MISPAID: Final = _text("day_mispaid")

MOST: Final = 60
"""How many are answered at once, if nothing else is asked for."""


class After(NamedTuple):
    """The room's day after which to go on."""

    day: date
    room: str


class Asked(NamedTuple):
    """Which days are asked for: those of one room, or of all."""

    room: str | None = None
    after: After | None = None
    most: int = MOST


class RoomDay(NamedTuple):
    """A gaming day of a room; money in cents."""

    room: str
    day: date
    tables: int
    rounds: int
    violations: int
    action: int
    fees_taken: int
    disputes: int


class Hour(NamedTuple):
    """An hour of a day by the room's clock; money in cents."""

    hour: datetime | None
    """None for rounds of which no time is known that can be of the day."""
    rounds: int
    action: int
    fees_taken: int


class Mispaid(NamedTuple):
    """What guests were paid otherwise than ruled, in cents."""

    rounds: int
    short: int
    too_much: int

    @property
    def net(self) -> int:
        """What guests have too much of it all, or below nothing what they are short."""
        return self.too_much - self.short

    @property
    def gross(self) -> int:
        """All of it, whichever way it went."""
        return self.too_much + self.short


def room_days(connection: Connection[TupleRow], asked: Asked) -> Page[RoomDay, After]:
    """The days that are asked for, the newest first."""
    values = going_on(asked._asdict(), After._fields)
    found = rows(connection, ROOM_DAYS, values, RoomDay)
    return paged(found, asked.most, lambda line: After(line.day, line.room))


def hours(connection: Connection[TupleRow], room: str, day: date, zone: str) -> list[Hour]:
    """The hours of a room's day in which rounds began."""
    return rows(connection, HOURS, {"room": room, "day": day, "zone": zone}, Hour)


def mispaid(connection: Connection[TupleRow], room: str, day: date) -> Mispaid:
    """What guests were paid otherwise than ruled on a room's day."""
    return rows(connection, MISPAID, {"room": room, "day": day}, Mispaid)[0]
