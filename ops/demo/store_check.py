"""Checks of whether a store holds the demo, and since when."""

from datetime import datetime
from typing import Final

import psycopg

from domain.facts.room_events import RoomOpened
from ops.demo.floor_plan import MARYSVILLE
from ops.demo.rooms import read_demo_start
from ops.demo.seed_data import make_rooms
from ops.errors import NotDemoData
from projections.errors import DatabaseNotReady, DatabaseUnavailable
from projections.statements.sql_file import read_sql
from projections.store.connections import connect
from projections.store.store import Store
from projections.store.topics import name_room_stream

SEED: Final = 7

IS_FILLED: Final = read_sql(__package__, "is_filled")


def find_demo_start(store: Store, seed: int = SEED) -> datetime | None:
    """Return the moment at which the store was filled, or None if it is empty.

    Raise `NotDemoData` if it holds other data.
    """
    if store.recorder.max_notification_id() is None:
        return None
    begun = _find_start(store, seed)
    if begun is None:
        raise NotDemoData("what is recorded there is not the demo's")
    return begun


def is_filled(url: str) -> bool:
    """Return whether a reachable store holds all the demo's initial data."""
    try:
        with connect(url) as connection:
            row = connection.execute(IS_FILLED).fetchone()
    except (DatabaseNotReady, DatabaseUnavailable, psycopg.Error):
        return False
    return row is not None and bool(row[0])


def _find_start(store: Store, seed: int) -> datetime | None:
    """Return the moment the demo began, by its first room's opening, or None if that differs."""
    stream = store.find(name_room_stream(MARYSVILLE))
    opened = stream.facts[0] if stream else None
    if stream is None or not isinstance(opened, RoomOpened):
        return None
    begun = read_demo_start(opened)
    room = make_rooms(seed, begun)[opened.room]
    expected = (*room.opened, *room.since)
    return begun if stream.facts[: len(expected)] == expected else None
