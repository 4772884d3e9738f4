"""The rows of an evening recorded live, in small: that they work, not how fast anything is."""

import pytest

from ops.benchmarks.fact_cost import measure_fact_cost
from ops.benchmarks.live_evening import measure_evening
from ops.benchmarks.room_lag import LagTable, measure_room_lag
from ops.benchmarks.simulated_room import RecordedTable, interleave_facts
from ops.benchmarks.stored_size import measure_size
from projections.lists.catalog import PROJECTIONS

TABLES, ROUNDS = 3, 12


def test_facts_of_all_tables_come_by_turns_and_in_the_order_of_their_streams():
    tables = [RecordedTable(number, 2) for number in (1, 2)]
    facts = [*interleave_facts(tables, 0), *interleave_facts(tables, 1)]
    assert facts[0].id.startswith("table:")
    assert "T0001" in facts[0].id
    assert "T0002" in facts[1].id
    versions = {}
    for fact in facts:
        assert fact.follows == versions.get(fact.id, 0)
        versions[fact.id] = fact.version
    assert sum(stream.startswith("round:") for stream in versions) == 4


def test_a_round_whole_has_the_facts_that_it_has_one_by_one():
    whole, single = RecordedTable(7, 1), RecordedTable(7, 1)
    of_whole = [fact for one in whole.list_additions(0) for fact in one.facts]
    assert [one.facts[0] for one in single.list_facts(0)] == of_whole


@pytest.mark.long
def test_an_evening_is_recorded_live_and_its_events_are_counted(own_server):
    with measure_evening(own_server, TABLES, ROUNDS) as (run,):
        (row,) = run.measure()
    assert row.name == "evening"
    assert row.figure > 0
    assert "ms an event at first" in row.detail


@pytest.mark.long
def test_the_lag_of_every_list_is_found_while_rounds_are_recorded(own_server):
    with measure_room_lag(own_server, 2, TABLES, seconds_a_round=2.0) as (run,):
        (row,) = run.measure()
    assert row.figure > 0
    for projection in PROJECTIONS:
        assert f"{projection.name} " in row.detail


@pytest.mark.long
def test_the_cpu_of_a_fact_over_rest_is_counted_at_first_and_later(own_server):
    with measure_fact_cost(own_server, tables=2, before=6, pace=200) as (run,):
        rows = run.measure()
    assert [row.name for row in rows] == ["fact-over-rest-first", "fact-over-rest-later"]
    assert all(row.figure > 0 for row in rows)


def test_the_size_of_a_round_is_that_of_its_events_and_of_its_rows_in_the_lists(own_server):
    with measure_size(own_server, rounds=60, live_rounds=60) as (run,):
        whole, live, lists = run.measure()
    assert 5 < whole.figure < live.figure
    assert lists.figure > 0


def test_a_lag_counts_from_the_look_before_the_one_that_saw_the_event():
    lags = LagTable()
    behind = {one.name: 0 for one in PROJECTIONS}
    lags.note(1.0, 0, behind)
    lags.note(2.0, 5, behind)
    lags.note(3.0, 5, behind | {"rounds": 4})
    lags.note(4.0, 5, behind | {"rounds": 5})
    assert lags.by_list["rounds"] == [3.0]
    assert lags.by_list["days"] == []
    assert not lags.is_empty()
    lags.give_up(9.0)
    assert lags.by_list["days"] == [8.0]
    assert lags.is_empty()
