"""The search of rooms, and of the documents in force."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from domain.facts.record import Rules
from projections.statements.result_page import fetch_rows
from projections.statements.sql_file import read_sql

LIST_ROOMS: Final = read_sql(__package__, "query")
FIND_DOCUMENTS: Final = read_sql(__package__, "documents")


class RoomLine(NamedTuple):
    """A room with its present settings; None for settings never made."""

    room: str
    name: str
    zone: str
    day_starts: str
    opened_at: datetime
    second_person_above: int | None
    dispute_age_limit_hours: int | None
    retention_years: int | None
    rotation_policies: Sequence[dict[str, str]]
    """The policies, each with its name and its first and last day in force."""
    languages: Sequence[str]
    last_at: datetime
    version: int


class DocumentInForce(NamedTuple):
    """The document in force for a game."""

    game: str
    document: str
    edition: str
    first_day: date
    rules: Rules
    schedules: Sequence[str]


def load_rooms(connection: Connection[TupleRow], room: str | None = None) -> list[RoomLine]:
    """Return the room with an id, or all rooms in the order of their ids."""
    return fetch_rows(connection, LIST_ROOMS, {"room": room}, RoomLine)


def find_documents_in_force(
    connection: Connection[TupleRow], room: str, day: date
) -> list[DocumentInForce]:
    """Return the document of each game of a room on a gaming day."""
    return fetch_rows(connection, FIND_DOCUMENTS, {"room": room, "day": day}, DocumentInForce)
