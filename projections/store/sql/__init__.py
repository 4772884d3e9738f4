"""The store's SQL statements, each in its own file."""

from functools import partial
from typing import Final

from projections.statements.sql_file import compose_with, read_sql

_read: Final = partial(read_sql, __package__)


def compose_insert(*queries: str) -> str:
    """Return the statement that writes events where the query named `proviso` has a row.

    It returns whether that query has one, and whether the events were written.
    """
    written = f"written AS (\n{_read('insert')})"
    outcome = "SELECT EXISTS (SELECT FROM proviso), EXISTS (SELECT FROM batch)"
    return compose_with(*queries, _read("new_batch"), written, statement=outcome)


NO_PROVISO: Final = "proviso AS (SELECT)"
INSERT: Final = compose_insert(NO_PROVISO)
INSERT_AND_TELL: Final = compose_with(
    NO_PROVISO, _read("new_batch"), statement=_read("insert") + "RETURNING notification_id"
)
RECEIPT: Final = _read("receipt")
EVENTS: Final = _read("events")
EVENTS_BACKWARDS: Final = _read("events_backwards")
JOINED: Final = _read("joined")
NOTIFICATIONS: Final = _read("notifications")
GREATEST: Final = _read("greatest")
FENCE: Final = _read("fence")
TRACK: Final = _read("track")
TRACKED: Final = _read("tracked")
PAGE: Final = _read("page")
WHOLE: Final = _read("whole")
REST: Final = _read("rest")
LAG: Final = _read("lag")
RING: Final = _read("ring")
LISTEN: Final = _read("listen")
ON_FILE: Final = _read("on_file")
HISTORY: Final = _read("history")
SINCE: Final = _read("since")
NOTE: Final = _read("note")
ENDED_AT: Final = _read("ended_at")
