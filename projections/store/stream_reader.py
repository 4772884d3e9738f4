"""The reader of streams: pages of the whole streams that have grown."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.errors import DatabaseUnavailable
from projections.store import sql
from projections.store.arrays import IntegerColumn, TextColumn
from projections.store.notifier import NotificationListener
from projections.store.postgres_recorder import Recorder

MAX_EVENTS_PER_PAGE: Final = 50_000
FIRST_POSITION: Final = 1
"""The version of a stream's first event."""

MAX_POSITION: Final = 2**63 - 1
"""A position after every event."""


class StreamSnapshot(NamedTuple):
    """A stream as it was at the end of a page."""

    stream: str
    version: int
    states: bytes
    """The stream's events, as a JSON array: from the first, or those after `follows`."""
    is_new: bool
    """Whether the stream began in this page."""
    follows: int = 0
    """The version that the events follow, where the reader knows the stream up to it."""
    overlaps: bool = False
    """Whether some of the events that follow were in earlier pages, which others have applied."""


class StreamPage(NamedTuple):
    """The streams that grew between two positions, where no event can be added later."""

    after: int
    last: int
    full: bool
    """Whether more events may already follow."""
    snapshots: list[StreamSnapshot]
    """The streams that grew, in the order of their names."""


class StreamLag(NamedTuple):
    """How far behind the head of the streams a position is."""

    position: int
    head: int
    seconds: float
    """The age of the oldest event after the position."""


class StreamSelection(NamedTuple):
    """The streams of a page that are wanted, and the version up to which one is known, if any."""

    kinds: frozenset[str]
    find_version: Callable[[str], int | None]
    """Known streams are not read in whole, only their events after that version."""


def measure_lag(connection: Connection[TupleRow], position: int) -> StreamLag:
    """Return how far behind the head of the streams a position is."""
    head, seconds = connection.execute(sql.LAG, (position,)).fetchone() or (None, None)
    return StreamLag(position, max(position, head or 0), seconds or 0.0)


class StreamReader:
    """Pages of the streams in the order of their positions."""

    def __init__(self, recorder: Recorder, events_a_page: int = MAX_EVENTS_PER_PAGE) -> None:
        self._recorder = recorder
        self._connections = recorder.connections
        self._events_a_page = events_a_page

    def find_last(self, after: int, until: int | None = None) -> int | None:
        """Return a position before which no event can be added later, or None if it is not later.

        At least a page of events lies before it, if there are as many.
        """
        last = self._recorder.safe_position(after, self._events_a_page)
        if until is not None:
            last = min(last, until)
        return last if last > after else None

    def read_page(self, after: int, until: int | None = None) -> StreamPage | None:
        """Return the page after a position, or None if nothing was added since."""
        last = self.find_last(after, until)
        return None if last is None else self.read_span(after, last)

    def read_span(
        self, after: int, last: int, selection: StreamSelection | None = None
    ) -> StreamPage:
        """Return the page between two positions, the second of which `find_last` returned."""
        return self._connections.read(
            lambda connection: self._read(connection, after, last, selection)
        )

    def follow(self, after: int, going_on: Callable[[], bool]) -> Iterator[StreamPage]:
        """Yield page after page, waiting for more.

        If the connection is dead or the server restarts, wait and try again.
        """
        with closing(NotificationListener(self._connections.url)) as listener:
            for _ in listener.turns(going_on):
                with suppress(DatabaseUnavailable):
                    while page := self.read_page(after):
                        yield page
                        after = page.last

    def lag(self, position: int) -> StreamLag:
        """Return how far behind the head of the streams a position is."""
        return self._connections.read(lambda connection: measure_lag(connection, position))

    def read_streams(
        self, streams: Sequence[str], until: int = MAX_POSITION
    ) -> list[StreamSnapshot]:
        """Return the streams that existed at a position, as of then, sorted by name."""
        rows = self._connections.read(
            lambda connection: (
                connection.cursor(binary=True)
                .execute(sql.WHOLE, (TextColumn(streams), until), prepare=True)
                .fetchall()
            )
        )
        return sorted(
            StreamSnapshot(stream, to, b"[%b]" % states, is_new=False)
            for stream, to, states in rows
        )

    def read_stream(self, stream: str, version: int) -> StreamSnapshot:
        """Return a stream in whole, as far as a version."""
        states = self._recorder.read_states(stream, lte=version)
        return StreamSnapshot(stream, version, states, is_new=False)

    def count_grown(self, position: int, kind: str) -> int:
        """Return the number of streams of a kind that grew after a position."""
        found = self._connections.read(
            lambda connection: connection.execute(sql.SINCE, (position, f"{kind}:")).fetchone()
        )
        return int(found[0]) if found else 0

    def _read(
        self,
        connection: Connection[TupleRow],
        after: int,
        last: int,
        selection: StreamSelection | None,
    ) -> StreamPage:
        cursor = connection.cursor(binary=True)
        rows = cursor.execute(sql.PAGE, (after, last, self._events_a_page), prepare=True).fetchall()
        full = sum(to - from_ + 1 for _, from_, to, _, _ in rows) >= self._events_a_page
        end = max(position for _, _, _, position, _ in rows) if full else last
        snapshots: list[StreamSnapshot] = []
        begun: dict[str, int] = {}
        for stream, from_, to, _, states in rows:
            before = from_ - FIRST_POSITION
            if selection is not None and stream.partition(":")[0] not in selection.kinds:
                continue
            known = None if selection is None else selection.find_version(stream)
            if not before or known == before:
                snapshots.append(StreamSnapshot(stream, to, b"[%b]" % states, not before, before))
            else:
                begun[stream] = 0 if known is None or known > before else known
        if begun:
            values = TextColumn(begun), IntegerColumn(begun.values()), end
            snapshots += [
                StreamSnapshot(
                    stream,
                    to,
                    b"[%b]" % states,
                    is_new=False,
                    follows=begun[stream],
                    overlaps=begun[stream] > 0,
                )
                for stream, to, states in cursor.execute(sql.REST, values, prepare=True)
            ]
        return StreamPage(after, end, full, sorted(snapshots))
