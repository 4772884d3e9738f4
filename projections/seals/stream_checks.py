"""Checks of stored events by themselves: they can be read, and no stream has a gap."""

from collections.abc import Iterator
from typing import Final

from msgspec import MsgspecError
from psycopg import Connection
from psycopg.rows import TupleRow

from projections.seals.differences import HistoryDifference
from projections.statements.sql_file import read_sql
from projections.store.topics import STREAM_KINDS, TOPICS

FIND_GAPS: Final = read_sql(__package__, "stream_gaps")


def find_unreadable(row: TupleRow) -> str | None:
    """Return what is wrong with an event that cannot be read, or has another's topic."""
    _, stream, _, topic, state, *_ = row
    if None in row:
        return "lacks a part"
    kind = STREAM_KINDS.get(stream.partition(":")[0])
    if kind is None:
        return "is of no known kind of stream"
    try:
        fact = kind.one.decode(state)
    except (MsgspecError, UnicodeDecodeError):
        return "cannot be read"
    known = TOPICS[kind.name, type(fact)]
    return None if topic == known else f"has the topic `{topic}`, and is a `{known}`"


def find_stream_gaps(connection: Connection[TupleRow]) -> Iterator[HistoryDifference]:
    """Yield the first streams that lack a version, each with the first one that it lacks."""
    for stream, version, last in connection.execute(FIND_GAPS):
        what = f"{stream} has no version {version}, but has version {last}"
        yield HistoryDifference("events", what, None, stream, version)
