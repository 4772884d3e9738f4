"""Searching the index: every filter by itself, page by page."""

import json
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from functools import cache

import pytest
from msgspec.structs import replace

from domain.facts.corrections import correct_record
from ops.simulator.simulation import simulate_round
from projections.lists.findings.projection import PROJECTION as FINDINGS
from projections.lists.rounds.projection import PROJECTION
from projections.lists.rounds.query import RoundQuery, search_rounds
from projections.lists.settlements.projection import PROJECTION as SETTLEMENTS
from projections.store.connections import connect
from projections.store.fact_recording import record_round, record_rounds
from projections.store.topics import name_table_stream
from tests.support.round_shorthand import story
from tests.support.stored_days import DEVICE, Kept, add, encode, record_whole, table_days

ALL = 10_000
FIRST = date(2026, 11, 17)
DAY_OF_TABLE = "2026-11-18"


def rounds():
    """Rounds of all games on three days."""
    for seed in range(200):
        record = simulate_round(seed)
        day = (FIRST + timedelta(days=seed % 3)).isoformat()
        yield replace(record, round=replace(record.round, gaming_day=day))


@pytest.fixture
def kept(store):
    return Kept(store, [PROJECTION, SETTLEMENTS, FINDINGS])


@pytest.fixture
def connection(store, kept):
    """Of a store that holds such rounds, and a day of a table where people are known."""
    assert len(list(record_rounds(store, rounds(), DEVICE.name))) == 200
    (day,) = table_days(seed=2, tables=1, hands=12)
    record_whole(store, day)
    kept.catch_up()
    with closing(connect(store.recorder.connections.url)) as connection:
        yield connection


def everything(connection):
    return search_rounds(connection, RoundQuery(most=ALL)).rounds


def test_all_rounds_are_found_the_newest_first(connection):
    found = everything(connection)
    assert len(found) == 212
    assert [line.order_key for line in found] == sorted(
        (line.order_key for line in found), reverse=True
    )
    days = [line.day for line in found]
    assert days == sorted(days, reverse=True)


def test_pages_follow_each_other_without_a_gap_or_a_double(connection):
    for most in (1, 7, 211, 212, 213):
        read, asked = [], RoundQuery(most=most)
        while asked:
            page = search_rounds(connection, asked)
            assert 0 < len(page.rounds) <= most
            read += page.rounds
            asked = page.after and asked._replace(after=page.after)
        assert read == everything(connection), most


@cache
def of_seat(seat):
    """The rounds in which somebody wagered there, was dealt in for a pot, or put up a bank."""
    return {
        record.round.id
        for record in [*rounds(), *table_days(seed=2, tables=1, hands=12)[0].rounds]
        if seat in _seats_of([json.loads(encode(fact)) for _, fact in correct_record(record)[1]])
    }


def _seats_of(facts):
    seats = {kind: {one["seat"] for one in facts if one["type"] == kind} for kind in SAT}
    spots = {str(one["to"]) for one in facts if one["type"] == "card"}
    dealt = {int(spot.partition(".")[0]) for spot in spots if spot[0].isdigit()}
    return seats["bank"] | (seats["wager"] or seats["blind"] | dealt)


DAY = FIRST + timedelta(days=1)
SAT = ("bank", "wager", "blind")
MOMENT = datetime(2026, 11, 18, 20, tzinfo=UTC)
CASES = {
    "room": (RoundQuery(room="mortimers"), lambda line: line.room == "mortimers"),
    "table": (RoundQuery(table_id="T4"), lambda line: line.table_id == "T4"),
    "game": (RoundQuery(game="pai-gow-tiles"), lambda line: line.game == "pai-gow-tiles"),
    "a day": (RoundQuery(first_day=DAY, last_day=DAY), lambda line: line.day == DAY),
    "from a day": (RoundQuery(first_day=DAY), lambda line: line.day >= DAY),
    "up to a day": (RoundQuery(last_day=DAY), lambda line: line.day <= DAY),
    "from a time": (
        RoundQuery(opened_from=MOMENT),
        lambda line: line.opened_at and line.opened_at >= MOMENT,
    ),
    "before a time": (
        RoundQuery(opened_before=MOMENT),
        lambda line: line.opened_at and line.opened_at < MOMENT,
    ),
    "number": (RoundQuery(number=7), lambda line: line.number == 7),
    "seat": (RoundQuery(seat=8), lambda line: line.round in of_seat(8)),
    "a seat's bettor": (RoundQuery(bettor="seat-4"), lambda line: "seat-4" in line.bettors),
    "a backline bettor": (RoundQuery(bettor="k07"), lambda line: "k07" in line.bettors),
    "a finding": (RoundQuery(findings=["fee-late"]), lambda line: "fee-late" in line.findings),
    "two findings": (
        RoundQuery(findings=["illegal-bet", "out-of-turn"]),
        lambda line: {"illegal-bet", "out-of-turn"} <= {*line.findings},
    ),
    "violations": (RoundQuery(violations=True), lambda line: line.violations > 0),
    "no violations": (RoundQuery(violations=False), lambda line: line.violations == 0),
    "open ones": (RoundQuery(statuses=["open"]), lambda line: line.status == "open"),
    "outcomes": (
        RoundQuery(outcomes=["differs", "misdeal"]),
        lambda line: line.outcome in ("differs", "misdeal"),
    ),
    "corrected": (RoundQuery(corrected=True), lambda line: line.corrected),
    "at least so much action": (
        RoundQuery(least_action=50_000),
        lambda line: (line.action or 0) >= 50_000,
    ),
    "at most so much action": (
        RoundQuery(most_action=5_000),
        lambda line: line.action is not None and line.action <= 5_000,
    ),
    "paid": (
        RoundQuery(least_paid=100, most_paid=9_000),
        lambda line: line.paid is not None and 100 <= line.paid <= 9_000,
    ),
    "collected": (
        RoundQuery(least_collected=100, most_collected=9_000),
        lambda line: line.collected is not None and 100 <= line.collected <= 9_000,
    ),
    "not covered": (RoundQuery(least_uncovered=1), lambda line: (line.uncovered or 0) >= 1),
    "off by much": (RoundQuery(least_off_by=500), lambda line: (line.off_by or 0) >= 500),
    "off by little": (
        RoundQuery(least_off_by=1, most_off_by=500),
        lambda line: line.off_by is not None and 1 <= line.off_by <= 500,
    ),
    "several things": (
        RoundQuery(room="casino-marysville", seat=8, violations=True, first_day=DAY),
        lambda line: (
            line.room == "casino-marysville"
            and line.round in of_seat(8)
            and line.violations
            and line.day >= DAY
        ),
    ),
}


