"""Editions of summaries: due whenever something concerns a day, new only where that tells."""

import hashlib
from datetime import UTC, date, datetime, timedelta
from random import Random

import pytest
from psycopg import errors
from psycopg.types.json import Jsonb

from domain import VERSION
from domain.adjudication.rules_hash import hash_all_rules
from ops.simulator.simulation import simulate_round
from projections.errors import NotOnFile
from projections.nightly.due_days import find_list_position, list_due_days, note_affected_days
from projections.store.fact_recording import record_round
from projections.store.topics import name_dispute_stream, name_room_stream, name_round_stream
from projections.summaries.day_comparison import (
    ComparedFigure,
    DayComparison,
    compare_with_days_before,
)
from projections.summaries.day_summary import RoomDay, add_parts
from projections.summaries.editions import (
    INSERT_EDITION,
    EditionQuery,
    load_edition,
    load_every_edition,
    load_latest_edition,
    search_editions,
    store_edition,
)
from tests.projections.summaries.conftest import caught_up, on_day
from tests.projections.summaries.test_day_summary import summary
from tests.support.day_summaries import make
from tests.support.parallel_processes import all_of
from tests.support.store_feed import fed
from tests.support.stored_days import DEVICE, SAID, add, correction

LATER = datetime(2027, 1, 1, tzinfo=UTC)
DAY = RoomDay("mortimers", date(2026, 11, 18))
OPENED = {
    "type": "opened",
    "room": "mortimers",
    "name": "Mortimer's",
    "zone": "America/Los_Angeles",
    "day_starts": "06:00",
    **SAID,
    "at": "2026-01-01T00:00:00Z",
}
RAISED = {
    "type": "raised",
    "room": "mortimers",
    "table": "T4",
    "claim": "short $60",
    "channel": "table",
    **SAID,
}


def made(store, now=LATER):
    """The editions that come of making whatever is due."""
    caught_up(store)
    found = [make(store.recorder, of) for of in list_due_days(store.recorder, now)]
    return [one for one in found if one]


@pytest.fixture
def played(store):
    """A store with three rounds of one day, of which the summary is made."""
    add(store, name_room_stream("mortimers"), OPENED)
    for seed in (1, 2, 3):
        record_round(store, on_day(simulate_round(seed), DAY), DEVICE)
    assert [one.row[:3] for one in made(store)] == [(*DAY, 1)]
    return store


def last(store):
    with store.recorder.connections.borrow() as connection:
        return load_latest_edition(connection, DAY)


def test_a_day_is_due_when_it_is_over_by_the_room_s_own_clock(store):
    add(store, name_room_stream("mortimers"), OPENED)
    record_round(store, on_day(simulate_round(1), DAY), DEVICE)
    caught_up(store)
    # Six in the morning at Mortimer's, when the next day starts.
    assert list_due_days(store.recorder, datetime(2026, 11, 19, 13, 59, tzinfo=UTC)) == []
    assert list_due_days(store.recorder, datetime(2026, 11, 19, 14, 0, tzinfo=UTC)) == [DAY]


@pytest.mark.parametrize(
    ("heard", "closes", "waits_until"),
    [
        ("13:40", False, "14:40"),
        ("14:10", False, "15:10"),
        ("19:50", False, "20:00"),
        ("14:10", True, "14:00"),
        ("12:00", False, "14:00"),
    ],
)
def test_a_day_waits_for_a_table_that_plays_on(store, heard, closes, waits_until):
    add(store, name_room_stream("mortimers"), OPENED)
    opened = {
        "type": "table-opened",
        "room": "mortimers",
        "table": "T4",
        "seats": 8,
        "at": "2026-11-19T12:00:00Z",
    }
    last = {"type": "table-closed"} if closes else {"type": "seated", "seat": 3, "patron": "p-1"}
    add(store, "table:mortimers:T4:2026-11-18", opened)
    add(store, "table:mortimers:T4:2026-11-18", {**last, "at": f"2026-11-19T{heard}:00Z"})
    caught_up(store)
    until = datetime.fromisoformat(f"2026-11-19T{waits_until}:00Z")
    assert list_due_days(store.recorder, until - timedelta(seconds=1)) == []
    assert list_due_days(store.recorder, until) == [DAY]


