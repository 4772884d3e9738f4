"""The recorder: how stored events are written to PostgreSQL and read back.

Writers hold a shared lock while their statement runs. Whoever follows the streams takes it
exclusively for a moment before he trusts the greatest position, so that nothing of a smaller one
can still be on its way.
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
from projections.store.arrays import Blobs, Texts, Wholes
from projections.store.connections import Connections
from projections.store.subscription import Following
from projections.store.waking import Bell

KEY: Final = "batches_key"
"""The index that lets a key be used once."""

Written = TypeVar("Written", bound=StoredEvent)


class Proviso(Protocol):
    """What must hold where something is recorded: asked for in the statement that writes it."""

    statement: str
    """That writes, if it holds; made by `sql.inserting`."""
    values: Mapping[str, object]
    """What it needs to know beside what is written."""
    is_open: bool
    """Whether nobody knows yet if it holds."""

    def close(self) -> None:
        """It was found to hold."""

    def insist(self) -> None:
        """Find out by itself, and refuse in its own words if it does not hold."""


class Sender(NamedTuple):
    """Who records, and under which key the same may be sent again."""

    name: str
    key: str | None = None
    digest: bytes | None = None
    """Of all that was sent under the key; worked out from the facts where it is not given."""
    proviso: Proviso | None = None


NOBODY: Final = Sender("nobody")
"""Who records where the library does so by itself."""


class Receipt(NamedTuple):
    """What was recorded under a key."""

    digest: bytes
    stream: str
    version: int


class Columns(NamedTuple):
    """Events as they are written: what they have in common in a column each."""

    streams: Texts
    versions: Wholes
    topics: Texts
    states: Blobs


class Seen(NamedTuple):
    """A stream that what is written rests on, and how far it was read."""

    stream: str
    version: int


class KeyTaken(IntegrityError):
    """The sender has used the key before."""


class Recorder(ProcessRecorder):
    """Writes stored events in one statement a save, and reads them in the order of their positions.

    It must be the only writer: the fence holds between recorders of this kind.
    """

    def __init__(self, url: str) -> None:
        self.connections = Connections(url)
        self._bell = Bell(self.connections)
        self._safe = self._safe_until = 0

    def insert_events(
        self,
        stored_events: Sequence[StoredEvent],
        **kwargs: Any,  # noqa: ANN401 - the library's
    ) -> list[int] | None:
        """Write the events, all or none, and say at which positions they stand."""
        tracking: Tracking | None = kwargs.get("tracking")
        if not stored_events:
            if tracking is not None:
                self.insert_tracking(tracking)
            return None
        sender: Sender = kwargs.get("sender") or NOBODY
        values = _values(_columns(stored_events), sender)
        with self.connections.lent() as connection, _told_if_taken():
            if tracking is None:
                rows = _executed(connection, sql.INSERT_AND_TELL, values).fetchall()
            else:
                with connection.transaction():
                    _track(connection, tracking)
                    rows = _executed(connection, sql.INSERT_AND_TELL, values).fetchall()
        self._bell.ring()
        return [position for (position,) in rows]

    def write(self, columns: Columns, sender: Sender, rests_on: Seen | None = None) -> bool:
        """Write the events, all or none, unless what they rest on has gone on since it was read.

        Nobody asks at which positions they stand.
        """
        proviso, statement, values = sender.proviso, sql.INSERT, _values(columns, sender, rests_on)
        if proviso and proviso.is_open:
            statement, values = proviso.statement, {**values, **proviso.values}
        with self.connections.lent() as connection, _told_if_taken():
            is_written = _executed(connection, statement, values).rowcount > 0
        if proviso and proviso.is_open:
            if not is_written:
                proviso.insist()
                return self.write(columns, sender, rests_on)
            proviso.close()
        if is_written:
            self._bell.ring()
        return is_written

    def receipt(self, sender: Sender) -> Receipt | None:
        """What the sender recorded under his key, if he has used it before."""
        found = self._one(sql.RECEIPT, (sender.name, sender.key))
        return Receipt(*found) if found else None

    def note(self, sender: Sender, stream: str, version: int) -> None:
        """Let a key stand for what is on file already."""
        with self.connections.lent() as connection:
            try:
                _executed(
                    connection, sql.NOTE,
                    (sender.name, sender.key, sender.digest, stream, version),
                )  # fmt: skip
            except psycopg.errors.UniqueViolation as error:
                raise KeyTaken(str(error)) from error

    def ended_at(self, stream: str, version: int) -> bool:
        """Whether something was sent that ended with this version of the stream."""
        return self._one(sql.ENDED_AT, (stream, version)) is not None

    def on_file(self, streams: Sequence[str]) -> frozenset[str]:
        """Those of the streams that have begun."""
        return frozenset(stream for (stream,) in self._all(sql.ON_FILE, (Texts(streams),)))

    def select_events(
        self,
        originator_id: UUID | str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> list[StoredEvent]:
        """The events of a stream, those after `gt` and up to `lte`."""
        query = sql.EVENTS_BACKWARDS if desc else sql.EVENTS
        rows = self._all(query, (str(originator_id), gt, lte, limit))
        return [
            frozen(StoredEvent, {
                "originator_id": originator_id, "originator_version": version, "topic": topic,
                "state": state,
            })
            for version, topic, state in rows
        ]  # fmt: skip

    def joined(self, stream: str, gt: int = 0, lte: int | None = None) -> bytes:
        """The same events, their states as one JSON array: the quickest way to read a stream."""
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
        """Events in the order of their positions; nothing can come later into what was returned."""
        after = (start or 0) - (1 if inclusive_of_start and start else 0)
        last = self.safe_position(after, limit)
        if stop is not None:
            last = min(last, stop)
        rows = self._all(sql.NOTIFICATIONS, (after, last, Texts(topics), Texts(topics), limit))
        return [
            frozen(Notification, {
                "id": position, "originator_id": stream, "originator_version": version,
                "topic": topic, "state": state,
            })
            for position, stream, version, topic, state in rows
        ]  # fmt: skip

    def safe_position(self, after: int, wanted: int) -> int:
        """A position up to which nothing is on its way; at least `wanted` after, if there are."""
        greatest = self.max_notification_id() or 0
        if self.connections.broken != self._safe_until or greatest < self._safe:
            # Another database may have come into the place of the one that was fenced.
            self._safe, self._safe_until = 0, self.connections.broken
        if self._safe < min(after + wanted, greatest):
            self._safe = self.connections.read(_fenced) or self._safe
        return self._safe

    def max_notification_id(self) -> int | None:
        """The greatest position there is; something of a smaller one may still be on its way."""
        found = self._one(sql.GREATEST, ())
        greatest: int | None = found[0] if found else None
        return greatest

    def insert_tracking(self, tracking: Tracking) -> None:
        """Remember how far somebody who follows the streams has come."""
        with self.connections.lent() as connection:
            _track(connection, tracking)

    def max_tracking_id(self, application_name: str) -> int | None:
        """How far that one has come."""
        found = self._one(sql.TRACKED, (application_name,))
        position: int | None = found[0] if found else None
        return position

    def subscribe(
        self, gt: int | None = None, topics: Sequence[str] = ()
    ) -> Subscription["Recorder"]:
        """Events one by one as they come, without end."""
        return Following(self, gt, topics)

    def close(self) -> None:
        """Close the connections that nobody is using."""
        self.connections.close()

    def _one(self, query: str, values: Sequence[object]) -> TupleRow | None:
        return self.connections.read(
            lambda connection: _executed(connection, query, values).fetchone()
        )

    def _all(self, query: str, values: Sequence[object]) -> list[TupleRow]:
        return self.connections.read(
            lambda connection: _executed(connection, query, values).fetchall()
        )


def _executed(
    connection: Connection[TupleRow],
    query: str,
    values: Sequence[object] | Mapping[str, object],
) -> psycopg.Cursor[TupleRow]:
    cursor = connection.cursor(binary=True)
    return cursor.execute(query, values, prepare=True)


def _columns(events: Sequence[StoredEvent]) -> Columns:
    return Columns(
        Texts([str(event.originator_id) for event in events]),
        Wholes([event.originator_version for event in events]),
        Texts([event.topic for event in events]),
        Blobs([event.state for event in events]),
    )


def _values(columns: Columns, sender: Sender, rests_on: Seen | None = None) -> dict[str, object]:
    said_again = sender.digest, columns.streams[-1], columns.versions[-1]
    digest, stream, version = said_again if sender.key else (None, None, None)
    seen_stream, seen_version = rests_on or (None, None)
    return {
        "name": sender.name, "key": sender.key, "digest": digest, "stream": stream,
        "version": version, "seen_stream": seen_stream, "seen_version": seen_version,
        **columns._asdict(),
    }  # fmt: skip


@contextmanager
def _told_if_taken() -> Iterator[None]:
    """Say it in the library's words if somebody else was there first."""
    try:
        yield
    except psycopg.errors.UniqueViolation as error:
        taken = error.diag.constraint_name == KEY
        raise (KeyTaken if taken else IntegrityError)(str(error)) from error


def _track(connection: Connection[TupleRow], tracking: Tracking) -> None:
    values = (tracking.application_name, tracking.notification_id)
    if _executed(connection, sql.TRACK, values).fetchone() is None:
        at = f"{tracking.application_name} has come to {tracking.notification_id} before"
        raise IntegrityError(at)


def _fenced(connection: Connection[TupleRow]) -> int | None:
    """The greatest position once every statement that was writing has ended, if it did in time."""
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


def frozen(kind: type[Written], fields: Mapping[str, object]) -> Written:
    """One of the library's frozen values, made without setting field by field."""
    value = object.__new__(kind)
    object.__setattr__(value, "__dict__", fields)
    return value
