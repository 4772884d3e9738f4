"""What a fact costs the rotation: the rows that it reads and writes, whatever the day's length."""

from collections.abc import Callable

import psycopg
import pytest
from msgspec.structs import replace
from psycopg.conninfo import make_conninfo

from domain.facts.table_events import RoundPlayed
from projections.engine.runner import ProjectionRunner
from projections.lists.rotation.projection import PROJECTION, settle_days
from projections.store.fact_recording import record_round
from projections.store.stream_reader import StreamReader
from projections.store.topics import name_round_stream
from tests.support.stored_days import DEVICE, add, stream_of, table_days

SHORT, LONG = 10, 200
"""The rounds before the one that is recorded fact by fact."""

BY_INDEX = "-c enable_seqscan=off"
"""Tables as small as these are read whole, and the rows read would be those of the table."""

TOUCHED = (
    "SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)"
    " + n_tup_ins + n_tup_upd + n_tup_del)::bigint"
    " FROM pg_stat_user_tables WHERE schemaname = 'live' AND relname LIKE 'rotation%'"
)


def settle_and_count(connection, position: int) -> None:
    """Settle, and have what was read and written counted at once."""
    settle_days(connection, position)
    connection.execute("SELECT pg_stat_force_next_flush()")


COUNTED = PROJECTION._replace(settle=settle_and_count)


class LiveTable:
    """A table whose day is recorded whole up to some round, and then fact by fact."""

    def __init__(self, store, day, catch_up: Callable[[], None], *, names: bool) -> None:
        self._store = store
        self._day = day
        self._catch_up = catch_up
        self._names = names
        """Whether the table's stream is recorded too."""
        facts = enumerate(day.stream)
        self._played = [place for place, fact in facts if isinstance(fact, RoundPlayed)]
        self._rounds = self._facts = 0

    def record_until(self, rounds: int) -> None:
        """Record the day up to so many rounds."""
        for record in self._day.rounds[self._rounds : rounds]:
            record_round(self._store, record, DEVICE)
        self._add_facts(self._played[rounds - 1] + 1)
        self._rounds = rounds
        self._catch_up()

    def record_live(self) -> int:
        """Record the next round fact by fact, and the facts before it; return their number."""
        record, until = self._day.rounds[self._rounds], self._played[self._rounds] + 1
        facts = 0
        while self._facts < until - 1:
            facts += self._add_facts(self._facts + 1)
        record_round(self._store, replace(record, events=record.events[:1]), DEVICE)
        self._catch_up()
        for event in record.events[1:]:
            add(self._store, name_round_stream(record.round.id), event)
            self._catch_up()
        self._rounds += 1
        return facts + len(record.events) + self._add_facts(until)

    def _add_facts(self, until: int) -> int:
        facts = self._day.stream[self._facts : until]
        self._facts = until
        if not self._names or not facts:
            return 0
        add(self._store, stream_of(self._day), *facts)
        self._catch_up()
        return len(facts)


@pytest.mark.parametrize("names", [True, False], ids=["by its stream", "by its rounds"])
def test_a_fact_touches_as_many_rows_at_the_end_of_a_day_as_at_its_beginning(store, names):
    (day,) = table_days(1, tables=1, hands=LONG + 3)
    url = store.recorder.connections.url
    with (
        ProjectionRunner(
            make_conninfo(url, options=BY_INDEX), StreamReader(store.recorder), [COUNTED], 1
        ) as runner,
        psycopg.connect(url, autocommit=True) as connection,
    ):
        runner.prepare()

        def catch_up() -> None:
            for _ in runner.catch_up():
                pass

        def count_rows() -> int:
            return connection.execute(TOUCHED).fetchone()[0]

        table = LiveTable(store, day, catch_up, names=names)
        rows = []
        for rounds in (SHORT, LONG):
            table.record_until(rounds)
            before = count_rows()
            facts = sum(table.record_live() for _ in range(3))
            rows.append((count_rows() - before) / facts)
    assert rows[1] <= 1.2 * rows[0]
    assert rows[1] < 20, rows
