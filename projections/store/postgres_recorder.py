"""The recorder, which writes stored events to PostgreSQL and reads them back.

Writers hold a shared lock while their statement runs. A follower of the streams takes the lock
exclusively for a moment before it trusts the greatest position, so that no event with a smaller
position can still be uncommitted.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple, Protocol, TypeVar
from uuid import UUID

import psycopg
from eventsourcing.persistence import (
    IntegrityError,
    Notification,
    ProcessRecorder,
    StoredEvent,
    Subscription,
    Tracking,
)
from psycopg import Connection
from psycopg.rows import TupleRow

from projections.store import sql
from projections.store.arrays import BytesColumn, IntegerColumn, TextColumn
from projections.store.connections import ConnectionPool
from projections.store.notifier import Notifier
from projections.store.subscription import EventSubscription

BATCH_KEY_CONSTRAINT: Final = "batches_key"
"""The index that lets a key be used once."""

Written = TypeVar("Written", bound=StoredEvent)


class WriteCondition(Protocol):
    """A condition on writing, checked in the statement that writes."""

    statement: str
    """The statement that writes if the condition holds; made by `sql.compose_insert`."""
    values: Mapping[str, object]
    """The statement's parameters, besides those of the written events."""
    is_open: bool
    """Whether the condition is still to be checked."""

    def close(self) -> None:
        """Note that the condition was found to hold."""

    def insist(self) -> None:
        """Check the condition by itself, and raise an error if it does not hold."""


class Sender(NamedTuple):
    """The name of the sender of a batch, and the batch's idempotency key."""

    name: str
    key: str | None = None
    digest: bytes | None = None
    """The digest of all that was sent under the key; computed from the facts if None."""
    proviso: WriteCondition | None = None


NO_SENDER: Final = Sender("nobody")
"""The sender of events that the library records by itself."""


class BatchReceipt(NamedTuple):
    """The stream and version that were recorded under a key."""

    digest: bytes
    stream: str
    version: int


class EventColumns(NamedTuple):
    """Events to be written, as a column of each field."""

    streams: TextColumn
    versions: IntegerColumn
    topics: TextColumn
    states: BytesColumn


class SeenVersion(NamedTuple):
    """A stream and the version of it that is known."""

    stream: str
    version: int


class SeenStreams(NamedTuple):
    """What is known of streams before events are written; nothing is written if it is not so."""

    rests_on: SeenVersion | None = None
    """A stream that the events rest on, which has not grown since."""
    follows: SeenVersion | None = None
    """The stream that is added to, which has come to this version and has no correction."""


NOTHING_SEEN: Final = SeenStreams()


class BatchKeyTaken(IntegrityError):
    """An error: the sender has used the key before."""


