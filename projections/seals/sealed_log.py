"""The two logs that are sealed: the stored events, and the access log."""

import time
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow
from psycopg.types.numeric import Int8BinaryLoader

from domain.seals.leaf_lines import AccessLine, EventLine, encode_line, format_instant
from projections.statements.sql_file import read_sql
from projections.store.postgres_recorder import fence_position

READ_EVENTS: Final = read_sql(__package__, "events")
READ_ACCESS: Final = read_sql(__package__, "access")
LIST_ACCESS_WRITERS: Final = read_sql(__package__, "access_writers")

ROWS_PER_PAGE: Final = 4096

SECONDS_TO_WAIT_FOR_WRITERS: Final = 1.0
SECONDS_BETWEEN_LOOKS: Final = 0.002

_POSTGRES_EPOCH: Final = 946_684_800_000_000
"""PostgreSQL counts the microseconds since 2000."""


class SealedLog(NamedTuple):
    """A log: how its rows are read, and how the line of a row is made."""

    name: str
    page: str
    """The statement that reads rows after a position, up to another one, in their order."""
    find_end: Callable[[Connection[TupleRow]], int | None]
    """Returns a position before which no row can be added later; None if that takes too long."""
    encode_row: Callable[[TupleRow], bytes]


def read_pages(
    connection: Connection[TupleRow], log: SealedLog, after: int, end: int
) -> Iterator[list[TupleRow]]:
    """Yield the log's rows in pages; each row begins with its position."""
    cursor = connection.cursor(binary=True)
    # As a number, a time that no calendar has can be read too.
    cursor.adapters.register_loader("timestamptz", Int8BinaryLoader)
    while after < end:
        rows = cursor.execute(log.page, (after, end, ROWS_PER_PAGE), prepare=False).fetchall()
        if not rows:
            return
        yield rows
        after = rows[-1][0]


# An owner of the database may leave any column empty. The line of such a row can be made too, so
# that it is found to be another one.


def _encode_event(row: TupleRow) -> bytes:
    position, stream, version, topic, state, recorded_at, recorded_by = row
    return encode_line(
        EventLine(
            position=position,
            recorded_at=_format_time(recorded_at),
            recorded_by=recorded_by,
            state_sha256=None if state is None else sha256(state).hexdigest(),
            stream=stream,
            topic=topic,
            version=version,
        )
    )


def _encode_access(row: TupleRow) -> bytes:
    position, at, who, by_what, permission, allowed, target, request, request_id = row
    return encode_line(
        AccessLine(
            allowed=allowed,
            at=_format_time(at),
            by_what=by_what,
            permission=permission,
            position=position,
            request=request,
            request_id=request_id,
            target=target,
            who=who,
        )
    )


def _format_time(microseconds: int | None) -> str | None:
    return None if microseconds is None else format_instant(microseconds + _POSTGRES_EPOCH)


def _find_events_end(connection: Connection[TupleRow]) -> int | None:
    """Return the greatest position once all writes that were running have ended."""
    end = fence_position(connection)
    if end is not None:
        return end
    found = connection.execute("SELECT FROM store.stored_events LIMIT 1").fetchone()
    return 0 if found is None else None


def _find_access_end(connection: Connection[TupleRow]) -> int | None:
    """Return the greatest position once every transaction that was writing has ended.

    A writer locks the table before its row is numbered, and until its transaction ends. Nobody is
    held up: those that write now are waited for, and new ones come after the position.
    """
    until = time.monotonic() + SECONDS_TO_WAIT_FOR_WRITERS
    found = connection.execute("SELECT coalesce(max(access), 0) FROM store.access").fetchone()
    writers = _list_writers(connection)
    while writers:
        if time.monotonic() > until:
            return None
        time.sleep(SECONDS_BETWEEN_LOOKS)
        writers &= _list_writers(connection)
    return int(found[0]) if found else None


def _list_writers(connection: Connection[TupleRow]) -> set[str]:
    return {writer for (writer,) in connection.execute(LIST_ACCESS_WRITERS)}


EVENTS: Final = SealedLog("events", READ_EVENTS, _find_events_end, _encode_event)
ACCESS: Final = SealedLog("access", READ_ACCESS, _find_access_end, _encode_access)

SEALED_LOGS: Final = {log.name: log for log in (EVENTS, ACCESS)}
