"""Rooms are kept in mind, and yet a round is always stored under what is in force by then."""

import pytest
from msgspec.structs import replace

from ops.simulator.simulation import simulate_round
from projections.errors import NotRecorded
from projections.store.fact_recording import append_facts, record_round, record_stream
from projections.store.postgres_recorder import Sender
from projections.store.room_cache import MAX_CACHED_ROOMS
from projections.store.round_header import extract_record
from projections.store.store import Store
from projections.store.topics import name_room_stream, name_round_stream

DEVICE = Sender("device-1")
OPENED = (
    b'{"type":"opened","room":"r1","name":"The Room","zone":"America/Los_Angeles",'
    b'"day_starts":"06:00","at":"2026-11-01T00:00:00Z","by":"admin"}'
)


def documents(edition, coverage):
    return (
        b'{"type":"documents","game":"no-bust-6.0","document":"D-1","edition":"%b",'
        b'"from":"2026-01-01","rules":{"coverage":"%b"},"schedules":[],'
        b'"at":"2026-11-01T00:00:00Z","by":"admin"}' % (edition, coverage)
    )


PLAYED = next(
    simulate_round(seed) for seed in range(500) if simulate_round(seed).game == "no-bust-6.0"
)


def called(name):
    return replace(PLAYED, rules={}, room="r1", round=replace(PLAYED.round, id=name))


def undated_round():
    """A round of a moment of which a clock that is behind ours can tell no day."""
    early = replace(PLAYED.events[0], at="0001-01-01T03:00:00Z")
    named = replace(PLAYED.round, id="a", gaming_day=None)
    return replace(called("a"), round=named, events=(early,))


def edition_of(store, name):
    return extract_record(store.stream(name_round_stream(name))).terms.edition


def test_what_somebody_else_puts_into_force_counts_for_the_next_round(store, database):
    record_round(store, called("a"), DEVICE)
    with Store(database) as elsewhere:
        record_stream(elsewhere, "room", [OPENED, documents(b"6th", b"net")], DEVICE)
        record_round(store, called("b"), DEVICE)
        append_facts(elsewhere, name_room_stream("r1"), [documents(b"7th", b"action")], 2, DEVICE)
        record_round(store, called("c"), DEVICE)
    assert [edition_of(store, name) for name in "abc"] == ["6.0", "6th", "7th"]


def test_what_could_not_be_stored_is_when_the_room_was_corrected(store, database):
    undated = undated_round()
    record_stream(store, "room", [OPENED], DEVICE)
    with pytest.raises(NotRecorded, match="no gaming day can be told"):
        record_round(store, undated, DEVICE)
    mended = OPENED.replace(b"America/Los_Angeles", b"UTC").replace(b"06:00", b"00:00", 1)
    correction = (
        b'{"type":"corrected","event":0,"action":"replace","with":%b,"by":"admin",'
        b'"at":"2026-11-01T01:00:00Z","why":"another clock"}' % mended
    )
    with Store(database) as elsewhere:
        append_facts(elsewhere, name_room_stream("r1"), [correction], 1, DEVICE)
    stored = record_round(store, undated, DEVICE)
    assert stored.version == 2
    assert record_round(store, undated, DEVICE) == stored


def test_what_is_refused_now_is_answered_as_before_where_it_was_recorded(store, database):
    undated = undated_round()
    keyed = DEVICE._replace(key="k1")
    stored = record_round(store, undated, keyed)
    with Store(database) as elsewhere:
        record_stream(elsewhere, "room", [OPENED], DEVICE)
    assert record_round(store, undated, keyed) == stored
    assert record_round(store, undated, DEVICE) == stored


def test_no_more_rooms_are_kept_in_mind_than_there_may_be(store):
    for number in range(MAX_CACHED_ROOMS + 1):
        store.rooms.known(f"r{number}")
    assert len(store.rooms) == 1
