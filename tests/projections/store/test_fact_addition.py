"""Adding to streams: by one statement where nothing is corrected, and whoever else is quicker."""

import msgspec
import psycopg
import pytest

from domain.errors import MalformedInputError
from ops.simulator.simulation import simulate_round
from projections.errors import VersionConflict
from projections.store.fact_recording import RecordingResult, append_facts, record_round
from projections.store.postgres_recorder import Sender
from projections.store.round_header import extract_record
from projections.store.store import Store
from projections.store.topics import name_round_stream
from tests.support.store.record_parts import header_of, lines_of

DEVICE = Sender("device-1")


@pytest.fixture
def record():
    return simulate_round(7)


class Outrun(Store):
    """A store that somebody else adds to just before it is looked into, or written to."""

    before_reading = before_writing = None

    def find(self, stream):
        """A stream, after somebody was quicker."""
        quicker, self.before_reading = self.before_reading, None
        if quicker is not None:
            quicker()
        return super().find(stream)

    def add(self, *additions, **options):
        """Add, after somebody was quicker."""
        quicker, self.before_writing = self.before_writing, None
        if quicker is not None:
            quicker()
        return super().add(*additions, **options)


WITHDRAWN = (
    b'{"type":"corrected","event":0,"action":"withdraw","why":"never dealt",'
    b'"at":"2026-11-18T21:14:03Z","by":"floor-1"}'
)


def test_what_was_recorded_under_the_key_a_moment_ago_is_no_conflict(database, record):
    keyed, facts = Sender("device-1", "k1"), lines_of(record, 0, 3)
    stream = name_round_stream(record.round.id)
    with Outrun(database) as store:
        record_round(store, header_of(record), DEVICE)
        store.before_writing = lambda: append_facts(store, stream, facts, 1, keyed)
        assert append_facts(store, stream, facts, 1, keyed) == RecordingResult(stream, 4)
        store.before_writing = lambda: append_facts(store, stream, lines_of(record, 3), 4, DEVICE)
        with pytest.raises(VersionConflict):
            append_facts(store, stream, facts, 4, Sender("device-1", "k2"))


def test_in_a_corrected_round_too_it_is_no_conflict(database, record):
    keyed, facts = Sender("device-1", "k1"), lines_of(record, 3, 5)
    stream = name_round_stream(record.round.id)
    with Outrun(database) as store:
        record_round(store, msgspec.structs.replace(record, events=record.events[:3]), DEVICE)
        append_facts(store, stream, [WITHDRAWN], 4, DEVICE)
        store.before_reading = lambda: append_facts(store, stream, facts, 5, keyed)
        assert append_facts(store, stream, facts, 5, keyed) == RecordingResult(stream, 7)
        assert store.before_reading is None
        store.before_reading = lambda: append_facts(store, stream, lines_of(record, 5), 7, DEVICE)
        with pytest.raises(VersionConflict):
            append_facts(store, stream, facts, 7, Sender("device-1", "k2"))


class ReadsCounted(Store):
    """A store that notes from which stream states were read, and up to which version."""

    def __init__(self, url):
        super().__init__(url)
        self.reads = []
        read = self.recorder.read_states

        def read_states(stream, gt=0, lte=None):
            self.reads.append((stream, lte))
            return read(stream, gt, lte)

        self.recorder.read_states = read_states


def test_of_the_stream_that_facts_are_added_to_only_its_first_fact_is_read_and_once(
    database, record
):
    stream = name_round_stream(record.round.id)
    with ReadsCounted(database) as store:
        record_round(store, header_of(record), DEVICE)
        store.reads.clear()
        for at, line in enumerate(lines_of(record)):
            append_facts(store, stream, [line], 1 + at, DEVICE)
        assert store.reads == [(stream, 1)]
        assert extract_record(store.stream(stream)).events == record.events


T4_DAY = "table:mortimers:T4:2026-11-19"
T4_OPENED = (
    b'{"type":"table-opened","room":"mortimers","table":"T4","seats":8,"at":"2026-11-19T19:00:00Z"}'
)
FEWER_SEATS = (
    b'{"type":"corrected","event":0,"action":"replace","why":"six","at":"2026-11-19T20:00:00Z",'
    b'"by":"floor-1","with":{"type":"table-opened","room":"mortimers","table":"T4","seats":6,'
    b'"at":"2026-11-19T19:00:00Z"}}'
)


def seat_taken(seat):
    return b'{"type":"seated","seat":%d,"patron":"p-1"}' % seat


def test_facts_added_to_a_corrected_stream_are_held_against_what_is_corrected(database):
    with ReadsCounted(database) as store:
        append_facts(store, T4_DAY, [T4_OPENED], 0, DEVICE)
        append_facts(store, T4_DAY, [seat_taken(6)], 1, DEVICE)
        append_facts(store, T4_DAY, [FEWER_SEATS], 2, DEVICE)
        with pytest.raises(MalformedInputError, match=r"as corrected.*seat"):
            append_facts(store, T4_DAY, [seat_taken(8)], 3, DEVICE)
        store.reads.clear()
        assert append_facts(store, T4_DAY, [seat_taken(5)], 3, DEVICE).version == 4
        assert (T4_DAY, None) in store.reads


def test_the_search_for_corrections_is_no_search_of_the_stream(database):
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("SET enable_seqscan TO off")
        rows = connection.execute(
            "EXPLAIN SELECT FROM store.stored_events WHERE originator_id = 'table:a' AND topic IN"
            " ('round.corrected', 'table.corrected', 'room.corrected')"
        ).fetchall()
    assert "stored_events_corrections" in str(rows)
