"""The discard rack of a round, and real racks read back into hands."""

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.adjudication.adjudicator import adjudicate
from domain.adjudication.expected_rack import compute_expected_rack
from domain.cards.playing_cards import STANDARD_CARDS, UNKNOWN_CARD
from domain.errors import NoRackError
from domain.intake.record_parser import parse_record
from domain.table.rack.reconstruction import reconstruct_rack
from domain.table.rack.stack import stack_hand
from domain.wording.rack import describe_fates, describe_rack, describe_rack_hand
from tests.support.for_each import for_each
from tests.support.project_files import ROOT
from tests.support.round_shorthand import story

CASES = sorted((ROOT / "tests" / "casebook" / "blackjack").glob("*.json"))

HANDS = {"1": "Kh 9d 2c", "4": "As Td", "6": "5h 5d 9h", "bank": "7c Ts"}
"""Ten cards, bottom to top."""

EXPECTED = [(card, spot) for spot, cards in HANDS.items() for card in cards.split()]
REAL = "Kh 9d 2c As Td 5h 5d 9h 7c Ts"


def record_of(file):
    return parse_record(json.dumps(json.loads(file.read_text())["record"]).encode())


def stating_a_rack():
    for file in CASES:
        rack = json.loads(file.read_text())["expect"].get("rack")
        if rack:
            yield pytest.param(record_of(file), rack, id=file.stem[:8])


def read(cards, expected=EXPECTED):
    return reconstruct_rack(expected, cards.split())


def statuses(reading):
    return {hand.spot: hand.status for hand in reading.hands}


def hand(reading, spot):
    return next(one for one in reading.hands if one.spot == spot)


def at(cards):
    return [(one.card, one.height) for one in cards]


def lying(cards):
    return [(one.expected.card, one.expected.height, one.height) for one in cards]


# The rack a round leaves.


@for_each(("record", "rack"), [*stating_a_rack()])
def test_the_rack_of_a_golden_record_is_the_stated_one_and_fits(record, rack):
    expected = compute_expected_rack(record)
    cards = [card for card, _ in expected]
    assert list(stack_hand(cards)) == rack
    reading = reconstruct_rack(expected, cards)
    assert reading.fits
    assert set(statuses(reading).values()) == {"confirmed"}
    assert describe_rack(reading) == "The rack fits."


@for_each("file", CASES, ids=lambda file: file.stem[:8])
def test_a_rack_is_expected_exactly_where_the_adjudication_gives_one(file):
    record = record_of(file)
    rack = adjudicate(record).rack
    if rack is None:
        with pytest.raises(NoRackError):
            compute_expected_rack(record)
    else:
        assert stack_hand([card for card, _ in compute_expected_rack(record)]) == rack


@for_each("file", CASES, ids=lambda file: file.stem[:8])
def test_every_hand_in_a_rack_has_a_fate(file):
    record = record_of(file)
    judged = adjudicate(record)
    if judged.rack is not None:
        spots = {spot for _, spot in compute_expected_rack(record)}
        assert all(describe_fates(judged, spots).values())


OPENING = "bank 8 500; base 2 10; base 4 10; no more bets; 2 Kh; 4 Kd; bank 6c; 2 9h; 4 9d; bank ??"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"{OPENING}; misdeal", "it was called dead"),
        (f"{OPENING}; 2 stand", "it is incomplete; missing: what the bank's second card was"),
    ],
)
def test_a_round_that_was_not_settled_says_why_it_has_no_rack(text, why):
    with pytest.raises(NoRackError, match=f"round T4-1 says nothing of its rack: {why}"):
        compute_expected_rack(story("pure-spanish-21.5", text))


def test_what_became_of_a_hand_is_said_from_the_bettor_s_side():
    record = record_of(next(file for file in CASES if file.stem.startswith("NB03-006")))
    told = describe_fates(adjudicate(record), ["7", "7.2", "5", "5.2", "bank"])
    assert told == {
        "7": "20 beats the bank's 17: +$30",
        "7.2": "15 loses to the bank's 17: -$30",
        "5": "21 beats the bank's 17; the bank had $10 left for it: +$10 of $40",
        "5.2": "18 beats the bank's 17; the bank had $0 left for it: nothing of $20",
        "bank": "17",
    }


# A real rack against it.


