"""What was stored once loads for ever: a sample of every event, as its bytes lay in the store.

A sample is never changed. New ones are written below those that are there; then `STANDS` is set
anew, which is the place to ask oneself whether it was only added to.
"""

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from eventsourcing.persistence import StoredEvent
from msgspec import UNSET, Raw, Struct

from domain.facts.round_events import Fact
from projections.store.fact_mapper import FactMapper, find_topic
from projections.store.topics import STREAM_KINDS, TOPICS
from tests.support.for_each import for_each

GOLDEN = Path(__file__).parent / "golden" / "stored_events.jsonl"
STANDS = (399, "e2772eab3de9c9a4ee52fe6da9fdcff7f03a3913af1448ffd4db420039ed064c")
"""How many samples there are, and the SHA-256 of their lines."""

MAPPER = FactMapper()


class Sample(Struct):
    """A stored event."""

    topic: str
    stream: str
    state: Raw


LINES = GOLDEN.read_bytes().splitlines(keepends=True)
SAMPLES = [msgspec.json.decode(line, type=Sample) for line in LINES]


def stored(sample: Sample, state: bytes | None = None) -> StoredEvent:
    """The sample as the store has it."""
    return StoredEvent(sample.stream, 1, sample.topic, state or bytes(sample.state))


def fact_of(sample: Sample) -> Struct:
    """What the sample says."""
    return MAPPER.to_domain_event(stored(sample)).fact


def of_each_topic(found: list[Sample]) -> list[pytest.param]:
    """Samples by the topics that they are of."""
    by_topic: dict[str, list[Sample]] = {}
    for sample in found:
        by_topic.setdefault(sample.topic, []).append(sample)
    return [pytest.param(samples, id=topic) for topic, samples in by_topic.items()]


every_topic = for_each("samples", of_each_topic(SAMPLES))


def test_no_stored_topic_has_gone():
    gone = {sample.topic for sample in SAMPLES} - set(TOPICS.values())
    assert not gone, f"{sorted(gone)}: a stored topic never changes its name, and is never removed"


def test_every_topic_has_samples():
    new = set(TOPICS.values()) - {sample.topic for sample in SAMPLES}
    assert not new, f"{sorted(new)}: write samples of the new topics below those in {GOLDEN.name}"


def test_the_samples_stand_as_they_were_written():
    count, sha256 = STANDS
    assert len(LINES) == count
    assert hashlib.sha256(b"".join(LINES)).hexdigest() == sha256, (
        "a sample is what lies in somebody's store; it is never changed, others are written below"
    )


@every_topic
def test_a_stored_event_is_read_under_the_topic_it_has(samples):
    for sample in samples:
        assert find_topic(sample.stream, fact_of(sample)) == sample.topic


@every_topic
def test_a_stored_event_is_written_again_as_it_was(samples):
    for sample in samples:
        again = MAPPER.to_stored_event(MAPPER.to_domain_event(stored(sample)))
        assert again == stored(sample)


@every_topic
def test_a_stored_stream_is_read_like_its_events_one_by_one(samples):
    states = b"[%b]" % b",".join(bytes(sample.state) for sample in samples)
    facts = STREAM_KINDS[samples[0].topic.partition(".")[0]].all.decode(states)
    assert facts == tuple(map(fact_of, samples))


@every_topic
def test_a_field_that_this_program_does_not_know_is_passed_over_on_the_shelf(samples):
    for sample in samples:
        with_more = b'{"of_a_later_day":[{"a":1}],%b' % bytes(sample.state)[1:]
        assert MAPPER.to_domain_event(stored(sample, with_more)).fact == fact_of(sample)


def test_corrections_hold_what_stands_in_their_place_byte_for_byte():
    held = [fact.instead for fact in map(fact_of, SAMPLES) if hasattr(fact, "instead")]
    spaced = [bytes(raw) for raw in held if isinstance(raw, Raw) and b", " in bytes(raw)]
    assert len(spaced) >= len(STREAM_KINDS)


def owner(kind: type[Struct], field: str) -> type[Struct]:
    """The class that gave a struct its field."""
    structs = [one for one in kind.__mro__ if issubclass(one, Struct) and one is not Struct]
    return [one for one in structs if field in one.__struct_fields__][-1]


def said(value: object) -> Iterator[tuple[type[Struct], str, object]]:
    """Every field that says something, in a value and in all that it holds."""
    if isinstance(value, Struct):
        for field in msgspec.structs.fields(value):
            held = getattr(value, field.name)
            if held is not None and held is not UNSET:
                yield owner(type(value), field.name), field.name, held
                yield from said(held)
    elif isinstance(value, tuple):
        for one in value:
            yield from said(one)


@cache
def all_said() -> dict[tuple[type[Struct], str], set[str | int]]:
    """The fields that any sample has, with their texts and numbers."""
    seen: dict[tuple[type[Struct], str], set[str | int]] = {}
    for sample in SAMPLES:
        for of, field, value in said(fact_of(sample)):
            found = seen.setdefault((of, field), set())
            if isinstance(value, str | int):
                found.add(value)
    return seen


def parts(hint: object) -> Iterator[object]:
    """A type, and all that it is made of."""
    yield hint
    if get_origin(hint) is not Literal:
        for part in get_args(hint):
            yield from parts(part)


def sayable(kind: type[Struct], known: set[type[Struct]]) -> Iterator[tuple]:
    """Every field of a struct and of those within it, with the values that are given by name."""
    known.add(kind)
    hints = get_type_hints(kind, include_extras=True)
    for field in msgspec.structs.fields(kind):
        within = list(parts(hints[field.name]))
        names = [get_args(part) for part in within if get_origin(part) is Literal]
        yield owner(kind, field.name), field.name, tuple(name for some in names for name in some)
        for part in within:
            if isinstance(part, type) and issubclass(part, Struct) and part not in known:
                yield from sayable(part, known)


@for_each("topic", TOPICS.values())
def test_every_field_has_a_sample_and_every_value_that_goes_by_a_name(topic):
    kind = next(event for (_, event), one in TOPICS.items() if one == topic)
    asked = {(of, field): set(names) for of, field, names in sayable(kind, set())}
    assert {at for at in asked if at not in all_said()} == set()
    missing = {at: names - all_said()[at] for at, names in asked.items()}
    assert {at: names for at, names in missing.items() if names} == {}


@every_topic
def test_every_event_has_a_sample_with_all_that_a_fact_may_carry(samples):
    fullest = max(map(fact_of, samples), key=lambda fact: fact.x is not UNSET)
    assert b"  " in bytes(fullest.x)
    if isinstance(fullest, Fact):
        assert None not in {fullest.at, fullest.by, fullest.source, fullest.seq, fullest.note}
