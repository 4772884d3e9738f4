"""Changes of rows written to the tables of projections, in few statements."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from psycopg import Connection, sql
from psycopg.rows import TupleRow

from projections.engine.copy_format import format_columns, format_rows
from projections.engine.model import Projection, ProjectionTable
from projections.engine.page_writer import copy_rows, delete_rows
from projections.engine.row_changes import ProjectionChanges, RowUpdate, TableChanges
from projections.engine.table_swap import ProjectionSchema

MAX_INSERTED_ROWS: Final = 200
"""The rows that are sent as columns; more are copied."""

_TYPES: Final = (
    "SELECT attrelid::regclass::text, attname, format_type(atttypid, NULL) FROM pg_attribute"
    " WHERE attrelid = ANY(%s::regclass[]) AND attnum > 0 AND NOT attisdropped"
)
_INSERT: Final = (
    "INSERT INTO {table} ({columns}) SELECT {casts} FROM unnest({arrays}) AS new ({columns})"
)
_INSERT_MISSING: Final = _INSERT + " ON CONFLICT DO NOTHING"
_DELETE_OTHERS: Final = (
    "DELETE FROM {table} WHERE {stream} = ANY(%s) AND ({columns}) NOT IN"
    " (SELECT {casts} FROM unnest({arrays}) AS new ({columns}))"
)
_UPDATE: Final = (
    "UPDATE {table} AS kept SET {values} FROM unnest({arrays}) AS new ({columns})"
    " WHERE kept.{stream} = new.{stream}"
)

ColumnTypes = dict[str, dict[str, str]]
"""The types of columns by the names of tables and columns."""


def load_column_types(
    connection: Connection[TupleRow], place: ProjectionSchema, projections: Sequence[Projection]
) -> ColumnTypes:
    """Return the types of the columns of all tables that streams put rows into."""
    names = [table.name for projection in projections for table in projection.tables]
    types: ColumnTypes = {name: {} for name in names}
    qualified = [f"{place}.{name}" for name in names]
    for table, column, kind in connection.execute(_TYPES, (qualified,)):
        types[table.rpartition(".")[2]][column] = kind
    return types


class _Statement(NamedTuple):
    """The table and the columns that a statement writes, with the columns' types."""

    table: str
    columns: tuple[str, ...]
    types: tuple[str, ...]


class ChangeWriter:
    """Writes changes to tables whose columns have certain types."""

    def __init__(self, types: ColumnTypes) -> None:
        self._types = types

    def write(self, connection: Connection[TupleRow], changes: Sequence[ProjectionChanges]) -> None:
        """Write the changes within a transaction whose search path has the tables."""
        copied = [one for one in changes if any(map(_is_copied, one.tables.values()))]
        for one in copied:
            self._write_projection(connection, one)
        with connection.pipeline():
            for one in changes:
                if one.changed and one not in copied:
                    self._write_projection(connection, one)

    def _write_projection(
        self, connection: Connection[TupleRow], changes: ProjectionChanges
    ) -> None:
        projection = changes.projection
        if projection.withdraw is not None and changes.replaced:
            projection.withdraw(connection, changes.replaced)
        for table in projection.tables:
            self._write_table(connection, table, changes.tables[table.name])
        if projection.gather is not None and changes.changed:
            projection.gather(connection, changes.changed)

    def _write_table(
        self, connection: Connection[TupleRow], table: ProjectionTable, changes: TableChanges
    ) -> None:
        if changes.emptied:
            delete_rows(connection, table, changes.emptied)
        if changes.updated:
            self._update(connection, table, changes.updated)
        if _is_copied(changes):
            copy_rows(connection, table, format_rows(changes.added))
        elif changes.added:
            of = self._describe(table.name, table.columns)
            connection.execute(_compose_rows(of, _INSERT), format_columns(changes.added))
        if changes.relogged or changes.logged:
            self._write_logs(connection, table, changes)

    def _write_logs(
        self, connection: Connection[TupleRow], table: ProjectionTable, changes: TableChanges
    ) -> None:
        """Add the rows of logs that the table does not have, and delete those not in a log."""
        if not changes.logged:
            delete_rows(connection, table, changes.relogged)
            return
        of, columns = self._describe(table.name, table.columns), format_columns(changes.logged)
        if changes.relogged:
            delete = _compose_rows(of, _DELETE_OTHERS)
            connection.execute(delete, (changes.relogged, *columns))
        connection.execute(_compose_rows(of, _INSERT_MISSING), columns)

    def _update(
        self, connection: Connection[TupleRow], table: ProjectionTable, updates: list[RowUpdate]
    ) -> None:
        """Update the columns that change in any of the rows."""
        changed = [
            place
            for place, (before, after) in enumerate(
                zip(
                    zip(*(one.before for one in updates), strict=True),
                    zip(*(one.after for one in updates), strict=True),
                    strict=True,
                )
            )
            if before != after
        ]
        places = (0, *changed)
        of = self._describe(table.name, tuple([table.columns[place] for place in places]))
        columns = format_columns([tuple([one.after[at] for at in places]) for one in updates])
        connection.execute(_compose_update(of), columns)

    def _describe(self, table: str, columns: tuple[str, ...]) -> _Statement:
        types = self._types[table]
        return _Statement(table, columns, tuple([types[column] for column in columns]))


def _is_copied(changes: TableChanges) -> bool:
    return len(changes.added) > MAX_INSERTED_ROWS


@lru_cache
def _compose_rows(of: _Statement, statement: str) -> str:
    """Return a statement about whole rows that are given column by column."""
    casts = [
        sql.SQL("new.{}::{}").format(sql.Identifier(column), sql.SQL(kind))
        for column, kind in zip(of.columns, of.types, strict=True)
    ]
    stream = sql.Identifier(of.columns[0])
    return _compose(statement, of, casts=sql.SQL(", ").join(casts), stream=stream)


@lru_cache
def _compose_update(of: _Statement) -> str:
    values = [
        sql.SQL("{0} = new.{0}::{1}").format(sql.Identifier(column), sql.SQL(kind))
        for column, kind in zip(of.columns[1:], of.types[1:], strict=True)
    ]
    return _compose(
        _UPDATE, of, values=sql.SQL(", ").join(values), stream=sql.Identifier(of.columns[0])
    )


def _compose(statement: str, of: _Statement, **parts: sql.Composable) -> str:
    composed = sql.SQL(statement).format(
        table=sql.Identifier(of.table),
        columns=sql.SQL(", ").join(map(sql.Identifier, of.columns)),
        arrays=sql.SQL(", ").join([sql.SQL("%s::text[]")] * len(of.columns)),
        **parts,
    )
    return composed.as_string()
