"""Rows kept fact by fact, with streams kept in memory, equal rows built anew."""

from contextlib import closing, contextmanager
from random import Random

import psycopg
import pytest
from msgspec.structs import replace
from psycopg import sql

from ops.simulator.simulation import simulate_round
from projections.engine.live_pages import LivePages
from projections.engine.runner import ProjectionRunner
from projections.engine.stream_cache import CACHE_BOUND, CacheBound, StreamCache
from projections.lists.catalog import PROJECTIONS
from projections.store.connections import connect
from projections.store.fact_recording import record_round
from projections.store.postgres_recorder import Recorder
from projections.store.stream_reader import StreamReader
from projections.store.topics import name_round_stream
from tests.support.store_feed import fed
from tests.support.stored_days import DEVICE, Kept, add, correction, in_pieces, table_days

SMALL = CacheBound(5, 150_000)
"""A cache that forgets nearly everything between two facts of a stream."""


@contextmanager
def running(store, bound=CACHE_BOUND, events_a_page=5_000):
    """A runner that goes on from page to page with what it has in memory."""
    url = store.recorder.connections.url
    with (
        closing(Recorder(url)) as recorder,
        ProjectionRunner(
            url, StreamReader(recorder, events_a_page), PROJECTIONS, 1, bound
        ) as runner,
    ):
        runner.prepare()
        yield runner


def bring_up(runner):
    return list(runner.catch_up())


def rebuilt_alike(store):
    """Whether every table holds what it holds when it is built anew; the tables that do not."""
    kept = Kept(store, PROJECTIONS)
    live = kept.tables()
    kept.rebuild()
    anew = kept.tables()
    return [name for name in live if live[name] != anew[name]]


@pytest.mark.parametrize("bound", [CACHE_BOUND, SMALL])
def test_an_evening_that_comes_in_pieces_is_as_it_is_when_built_anew(store, bound):
    chance = Random(3)
    with running(store, bound) as runner:
        for _ in in_pieces(store, chance, table_days(seed=5, tables=3, hands=6)):
            if chance.random() < 0.8:
                bring_up(runner)
        bring_up(runner)
    assert rebuilt_alike(store) == []


@pytest.mark.parametrize("bound", [CACHE_BOUND, SMALL])
def test_rounds_disputes_and_corrections_that_come_late_are_as_when_built_anew(store, bound):
    chance = Random(11)
    with running(store, bound, events_a_page=40) as runner:
        for _ in fed(store, chance, 30):
            if chance.random() < 0.5:
                bring_up(runner)
        bring_up(runner)
    assert rebuilt_alike(store) == []


def test_streams_that_grow_in_bulk_between_live_pages_are_as_when_built_anew(store, monkeypatch):
    monkeypatch.setattr("projections.engine.runner.MAX_LIVE_EVENTS", 25)
    chance = Random(29)
    with running(store, events_a_page=40) as runner:
        for _ in in_pieces(store, chance, table_days(seed=9, tables=3, hands=5)):
            if chance.random() < 0.6:
                bring_up(runner)
        bring_up(runner)
    assert rebuilt_alike(store) == []


def test_runners_that_take_turns_or_begin_in_the_middle_are_never_out_of_step(store):
    chance = Random(17)
    with running(store) as one, running(store, SMALL) as other:
        for _ in in_pieces(store, chance, table_days(seed=8, tables=3, hands=5)):
            which = chance.random()
            if which < 0.1:
                with running(store) as fresh:
                    bring_up(fresh)
            elif which < 0.9:
                bring_up(chance.choice((one, other)))
        bring_up(one)
    assert rebuilt_alike(store) == []


class CountingReader(StreamReader):
    """A reader that notes the streams that it reads in whole, and those of which only the end."""

    def __init__(self, recorder):
        super().__init__(recorder)
        self.whole, self.ends = [], []

    def read_span(self, after, last, selection=None):
        """Note what is read."""
        page = super().read_span(after, last, selection)
        for snapshot in page.snapshots:
            (self.ends if snapshot.follows else self.whole).append(snapshot.stream)
        return page

    def read_stream(self, stream, version):
        """Note what is read."""
        self.whole.append(stream)
        return super().read_stream(stream, version)


def stamps_of(store, projections):
    """The tables' rows by where they stand, each with the transaction that wrote it."""
    tables = [table.name for projection in projections for table in projection.tables]
    with closing(psycopg.connect(store.recorder.connections.url)) as connection:
        return {
            ((table, at), written)
            for table in tables
            for at, written in connection.execute(
                sql.SQL("SELECT ctid::text, xmin::text FROM live.{}").format(sql.Identifier(table))
            )
        }


