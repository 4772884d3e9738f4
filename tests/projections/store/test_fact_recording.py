"""Recording: whole or in pieces, and the same facts only once."""

import msgspec
import psycopg
import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.errors import DisputeSequenceError, MalformedInputError
from domain.verdict.model import encode_adjudication
from ops.simulator.simulation import simulate_round
from projections.errors import (
    ContentMismatch,
    IdempotencyKeyReused,
    NotOnFile,
    NotRecorded,
    VersionConflict,
)
from projections.store.fact_recording import (
    RecordingResult,
    append_facts,
    record_round,
    record_rounds,
    record_stream,
)
from projections.store.postgres_recorder import Sender
from projections.store.round_header import extract_record
from projections.store.store import Store
from projections.store.topics import name_round_stream
from tests.support.parallel_processes import all_of
from tests.support.store.record_parts import encode, header_of, lines_of

DEVICE = Sender("device-1")


@pytest.fixture
def record():
    return simulate_round(7)


def stored(store, record):
    return extract_record(store.stream(name_round_stream(record.round.id)))


def count(store):
    with psycopg.connect(store.recorder.connections.url) as connection:
        return connection.execute("SELECT count(*) FROM store.stored_events").fetchone()[0]


def test_a_round_stored_whole_comes_back_as_it_was(store):
    for seed in range(60):
        record = simulate_round(seed)
        record_round(store, record, DEVICE)
        back = stored(store, record)
        assert msgspec.structs.replace(back, terms=record.terms) == record


def test_terms_are_frozen_when_a_round_is_stored(store, record):
    record_round(store, record, DEVICE)
    back = stored(store, record)
    assert back.terms.rules
    assert (
        encode_adjudication(adjudicate(back)).split(b'"settlement"')[1:]
        == (encode_adjudication(adjudicate(record)).split(b'"settlement"')[1:])
    )


def test_the_same_record_sent_again_is_stored_once_and_answered_alike(store, record):
    first = record_round(store, record, DEVICE)
    assert first == RecordingResult(name_round_stream(record.round.id), 1 + len(record.events))
    before = count(store)
    assert record_round(store, record, DEVICE) == first
    assert record_round(store, record, Sender("somebody-else", "k1")) == first
    assert record_round(store, stored(store, record), DEVICE) == first
    assert count(store) == before


def test_the_same_id_with_another_event_is_refused(store, record):
    record_round(store, record, DEVICE)
    *events, last = record.events
    other = msgspec.structs.replace(last, note="another")
    changed = msgspec.structs.replace(record, events=(*events, other))
    with pytest.raises(ContentMismatch, match="on file with another event"):
        record_round(store, changed, DEVICE)


def test_the_same_id_with_another_header_is_refused(store, record):
    record_round(store, record, DEVICE)
    with pytest.raises(ContentMismatch, match="on file with another header"):
        record_round(store, msgspec.structs.replace(record, room="another"), DEVICE)


def test_a_longer_record_is_refused_with_what_could_be_done(store, record):
    short = msgspec.structs.replace(record, events=record.events[:-1])
    record_round(store, short, DEVICE)
    version = len(record.events)
    with pytest.raises(ContentMismatch, match=f"as events that follow version {version}$"):
        record_round(store, record, DEVICE)
    append_facts(
        store, name_round_stream(record.round.id), lines_of(record, version - 1), version, DEVICE
    )
    assert record_round(store, record, DEVICE).version == version + 1


def test_a_record_is_answered_as_before_after_the_round_went_on(store, record):
    first = record_round(store, record, DEVICE)
    note = b'{"type":"voided","reason":"twice","at":"2026-11-18T21:14:03Z","by":"floor-1"}'
    append_facts(store, first.stream, [note], first.version, DEVICE)
    assert record_round(store, record, DEVICE) == first


