"""Streaming replicas that lists are read from, and the primary where none of them answers."""

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Final, TypeVar

from psycopg import Connection
from psycopg.conninfo import conninfo_to_dict
from psycopg.rows import TupleRow

from projections.errors import DatabaseUnavailable
from projections.logs import LOGGER_NAME
from projections.store.connections import ConnectionPool

SECONDS_TO_CONNECT: Final = 2
"""How long a replica may take to answer: the primary is asked after that."""

SECONDS_TO_REST: Final = 5.0
"""How long a replica that does not answer is left alone."""

_log: Final = logging.getLogger(f"{LOGGER_NAME}.replicas")

_Read = TypeVar("_Read")


class ReadReplica:
    """A replica, and when it is asked again if it did not answer."""

    def __init__(self, url: str) -> None:
        self.connections = ConnectionPool(url, SECONDS_TO_CONNECT)
        parts = conninfo_to_dict(url)
        self.name: Final = f"{parts.get('host', 'localhost')}:{parts.get('port', 5432)}"
        """The host and port, for messages: the URL holds a password."""
        self._rests_until = 0.0

    @property
    def is_resting(self) -> bool:
        """Whether it did not answer lately."""
        return time.monotonic() < self._rests_until

    def rest(self, error: DatabaseUnavailable) -> None:
        """Leave the replica alone for a while."""
        self._rests_until = time.monotonic() + SECONDS_TO_REST
        _log.warning("lists are read from the primary instead of %s: %s", self.name, error)


class ListConnections:
    """The connections over which one request reads lists: of one replica, or of the primary.

    All that a request reads comes from the same server, so that a list is never older than what
    the response says of it. If the replica does not answer, the rest comes from the primary.
    """

    def __init__(self, primary: ConnectionPool, replica: ReadReplica | None) -> None:
        self._primary = primary
        self._replica = replica

    def read(self, work: Callable[[Connection[TupleRow]], _Read]) -> _Read:
        """Return the result of `work`, done on the primary if the replica does not answer."""
        if self._replica is not None:
            try:
                return self._replica.connections.read(work)
            except DatabaseUnavailable as error:
                self._replica.rest(error)
                self._replica = None
        return self._primary.read(work)

    @contextmanager
    def borrow(self) -> Iterator[Connection[TupleRow]]:
        """Lend a connection; what breaks while it is lent is not repeated on the primary."""
        self.read(_look)
        pool = self._primary if self._replica is None else self._replica.connections
        with pool.borrow() as connection:
            yield connection


def _look(connection: Connection[TupleRow]) -> None:
    connection.execute("SELECT")


class ReadReplicas:
    """The replicas of a primary, chosen in turn."""

    def __init__(self, primary: ConnectionPool, urls: Sequence[str]) -> None:
        self._primary = primary
        self._replicas = [ReadReplica(url) for url in urls]
        self._turns = count()

    def choose(self) -> ListConnections:
        """Return connections to the next replica that answers, or else to the primary."""
        for _ in self._replicas:
            replica = self._replicas[next(self._turns) % len(self._replicas)]
            if not replica.is_resting:
                return ListConnections(self._primary, replica)
        return ListConnections(self._primary, None)

    def close(self) -> None:
        """Close the connections to the replicas."""
        for replica in self._replicas:
            replica.connections.close()
