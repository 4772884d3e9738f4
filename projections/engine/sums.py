"""Sums over rows of streams, kept by differences: a stream's part is taken out, then added again.

A sum is a row of its own table, with its key, its summed columns, and the count of what is in it. A
sum in which nothing is left is deleted, so that sums kept up to date equal sums built anew.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from psycopg import sql

from projections.store.connections import TransactionConnection

COUNT: Final = "count"
"""The summed column that says how many rows are in a sum."""

_SUBTRACT: Final = """
WITH part AS MATERIALIZED ({parts}),

emptied AS (
    DELETE FROM {table} AS whole USING part
    WHERE {same_key} AND whole.{count} = part.{count}
)

UPDATE {table} AS whole SET {differences}
FROM part
WHERE {same_key} AND whole.{count} <> part.{count}
"""
_ADD: Final = """
INSERT INTO {table} AS whole ({columns})
SELECT {columns} FROM ({parts}) AS part
ON CONFLICT ({key}) DO UPDATE SET {sums}
"""


class SumTable(NamedTuple):
    """A table of sums, and the query of what some streams have in them."""

    name: str
    key: tuple[str, ...]
    """The columns of the key, none of which is ever null; a unique index is over them."""
    summed: tuple[str, ...]
    """The columns that are added up, besides the count; none of them is ever null."""
    parts: str
    """Selects the key, the summed columns and the count of `%(streams)s`, a row for each key."""

    def subtract(self, connection: TransactionConnection, streams: Sequence[str]) -> None:
        """Take out of the sums what the streams have in them, before their rows change."""
        self._execute(connection, _SUBTRACT, streams)

    def add(self, connection: TransactionConnection, streams: Sequence[str]) -> None:
        """Add to the sums what the streams have in them, once their rows have changed."""
        self._execute(connection, _ADD, streams)

    def _execute(
        self, connection: TransactionConnection, statement: str, streams: Sequence[str]
    ) -> None:
        connection.execute(_compose(self, statement), {"streams": list(streams)})


@cache
def _compose(table: SumTable, statement: str) -> str:
    summed = (*table.summed, COUNT)
    composed = sql.SQL(statement).format(
        table=sql.Identifier(table.name),
        parts=sql.SQL(table.parts),
        key=_join(", ", "{0}", table.key),
        columns=_join(", ", "{0}", (*table.key, *summed)),
        count=sql.Identifier(COUNT),
        same_key=_join(" AND ", "whole.{0} = part.{0}", table.key),
        differences=_join(", ", "{0} = whole.{0} - part.{0}", summed),
        sums=_join(", ", "{0} = whole.{0} + excluded.{0}", summed),
    )
    return composed.as_string()


def _join(between: str, part: str, columns: Sequence[str]) -> sql.Composed:
    """Return a part of a statement, repeated for each column."""
    return sql.SQL(between).join(sql.SQL(part).format(sql.Identifier(one)) for one in columns)
