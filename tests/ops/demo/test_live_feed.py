"""The demo plays on: what was made up happens when its time comes, once, whoever restarts it."""

from datetime import datetime, timedelta

import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.facts.record import encode_canonical
from domain.facts.round_events import Closed, Corrected
from domain.intake.record_parser import parse_record
from ops.demo import fill_store, seed_data
from ops.demo.floor_plan import TABLES
from ops.demo.gaming_days import set_up_day, take_facts_until
from ops.demo.live_feed import LiveFeed
from ops.demo.live_table import read_time
from ops.demo.people import get_error_rate, make_guest
from ops.demo.seed_data import encode_facts, make_rooms
from ops.demo.shift import play_shift
from ops.demo.store_check import find_demo_start, is_filled
from ops.errors import NotDemoData
from projections.store.fact_recording import append_facts, record_stream
from projections.store.postgres_recorder import Sender
from projections.store.round_header import extract_record
from projections.store.store import Store
from tests.ops.demo.test_shift import FEW, NOW, SEED, facts_in, rows
from tests.support.command_runs import run
from tests.support.databases import database_on
from tests.support.for_each import for_each
from tests.support.project_files import ROOT
from tests.support.service.client import ROUND_ID

EARLY = datetime.fromisoformat("2026-11-19T05:40:00-08:00")
"""Shortly before the gaming day ends."""

SAMPLES = ("room.jsonl", "table.jsonl", "round.json")
SOON = NOW + timedelta(minutes=6)
UNDER_WAY = """
SELECT originator_id FROM store.stored_events WHERE originator_id LIKE 'round:%' GROUP BY 1
HAVING NOT bool_or(topic IN ('round.closed', 'round.voided')) ORDER BY 1
"""


def record_until(playing, moment):
    """Record all that has happened by the moment."""
    while not playing.record(moment):
        pass


def happened(server, moments, now=NOW):
    """What is on file when it played until the last of the moments, restarted at each."""
    with database_on(server) as url, Store(url) as store:
        fill_store(store, SEED, now, FEW)
        for moment in moments:
            record_until(LiveFeed(store, SEED, find_demo_start(store)), moment)
        return facts_in(url)


@pytest.fixture
def begun(database):
    """A store that was just filled."""
    with Store(database) as store:
        fill_store(store, SEED, NOW, FEW)
        yield store, database


@for_each("table", TABLES, ids=lambda one: one.id)
def test_what_has_happened_by_now_is_how_all_of_it_begins(table):
    room = make_rooms(SEED, NOW)[table.room].room
    setting = set_up_day(SEED, room, table, NOW)
    sooner, later = (
        take_facts_until(NOW + timedelta(minutes=minutes), play_shift(setting))
        for minutes in (9, 16)
    )
    assert len(later.stream) > len(sooner.stream) > 0
    assert later.stream[: len(sooner.stream)] == sooner.stream
    for before, after in zip(sooner.rounds, later.rounds, strict=False):
        events = before.record.events
        assert after.record.events[: len(events)] == events
    times = [read_time(fact) for fact in later.stream]
    assert times == sorted(times)


def test_some_house_dealers_never_err_and_some_do_often():
    rates = [get_error_rate(number) for number in range(1, 20)]
    assert 3 <= rates.count(0) <= 6
    assert 1 <= sum(rate > 0.2 for rate in rates) <= 2
    assert 0.05 < sum(rates) / len(rates) < 0.09


def test_guests_keep_their_habits_and_differ():
    guests = [make_guest(f"p-{number}") for number in range(101, 141)]
    assert guests == [make_guest(f"p-{number}") for number in range(101, 141)]
    assert len({guest.habit.stake for guest in guests}) == len(guests)


def test_it_goes_on_where_it_stood_and_records_nothing_twice(own_server):
    at_once = happened(own_server, [SOON])
    steps = [NOW + timedelta(seconds=second) for second in (0, 1, 95, 360)]
    assert happened(own_server, steps) == at_once
    assert len(at_once) > len(happened(own_server, []))


def test_something_happens_within_seconds_and_nothing_before_its_time(begun):
    store, url = begun
    playing = LiveFeed(store, SEED, NOW)
    record_until(playing, NOW)
    before = facts_in(url)
    record_until(playing, NOW + timedelta(seconds=10))
    after = facts_in(url)
    assert len(after) > len(before)
    assert {fact for fact in before if fact not in after} == set()


