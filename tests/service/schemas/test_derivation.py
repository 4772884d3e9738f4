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

from domain.errors import MalformedInputError
from domain.facts.corrections import ROUND_FACT_DECODER
from domain.facts.dispute_events import DisputeEvent
from domain.facts.record import RoundRecord, encode_canonical
from domain.facts.room_events import RoomEvent
from domain.facts.round_events import Event
from domain.facts.table_events import TableEvent
from domain.intake import dispute_parser, room_parser, stream_parser, table_parser
from domain.intake.field_vocabulary import ROUND_VOCABULARY
from domain.intake.record_parser import decode_strictly, has_unknown_fields, parse_fact
from domain.intake.unknown_fields import check_unknown_fields
from ops.simulator import simulate_round
from ops.simulator.table_day import simulate_table_day
from service.http.request_body import find_errors
from service.schemas.derivation import derive_field, derive_schema
from tests.domain.intake.test_bent_records import places, spoil
from tests.support.dispute_lines import DISPUTE, ROOM

RECORDS = msgspec.json.Decoder(RoundRecord)
AMISS = [
    None, True, 0, 1, -1, 1.0, 10**13, 2**63, 2**64, 10**30, "", "header", "3", "bank", "As",
    "2026-11-18", "a\nb", "é" * 2001, [], {}, [1], [None], ["As"], {"type": "closed"},
    {"due": None},
]  # fmt: skip
KINDS = {
    "round": (Event, lambda raw: parse_fact(raw, ROUND_FACT_DECODER, ROUND_VOCABULARY)),
    "table": (
        TableEvent,
        lambda raw: stream_parser.parse_stream_fact(table_parser.TABLE_STREAM_FORMAT, raw),
    ),
    "dispute": (
        DisputeEvent,
        lambda raw: stream_parser.parse_stream_fact(dispute_parser.DISPUTE_STREAM_FORMAT, raw),
    ),
    "room": (
        RoomEvent,
        lambda raw: stream_parser.parse_stream_fact(room_parser.ROOM_STREAM_FORMAT, raw),
    ),
}


@cache
def told(kind, seed):
    """Facts of such a stream."""
    if kind == "round":
        return [json.loads(msgspec.json.encode(fact)) for fact in simulate_round(seed).events]
    if kind == "table":
        return [
            json.loads(msgspec.json.encode(fact)) for fact in simulate_table_day(seed, 2).stream
        ]
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
    if has_unknown_fields(raw, encode_canonical(decode_strictly(raw, RECORDS, ROUND_VOCABULARY))):
        check_unknown_fields(raw)


def is_taken(read, raw):
    """Whether the door can read it; what a correction puts in is a fact that schemas leave open."""
    try:
        read(raw)
    except MalformedInputError as error:
        return "field `with." in str(error)
    return True


def fits(raw, kind):
    """Whether the derived schema has nothing to say against it."""
    try:
        derive_field(kind).deserialize(msgspec.json.decode(raw))
    except ValidationError:
        return False
    return True


@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(min_value=0, max_value=10**9))
def test_a_record_fits_its_schema_if_and_only_if_the_door_can_read_it(seed):
    chance = random.Random(seed)
    document = json.loads(encode_canonical(simulate_round(seed)))
    for _ in range(chance.randint(0, 2)):
        bend(chance, document)
    raw = json.dumps(document).encode()
    fitting = find_errors(msgspec.json.decode(raw), derive_schema(RoundRecord)()) == []
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
