"""Streams as they grow: the facts on file already, and those to follow."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
from msgspec.structs import replace

from domain.errors import RunbackError
from domain.facts.record import RoundRecord
from domain.facts.round_events import Event
from ops.demo.seed_data import SENDER, encode_facts
from projections.errors import DatabaseUnavailable, VersionConflict
from projections.statements.sql_file import read_sql
from projections.store.arrays import TextColumn
from projections.store.fact_recording import append_facts, record_rounds
from projections.store.store import Store

STREAMS_ON_FILE: Final = read_sql(__package__, "on_file")

_log: Final = logging.getLogger("runback.demo")


@dataclass(slots=True, eq=False)
class LiveStream:
    """A stream of the demo."""

    stream: str
    header: RoundRecord | None
    """The header of a round, which is the first event of its stream."""
    version: int
    """The stream's version on file, whichever sender recorded it."""
    recorded: int
    """The number of facts on file that the demo had recorded before, without a header."""
    made_up: int = 0
    """The number of facts made up so far."""

    def is_new(self) -> bool:
        """Count the next made-up fact, and return whether it is not on file."""
        self.made_up += 1
        return self.made_up > self.recorded


def load_streams(store: Store, streams: Mapping[str, RoundRecord | None]) -> dict[str, LiveStream]:
    """Return the streams as they are on file; rounds come with their headers."""
    values = {"sender": SENDER.name, "streams": TextColumn(streams)}
    with store.recorder.connections.borrow() as connection:
        versions = {row[0]: row[1:] for row in connection.execute(STREAMS_ON_FILE, values)}
    return {
        stream: LiveStream(
            stream,
            header,
            *_read_versions(versions.get(stream, (0, 0)), has_header=header is not None),
        )
        for stream, header in streams.items()
    }


def _read_versions(found: tuple[int, int], *, has_header: bool) -> tuple[int, int]:
    version, recorded = found
    return version, max(recorded - has_header, 0)


def append_due_facts(store: Store, due: Mapping[LiveStream, Sequence[msgspec.Struct]]) -> None:
    """Record the facts that have happened: new rounds together, the rest stream by stream."""
    new = {
        stream: facts
        for stream, facts in due.items()
        if stream.header is not None and not stream.version
    }
    records = (_begin_round(stream, facts) for stream, facts in new.items())
    for stream, stored in zip(new, record_rounds(store, records, SENDER.name), strict=True):
        if isinstance(stored, Exception):
            _log.warning("%s is not recorded: %s", stream.stream, stored)
        else:
            stream.version = stored.version
    for stream, facts in due.items():
        if stream not in new:
            _append(store, stream, facts)


def _begin_round(stream: LiveStream, facts: Sequence[msgspec.Struct]) -> RoundRecord:
    assert stream.header is not None  # noqa: S101 - only rounds are given here
    return replace(stream.header, events=tuple(msgspec.convert(facts, tuple[Event, ...])))


def _append(store: Store, stream: LiveStream, facts: Sequence[msgspec.Struct]) -> None:
    """Append to a stream, even if it has grown since; log a warning if it cannot go on."""
    try:
        try:
            stored = append_facts(store, stream.stream, encode_facts(facts), stream.version, SENDER)
        except VersionConflict as conflict:
            stored = append_facts(
                store, stream.stream, encode_facts(facts), conflict.version, SENDER
            )
    except DatabaseUnavailable:
        raise
    except RunbackError as error:
        _log.warning("%s does not go on: %s", stream.stream, error)
    else:
        stream.version = stored.version
