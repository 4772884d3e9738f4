"""Building anew while others read, write, or run another version."""

from contextlib import closing

import psycopg
import pytest

from ops.simulator.simulation import simulate_round
from projections.engine.table_swap import (
    BUILDING,
    LIVE,
    ProjectionOvertaken,
    load_positions,
    lock_position,
    swap_rebuilt,
)
from projections.store.connections import connect
from projections.store.fact_recording import record_rounds
from tests.support.name_projection import (
    catch_up,
    derive_shouted_names,
    make_projection,
    make_runner,
)


def broken(reading):
    raise KeyError(reading.name)


@pytest.fixture
def filled(store):
    list(record_rounds(store, map(simulate_round, range(10)), "import"))
    return store


def names(store):
    with closing(connect(store.recorder.connections.url)) as connection:
        return {name for (name,) in connection.execute("SELECT name FROM live.names")}


def test_an_older_runner_leaves_a_newer_versions_tables_alone(filled):
    old, changed = make_projection(), make_projection(derive_shouted_names)
    catch_up(filled, old)
    with make_runner(filled, changed) as new:
        new.prepare()
        with make_runner(filled, old) as runner:
            assert list(runner.catch_up()) == []
        list(new.catch_up())
    assert names(filled) == {simulate_round(seed).round.id.upper() for seed in range(10)}
    list(record_rounds(filled, [simulate_round(11)], "import"))
    with make_runner(filled, old) as runner:
        assert list(runner.catch_up()) == []
    with closing(connect(filled.recorder.connections.url)) as connection:
        assert load_positions(connection, LIVE)["names"].version == changed.version


def test_a_swap_does_not_wait_for_who_reads_for_long(filled):
    projection = make_projection()
    catch_up(filled, projection)
    url = filled.recorder.connections.url
    with make_runner(filled, projection) as runner, closing(connect(url)) as connection:
        runner.build("names")
        with psycopg.connect(url) as reader:
            reader.execute("SELECT count(*) FROM live.names")
            assert not swap_rebuilt(connection, projection)
            assert "names" in load_positions(connection, BUILDING)
        list(runner.catch_up())
        assert load_positions(connection, BUILDING) == {}
    assert len(names(filled)) == 10


def test_who_comes_to_settle_what_was_swapped_meanwhile_gives_way(filled):
    projection = make_projection()
    catch_up(filled, projection)
    with closing(connect(filled.recorder.connections.url)) as connection:
        with connection.transaction(), pytest.raises(ProjectionOvertaken):
            lock_position(connection, projection, BUILDING)
        with connection.transaction(), pytest.raises(ProjectionOvertaken):
            lock_position(connection, make_projection(derive_shouted_names), LIVE)


def test_a_projection_that_fails_names_the_stream_and_reads_no_further(filled):
    with make_runner(filled, make_projection(broken)) as runner:
        runner.prepare()
        with pytest.raises(Exception, match=r"`names` cannot read round:.*KeyError"):
            list(runner.catch_up())
    with closing(connect(filled.recorder.connections.url)) as connection:
        assert load_positions(connection, LIVE)["names"].position == 0