def test_each_filter_finds_those_rounds_alone_that_are_asked_for(connection):
    whole = everything(connection)
    for name, (asked, is_meant) in CASES.items():
        expected = [line for line in whole if is_meant(line)]
        found = search_rounds(connection, asked._replace(most=ALL))
        assert found.rounds == expected, name
        assert found.after is None, name
        assert 0 < len(expected) < len(whole), f"{name}: such rounds are wanted, and others"


def test_a_round_is_found_by_its_name(connection):
    line = everything(connection)[17]
    assert search_rounds(connection, RoundQuery(round=line.round)).rounds == [line]
    assert search_rounds(connection, RoundQuery(round="no-such-round")).rounds == []


def test_a_seat_is_that_of_whoever_laid_a_bank_though_it_does_not_count(store, kept):
    record = story("no-bust-6.0", "bank 8 500; bank 5 200; base 2 10; no more bets; 2 Kh; end")
    record_round(store, record, DEVICE)
    kept.catch_up()
    with closing(connect(store.recorder.connections.url)) as connection:
        found = {
            seat: search_rounds(connection, RoundQuery(seat=seat)).rounds for seat in range(1, 9)
        }
    assert [seat for seat, rounds in found.items() if rounds] == [2, 5, 8]
    (line,) = found[5]
    assert (line.bank_seat, line.bank_posted, line.bank_seats) == (8, 50_000, [5, 8])


def test_a_patron_is_not_found_where_only_another_table_says_that_he_sat(store, kept):
    record_round(store, story("no-bust-6.0", "bank 8 500; base 2 10; end"), DEVICE)
    at = "2026-11-18T16:00:00Z"
    for table, patron in (("T3", "p-3"), ("T4", "p-4"), ("T5", "p-5")):
        add(
            store,
            name_table_stream("mortimers", table, "2026-11-18"),
            {"type": "table-opened", "room": "mortimers", "table": table, "seats": 8, "at": at},
            {"type": "seated", "seat": 2, "patron": patron},
            {"type": "round", "round": "T4-1"},
        )
    kept.catch_up()
    with closing(connect(store.recorder.connections.url)) as connection:
        found = [search_rounds(connection, RoundQuery(bettor=f"p-{at}")).rounds for at in (3, 4, 5)]
    assert [len(rounds) for rounds in found] == [0, 1, 0]


def test_a_patron_is_found_where_he_sat_and_bet(connection, kept):
    sat = kept.select(
        "SELECT patron, substr(round_stream, 7), 'seat-' || seat FROM round_seatings"
        " CROSS JOIN unnest(patrons) WITH ORDINALITY AS sat (patron, seat) WHERE patron <> ''"
    )
    whole = everything(connection)
    for patron in sorted({patron for patron, _, _ in sat}):
        his = {(played, bettor) for who, played, bettor in sat if who == patron}
        expected = [
            line for line in whole if any((line.round, bettor) in his for bettor in line.bettors)
        ]
        assert search_rounds(connection, RoundQuery(bettor=patron)).rounds == expected


def test_a_patron_who_also_bets_under_his_name_is_found_once_in_a_round(store, kept):
    told = "bank 8 500; base 2 10; base 2 5 by p-1; end"
    record_round(
        store, story("no-bust-6.0", told, round={"id": "r-1", "gaming_day": DAY_OF_TABLE}), DEVICE
    )
    add(
        store,
        name_table_stream("mortimers", "T4", DAY_OF_TABLE),
        {
            "type": "table-opened",
            "room": "mortimers",
            "table": "T4",
            "seats": 8,
            "at": "2026-11-18T16:00:00Z",
        },
        {"type": "seated", "seat": 2, "patron": "p-1"},
        {"type": "round", "round": "r-1"},
    )
    kept.catch_up()
    with closing(connect(store.recorder.connections.url)) as connection:
        page = search_rounds(connection, RoundQuery(bettor="p-1", most=1))
    assert ([line.round for line in page.rounds], page.after) == (["r-1"], None)


def test_what_is_asked_for_is_never_part_of_the_statement(connection):
    assert search_rounds(connection, RoundQuery(room="'; DROP TABLE live.rounds; --")).rounds == []
    assert len(everything(connection)) == 212
