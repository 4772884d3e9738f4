"""Many rounds stored by copying: the rows are those that the recorder writes."""

import psycopg
import pytest

from ops.benchmarks import round_copies
from ops.benchmarks.round_copies import CopiedRounds, copy_rounds
from ops.benchmarks.round_stock import TABLES, fill_store, order_live_rounds, order_whole_rounds

ROUNDS = 230
EVENTS = """
SELECT originator_id, originator_version, topic, state FROM store.stored_events
ORDER BY notification_id
"""
INDEXES = "SELECT indexdef FROM pg_indexes WHERE tablename = 'stored_events' ORDER BY indexdef"


def load(url, query):
    with psycopg.connect(url) as connection:
        return connection.execute(query).fetchall()


@pytest.mark.parametrize(
    ("order", "at_once"), [(order_whole_rounds, 1), (order_live_rounds, TABLES)]
)
def test_copied_rounds_are_those_that_are_recorded_in_that_order(
    database, monkeypatch, order, at_once
):
    monkeypatch.setattr(round_copies, "ROUNDS_AT_A_TIME", 100)
    recorded = [
        (event.originator_id, event.originator_version, event.topic, event.state)
        for event in order(range(ROUNDS))
    ]
    copy_rounds(database, CopiedRounds(range(ROUNDS), at_once))
    assert load(database, EVENTS) == recorded


def test_the_indexes_are_there_again_and_more_can_be_recorded(store, database):
    before = load(database, INDEXES)
    copy_rounds(database, CopiedRounds(range(20)))
    assert load(database, INDEXES) == before
    fill_store(store, range(20, 23), order_whole_rounds)
    head = store.recorder.max_notification_id()
    assert head == len(load(database, EVENTS))
