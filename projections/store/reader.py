"""Following the streams in pages: every stream that something was added to, whole."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.store import sql
from projections.store.arrays import Texts
from projections.store.errors import Unavailable
from projections.store.recorder import Recorder
from projections.store.waking import Listener

EVENTS_A_PAGE: Final = 20_000
FIRST: Final = 1
"""The version of a stream's first event."""

NOW: Final = 2**63 - 1
"""After every position there is."""


class Told(NamedTuple):
    """A stream as it was at the end of a page."""

    stream: str
    version: int
    states: bytes
    """Its events from the first one, as a JSON array."""
    is_new: bool
    """Whether it began in this page."""


class Page(NamedTuple):
    """What was added between two positions; nothing can come later into it."""

    after: int
    last: int
    full: bool
    """Whether there may be more already."""
    told: list[Told]
    """Each stream that something was added to, in the order of their names."""


class Lag(NamedTuple):
    """How far behind somebody is who follows the streams."""

    position: int
    head: int
    seconds: float
    """For how long the oldest event that he has not read has been there."""


def lag_at(connection: Connection[TupleRow], position: int) -> Lag:
    """How far behind somebody is who has read up to this position."""
    head, seconds = connection.execute(sql.LAG, (position,)).fetchone() or (None, None)
    return Lag(position, max(position, head or 0), seconds or 0.0)


class Reader:
    """Pages of the streams in the order of their positions."""

    def __init__(self, recorder: Recorder, events_a_page: int = EVENTS_A_PAGE) -> None:
        self._recorder = recorder
        self._connections = recorder.connections
        self._events_a_page = events_a_page

    def page(self, after: int, until: int | None = None) -> Page | None:
        """The page after a position, if anything was added since."""
        last = self._recorder.safe_position(after, self._events_a_page)
        if until is not None:
            last = min(last, until)
        if last <= after:
            return None
        return self._connections.read(lambda connection: self._read(connection, after, last))

    def follow(self, after: int, going_on: Callable[[], bool]) -> Iterator[Page]:
        """Page after page, waiting for more.

        A dead connection or a server that is being restarted only makes it wait.
        """
        with closing(Listener(self._connections.url)) as listener:
            for _ in listener.turns(going_on):
                with suppress(Unavailable):
                    while page := self.page(after):
                        yield page
                        after = page.last

    def lag(self, position: int) -> Lag:
        """How far behind somebody is who has read up to this position."""
        return self._connections.read(lambda connection: lag_at(connection, position))

    def whole(self, streams: Sequence[str], until: int = NOW) -> list[Told]:
        """These streams as they stood then, those that there were, in the order of their names."""
        rows = self._connections.read(
            lambda connection: (
                connection.cursor(binary=True)
                .execute(sql.WHOLE, (Texts(streams), until), prepare=True)
                .fetchall()
            )
        )
        return sorted(
            Told(stream, to, b"[%b]" % states, is_new=False) for stream, to, states in rows
        )

    def since(self, position: int, kind: str) -> int:
        """How many streams of a kind were added to after a position."""
        found = self._connections.read(
            lambda connection: connection.execute(sql.SINCE, (position, f"{kind}:")).fetchone()
        )
        return int(found[0]) if found else 0

    def _read(self, connection: Connection[TupleRow], after: int, last: int) -> Page:
        cursor = connection.cursor(binary=True)
        rows = cursor.execute(sql.PAGE, (after, last, self._events_a_page), prepare=True).fetchall()
        full = sum(to - from_ + 1 for _, from_, to, _, _ in rows) >= self._events_a_page
        end = max(position for _, _, _, position, _ in rows) if full else last
        told = [
            Told(stream, to, b"[%b]" % states, is_new=True)
            for stream, from_, to, _, states in rows
            if from_ == FIRST
        ]
        begun = [stream for stream, from_, _, _, _ in rows if from_ != FIRST]
        if begun:
            whole = cursor.execute(sql.WHOLE, (Texts(begun), end), prepare=True)
            told += [
                Told(stream, to, b"[%b]" % states, is_new=False) for stream, to, states in whole
            ]
        return Page(after, end, full, sorted(told))
