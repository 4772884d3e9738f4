"""Rows of a page of streams written to the tables of projections."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache

from psycopg import Connection, sql
from psycopg.rows import TupleRow

from projections.engine.derivation import DerivedRows
from projections.engine.model import Projection, ProjectionTable
from projections.engine.table_swap import ProjectionSchema, advance_position, set_search_path
from projections.store.stream_reader import StreamPage


def apply_page(
    connection: Connection[TupleRow],
    place: ProjectionSchema,
    projections: Sequence[Projection],
    page: StreamPage,
    derived: DerivedRows,
) -> None:
    """Write a page's rows and the position in one transaction.

    Raise ProjectionOvertaken where another runner has written the page.
    """
    with connection.transaction(), _plan_anew(connection):
        set_search_path(connection, place)
        # First of all, so that another runner at this page waits here and then gives way.
        advance_position(connection, projections, page.after, page.last)
        for projection in projections:
            snapshots = [
                one for one in page.snapshots if one.stream.partition(":")[0] in projection.kinds
            ]
            grown = [one.stream for one in snapshots if not one.is_new]
            if projection.withdraw is not None and grown:
                projection.withdraw(connection, grown)
            for table in projection.tables:
                _replace_rows(
                    connection, table, grown, derived.get((projection.name, table.name), b"")
                )
            if projection.gather is not None and snapshots:
                projection.gather(connection, [one.stream for one in snapshots])


@contextmanager
def _plan_anew(connection: Connection[TupleRow]) -> Iterator[None]:
    """Have statements planned with their values, which are many, and for the tables as they are."""
    threshold, connection.prepare_threshold = connection.prepare_threshold, None
    try:
        yield
    finally:
        connection.prepare_threshold = threshold


def _replace_rows(
    connection: Connection[TupleRow], table: ProjectionTable, grown: Sequence[str], lines: bytes
) -> None:
    if grown:
        delete_rows(connection, table, grown)
    if lines:
        copy_rows(connection, table, lines)


def delete_rows(
    connection: Connection[TupleRow], table: ProjectionTable, streams: Sequence[str]
) -> None:
    """Delete the rows of streams from a table."""
    connection.execute(_compose_delete(table), (list(streams),))


@cache
def _compose_delete(table: ProjectionTable) -> str:
    statement = sql.SQL("DELETE FROM {} WHERE {} = ANY(%s)").format(
        sql.Identifier(table.name), sql.Identifier(table.columns[0])
    )
    return statement.as_string()


def copy_rows(connection: Connection[TupleRow], table: ProjectionTable, lines: bytes) -> None:
    """Add rows in the format of COPY to a table."""
    copying = sql.SQL("COPY {} ({}) FROM STDIN").format(
        sql.Identifier(table.name), sql.SQL(", ").join(map(sql.Identifier, table.columns))
    )
    with connection.cursor().copy(copying) as copy:
        copy.write(lines)
