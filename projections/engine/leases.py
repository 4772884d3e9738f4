"""Leases: which of several projectors, on whatever hosts, keeps which list.

A lease only shares the work. Should two runners write one list for a moment, a page is applied by
one of them all the same, since it moves the list's position from where that was.
"""

import os
import socket
import uuid
from collections.abc import Sequence
from contextlib import suppress
from threading import Event, Thread
from typing import Final, NamedTuple, Self

import psycopg
from psycopg import Connection
from psycopg.rows import TupleRow

from projections.engine.model import Projection
from projections.errors import DatabaseUnavailable
from projections.statements.sql_file import read_sql
from projections.store.connections import connect
from projections.store.locks import LEASES_LOCK

LEASE_SECONDS: Final = 4
"""The time until a projector that was killed is taken for gone, by the database's clock."""

SECONDS_BETWEEN_BEATS: Final = 1.0

TIMEOUTS: Final = """
SET idle_in_transaction_session_timeout = '2s';
SET lock_timeout = '5s'
"""
"""A projector that is suspended while it sees to its leases holds up the others' no longer."""

CREATE: Final = read_sql(__package__, "leases_create")
RENEW: Final = read_sql(__package__, "leases_renew")
_LOCK: Final = "SELECT pg_advisory_xact_lock(%s)"
_PROJECTORS: Final = "SELECT projector FROM live.projectors WHERE version = %s ORDER BY projector"
_LEASES: Final = "SELECT name, owner FROM live.leases WHERE version = ANY(%s)"
_TAKE: Final = """
INSERT INTO live.leases (name, version, owner, until)
SELECT taken.name, taken.version, %(owner)s, clock_timestamp() + make_interval(secs => %(seconds)s)
FROM unnest(%(names)s::text[], %(versions)s::text[]) AS taken (name, version)
"""
_RELEASE: Final = "DELETE FROM live.leases WHERE owner = %s AND name = ANY(%s)"
_LEAVE: Final = """
WITH released AS (DELETE FROM live.leases WHERE owner = %(owner)s)
DELETE FROM live.projectors WHERE projector = %(owner)s
"""
_KEEPERS: Final = "SELECT name, version, owner FROM live.leases WHERE until > clock_timestamp()"


class ListKeeper(NamedTuple):
    """The projector that keeps a list of a version."""

    name: str
    version: str
    owner: str


def create_lease_tables(connection: Connection[TupleRow]) -> None:
    """Create the tables of projectors and leases, unless they exist."""
    with connection.transaction():
        connection.execute(_LOCK, (LEASES_LOCK,))
        connection.execute(CREATE)


def load_keepers(connection: Connection[TupleRow]) -> list[ListKeeper]:
    """Return who keeps which list now."""
    return [ListKeeper(*row) for row in connection.execute(_KEEPERS)]


def name_projector() -> str:
    """Return a name for this projector that says on which host it runs, and as which process."""
    return f"{socket.gethostname()}:{os.getpid()}:{uuid.uuid4().hex[:8]}"


class LeaseHolder:
    """A projector's leases: its even share of the lists, among all projectors of its version."""

    def __init__(self, url: str, projections: Sequence[Projection]) -> None:
        self.projector = name_projector()
        self.held: frozenset[str] = frozenset()
        """The names of the lists that this projector keeps."""
        self._url = url
        self._versions = {one.name: one.version for one in projections}
        self._version = " ".join(sorted(set(self._versions.values())))
        self._connected: Connection[TupleRow] | None = None
        self._ended = Event()
        self._thread = Thread(target=self._go_on, daemon=True)

    def __enter__(self) -> Self:
        """Take the first leases, and renew them from another thread from now on."""
        self._try_beat()
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Release all leases, so that others take them at once."""
        self._ended.set()
        self._thread.join()
        # Leases that cannot be released end by themselves.
        with suppress(DatabaseUnavailable, psycopg.OperationalError):
            self._connection.execute(_LEAVE, {"owner": self.projector})
        self.close()

    def close(self) -> None:
        """Close the connection, without releasing the leases."""
        if self._connected is not None:
            self._connected.close()
            self._connected = None

    def beat(self) -> None:
        """Renew the leases, and take or release as many as make an even share."""
        with self._connection.transaction():
            self._connection.execute(_LOCK, (LEASES_LOCK,))
            about = {
                "owner": self.projector,
                "version": self._version,
                "seconds": LEASE_SECONDS,
            }
            self._connection.execute(RENEW, about)
            found = self._connection.execute(_LEASES, (list(self._versions.values()),))
            owners = {name: owner for name, owner in found if name in self._versions}
            mine = [name for name in self._versions if owners.get(name) == self.projector]
            free = [name for name in self._versions if name not in owners]
            share = self._count_share()
            released, taken = mine[share:], free[: max(0, share - len(mine))]
            if released:
                self._connection.execute(_RELEASE, (self.projector, released))
            if taken:
                versions = [self._versions[name] for name in taken]
                self._connection.execute(_TAKE, {**about, "names": taken, "versions": versions})
        self.held = frozenset([*mine[:share], *taken])

    def _count_share(self) -> int:
        """Return the number of lists that are this projector's share."""
        found = self._connection.execute(_PROJECTORS, (self._version,))
        projectors = [projector for (projector,) in found]
        whole, rest = divmod(len(self._versions), len(projectors))
        return whole + (projectors.index(self.projector) < rest)

    def _go_on(self) -> None:
        while not self._ended.wait(SECONDS_BETWEEN_BEATS):
            self._try_beat()

    def _try_beat(self) -> None:
        """Renew the leases, over another connection if the first is dead; else hold none."""
        for _ in range(2):
            try:
                self.beat()
            except (DatabaseUnavailable, psycopg.OperationalError):
                self.close()
            else:
                return
        self.held = frozenset()

    @property
    def _connection(self) -> Connection[TupleRow]:
        if self._connected is None:
            self._connected = connect(self._url)
            self._connected.execute(TIMEOUTS)
            create_lease_tables(self._connected)
        return self._connected
