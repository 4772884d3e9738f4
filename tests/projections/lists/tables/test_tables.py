"""The tables: who banks, and whose turn is next."""

from datetime import date
from random import Random

import msgspec
import psycopg
import pytest

from domain.facts.table_events import BankOffered, RoundPlayed
from domain.intake.table_parser import parse_table_stream
from domain.rotation.report_builder import build_rotation
from ops.simulator.simulation import simulate_round
from ops.simulator.table_day import simulate_table_day
from projections.lists.rounds.projection import PROJECTION as ROUNDS
from projections.lists.tables.live_state import (
    ALL_ASKED,
    BROKEN,
    BY_WAGERS,
    CLOSED,
    NOBODY_ELSE,
    NOBODY_TOLD,
    NOT_BEGUN,
    NOT_KNOWN,
    POT_GAME,
    BankHolder,
    LiveTableState,
    NextBank,
)
from projections.lists.tables.projection import PROJECTION
from projections.lists.tables.query import list_tables_now, list_tables_on_day
from projections.store.fact_recording import record_round
from tests.support.for_each import for_each
from tests.support.stored_days import DEVICE, Kept, add, correction, encode, table_days

AT = "2026-11-18T16:00:00Z"
OPENED = {"type": "table-opened", "room": "mortimers", "table": "T4", "seats": 6, "at": AT}
STREAM = "table:mortimers:T4:2026-11-18"


def sign(game="no-bust-6.0", schedule=None):
    limits = {"min": 500, "max": 50_000}
    return {
        "type": "terms-posted",
        "game": game,
        "rules": {},
        "schedule": schedule,
        "limits": limits,
        "decks": 1,
    }


def seated(seat, patron=None, kind="patron"):
    return {"type": "seated", "seat": seat, "patron": patron or f"p-{seat}", "kind": kind}


def left(seat):
    return {"type": "left", "seat": seat}


def offered(seat):
    return {"type": "bank-offered", "seat": seat}


def declined(seat):
    return {"type": "bank-declined", "seat": seat}


def taken(seat, turn=1):
    return {"type": "bank-taken", "seat": seat, "turn": turn}


def played(name):
    return {"type": "round", "round": name}


BROKEN_OFF = {"type": "game-broken", "reason": "nobody takes the bank"}
TABLE_CLOSED = {"type": "table-closed"}
THREE = [OPENED, sign(), seated(2), seated(4), seated(5)]


def round_at(table, name, day="2026-11-18"):
    """A round that says itself at which table it was played, and on which day."""
    record = simulate_round(11, "no-bust-6.0")
    called = msgspec.structs.replace(record.round, id=name, gaming_day=day)
    of_it = msgspec.structs.replace(record.table, id=table)
    return msgspec.structs.replace(record, room="mortimers", table=of_it, round=called)


def ask(store, question, *values):
    with psycopg.connect(store.recorder.connections.url) as connection:
        return question(connection, *values)


def standing(*facts):
    read = parse_table_stream([encode(fact) for fact in facts])
    assert read.problems == []
    return LiveTableState(read.stream)


def next_at(*facts):
    return standing(*facts).next()


def test_the_next_is_the_next_seat_clockwise_from_who_has_taken_the_bank():
    assert next_at(*THREE, taken(2)) == NextBank(4, "p-4")
    assert next_at(*THREE, taken(4), played("r1")) == NextBank(5, "p-5")
    assert next_at(*THREE, taken(5), played("r1")) == NextBank(2, "p-2")


def test_the_house_s_own_people_are_passed_by():
    assert next_at(*THREE, seated(3, "house-1", "staff"), taken(2)) == NextBank(4, "p-4")


def test_who_sits_down_or_leaves_changes_whose_turn_it_is():
    assert next_at(*THREE, taken(2), played("r1"), seated(3)) == NextBank(3, "p-3")
    assert next_at(*THREE, taken(2), played("r1"), left(4)) == NextBank(5, "p-5")


def test_who_was_offered_the_bank_and_has_not_answered_is_next():
    before = [*THREE, taken(2), played("r1")]
    assert next_at(*before, offered(4)) == NextBank(4, "p-4")
    assert next_at(*before, offered(4), declined(4)) == NextBank(5, "p-5")
    assert next_at(*before, offered(4), taken(4)) == NextBank(5, "p-5")
    assert next_at(OPENED, seated(3), offered(3)) == NextBank(3, "p-3")


