"""Retention, once a day: whoever comes to it first does it."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from projections.chores import is_due, noted_done
from projections.erasable.clearing import clear
from projections.erasable.retention import RESTS_ON, Past, remove_past
from projections.store.store import Store
from projections.work.lists import catch_up

CHORE: Final = "retention"
BY: Final = "retention"
"""In whose name the disputes say that something was removed."""

EVERY: Final = timedelta(days=1)


def remove_when_due(url: str, now: datetime) -> Iterable[Past]:
    """Remove what is to go, if a day has passed since that was looked for; what went.

    Cut short, it is looked for again: it is noted when it is done.
    """
    with Store(url) as store:
        connections = store.recorder.connections
        if not connections.read(lambda connection: is_due(connection, CHORE, EVERY, now)):
            return []
        gone = remove_past(store, BY, now, lambda: catch_up(store.recorder, RESTS_ON))
        with connections.lent() as connection:
            clear(connection)
            noted_done(connection, CHORE, now)
        return gone
