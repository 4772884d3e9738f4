"""The indexes of a table, left out while many rows are written, and made again afterwards."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from psycopg import Connection, sql
from psycopg.rows import TupleRow

CONSTRAINTS: Final = """
SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
WHERE conrelid = %s::regclass AND contype IN ('p', 'u')
"""
OTHERS: Final = """
SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid) FROM pg_index
WHERE indrelid = %s::regclass AND NOT EXISTS
    (SELECT FROM pg_constraint WHERE conindid = indexrelid)
"""


class TableIndex(NamedTuple):
    """An index or a key of a table, and the statements that drop it and make it again."""

    drop: sql.Composed
    create: sql.Composed


@contextmanager
def drop_indexes(connection: Connection[TupleRow], table: str) -> Iterator[None]:
    """Leave out the indexes of a table of this name for the length of the block."""
    indexes = [*_list_indexes(connection, table)]
    for index in indexes:
        connection.execute(index.drop)
    yield
    for index in reversed(indexes):
        connection.execute(index.create)


def _list_indexes(connection: Connection[TupleRow], table: str) -> Iterator[TableIndex]:
    """Yield the table's keys, then its other indexes."""
    alter = sql.SQL("ALTER TABLE {}").format(sql.Identifier(*table.split(".")))
    for name, definition in connection.execute(CONSTRAINTS, (table,)):
        named = sql.SQL("CONSTRAINT {}").format(sql.Identifier(name))
        yield TableIndex(
            sql.SQL("{} DROP {}").format(alter, named),
            sql.SQL("{} ADD {} {}").format(alter, named, sql.SQL(definition)),
        )
    for name, definition in connection.execute(OTHERS, (table,)):
        drop = sql.SQL("DROP INDEX {}").format(sql.SQL(name))
        yield TableIndex(drop, sql.Composed([sql.SQL(definition)]))
