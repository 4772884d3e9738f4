"""Notifications that wake the followers of the streams."""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Lock
from typing import TYPE_CHECKING, Final

import psycopg
from psycopg import Connection

from projections.errors import DatabaseUnavailable
from projections.store import sql
from projections.store.connections import ConnectionPool, connect

if TYPE_CHECKING:
    from psycopg.rows import TupleRow

SECONDS_BETWEEN_RINGS: Final = 0.02

SECONDS_UNTIL_SECOND_LOOK: Final = 0.03
"""The pause before a second look, long enough to find saves that sent no notification."""

SECONDS_BETWEEN_LOOKS: Final = 0.5
"""The pause after which followers look for events even without a notification."""

SECONDS_BETWEEN_TURNS: Final = 0.1
"""The least time between two turns, so that each finds many events where many are recorded."""


class Notifier:
    """A sender of notifications after saves, at most one in `SECONDS_BETWEEN_RINGS`."""

    def __init__(self, connections: ConnectionPool) -> None:
        self._connections = connections
        self._rang = -SECONDS_BETWEEN_RINGS
        self._lock = Lock()

    def notify(self) -> None:
        """Notify all listeners, unless that was just done; an unreachable database is ignored."""
        now = time.monotonic()
        with self._lock:
            if now - self._rang < SECONDS_BETWEEN_RINGS:
                return
            self._rang = now
        with suppress(DatabaseUnavailable), self._connections.borrow() as connection:
            connection.execute(sql.RING)


class NotificationListener:
    """A listener with its own connection; while that is dead, waiting merely takes its time."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: Connection[TupleRow] | None = None

    def wait(self, seconds: float = SECONDS_BETWEEN_LOOKS) -> bool:
        """Return whether a notification came within this time."""
        until = time.monotonic() + seconds
        try:
            if self._connection is None:
                self._connection = connect(self._url)
                self._connection.execute(sql.LISTEN)
                return True  # a notification may have been sent before this
            for _ in self._connection.notifies(timeout=seconds, stop_after=1):
                return True
        except (DatabaseUnavailable, psycopg.OperationalError):
            self.close()
            time.sleep(max(0.0, until - time.monotonic()))
        return False

    def turns(self, going_on: Callable[[], bool]) -> Iterator[None]:
        """Yield when it is time to look: at once, after notifications, and now and then.

        After a quiet time a notification is followed at once. Where they keep coming, turns are
        some time apart, and one answers all notifications since the last.
        """
        is_notified = True
        while going_on():
            began = time.monotonic()
            yield
            was_notified, is_notified = is_notified, self.wait(SECONDS_UNTIL_SECOND_LOOK)
            if was_notified and not is_notified and going_on():
                # A save that sent no notification, so soon after another, can be read by now.
                began = time.monotonic()
                yield
            if not is_notified:
                is_notified = self.wait()
            self._rest(began + SECONDS_BETWEEN_TURNS)

    def _rest(self, until: float) -> None:
        """Wait until a time, and forget the notifications that came meanwhile."""
        time.sleep(max(0.0, until - time.monotonic()))
        with suppress(psycopg.OperationalError):
            if self._connection is not None:
                for _ in self._connection.notifies(timeout=0):
                    pass

    def close(self) -> None:
        """Stop listening."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
