"""How a stream came about: each event with when it was recorded, and by whom."""

from datetime import datetime
from typing import NamedTuple

from projections.store import sql
from projections.store.store import Store


class Entry(NamedTuple):
    """An event of a stream as it was recorded."""

    version: int
    """Of the stream, with this event."""
    state: bytes
    """The event's JSON."""
    recorded_at: datetime
    recorded_by: str


def history(store: Store, stream: str) -> list[Entry]:
    """The events of a stream in their order."""
    rows = store.recorder.connections.read(
        lambda connection: connection.cursor(binary=True).execute(sql.HISTORY, (stream,)).fetchall()
    )
    return [Entry(*row) for row in rows]
