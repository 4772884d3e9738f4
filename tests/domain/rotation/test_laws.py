"""What holds for every day of a table, over days that are made up."""

import random
from collections.abc import Iterator

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.facts.record import RoundRecord, encode_canonical
from domain.facts.round_events import BankPosted
from domain.intake.table_parser import parse_table_stream
from domain.rotation.policies import parse_policy
from domain.rotation.report import encode_rotation
from domain.rotation.report_builder import RotationRequest, build_rotation, build_rotations
from ops.simulator import simulate_kill_pots
from ops.simulator.table_day import simulate_table_day
from tests.support.for_each import for_each
from tests.support.rotation_days import codes, correction, facts, report

POLICY = parse_policy("state-2026=2026-04-01")
DAYS = range(25)
HANDS = 40


def refusals_passed_by(stream: list[dict]) -> Iterator[int]:
    """Where a seat is offered the bank and refuses, and the next seat is asked after it."""
    for place in range(len(stream) - 2):
        kinds = [fact["type"] for fact in stream[place : place + 3]]
        if kinds == ["bank-offered", "bank-declined", "bank-offered"]:
            yield place


@for_each("seed", DAYS)
def test_nothing_is_wrong_with_a_lawful_day(seed):
    day = simulate_table_day(seed, HANDS)
    answer = report(day.stream, day.rounds)
    assert (codes(answer), answer.unchecked, len(answer.hands)) == ([], (), HANDS)
    assert set(answer.readings) == (
        {"ROT.R1"} if any(one.misdeal is True for one in answer.hands) else set()
    )


@for_each("seed", DAYS)
def test_nothing_is_wrong_with_the_rounds_of_a_lawful_day_alone(seed):
    day = simulate_table_day(seed, HANDS)
    shuffled = random.Random(seed).sample(day.rounds, HANDS)
    answer = report(None, shuffled)
    assert codes(answer) == []
    assert [hand.number for hand in answer.hands] == list(range(1, HANDS + 1))
    told = report(day.stream, day.rounds)
    assert [hand.in_a_row for hand in answer.hands] == [hand.in_a_row for hand in told.hands]


@for_each("seed", range(6))
def test_nothing_is_wrong_with_a_lawful_day_of_kill_pots(seed):
    rounds = simulate_kill_pots(seed, 25)
    answer = report(stream_of(rounds), rounds)
    assert codes(answer) == []
    assert {hand.bank for hand in answer.hands} == {None}


def stream_of(rounds: tuple[RoundRecord, ...]) -> list[dict]:
    """A stream that says no more than which rounds were played."""
    head = msgspec.json.decode(encode_canonical(rounds[0]))
    at = "2026-11-18T08:00:00Z"
    opened = {"type": "table-opened", "room": head["room"], "table": head["table"]["id"], "at": at}
    sign = {key: head[key] for key in ("game", "rules", "schedule")}
    return [
        {**opened, "seats": head["table"]["seats"]},
        {
            "type": "terms-posted",
            **sign,
            **{key: head["table"][key] for key in ("limits", "decks")},
        },
        *({"type": "round", "round": record.round.id} for record in rounds),
    ]


@for_each("seed", DAYS)
def test_a_seat_whose_offer_is_dropped_was_passed_over(seed):
    day = simulate_table_day(seed, HANDS)
    stream = facts(day.stream)
    for place in refusals_passed_by(stream):
        seat = stream[place]["seat"]
        answer = report([*stream[:place], *stream[place + 2 :]], day.rounds)
        assert codes(answer) == ["bank-not-offered"]
        assert answer.findings[0].seats == (seat,)


@for_each("seed", DAYS)
def test_an_offer_that_is_dropped_and_inserted_again_was_made(seed):
    day = simulate_table_day(seed, HANDS)
    stream = facts(day.stream)
    for place in refusals_passed_by(stream):
        without = [*stream[:place], *stream[place + 2 :]]
        both = [correction(place, "insert-before", stream[place + more]) for more in (0, 1)]
        assert codes(report([*without, *both], day.rounds)) == []


@for_each("seed", DAYS)
def test_what_is_recorded_wrong_and_corrected_is_as_if_it_had_been_right(seed):
    day = simulate_table_day(seed, HANDS)
    chance = random.Random(seed)
    stream = facts(day.stream)
    places = [place for place, fact in enumerate(stream) if "seat" in fact]
    place = chance.choice(places)
    wrong = [dict(fact) for fact in stream]
    wrong[place]["seat"] = wrong[place]["seat"] % 7 + 1
    right = report(stream, day.rounds)
    answer = report([*wrong, correction(place, "replace", stream[place])], day.rounds)
    assert (answer.hands, answer.findings) == (right.hands, right.findings)


