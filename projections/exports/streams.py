"""What the streams hold, taken out as it is stored: round records, and events one by one."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from functools import partial
from itertools import chain
from typing import Final

from msgspec import Raw, Struct
from psycopg.rows import TupleRow

from domain.record import canonical
from projections.exports.snapshots import Snapshot
from projections.exports.sources import (
    DISPUTE_STREAMS,
    EVENTS_BETWEEN,
    ROUND_STREAMS,
    TABLE_STREAMS,
)
from projections.projecting.model import sql_beside
from projections.store.mapper import Stream
from projections.store.openings import record_in
from projections.store.topics import kind_of

_text: Final = partial(sql_beside, __package__)

EVENTS: Final = _text("events")

RECORDS_FROM: Final = ROUND_STREAMS.projections
EVENTS_FROM: Final = ("tables", "rounds", "docket", "days")
"""The lists that say which streams are meant."""

EVENTS_AT_ONCE: Final = 1000
"""How many events of several streams are read in one go; those of a stream alone, however many."""


class EventOut(Struct, frozen=True):
    """An event of a stream as it was recorded."""

    stream: str
    version: int
    event: Raw
    recorded_at: datetime
    recorded_by: str


def records(snapshot: Snapshot, asked: Mapping[str, object]) -> Iterator[list[bytes]]:
    """The records of rounds in the order in which they were played, so many at a time."""
    found = chain.from_iterable(snapshot.pages(ROUND_STREAMS, asked))
    for streams in _together(found):
        yield [_record(stream, states) for stream, states in _whole(snapshot, streams)]


def events(snapshot: Snapshot, asked: Mapping[str, object]) -> Iterator[list[EventOut]]:
    """The events of tables, rounds and disputes, stream after stream, so many at a time."""
    for source in (TABLE_STREAMS, ROUND_STREAMS, DISPUTE_STREAMS):
        for streams in _together(chain.from_iterable(snapshot.pages(source, asked))):
            yield [_event(row) for row in _events(snapshot, streams)]


def events_between(snapshot: Snapshot, asked: Mapping[str, object]) -> Iterator[list[EventOut]]:
    """The events of all streams from one name to another, in the order of their names."""
    until = {**asked, "position": snapshot.position}
    for page in snapshot.pages(EVENTS_BETWEEN, until):
        yield [_event(row) for row in page]


def _together(found: Iterable[TupleRow]) -> Iterator[list[str]]:
    """The streams, so many at once that what is read of them has a limit."""
    some: list[str] = []
    events = 0
    for stream, version in found:
        if some and events + version > EVENTS_AT_ONCE:
            yield some
            some, events = [], 0
        some.append(stream)
        events += version
    if some:
        yield some


def _events(snapshot: Snapshot, streams: list[str]) -> list[TupleRow]:
    return snapshot.read(EVENTS, {"streams": streams, "position": snapshot.position})


def _event(row: TupleRow) -> EventOut:
    stream, version, state, recorded_at, recorded_by = row
    return EventOut(stream, version, Raw(state), recorded_at, recorded_by)


def _whole(snapshot: Snapshot, streams: list[str]) -> Iterator[tuple[str, bytes]]:
    """Each stream with its events as a JSON array."""
    states: dict[str, list[bytes]] = {stream: [] for stream in streams}
    for stream, _, state, _, _ in _events(snapshot, streams):
        states[stream].append(state)
    for stream, its in states.items():
        yield stream, b"[%b]" % b",".join(its)


def _record(stream: str, states: bytes) -> bytes:
    facts = kind_of(stream).all.decode(states)
    return canonical(record_in(Stream(stream, len(facts), facts)))