def test_a_round_recorded_live_equals_the_same_round_stored_whole(store, record):
    stream = name_round_stream(record.round.id)
    version = record_round(store, header_of(record), DEVICE).version
    for number, line in enumerate(lines_of(record)):
        version = append_facts(
            store, stream, [line], version, Sender("device-1", f"n{number}")
        ).version
    live = store.stream(stream).facts
    other = msgspec.structs.replace(
        record, round=msgspec.structs.replace(record.round, id="another")
    )
    record_round(store, other, DEVICE)
    assert live[1:] == store.stream("round:another").facts[1:]
    assert record_round(store, record, DEVICE).version == len(live)


def test_a_batch_sent_again_under_its_key_is_stored_once_and_answered_alike(store, record):
    stream = name_round_stream(record.round.id)
    record_round(store, header_of(record), DEVICE)
    some, more = lines_of(record, 0, 3), lines_of(record, 3)
    first = append_facts(store, stream, some, 1, Sender("device-1", "k1"))
    append_facts(store, stream, more, first.version, Sender("device-1", "k2"))
    before = count(store)
    assert append_facts(store, stream, some, 1, Sender("device-1", "k1")) == first
    assert count(store) == before


def test_a_key_that_comes_with_other_facts_is_refused(store, record):
    stream = name_round_stream(record.round.id)
    record_round(store, header_of(record), DEVICE)
    append_facts(store, stream, lines_of(record, 0, 3), 1, Sender("device-1", "k1"))
    for lines, follows in ((lines_of(record, 0, 2), 1), (lines_of(record, 0, 3), 4)):
        with pytest.raises(IdempotencyKeyReused, match="key `k1` came with other facts before"):
            append_facts(store, stream, lines, follows, Sender("device-1", "k1"))
    with pytest.raises(IdempotencyKeyReused):
        record_round(store, simulate_round(8), Sender("device-1", "k1"))


def test_every_sender_has_keys_of_his_own(store, record):
    stream = name_round_stream(record.round.id)
    record_round(store, header_of(record), DEVICE)
    append_facts(store, stream, lines_of(record, 0, 3), 1, Sender("device-1", "k1"))
    append_facts(store, stream, lines_of(record, 3), 4, Sender("device-2", "k1"))
    assert stored(store, record).events == record.events


def test_a_conflict_says_what_came_between(store, record):
    stream = name_round_stream(record.round.id)
    record_round(store, header_of(record), DEVICE)
    append_facts(store, stream, lines_of(record, 0, 3), 1, DEVICE)
    with pytest.raises(VersionConflict, match="is at version 4, not 2: 2 events were") as conflict:
        append_facts(store, stream, lines_of(record, 1, 2), 2, DEVICE)
    assert conflict.value.between == tuple(lines_of(record, 1, 3))
    with pytest.raises(VersionConflict, match="there is no version 9 to follow yet"):
        append_facts(store, stream, lines_of(record, 3), 9, DEVICE)


def test_a_batch_is_taken_whole_or_not_at_all(store, record):
    stream = name_round_stream(record.round.id)
    record_round(store, header_of(record), DEVICE)
    bad = b'{"type":"card","to":"3","card":"Zz","face":"up"}'
    with pytest.raises(MalformedInputError, match=r"event 2"):
        append_facts(store, stream, [*lines_of(record, 0, 2), bad], 1, DEVICE)
    assert store.stream(stream).version == 1


def test_events_of_a_round_that_nobody_opened_are_refused(store, record):
    with pytest.raises(NotOnFile, match="no round `nothing` on file"):
        append_facts(store, "round:nothing", lines_of(record), 0, DEVICE)


def test_many_rounds_are_answered_in_their_order(store):
    records = [simulate_round(seed) for seed in range(250)]
    record_round(store, records[120], DEVICE)
    other = msgspec.structs.replace(records[30], room="another")
    record_round(store, other, DEVICE)
    answers = list(record_rounds(store, [*records, records[0]], "import"))
    assert [type(answer) for answer in answers] == [
        ContentMismatch if place == 30 else RecordingResult for place in range(251)
    ]
    assert answers[250] == answers[0]
    assert list(record_rounds(store, records[:100], "import"))[99] == answers[99]
    assert stored(store, records[249]).events == records[249].events