@pytest.fixture
def in_play(store):
    """A round that is nearly over, and others beside it; the facts that it lacks."""
    for seed in range(20, 26):
        record_round(store, simulate_round(seed), DEVICE)
    record = simulate_round(7)
    record_round(store, replace(record, events=record.events[:-3]), DEVICE)
    return name_round_stream(record.round.id), record.events[-3:]


def test_a_fact_of_a_known_round_writes_one_row_and_reads_no_other_fact(store, in_play):
    stream, facts = in_play
    with closing(Recorder(store.recorder.connections.url)) as recorder:
        reader = CountingReader(recorder)
        with ProjectionRunner(recorder.connections.url, reader, PROJECTIONS[:4], 1) as runner:
            runner.prepare()
            bring_up(runner)
            add(store, stream, facts[0])
            bring_up(runner)
            before = stamps_of(store, PROJECTIONS[:4])
            reader.whole.clear()
            add(store, stream, facts[1])
            bring_up(runner)
            assert (reader.whole, reader.ends) == ([], [stream, stream])
            written = {table for (table, _), _ in stamps_of(store, PROJECTIONS[:4]) - before}
            assert written == {"rounds"}
            assert len(stamps_of(store, PROJECTIONS[:4]) - before) == 1


def test_of_a_stream_that_grew_in_bulk_only_what_was_missed_is_read(store, in_play, monkeypatch):
    stream, facts = in_play
    with closing(Recorder(store.recorder.connections.url)) as recorder:
        reader = CountingReader(recorder)
        with ProjectionRunner(recorder.connections.url, reader, PROJECTIONS, 1) as runner:
            runner.prepare()
            bring_up(runner)
            add(store, stream, facts[0])
            bring_up(runner)
            with monkeypatch.context() as patch:
                patch.setattr("projections.engine.runner.MAX_LIVE_EVENTS", 0)
                add(store, stream, facts[1])
                bring_up(runner)
            reader.whole.clear()
            reader.ends.clear()
            add(store, stream, facts[2])
            bring_up(runner)
            assert (reader.whole, reader.ends) == ([], [stream])
    assert rebuilt_alike(store) == []


def test_a_correction_has_the_stream_read_in_whole(store, in_play):
    stream, facts = in_play
    with closing(Recorder(store.recorder.connections.url)) as recorder:
        reader = CountingReader(recorder)
        with ProjectionRunner(recorder.connections.url, reader, PROJECTIONS, 1) as runner:
            runner.prepare()
            bring_up(runner)
            reader.whole.clear()
            add(store, stream, *facts)
            add(store, stream, correction(1, "withdraw"))
            bring_up(runner)
            assert reader.whole == [stream]
    assert rebuilt_alike(store) == []


def test_a_round_is_kept_only_until_it_has_ended(store):
    record = simulate_round(7)
    stream = name_round_stream(record.round.id)
    cache = StreamCache()
    with closing(Recorder(store.recorder.connections.url)) as recorder:
        reader = StreamReader(recorder)
        with running(store) as runner, connect(recorder.connections.url) as connection:
            bring_up(runner)
            live = LivePages(reader, PROJECTIONS, 0, cache)
            record_round(store, replace(record, events=record.events[:-1]), DEVICE)
            live.apply_next(connection, reader.find_last(0))
            assert len(cache) == 1
            add(store, stream, record.events[-1])
            live.apply_next(connection, reader.find_last(live.position))
            assert len(cache) == 0
            add(store, stream, correction(1, "withdraw"))
            live.apply_next(connection, reader.find_last(live.position))
    assert rebuilt_alike(store) == []


def test_a_cache_never_keeps_more_than_its_bound(store):
    cache = StreamCache(SMALL)
    seen = []
    with closing(Recorder(store.recorder.connections.url)) as recorder:
        reader = StreamReader(recorder)
        with running(store) as runner, connect(recorder.connections.url) as connection:
            bring_up(runner)
            live = LivePages(reader, PROJECTIONS, 0, cache)
            for _ in fed(store, Random(5), 20):
                while last := reader.find_last(live.position):
                    live.apply_next(connection, last)
                seen.append((len(cache), cache.size))
    assert max(count for count, _ in seen) == SMALL.streams
    assert max(size for _, size in seen) <= SMALL.bytes
    assert rebuilt_alike(store) == []