class Recorder(ProcessRecorder):
    """A recorder that writes each save in one statement and reads events by their positions.

    All writers must use this class: the fence holds only between recorders of this kind.
    """

    def __init__(self, url: str) -> None:
        self.connections = ConnectionPool(url)
        self._bell = Notifier(self.connections)
        self._safe = self._safe_until = 0

    def insert_events(
        self,
        stored_events: Sequence[StoredEvent],
        **kwargs: Any,  # noqa: ANN401 - eventsourcing's own signature
    ) -> list[int] | None:
        """Write all the events or none, and return their positions."""
        tracking: Tracking | None = kwargs.get("tracking")
        if not stored_events:
            if tracking is not None:
                self.insert_tracking(tracking)
            return None
        sender: Sender = kwargs.get("sender") or NO_SENDER
        values = _build_values(_build_event_columns(stored_events), sender)
        with self.connections.borrow() as connection, _translate_conflicts():
            if tracking is None:
                rows = _execute(connection, sql.INSERT_AND_TELL, values).fetchall()
            else:
                with connection.transaction():
                    _insert_tracking(connection, tracking)
                    rows = _execute(connection, sql.INSERT_AND_TELL, values).fetchall()
        self._bell.notify()
        return [position for (position,) in rows]

    def write(
        self, columns: EventColumns, sender: Sender, seen: SeenStreams = NOTHING_SEEN
    ) -> bool:
        """Write all the events or none, and return whether they were written.

        They are not if what was seen of the streams is no longer so. Positions are not returned:
        use `insert_events` where they are needed.
        """
        proviso, statement = sender.proviso, sql.INSERT
        values = _build_values(columns, sender, seen)
        is_checked = proviso is not None and proviso.is_open
        if proviso and is_checked:
            statement, values = proviso.statement, {**values, **proviso.values}
        with self.connections.borrow() as connection, _translate_conflicts():
            outcome = _execute(connection, statement, values).fetchone()
        is_allowed, is_written = outcome or (False, False)
        if proviso and is_checked:
            if not is_allowed:
                proviso.insist()
                return self.write(columns, sender, seen)
            proviso.close()
        if is_written:
            self._bell.notify()
        return bool(is_written)

    def find_receipt(self, sender: Sender) -> BatchReceipt | None:
        """Return what the sender recorded under the key, if it was used before."""
        found = self._one(sql.RECEIPT, (sender.name, sender.key))
        return BatchReceipt(*found) if found else None

    def note(self, sender: Sender, stream: str, version: int) -> None:
        """Record a sender's key for facts that are already on file."""
        with self.connections.borrow() as connection:
            try:
                _execute(
                    connection,
                    sql.NOTE,
                    (sender.name, sender.key, sender.digest, stream, version),
                )
            except psycopg.errors.UniqueViolation as error:
                raise BatchKeyTaken(str(error)) from error

    def ended_at(self, stream: str, version: int) -> bool:
        """Return whether a batch ended with this version of the stream."""
        return self._one(sql.ENDED_AT, (stream, version)) is not None

    def on_file(self, streams: Sequence[str]) -> frozenset[str]:
        """Return the streams that have any events."""
        return frozenset(stream for (stream,) in self._all(sql.ON_FILE, (TextColumn(streams),)))

    def select_events(
        self,
        originator_id: UUID | str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> list[StoredEvent]:
        """Return the events of a stream after version `gt` and up to `lte`."""
        query = sql.EVENTS_BACKWARDS if desc else sql.EVENTS
        rows = self._all(query, (str(originator_id), gt, lte, limit))
        return [
            build_frozen(
                StoredEvent,
                {
                    "originator_id": originator_id,
                    "originator_version": version,
                    "topic": topic,
                    "state": state,
                },
            )
            for version, topic, state in rows
        ]

    def read_states(self, stream: str, gt: int = 0, lte: int | None = None) -> bytes:
        """Return a stream's states as one JSON array: the quickest way to read a stream."""
        found = self._one(sql.JOINED, (stream, gt, lte))
        return b"[%b]" % (found[0] or b"" if found else b"")

    def select_notifications(
        self,
        start: int | None,
        limit: int,
        stop: int | None = None,
        topics: Sequence[str] = (),
        *,
        inclusive_of_start: bool = True,
    ) -> list[Notification]:
        """Return events by position; no event can be added later between those returned."""
        after = (start or 0) - (1 if inclusive_of_start and start else 0)
        last = self.safe_position(after, limit)
        if stop is not None:
            last = min(last, stop)
        rows = self._all(
            sql.NOTIFICATIONS, (after, last, TextColumn(topics), TextColumn(topics), limit)
        )
        return [
            build_frozen(
                Notification,
                {
                    "id": position,
                    "originator_id": stream,
                    "originator_version": version,
                    "topic": topic,
                    "state": state,
                },
            )
            for position, stream, version, topic, state in rows
        ]

    def safe_position(self, after: int, wanted: int) -> int:
        """Return a position before which every event is committed.

        It is at least `wanted` past `after`, if there are as many events.
        """
        greatest = self.max_notification_id() or 0
        if self.connections.broken != self._safe_until or greatest < self._safe:
            # The fenced database may have been replaced by another.
            self._safe, self._safe_until = 0, self.connections.broken
        if self._safe < min(after + wanted, greatest):
            self._safe = self.connections.read(fence_position) or self._safe
        return self._safe

    def max_notification_id(self) -> int | None:
        """Return the greatest position; events with smaller ones may still be uncommitted."""
        found = self._one(sql.GREATEST, ())
        greatest: int | None = found[0] if found else None
        return greatest

    def insert_tracking(self, tracking: Tracking) -> None:
        """Store the position that a follower of the streams has reached."""
        with self.connections.borrow() as connection:
            _insert_tracking(connection, tracking)

    def max_tracking_id(self, application_name: str) -> int | None:
        """Return the position that the follower has reached."""
        found = self._one(sql.TRACKED, (application_name,))
        position: int | None = found[0] if found else None
        return position

    def subscribe(
        self, gt: int | None = None, topics: Sequence[str] = ()
    ) -> Subscription["Recorder"]:
        """Return an endless subscription to events as they are recorded."""
        return EventSubscription(self, gt, topics)

    def close(self) -> None:
        """Close the idle connections."""
        self.connections.close()

    def _one(self, query: str, values: Sequence[object]) -> TupleRow | None:
        return self.connections.read(
            lambda connection: _execute(connection, query, values).fetchone()
        )

    def _all(self, query: str, values: Sequence[object]) -> list[TupleRow]:
        return self.connections.read(
            lambda connection: _execute(connection, query, values).fetchall()
        )


def _execute(
    connection: Connection[TupleRow],
    query: str,
    values: Sequence[object] | Mapping[str, object],
) -> psycopg.Cursor[TupleRow]:
    cursor = connection.cursor(binary=True)
    return cursor.execute(query, values, prepare=True)


def _build_event_columns(events: Sequence[StoredEvent]) -> EventColumns:
    return EventColumns(
        TextColumn([str(event.originator_id) for event in events]),
        IntegerColumn([event.originator_version for event in events]),
        TextColumn([event.topic for event in events]),
        BytesColumn([event.state for event in events]),
    )


def _build_values(
    columns: EventColumns, sender: Sender, seen: SeenStreams = NOTHING_SEEN
) -> dict[str, object]:
    said_again = sender.digest, columns.streams[-1], columns.versions[-1]
    digest, stream, version = said_again if sender.key else (None, None, None)
    seen_stream, seen_version = seen.rests_on or (None, None)
    followed_stream, followed_version = seen.follows or (None, None)
    return {
        "name": sender.name,
        "key": sender.key,
        "digest": digest,
        "stream": stream,
        "version": version,
        "seen_stream": seen_stream,
        "seen_version": seen_version,
        "followed_stream": followed_stream,
        "followed_version": followed_version,
        **columns._asdict(),
    }


@contextmanager
def _translate_conflicts() -> Iterator[None]:
    """Raise the library's error if other events were written first."""
    try:
        yield
    except psycopg.errors.UniqueViolation as error:
        taken = error.diag.constraint_name == BATCH_KEY_CONSTRAINT
        raise (BatchKeyTaken if taken else IntegrityError)(str(error)) from error


def _insert_tracking(connection: Connection[TupleRow], tracking: Tracking) -> None:
    values = (tracking.application_name, tracking.notification_id)
    if _execute(connection, sql.TRACK, values).fetchone() is None:
        at = f"{tracking.application_name} has come to {tracking.notification_id} before"
        raise IntegrityError(at)


def fence_position(connection: Connection[TupleRow]) -> int | None:
    """Return the greatest position once all running writes have ended, or None on timeout."""
    try:
        cursor = connection.execute(sql.FENCE)
    except psycopg.errors.LockNotAvailable:
        connection.execute("ROLLBACK")
        return None
    for result in cursor.results():
        if result.description and result.description[0].name == "max":
            found = result.fetchone()
            greatest: int | None = found[0] if found else None
            return greatest
    raise AssertionError("the fence says no position")


def build_frozen(kind: type[Written], fields: Mapping[str, object]) -> Written:
    """Return a frozen value of the library, made without setting field by field."""
    value = object.__new__(kind)
    object.__setattr__(value, "__dict__", fields)
    return value
