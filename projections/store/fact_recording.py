"""Ingestion: recording facts in whole streams or in pieces, each fact only once."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from typing import Final, NamedTuple, ParamSpec, TypeVar
from uuid import uuid4

import msgspec
from eventsourcing.persistence import IntegrityError

from domain.errors import RunbackError
from domain.facts.record import RoundRecord
from domain.facts.stored_header import RoundOpened, is_same_header
from domain.rooms.model import Room
from projections.errors import (
    ContentMismatch,
    DatabaseUnavailable,
    IdempotencyKeyReused,
    NotRecorded,
    VersionConflict,
)
from projections.store.addition_checks import (
    check_addition,
    check_lone_addition,
    check_whole_stream,
)
from projections.store.fact_mapper import FactStream, StreamAddition
from projections.store.postgres_recorder import (
    BatchKeyTaken,
    BatchReceipt,
    SeenStreams,
    SeenVersion,
    Sender,
)
from projections.store.room_cache import CachedRoom
from projections.store.round_header import build_opening, load_room
from projections.store.store import Store
from projections.store.topics import Fact, name_round_stream

ROUNDS_PER_STATEMENT: Final = 100
"""The most rounds stored by one statement."""

EVENTS_PER_STATEMENT: Final = 5_000
"""The most events stored by one statement: its answer must fit into the socket's buffers, or the
statement, and all writers behind it, would wait for a client that has stopped reading."""

_encode: Final = msgspec.json.Encoder().encode
_Asked = ParamSpec("_Asked")
_Answer = TypeVar("_Answer")


class RecordingResult(NamedTuple):
    """The stream and version that were recorded; repeated requests get an equal result."""

    stream: str
    version: int
    """The version of the stream with the recorded facts."""


def _retry_once(record: Callable[_Asked, _Answer]) -> Callable[_Asked, _Answer]:
    """Return a function that tries once more if the database went away before it answered."""

    @wraps(record)
    def asked(*args: _Asked.args, **options: _Asked.kwargs) -> _Answer:
        try:
            return record(*args, **options)
        except DatabaseUnavailable:
            return record(*args, **options)

    return asked


@_retry_once
def record_round(
    store: Store, record: RoundRecord, sender: Sender, *, is_new: bool = True
) -> RecordingResult:
    """Store a whole round record; if `is_new`, without looking first whether it is on file."""
    whole = _WholeStream(
        name_round_stream(record.round.id),
        lambda sender: _add_round(store, record, sender),
        lambda found: _match_header(found, record),
    )
    if _lacks_digest(sender):
        sender = _pin_digest(sender, record.canonical)
    return _record_whole(store, whole, sender, is_new=is_new)


def _add_round(store: Store, record: RoundRecord, sender: Sender) -> RecordingResult:
    """Store a round under the settings in force in its room."""
    known = store.rooms.known(record.room)
    while (stored := _add_round_under(known, store, record, sender)) is None:
        known = store.rooms.read(record.room)
    return stored


def _add_round_under(
    known: CachedRoom, store: Store, record: RoundRecord, sender: Sender
) -> RecordingResult | None:
    """Store a round under a room's settings, or return None if those have changed."""
    try:
        added = _build_addition(store, record, known.room)
    except NotRecorded:
        if store.rooms.read(record.room).seen == known.seen:
            raise
        return None
    is_stored = store.add(added, sender=sender, seen=SeenStreams(rests_on=known.seen))
    return RecordingResult(added.id, added.version) if is_stored else None


def record_rounds(
    store: Store, records: Iterable[RoundRecord], name: str
) -> Iterator[RecordingResult | NotRecorded]:
    """Store many rounds in batches, and yield their results in the order of the records."""
    for some in _batch_records(records):
        yield from _record_some(store, some, Sender(name))


def _batch_records(records: Iterable[RoundRecord]) -> Iterator[list[RoundRecord]]:
    """Yield the records in batches that fit into one statement."""
    some: list[RoundRecord] = []
    events = 0
    for record in records:
        if some and (
            len(some) == ROUNDS_PER_STATEMENT or events + len(record.events) > EVENTS_PER_STATEMENT
        ):
            yield some
            some, events = [], 0
        some.append(record)
        events += len(record.events)
    if some:
        yield some


