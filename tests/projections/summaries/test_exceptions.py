"""What was out of order on a day: which rounds were mispaid, and who dealt against the rules."""

import json
from datetime import UTC, date, datetime
from pathlib import Path

import msgspec
import pytest

from domain.intake.record_parser import parse_record
from projections.errors import NotOnFile
from projections.lists.days.room_query import load_mispaid_totals
from projections.nightly.due_days import list_due_days
from projections.store.fact_recording import record_round
from projections.store.topics import name_round_stream
from projections.summaries.day_summary import RoomDay
from projections.summaries.edition_view import build_exceptions_view, load_exceptions_view
from projections.summaries.editions import Edition, load_every_edition, load_latest_edition
from tests.projections.summaries.conftest import caught_up, streams_of
from tests.projections.summaries.test_day_summary import summary
from tests.support.day_by_hand import Known
from tests.support.day_summaries import make
from tests.support.stored_days import DEVICE, SAID, add, correction

DAY = RoomDay("mortimers", date(2026, 11, 18))
SHORT = json.loads(Path("ops/samples/round.json").read_text())
"""Seat 4 was paid nothing of $60."""
CLOSED = 34
PAID_OF_IT = {"type": "paid", "spot": "4", "wager": "base", "amount": 2000}
LATER = datetime(2027, 1, 1, tzinfo=UTC)


def make_due(store):
    """The edition that comes of it."""
    caught_up(store)
    for of in list_due_days(store.recorder, LATER):
        make(store.recorder, of)


def told(store, number=None):
    with store.recorder.connections.borrow() as connection:
        return load_exceptions_view(connection, DAY, number)


def play(store, name, **more):
    """The sample's round once more, as another one."""
    record = {**SHORT, "round": {"id": name, "number": 7, "gaming_day": str(DAY.day)}, **more}
    record_round(store, parse_record(json.dumps(record).encode()), DEVICE)
    return name_round_stream(name)


def dealt_by(*names):
    """The sample's facts, told by these house dealers in turn."""
    facts = [dict(fact) for fact in SHORT["events"]]
    for place, fact in enumerate(facts):
        fact |= {"by": names[place % len(names)], "source": "dealer"}
    return facts


def test_a_mispaid_round_is_told_with_who_dealt_it_and_by_how_much(store):
    play(store, "R-1")
    make_due(store)
    (one,) = told(store).mispaid
    assert (one.round, one.table, one.game, one.number) == ("R-1", "T4", "no-bust-6.0", 7)
    assert (one.at, one.dealers) == ("2026-11-18T21:14:02-08:00", ("dealer-7",))
    assert (one.in_short, one.off_by) == ("seat 4 short $60", 6000)
    assert (one.short, one.too_much) == (6000, 0)


def test_the_largest_amount_comes_first(store):
    for name, cents in (("R-1", 5000), ("R-2", 0), ("R-3", 500)):
        paid = [PAID_OF_IT | {"amount": cents}] if cents else []
        play(store, name, events=[*SHORT["events"][:CLOSED], *paid, SHORT["events"][CLOSED]])
    make_due(store)
    assert [(one.round, one.short) for one in told(store).mispaid] == [
        ("R-2", 6000),
        ("R-3", 5500),
        ("R-1", 1000),
    ]


def test_who_was_paid_nothing_at_all_is_short_too_where_wagers_went_back(store):
    paid = {"type": "paid", "spot": "6", "wager": "base", "amount": 12000}
    assert paid in SHORT["events"]
    events = [fact for fact in SHORT["events"] if fact["type"] != "paid"]
    play(store, "R-1", events=events)
    make_due(store)
    (one,) = told(store).mispaid
    assert (one.short, one.too_much) == (30000, 0)
    with store.recorder.connections.borrow() as connection:
        assert load_mispaid_totals(connection, *DAY).short == 30000


def test_violations_count_for_everyone_who_dealt_the_table_and_the_game(store):
    play(store, "R-1")
    play(store, "R-2", events=dealt_by("ana", "bo"))
    play(
        store,
        "R-3",
        events=[
            {k: v for k, v in fact.items() if k not in ("by", "source")} for fact in SHORT["events"]
        ],
    )
    make_due(store)
    found = told(store)
    times = {name: its["payout-mismatch"].violations for name, its in found.dealers.items()}
    assert times == {"": 1, "ana": 1, "bo": 1, "dealer-7": 1}
    for its in (found.tables["T4"], found.games["no-bust-6.0"]):
        assert its["payout-mismatch"].violations == 3
        assert [one.round for one in its["payout-mismatch"].worst] == ["R-1", "R-2", "R-3"]


def test_an_edition_says_which_rounds_are_new_otherwise_and_gone(store):
    first, second = play(store, "R-1"), play(store, "R-2")
    make_due(store)
    play(store, "R-3")
    add(store, first, correction(CLOSED, "insert-before", PAID_OF_IT))
    add(store, second, {"type": "voided", "reason": "twice", **SAID})
    make_due(store)
    changes = [one for one in told(store).changes if one.whose == "round"]
    assert [(one.of, one.before, one.after) for one in changes] == [
        ("R-1", 6000, 4000),
        ("R-2", 6000, None),
        ("R-3", None, 6000),
    ]
    assert [one.says for one in changes] == [
        "Round R-1: seat 4 short $40, before seat 4 short $60",
        "Round R-2: seat 4 short $60 before, not mispaid any more",
        "Round R-3: seat 4 short $60, not there before",
    ]
    assert told(store, 1).changes == ()
    assert len(told(store, 1).mispaid) == 2


def test_who_dealt_is_found_otherwise_and_an_edition_says_so(store):
    stream = play(store, "R-1")
    make_due(store)
    for place in (0, 6, CLOSED):
        fact = SHORT["events"][place] | {"by": "ana"}
        add(store, stream, correction(place, "replace", fact))
    make_due(store)
    says = [one.says for one in told(store).changes]
    assert "House dealer ana: `payout-mismatch` against the rules 1, not there before" in says
    gone = "House dealer dealer-7: `payout-mismatch` against the rules 1 before"
    assert f"{gone}, not there any more" in says
    assert says[0].endswith("by whom it was dealt is told otherwise")


def test_an_edition_from_before_mispaid_rounds_were_kept_says_that_they_are_not_known(store):
    play(store, "R-1")
    make_due(store)
    with store.recorder.connections.borrow() as connection:
        found = load_latest_edition(connection, DAY)
        content = msgspec.json.decode(found.row.content)
        del content["mispaid_rounds"], content["dealers"]
        old = Edition(found.row._replace(content=msgspec.json.encode(content).decode()))
        with pytest.raises(NotOnFile, match="summaries make --room mortimers --day 2026-11-18"):
            build_exceptions_view(old, old)
        assert [one.row.edition for one in load_every_edition(connection, DAY)] == [1]


def test_there_are_as_many_mispaid_rounds_as_the_summary_says(shift, pieces):
    found = [
        summary(store, room, day)
        for store in (shift, pieces)
        for room, day in Known(streams_of(store)).days()
    ]
    assert sum(len(one.mispaid_rounds) for one in found) > 3
    for one in found:
        assert len(one.mispaid_rounds) == one.all.mispaid.rounds
        assert sum(each.gross for each in one.mispaid_rounds) == one.all.mispaid.gross
    assert max(len(one.dealers) for one in found) > 3
    assert min(list(one.dealers) for one in found) == [""]
