"""Connections to the database, kept in a pool."""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

import psycopg
from psycopg import Connection, errors, sql
from psycopg.pq import TransactionStatus
from psycopg.rows import TupleRow

from projections.errors import DatabaseNotReady, DatabaseUnavailable
from projections.store.arrays import register_column_dumpers

APPLICATION_ROLE: Final = "runback_app"
"""The role that records and reads facts; it may not alter recorded facts."""

OWNER_ROLE: Final = "runback_owner"
"""The role that migrations run under."""

SECONDS_TO_CONNECT: Final = 10

BEGIN_SESSION: Final = sql.SQL("SET ROLE {role}; SET jit TO off; SET random_page_cost TO 1.1")
"""The session's settings.

Without `jit` off, long estimates make PostgreSQL compile in vain. What is read lies in memory or on
flash, where a page costs the same anywhere: lists are read through indexes that have their order.
"""

_Read = TypeVar("_Read")


def connect(
    url: str, role: str = APPLICATION_ROLE, seconds: int = SECONDS_TO_CONNECT
) -> Connection:
    """Return a new autocommit connection that acts in a role."""
    try:
        connection = psycopg.connect(url, autocommit=True, connect_timeout=seconds)
        try:
            connection.execute(BEGIN_SESSION.format(role=sql.Identifier(role)))
        except BaseException:
            connection.close()
            raise
    except (errors.InvalidParameterValue, errors.UndefinedObject) as error:
        what = "the database was never set up for Runback; `runback db migrate` does that"
        raise DatabaseNotReady(what) from error
    except errors.InsufficientPrivilege as error:
        what = (
            f"the database lets nobody act as `{role}` who logs in this way:"
            f" {describe_error(error)}"
        )
        raise DatabaseNotReady(what) from error
    except psycopg.OperationalError as error:
        raise DatabaseUnavailable(
            f"the database does not answer: {describe_error(error)}"
        ) from error
    register_column_dumpers(connection)
    return connection


def describe_error(error: psycopg.Error) -> str:
    """Return the first line of the database's message."""
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__


class ConnectionPool:
    """A pool that opens connections as needed and lends each to one borrower at a time."""

    def __init__(self, url: str, seconds_to_connect: int = SECONDS_TO_CONNECT) -> None:
        self.url = url
        self._seconds_to_connect = seconds_to_connect
        self._idle: deque[Connection[TupleRow]] = deque()
        self._closed = False
        self.broken = 0
        """The number of times a connection was found broken."""

    @contextmanager
    def borrow(self) -> Iterator[Connection[TupleRow]]:
        """Lend a connection; if it breaks, close all idle connections too."""
        try:
            connection = self._idle.pop()
        except IndexError:
            connection = connect(self.url, seconds=self._seconds_to_connect)
        try:
            yield connection
        except errors.UndefinedColumn as error:
            raise DatabaseNotReady(
                f"a list of another version of Runback is in use: {describe_error(error)}"
            ) from error
        except psycopg.OperationalError as error:
            if isinstance(error, errors.DiskFull):
                raise DatabaseUnavailable(
                    f"the disk of the database is full: {describe_error(error)}"
                ) from error
            if isinstance(error, errors.QueryCanceled | errors.LockNotAvailable):
                raise
            raise DatabaseUnavailable(
                f"the database does not answer: {describe_error(error)}"
            ) from error
        finally:
            if connection.closed or connection.broken:
                self.broken += 1
                self._close_idle()
            elif self._closed or connection.info.transaction_status != TransactionStatus.IDLE:
                connection.close()
            else:
                self._idle.append(connection)

    def read(self, work: Callable[[Connection[TupleRow]], _Read]) -> _Read:
        """Return the result of `work`, tried again on another connection if the first was dead."""
        try:
            with self.borrow() as connection:
                return work(connection)
        except DatabaseUnavailable:
            with self.borrow() as connection:
                return work(connection)

    def close(self) -> None:
        """Close the idle connections now, and the others when they are given back."""
        self._closed = True
        self._close_idle()

    def _close_idle(self) -> None:
        while self._idle:
            self._idle.pop().close()


TransactionConnection = Connection[TupleRow]
"""A connection within a transaction, with the projection's own tables on its search path."""
