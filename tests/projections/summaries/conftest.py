"""A store with days in it that came about as days do."""

from collections import defaultdict
from datetime import datetime
from random import Random

import pytest
from msgspec.json import Decoder
from msgspec.structs import replace

from domain.facts.dispute_events import DisputeEvent
from domain.facts.room_events import RoomEvent
from domain.facts.stored_header import StoredRoundEvent
from domain.facts.table_events import TableEvent
from ops.demo import fill_store
from projections.engine.runner import ProjectionRunner
from projections.lists.catalog import PROJECTIONS
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from tests.support.databases import database_on
from tests.support.store_feed import fed

NOW = datetime.fromisoformat("2026-11-18T21:40:00-08:00")
READS = {
    "round": Decoder(StoredRoundEvent),
    "table": Decoder(TableEvent),
    "dispute": Decoder(DisputeEvent),
    "room": Decoder(RoomEvent),
}


def caught_up(store):
    """Have the lists read whatever was recorded."""
    with ProjectionRunner(
        store.recorder.connections.url, StreamReader(store.recorder), PROJECTIONS
    ) as runner:
        runner.prepare()
        list(runner.catch_up())


def streams_of(store):
    """Every stream in whole, the earliest first, as it was recorded."""
    streams = defaultdict(list)
    with store.recorder.connections.borrow() as connection:
        found = connection.execute(
            "SELECT originator_id, state FROM store.stored_events ORDER BY notification_id"
        )
        for stream, state in found:
            streams[stream].append(READS[stream.partition(":")[0]].decode(state))
    return streams


@pytest.fixture(scope="module")
def shift(own_server):
    """Three days of two rooms, with their tables and disputes; the last of them under way."""
    with database_on(own_server) as url, Store(url) as store:
        fill_store(store, 7, NOW, 12)
        caught_up(store)
        yield store


@pytest.fixture(scope="module")
def pieces(own_server):
    """Rounds of all games that came in pieces, were put right, moved to other days, and voided."""
    with database_on(own_server) as url, Store(url) as store:
        for _ in fed(store, Random("summaries"), 150):
            pass
        caught_up(store)
        yield store


def on_day(record, of):
    """The round as one of the room's day."""
    return replace(record, room=of.room, round=replace(record.round, gaming_day=of.day.isoformat()))
