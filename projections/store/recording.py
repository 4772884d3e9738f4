"""Recording: facts are taken whole or in pieces, and the same facts only once."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from typing import Final, NamedTuple, ParamSpec, TypeVar
from uuid import uuid4

import msgspec
from eventsourcing.persistence import IntegrityError

from domain.errors import RunbackError
from domain.opening import RoundOpened, is_same_header
from domain.record import RoundRecord, canonical
from domain.room import Room
from projections.store.doors import at_the_door, whole_at_the_door
from projections.store.errors import Conflict, KeyReused, NotRecorded, Otherwise, Unavailable
from projections.store.mapper import Addition, Stream
from projections.store.openings import opening, room_in
from projections.store.recorder import KeyTaken, Receipt, Sender
from projections.store.rooms import KnownRoom
from projections.store.store import Store
from projections.store.topics import Fact, round_stream

AT_A_TIME: Final = 100
"""Rounds that are stored by one statement, where there are many."""

EVENTS_AT_A_TIME: Final = 5_000
"""Events of these: what a statement answers must fit on its way, or it would stand there waiting,
and everybody else with it, should the one who asked have stopped to listen."""

_encode: Final = msgspec.json.Encoder().encode
_Asked = ParamSpec("_Asked")
_Answer = TypeVar("_Answer")


class Stored(NamedTuple):
    """What was recorded; the same answer whenever the same is sent again."""

    stream: str
    version: int
    """Of the stream, with what was sent."""


def _surely(record: Callable[_Asked, _Answer]) -> Callable[_Asked, _Answer]:
    """Ask once more where the database went away, since nobody knows what it had done by then."""

    @wraps(record)
    def asked(*args: _Asked.args, **options: _Asked.kwargs) -> _Answer:
        try:
            return record(*args, **options)
        except Unavailable:
            return record(*args, **options)

    return asked


@_surely
def record_round(
    store: Store, record: RoundRecord, sender: Sender, *, is_new: bool = True
) -> Stored:
    """Store a round record whole; one that is thought to be new is not looked for first."""
    whole = _Whole(
        round_stream(record.round.id),
        lambda sender: _add_round(store, record, sender),
        lambda found: _facts_like(found, record),
    )
    return _record_whole(store, whole, _pinned(sender, canonical(record)), is_new=is_new)


def _add_round(store: Store, record: RoundRecord, sender: Sender) -> Stored:
    """Store a round under what is in force in its room."""
    known = store.rooms.known(record.room)
    while (stored := _add_round_under(known, store, record, sender)) is None:
        known = store.rooms.read(record.room)
    return stored


def _add_round_under(
    known: KnownRoom, store: Store, record: RoundRecord, sender: Sender
) -> Stored | None:
    """Store a round under a room's settings, unless others are in force by now."""
    try:
        facts = _facts_of(store, record, known.room)
    except NotRecorded:
        if store.rooms.read(record.room).seen == known.seen:
            raise
        return None
    added = Addition(round_stream(record.round.id), 0, facts)
    is_stored = store.add(added, sender=sender, rests_on=known.seen)
    return Stored(added.id, added.version) if is_stored else None


def record_rounds(
    store: Store, records: Iterable[RoundRecord], name: str
) -> Iterator[Stored | NotRecorded]:
    """Store many rounds, so many at a time; the answers come in the order of the records."""
    for some in _gathered(records):
        yield from _record_some(store, some, Sender(name))


def _gathered(records: Iterable[RoundRecord]) -> Iterator[list[RoundRecord]]:
    """The records, so many at a time that they go into one statement."""
    some: list[RoundRecord] = []
    events = 0
    for record in records:
        if some and (len(some) == AT_A_TIME or events + len(record.events) > EVENTS_AT_A_TIME):
            yield some
            some, events = [], 0
        some.append(record)
        events += len(record.events)
    if some:
        yield some


def _record_some(
    store: Store, records: Sequence[RoundRecord], sender: Sender
) -> list[Stored | NotRecorded]:
    streams = [round_stream(record.round.id) for record in records]
    on_file = store.on_file(streams)
    if len(set(streams)) == len(streams) and not on_file:
        rooms = {name: room_in(store, name) for name in {record.room for record in records}}
        try:
            additions = [
                Addition(stream, 0, _facts_of(store, record, rooms[record.room]))
                for stream, record in zip(streams, records, strict=True)
            ]
            store.add(*additions, sender=sender)
        except (IntegrityError, NotRecorded, Unavailable):
            pass  # whatever was the matter is found one by one
        else:
            return [Stored(added.id, len(added.facts)) for added in additions]
    return [
        _recorded_or_not(store, record, sender, is_new=stream not in on_file)
        for stream, record in zip(streams, records, strict=True)
    ]


def _recorded_or_not(
    store: Store, record: RoundRecord, sender: Sender, *, is_new: bool
) -> Stored | NotRecorded:
    try:
        return record_round(store, record, sender, is_new=is_new)
    except NotRecorded as refused:
        return refused


