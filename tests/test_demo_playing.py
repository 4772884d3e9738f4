"""The demo plays on: what was made up happens when its time comes, once, whoever restarts it."""

from datetime import datetime, timedelta

import pytest

from domain.adjudication import adjudicate
from domain.events.round import Closed, Corrected
from domain.reading import read_record
from domain.record import canonical
from ops.demo import fill, filling
from ops.demo.beginning import NotTheDemo, demo_in, is_filled
from ops.demo.days import setting_on, told_by
from ops.demo.filling import lines_of, rooms_of
from ops.demo.floor import TABLES
from ops.demo.going import happens
from ops.demo.people import errs, guest_named
from ops.demo.playing import Playing
from ops.demo.shift import play
from projections.store.openings import record_in
from projections.store.recorder import Sender
from projections.store.recording import append, record_stream
from projections.store.store import Store
from tests.cli.commands import run
from tests.databases import database_on
from tests.service.asking import ROUND_ID
from tests.support import ROOT
from tests.test_demo import FEW, NOW, SEED, facts_in, rows

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
        fill(store, SEED, now, FEW)
        for moment in moments:
            record_until(Playing(store, SEED, demo_in(store)), moment)
        return facts_in(url)


@pytest.fixture
def begun(database):
    """A store that was just filled."""
    with Store(database) as store:
        fill(store, SEED, NOW, FEW)
        yield store, database


@pytest.mark.parametrize("table", TABLES, ids=lambda one: one.id)
def test_what_has_happened_by_now_is_how_all_of_it_begins(table):
    room = rooms_of(SEED, NOW)[table.room].room
    setting = setting_on(SEED, room, table, NOW)
    sooner, later = (
        told_by(NOW + timedelta(minutes=minutes), play(setting)) for minutes in (9, 16)
    )
    assert len(later.stream) > len(sooner.stream) > 0
    assert later.stream[: len(sooner.stream)] == sooner.stream
    for before, after in zip(sooner.rounds, later.rounds, strict=False):
        events = before.record.events
        assert after.record.events[: len(events)] == events
    times = [happens(fact) for fact in later.stream]
    assert times == sorted(times)


def test_some_house_dealers_never_err_and_some_do_often():
    rates = [errs(number) for number in range(1, 20)]
    assert 3 <= rates.count(0) <= 6
    assert 1 <= sum(rate > 0.2 for rate in rates) <= 2
    assert 0.05 < sum(rates) / len(rates) < 0.09


def test_guests_keep_their_habits_and_differ():
    guests = [guest_named(f"p-{number}") for number in range(101, 141)]
    assert guests == [guest_named(f"p-{number}") for number in range(101, 141)]
    assert len({guest.habit.stake for guest in guests}) == len(guests)


def test_it_goes_on_where_it_stood_and_records_nothing_twice(own_server):
    at_once = happened(own_server, [SOON])
    steps = [NOW + timedelta(seconds=second) for second in (0, 1, 95, 360)]
    assert happened(own_server, steps) == at_once
    assert len(at_once) > len(happened(own_server, []))


def test_something_happens_within_seconds_and_nothing_before_its_time(begun):
    store, url = begun
    playing = Playing(store, SEED, NOW)
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
    record_until(Playing(store, SEED, NOW), SOON)
    for stream in under_way:
        record = record_in(store.stream(stream))
        assert any(isinstance(event, Closed) for event in record.events)
        assert adjudicate(read_record(canonical(record))).status != "incomplete"


def test_a_new_gaming_day_is_opened_at_every_table(own_server):
    after = EARLY + timedelta(minutes=80)
    with database_on(own_server) as url, Store(url) as store:
        fill(store, SEED, EARLY, 80)
        record_until(Playing(store, SEED, EARLY), after)
        for table in TABLES:
            day = store.stream(f"table:{table.room}:{table.id}:2026-11-18")
            assert type(day.facts[-1]).__name__ == "TableClosed"
            next_day = store.stream(f"table:{table.room}:{table.id}:2026-11-19")
            assert happens(next_day.facts[0]) > happens(day.facts[-1])
        names = [
            stream
            for (stream,) in rows(
                url, "SELECT DISTINCT originator_id FROM store.stored_events"
                " WHERE originator_id LIKE 'round:%-20261119-%'",
            )
        ]  # fmt: skip
        records = [record_in(store.stream(name)) for name in names]
    assert len(records) > 100
    for record in records:
        adjudicate(read_record(canonical(record)))


def test_disputes_are_raised_meanwhile(begun):
    store, url = begun
    raised = "SELECT count(*) FROM store.stored_events WHERE topic = 'dispute.raised'"
    before = rows(url, raised)[0][0]
    record_until(Playing(store, SEED, NOW), NOW + timedelta(hours=1))
    assert 1 <= rows(url, raised)[0][0] - before < 20


def test_a_round_that_somebody_corrects_meanwhile_goes_on(begun):
    store, url = begun
    playing = Playing(store, SEED, NOW)
    record_until(playing, NOW)
    stream = rows(url, UNDER_WAY)[0][0]
    found = store.stream(stream)
    note = Corrected(
        event=0, action="withdraw", why="looked at again", at=NOW.isoformat(), by="floor-1"
    )
    append(store, stream, lines_of([note]), found.version, Sender("floor-1"))
    record_until(playing, SOON)
    record_until(Playing(store, SEED, NOW), SOON)
    facts = store.stream(stream).facts
    assert [fact for fact in facts if isinstance(fact, Corrected) and fact.why == note.why] == [
        note
    ]
    assert sum(isinstance(fact, Closed) for fact in facts) == 1
    read_record(canonical(record_in(store.stream(stream))))


def test_a_filling_that_was_cut_short_is_made_whole(own_server, monkeypatch):
    with database_on(own_server) as url, Store(url) as store:
        fill(store, SEED, NOW, FEW)
        whole = facts_in(url)
    with database_on(own_server) as url, Store(url) as store:
        with monkeypatch.context() as cut:
            cut.setattr(filling, "contests_of", _interrupted)
            with pytest.raises(InterruptedError):
                fill(store, SEED, NOW, FEW)
        assert not is_filled(url)
        fill(store, SEED, demo_in(store), FEW)
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
    assert demo_in(store) is None
    opened = rooms_of(SEED, NOW)["mortimers"].opened
    record_stream(store, "room", lines_of(opened), Sender("somebody"))
    with pytest.raises(NotTheDemo, match="not the demo's"):
        demo_in(store)


def test_the_demo_is_known_by_its_rooms_and_for_what_moment_it_was_made(begun):
    store, _ = begun
    assert demo_in(store) == NOW
    with pytest.raises(NotTheDemo):
        demo_in(store, SEED + 1)
