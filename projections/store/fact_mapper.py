"""The mapping of facts to stored events: the topic names the type, the state is the JSON."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Final, NamedTuple

import msgspec
from eventsourcing.persistence import (
    EventStore,
    JSONTranscoder,
    Mapper,
    StoredEvent,
)
from msgspec import Struct

from projections.store.arrays import BytesColumn, IntegerColumn, TextColumn
from projections.store.postgres_recorder import EventColumns, Recorder, build_frozen
from projections.store.topics import TOPICS, Fact, find_stream_kind

_encode: Final = msgspec.json.Encoder().encode


class StoredFact(Struct, frozen=True, gc=False):
    """A fact with its stream and the version that the stream has with it."""

    originator_id: str
    originator_version: int
    fact: Fact


class FactStream(NamedTuple):
    """A stream with all its facts."""

    id: str
    version: int
    facts: tuple[Fact, ...]


class StreamAddition(NamedTuple):
    """Facts to be added to a stream after a version of it."""

    id: str
    follows: int
    facts: Sequence[Fact]
    states: Sequence[bytes] | None = None
    """The JSON of each fact, if already encoded."""

    @property
    def version(self) -> int:
        """The version that the stream has with these facts."""
        return self.follows + len(self.facts)


def build_columns(additions: Iterable[StreamAddition]) -> EventColumns:
    """Return the additions as columns to be written."""
    columns = EventColumns(TextColumn(), IntegerColumn(), TextColumn(), BytesColumn())
    for stream, follows, facts, states in additions:
        kind = stream.partition(":")[0]
        columns.streams.extend([stream] * len(facts))
        columns.versions.extend(range(follows + 1, follows + 1 + len(facts)))
        columns.topics.extend([TOPICS[kind, type(fact)] for fact in facts])
        columns.states.extend(map(_encode, facts) if states is None else states)
    return columns


def assemble_stream(_: FactStream | None, events: Iterable[StoredFact]) -> FactStream | None:
    """Return the stream that events make up: a projector, as the library calls it."""
    recorded = list(events)
    if not recorded:
        return None
    last = recorded[-1]
    return FactStream(
        last.originator_id, last.originator_version, tuple([event.fact for event in recorded])
    )


class FactMapper(Mapper[str]):
    """A mapper of facts to stored events and back."""

    def __init__(self) -> None:
        super().__init__(JSONTranscoder())

    def to_stored_event(self, domain_event: StoredFact) -> StoredEvent:  # type: ignore[override]  # not the library's own events
        """Return the fact as it is stored."""
        return build_frozen(
            StoredEvent,
            {
                "originator_id": domain_event.originator_id,
                "originator_version": domain_event.originator_version,
                "topic": find_topic(domain_event.originator_id, domain_event.fact),
                "state": _encode(domain_event.fact),
            },
        )

    def to_domain_event(self, stored_event: StoredEvent) -> StoredFact:
        """Return the fact of a stored event."""
        stream = str(stored_event.originator_id)
        fact = find_stream_kind(stream).one.decode(stored_event.state)
        return StoredFact(stream, stored_event.originator_version, fact)


def find_topic(stream: str, fact: Fact) -> str:
    """Return the topic of a fact in a stream."""
    return TOPICS[stream.partition(":")[0], type(fact)]


class FactEventStore(EventStore[str]):
    """The library's event store; whole streams are read and decoded at once."""

    def __init__(self, mapper: FactMapper, recorder: Recorder) -> None:
        super().__init__(mapper, recorder)
        self._recorder = recorder

    def get(
        self,
        originator_id: str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> Iterator[StoredFact]:
        """Return the events of a stream."""
        if desc or limit is not None:
            return super().get(originator_id, gt=gt, lte=lte, desc=desc, limit=limit)  # type: ignore[return-value]  # as above
        after = gt or 0
        facts = find_stream_kind(originator_id).all.decode(
            self._recorder.read_states(originator_id, after, lte)
        )
        return (
            StoredFact(originator_id, version, fact)
            for version, fact in zip(count(after + 1), facts, strict=False)
        )