def record_in_process(url, seed, key):
    with Store(url) as store:
        return record_round(store, simulate_round(seed), Sender("device-1", key))


def append_in_process(url, stream, line, key):
    with Store(url) as store:
        try:
            return append_facts(store, stream, [line], 1, Sender("device-1", key))
        except VersionConflict as conflict:
            return conflict.between


def test_of_many_who_record_the_same_at_once_one_does(each_database, record):
    answers = all_of(
        "tests.projections.store.test_fact_recording:record_in_process",
        [(each_database, 7, key) for key in ("k1", "k1", "k1", "k2", "k3", None)],
    )
    assert set(answers) == {
        RecordingResult(name_round_stream(record.round.id), 1 + len(record.events))
    }


def test_of_many_who_append_at_once_one_does_and_the_others_see_what_came_between(
    each_database, record
):
    with Store(each_database) as store:
        record_round(store, header_of(record), DEVICE)
        stream = name_round_stream(record.round.id)
    lines = [
        f'{{"type":"dice","values":[1,2,3],"note":"{number}"}}'.encode() for number in range(5)
    ]
    answers = all_of(
        "tests.projections.store.test_fact_recording:append_in_process",
        [(each_database, stream, line, None) for line in lines],
    )
    (winner,) = [answer for answer in answers if isinstance(answer, RecordingResult)]
    assert winner.version == 2
    with Store(each_database) as store:
        taken = encode(store.stream(stream).facts[1])
    assert [answer for answer in answers if answer != winner] == [(taken,)] * 4


def test_the_same_key_at_once_is_recorded_once(each_database, record):
    with Store(each_database) as store:
        record_round(store, header_of(record), DEVICE)
    stream = name_round_stream(record.round.id)
    line = b'{"type":"dice","values":[1,2,3]}'
    answers = all_of(
        "tests.projections.store.test_fact_recording:append_in_process",
        [(each_database, stream, line, "k1")] * 5,
    )
    assert answers == [RecordingResult(stream, 2)] * 5


def test_a_shortened_record_is_refused_unless_it_was_sent_like_that_before(store, record):
    record_round(store, record, DEVICE)
    short = msgspec.structs.replace(record, events=record.events[:4])
    with pytest.raises(ContentMismatch, match="on file with more than the 5 events that are here"):
        record_round(store, short, DEVICE)


def test_a_key_stands_for_what_was_on_file_already(store, record):
    record_round(store, record, DEVICE)
    keyed = Sender("device-1", "k1")
    assert record_round(store, record, keyed) == record_round(store, record, keyed)
    with pytest.raises(IdempotencyKeyReused):
        record_round(store, simulate_round(8), keyed)


@pytest.mark.parametrize("name", ["", "a b", "x" * 65, "a\nb", "a\0b", "-a"])
def test_a_dispute_has_an_id_like_everything_else(store, name):
    raised = b'{"type":"raised","room":"r1","table":"T4","claim":"short","channel":"table",'
    raised += b'"at":"2026-11-18T21:20:00Z","by":"floor-1"}'
    with pytest.raises(MalformedInputError, match="is no id"):
        append_facts(store, f"dispute:{name}", [raised], 0, DEVICE)


@pytest.mark.parametrize("name", ["a\0b", "\ud800", "nothing"])
def test_what_nobody_recorded_is_not_on_file_whatever_it_is_called(store, name):
    with pytest.raises(NotOnFile):
        store.stream(f"round:{name}")


