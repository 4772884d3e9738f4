"""A day's summary is what one reckons by hand from its adjudications."""

from datetime import date

import msgspec
import pytest

from projections.lists.days.room_query import load_mispaid_totals
from projections.lists.rotation.report import TableDayKey
from projections.summaries.day_summary import RoomDay, TablePart, add_parts
from projections.summaries.sums import DaySums, add_sums
from projections.summaries.table_parts import compute_part, list_tables
from tests.projections.summaries.conftest import streams_of
from tests.support.day_by_hand import Known, day_by_hand


def summary(store, room, day):
    of, position = RoomDay(room, date.fromisoformat(day)), store.recorder.max_notification_id()
    tables = list_tables(store.recorder, of, position)
    parts = [
        compute_part(store.recorder, TableDayKey(room, one.table_id, of.day), position)
        for one in tables
    ]
    return add_parts(of, parts)


@pytest.mark.parametrize("days", ["shift", "pieces"])
def test_a_summary_is_what_is_reckoned_by_hand(days, request):
    store = request.getfixturevalue(days)
    known = Known(streams_of(store))
    assert len(known.rounds) >= 150
    by_hand = [day_by_hand(known, room, day) for room, day in known.days()]
    assert len(by_hand) >= 3
    for expected in by_hand:
        found = summary(store, expected["room"], expected["day"])
        assert msgspec.json.decode(msgspec.json.encode(found)) == expected
    assert sum(one["all"]["disputes"]["opened"] for one in by_hand)


def test_something_of_everything_is_in_the_days(shift, pieces):
    found = [
        summary(store, room, day).all
        for store in (shift, pieces)
        for room, day in Known(streams_of(store)).days()
    ]
    whole = add_sums(found)
    assert all(getattr(whole, name) for name in ("rounds", "open", "misdeals", "voided"))
    assert all(msgspec.to_builtins(whole.money).values())
    assert all(msgspec.to_builtins(whole.mispaid).values())
    assert all(msgspec.to_builtins(whole.disputes).values())
    assert len(whole.fees) > 5
    assert len(whole.findings) > 10
    assert whole.rotation


def test_a_part_reckoned_in_one_go_is_that_of_many_small_pages(shift, monkeypatch):
    expected = summary(shift, "mortimers", "2026-11-17")
    monkeypatch.setattr("projections.summaries.table_parts.STREAMS_PER_PAGE", 3)
    assert summary(shift, "mortimers", "2026-11-17") == expected


def test_a_part_can_be_sent_to_whoever_adds_up(shift):
    of, position = (
        TableDayKey("mortimers", "T14", date(2026, 11, 17)),
        shift.recorder.max_notification_id(),
    )
    part = compute_part(shift.recorder, of, position)
    assert part.sums.rounds > 5
    assert msgspec.json.decode(msgspec.json.encode(part), type=TablePart) == part


def test_nothing_added_to_a_sum_leaves_it_as_it_is(shift):
    whole = summary(shift, "mortimers", "2026-11-16").all
    assert add_sums([whole, DaySums()]) == add_sums([whole]) == whole


def test_a_table_is_reckoned_as_it_was_at_the_position(shift):
    of = TableDayKey("mortimers", "T14", date(2026, 11, 18))
    assert compute_part(shift.recorder, of, 0).games == {}


def test_money_mispaid_is_what_the_page_of_the_day_says(pieces):
    for day in ("2026-11-17", "2026-11-18", "2026-11-19"):
        with pieces.recorder.connections.borrow() as connection:
            said = load_mispaid_totals(connection, "mortimers", date.fromisoformat(day))
        found = summary(pieces, "mortimers", day).all.mispaid
        assert (found.rounds, found.net, found.gross) == (said.rounds, said.net, said.gross)
