"""The tables of projections and their positions: live ones, and ones being built beside them."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from psycopg import Connection, errors, sql
from psycopg.rows import TupleRow

from projections.engine.model import Projection
from projections.store.locks import TABLE_CHANGE_LOCK

ProjectionSchema = Literal["live", "building"]
"""The schema of the tables."""

LIVE: Final = "live"
BUILDING: Final = "building"


class ProjectionPosition(NamedTuple):
    """A projection's version, and the position up to which its streams were read."""

    name: str
    version: str
    position: int


class ProjectionOvertaken(Exception):
    """Another runner has applied the page already, or has put other tables in place."""


CREATE_POSITIONS: Final = sql.SQL(
    "CREATE TABLE IF NOT EXISTS {} ("
    " name text PRIMARY KEY,"
    " version text NOT NULL,"
    " position bigint NOT NULL,"
    " tables text[] NOT NULL,"
    " moved_at timestamptz NOT NULL DEFAULT clock_timestamp())"
)
VERSION_TYPE: Final = (
    "SELECT data_type FROM information_schema.columns"
    " WHERE table_schema = %s AND table_name = 'projections' AND column_name = 'version'"
)
WIDEN_VERSION: Final = sql.SQL("ALTER TABLE {} ALTER COLUMN version TYPE text")
"""Versions were numbers kept by hand once; as texts they equal no digest, so all is stale."""

LOAD_POSITIONS: Final = sql.SQL(
    "SELECT name, version::text, position FROM {}.projections ORDER BY name"
)
LOCK_POSITION: Final = sql.SQL(
    "SELECT name, version::text, position FROM {}.projections WHERE name = %s FOR UPDATE"
)


LOOK_UP: Final = """
SELECT
    set_config('search_path', %s || ', store', TRUE),
    set_config('plan_cache_mode', 'force_generic_plan', TRUE),
    set_config('enable_seqscan', 'off', TRUE),
    set_config('enable_hashjoin', 'off', TRUE),
    set_config('enable_mergejoin', 'off', TRUE)
"""


def set_search_path(connection: Connection[TupleRow], place: ProjectionSchema) -> None:
    """Have bare names mean the tables of this schema, until the transaction ends."""
    connection.execute(sql.SQL("SET LOCAL search_path TO {}, store").format(sql.Identifier(place)))


def set_lookup_plans(connection: Connection[TupleRow], place: ProjectionSchema) -> None:
    """Set the search path, and have prepared statements look rows up by indexes.

    Until the transaction ends, a statement is planned once for whatever values. Its plan is kept by
    the connection: made while the tables are small, it still has to suit large ones.
    """
    connection.execute(LOOK_UP, (place,), prepare=True)


def create_position_tables(connection: Connection[TupleRow]) -> None:
    """Create the tables of versions and positions, or bring them to what this program reads."""
    for place in (LIVE, BUILDING):
        table = sql.Identifier(place, "projections")
        with connection.transaction():
            _lock_table_changes(connection)
            connection.execute(CREATE_POSITIONS.format(table))
            found = connection.execute(VERSION_TYPE, (place,)).fetchone()
            if found == ("integer",):
                connection.execute(WIDEN_VERSION.format(table))


def load_positions(
    connection: Connection[TupleRow], place: ProjectionSchema
) -> dict[str, ProjectionPosition]:
    """Return the positions of the projections in this schema."""
    rows = connection.execute(LOAD_POSITIONS.format(sql.Identifier(place)))
    return {row[0]: ProjectionPosition(*row) for row in rows}


def create_live_tables(connection: Connection[TupleRow], projection: Projection) -> None:
    """Create the empty tables of a live projection, unless they exist."""
    with connection.transaction():
        _lock_table_changes(connection)
        if projection.name not in load_positions(connection, LIVE):
            _create_tables(connection, projection, LIVE)


def begin_rebuild(connection: Connection[TupleRow], projection: Projection) -> None:
    """Create empty tables to rebuild the projection in, in place of any unfinished ones."""
    with connection.transaction():
        _lock_table_changes(connection)
        drop_tables(connection, projection.name, BUILDING)
        _create_tables(connection, projection, BUILDING)