def test_a_round_of_which_no_gaming_day_can_be_told_is_refused_and_the_others_are_not(store):
    event = msgspec.structs.replace(simulate_round(7).events[0], at="0001-01-01T00:00:00+14:00")
    named = msgspec.structs.replace(simulate_round(7).round, gaming_day=None)
    odd = msgspec.structs.replace(simulate_round(7), events=(event,), round=named)
    answers = list(record_rounds(store, [simulate_round(1), odd, simulate_round(2)], "import"))
    assert [type(answer) for answer in answers] == [RecordingResult, NotRecorded, RecordingResult]
    assert "no gaming day can be told" in str(answers[1])


OPENED = (
    b'{"type":"table-opened","room":"r1","table":"T4","seats":8,"at":"2026-11-18T20:00:00Z"}',
    b'{"type":"seated","seat":3,"patron":"p-17"}',
)
ROOM = (
    b'{"type":"opened","room":"r1","name":"The Room","zone":"America/Los_Angeles",'
    b'"day_starts":"06:00","at":"2026-11-01T00:00:00Z","by":"admin"}'
)


def test_a_tables_stream_is_of_the_rooms_gaming_day(store):
    record_stream(store, "room", [ROOM], DEVICE)
    early = OPENED[0].replace(b"T20:00", b"T13:00")
    assert record_stream(store, "table", [early], DEVICE).stream == "table:r1:T4:2026-11-17"
    assert record_stream(store, "table", OPENED, DEVICE).stream == "table:r1:T4:2026-11-18"


def test_a_tables_stream_goes_on_and_is_answered_alike(store):
    first = record_stream(store, "table", OPENED, DEVICE)
    assert record_stream(store, "table", OPENED, DEVICE) == first
    more = [b'{"type":"left","seat":3}']
    assert append_facts(store, first.stream, more, 2, DEVICE).version == 3
    with pytest.raises(ContentMismatch, match="another event 1"):
        record_stream(store, "table", [OPENED[0], more[0]], DEVICE)
    with pytest.raises(
        MalformedInputError, match="event 3, field `seat`: seat 9 is not at this table"
    ):
        append_facts(store, first.stream, [b'{"type":"left","seat":9}'], 3, DEVICE)


def test_a_table_cannot_be_opened_in_anothers_stream(store):
    with pytest.raises(MalformedInputError, match="belongs into table:r1:T4:2026-11-18"):
        append_facts(store, "table:r1:T5:2026-11-18", OPENED, 0, DEVICE)


def test_a_round_is_judged_by_what_is_in_force_in_its_room(store):
    record = next(
        simulate_round(seed) for seed in range(500) if simulate_round(seed).game == "no-bust-6.0"
    )
    plain = msgspec.structs.replace(record, rules={}, room="r1")
    document_in_force = (
        b'{"type":"documents","game":"no-bust-6.0","document":"D-1","edition":"7th",'
        b'"from":"2026-01-01","rules":{"coverage":"net"},"schedules":[],'
        b'"at":"2026-11-01T00:00:00Z","by":"admin"}'
    )
    record_stream(store, "room", [ROOM, document_in_force], DEVICE)
    record_round(store, plain, DEVICE)
    terms = stored(store, plain).terms
    assert (terms.document, terms.edition, terms.rules["coverage"]) == ("D-1", "7th", "net")


def test_a_disputes_facts_keep_to_the_order_of_its_life(store):
    raised = (
        b'{"type":"raised","room":"r1","table":"T4","claim":"short","channel":"table",'
        b'"at":"2026-11-18T21:20:00Z","by":"floor-1"}'
    )
    made_good = (
        b'{"type":"made-good","bettor":"seat-4","amount":6000,"from":"house","how":"chips",'
        b'"at":"2026-11-18T21:30:00Z","by":"floor-1"}'
    )
    assert append_facts(store, "dispute:D-1", [raised], 0, DEVICE).version == 1
    with pytest.raises(DisputeSequenceError):
        append_facts(store, "dispute:D-1", [made_good], 1, DEVICE)
    assert store.stream("dispute:D-1").version == 1
