"""Derived schemas take what the decoders take, and no more: they cannot tell another story."""

import copy
import json
import random
from functools import cache

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from marshmallow import ValidationError

from domain import dispute_reading, room_reading, stream_reading, table_reading
from domain.corrections import ROUND_FACTS
from domain.errors import Malformed
from domain.events.dispute import DisputeEvent
from domain.events.room import RoomEvent
from domain.events.round import Event
from domain.events.table import TableEvent
from domain.explain import OF_A_ROUND, refuse_loose_ends
from domain.reading import decoded, has_loose_ends, read_fact
from domain.record import RoundRecord, canonical
from ops.simulator import simulate
from ops.simulator.tables import simulate_table
from service.bodies import errors_in
from service.schemas.deriving import field_of, schema_of
from tests.disputes.told import DISPUTE, ROOM
from tests.test_door import places, spoil

RECORDS = msgspec.json.Decoder(RoundRecord)
AMISS = [
    None, True, 0, 1, -1, 1.0, 10**13, 2**63, 2**64, 10**30, "", "header", "3", "bank", "As",
    "2026-11-18", "a\nb", "é" * 2001, [], {}, [1], [None], ["As"], {"type": "closed"},
    {"due": None},
]  # fmt: skip
KINDS = {
    "round": (Event, lambda raw: read_fact(raw, ROUND_FACTS, OF_A_ROUND)),
    "table": (TableEvent, lambda raw: stream_reading.read_fact(table_reading.DOOR, raw)),
    "dispute": (DisputeEvent, lambda raw: stream_reading.read_fact(dispute_reading.DOOR, raw)),
    "room": (RoomEvent, lambda raw: stream_reading.read_fact(room_reading.DOOR, raw)),
}


@cache
def told(kind, seed):
    """Facts of such a stream."""
    if kind == "round":
        return [json.loads(msgspec.json.encode(fact)) for fact in simulate(seed).events]
    if kind == "table":
        return [json.loads(msgspec.json.encode(fact)) for fact in simulate_table(seed, 2).stream]
    return [*(DISPUTE if kind == "dispute" else ROOM)]


def bend(chance, document):
    """Put something else in the place of a part, or spoil it in another way."""
    if chance.random() < 0.5:
        spoil(chance, document)
        return
    ways = [*places(document)]
    if not ways:
        return  # it was spoilt until nothing was left
    *way, last = chance.choice(ways)
    inside = document
    for key in way:
        inside = inside[key]
    inside[last] = copy.deepcopy(chance.choice(AMISS))


def read_whole(raw):
    """A record as far as its structure goes, as the door reads it."""
    if has_loose_ends(raw, canonical(decoded(raw, RECORDS, OF_A_ROUND))):
        refuse_loose_ends(raw)


def is_taken(read, raw):
    """Whether the door can read it; what a correction puts in is a fact that schemas leave open."""
    try:
        read(raw)
    except Malformed as error:
        return "field `with." in str(error)
    return True


def fits(raw, kind):
    """Whether the derived schema has nothing to say against it."""
    try:
        field_of(kind).deserialize(msgspec.json.decode(raw))
    except ValidationError:
        return False
    return True


@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(min_value=0, max_value=10**9))
def test_a_record_fits_its_schema_if_and_only_if_the_door_can_read_it(seed):
    chance = random.Random(seed)
    document = json.loads(canonical(simulate(seed)))
    for _ in range(chance.randint(0, 2)):
        bend(chance, document)
    raw = json.dumps(document).encode()
    fitting = errors_in(msgspec.json.decode(raw), schema_of(RoundRecord)()) == []
    assert fitting is is_taken(read_whole, raw)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(min_value=0, max_value=10**9))
def test_a_fact_fits_its_schema_if_and_only_if_the_door_can_read_it(kind, seed):
    chance = random.Random(seed)
    fact = copy.deepcopy(chance.choice(told(kind, seed % 8)))
    for _ in range(chance.randint(0, 2)):
        bend(chance, fact)
    raw = json.dumps(fact).encode()
    expected, read = KINDS[kind]
    assert fits(raw, expected) is is_taken(read, raw)


def test_unspoilt_facts_of_every_type_fit():
    for kind, (expected, _) in KINDS.items():
        for seed in range(8):
            for fact in told(kind, seed):
                assert fits(json.dumps(fact).encode(), expected), fact