def test_a_day_of_a_room_without_a_clock_is_over_at_midnight_utc(store):
    record_round(store, on_day(simulate_round(1), DAY), DEVICE)
    caught_up(store)
    assert list_due_days(store.recorder, datetime(2026, 11, 18, 23, 59, tzinfo=UTC)) == []
    assert list_due_days(store.recorder, datetime(2026, 11, 19, tzinfo=UTC)) == [DAY]


def test_what_is_made_is_not_due_any_more(played):
    assert list_due_days(played.recorder, LATER) == []
    assert made(played) == []
    assert make(played.recorder, DAY) is None


def test_an_edition_holds_the_summary_and_its_hash(played):
    found = last(played)
    assert found.summary == summary(played, "mortimers", "2026-11-18")
    assert found.summary.all.rounds == 3
    assert found.row.sha256 == hashlib.sha256(found.row.content.encode()).hexdigest()
    assert found.row.position == played.recorder.max_notification_id()
    assert found.changes == ()


def test_an_edition_says_by_which_program_and_which_rules_was_judged(played):
    row = last(played).row
    assert (row.runback, row.rules_sha256) == (VERSION, hash_all_rules())


def test_a_late_correction_brings_out_an_edition_that_says_what_changed(played):
    first = last(played)
    record = simulate_round(2)
    add(played, name_round_stream(record.round.id), {"type": "voided", "reason": "twice", **SAID})
    (found,) = made(played)
    assert found.row.edition == 2
    said = [change.says for change in found.changes]
    assert said[0].startswith("The room: ")
    assert "The room: rounds 2, before 3" in said
    assert "The room: voided rounds 1, before 0" in said
    assert f"Table {record.table.id}: voided rounds 1, before 0" in said
    with played.recorder.connections.borrow() as connection:
        assert [one.row for one in load_every_edition(connection, DAY)] == [found.row, first.row]
        assert load_edition(connection, DAY, 1).row == first.row
        assert load_edition(connection, DAY).row == found.row
        with pytest.raises(NotOnFile, match="no edition 3 of 2026-11-18 in `mortimers`"):
            load_edition(connection, DAY, 3)


def test_a_round_moved_to_another_day_changes_both(played):
    record = on_day(simulate_round(2), DAY)
    header = {"round": {"id": record.round.id, "gaming_day": "2026-11-16"}}
    add(played, name_round_stream(record.round.id), correction("header", "replace", header))
    found = made(played)
    assert [(str(one.row.day), one.row.edition, one.summary.all.rounds) for one in found] == [
        ("2026-11-16", 1, 1),
        ("2026-11-18", 2, 2),
    ]


def test_what_changes_nothing_brings_out_no_edition_and_is_not_due_again(played):
    fact = {"type": "set", "languages": ["en"], **SAID}
    add(played, name_room_stream("mortimers"), fact)
    caught_up(played)
    assert list_due_days(played.recorder, LATER) == [DAY]
    assert made(played) == []
    assert list_due_days(played.recorder, LATER) == []
    assert last(played).row.edition == 1


def test_a_late_dispute_brings_out_an_edition_of_its_day(played):
    late = {**RAISED, "at": "2026-11-18T23:00:00Z"}
    add(played, name_dispute_stream("D-1"), late)
    (found,) = made(played)
    assert [change.says for change in found.changes if change.whose == "room"] == [
        "The room: disputes raised 1, before 0"
    ]


def test_a_limit_of_age_set_for_the_day_is_told_of_disputes_too_old(played):
    add(played, name_dispute_stream("D-1"), {**RAISED, "at": "2026-11-15T23:00:00Z"})
    days = [(str(one.row.day), one.summary.all.disputes.opened) for one in made(played)]
    assert days == [("2026-11-15", 1)]
    limit = {"type": "set", "dispute_age_limit_hours": 24, **SAID, "at": "2026-11-01T00:00:00Z"}
    add(played, name_room_stream("mortimers"), limit)
    (found,) = made(played)
    assert found.row[:3] == (*DAY, 2)
    assert found.summary.all.disputes.overdue == 1


