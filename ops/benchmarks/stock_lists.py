"""Lists of a stock's rounds: those of its first rounds, projected for real and repeated in SQL.

Rounds and days recur after `CYCLE` rounds, so that whatever is listed of them recurs too, under
other ids, numbers and days.
"""

from math import lcm
from typing import Final

import psycopg
from psycopg import Connection, sql
from psycopg.rows import TupleRow

from ops.benchmarks.list_copies import ListColumn, ListCopies, list_tables, repeat_rows
from ops.benchmarks.round_index import OF_ROUNDS, catch_up, create_runner
from ops.benchmarks.round_stock import DISTINCT, ROUNDS_A_DAY, name_round
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from projections.store.topics import name_round_stream

CYCLE: Final = lcm(DISTINCT, ROUNDS_A_DAY)

FIRST_EVENT: Final = "SELECT min(notification_id) FROM store.stored_events WHERE originator_id = %s"
ADVANCE: Final = "UPDATE live.projections SET position = %s"


class BoundedReader(StreamReader):
    """A reader for which the streams end at a position."""

    def __init__(self, store: Store, end: int) -> None:
        super().__init__(store.recorder)
        self._end = end

    def find_last(self, after: int, until: int | None = None) -> int | None:
        """Return a position before which no event can be added later, if it is later."""
        return super().find_last(after, self._end if until is None else min(until, self._end))


def list_stock(store: Store, rounds: int, days: int = CYCLE // ROUNDS_A_DAY) -> None:
    """List a store's rounds from 0 to `rounds`, the last of them and all that came later.

    `days` is the number of days after which they recur.
    """
    url = store.recorder.connections.url
    cycle = days * ROUNDS_A_DAY
    with psycopg.connect(url, autocommit=True) as connection:
        if cycles := (rounds - 1) // cycle:
            reader = BoundedReader(store, _find_end(connection, cycle))
            with create_runner(store, reader) as runner:
                runner.prepare()
                catch_up(runner)
            _repeat_lists(connection, cycles, days)
            connection.execute(ADVANCE, (_find_end(connection, cycle * cycles),))


def _find_end(connection: Connection[TupleRow], number: int) -> int:
    """Return the position of the last event before the round with this number."""
    stream = name_round_stream(name_round(number))
    found = connection.execute(FIRST_EVENT, (stream,)).fetchone()
    return int(found[0]) - 1 if found else 0


def _repeat_lists(connection: Connection[TupleRow], cycles: int, days: int) -> None:
    copies = ListCopies(
        sql.SQL(
            "SELECT copy * {days} AS days, copy * {cycle} AS later"
            " FROM generate_series(1, {cycles} - 1) AS copy"
        ).format(
            days=sql.Literal(days),
            cycle=sql.Literal(days * ROUNDS_A_DAY),
            cycles=sql.Literal(cycles),
        ),
        _COPIED,
    )
    connection.execute("SET search_path TO live; SET maintenance_work_mem = '256MB'")
    for projection in OF_ROUNDS:
        for table in list_tables(projection):
            repeat_rows(connection, table, copies)


_NUMBER: Final = "(right({0}, 8)::bigint + later)::text"
_NAME: Final = f"left({{0}}, -8) || lpad({_NUMBER}, 8, '0')"
"""A round's id ends in its number, in eight digits; see `round_stock.name_round`."""

_DAY: Final = "(left({0}, 10)::date + days)::text"
_TIME: Final = "substr({0}, 11, 20)"
_DIGITS: Final = f"chr(ascii('a') + length({_NUMBER}))"
_ORDER_KEY: Final = (
    f"{_DAY} || {_TIME} || {_DIGITS} || {_NUMBER}"
    f" || ' {name_round(0)[:-8]}' || lpad({_NUMBER}, 8, '0')"
)
"""See `lists/rounds/order_key.py`."""

_COPIED: Final = {
    ListColumn("stream", "text"): _NAME,
    ListColumn("round", "text"): _NAME,
    ListColumn("number", "bigint"): "{0} + later",
    ListColumn("day", "date"): "{0} + days",
    ListColumn("days_back", "integer"): "{0} - days",
    ListColumn("order_key", "text"): _ORDER_KEY,
}