def test_whoever_refused_is_asked_again_after_the_next_hand():
    refused = [*THREE, taken(2), played("r1"), offered(4), declined(4), offered(5), taken(5)]
    assert next_at(*refused) == NextBank(2, "p-2")
    assert next_at(*refused, played("r2"), offered(2), declined(2)) == NextBank(4, "p-4")


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ([OPENED], NOBODY_TOLD),
        ([OPENED, taken(3), played("r1")], NOBODY_TOLD),
        (THREE, NOT_BEGUN),
        ([*THREE, played("r1")], NOT_KNOWN),
        ([OPENED, seated(2), taken(2)], NOBODY_ELSE),
        ([OPENED, seated(2), seated(3), taken(2), played("r1"), declined(3)], ALL_ASKED),
        ([*THREE, taken(2), played("r1"), BROKEN_OFF], BROKEN),
        ([*THREE, taken(2), TABLE_CLOSED], CLOSED),
        ([*THREE, sign("double-hand-mortimers"), taken(2), played("r1")], BY_WAGERS),
        ([OPENED, sign("lowball"), seated(2), seated(3), played("r1")], POT_GAME),
    ],
)
def test_where_nobody_can_be_named_it_says_why(facts, why):
    assert next_at(*facts) == NextBank(None, None, why)


def test_somebody_else_ends_a_break():
    broken = [*THREE, taken(2), played("r1"), BROKEN_OFF]
    assert standing(*broken).is_broken
    assert standing(*broken, taken(2)).is_broken
    assert not standing(*broken, taken(4)).is_broken
    assert next_at(*broken, taken(4)) == NextBank(5, "p-5")


def test_the_bank_is_held_until_it_is_given_up():
    def held(*facts):
        return standing(*THREE, taken(2), *facts).holder

    assert held() == BankHolder(2, "p-2", 1, is_fresh=True)
    assert held(offered(4), declined(4)) == BankHolder(2, "p-2", 1, is_fresh=True)
    assert held(played("r1")) == BankHolder(2, "p-2", 1, is_fresh=False)
    assert held(played("r1"), taken(2, 2)) == BankHolder(2, "p-2", 2, is_fresh=True)
    assert held(played("r1"), taken(4)) == BankHolder(4, "p-4", 1, is_fresh=True)
    assert held(played("r1"), declined(2)) is None
    assert held(played("r1"), left(2)) is None
    assert held(BROKEN_OFF) is None
    assert held(TABLE_CLOSED) is None


def test_the_turn_of_a_further_hand_is_not_made_up():
    assert standing(*THREE, taken(2), played("r1"), played("r2")).holder.turn is None
    assert standing(*THREE, taken(2), played("r1"), played("r1")).holder.turn == 1


def test_a_seat_of_which_nobody_is_known_may_bank():
    assert standing(OPENED, seated(2), taken(5)).holder == BankHolder(5, None, 1, is_fresh=True)


def test_a_corrected_taking_is_the_one_that_counts():
    facts = [*THREE, taken(2)]
    corrected = correction(len(THREE), "replace", taken(4))
    assert standing(*facts, corrected).holder.seat == 4
    assert next_at(*facts, corrected) == NextBank(5, "p-5")


@for_each("seed", range(6))
def test_on_a_lawful_day_every_offer_goes_to_whose_turn_it_is(seed):
    stream = simulate_table_day(seed, 40).stream
    offers = [place for place, fact in enumerate(stream) if isinstance(fact, BankOffered)]
    assert offers
    for place in offers:
        assert LiveTableState(stream[:place]).next().seat == stream[place].seat


@for_each("seed", range(6))
def test_the_bank_is_held_by_who_banks_the_hands(seed):
    day = simulate_table_day(seed, 40)
    hands = {hand.round: hand for hand in build_rotation(day.stream, day.rounds).hands}
    for place, fact in enumerate(day.stream):
        if isinstance(fact, RoundPlayed):
            holder = LiveTableState(day.stream[:place]).holder
            hand = hands[fact.round]
            assert (holder.seat, holder.patron) == (hand.bank, hand.who)
            assert not holder.is_fresh or holder.turn == hand.turn


@pytest.mark.parametrize(("seed", "events_a_page"), [(1, 40), (2, 300), (3, 5_000)])
def test_rebuilt_tables_equal_those_that_were_kept_up_to_date(store, seed, events_a_page):
    days = table_days(seed, tables=3, hands=15)
    kept = Kept(store, [PROJECTION], events_a_page)
    kept.follow(store, Random(seed), days)
    live = kept.tables()
    kept.rebuild()
    assert kept.tables() == live
    assert set(live) == {"tables", "sitters"}
    assert all(live.values())


