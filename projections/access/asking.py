"""What is asked of the access log: who looked at what, and when."""

from datetime import datetime
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.projecting.model import sql_beside
from projections.queries.asking import Page, going_on, paged, rows

ACCESS: Final = sql_beside(__package__, "asking")

MOST: Final = 100
"""How many are answered at once, if nothing else is asked for."""


class After(NamedTuple):
    """The note after which to go on."""

    at: datetime
    access: int


class Asked(NamedTuple):
    """Which notes are asked for; all of them, as far as nothing is said."""

    who: str | None = None
    target: str | None = None
    permission: str | None = None
    allowed: bool | None = None
    since: datetime | None = None
    before: datetime | None = None
    after: After | None = None
    most: int = MOST


class Access(NamedTuple):
    """Somebody who looked at something, or was not let to."""

    access: int
    at: datetime
    who: str
    by_what: str
    """By which token, in which session, or with which command."""
    permission: str
    """The one that it needs."""
    allowed: bool
    target: str
    """The stream, or the address of the list."""
    request: str
    request_id: str
    """As in the answer and in the service's own log."""


def accesses(connection: Connection[TupleRow], asked: Asked) -> Page[Access, After]:
    """What was noted, the newest first."""
    values = going_on(asked._asdict(), After._fields)
    found = rows(connection, ACCESS, values, Access)
    return paged(found, asked.most, lambda line: After(line.at, line.access))
