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
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.errors import DatabaseNotReady, ListReplaced
from projections.statements.result_page import flatten_cursor
from projections.statements.sql_file import read_sql
from projections.store.postgres_recorder import Recorder
from projections.store.read_replicas import ListConnections
from projections.store.stream_reader import MAX_POSITION

BEGIN: Final = read_sql(__package__, "begin")
POSITION: Final = read_sql(__package__, "position")
REPLACED: Final = read_sql(__package__, "replaced")

LINES_PER_PAGE: Final = 1000
"""How many lines are read in one go."""


class ExportSource(NamedTuple):
    """A list that can be exported."""

    statement: str
    fields: tuple[str, ...]
    """What a line says; where the first of them is none, there is no line."""
    place: tuple[str, ...]
    """What a page goes on after; the statement tells it behind the fields."""
    projections: tuple[str, ...]
    """The lists that it is read from."""


class ExportSnapshot:
    """The database as it was when the snapshot was taken."""

    def __init__(
        self, connection: Connection[TupleRow], projections: Sequence[str], position: int
    ) -> None:
        self._connection = connection
        self._projections = list(projections)
        self.position = position
        """How far the streams had been read into what is seen."""

    def read(self, statement: str, values: Mapping[str, object]) -> list[TupleRow]:
        """Return the statement's rows; it is planned with its values, as in `fetch_rows`."""
        with self._connection.transaction(force_rollback=True):
            cursor = self._connection.cursor(binary=True)
            found = cursor.execute(statement, values, prepare=False).fetchall()
            self._check()
        return found

    def pages(self, source: ExportSource, values: Mapping[str, object]) -> Iterator[list[TupleRow]]:
        """Yield the lines of a list, page by page."""
        wide = len(source.fields)
        parameters = {**values, "most": LINES_PER_PAGE, "after": None}
        while found := self.read(source.statement, flatten_cursor(parameters, source.place)):
            parameters["after"] = found[-1][wide:]
            yield [line[:wide] for line in found if line[0] is not None]

    def _check(self) -> None:
        """Raise ListReplaced where a list was replaced since the snapshot was taken."""
        if not self._projections:
            return
        replaced = self._connection.execute(REPLACED, {"names": self._projections}).fetchone()
        if replaced:
            what = f"the list of {replaced[0]} was built anew meanwhile; take it out once more"
            raise ListReplaced(what)


@contextmanager
def open_snapshot(
    recorder: Recorder, projections: Sequence[str], lists: ListConnections | None = None
) -> Iterator[ExportSnapshot]:
    """Take a snapshot of the database that includes these lists.

    What is exported of lists is read over `lists`, where they are given. Streams are read from the
    database itself: how far a replica has all of them cannot be told.
    """
    connections = lists if lists is not None and projections else recorder.connections
    # Asked for before the snapshot is made: nothing up to there can be missing in it.
    recorded = recorder.safe_position(0, MAX_POSITION)
    with connections.borrow() as connection, connection.transaction():
        connection.execute(BEGIN)
        position = _find_position(connection, projections) if projections else recorded
        yield ExportSnapshot(connection, projections, position)


def _find_position(connection: Connection[TupleRow], projections: Sequence[str]) -> int:
    found = connection.execute(POSITION, {"names": list(projections)}).fetchone()
    if found is None or found[0] is None:
        raise DatabaseNotReady("no list was made yet")
    return int(found[0])
