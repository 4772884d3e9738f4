"""The status of the lists: how much is recorded, and how far behind each list is."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from psycopg import Connection, errors
from psycopg.rows import TupleRow

from projections.engine.table_swap import BUILDING, LIVE, ProjectionPosition, load_positions
from projections.lists.catalog import PROJECTIONS
from projections.store.stream_reader import StreamLag, measure_lag

VERSIONS: Final[Mapping[str, str]] = {one.name: one.version for one in PROJECTIONS}
"""The version of each list in this program."""


class ProjectionLag(Struct, frozen=True):
    """The position of a list, how far it is behind, and whether it is stale."""

    name: str
    position: int
    behind: int
    seconds: float
    stale: bool = False
    """Whether the rows were derived by another version than this program's."""
    rebuilt: int | None = None
    """The position that a rebuild beside the list in use has reached, if any is in progress."""


class RecordingStatus(Struct, frozen=True):
    """The position of the last event, and the lag of each list."""

    head: int
    lists: list[ProjectionLag]


def is_stale(found: ProjectionPosition) -> bool:
    """Return whether the list's rows were derived by another version than this program's."""
    return found.version != VERSIONS.get(found.name, found.version)


def load_recording_status(connection: Connection[TupleRow]) -> RecordingStatus:
    """Return the status of all lists that were ever made."""
    try:
        live, building = (load_positions(connection, place) for place in (LIVE, BUILDING))
    except errors.UndefinedTable:
        live, building = {}, {}  # no list was ever made
    positions = {0, *(one.position for one in live.values())}
    lags = {position: measure_lag(connection, position) for position in positions}
    lists = [_build_lag(one, lags[one.position], building) for one in live.values()]
    return RecordingStatus(max(lag.head for lag in lags.values()), lists)


def _build_lag(
    live: ProjectionPosition, lag: StreamLag, building: Mapping[str, ProjectionPosition]
) -> ProjectionLag:
    beside = building.get(live.name)
    return ProjectionLag(
        live.name,
        lag.position,
        lag.head - lag.position,
        lag.seconds,
        is_stale(live),
        beside.position if beside and not is_stale(beside) else None,
    )
