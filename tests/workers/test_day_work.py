"""Days are begun once, each part is done by one, and what fails or is lost is done again."""

from datetime import date, timedelta

import pytest

from projections.lists.rotation.report import TableDayKey
from projections.nightly.day_work import (
    RETRY_AFTER,
    begin_day,
    begin_due_days,
    claim_due_parts,
    do_part,
    do_waiting_parts,
    finish_day,
    list_complete_days,
)
from projections.nightly.due_days import list_due_days
from projections.nightly.progress import list_days_at_work
from projections.store.postgres_recorder import Recorder
from projections.summaries.day_summary import RoomDay
from projections.summaries.editions import load_every_edition
from projections.summaries.table_parts import compute_part
from tests.projections.summaries.conftest import caught_up
from tests.support.stored_days import SAID, add
from tests.workers.conftest import DAYS_OVER, NOW

OF = RoomDay("mortimers", date(2026, 11, 17))
TABLES = 5


def editions(store, of=OF):
    with store.recorder.connections.borrow() as connection:
        return load_every_edition(connection, of)


def at_work(store):
    with store.recorder.connections.borrow() as connection:
        return list_days_at_work(connection)


def do_all(store, now=NOW):
    for part in claim_due_parts(store.recorder, now):
        do_part(store.recorder, part, now)


def test_what_is_due_is_begun_and_done_and_then_nothing_is(shift):
    begin_due_days(shift.recorder, NOW)
    assert len(at_work(shift)) == DAYS_OVER
    assert {one.tables_done for one in at_work(shift)} == {0}
    do_all(shift)
    assert all(one.ended_at for one in at_work(shift))
    assert all(one.tables_done == one.tables > 0 for one in at_work(shift))
    assert all(one.rounds_done == one.rounds > 0 for one in at_work(shift))
    assert list_due_days(shift.recorder, NOW) == []
    assert len(editions(shift)) == 1


def test_a_day_is_begun_once_however_often_it_is_asked_for(shift):
    for _ in range(3):
        begin_day(shift.recorder, OF)
    assert [(one.room, one.day, one.tables) for one in at_work(shift)] == [(*OF, TABLES)]


def test_somebody_is_sent_to_a_part_once_and_after_a_while_again(shift):
    begin_day(shift.recorder, OF)
    sent = claim_due_parts(shift.recorder, NOW)
    assert {one.table_id for one in sent} == {f"T{10 + number}" for number in range(1, TABLES + 1)}
    assert claim_due_parts(shift.recorder, NOW + RETRY_AFTER - timedelta(seconds=1)) == []
    assert {*claim_due_parts(shift.recorder, NOW + RETRY_AFTER)} == {*sent}


def test_a_part_that_somebody_is_at_is_left_to_him(shift, monkeypatch):
    begin_day(shift.recorder, OF)
    part, *_ = claim_due_parts(shift.recorder, NOW)
    other, asked = Recorder(shift.recorder.connections.url), []

    def slowly(recorder, of, position, **how):
        asked.append(of)
        do_part(other, of, NOW)
        return compute_part(recorder, of, position, **how)

    monkeypatch.setattr("projections.nightly.day_work.compute_part", slowly)
    do_part(shift.recorder, part, NOW)
    other.close()
    assert asked == [part]


def test_whoever_is_called_does_every_part_that_nobody_is_at(shift, monkeypatch):
    begin_day(shift.recorder, OF)
    other, done = Recorder(shift.recorder.connections.url), []

    def with_another(recorder, of, position, **how):
        if not done:  # somebody else comes while the first part is worked at
            done.append(of)
            assert not do_waiting_parts(other, lambda: NOW, timedelta(seconds=1))
        return compute_part(recorder, of, position, **how)

    monkeypatch.setattr("projections.nightly.day_work.compute_part", with_another)
    assert not do_waiting_parts(shift.recorder, lambda: NOW, timedelta(seconds=1))
    other.close()
    assert len(editions(shift)) == 1
    assert at_work(shift)[0].ended_at


