"""The disputes in the days: for which day, table and game each counts, and that it counts once."""

from contextlib import closing

import pytest

from projections.lists.days.projection import PROJECTION
from projections.lists.days.query import DayQuery, search_days
from projections.store.connections import connect
from projections.store.fact_recording import record_round
from projections.store.topics import name_dispute_stream, name_room_stream, name_round_stream
from tests.support.round_shorthand import story
from tests.support.stored_days import DAY, DEVICE, SAID, Kept, add, correction


@pytest.fixture
def kept(store):
    return Kept(store, [PROJECTION])


@pytest.fixture
def summed_up(store, kept):
    """The days, once everything was read."""

    def asked_for():
        kept.catch_up()
        with closing(connect(store.recorder.connections.url)) as connection:
            return search_days(connection, DayQuery()).lines

    return asked_for


def played(name="T4-1", **header):
    """A round at table T4."""
    return story(
        "no-bust-6.0",
        "bank 8 500; base 2 10; no more bets; 2 Kh; bank 6c; 2 9d; bank Td; bank 2h; end",
        round={"id": name, "number": 1, "gaming_day": DAY},
        **header,
    )


def raised(**more):
    return {
        "type": "raised",
        "room": "mortimers",
        "table": "T4",
        "claim": "short $60",
        "channel": "table",
        **SAID,
        **more,
    }


def opened(zone="America/Los_Angeles", day_starts="06:00"):
    return {
        "type": "opened",
        "room": "mortimers",
        "name": "Mortimer's",
        "zone": zone,
        "day_starts": day_starts,
        **SAID,
    }


def where(rows):
    """For which day, table and game so many disputes are counted."""
    counted = {(row.day.isoformat(), row.table_id, row.game): row.disputes for row in rows}
    return {place: number for place, number in counted.items() if number}


def test_a_dispute_counts_for_the_day_and_table_of_its_round(store, summed_up):
    record_round(store, played(), DEVICE)
    # The table that the dispute names, and the day on which it was raised, are others.
    add(
        store,
        name_dispute_stream("D-1"),
        raised(round="T4-1", table="T7", at="2026-11-25T10:00:00Z"),
    )
    assert where(summed_up()) == {(DAY, "T4", "no-bust-6.0"): 1}


def test_a_dispute_comes_to_its_round_as_soon_as_that_is_on_file(store, summed_up):
    add(store, name_dispute_stream("D-1"), raised(round="T4-1", table="T7"))
    assert where(summed_up()) == {(DAY, "T7", None): 1}
    record_round(store, played(), DEVICE)
    found = summed_up()
    assert where(found) == {(DAY, "T4", "no-bust-6.0"): 1}
    assert len(found) == 1


def test_a_dispute_about_no_round_counts_for_the_room_s_gaming_day(store, summed_up):
    add(store, name_room_stream("mortimers"), opened())
    # Before six in the morning there it is still the day before, whatever clock it was noted by.
    add(store, name_dispute_stream("D-1"), raised(occurred_at="2026-11-17T02:10:00-08:00"))
    add(store, name_dispute_stream("D-2"), raised(at="2026-11-16T05:10:00Z"))
    add(store, name_dispute_stream("D-3"), raised(at="2026-11-15T14:00:00Z"))
    assert where(summed_up()) == {("2026-11-16", "T4", None): 1, ("2026-11-15", "T4", None): 2}


def test_a_dispute_in_a_room_that_has_told_no_clock_counts_for_the_day_of_utc(store, summed_up):
    add(store, name_dispute_stream("D-1"), raised(occurred_at="2026-11-16T23:30:00-08:00"))
    assert where(summed_up()) == {("2026-11-17", "T4", None): 1}


def test_a_dispute_at_the_ends_of_the_calendar_keeps_nobody_else_waiting(store, summed_up):
    add(store, name_dispute_stream("D-1"), raised(occurred_at="0001-01-01T00:00:00+14:00"))
    add(store, name_dispute_stream("D-2"), raised(occurred_at="9999-12-31T23:59:60-08:00"))
    expected = {("0001-01-01", "T4", None): 1, ("9999-12-31", "T4", None): 1}
    assert where(summed_up()) == expected
    add(store, name_room_stream("mortimers"), opened())
    assert where(summed_up()) == expected


def test_disputes_are_counted_anew_when_their_room_s_clock_is_put_right(store, summed_up, kept):
    name, at = "D-1", "2026-11-18T09:00:00Z"
    add(
        store, name_dispute_stream(name), raised(occurred_at=at), correction(0, "replace", raised())
    )
    add(store, name_dispute_stream("D-2"), raised(occurred_at=at))
    assert where(summed_up()) == {(DAY, "T4", None): 2}
    add(store, name_room_stream("mortimers"), opened())
    assert where(summed_up()) == {(DAY, "T4", None): 1, ("2026-11-17", "T4", None): 1}
    clock = opened(day_starts="23:00")
    add(store, name_room_stream("mortimers"), correction(0, "replace", clock))
    assert where(summed_up()) == {("2026-11-17", "T4", None): 2}
    live = kept.tables()
    kept.rebuild()
    assert kept.tables() == live
    assert live["days"].count(b"\n") == 1


def test_a_dispute_goes_to_the_round_that_is_linked_and_is_counted_once(store, summed_up):
    record_round(store, played("T4-1"), DEVICE)
    other = {"id": "T9", "seats": 8, "decks": 6}
    record_round(store, played("T9-1", table=other), DEVICE)
    add(store, name_dispute_stream("D-1"), raised())
    assert where(summed_up()) == {(DAY, "T4", None): 1}
    add(store, name_dispute_stream("D-1"), {"type": "round-linked", "round": "T9-1", **SAID})
    add(store, name_dispute_stream("D-1"), {"type": "round-linked", "round": "T4-1", **SAID})
    assert where(summed_up()) == {(DAY, "T9", "no-bust-6.0"): 1}
    add(store, name_dispute_stream("D-1"), correction(1, "withdraw"))
    assert where(summed_up()) == {(DAY, "T4", "no-bust-6.0"): 1}


def test_a_dispute_moves_with_its_round(store, summed_up):
    record_round(store, played(), DEVICE)
    add(store, name_dispute_stream("D-1"), raised(round="T4-1"))
    assert where(summed_up()) == {(DAY, "T4", "no-bust-6.0"): 1}
    name = {"id": "T4-1", "number": 1, "gaming_day": "2026-11-17"}
    add(store, name_round_stream("T4-1"), correction("header", "replace", {"round": name}))
    found = summed_up()
    assert where(found) == {("2026-11-17", "T4", "no-bust-6.0"): 1}
    assert len(found) == 1