def _record_some(
    store: Store, records: Sequence[RoundRecord], sender: Sender
) -> list[RecordingResult | NotRecorded]:
    streams = [name_round_stream(record.round.id) for record in records]
    on_file = store.on_file(streams)
    if len(set(streams)) == len(streams) and not on_file:
        rooms = {name: load_room(store, name) for name in {record.room for record in records}}
        try:
            additions = [_build_addition(store, record, rooms[record.room]) for record in records]
            store.add(*additions, sender=sender)
        except (IntegrityError, NotRecorded, DatabaseUnavailable):
            pass  # the cause is found by recording the rounds singly
        else:
            return [RecordingResult(added.id, added.version) for added in additions]
    return [
        _record_or_refuse(store, record, sender, is_new=stream not in on_file)
        for stream, record in zip(streams, records, strict=True)
    ]


def _record_or_refuse(
    store: Store, record: RoundRecord, sender: Sender, *, is_new: bool
) -> RecordingResult | NotRecorded:
    try:
        return record_round(store, record, sender, is_new=is_new)
    except NotRecorded as refused:
        return refused


@_retry_once
def record_stream(
    store: Store, kind: str, lines: Sequence[bytes], sender: Sender
) -> RecordingResult:
    """Store the whole stream of a room, or of a table on a gaming day."""
    if _lacks_digest(sender):
        sender = _pin_digest(sender, *lines)
    before = find_previous_result(store, sender)
    if before is not None:
        return before
    stream, facts = check_whole_stream(store, kind, lines)
    added = StreamAddition(stream, 0, facts)

    def add(sender: Sender) -> RecordingResult:
        store.add(added, sender=sender)
        return RecordingResult(stream, added.version)

    whole = _WholeStream(stream, add, lambda _: facts)
    return _record_whole(store, whole, sender, is_new=False)


class _WholeStream(NamedTuple):
    """A stream that is to be stored whole."""

    stream: str
    add: Callable[[Sender], RecordingResult]
    """The function that stores the stream if it is not on file."""
    facts_like: Callable[[FactStream], Sequence[Fact | None]]
    """The function that returns the facts to expect if the stream is on file."""


def _record_whole(
    store: Store, whole: _WholeStream, sender: Sender, *, is_new: bool
) -> RecordingResult:
    """Store a stream that is not on file, or check that the stream on file has equal facts."""
    try:
        found = None if is_new else store.find(whole.stream)
        if found is None:
            try:
                return whole.add(sender)
            except BatchKeyTaken:
                raise
            except IntegrityError:
                found = store.stream(whole.stream)
            except NotRecorded:
                # A record that is refused now may have been recorded before.
                found = store.find(whole.stream)
                if found is None:
                    raise
        stored = _compare_facts(store, found, whole.facts_like(found))
        if sender.key is not None:
            store.recorder.note(sender, *stored)
    except BatchKeyTaken:
        return find_previous_result(store, sender) or _repeat_vanished(sender)
    return stored


def append_facts(
    store: Store, stream: str, lines: Sequence[bytes], follows: int, sender: Sender
) -> RecordingResult:
    """Add facts to a stream; raise VersionConflict if it is not at version `follows`."""
    if sender.key is None:
        sender = sender._replace(key=uuid4().hex)
    return _append_once(store, stream, lines, follows, sender)


@_retry_once
def _append_once(
    store: Store, stream: str, lines: Sequence[bytes], follows: int, sender: Sender
) -> RecordingResult:
    if _lacks_digest(sender):
        sender = _pin_digest(sender, stream.encode(), str(follows).encode(), *lines)
    stored = _append_at_once(store, stream, lines, follows, sender)
    if stored is not None:
        return stored
    before = find_previous_result(store, sender)
    if before is not None:
        return before
    found = store.find(stream) or FactStream(stream, 0, ())
    if found.version != follows:
        # A request sent twice at once may have been recorded since `find_previous_result`.
        before = find_previous_result(store, sender)
        if before is not None:
            return before
        raise _build_conflict(found, follows)
    facts = check_addition(store, found, lines)
    if not facts:
        return RecordingResult(stream, follows)
    try:
        store.add(StreamAddition(stream, follows, facts), sender=sender)
    except BatchKeyTaken:
        return find_previous_result(store, sender) or _repeat_vanished(sender)
    except IntegrityError:
        raise _build_conflict(store.stream(stream), follows) from None
    return RecordingResult(stream, follows + len(facts))


