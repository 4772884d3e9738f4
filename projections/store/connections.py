"""Connections to the database, kept for the next who needs one."""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

import psycopg
from psycopg import Connection, errors
from psycopg.pq import TransactionStatus
from psycopg.rows import TupleRow

from projections.store.arrays import teach_columns
from projections.store.errors import NotReady, Unavailable

APPLICATION: Final = "runback_app"
"""The role that records and reads; it may not alter what was recorded."""

OWNER: Final = "runback_owner"
"""The role that migrations run under."""

SECONDS_TO_CONNECT: Final = 10

NO_COMPILING: Final = "SET jit TO off"
"""Much is thought to lie in every stream, so compiling looks worth it, and takes far longer."""

_Read = TypeVar("_Read")


def connect(url: str, role: str = APPLICATION, seconds: int = SECONDS_TO_CONNECT) -> Connection:
    """A connection of its own, acting in this role, that commits every statement."""
    try:
        connection = psycopg.connect(url, autocommit=True, connect_timeout=seconds)
        try:
            connection.execute(f"SET ROLE {role}; {NO_COMPILING}")
        except BaseException:
            connection.close()
            raise
    except (errors.InvalidParameterValue, errors.UndefinedObject) as error:
        what = "the database was never set up for Runback; `runback db migrate` does that"
        raise NotReady(what) from error
    except errors.InsufficientPrivilege as error:
        what = f"the database lets nobody act as `{role}` who logs in this way: {said(error)}"
        raise NotReady(what) from error
    except psycopg.OperationalError as error:
        raise Unavailable(f"the database does not answer: {said(error)}") from error
    teach_columns(connection)
    return connection


def said(error: psycopg.Error) -> str:
    """What the database said, in its first line."""
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__


class Connections:
    """As many connections as are used at once; each is lent to one user at a time."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._idle: deque[Connection[TupleRow]] = deque()
        self._closed = False
        self.broken = 0
        """How often a connection was found broken."""

    @contextmanager
    def lent(self) -> Iterator[Connection[TupleRow]]:
        """A connection for a while; one that broke is not lent again, nor those like it."""
        try:
            connection = self._idle.pop()
        except IndexError:
            connection = connect(self.url)
        try:
            yield connection
        except psycopg.OperationalError as error:
            if isinstance(error, errors.DiskFull):
                raise Unavailable(f"the disk of the database is full: {said(error)}") from error
            if isinstance(error, errors.QueryCanceled | errors.LockNotAvailable):
                raise
            raise Unavailable(f"the database does not answer: {said(error)}") from error
        finally:
            if connection.closed or connection.broken:
                self.broken += 1
                self._close_idle()
            elif self._closed or connection.info.transaction_status != TransactionStatus.IDLE:
                connection.close()
            else:
                self._idle.append(connection)

    def read(self, work: Callable[[Connection[TupleRow]], _Read]) -> _Read:
        """What is read over a connection; once more over a new one where the first was dead."""
        try:
            with self.lent() as connection:
                return work(connection)
        except Unavailable:
            with self.lent() as connection:
                return work(connection)

    def close(self) -> None:
        """Close those that nobody is using, and the others when they are given back."""
        self._closed = True
        self._close_idle()

    def _close_idle(self) -> None:
        while self._idle:
            self._idle.pop().close()
