"""Retention: once a day, what has been kept for long enough is removed."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from projections.lists.upkeep import catch_up
from projections.personal.expired_credentials import delete_expired_credentials
from projections.personal.retention import RETENTION_LISTS, ExpiredItem, remove_expired
from projections.store.last_run import is_due, note_run
from projections.store.store import Store

RETENTION_CHORE: Final = "retention"
RETENTION_ACCOUNT: Final = "retention"
"""The account in whose name disputes say that something was removed."""

RETENTION_INTERVAL: Final = timedelta(days=1)


def remove_when_due(url: str, now: datetime) -> Iterable[ExpiredItem]:
    """Remove what has been kept for long enough, if a day has passed; return what was removed.

    A run that breaks off is begun again: it is noted only when it is done.
    """
    with Store(url) as store:
        connections = store.recorder.connections
        if not connections.read(
            lambda connection: is_due(connection, RETENTION_CHORE, RETENTION_INTERVAL, now)
        ):
            return []
        gone = remove_expired(
            store, RETENTION_ACCOUNT, now, lambda: catch_up(store.recorder, RETENTION_LISTS)
        )
        with connections.borrow() as connection:
            delete_expired_credentials(connection)
            note_run(connection, RETENTION_CHORE, now)
        return gone
