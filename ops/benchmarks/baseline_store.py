"""Baselines of the store: its events in a table, written by the fastest plain code there is.

There is no library, layer, key, act of recording, fence for readers or notification: only a
prepared statement in PostgreSQL's binary format with arrays into `unnest`, on one connection that
commits every statement, as durable as the store. `README.md` says which ways were tried.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
import psycopg
from psycopg import Connection, Cursor
from psycopg.rows import TupleRow

from domain.facts.record import RoundRecord
from domain.facts.stored_header import RoundOpened, StoredRoundEvent, restore_record
from projections.store.arrays import BytesColumn, TextColumn, register_column_dumpers
from projections.store.topics import TOPICS, Fact

TABLE: Final = """
CREATE TABLE raw_events (
    originator_id text COLLATE "C" NOT NULL,
    originator_version bigint NOT NULL,
    topic text COLLATE "C" NOT NULL,
    state bytea NOT NULL,
    notification_id bigint GENERATED ALWAYS AS IDENTITY,
    PRIMARY KEY (originator_id, originator_version)
);
CREATE UNIQUE INDEX raw_events_position ON raw_events (notification_id);
"""
SAVE: Final = """
INSERT INTO raw_events (originator_id, originator_version, topic, state)
SELECT %b::text, event.version, event.topic, event.state
FROM unnest(%b::text[], %b::bytea[]) WITH ORDINALITY AS event (topic, state, version)
"""
READ: Final = """
SELECT state FROM raw_events WHERE originator_id = %b ORDER BY originator_version
"""
PAGE: Final = """
SELECT notification_id, originator_id, state
FROM raw_events WHERE notification_id > %b ORDER BY notification_id LIMIT 2000
"""
COPY_OF_OURS: Final = """
INSERT INTO raw_events (originator_id, originator_version, topic, state)
SELECT originator_id, originator_version, topic, state
FROM store.stored_events ORDER BY notification_id
"""

encode: Final = msgspec.json.Encoder().encode
decode: Final = msgspec.json.Decoder(StoredRoundEvent).decode
TOPIC: Final = {event: topic for (kind, event), topic in TOPICS.items() if kind == "round"}


def connect_raw(url: str) -> Connection[TupleRow]:
    """Open a new connection that commits every statement."""
    connection = psycopg.connect(url, autocommit=True)
    register_column_dumpers(connection)
    return connection


def open_cursor(connection: Connection[TupleRow]) -> Cursor[TupleRow]:
    """Return a cursor that reads and writes in PostgreSQL's binary format."""
    return connection.cursor(binary=True)


def save(cursor: Cursor[TupleRow], stream: str, facts: Sequence[Fact]) -> None:
    """Encode the facts and store them as a stream."""
    topics = TextColumn([TOPIC[type(fact)] for fact in facts])
    states = BytesColumn([encode(fact) for fact in facts])
    cursor.execute(SAVE, (stream, topics, states), prepare=True)


def rehydrate(cursor: Cursor[TupleRow], stream: str) -> RoundRecord:
    """Read a round, decode it and fold it."""
    rows = cursor.execute(READ, (stream,), prepare=True).fetchall()
    opened, *events = [decode(state) for (state,) in rows]
    assert isinstance(opened, RoundOpened)  # noqa: S101 - a round's stream begins so
    return restore_record(opened, tuple(events))


def catch_up(cursor: Cursor[TupleRow], after: int = 0) -> Iterator[int]:
    """Read and decode the events in the order of their positions, and yield each page's size."""
    while rows := cursor.execute(PAGE, (after,), prepare=True).fetchall():
        for _, _, state in rows:
            decode(state)
        after = rows[-1][0]
        yield len(rows)