def test_a_rack_with_unseen_cards_fits_as_far_as_it_was_seen():
    reading = read("Kh 9d 2c ?? Td 5h 5d 9h 7c Ts")
    assert reading.fits
    assert statuses(reading) == {
        "1": "confirmed",
        "4": "unclear",
        "6": "confirmed",
        "bank": "confirmed",
    }
    assert describe_rack(reading) == "The rack fits, as far as its cards were seen."


def test_an_unseen_card_among_the_expected_ones_fits_any_card():
    expected = [*EXPECTED[:3], (UNKNOWN_CARD, "4"), *EXPECTED[4:]]
    assert read(REAL, expected).fits


def test_the_cards_of_a_hand_may_lie_in_any_order():
    reading = read("Kh 2c 9d As Td 5h 5d 9h 7c Ts")
    assert reading.fits
    assert set(statuses(reading).values()) == {"confirmed"}


def test_a_wrong_card_among_those_of_a_hand_in_another_order_is_the_only_foreign_one():
    expected = [(card, "1") for card in "Ah Kh Qs Qd Th 7d 3c".split()] + [("9s", "bank")]
    reading = reconstruct_rack(expected, "7d Qs 3c Ah 2h Qd Th 9s".split())
    (own, _) = reading.hands
    assert [one.card for one in own.foreign] == ["2h"]
    assert [one.card for one in own.missing] == ["Kh"]


def test_whole_hands_out_of_their_order_are_said_to_lie_whole():
    reading = read("As Td 2c 9d Kh 5h 5d 9h 7c Ts")
    assert describe_rack(reading) == (
        "Every hand lies whole in the rack, but not in the order of the house."
    )


def test_two_cards_of_different_hands_that_changed_places_are_swapped():
    reading = read("9h 9d 2c As Td 5h 5d Kh 7c Ts")
    assert lying(hand(reading, "1").swapped) == [("Kh", 1, 8)]
    assert lying(hand(reading, "6").swapped) == [("9h", 8, 1)]
    assert (reading.missing, reading.foreign) == ((), ())
    assert describe_rack(reading) == "The rack does not fit: seat 1 and seat 6 differ."


@pytest.mark.parametrize(
    ("cards", "swapped"),
    [
        ("As Td Kh 9d 2c 5h 5d 9h 7c Ts", {"1": ("4", 3), "4": ("1", 1)}),
        ("5h 5d 9h As Td Kh 9d 2c 7c Ts", {"1": ("6", 6), "6": ("1", 1)}),
    ],
)
def test_two_hands_that_changed_places_are_swapped_whole(cards, swapped):
    reading = read(cards)
    found = {
        one.spot: (one.swapped_with, one.lies_from)
        for one in reading.hands
        if one.status == "differs"
    }
    assert found == swapped
    assert (reading.missing, reading.foreign) == ((), ())
    assert not reading.fits


def test_a_hand_picked_up_too_early_lies_whole_below_the_others():
    reading = read("7c Ts Kh 9d 2c As Td 5h 5d 9h")
    assert statuses(reading) == {
        "1": "confirmed",
        "4": "confirmed",
        "6": "confirmed",
        "bank": "differs",
    }
    assert describe_rack_hand(hand(reading, "bank")) == "the whole hand lies from 1, not from 9"


def test_hands_are_found_out_of_place_beside_other_faults():
    reading = read("5h 5d 9h As Td Kh 9d 2c 7c")
    assert hand(reading, "1").swapped_with == "6"
    assert at(reading.missing) == [("Ts", 10)]


@for_each("gone", range(len(EXPECTED)))
def test_a_missing_card_is_named_with_the_height_it_should_have(gone):
    cards = REAL.split()
    reading = reconstruct_rack(EXPECTED, cards[:gone] + cards[gone + 1 :])
    card, spot = EXPECTED[gone]
    assert at(reading.missing) == at(hand(reading, spot).missing) == [(card, gone + 1)]
    assert [name for name, status in statuses(reading).items() if status == "differs"] == [spot]
    assert reading.foreign == ()


@for_each("height", range(1, len(EXPECTED) + 2))
def test_a_foreign_card_is_named_with_the_height_it_lies_at(height):
    cards = REAL.split()
    reading = reconstruct_rack(EXPECTED, [*cards[: height - 1], "8s", *cards[height - 1 :]])
    assert at(reading.foreign) == [("8s", height)]
    assert reading.missing == ()


