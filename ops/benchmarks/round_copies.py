"""A store filled with many rounds by PostgreSQL itself: it copies a stock of a few thousand.

The rows are those that `round_stock` records; a million rounds take minutes instead of an hour.
"""

from typing import Final, NamedTuple

import psycopg
from psycopg import Connection
from psycopg.rows import TupleRow

from ops.benchmarks.index_rebuild import drop_indexes
from ops.benchmarks.round_stock import (
    DISTINCT,
    FIRST_DAY,
    ROUNDS_A_DAY,
    SENDER,
    iterate_stock,
)
from projections.statements.sql_file import read_sql

COPY_ROUNDS: Final = read_sql(__package__, "copy_rounds")
ROUNDS_AT_A_TIME: Final = 10_000
EVENTS: Final = "store.stored_events"
SETTINGS: Final = """
SET work_mem = '512MB'; SET maintenance_work_mem = '1GB'; SET synchronous_commit = off;
CREATE TEMPORARY TABLE stock (played integer, version bigint, topic text COLLATE "C", state bytea)
"""
BEGIN_BATCH: Final = "INSERT INTO store.batches (recorded_by) VALUES (%s) RETURNING batch"

ID_MARK: Final = "@id@"
DAY_MARK: Final = "@day@"
NUMBER_MARK: Final = 987_654_321
"""What stands in a stock round's header where a copy's own id, day and number belong."""


class CopiedRounds(NamedTuple):
    """The numbers of rounds to be stored, and how many of the rounds are played at once.

    The order of their events is that of `order_whole_rounds`, or else of `order_live_rounds`.
    """

    numbers: range
    at_once: int = 1


def copy_rounds(url: str, *parts: CopiedRounds) -> None:
    """Fill an empty store with the rounds of each part in turn."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(SETTINGS)
        _load_stock(connection, min(DISTINCT, max(part.numbers.stop for part in parts)))
        with drop_indexes(connection, EVENTS):
            for numbers, at_once in parts:
                for first in range(numbers.start, numbers.stop, ROUNDS_AT_A_TIME):
                    last = min(first + ROUNDS_AT_A_TIME, numbers.stop) - 1
                    _copy(connection, first, last, at_once)


def _load_stock(connection: Connection[TupleRow], rounds: int) -> None:
    marks = (ID_MARK, NUMBER_MARK, DAY_MARK)
    with (
        connection.cursor() as cursor,
        cursor.copy("COPY stock FROM STDIN (FORMAT binary)") as copy,
    ):
        copy.set_types(["int4", "int8", "text", "bytea"])
        for event in iterate_stock(rounds, *marks):
            copy.write_row(event)
    connection.execute("CREATE INDEX ON stock (played, version); ANALYZE stock")


def _copy(connection: Connection[TupleRow], first: int, last: int, rounds_at_once: int) -> None:
    found = connection.execute(BEGIN_BATCH, (SENDER.name,)).fetchone()
    connection.execute(
        COPY_ROUNDS,
        {
            "first": first,
            "last": last,
            "block": rounds_at_once,
            "batch": found[0] if found else None,
            "distinct": DISTINCT,
            "first_day": FIRST_DAY,
            "rounds_a_day": ROUNDS_A_DAY,
            "id_mark": ID_MARK,
            "number_mark": str(NUMBER_MARK),
            "day_mark": DAY_MARK,
        },
    )