def swap_rebuilt(connection: Connection[TupleRow], projection: Projection) -> bool:
    """Replace the live tables by the rebuilt ones, if these have come as far; return whether.

    A transaction that reads the live tables is waited for two seconds, since all later readers
    wait behind.
    """
    try:
        with connection.transaction():
            connection.execute("SET LOCAL lock_timeout = '2s'")
            _lock_table_changes(connection)
            return _swap_locked(connection, projection)
    except (errors.LockNotAvailable, errors.DeadlockDetected):
        return False


def _swap_locked(connection: Connection[TupleRow], projection: Projection) -> bool:
    built = _lock_position_row(connection, projection.name, BUILDING)
    if built is None or built.version != projection.version:
        return False
    live = _lock_position_row(connection, projection.name, LIVE)
    if live is not None and built.position < live.position:
        return False
    drop_tables(connection, projection.name, LIVE)
    for table in _list_tables(projection):
        connection.execute(
            sql.SQL("ALTER TABLE {} SET SCHEMA live").format(sql.Identifier(BUILDING, table))
        )
    connection.execute(
        "INSERT INTO live.projections SELECT * FROM building.projections WHERE name = %s",
        (projection.name,),
    )
    connection.execute("DELETE FROM building.projections WHERE name = %s", (projection.name,))
    return True


def advance_position(
    connection: Connection[TupleRow], projections: Sequence[Projection], after: int, last: int
) -> None:
    """Move the projections in the schema of the search path from one position to another.

    Raise ProjectionOvertaken where one is at another position or of another version.
    """
    moved = connection.execute(
        "UPDATE projections SET position = %s, moved_at = clock_timestamp()"
        " FROM unnest(%s::text[], %s::text[]) AS known (name, version)"
        " WHERE projections.name = known.name AND projections.version = known.version"
        " AND position = %s RETURNING projections.name",
        (
            last,
            [one.name for one in projections],
            [one.version for one in projections],
            after,
        ),
    )
    if len(moved.fetchall()) != len(projections):
        raise ProjectionOvertaken


def lock_position(
    connection: Connection[TupleRow], projection: Projection, place: ProjectionSchema
) -> int:
    """Set the search path, and return the projection's position, locked until the transaction ends.

    Prepared statements look rows up by indexes (`set_lookup_plans`).

    Raise ProjectionOvertaken where its tables are of another version.
    """
    set_lookup_plans(connection, place)
    found = _lock_position_row(connection, projection.name, place)
    if found is None or found.version != projection.version:
        raise ProjectionOvertaken
    return found.position


def _lock_table_changes(connection: Connection[TupleRow]) -> None:
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (TABLE_CHANGE_LOCK,))


def _lock_position_row(
    connection: Connection[TupleRow], name: str, place: ProjectionSchema
) -> ProjectionPosition | None:
    """Return the projection's row, locked until the transaction ends."""
    query = LOCK_POSITION.format(sql.Identifier(place))
    found = connection.execute(query, (name,)).fetchone()
    return ProjectionPosition(*found) if found else None


def _create_tables(
    connection: Connection[TupleRow], projection: Projection, place: ProjectionSchema
) -> None:
    set_search_path(connection, place)
    connection.execute(projection.create, prepare=False)  # several statements
    connection.execute(
        "INSERT INTO projections (name, version, position, tables) VALUES (%s, %s, 0, %s)",
        (projection.name, projection.version, list(_list_tables(projection))),
    )


def drop_tables(connection: Connection[TupleRow], name: str, place: ProjectionSchema) -> None:
    """Drop a projection's tables, whatever its version."""
    query = sql.SQL("SELECT tables FROM {}.projections WHERE name = %s FOR UPDATE")
    found = connection.execute(query.format(sql.Identifier(place)), (name,)).fetchone()
    for table in found[0] if found else ():
        connection.execute(sql.SQL("DROP TABLE {}").format(sql.Identifier(place, table)))
    query = sql.SQL("DELETE FROM {}.projections WHERE name = %s")
    connection.execute(query.format(sql.Identifier(place)), (name,))


def _list_tables(projection: Projection) -> Iterable[str]:
    yield from (table.name for table in projection.tables)
    yield from projection.also