def test_a_turn_ends_when_its_time_is_over(shift):
    begin_day(shift.recorder, OF)
    moments = iter([NOW, NOW, NOW + timedelta(seconds=2)])
    assert do_waiting_parts(shift.recorder, lambda: next(moments), timedelta(seconds=1))
    assert at_work(shift)[0].tables_done == 1


@pytest.mark.parametrize("judge_again", [False, True])
def test_every_round_of_a_day_is_judged_if_that_is_asked_for(shift, monkeypatch, judge_again):
    how = []

    def noting(recorder, of, position, **given):
        how.append(given)
        return compute_part(recorder, of, position, **given)

    monkeypatch.setattr("projections.nightly.day_work.compute_part", noting)
    begin_day(shift.recorder, OF, judge_again=judge_again)
    do_all(shift)
    assert how == [{"judge_again": judge_again}] * TABLES


def test_only_the_last_part_adds_up(shift):
    begin_day(shift.recorder, OF)
    *first, last = claim_due_parts(shift.recorder, NOW)
    for part in first:
        do_part(shift.recorder, part, NOW)
    assert list_complete_days(shift.recorder) == []
    assert finish_day(shift.recorder, OF) is None
    do_part(shift.recorder, last, NOW)
    (edition,) = editions(shift)
    assert edition.summary.all.rounds == sum(one.rounds for one in edition.summary.tables.values())
    do_part(shift.recorder, last, NOW)
    assert len(editions(shift)) == 1


def test_a_day_whose_last_part_was_done_by_somebody_who_is_gone_is_added_up(shift, monkeypatch):
    begin_day(shift.recorder, OF)
    monkeypatch.setattr("projections.nightly.day_work.finish_day", lambda *_: None)
    do_all(shift)
    assert list_complete_days(shift.recorder) == [OF]
    assert finish_day(shift.recorder, OF).row.edition == 1
    assert list_complete_days(shift.recorder) == []


def test_parts_that_another_version_worked_out_are_worked_out_anew(shift, monkeypatch):
    begin_day(shift.recorder, OF)
    monkeypatch.setattr("projections.nightly.day_work.finish_day", lambda *_: None)
    do_all(shift)
    monkeypatch.undo()
    with shift.recorder.connections.borrow() as connection:
        connection.execute("UPDATE work.parts SET rules_sha256 = '' WHERE table_id = 'T14'")
    assert finish_day(shift.recorder, OF) is None
    assert list_complete_days(shift.recorder) == []
    do_all(shift)
    (edition,) = editions(shift)
    assert "T14" in edition.summary.tables


def test_a_part_that_fails_is_told_of_and_tried_later_and_later(shift, monkeypatch):
    begin_day(shift.recorder, OF)
    part = TableDayKey("mortimers", "T14", OF.day)

    def fails(*_, **__):
        raise ValueError("a table of nothing")

    monkeypatch.setattr("projections.nightly.day_work.compute_part", fails)
    claim_due_parts(shift.recorder, NOW)
    with pytest.raises(ValueError, match="nothing"):
        do_part(shift.recorder, part, NOW)
    with pytest.raises(ValueError, match="nothing"):
        do_part(shift.recorder, part, NOW)
    (day,) = at_work(shift)
    assert (day.failures, day.failed) == (2, "ValueError: a table of nothing")
    assert part not in claim_due_parts(shift.recorder, NOW + RETRY_AFTER)
    assert part in claim_due_parts(shift.recorder, NOW + 2 * RETRY_AFTER)
    monkeypatch.undo()
    do_part(shift.recorder, part, NOW)
    assert at_work(shift)[0].failed is None


def test_what_is_recorded_later_has_the_day_worked_out_anew(shift):
    begin_due_days(shift.recorder, NOW)
    do_all(shift)
    add(shift, "round:T14-20261117-0002", {"type": "voided", "reason": "recorded twice", **SAID})
    caught_up(shift)
    assert list_due_days(shift.recorder, NOW) == [OF]
    begin_due_days(shift.recorder, NOW)
    (again,) = (one for one in at_work(shift) if not one.ended_at)
    assert (again.room, again.day) == OF
    do_all(shift)
    assert [one.row.edition for one in editions(shift)] == [2, 1]
