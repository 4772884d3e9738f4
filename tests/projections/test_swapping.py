"""Building anew while others read, write, or run another version."""

from contextlib import closing

import psycopg
import pytest

from ops.simulator.rounds import simulate
from projections.projecting.model import Projection, Table
from projections.projecting.places import BUILDING, LIVE, Overtaken, hold, standings, swap
from projections.projecting.runner import Runner
from projections.store.connections import connect
from projections.store.reader import Reader
from projections.store.recording import record_rounds


def named(reading):
    return {"names": [(reading.stream, reading.name)]}


def shouted(reading):
    return {"names": [(reading.stream, reading.name.upper())]}


def of_version(version, rows=named):
    return Projection(
        "names", version, frozenset({"round"}), (Table("names", ("stream", "name")),), rows,
        "CREATE TABLE names (stream text, name text)",
    )  # fmt: skip


def broken(reading):
    raise KeyError(reading.name)


@pytest.fixture
def filled(store):
    list(record_rounds(store, map(simulate, range(10)), "import"))
    return store


def runner_of(store, projection):
    return Runner(store.recorder.connections.url, Reader(store.recorder), (projection,), 1)


def caught_up(store, projection):
    with runner_of(store, projection) as runner:
        runner.prepare()
        return list(runner.catch_up())


def names(store):
    with closing(connect(store.recorder.connections.url)) as connection:
        return {name for (name,) in connection.execute("SELECT name FROM live.names")}


def test_an_older_runner_leaves_a_newer_versions_tables_alone(filled):
    old = of_version(1)
    caught_up(filled, old)
    with runner_of(filled, of_version(2, shouted)) as new:
        new.prepare()
        with runner_of(filled, old) as runner:
            assert list(runner.catch_up()) == []
        list(new.catch_up())
    assert names(filled) == {simulate(seed).round.id.upper() for seed in range(10)}
    list(record_rounds(filled, [simulate(11)], "import"))
    with runner_of(filled, old) as runner:
        assert list(runner.catch_up()) == []
    with closing(connect(filled.recorder.connections.url)) as connection:
        assert standings(connection, LIVE)["names"].version == 2


def test_a_swap_does_not_wait_for_who_reads_for_long(filled):
    projection = of_version(1)
    caught_up(filled, projection)
    url = filled.recorder.connections.url
    with runner_of(filled, projection) as runner, closing(connect(url)) as connection:
        runner.build("names")
        with psycopg.connect(url) as reader:
            reader.execute("SELECT count(*) FROM live.names")
            assert not swap(connection, projection)
            assert "names" in standings(connection, BUILDING)
        list(runner.catch_up())
        assert standings(connection, BUILDING) == {}
    assert len(names(filled)) == 10


def test_who_comes_to_settle_what_was_swapped_meanwhile_gives_way(filled):
    projection = of_version(1)
    caught_up(filled, projection)
    with closing(connect(filled.recorder.connections.url)) as connection:
        with connection.transaction(), pytest.raises(Overtaken):
            hold(connection, projection, BUILDING)
        with connection.transaction(), pytest.raises(Overtaken):
            hold(connection, of_version(2), LIVE)


def test_a_projection_that_fails_names_the_stream_and_reads_no_further(filled):
    with runner_of(filled, of_version(1, broken)) as runner:
        runner.prepare()
        with pytest.raises(Exception, match=r"`names` cannot read round:.*KeyError"):
            list(runner.catch_up())
    with closing(connect(filled.recorder.connections.url)) as connection:
        assert standings(connection, LIVE)["names"].position == 0
