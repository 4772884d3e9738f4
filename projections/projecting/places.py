"""Where projections stand: live ones, and those that are being built anew beside them."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from psycopg import Connection, errors, sql
from psycopg.rows import TupleRow

from projections.projecting.model import Projection

Place = Literal["live", "building"]
"""The schema that the tables lie in."""

LIVE: Final = "live"
BUILDING: Final = "building"
LOCK: Final = 7_225_223
"""Held by whoever makes, swaps or drops tables; any number that nobody else uses."""


class Standing(NamedTuple):
    """How far a projection has come."""

    name: str
    version: int
    position: int


class Overtaken(Exception):
    """Somebody else has applied the page already."""


def look_into(connection: Connection[TupleRow], place: Place) -> None:
    """For the rest of the transaction bare names mean the tables of this place."""
    connection.execute(sql.SQL("SET LOCAL search_path TO {}, store").format(sql.Identifier(place)))


def prepare(connection: Connection[TupleRow]) -> None:
    """Make the tables that say how far projections have come."""
    for place in (LIVE, BUILDING):
        with connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
            connection.execute(
                sql.SQL(
                    "CREATE TABLE IF NOT EXISTS {}.projections ("
                    " name text PRIMARY KEY,"
                    " version integer NOT NULL,"
                    " position bigint NOT NULL,"
                    " tables text[] NOT NULL,"
                    " moved_at timestamptz NOT NULL DEFAULT clock_timestamp())"
                ).format(sql.Identifier(place))
            )


def standings(connection: Connection[TupleRow], place: Place) -> dict[str, Standing]:
    """How far each projection of a place has come."""
    query = sql.SQL("SELECT name, version, position FROM {}.projections ORDER BY name")
    rows = connection.execute(query.format(sql.Identifier(place)))
    return {row[0]: Standing(*row) for row in rows}


def make(connection: Connection[TupleRow], projection: Projection) -> None:
    """Make the live projection's empty tables, unless they are there."""
    with connection.transaction():
        _keep_others_out(connection)
        if projection.name not in standings(connection, LIVE):
            _make(connection, projection, LIVE)


def make_anew(connection: Connection[TupleRow], projection: Projection) -> None:
    """Begin to build the projection, in place of what was being built of it."""
    with connection.transaction():
        _keep_others_out(connection)
        drop(connection, projection.name, BUILDING)
        _make(connection, projection, BUILDING)


def swap(connection: Connection[TupleRow], projection: Projection) -> bool:
    """Put what was built anew in the live one's place, if it has come as far.

    Whoever reads the live one for long is not waited for long: the others wait behind.
    """
    try:
        with connection.transaction():
            connection.execute("SET LOCAL lock_timeout = '2s'")
            _keep_others_out(connection)
            return _swap(connection, projection)
    except (errors.LockNotAvailable, errors.DeadlockDetected):
        return False


def _swap(connection: Connection[TupleRow], projection: Projection) -> bool:
    built = _locked(connection, projection.name, BUILDING)
    if built is None or built.version != projection.version:
        return False
    live = _locked(connection, projection.name, LIVE)
    if live is not None and built.position < live.position:
        return False
    drop(connection, projection.name, LIVE)
    for table in _tables(projection):
        connection.execute(
            sql.SQL("ALTER TABLE {} SET SCHEMA live").format(sql.Identifier(BUILDING, table))
        )
    connection.execute(
        "INSERT INTO live.projections SELECT * FROM building.projections WHERE name = %s",
        (projection.name,),
    )
    connection.execute("DELETE FROM building.projections WHERE name = %s", (projection.name,))
    return True


def move(
    connection: Connection[TupleRow], projections: Sequence[Projection], after: int, last: int
) -> None:
    """Note that projections of the place looked into have come from one position to another.

    They must be of the version that is known here: another program may have begun to build others.
    """
    moved = connection.execute(
        "UPDATE projections SET position = %s, moved_at = clock_timestamp()"
        " FROM unnest(%s::text[], %s::integer[]) AS known (name, version)"
        " WHERE projections.name = known.name AND projections.version = known.version"
        " AND position = %s",
        (
            last, [one.name for one in projections], [one.version for one in projections], after,
        ),
    )  # fmt: skip
    if moved.rowcount != len(projections):
        raise Overtaken


def hold(connection: Connection[TupleRow], projection: Projection, place: Place) -> int:
    """Look into the place, and let nobody move this projection until the transaction ends."""
    look_into(connection, place)
    found = _locked(connection, projection.name, place)
    if found is None or found.version != projection.version:
        raise Overtaken
    return found.position


def _keep_others_out(connection: Connection[TupleRow]) -> None:
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))


def _locked(connection: Connection[TupleRow], name: str, place: Place) -> Standing | None:
    """Where the projection stands; nobody moves it until the transaction ends."""
    query = sql.SQL("SELECT name, version, position FROM {}.projections WHERE name = %s FOR UPDATE")
    found = connection.execute(query.format(sql.Identifier(place)), (name,)).fetchone()
    return Standing(*found) if found else None


def _make(connection: Connection[TupleRow], projection: Projection, place: Place) -> None:
    look_into(connection, place)
    connection.execute(projection.create)
    connection.execute(
        "INSERT INTO projections (name, version, position, tables) VALUES (%s, %s, 0, %s)",
        (projection.name, projection.version, list(_tables(projection))),
    )


def drop(connection: Connection[TupleRow], name: str, place: Place) -> None:
    """Drop a projection's tables, whatever its version; all can be worked out anew."""
    query = sql.SQL("SELECT tables FROM {}.projections WHERE name = %s FOR UPDATE")
    found = connection.execute(query.format(sql.Identifier(place)), (name,)).fetchone()
    for table in found[0] if found else ():
        connection.execute(sql.SQL("DROP TABLE {}").format(sql.Identifier(place, table)))
    query = sql.SQL("DELETE FROM {}.projections WHERE name = %s")
    connection.execute(query.format(sql.Identifier(place)), (name,))


def _tables(projection: Projection) -> Iterable[str]:
    yield from (table.name for table in projection.tables)
    yield from projection.also
