"""Sums that are kept by differences, and their rebuild."""

from functools import partial
from random import Random

from msgspec.structs import replace

from ops.simulator import simulate_round
from projections.engine.model import Projection, ProjectionTable
from projections.engine.sums import SumTable
from projections.store.fact_recording import append_facts, record_round
from projections.store.topics import name_round_stream
from tests.support.stored_days import DEVICE, Kept, encode

FACTS = SumTable(
    "facts_by_length",
    ("length",),
    ("facts", "squares"),
    "SELECT length(name) AS length, sum(version)::bigint AS facts,"
    " sum(version * version)::bigint AS squares, count(*) AS count"
    " FROM facts WHERE stream = ANY(%(streams)s) AND version > 3 GROUP BY 1",
)
PROJECTION = Projection(
    "facts",
    frozenset({"round"}),
    (ProjectionTable("facts", ("stream", "name", "version")),),
    lambda reading: {"facts": [(reading.stream, reading.name, reading.version)]},
    "CREATE TABLE facts (stream text PRIMARY KEY, name text NOT NULL, version bigint NOT NULL);"
    " CREATE TABLE facts_by_length (length integer PRIMARY KEY, facts bigint NOT NULL,"
    " squares bigint NOT NULL, count bigint NOT NULL)",
    also=("facts_by_length",),
    withdraw=FACTS.subtract,
    gather=FACTS.add,
)


def _record(store, name, facts):
    record = simulate_round(1)
    record = replace(record, round=replace(record.round, id=name), events=record.events[:facts])
    record_round(store, record, DEVICE)


def test_sums_that_were_kept_equal_sums_built_anew(store):
    chance, kept = Random(5), Kept(store, [PROJECTION], events_a_page=7)
    rest = simulate_round(1).events
    lengths = {}
    for _ in range(40):
        name = chance.choice("ab") * chance.randint(1, 4)
        if name in lengths:
            stream, version = name_round_stream(name), lengths[name]
            append_facts(store, stream, [encode(rest[version - 1])], version, DEVICE)
            lengths[name] += 1
        else:
            _record(store, name, 2)
            lengths[name] = 3
        if chance.random() < 0.5:
            kept.catch_up()
    kept.catch_up()
    sums = kept.select("SELECT length, facts, squares, count FROM facts_by_length ORDER BY length")
    counted = [(len(name), version) for name, version in lengths.items() if version > 3]
    assert sums == [
        (length, sum(its), sum(one**2 for one in its), len(its))
        for length in sorted({length for length, _ in counted})
        for its in [[version for at, version in counted if at == length]]
    ]
    found = kept.tables()
    kept.rebuild()
    assert kept.tables() == found


def test_a_sum_in_which_nothing_is_left_is_deleted(store):
    kept = Kept(store, [PROJECTION])
    _record(store, "r-1", 4)
    kept.catch_up()
    read = partial(kept.select, "SELECT length FROM facts_by_length")
    assert read() == [(3,)]
    with store.recorder.connections.borrow() as connection, connection.transaction():
        connection.execute("SET LOCAL search_path TO live")
        FACTS.subtract(connection, ["round:r-1"])
    assert read() == []
