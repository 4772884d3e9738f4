"""A day's summary is what one reckons by hand from its adjudications."""

from datetime import date

import msgspec
import pytest

from domain.adjudication.adjudicator import adjudicate
from projections.lists.days.room_query import load_mispaid_totals
from projections.lists.rotation.report import TableDayKey
from projections.lists.round_sums.projection import PROJECTION as ROUND_SUMS
from projections.summaries.day_summary import RoomDay, TablePart, add_parts
from projections.summaries.sums import DaySums, add_sums
from projections.summaries.table_parts import compute_part, list_tables
from tests.projections.summaries.conftest import caught_up, streams_of
from tests.support.day_by_hand import Known, day_by_hand
from tests.support.stored_days import SAID, add

HOW = (False, True)
"""From the lists, and judged again."""


def summary(store, room, day, **how):
    of, position = RoomDay(room, date.fromisoformat(day)), store.recorder.max_notification_id()
    tables = list_tables(store.recorder, of, position)
    parts = [
        compute_part(store.recorder, TableDayKey(room, one.table_id, of.day), position, **how)
        for one in tables
    ]
    return add_parts(of, parts)


@pytest.mark.parametrize("judge_again", HOW)
@pytest.mark.parametrize("days", ["shift", "pieces"])
def test_a_summary_is_what_is_reckoned_by_hand(days, judge_again, request):
    store = request.getfixturevalue(days)
    known = Known(streams_of(store))
    assert len(known.rounds) >= 150
    by_hand = [day_by_hand(known, room, day) for room, day in known.days()]
    assert len(by_hand) >= 3
    for expected in by_hand:
        found = summary(store, expected["room"], expected["day"], judge_again=judge_again)
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


def both_ways(store, of, position):
    """What a part says of its rounds, which is the same however it is worked out."""
    listed, judged = (
        compute_part(store.recorder, of, position, judge_again=again) for again in HOW
    )
    assert listed == judged
    return listed.games, listed.dealers, listed.mispaid_rounds


def test_a_part_is_as_of_its_position_whatever_the_lists_have_read_since(shift):
    of = TableDayKey("mortimers", "T13", date(2026, 11, 17))
    position = shift.recorder.max_notification_id()
    before = both_ways(shift, of, position)
    for number in (2, 5):
        name = f"round:T13-20261117-{number:04}"
        add(shift, name, {"type": "voided", "reason": "recorded twice", **SAID})
    caught_up(shift)
    assert both_ways(shift, of, position) == before
    games, *_ = both_ways(shift, of, shift.recorder.max_notification_id())
    assert add_sums(games.values()).voided == add_sums(before[0].values()).voided + 2


def test_rounds_are_judged_only_if_that_is_asked_for_or_the_lists_do_not_have_them(
    shift, monkeypatch
):
    of = TableDayKey("mortimers", "T14", date(2026, 11, 17))
    position = shift.recorder.max_notification_id()
    expected, judged = compute_part(shift.recorder, of, position), []

    def judge(record):
        judged.append(record.round.id)
        return adjudicate(record)

    monkeypatch.setattr("projections.engine.loaded_stream.adjudicate", judge)
    assert compute_part(shift.recorder, of, position) == expected
    assert judged == []
    assert compute_part(shift.recorder, of, position, judge_again=True) == expected
    rounds = len(judged)
    assert rounds > 5
    change = "UPDATE live.projections SET version = %s WHERE name = 'round_sums'"
    with shift.recorder.connections.borrow() as connection:
        connection.execute(change, ("another",))
    try:
        assert compute_part(shift.recorder, of, position) == expected
        assert len(judged) == 2 * rounds
    finally:
        with shift.recorder.connections.borrow() as connection:
            connection.execute(change, (ROUND_SUMS.version,))
