"""The audit trail of a stream: each event, its time of recording and its recorder."""

from datetime import datetime
from typing import NamedTuple

from projections.store import sql
from projections.store.store import Store


class AuditEntry(NamedTuple):
    """An event of a stream as it was recorded."""

    version: int
    """The version of the stream with this event."""
    state: bytes
    """The event's JSON."""
    recorded_at: datetime
    recorded_by: str


def load_audit_trail(store: Store, stream: str) -> list[AuditEntry]:
    """Return the audit entries of a stream in the order of its events."""
    rows = store.recorder.connections.read(
        lambda connection: connection.cursor(binary=True).execute(sql.HISTORY, (stream,)).fetchall()
    )
    return [AuditEntry(*row) for row in rows]
