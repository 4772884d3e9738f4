"""Whether a store holds the demo, and since when."""

from datetime import datetime
from typing import Final

import psycopg

from domain.errors import RunbackError
from domain.events.room import RoomOpened
from ops.demo.filling import rooms_of
from ops.demo.floor import MARYSVILLE
from ops.demo.rooms import begun_at
from projections.projecting.model import sql_beside
from projections.store.connections import connect
from projections.store.errors import NotReady, Unavailable
from projections.store.store import Store
from projections.store.topics import room_stream

SEED: Final = 7

IS_FILLED: Final = sql_beside(__package__, "is_filled")


class NotTheDemo(RunbackError):
    """A store that holds something else already."""


def demo_in(store: Store, seed: int = SEED) -> datetime | None:
    """The moment that the store was filled at; nothing if nothing is in it, or an error."""
    if store.recorder.max_notification_id() is None:
        return None
    begun = _begun(store, seed)
    if begun is None:
        raise NotTheDemo("what is recorded there is not the demo's")
    return begun


def is_filled(url: str) -> bool:
    """Whether a store holds all that it is filled with, as far as it answers."""
    try:
        with connect(url) as connection:
            found = connection.execute(IS_FILLED).fetchone()
    except (NotReady, Unavailable, psycopg.Error):
        return False
    return found is not None and bool(found[0])


def _begun(store: Store, seed: int) -> datetime | None:
    """By how the room was opened that comes first, if it is as the demo would have it then."""
    found = store.find(room_stream(MARYSVILLE))
    opened = found.facts[0] if found else None
    if found is None or not isinstance(opened, RoomOpened):
        return None
    begun = begun_at(opened)
    told = rooms_of(seed, begun)[opened.room]
    expected = (*told.opened, *told.since)
    return begun if found.facts[: len(expected)] == expected else None