def _append_at_once(
    store: Store, stream: str, lines: Sequence[bytes], follows: int, sender: Sender
) -> RecordingResult | None:
    """Add facts by one statement, without reading those that they follow.

    Return None where that cannot be, or where something stands against it, which is found by
    reading the stream.
    """
    opening = store.openings.find(stream) if follows else None
    if opening is None:
        return None
    facts = check_lone_addition(stream, opening, follows, lines)
    if not facts:
        return None
    added = StreamAddition(stream, follows, facts)
    seen = SeenStreams(follows=SeenVersion(stream, follows))
    try:
        is_stored = store.add(added, sender=sender, seen=seen)
    except IntegrityError:
        return None
    return RecordingResult(stream, added.version) if is_stored else None


def _lacks_digest(sender: Sender) -> bool:
    return sender.key is not None and sender.digest is None


def _pin_digest(sender: Sender, *sent: bytes) -> Sender:
    """Return the sender with a digest of what they send under their key."""
    parts = hashlib.sha256()
    for part in sent:
        parts.update(hashlib.sha256(part).digest())
    return sender._replace(digest=parts.digest())


def find_previous_result(store: Store, sender: Sender) -> RecordingResult | None:
    """Return the earlier result of the sender's key, if any; raise if it came with other facts."""
    if sender.key is None:
        return None
    receipt = store.recorder.find_receipt(sender)
    return None if receipt is None else _repeat_result(sender, receipt)


def _repeat_result(sender: Sender, receipt: BatchReceipt) -> RecordingResult:
    if receipt.digest != sender.digest:
        what = f"the key `{sender.key}` came with other facts before, those of {receipt.stream}"
        raise IdempotencyKeyReused(what)
    return RecordingResult(receipt.stream, receipt.version)


def _repeat_vanished(sender: Sender) -> RecordingResult:
    what = f"the key `{sender.key}` was taken, and yet nothing is recorded under it"
    raise AssertionError(what)


def _build_conflict(found: FactStream, follows: int) -> VersionConflict:
    between = [_encode(fact) for fact in found.facts[follows:]]
    return VersionConflict(found.id, follows, found.version, between)


def _build_addition(store: Store, record: RoundRecord, room: Room | None) -> StreamAddition:
    try:
        opening = build_opening(record, room, store.clock())
    except RunbackError as error:
        what = f"round {record.round.id}: {error}"
        raise NotRecorded(what) from error
    return StreamAddition(
        name_round_stream(record.round.id),
        0,
        (opening, *record.events),
        (_encode(opening), *record.event_states),
    )


def _match_header(found: FactStream, record: RoundRecord) -> tuple[Fact | None, ...]:
    """Return the record's facts with the stored header, where that has equal content."""
    header = found.facts[0]
    same = isinstance(header, RoundOpened) and is_same_header(header, record)
    return (header if same else None, *record.events)


def _compare_facts(
    store: Store, found: FactStream, facts: Sequence[Fact | None]
) -> RecordingResult:
    """Return the result for facts already on file; raise ContentMismatch if others are."""
    for version, fact in enumerate(facts, 1):
        if version > found.version:
            what = (
                f"{found.id} is on file with {found.version} events, and here are {len(facts)}; "
                f"the others can be added to it as events that follow version {found.version}"
            )
            raise ContentMismatch(what)
        if found.facts[version - 1] != fact:
            what = f"{found.id} is on file with another {_name_event(found, version)}"
            raise ContentMismatch(what)
    if not store.recorder.ended_at(found.id, len(facts)):
        what = f"{found.id} is on file with more than the {len(facts)} events that are here"
        raise ContentMismatch(what)
    return RecordingResult(found.id, len(facts))


def _name_event(found: FactStream, version: int) -> str:
    if not found.id.startswith("round:"):
        return f"event {version - 1}"
    return "header" if version == 1 else f"event {version - 2}"
