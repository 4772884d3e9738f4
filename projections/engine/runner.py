"""The runner that keeps projections up to date, and rebuilds them beside the live ones."""

import logging
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Final, NamedTuple, Self

import psycopg
from psycopg import Connection
from psycopg.rows import TupleRow

from projections.engine.derivation import RowDeriver
from projections.engine.leases import LeaseHolder
from projections.engine.live_pages import MAX_LIVE_EVENTS, LivePages
from projections.engine.model import Projection
from projections.engine.page_writer import apply_page
from projections.engine.stream_cache import CACHE_BOUND, CacheBound, StreamCache
from projections.engine.table_swap import (
    BUILDING,
    LIVE,
    ProjectionOvertaken,
    ProjectionSchema,
    begin_rebuild,
    create_live_tables,
    create_position_tables,
    load_positions,
    lock_position,
    swap_rebuilt,
)
from projections.errors import DatabaseNotReady, DatabaseUnavailable
from projections.logs import LOGGER_NAME
from projections.store.connections import connect
from projections.store.locks import FOLLOWER_LOCK
from projections.store.notifier import NotificationListener
from projections.store.stream_reader import StreamPage, StreamReader

SECONDS_BETWEEN_SWAPS: Final = 0.5

LOCK_TIMEOUTS: Final = """
SET lock_timeout = '60s';
SET idle_in_transaction_session_timeout = '60s'
"""
"""A runner that is suspended in the middle of a page holds up all others, but not for ever."""

MAX_PREPARED_STATEMENTS: Final = 400
"""All that live pages run: an update has a statement for each set of columns that changes."""

_log: Final = logging.getLogger(f"{LOGGER_NAME}.projecting")


class AppliedPage(NamedTuple):
    """A page whose rows were written to the tables of some projections."""

    place: ProjectionSchema
    names: tuple[str, ...]
    page: StreamPage


