"""The monitor: alerts begin, go on and end with their conditions."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple

from projections.alerts.checks import AlertCondition, AlertKind, find_conditions
from projections.alerts.database_size import check_size, load_size, sample_size
from projections.statements.result_page import ResultPage, cut_page, fetch_rows, flatten_cursor
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection
from projections.store.last_run import note_run
from projections.store.locks import ALERTS_LOCK
from projections.store.postgres_recorder import Recorder

WATCH_TASK: Final = "watch"
TRY_LOCK: Final = "SELECT pg_try_advisory_xact_lock(%s)"

OPEN_ALERT: Final = read_sql(__package__, "open_alert")
END_ALERT: Final = read_sql(__package__, "end_alert")
SEARCH_ALERTS: Final = read_sql(__package__, "alerts")

MAX_ALERTS: Final = 100


class Alert(NamedTuple):
    """A condition that calls for attention, or did."""

    alert: int
    kind: AlertKind
    about: str
    says: str
    since: datetime
    seen_at: datetime
    """When it was last found so."""
    ended_at: datetime | None


class AlertCursor(NamedTuple):
    """The alert after which the next page begins."""

    since: datetime
    alert: int


class AlertQuery(NamedTuple):
    """The alerts to find; a field that is None restricts nothing."""

    most: int = MAX_ALERTS
    kind: AlertKind | None = None
    is_open: bool | None = None
    after: AlertCursor | None = None


def update_alerts(recorder: Recorder, now: datetime, limit: int | None = None) -> None:
    """See what is wrong, unless somebody is just doing so; the database may have `limit` bytes."""
    with recorder.connections.borrow() as connection, connection.transaction():
        is_alone = connection.execute(TRY_LOCK, (ALERTS_LOCK,)).fetchone()
        if not is_alone or not is_alone[0]:
            return
        sample_size(connection, now)
        wrong = [*find_conditions(connection, now), *check_size(load_size(connection), limit)]
        _store_alerts(connection, wrong, now)
        note_run(connection, WATCH_TASK, now)


def search_alerts(
    connection: TransactionConnection, query: AlertQuery
) -> ResultPage[Alert, AlertCursor]:
    """The alerts that are asked for, the newest first."""
    values = flatten_cursor(query._asdict(), AlertCursor._fields)
    found = fetch_rows(connection, SEARCH_ALERTS, values, Alert)
    return cut_page(found, query.most, lambda line: AlertCursor(line.since, line.alert))


def _store_alerts(
    connection: TransactionConnection, wrong: Sequence[AlertCondition], now: datetime
) -> None:
    values = {
        "now": now,
        "kinds": [one.kind for one in wrong],
        "abouts": [one.about for one in wrong],
        "says": [one.says for one in wrong],
    }
    connection.execute(END_ALERT, values)
    connection.execute(OPEN_ALERT, values)
