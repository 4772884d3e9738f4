"""Live pages: few events each, applied to streams that are kept in memory from page to page."""

from collections.abc import Sequence
from typing import Final

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.engine.change_writer import ChangeWriter, load_column_types
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import Projection
from projections.engine.row_changes import ProjectionChanges, add_stream
from projections.engine.stream_cache import StreamCache
from projections.engine.table_swap import (
    LIVE,
    advance_position,
    lock_position,
    set_lookup_plans,
)
from projections.store.stream_reader import (
    StreamPage,
    StreamReader,
    StreamSelection,
    StreamSnapshot,
)

MAX_LIVE_EVENTS: Final = 2_000
"""The events of a live page; where more are waiting, streams are read in whole, in bulk."""


class LivePages:
    """Applies page after page to the live tables of projections that stand at one position.

    It holds as long as nobody else writes to these tables; where others have applied pages, other
    live pages go on with its cache, which is behind the tables. After an error all is thrown away:
    the cache may be ahead of the tables.
    """

    def __init__(
        self,
        reader: StreamReader,
        projections: Sequence[Projection],
        position: int,
        cache: StreamCache,
    ) -> None:
        self.position = position
        self.projections = tuple(projections)
        self._reader = reader
        self.cache = cache
        self._kinds = frozenset().union(*(one.kinds for one in projections))
        self._writer: ChangeWriter | None = None
        self._unsettled = {one.name for one in projections}
        """The projections that may have put something off until nothing is left to read."""

    def apply_next(self, connection: Connection[TupleRow], last: int) -> StreamPage:
        """Apply the next page up to a position, and settle if it leaves nothing to read."""
        selection = StreamSelection(self._kinds, self.cache.find_version)
        page = self._reader.read_span(self.position, last, selection)
        changes = self._derive(page)
        writer = self._load_writer(connection)
        with connection.transaction():
            with connection.pipeline():
                set_lookup_plans(connection, LIVE)
                # First of all, so that another runner at this page waits here and then gives way.
                advance_position(connection, self.projections, page.after, page.last)
            writer.write(connection, changes)
            self._unsettled |= {one.projection.name for one in changes if one.changed}
            if not page.full:
                self._settle_at(connection, page.last)
        self.position = page.last
        return page

    def settle(self, connection: Connection[TupleRow]) -> None:
        """Do what was put off, where it was not done with a page."""
        if self._unsettled:
            with connection.transaction():
                for projection in self.projections:
                    lock_position(connection, projection, LIVE)
                self._settle_at(connection, self.position)

    def _settle_at(self, connection: Connection[TupleRow], position: int) -> None:
        for projection in self.projections:
            if projection.settle is not None and projection.name in self._unsettled:
                projection.settle(connection, position)
        self._unsettled.clear()

    def _load_writer(self, connection: Connection[TupleRow]) -> ChangeWriter:
        if self._writer is None:
            types = load_column_types(connection, LIVE, self.projections)
            self._writer = ChangeWriter(types)
        return self._writer

    def _derive(self, page: StreamPage) -> list[ProjectionChanges]:
        changes = [ProjectionChanges(projection) for projection in self.projections]
        for snapshot in page.snapshots:
            known = self.cache.take(snapshot.stream) if snapshot.follows else None
            reading = known.reading.extend(snapshot) if known else None
            if reading is None:
                reading = self._load(snapshot)
            # Of a stream that others have applied pages of, the rows in the tables are not known.
            rows = known.rows if known and not snapshot.overlaps else None
            now = add_stream(changes, reading, rows, is_new=snapshot.is_new)
            has_ended = reading.has_ended
            reading.release()
            if not has_ended:
                self.cache.keep(now)
        return changes

    def _load(self, snapshot: StreamSnapshot) -> LoadedStream:
        """Return a stream in whole, which the page may have only the end of."""
        if snapshot.follows:
            snapshot = self._reader.read_stream(snapshot.stream, snapshot.version)
        return LoadedStream(snapshot, self._reader.read_stream)