class ProjectionRunner:
    """Brings projections to where the streams end.

    Several programs may run the same projections at once. Those of one version that follow the
    streams share the lists by leases (`leases.py`); others join in page by page. A program writes
    only to tables of its own version: while Runback is upgraded, instance by instance, the old
    instances and the new ones do not disturb each other's rows.

    A program that starts to keep the lists (`prepare`) rebuilds those of another version beside
    the live ones, which go on being read, and puts them in place when they have come as far. Which
    version is newer cannot be told, and a program that is put back to an older release must rebuild
    as well: so the last one to start decides. It decides once. A program whose tables were replaced
    does not rebuild them until it is started again, so that two versions never take turns. A
    program that only reads lists (`prepare_to_read`) rebuilds them where nobody keeps them.
    """

    def __init__(
        self,
        url: str,
        reader: StreamReader,
        projections: Sequence[Projection],
        processes: int | None = None,
        cache_bound: CacheBound = CACHE_BOUND,
    ) -> None:
        self._url = url
        self._reader = reader
        self._known = {projection.name: projection for projection in projections}
        self._derivers = RowDeriver(projections, processes)
        self._connected: Connection[TupleRow] | None = None
        self._cache_bound = cache_bound
        self._live: LivePages | None = None
        self._leases: LeaseHolder | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._derivers.close()
        self._disconnect()

    def prepare(self) -> list[str]:
        """Create missing tables, and begin to rebuild those of another version.

        Return the names of all that are being rebuilt.
        """
        self._create_missing_tables()
        for name in self._list_stale():
            self.build(name)
        return list(self._load_own_positions(BUILDING))

    def prepare_to_read(self) -> None:
        """Prepare on behalf of a reader, who leaves the tables to a program that keeps them.

        Raise DatabaseNotReady where a program of another version keeps them.
        """
        self._create_missing_tables()
        stale = self._list_stale()
        if stale and self.is_followed():
            what = (
                f"the list `{stale[0]}` is kept by another version of Runback, which is running;"
                " restart that in this version"
            )
            raise DatabaseNotReady(what)
        for name in stale:
            self.build(name)

    def build(self, name: str) -> None:
        """Begin to rebuild a projection, beside the live one."""
        begin_rebuild(self._connection, self._known[name])
        _log.info("the list `%s` is rebuilt beside the one in use", name)

    def is_followed(self) -> bool:
        """Return whether a runner follows the streams, to keep projections of whatever version."""
        with self._connection.transaction():
            query = "SELECT NOT pg_try_advisory_xact_lock(%s)"
            found = self._connection.execute(query, (FOLLOWER_LOCK,)).fetchone()
        return found == (True,)

    def _create_missing_tables(self) -> None:
        create_position_tables(self._connection)
        live = load_positions(self._connection, LIVE)
        for name, projection in self._known.items():
            if name not in live:
                create_live_tables(self._connection, projection)

    def _list_stale(self) -> list[str]:
        """Return the projections that are of another version and are not being rebuilt in ours."""
        current = self._load_own_positions(LIVE) | self._load_own_positions(BUILDING)
        return [name for name in self._known if name not in current]

    def catch_up(self) -> Iterator[AppliedPage]:
        """Apply page after page, until nothing is left to read and all rebuilt tables are live."""
        yield from self._catch_up(LIVE)
        while building := self._load_own_positions(BUILDING):
            yield from self._catch_up(BUILDING)
            swapped = [self._swap(name) for name in building]
            yield from self._catch_up(LIVE)
            if not all(swapped):
                time.sleep(SECONDS_BETWEEN_SWAPS)

    def follow(self, going_on: Callable[[], bool]) -> Iterator[AppliedPage]:
        """Catch up again and again; a server that is being restarted only makes it wait."""
        with closing(NotificationListener(self._url)) as listener, self._holding_leases():
            for _ in listener.turns(going_on):
                try:
                    for step in self.catch_up():
                        yield step
                        if not going_on():
                            return
                except (DatabaseUnavailable, psycopg.OperationalError):
                    self._disconnect()

    def find_position(self) -> int:
        """Return the position up to which all projections were read that are kept or rebuilt."""
        known = self._load_own_positions(LIVE) | self._load_own_positions(BUILDING)
        return min(known.values(), default=0)

    @contextmanager
    def _holding_leases(self) -> Iterator[None]:
        """Share the lists with others that follow; let all know it, over whatever connection."""
        self._disconnect()
        try:
            with LeaseHolder(self._url, list(self._known.values())) as self._leases:
                yield
        finally:
            self._leases = None
            self._disconnect()

    def _swap(self, name: str) -> bool:
        is_swapped = swap_rebuilt(self._connection, self._known[name])
        if is_swapped:
            _log.info("the list `%s` is rebuilt and in use", name)
        return is_swapped

    def _catch_up(self, place: ProjectionSchema) -> Iterator[AppliedPage]:
        while positions := self._load_own_positions(place):
            after = min(positions.values())
            group = [self._known[name] for name, at in positions.items() if at == after]
            until = min((at for at in positions.values() if at > after), default=None)
            try:
                if place == LIVE and until is None and (yield from self._follow_live(group, after)):
                    return
                for step in self._apply_pages(place, group, self._pages(after, until)):
                    yield step
                    # Where something is always being recorded, there is always a page left.
                    if until is None and not step.page.full:
                        self._settle(place, group)
                if until is None:
                    self._settle(place, group)
                    return
            except ProjectionOvertaken:
                continue

    def _follow_live(
        self, group: Sequence[Projection], after: int
    ) -> Generator[AppliedPage, None, bool]:
        """Apply pages of few events; return false where so many wait that bulk pages are due.

        A runner that follows the streams leaves what came meanwhile to its next turn, so that each
        page carries what came in some time.
        """
        live, self._live = self._live, None
        if live is None or live.projections != tuple(group):
            live = LivePages(self._reader, group, after, StreamCache(self._cache_bound))
        elif live.position != after:
            live = LivePages(self._reader, group, after, live.cache)
        names = tuple(projection.name for projection in group)
        while last := self._reader.find_last(live.position):
            if last - live.position > MAX_LIVE_EVENTS:
                self._live = live
                return False
            page = live.apply_next(self._connection, last)
            yield AppliedPage(LIVE, names, page)
            if self._leases is not None and not page.full:
                break
        live.settle(self._connection)
        self._live = live
        return True

    def _pages(self, after: int, until: int | None) -> Iterator[StreamPage]:
        while page := self._reader.read_page(after, until):
            yield page
            after = page.last

    def _apply_pages(
        self, place: ProjectionSchema, group: Sequence[Projection], pages: Iterator[StreamPage]
    ) -> Iterator[AppliedPage]:
        names = tuple(projection.name for projection in group)
        for page, derived in self._derivers.derive_pages(group, pages):
            apply_page(self._connection, place, group, page, derived)
            yield AppliedPage(place, names, page)

    def _settle(self, place: ProjectionSchema, group: Sequence[Projection]) -> None:
        """Do what was put off until there is nothing left to read."""
        for projection in group:
            if projection.settle is not None:
                with self._connection.transaction():
                    position = lock_position(self._connection, projection, place)
                    projection.settle(self._connection, position)

    def _load_own_positions(self, place: ProjectionSchema) -> dict[str, int]:
        """Return the positions of the projections that are known, in the version known.

        A runner that follows the streams leaves aside those of which others have the lease.
        """
        found = load_positions(self._connection, place)
        held = self._known if self._leases is None else self._leases.held
        return {
            name: found[name].position
            for name, projection in self._known.items()
            if name in held and name in found and found[name].version == projection.version
        }

    @property
    def _connection(self) -> Connection[TupleRow]:
        if self._connected is None:
            self._connected = connect(self._url)
            self._connected.execute(LOCK_TIMEOUTS)
            self._connected.prepare_threshold = 1
            self._connected.prepared_max = MAX_PREPARED_STATEMENTS
            if self._leases is not None:
                self._connected.execute("SELECT pg_advisory_lock_shared(%s)", (FOLLOWER_LOCK,))
        return self._connected

    def _disconnect(self) -> None:
        if self._connected is not None:
            self._connected.close()
            self._connected = None