def test_a_table_s_row_says_how_it_stands(store):
    kept = Kept(store, [PROJECTION])
    add(store, STREAM, OPENED)
    kept.catch_up()
    empty = "SELECT seats, game, rounds, last_round, next_why, is_broken, is_closed FROM tables"
    assert kept.select(empty) == [(6, None, 0, None, NOBODY_TOLD, False, False)]
    schedule = "mortimers/no-bust-6.0/1"
    add(store, STREAM, sign(schedule=schedule), *THREE[2:], taken(2), played("r-1"), played("r-2"))
    kept.catch_up()
    stands = (
        "SELECT room, table_id, day::text, version, game, schedule, bank_seat, bank_patron,"
        " bank_turn, next_seat, next_patron, next_why, last_round, rounds FROM tables"
    )
    assert kept.select(stands) == [
        (
            "mortimers",
            "T4",
            "2026-11-18",
            8,
            "no-bust-6.0",
            schedule,
            2,
            "p-2",
            None,
            4,
            "p-4",
            None,
            "r-2",
            2,
        )
    ]
    times = "SELECT opened_at = %s, closed_at IS NULL, last_at = opened_at FROM tables"
    assert kept.select(times, AT) == [(True, True, True)]


def test_a_table_that_closes_at_the_end_of_the_calendar_keeps_nobody_else_waiting(store):
    kept = Kept(store, [PROJECTION])
    wild = {**TABLE_CLOSED, "at": "9999-12-31T23:59:60-23:59"}
    add(store, STREAM, OPENED, {**seated(3), "at": "0001-01-01T00:00:00+23:59"}, wild)
    kept.catch_up()
    query = "SELECT is_closed, extract(year FROM closed_at AT TIME ZONE 'UTC')::int FROM tables"
    assert kept.select(query) == [(True, 9999)]


def test_a_sign_of_a_game_that_is_on_file_no_more_is_read_all_the_same():
    stream = [*THREE, taken(2)]
    facts = parse_table_stream([encode(fact) for fact in stream]).stream
    of_old = msgspec.structs.replace(facts[1], game="a-game-of-old")
    stands = LiveTableState([facts[0], of_old, *facts[2:]])
    assert stands.sign.game == "a-game-of-old"
    assert stands.next() == NextBank(4, "p-4")


def test_a_table_now_is_the_latest_day_with_the_round_that_is_under_way(store):
    kept = Kept(store, [PROJECTION, ROUNDS])
    record = simulate_round(11, "no-bust-6.0")
    table = msgspec.structs.replace(record.table, id="T4")
    day_before = {**OPENED, "at": "2026-11-17T16:00:00Z"}
    add(store, "table:mortimers:T4:2026-11-17", day_before, seated(1), played("r-0"))
    add(store, STREAM, *THREE, taken(2), played("r-1"), played("r-2"))
    add(store, "table:mortimers:T5:2026-11-17", {**day_before, "table": "T5"}, TABLE_CLOSED)
    add(store, "table:other:T1:2026-11-18", {**OPENED, "room": "other", "table": "T1"})

    def record_as(name, number, events, day="2026-11-18"):
        called = msgspec.structs.replace(record.round, id=name, number=number, gaming_day=day)
        of_it = msgspec.structs.replace(
            record, room="mortimers", table=table, round=called, events=events
        )
        record_round(store, of_it, DEVICE)

    record_as("r-0", 1, record.events[:3], "2026-11-17")
    record_as("r-1", 1, record.events)
    kept.catch_up()
    now = ask(store, list_tables_now, "mortimers")
    assert [(one.table_id, str(one.day), one.is_closed) for one in now] == [
        ("T4", "2026-11-18", False),
        ("T5", "2026-11-17", True),
    ]
    assert (now[0].bank_seat, now[0].bank_patron, now[0].next_seat) == (2, "p-2", 4)
    assert (now[0].last_round, now[0].rounds, now[0].open_round) == ("r-2", 2, None)
    record_as("r-2", 2, record.events[:3])
    kept.catch_up()
    assert [one.open_round for one in ask(store, list_tables_now, "mortimers")] == ["r-2", None]
    assert [one.room for one in ask(store, list_tables_now)] == ["mortimers", "mortimers", "other"]
    (before,) = ask(store, list_tables_on_day, "mortimers", date(2026, 11, 18))
    assert (before.table_id, before.last_round, before.next_patron) == ("T4", "r-2", "p-4")
