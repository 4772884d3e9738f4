"""What is known by watching, in numbers."""

from collections.abc import Mapping
from typing import Final, NamedTuple, get_args

from projections.alerts.conditions import Kind
from projections.alerts.sizes import size
from projections.alerts.watching import WATCH
from projections.projecting.model import Within

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
OPEN: Final = "SELECT kind, count(*) FROM store.alerts WHERE ended_at IS NULL GROUP BY kind"
AGO: Final = (
    "SELECT greatest(0, extract(EPOCH FROM clock_timestamp() - done_at))::float8"
    " FROM store.chores WHERE chore = %s"
)


class Watched(NamedTuple):
    """How many alerts are open, how large the database is, and how long ago anybody watched."""

    open: Mapping[str, int]
    """By kind, of every kind."""
    bytes: int | None
    seconds: float | None
    """Nothing where nobody ever did."""


def watched(connection: Within) -> Watched:
    """What is known."""
    found = size(connection)
    opened: dict[str, int] = dict.fromkeys(KINDS, 0)
    opened |= connection.execute(OPEN).fetchall()
    return Watched(opened, found and found.bytes, seconds_since_watched(connection))


def seconds_since_watched(connection: Within) -> float | None:
    """How long ago somebody watched last, if anybody ever did."""
    found = connection.execute(AGO, (WATCH,)).fetchone()
    return found[0] if found else None
