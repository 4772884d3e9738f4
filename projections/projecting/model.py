"""What a projection is: tables, and what each stream puts into them."""

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.projecting.readings import Reading

Row = tuple[object, ...]
"""The values of a row, in the order of its table's columns."""

Rows = Mapping[str, Sequence[Row]]
"""Rows by the name of their table."""

Within = Connection[TupleRow]
"""A connection within a transaction, that sees the projection's own tables by their bare names."""


class Table(NamedTuple):
    """A table of a projection."""

    name: str
    columns: tuple[str, ...]
    """Those that rows give a value, in their order; the first one is the stream they come of."""


class Projection(NamedTuple):
    """Tables with a name and a version, worked out from each stream by itself.

    Rows depend on nothing but their stream in whole, so that it does not matter in how many pages
    the streams are read: what is built anew equals what was kept up to date.
    """

    name: str
    version: int
    """Goes up whenever the same streams would give other rows; the tables are then built anew."""
    kinds: frozenset[str]
    """The kinds of streams that it reads."""
    tables: tuple[Table, ...]
    rows: Callable[[Reading], Rows]
    """What one stream puts into the tables: a pure function."""
    create: str
    """The SQL that makes the tables, by bare names."""
    also: tuple[str, ...] = ()
    """Tables that no stream puts rows into directly: what `gather` and `settle` fill."""
    gather: Callable[[Within, Sequence[str]], None] | None = None
    """Works out what depends on the rows of many streams, told which streams were added to."""
    settle: Callable[[Within, int], None] | None = None
    """Does what was put off until there is nothing left to read, told the position reached."""


def sql_beside(package: str, name: str) -> str:
    """A statement from a file of the package."""
    return files(package).joinpath(f"{name}.sql").read_text(encoding="utf-8")
