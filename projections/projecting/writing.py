"""Applying a page: rows of the streams that it added to, together with the position."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from psycopg import Connection, sql
from psycopg.rows import TupleRow

from domain.errors import RunbackError
from projections.projecting.copying import lines_of
from projections.projecting.model import Projection, Row, Rows, Table
from projections.projecting.places import Place, look_into, move
from projections.projecting.readings import Reading
from projections.store.reader import Page, Told


class CannotBeRead(RunbackError):
    """A stream that a projection fails on; it must be mended before anybody reads past it."""


Derived = dict[tuple[str, str], bytes]
"""Rows by their projection and their table, as COPY takes them."""


def derive(projections: Sequence[Projection], told: Iterable[Told]) -> Derived:
    """What the streams put into the projections' tables."""
    found: defaultdict[tuple[str, str], list[Row]] = defaultdict(list)
    for stream in told:
        reading = Reading(stream)
        for projection in projections:
            if reading.kind in projection.kinds:
                for table, rows in _rows_of(projection, reading).items():
                    found[projection.name, table].extend(rows)
    return {table: lines_of(rows) for table, rows in found.items()}


def _rows_of(projection: Projection, reading: Reading) -> Rows:
    try:
        return projection.rows(reading)
    except Exception as error:
        what = (
            f"the projection `{projection.name}` cannot read {reading.stream}: "
            f"{type(error).__name__}: {error}"
        )
        raise CannotBeRead(what) from error


def merged(parts: Iterable[Derived]) -> Derived:
    """Rows that were worked out apart, together."""
    whole: defaultdict[tuple[str, str], list[bytes]] = defaultdict(list)
    for part in parts:
        for table, lines in part.items():
            whole[table].append(lines)
    return {table: b"".join(lines) for table, lines in whole.items()}


def apply(
    connection: Connection[TupleRow],
    place: Place,
    projections: Sequence[Projection],
    page: Page,
    derived: Derived,
) -> None:
    """Write the rows and the position in one transaction, unless somebody else has."""
    with connection.transaction():
        look_into(connection, place)
        # First of all, so that whoever else is at the same page waits here and then gives way.
        move(connection, projections, page.after, page.last)
        for projection in projections:
            of_its_kind = [
                told for told in page.told if told.stream.partition(":")[0] in projection.kinds
            ]
            grown = [told.stream for told in of_its_kind if not told.is_new]
            for table in projection.tables:
                _replace(connection, table, grown, derived.get((projection.name, table.name), b""))
            if projection.gather is not None and of_its_kind:
                projection.gather(connection, [told.stream for told in of_its_kind])


def _replace(
    connection: Connection[TupleRow], table: Table, grown: Sequence[str], lines: bytes
) -> None:
    if grown:
        query = sql.SQL("DELETE FROM {} WHERE {} = ANY(%s)").format(
            sql.Identifier(table.name), sql.Identifier(table.columns[0])
        )
        # A plan made while the table was small would be kept as it grows.
        connection.execute(query, (list(grown),), prepare=False)
    if lines:
        put(connection, table, lines)


def put(connection: Connection[TupleRow], table: Table, lines: bytes) -> None:
    """Add rows to a table, given as COPY takes them."""
    copying = sql.SQL("COPY {} ({}) FROM STDIN").format(
        sql.Identifier(table.name), sql.SQL(", ").join(map(sql.Identifier, table.columns))
    )
    with connection.cursor().copy(copying) as copy:
        copy.write(lines)
