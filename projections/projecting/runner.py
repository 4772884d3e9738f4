"""Keeping projections up to date, page by page, and building them anew beside the live ones."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from typing import Final, NamedTuple, Self

import psycopg
from psycopg import Connection
from psycopg.rows import TupleRow

from projections.projecting.deriving import Derivers
from projections.projecting.model import Projection
from projections.projecting.places import (
    BUILDING,
    LIVE,
    Overtaken,
    Place,
    hold,
    make,
    make_anew,
    prepare,
    standings,
    swap,
)
from projections.projecting.writing import apply
from projections.store.connections import connect
from projections.store.errors import NotReady, Unavailable
from projections.store.reader import Lag, Page, Reader
from projections.store.waking import Listener

SECONDS_BETWEEN_SWAPS: Final = 0.5

PATIENCE: Final = """
SET lock_timeout = '60s';
SET idle_in_transaction_session_timeout = '60s'
"""
"""Who is suspended in the middle of a page holds up all who would go on, and not for ever."""


class Step(NamedTuple):
    """A page that was applied."""

    place: Place
    names: tuple[str, ...]
    page: Page


class Runner:
    """Brings projections to where the streams end."""

    def __init__(
        self, url: str, reader: Reader, projections: Sequence[Projection],
        processes: int | None = None,
    ) -> None:  # fmt: skip
        self._url = url
        self._reader = reader
        self._known = {projection.name: projection for projection in projections}
        self._derivers = Derivers(projections, processes)
        self._connected: Connection[TupleRow] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._derivers.close()
        self._disconnect()

    def prepare(self) -> None:
        """Make the tables that are missing; those of an older version are built anew."""
        prepare(self._connection)
        live, building = (standings(self._connection, place) for place in (LIVE, BUILDING))
        for name, projection in self._known.items():
            if name not in live:
                make(self._connection, projection)
            elif live[name].version > projection.version:
                what = f"the projection `{name}` was made by a newer Runback"
                raise NotReady(what)
            elif live[name].version < projection.version and (
                name not in building or building[name].version != projection.version
            ):
                self.build(name)

    def build(self, name: str) -> None:
        """Begin to build a projection anew, beside the live one."""
        make_anew(self._connection, self._known[name])

    def catch_up(self) -> Iterator[Step]:
        """Page after page, until nothing is left to read and all that was built anew is live."""
        yield from self._catch_up(LIVE)
        while building := self._standing(BUILDING):
            yield from self._catch_up(BUILDING)
            swapped = [swap(self._connection, self._known[name]) for name in building]
            yield from self._catch_up(LIVE)
            if not all(swapped):
                time.sleep(SECONDS_BETWEEN_SWAPS)

    def follow(self, going_on: Callable[[], bool]) -> Iterator[Step]:
        """The same without end; a server that is being restarted only makes it wait."""
        with closing(Listener(self._url)) as listener:
            for _ in listener.turns(going_on):
                try:
                    for step in self.catch_up():
                        yield step
                        if not going_on():
                            return
                except (Unavailable, psycopg.OperationalError):
                    self._disconnect()

    def lags(self) -> dict[str, Lag]:
        """How far behind each live projection is."""
        return {name: self._reader.lag(position) for name, position in self._standing(LIVE).items()}

    def _catch_up(self, place: Place) -> Iterator[Step]:
        while standing := self._standing(place):
            after = min(standing.values())
            group = [self._known[name] for name, at in standing.items() if at == after]
            until = min((at for at in standing.values() if at > after), default=None)
            try:
                for step in self._apply_pages(place, group, self._pages(after, until)):
                    yield step
                    # Where something is always being recorded, there is always a page left.
                    if until is None and not step.page.full:
                        self._settle(place, group)
                if until is None:
                    self._settle(place, group)
                    return
            except Overtaken:
                continue

    def _pages(self, after: int, until: int | None) -> Iterator[Page]:
        while page := self._reader.page(after, until):
            yield page
            after = page.last

    def _apply_pages(
        self, place: Place, group: Sequence[Projection], pages: Iterator[Page]
    ) -> Iterator[Step]:
        names = tuple(projection.name for projection in group)
        for page, derived in self._derivers.derived(group, pages):
            apply(self._connection, place, group, page, derived)
            yield Step(place, names, page)

    def _settle(self, place: Place, group: Sequence[Projection]) -> None:
        """What was put off until there is nothing left to read."""
        for projection in group:
            if projection.settle is not None:
                with self._connection.transaction():
                    position = hold(self._connection, projection, place)
                    projection.settle(self._connection, position)

    def _standing(self, place: Place) -> dict[str, int]:
        """How far those projections have come that are known, in the version known, here."""
        found = standings(self._connection, place)
        return {
            name: found[name].position
            for name, projection in self._known.items()
            if name in found and found[name].version == projection.version
        }

    @property
    def _connection(self) -> Connection[TupleRow]:
        if self._connected is None:
            self._connected = connect(self._url)
            self._connected.execute(PATIENCE)
        return self._connected

    def _disconnect(self) -> None:
        if self._connected is not None:
            self._connected.close()
            self._connected = None