def test_whoever_knows_less_than_was_known_is_not_heard(played):
    with played.recorder.connections.borrow() as connection:
        position = find_list_position(connection)
        assert store_edition(connection, add_parts(DAY, ()), position - 1) is None
        assert store_edition(connection, last(played).summary, position) is None
        assert load_latest_edition(connection, DAY).row.edition == 1


def test_as_many_as_like_may_make_the_same_day_at_once(store):
    for seed in (1, 2, 3):
        record_round(store, on_day(simulate_round(seed), DAY), DEVICE)
    caught_up(store)
    url = store.recorder.connections.url
    new = all_of("tests.support.day_summaries:make_in", [(url, *DAY)] * 6)
    assert sorted(new) == [False] * 5 + [True]
    with store.recorder.connections.borrow() as connection:
        assert [one.row.edition for one in load_every_edition(connection, DAY)] == [1]


def test_editions_are_listed_the_newest_day_first_and_in_pages(store):
    for seed, day in enumerate(("2026-11-16", "2026-11-17", "2026-11-18")):
        record_round(
            store, on_day(simulate_round(seed), RoomDay("x", date.fromisoformat(day))), DEVICE
        )
    made(store)
    with store.recorder.connections.borrow() as connection:
        page = search_editions(connection, EditionQuery(most=2))
        rest = search_editions(connection, EditionQuery(most=2, after=page.after))
    days = [str(one.row.day) for one in (*page.lines, *rest.lines)]
    assert days == ["2026-11-18", "2026-11-17", "2026-11-16"]
    assert rest.after is None


@pytest.mark.parametrize("seed", range(2))
def test_whatever_comes_in_the_last_editions_are_what_the_streams_come_to(store, seed):
    chance = Random(seed)
    for _ in fed(store, chance, 40):
        if chance.random() < 0.04:
            made(store)
    made(store)
    assert list_due_days(store.recorder, LATER) == []
    with store.recorder.connections.borrow() as connection:
        known = connection.execute("SELECT DISTINCT room, day FROM live.days").fetchall()
        assert len(known) >= 3
        for room, day in known:
            found = load_latest_edition(connection, RoomDay(room, day))
            nothing = add_parts(RoomDay(room, day), ())
            assert (found.summary if found else nothing) == summary(store, room, day.isoformat())


def test_looking_through_the_streams_in_small_steps_finds_the_same(store, monkeypatch):
    monkeypatch.setattr("projections.nightly.due_days.EVENTS_PER_LOOK", 7)
    for seed in (1, 2, 3):
        record_round(store, on_day(simulate_round(seed), DAY), DEVICE)
    caught_up(store)
    note_affected_days(store.recorder)
    assert list_due_days(store.recorder, LATER) == [DAY]


def test_the_database_refuses_an_edition_that_is_not_as_it_is_hashed(played):
    row = last(played).row
    another = {**row._asdict(), "edition": 2, "content": row.content.replace("3", "4")}
    with (
        played.recorder.connections.borrow() as connection,
        pytest.raises(errors.CheckViolation, match="editions_are_as_hashed"),
    ):
        connection.execute(INSERT_EDITION, {**another, "changes": Jsonb([])})


def test_a_day_is_compared_with_the_seven_before_it_that_there_are(store):
    rounds = {8: 1, 9: 2, 10: 3, 11: 3, 12: 3, 13: 3, 14: 3, 16: 4, 18: 5}
    for day, many in rounds.items():
        of = RoomDay("mortimers", date(2026, 11, day))
        for seed in range(many):
            record_round(store, on_day(simulate_round(100 * day + seed), of), DEVICE)
    made(store)
    with store.recorder.connections.borrow() as connection:
        found = compare_with_days_before(connection, load_latest_edition(connection, DAY))
        first = compare_with_days_before(
            connection, load_latest_edition(connection, RoomDay("mortimers", date(2026, 11, 8)))
        )
    assert [one.day.day for one in found.days] == [16, 14, 13, 12, 11, 10, 9]
    assert found.figures[0] == ComparedFigure("rounds", value=5, average=3, least=2, most=4)
    assert first == DayComparison((), ())