def test_a_card_inside_a_hand_makes_it_differ_and_one_between_two_leaves_both_open():
    inside = read("Kh 9d 2c As Td 5h 8s 5d 9h 7c Ts")
    assert statuses(inside) == {
        "1": "confirmed",
        "4": "confirmed",
        "6": "differs",
        "bank": "confirmed",
    }
    assert at(hand(inside, "6").foreign) == [("8s", 7)]
    between = read("Kh 9d 2c As Td 8s 5h 5d 9h 7c Ts")
    assert statuses(between) == {
        "1": "confirmed",
        "4": "unclear",
        "6": "unclear",
        "bank": "confirmed",
    }
    assert at(hand(between, "4").beside) == at(hand(between, "6").beside) == [("8s", 6)]


def test_another_card_in_a_card_s_place_is_foreign_and_the_card_missing():
    reading = read("Kh 9d 2c Qs Td 5h 5d 9h 7c Ts")
    assert at(hand(reading, "4").missing) == [("As", 4)]
    assert at(hand(reading, "4").foreign) == [("Qs", 4)]
    assert describe_rack_hand(hand(reading, "4")) == "missing: A♠ at 4; foreign: Q♠ at 4"


def test_a_card_that_lies_elsewhere_is_neither_missing_nor_foreign():
    reading = read("9d 2c As Td 5h 5d 9h 7c Ts Kh")
    assert lying(hand(reading, "1").moved) == [("Kh", 1, 10)]
    assert (reading.missing, reading.foreign) == ((), ())
    assert statuses(reading)["bank"] == "unclear"


def test_of_two_like_cards_one_of_which_is_missing_nobody_can_tell_whose_it_was():
    reading = read("Kh 9d Td", [("Kh", "1"), ("9d", "1"), ("9d", "4"), ("Td", "4")])
    assert statuses(reading) == {"1": "unclear", "4": "unclear"}
    assert describe_rack(reading) == "The rack does not fit; which hand differs cannot be told."


def test_two_like_cards_in_one_hand_leave_no_doubt_whose_is_missing():
    reading = read("Kh 9d Td", [("Kh", "1"), ("9d", "4"), ("9d", "4"), ("Td", "4")])
    assert statuses(reading) == {"1": "confirmed", "4": "differs"}


def test_an_empty_rack_misses_every_card():
    reading = reconstruct_rack(EXPECTED, [])
    assert at(reading.missing) == [(card, at) for at, (card, _) in enumerate(EXPECTED, start=1)]
    assert set(statuses(reading).values()) == {"differs"}


def test_no_expected_card_leaves_every_observed_one_foreign():
    assert at(reconstruct_rack([], ["8s"]).foreign) == [("8s", 1)]
    assert reconstruct_rack([], []).fits


DECK = sorted(STANDARD_CARDS)
PAIRS = st.lists(st.tuples(st.sampled_from(DECK), st.sampled_from("1346")), max_size=14)
RACKS = st.lists(st.sampled_from([*DECK[:20], UNKNOWN_CARD]), max_size=14)


@settings(deadline=None)
@given(PAIRS, RACKS)
def test_every_card_of_both_racks_stands_in_one_column(expected, observed):
    reading = reconstruct_rack(expected, observed)
    heights = [one.observed.height for one in reading.columns if one.observed]
    assert heights == list(range(1, len(observed) + 1))
    due = sorted(one.expected.height for one in reading.columns if one.expected)
    assert due == list(range(1, len(expected) + 1))


@settings(deadline=None)
@given(PAIRS, RACKS)
def test_a_rack_fits_exactly_if_every_seen_card_is_the_expected_one(expected, observed):
    fits = len(expected) == len(observed) and all(
        UNKNOWN_CARD in (card, real) or card == real
        for (card, _), real in zip(expected, observed, strict=True)
    )
    assert reconstruct_rack(expected, observed).fits == fits


@settings(deadline=None)
@given(PAIRS, st.randoms(use_true_random=False))
def test_a_shuffled_rack_has_no_card_missing_or_foreign(expected, chance):
    cards = [card for card, _ in expected]
    chance.shuffle(cards)
    reading = reconstruct_rack(expected, cards)
    assert (reading.missing, reading.foreign) == ((), ())


def test_a_large_shuffled_rack_is_read_all_the_same():
    shoe = DECK * 3
    random.Random(1).shuffle(shoe)
    expected = [(card, str(place // 3)) for place, card in enumerate(shoe[:90])]
    cards = [card for card, _ in expected]
    random.Random(2).shuffle(cards)
    assert not reconstruct_rack(expected, cards).fits