def test_rounds_that_were_under_way_come_to_an_end(begun):
    store, url = begun
    under_way = [stream for (stream,) in rows(url, UNDER_WAY)]
    assert len(under_way) >= len(TABLES) // 3
    record_until(LiveFeed(store, SEED, NOW), SOON)
    for stream in under_way:
        record = extract_record(store.stream(stream))
        assert any(isinstance(event, Closed) for event in record.events)
        assert adjudicate(parse_record(encode_canonical(record))).status != "incomplete"


def test_a_new_gaming_day_is_opened_at_every_table(own_server):
    after = EARLY + timedelta(minutes=80)
    with database_on(own_server) as url, Store(url) as store:
        fill_store(store, SEED, EARLY, 80)
        record_until(LiveFeed(store, SEED, EARLY), after)
        for table in TABLES:
            day = store.stream(f"table:{table.room}:{table.id}:2026-11-18")
            assert type(day.facts[-1]).__name__ == "TableClosed"
            next_day = store.stream(f"table:{table.room}:{table.id}:2026-11-19")
            assert read_time(next_day.facts[0]) > read_time(day.facts[-1])
        names = [
            stream
            for (stream,) in rows(
                url,
                "SELECT DISTINCT originator_id FROM store.stored_events"
                " WHERE originator_id LIKE 'round:%-20261119-%'",
            )
        ]
        records = [extract_record(store.stream(name)) for name in names]
    assert len(records) > 100
    for record in records:
        adjudicate(parse_record(encode_canonical(record)))


def test_disputes_are_raised_meanwhile(begun):
    store, url = begun
    raised = "SELECT count(*) FROM store.stored_events WHERE topic = 'dispute.raised'"
    before = rows(url, raised)[0][0]
    record_until(LiveFeed(store, SEED, NOW), NOW + timedelta(hours=1))
    assert 1 <= rows(url, raised)[0][0] - before < 20


def test_a_round_that_somebody_corrects_meanwhile_goes_on(begun):
    store, url = begun
    playing = LiveFeed(store, SEED, NOW)
    record_until(playing, NOW)
    stream = rows(url, UNDER_WAY)[0][0]
    found = store.stream(stream)
    note = Corrected(
        event=0, action="withdraw", why="looked at again", at=NOW.isoformat(), by="floor-1"
    )
    append_facts(store, stream, encode_facts([note]), found.version, Sender("floor-1"))
    record_until(playing, SOON)
    record_until(LiveFeed(store, SEED, NOW), SOON)
    facts = store.stream(stream).facts
    assert [fact for fact in facts if isinstance(fact, Corrected) and fact.why == note.why] == [
        note
    ]
    assert sum(isinstance(fact, Closed) for fact in facts) == 1
    parse_record(encode_canonical(extract_record(store.stream(stream))))


def test_a_filling_that_was_cut_short_is_made_whole(own_server, monkeypatch):
    with database_on(own_server) as url, Store(url) as store:
        fill_store(store, SEED, NOW, FEW)
        whole = facts_in(url)
    with database_on(own_server) as url, Store(url) as store:
        with monkeypatch.context() as cut:
            cut.setattr(seed_data, "find_contestable_rounds", _interrupted)
            with pytest.raises(InterruptedError):
                fill_store(store, SEED, NOW, FEW)
        assert not is_filled(url)
        fill_store(store, SEED, find_demo_start(store), FEW)
        assert is_filled(url)
        assert facts_in(url) == whole


def _interrupted(*_):
    raise InterruptedError


def test_the_sample_night_can_be_stored_beside_it(begun):
    _, url = begun
    samples = [ROOT / "ops" / "samples" / name for name in SAMPLES]
    recorded = run(url, "record", *samples)
    assert recorded.exit_code == 0, recorded.output
    assert "short $60" in run(url, "show", ROUND_ID).output


def test_a_store_with_something_else_in_it_is_not_the_demos(store):
    assert find_demo_start(store) is None
    opened = make_rooms(SEED, NOW)["mortimers"].opened
    record_stream(store, "room", encode_facts(opened), Sender("somebody"))
    with pytest.raises(NotDemoData, match="not the demo's"):
        find_demo_start(store)


def test_the_demo_is_known_by_its_rooms_and_for_what_moment_it_was_made(begun):
    store, _ = begun
    assert find_demo_start(store) == NOW
    with pytest.raises(NotDemoData):
        find_demo_start(store, SEED + 1)
