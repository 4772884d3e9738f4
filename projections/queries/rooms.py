"""The rooms: their clocks and settings, and what is played by which document."""

from collections.abc import Sequence
from datetime import date, datetime
from functools import partial
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from domain.record import Rules
from projections.projecting.model import sql_beside
from projections.queries.asking import rows

_text: Final = partial(sql_beside, __package__)

ROOMS: Final = _text("rooms")
DOCUMENTS: Final = _text("documents")


class RoomStands(NamedTuple):
    """A room with its settings as they are now; none where it never made one."""

    room: str
    name: str
    zone: str
    day_starts: str
    opened_at: datetime
    second_person_above: int | None
    dispute_age_limit_hours: int | None
    retention_years: int | None
    rotation_policies: Sequence[dict[str, str]]
    """Each with its name, and the days from and to which it is in force."""
    languages: Sequence[str]
    last_at: datetime
    version: int


class InForce(NamedTuple):
    """What a game is played by."""

    game: str
    document: str
    edition: str
    first_day: date
    rules: Rules
    schedules: Sequence[str]


def rooms(connection: Connection[TupleRow], room: str | None = None) -> list[RoomStands]:
    """All rooms in the order of their ids, or just one."""
    return rows(connection, ROOMS, {"room": room}, RoomStands)


def documents_in_force(connection: Connection[TupleRow], room: str, day: date) -> list[InForce]:
    """What each game of a room is played by on a gaming day."""
    return rows(connection, DOCUMENTS, {"room": room, "day": day}, InForce)
