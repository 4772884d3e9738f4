"""A projection: tables, and the rows that each stream puts into them."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

import msgspec

from projections.engine.loaded_stream import LoadedStream
from projections.engine.row_log import RowLog
from projections.engine.source_digest import SOURCE_DIGEST
from projections.store.connections import TransactionConnection

ProjectionRow = tuple[object, ...]
"""The values of a row, in the order of its table's columns."""

ProjectionRows = Mapping[str, Sequence[ProjectionRow] | RowLog]
"""Rows by the name of their table; a log where the stream's rows are only ever added to.

Streams of one kind name the same tables, be it with no rows.
"""


class ProjectionTable(NamedTuple):
    """A table of a projection."""

    name: str
    columns: tuple[str, ...]
    """The columns that rows give a value, in their order; the first one is the row's stream."""


class Projection(NamedTuple):
    """Tables that are derived from each stream by itself, with a name and a version.

    Rows depend on nothing but their whole stream, so that it does not matter in how many pages the
    streams are read: tables that are built anew equal those that were kept up to date.

    The version follows from what the rows are made of. Two programs whose versions differ may
    derive different rows of the same stream, and neither writes to the other's tables; which of
    two versions is the newer one cannot be told.
    """

    name: str
    kinds: frozenset[str]
    """The kinds of streams that it reads."""
    tables: tuple[ProjectionTable, ...]
    rows: Callable[[LoadedStream], ProjectionRows]
    """Derives the rows of one stream: a pure function."""
    create: str
    """The SQL that makes the tables, by bare names."""
    also: tuple[str, ...] = ()
    """Tables that no stream puts rows into directly: `gather` and `settle` fill them."""
    gather: Callable[[TransactionConnection, Sequence[str]], None] | None = None
    """Derives what depends on the rows of many streams, given the streams that were added to."""
    settle: Callable[[TransactionConnection, int], None] | None = None
    """Does what was put off until nothing is left to read, given the position reached."""
    withdraw: Callable[[TransactionConnection, Sequence[str]], None] | None = None
    """Takes back what `gather` added for streams whose rows are about to be replaced, given them.

    A stream that is handed to one of the two because its rows change is handed to the other too;
    `withdraw` need not be told of streams that have no rows yet, or only get more in a log.
    """

    @property
    def version(self) -> str:
        """The digest of its definition, and of the rules and the program that derive its rows."""
        return _hash_projection(self)


@cache
def _hash_projection(projection: Projection) -> str:
    derived_by = [
        f"{function.__module__}.{function.__qualname__}" if function else ""
        for function in (
            projection.rows,
            projection.gather,
            projection.settle,
            projection.withdraw,
        )
    ]
    made_of = (
        SOURCE_DIGEST,
        projection.name,
        sorted(projection.kinds),
        projection.tables,
        projection.create,
        projection.also,
        derived_by,
    )
    return hashlib.sha256(msgspec.json.encode(made_of)).hexdigest()
