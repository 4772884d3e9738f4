"""Rows of lists repeated by PostgreSQL itself, each time under other names and on other days."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from psycopg import Connection, sql
from psycopg.rows import TupleRow

from ops.benchmarks.index_rebuild import drop_indexes
from projections.engine.model import Projection

COLUMNS: Final = """
SELECT attname, format_type(atttypid, atttypmod) FROM pg_attribute
WHERE attrelid = %s::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum
"""


class ListColumn(NamedTuple):
    """A column of a list, with the type of its values."""

    name: str
    type: str


class ListCopies(NamedTuple):
    """The copies to be made of each row, and what becomes of its columns."""

    query: sql.Composable
    """A query that has a row for each copy."""
    by_column: Mapping[ListColumn, str]
    """A column's value in a copy, as SQL over its name; columns not named stay."""
    by_type: Mapping[str, str] = {}
    """The same of the columns of a type that are not named."""


def list_tables(projection: Projection) -> Iterator[str]:
    """Yield the names of a projection's tables."""
    yield from (table.name for table in projection.tables)
    yield from projection.also


def repeat_rows(
    connection: Connection[TupleRow], table: str, copies: ListCopies, condition: str = ""
) -> None:
    """Repeat the rows of a table, if the condition holds for the copy."""
    columns = [ListColumn(*row) for row in connection.execute(COLUMNS, (table,))]
    with connection.transaction(), drop_indexes(connection, table):
        connection.execute(
            sql.SQL(
                "INSERT INTO {table} ({columns}) SELECT {values} FROM {table}"
                " CROSS JOIN ({copies}) AS copied {condition}"
            ).format(
                table=sql.Identifier(table),
                columns=sql.SQL(", ").join(sql.Identifier(one.name) for one in columns),
                values=sql.SQL(", ").join(_copy_values(columns, copies)),
                copies=copies.query,
                condition=sql.SQL(condition),
            )
        )


def _copy_values(columns: list[ListColumn], copies: ListCopies) -> Iterator[sql.Composable]:
    """Yield the value of each column in a copy."""
    for column in columns:
        copied = copies.by_column.get(column) or copies.by_type.get(column.type)
        yield sql.SQL(copied or "{0}").format(sql.Identifier(column.name))