@for_each("seed", DAYS)
def test_each_hand_past_the_second_is_found_and_no_other(seed):
    day = simulate_table_day(seed, HANDS)
    seats = [fact["seat"] for fact in facts(day.stream) if fact["type"] == "bank-taken"]
    stream = [fact for fact in facts(day.stream) if fact["type"] in {"table-opened", "round"}]
    rounds = [banked_by(record, seats[0]) for record in day.rounds]
    answer = report(stream, rounds)
    past = [hand.round for hand in answer.hands if hand.in_a_row > 2 and hand.misdeal is not True]
    found = [one.round for one in answer.findings if one.code == "bank-turn-exceeded"]
    assert found == past
    counted = [hand for hand in answer.hands if hand.misdeal is not True]
    assert [hand.in_a_row for hand in counted] == list(range(1, len(counted) + 1))


def banked_by(record: RoundRecord, seat: int) -> RoundRecord:
    """The same round with another player-dealer."""
    banked = [
        msgspec.structs.replace(event, seat=seat) if isinstance(event, BankPosted) else event
        for event in record.events
    ]
    return msgspec.structs.replace(record, events=tuple(banked))


@for_each("seed", range(8))
def test_the_same_day_gives_the_same_bytes_in_whatever_order_its_rounds_are_given(seed):
    day = simulate_table_day(seed, HANDS)
    once = encode_rotation(report(day.stream, day.rounds, [POLICY]))
    again = report(day.stream, random.Random(seed).sample(day.rounds, HANDS), [POLICY])
    assert encode_rotation(again) == once


@for_each("seed", range(8))
def test_a_policy_that_is_not_in_force_objects_to_the_same_hands_without_alarm(seed):
    day = simulate_table_day(seed, HANDS)
    in_force = report(day.stream, day.rounds, [POLICY])
    not_yet = report(day.stream, day.rounds, [parse_policy("state-2026=2027-01-01")])
    assert [one.round for one in in_force.findings] == [one.round for one in not_yet.findings]
    assert {one.code for one in not_yet.findings} <= {"policy"}
    assert not_yet.violations == ()


def test_two_thousand_hands_are_followed_to_the_last():
    day = simulate_table_day(2000, 2000)
    answer = report(day.stream, day.rounds)
    assert (codes(answer), len(answer.hands)) == ([], 2000)
    assert [hand.number for hand in answer.hands] == list(range(1, 2001))
    before = None
    for hand in answer.hands:
        assert hand.turn == hand.in_a_row
        if before is not None and hand.in_a_row == 2:
            assert (before.who, before.bank) == (hand.who, hand.bank)
        before = hand


def test_tables_are_answered_each_by_itself():
    days = [simulate_table_day(seed, HANDS) for seed in (1, 2)]
    rounds = [
        msgspec.structs.replace(
            record,
            table=msgspec.structs.replace(record.table, id=f"T{number}"),
            round=msgspec.structs.replace(record.round, id=f"T{number}-{record.round.number}"),
        )
        for number, day in enumerate(days)
        for record in day.rounds
    ]
    streams = [
        parse_table_stream(list(renamed(facts(day.stream), at))).stream
        for at, day in enumerate(days)
    ]
    answers = list(build_rotations(streams, rounds, RotationRequest()))
    assert [(one.table, one.source, codes(one)) for one in answers] == [
        ("T0", "stream", []),
        ("T1", "stream", []),
    ]
    alone = list(build_rotations(streams[:1], rounds, RotationRequest()))
    assert [(one.table, one.source, codes(one)) for one in alone] == [
        ("T0", "stream", []),
        ("T1", "rounds", []),
    ]


def renamed(stream: list[dict], at: int) -> Iterator[bytes]:
    """The stream of another table."""
    for fact in stream:
        other = {}
        if fact["type"] == "round":
            other["round"] = f"T{at}-{int(fact['round'].removeprefix('T4-'))}"
        elif fact["type"] == "table-opened":
            other["table"] = f"T{at}"
        yield msgspec.json.encode({**fact, **other})


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(min_value=0, max_value=10**9))
def test_a_day_is_answered_in_whatever_order_its_facts_are_told(seed):
    chance = random.Random(seed)
    day = simulate_table_day(seed % 11, 12)
    opened, *stream = facts(day.stream)
    stream = chance.sample(stream, chance.randint(0, len(stream)))
    rounds = chance.sample(day.rounds, chance.randint(0, 12))
    read = parse_table_stream([msgspec.json.encode(fact) for fact in [opened, *stream]])
    answer = build_rotation(read.stream, rounds, [POLICY])
    again = build_rotation(read.stream, rounds, [POLICY])
    assert encode_rotation(answer) == encode_rotation(again)
    named = [fact["round"] for fact in stream if fact["type"] == "round"]
    assert [hand.round for hand in answer.hands] == named
    assert all(one.detail.isprintable() for one in answer.findings)
