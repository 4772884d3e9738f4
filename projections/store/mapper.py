"""Facts as stored events and back: the topic names the type, the state is its JSON."""

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

from projections.store.arrays import Blobs, Texts, Wholes
from projections.store.recorder import Columns, Recorder, frozen
from projections.store.topics import TOPICS, Fact, kind_of

_encode: Final = msgspec.json.Encoder().encode


class Recorded(Struct, frozen=True, gc=False):
    """A fact in its place: the stream, and the version that the stream has with it."""

    originator_id: str
    originator_version: int
    fact: Fact


class Stream(NamedTuple):
    """A stream as far as it goes."""

    id: str
    version: int
    facts: tuple[Fact, ...]


class Addition(NamedTuple):
    """Facts that are to be added to a stream, after this version of it."""

    id: str
    follows: int
    facts: Sequence[Fact]

    @property
    def version(self) -> int:
        """Of the stream, with what is added."""
        return self.follows + len(self.facts)


def columns_of(additions: Iterable[Addition]) -> Columns:
    """What is added, as it is written."""
    columns = Columns(Texts(), Wholes(), Texts(), Blobs())
    for stream, follows, facts in additions:
        kind = stream.partition(":")[0]
        columns.streams.extend([stream] * len(facts))
        columns.versions.extend(range(follows + 1, follows + 1 + len(facts)))
        columns.topics.extend([TOPICS[kind, type(fact)] for fact in facts])
        columns.states.extend(map(_encode, facts))
    return columns


def whole(_: Stream | None, events: Iterable[Recorded]) -> Stream | None:
    """The stream that these events make: what the library calls a projector."""
    recorded = list(events)
    if not recorded:
        return None
    last = recorded[-1]
    return Stream(
        last.originator_id, last.originator_version, tuple([event.fact for event in recorded])
    )


class FactMapper(Mapper[str]):
    """Turns facts into stored events and back."""

    def __init__(self) -> None:
        super().__init__(JSONTranscoder())

    def to_stored_event(self, domain_event: Recorded) -> StoredEvent:  # type: ignore[override]
        """The fact as it is stored."""
        return frozen(StoredEvent, {
            "originator_id": domain_event.originator_id,
            "originator_version": domain_event.originator_version,
            "topic": topic_of(domain_event.originator_id, domain_event.fact),
            "state": _encode(domain_event.fact),
        })  # fmt: skip

    def to_domain_event(self, stored_event: StoredEvent) -> Recorded:
        """The fact that was stored."""
        stream = str(stored_event.originator_id)
        fact = kind_of(stream).one.decode(stored_event.state)
        return Recorded(stream, stored_event.originator_version, fact)


def topic_of(stream: str, fact: Fact) -> str:
    """The topic of a fact in this stream."""
    return TOPICS[stream.partition(":")[0], type(fact)]


class Shelf(EventStore[str]):
    """Where the library gets events; whole streams are read and decoded at once."""

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
    ) -> Iterator[Recorded]:
        """The events of a stream."""
        if desc or limit is not None:
            return super().get(originator_id, gt=gt, lte=lte, desc=desc, limit=limit)  # type: ignore[return-value]
        after = gt or 0
        facts = kind_of(originator_id).all.decode(self._recorder.joined(originator_id, after, lte))
        return (
            Recorded(originator_id, version, fact)
            for version, fact in zip(count(after + 1), facts, strict=False)
        )
