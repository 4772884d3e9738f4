"""Exports of streams as they are stored: round records, and events one by one."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from itertools import chain
from typing import Final

from msgspec import Raw, Struct
from psycopg.rows import TupleRow

from domain.facts.record import encode_canonical
from projections.exports.snapshot import ExportSnapshot
from projections.exports.sources import (
    DISPUTE_STREAMS,
    EVENTS_BETWEEN,
    ROUND_STREAMS,
    TABLE_STREAMS,
)
from projections.statements.sql_file import read_sql
from projections.store.fact_mapper import FactStream
from projections.store.round_header import extract_record
from projections.store.topics import find_stream_kind

EVENTS: Final = read_sql(__package__, "events")

RECORDS_FROM: Final = ROUND_STREAMS.projections
EVENTS_FROM: Final = ("tables", "rounds", "docket", "days")
"""The lists that say which streams are meant."""

MAX_EVENTS_PER_PAGE: Final = 1000
"""How many events of several streams are read in one go; those of a stream alone, however many."""


class ExportedEvent(Struct, frozen=True):
    """An event of a stream as it was recorded."""

    stream: str
    version: int
    event: Raw
    recorded_at: datetime
    recorded_by: str


def export_records(
    snapshot: ExportSnapshot, parameters: Mapping[str, object]
) -> Iterator[list[bytes]]:
    """The records of rounds in the order in which they were played, so many at a time."""
    found = chain.from_iterable(snapshot.pages(ROUND_STREAMS, parameters))
    for streams in _group_streams(found):
        yield [
            _encode_record(stream, states) for stream, states in _read_streams(snapshot, streams)
        ]


def export_events(
    snapshot: ExportSnapshot, parameters: Mapping[str, object]
) -> Iterator[list[ExportedEvent]]:
    """The events of tables, rounds and disputes, stream after stream, so many at a time."""
    for source in (TABLE_STREAMS, ROUND_STREAMS, DISPUTE_STREAMS):
        for streams in _group_streams(chain.from_iterable(snapshot.pages(source, parameters))):
            yield [_build_event(row) for row in _read_events(snapshot, streams)]


def export_events_between(
    snapshot: ExportSnapshot, parameters: Mapping[str, object]
) -> Iterator[list[ExportedEvent]]:
    """The events of all streams from one name to another, in the order of their names."""
    until = {**parameters, "position": snapshot.position}
    for page in snapshot.pages(EVENTS_BETWEEN, until):
        yield [_build_event(row) for row in page]


def _group_streams(found: Iterable[TupleRow]) -> Iterator[list[str]]:
    """The streams, so many at once that what is read of them has a limit."""
    some: list[str] = []
    events = 0
    for stream, version in found:
        if some and events + version > MAX_EVENTS_PER_PAGE:
            yield some
            some, events = [], 0
        some.append(stream)
        events += version
    if some:
        yield some


def _read_events(snapshot: ExportSnapshot, streams: list[str]) -> list[TupleRow]:
    return snapshot.read(EVENTS, {"streams": streams, "position": snapshot.position})


def _build_event(row: TupleRow) -> ExportedEvent:
    stream, version, state, recorded_at, recorded_by = row
    return ExportedEvent(stream, version, Raw(state), recorded_at, recorded_by)


def _read_streams(snapshot: ExportSnapshot, streams: list[str]) -> Iterator[tuple[str, bytes]]:
    """Yield each stream with its events as a JSON array."""
    states: dict[str, list[bytes]] = {stream: [] for stream in streams}
    for stream, _, state, _, _ in _read_events(snapshot, streams):
        states[stream].append(state)
    for stream, its in states.items():
        yield stream, b"[%b]" % b",".join(its)


def _encode_record(stream: str, states: bytes) -> bytes:
    facts = find_stream_kind(stream).all.decode(states)
    return encode_canonical(extract_record(FactStream(stream, len(facts), facts)))
