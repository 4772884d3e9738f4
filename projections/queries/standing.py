"""How much is recorded, and how far behind the lists are."""

from msgspec import Struct
from psycopg import Connection, errors
from psycopg.rows import TupleRow

from projections.projecting.places import LIVE, standings
from projections.store.reader import Lag, lag_at


class Behind(Struct, frozen=True):
    """How far behind a list is."""

    name: str
    position: int
    behind: int
    seconds: float


class Standing(Struct, frozen=True):
    """The position that was recorded last, and how far behind each list is."""

    head: int
    lists: list[Behind]


def standing(connection: Connection[TupleRow]) -> Standing:
    """How it stands now."""
    try:
        found = standings(connection, LIVE)
    except errors.UndefinedTable:
        found = {}  # nobody has had a list made
    positions = {0, *(one.position for one in found.values())}
    lags = {position: lag_at(connection, position) for position in positions}
    lists = [_behind(name, lags[one.position]) for name, one in found.items()]
    return Standing(max(lag.head for lag in lags.values()), lists)


def _behind(name: str, lag: Lag) -> Behind:
    return Behind(name, lag.position, lag.head - lag.position, lag.seconds)
