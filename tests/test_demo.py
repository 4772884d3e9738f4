"""The made-up shift: the same for the same seed, and a shift that could have been."""

import json
from collections import Counter
from datetime import datetime

import pytest

from domain.adjudication import adjudicate
from domain.dispute import dispute_after, waits_for_second_person
from ops.demo import fill
from ops.demo.floor import TABLES
from ops.simulator import EVERY
from projections.projecting.catalogue import PROJECTIONS
from projections.projecting.runner import Runner
from projections.store.openings import record_in, room_in
from projections.store.reader import Reader
from projections.store.store import Store
from tests.databases import database_on

NOW = datetime.fromisoformat("2026-11-18T21:40:00-08:00")
DAYS = {"2026-11-16", "2026-11-17", "2026-11-18"}
ROUNDS = 16
SEED = 7


def facts_in(store):
    """Every fact that is on file, by its stream."""
    with store.recorder.connections.connection() as connection:
        rows = connection.execute(
            "SELECT originator_id, state FROM store.stored_events"
            " ORDER BY originator_id, originator_version"
        ).fetchall()
    return [(stream, bytes(state)) for stream, state in rows]


@pytest.fixture(scope="module")
def filled(own_server):
    with database_on(own_server) as url, Store(url) as store:
        fill(store, SEED, NOW, ROUNDS)
        yield url, store
