"""A store with days in it that came about as days do."""

from collections import defaultdict
from datetime import datetime
from random import Random

import pytest
from msgspec.json import Decoder
from msgspec.structs import replace

from domain.events.dispute import DisputeEvent
from domain.events.room import RoomEvent
from domain.events.table import TableEvent
from domain.opening import RoundStored
from ops.demo import fill
from projections.projecting.catalogue import PROJECTIONS
from projections.projecting.runner import Runner
from projections.store.reader import Reader
from projections.store.store import Store
from tests.databases import database_on
from tests.projections.feeding import fed

NOW = datetime.fromisoformat("2026-11-18T21:40:00-08:00")
READS = {
    "round": Decoder(RoundStored), "table": Decoder(TableEvent), "dispute": Decoder(DisputeEvent),
    "room": Decoder(RoomEvent),
}  # fmt: skip


def caught_up(store):
    """Have the lists read whatever was recorded."""
    with Runner(store.recorder.connections.url, Reader(store.recorder), PROJECTIONS) as runner:
        runner.prepare()
        list(runner.catch_up())


def streams_of(store):
    """Every stream in whole, the earliest first, as it was recorded."""
    streams = defaultdict(list)
    with store.recorder.connections.lent() as connection:
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
        fill(store, 7, NOW, 12)
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
