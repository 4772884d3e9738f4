"""The database as it was at one moment, read page by page for as long as that takes.

An export says what there was at one position of the streams, as if one statement had read it all:
no round is in it twice or left out because it was corrected meanwhile. So all of it is read in one
transaction, which sees what was there when it began.

A transaction keeps hold of every table that it has read, and an export of hours would keep out
whoever wants to put a list that was built anew in the place of the live one. So each page is read
behind a savepoint, and going back to that lets go of the tables. What was put in place then is
another table, of which the transaction does not see all: the export breaks off, and whoever wants
it begins again.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.projecting.model import sql_beside
from projections.queries.asking import asked_for, going_on
from projections.store.errors import NotReady
from projections.store.reader import NOW
from projections.store.recorder import Recorder

_text: Final = partial(sql_beside, __package__)

BEGIN: Final = _text("begin")
POSITION: Final = _text("position")
REPLACED: Final = _text("replaced")

AT_ONCE: Final = 1000
"""How many lines are read in one go."""


class BuiltAnew(NotReady):
    """A list was put in the place of the one that was being read."""


class Source(NamedTuple):
    """A list that can be taken out."""

    statement: str
    fields: tuple[str, ...]
    """What a line says; where the first of them is none, there is no line."""
    place: tuple[str, ...]
    """What a page goes on after; the statement tells it behind the fields."""
    projections: tuple[str, ...]
    """The lists that it is read from."""


class Snapshot:
    """The database as it was when this was made."""

    def __init__(
        self, connection: Connection[TupleRow], projections: Sequence[str], position: int
    ) -> None:
        self._connection = connection
        self._projections = list(projections)
        self.position = position
        """How far the streams had been read into what is seen."""

    def read(self, statement: str, values: Mapping[str, object]) -> list[TupleRow]:
        """What the statement finds where those of its conditions hold that have a value."""
        with self._connection.transaction(force_rollback=True):
            cursor = self._connection.cursor(binary=True)
            found = cursor.execute(asked_for(statement, values), values, prepare=False).fetchall()
            self._check()
        return found

    def pages(self, source: Source, values: Mapping[str, object]) -> Iterator[list[TupleRow]]:
        """The lines of a list, so many at a time."""
        wide = len(source.fields)
        asked = {**values, "most": AT_ONCE, "after": None}
        while found := self.read(source.statement, going_on(asked, source.place)):
            asked["after"] = found[-1][wide:]
            yield [line[:wide] for line in found if line[0] is not None]

    def _check(self) -> None:
        """Break off if a list is not the same any more."""
        if not self._projections:
            return
        replaced = self._connection.execute(REPLACED, {"names": self._projections}).fetchone()
        if replaced:
            what = f"the list of {replaced[0]} was built anew meanwhile; take it out once more"
            raise BuiltAnew(what)


@contextmanager
def snapshot(recorder: Recorder, projections: Sequence[str]) -> Iterator[Snapshot]:
    """The database at this moment, with these lists in it."""
    # Asked for before the snapshot is made: nothing up to there can be missing in it.
    recorded = recorder.safe_position(0, NOW)
    with recorder.connections.lent() as connection, connection.transaction():
        connection.execute(BEGIN)
        position = _position(connection, projections) if projections else recorded
        yield Snapshot(connection, projections, position)


def _position(connection: Connection[TupleRow], projections: Sequence[str]) -> int:
    found = connection.execute(POSITION, {"names": list(projections)}).fetchone()
    if found is None or found[0] is None:
        raise NotReady("no list was made yet")
    return int(found[0])
