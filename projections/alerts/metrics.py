"""The metrics of alerts and of the database's size."""

from collections.abc import Mapping
from typing import Final, NamedTuple, get_args

from projections.alerts.checks import AlertKind
from projections.alerts.database_size import load_size
from projections.alerts.monitor import WATCH_TASK
from projections.store.connections import TransactionConnection

KINDS: Final[tuple[AlertKind, ...]] = get_args(AlertKind)
OPEN: Final = "SELECT kind, count(*) FROM store.alerts WHERE ended_at IS NULL GROUP BY kind"
AGO: Final = (
    "SELECT greatest(0, extract(EPOCH FROM clock_timestamp() - done_at))::float8"
    " FROM store.chores WHERE chore = %s"
)


class AlertMetrics(NamedTuple):
    """The number of open alerts, the database's size, and the age of the last check."""

    open: Mapping[str, int]
    """By kind, of every kind."""
    bytes: int | None
    seconds: float | None
    """Nothing where nobody ever did."""


def load_metrics(connection: TransactionConnection) -> AlertMetrics:
    """Return the metrics as they are now."""
    found = load_size(connection)
    opened: dict[str, int] = dict.fromkeys(KINDS, 0)
    opened |= connection.execute(OPEN).fetchall()
    return AlertMetrics(opened, found and found.bytes, measure_seconds_since_watch(connection))


def measure_seconds_since_watch(connection: TransactionConnection) -> float | None:
    """Return how long ago conditions were last checked, if they ever were."""
    found = connection.execute(AGO, (WATCH_TASK,)).fetchone()
    return found[0] if found else None
