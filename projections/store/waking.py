"""How those who follow the streams are woken when something was recorded."""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Lock
from typing import TYPE_CHECKING, Final

import psycopg
from psycopg import Connection

from projections.store import sql
from projections.store.connections import Connections, connect
from projections.store.errors import Unavailable

if TYPE_CHECKING:
    from psycopg.rows import TupleRow

SECONDS_BETWEEN_RINGS: Final = 0.02

SECONDS_UNTIL_SECOND_LOOK: Final = 0.03
"""Longer than between rings: who looks again after this has seen all that rang no bell."""

SECONDS_BETWEEN_LOOKS: Final = 0.5
"""How long somebody who was not woken waits before he looks by himself."""


class Bell:
    """Rings after a save, but not for every one of a quick succession."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._rang = -SECONDS_BETWEEN_RINGS
        self._lock = Lock()

    def ring(self) -> None:
        """Wake everybody who listens; the facts are stored, whether or not this reaches them."""
        now = time.monotonic()
        with self._lock:
            if now - self._rang < SECONDS_BETWEEN_RINGS:
                return
            self._rang = now
        with suppress(Unavailable), self._connections.lent() as connection:
            connection.execute(sql.RING)


class Listener:
    """Waits for the bell over a connection of its own; where that is dead, it only waits."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: Connection[TupleRow] | None = None

    def wait(self, seconds: float = SECONDS_BETWEEN_LOOKS) -> bool:
        """Whether the bell rang within this time."""
        until = time.monotonic() + seconds
        try:
            if self._connection is None:
                self._connection = connect(self._url)
                self._connection.execute(sql.LISTEN)
                return True  # it may have rung before anybody listened
            for _ in self._connection.notifies(timeout=seconds, stop_after=1):
                return True
        except (Unavailable, psycopg.OperationalError):
            self.close()
            time.sleep(max(0.0, until - time.monotonic()))
        return False

    def turns(self, going_on: Callable[[], bool]) -> Iterator[None]:
        """Whenever it is time to look: at once, after every ring, and now and then."""
        while going_on():
            yield
            if not self.wait(SECONDS_UNTIL_SECOND_LOOK) and going_on():
                # Whatever rang no bell, so soon after another, is there by now.
                yield
                self.wait()

    def close(self) -> None:
        """Stop listening."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
