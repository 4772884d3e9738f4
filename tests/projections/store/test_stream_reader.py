"""Pages of the streams: in order, nothing twice, every stream whole as it then was."""

import msgspec
import psycopg
import pytest

from ops.simulator.simulation import simulate_round
from projections.store.fact_recording import append_facts, record_round, record_rounds
from projections.store.postgres_recorder import Sender
from projections.store.schema_upgrade import migrate
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from projections.store.topics import find_stream_kind, name_round_stream
from tests.support.databases import database_on

DEVICE = Sender("device-1")
encode = msgspec.json.Encoder().encode


def pages(reader, after=0, until=None):
    while page := reader.read_page(after, until):
        yield page
        after = page.last


def events_of(told):
    return find_stream_kind(told.stream).all.decode(told.states)


@pytest.fixture
def reader(store):
    return StreamReader(store.recorder, 40)


def head_of(store):
    return store.recorder.max_notification_id()


def test_there_is_no_page_of_an_empty_store(reader):
    assert reader.read_page(0) is None


def test_pages_follow_one_another_without_a_gap(store, reader):
    list(record_rounds(store, map(simulate_round, range(30)), "import"))
    found = list(pages(reader))
    assert [page.after for page in found] == [0, *(page.last for page in found[:-1])]
    assert found[-1].last == head_of(store)
    assert all(page.full for page in found[:-1])


def test_a_stream_that_goes_over_a_pages_end_is_whole_as_far_as_it_then_went(store):
    record = simulate_round(7)
    record_round(store, record, DEVICE)
    record_round(store, simulate_round(8), DEVICE)
    whole = store.stream(name_round_stream(record.round.id)).facts
    first, *others = pages(StreamReader(store.recorder, 5))
    (told,) = first.snapshots
    assert (told.version, told.is_new) == (5, True)
    assert events_of(told) == whole[:5]
    second = others[0].snapshots[0]
    assert (second.version, second.is_new) == (10, False)
    assert events_of(second) == whole[:10]


def test_a_page_shows_nothing_that_came_after_it(store, reader):
    record = simulate_round(7)
    record_round(store, msgspec.structs.replace(record, events=()), DEVICE)
    stream = name_round_stream(record.round.id)
    append_facts(store, stream, [encode(record.events[0])], 1, DEVICE)
    end = head_of(store)
    append_facts(store, stream, [encode(event) for event in record.events[1:]], 2, DEVICE)
    page = reader.read_page(1, until=end)
    assert page.last == end
    assert [told.version for told in page.snapshots] == [2]


def test_streams_of_a_page_stand_in_the_order_of_their_names(store):
    list(record_rounds(store, map(simulate_round, range(30)), "import"))
    (page,) = pages(StreamReader(store.recorder, 10_000))
    names = [told.stream for told in page.snapshots]
    assert names == sorted(names)
    assert len(names) == 30


def test_positions_that_were_never_used_are_no_matter(store, reader):
    record_round(store, simulate_round(1), DEVICE)
    with psycopg.connect(store.recorder.connections.url, autocommit=True) as connection:
        connection.execute(
            "SELECT nextval(pg_get_serial_sequence('store.stored_events', 'notification_id'))"
        )
    record_round(store, simulate_round(2), DEVICE)
    assert {told.stream for page in pages(reader) for told in page.snapshots} == {
        name_round_stream(simulate_round(seed).round.id) for seed in (1, 2)
    }


def test_a_database_in_the_place_of_another_is_read_from_its_own_beginning(own_server):
    with database_on(own_server) as url:
        store = Store(url)
        list(record_rounds(store, map(simulate_round, range(20)), "import"))
        reader = StreamReader(store.recorder)
        before = reader.read_page(0)
        name = url.rpartition("/")[2].partition("?")[0]
        with psycopg.connect(own_server, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
            connection.execute(f"CREATE DATABASE {name}")
        migrate(url)
        with Store(url) as other:
            record_round(other, simulate_round(1), DEVICE)
        page = reader.read_page(0)
        assert page.last < before.last
        assert [told.stream for told in page.snapshots] == [
            name_round_stream(simulate_round(1).round.id)
        ]
        store.close()


def test_the_lag_is_told_in_events_and_seconds(store, reader):
    record_round(store, simulate_round(1), DEVICE)
    head = head_of(store)
    behind, level = reader.lag(0), reader.lag(head)
    assert (behind.position, behind.head) == (0, head)
    assert behind.seconds > 0
    assert level == (head, head, 0.0)