@_surely
def record_stream(store: Store, kind: str, lines: Sequence[bytes], sender: Sender) -> Stored:
    """Store a table's stream of a day, or a room's, whole."""
    sender = _pinned(sender, *lines)
    before = answered_before(store, sender)
    if before is not None:
        return before
    stream, facts = whole_at_the_door(store, kind, lines)
    added = Addition(stream, 0, facts)

    def add(sender: Sender) -> Stored:
        store.add(added, sender=sender)
        return Stored(stream, added.version)

    whole = _Whole(stream, add, lambda _: facts)
    return _record_whole(store, whole, sender, is_new=False)


class _Whole(NamedTuple):
    """A stream that is to be stored whole."""

    stream: str
    add: Callable[[Sender], Stored]
    """Where it is not on file."""
    facts_like: Callable[[Stream], Sequence[Fact | None]]
    """That have to be there where it is."""


def _record_whole(store: Store, whole: _Whole, sender: Sender, *, is_new: bool) -> Stored:
    """Store the facts of a stream that is not on file; of one that is, they must be the same."""
    try:
        found = None if is_new else store.find(whole.stream)
        if found is None:
            try:
                return whole.add(sender)
            except KeyTaken:
                raise
            except IntegrityError:
                found = store.stream(whole.stream)
            except NotRecorded:
                # What is refused now may have been recorded before.
                found = store.find(whole.stream)
                if found is None:
                    raise
        stored = _alike(store, found, whole.facts_like(found))
        if sender.key is not None:
            store.recorder.note(sender, *stored)
    except KeyTaken:
        return answered_before(store, sender) or _vanished(sender)
    return stored


def append(
    store: Store, stream: str, lines: Sequence[bytes], follows: int, sender: Sender
) -> Stored:
    """Add facts to a stream that the sender has seen up to the version that they follow."""
    if sender.key is None:
        sender = sender._replace(key=uuid4().hex)
    return _append(store, stream, lines, follows, sender)


@_surely
def _append(
    store: Store, stream: str, lines: Sequence[bytes], follows: int, sender: Sender
) -> Stored:
    sender = _pinned(sender, stream.encode(), str(follows).encode(), *lines)
    before = answered_before(store, sender)
    if before is not None:
        return before
    found = store.find(stream) or Stream(stream, 0, ())
    if found.version != follows:
        # The same may have been sent twice at once, and be recorded since it was looked for.
        before = answered_before(store, sender)
        if before is not None:
            return before
        raise _conflict(found, follows)
    facts = at_the_door(store, found, lines)
    if not facts:
        return Stored(stream, follows)
    try:
        store.add(Addition(stream, follows, facts), sender=sender)
    except KeyTaken:
        return answered_before(store, sender) or _vanished(sender)
    except IntegrityError:
        raise _conflict(store.stream(stream), follows) from None
    return Stored(stream, follows + len(facts))


def _pinned(sender: Sender, *sent: bytes) -> Sender:
    """The sender with what he sends under his key, unless he says himself what that is."""
    if sender.key is None or sender.digest is not None:
        return sender
    parts = hashlib.sha256()
    for part in sent:
        parts.update(hashlib.sha256(part).digest())
    return sender._replace(digest=parts.digest())


def answered_before(store: Store, sender: Sender) -> Stored | None:
    """What was answered to the key before, if the same was sent with it."""
    if sender.key is None:
        return None
    receipt = store.recorder.receipt(sender)
    return None if receipt is None else _said_again(sender, receipt)


def _said_again(sender: Sender, receipt: Receipt) -> Stored:
    if receipt.digest != sender.digest:
        what = f"the key `{sender.key}` came with other facts before, those of {receipt.stream}"
        raise KeyReused(what)
    return Stored(receipt.stream, receipt.version)


def _vanished(sender: Sender) -> Stored:
    what = f"the key `{sender.key}` was taken, and yet nothing is recorded under it"
    raise AssertionError(what)


def _conflict(found: Stream, follows: int) -> Conflict:
    between = [_encode(fact) for fact in found.facts[follows:]]
    return Conflict(found.id, follows, found.version, between)


def _facts_of(store: Store, record: RoundRecord, room: Room | None) -> tuple[Fact, ...]:
    try:
        return (opening(record, room, store.clock()), *record.events)
    except RunbackError as error:
        what = f"round {record.round.id}: {error}"
        raise NotRecorded(what) from error


def _facts_like(found: Stream, record: RoundRecord) -> tuple[Fact | None, ...]:
    """The record's facts with the stored header, where that says the same."""
    header = found.facts[0]
    same = isinstance(header, RoundOpened) and is_same_header(header, record)
    return (header if same else None, *record.events)


def _alike(store: Store, found: Stream, facts: Sequence[Fact | None]) -> Stored:
    """The answer to facts that are on file already; an error where others are there."""
    for version, fact in enumerate(facts, 1):
        if version > found.version:
            what = (
                f"{found.id} is on file with {found.version} events, and here are {len(facts)}; "
                f"the others can be added to it as events that follow version {found.version}"
            )
            raise Otherwise(what)
        if found.facts[version - 1] != fact:
            what = f"{found.id} is on file with another {_named(found, version)}"
            raise Otherwise(what)
    if not store.recorder.ended_at(found.id, len(facts)):
        what = f"{found.id} is on file with more than the {len(facts)} events that are here"
        raise Otherwise(what)
    return Stored(found.id, len(facts))


def _named(found: Stream, version: int) -> str:
    if not found.id.startswith("round:"):
        return f"event {version - 1}"
    return "header" if version == 1 else f"event {version - 2}"
