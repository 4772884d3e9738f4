"""What is said of a pot game: who wins which pot with what, and what became of the rest."""

import re

import msgspec
import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.facts.record import encode_canonical
from domain.intake.record_parser import parse_record
from domain.wording.pot_hands import add_article
from domain.wording.round_verdict import describe_verdict
from tests.support.casebook_rounds import golden, golden_files
from tests.support.for_each import for_each

SLUG = re.compile(r"\bNone\b|of-a-kind|high-card|two-pair|full-house|straight-flush|royal-flush|  ")


def said(record):
    return describe_verdict(record, adjudicate(record))


def of(case):
    """What is said of a golden round."""
    return said(golden(case))


def changed(case, *more, drop=(), **header):
    """A golden round with further facts before it is over, and without those of some kinds."""
    document = msgspec.json.decode(encode_canonical(golden(case)))
    events = [one for one in document["events"] if one["type"] not in {"closed", *drop}]
    document["events"] = [*events, *more]
    for field, value in header.items():
        document[field] = {**document[field], **value}
    return parse_record(msgspec.json.encode(document))


def push(spot, amount, share="all"):
    return {"type": "pot", "spot": spot, "amount": amount, "share": share}


def back(spot, amount):
    return {"type": "returned", "spot": spot, "wager": "uncalled", "amount": amount}


# Who wins.


def test_a_winner_wins_with_his_hand_after_the_drop():
    assert of("PK-001") == (
        "Seat 1 wins $33 with a pair of aces. $4 was dropped. The pot was pushed as ruled."
    )


def test_a_winner_whose_hand_nobody_sees_gets_back_what_was_not_called():
    assert of("PK-002") == (
        "Seat 5 wins $15 unseen: everybody else folded; $6 of the bet was not called and goes back."
        " $3 was dropped. The pot was pushed as ruled."
    )


def test_what_nobody_called_may_be_a_blind():
    assert of("PK-003").startswith(
        "Seat 5 wins $2 unseen: everybody else folded; $2 of the blind was not called and goes back"
    )


def test_equal_hands_share_and_the_odd_chip_is_told():
    assert of("PK-005").startswith(
        "Seats 6 and 7 share $11, each with an ace-high straight: $6 to seat 6 and $5 to seat 7."
    )
    even = changed("PK-005", drop=("pot", "fee"), rules={"chip": 50})
    assert said(even) == "Seats 6 and 7 share $15, each with an ace-high straight: $7.50 each."


def test_kickers_are_told_where_they_decide():
    assert of("PK-008") == (
        "Seat 5 wins the main pot of $66 with three nines; seat 7 the side pot of $4 with a pair of"
        " kings, kickers A-9-8. The pots were pushed as ruled."
    )


def test_side_pots_follow_the_main_pot():
    assert of("PK-036") == (
        "Seat 4 wins the main pot of $8 with three sevens; seat 1 the side pot of $15 with a pair"
        " of kings."
    )


def test_high_and_low_halves_are_told_apart():
    assert of("PK-021") == (
        "Seats 2 and 3 share $40: seat 2 the high half of $20 with an ace-high flush, seat 3 the"
        " low half of $20 with 7-5-3-2-A."
    )


def test_a_half_that_is_shared_itself_stands_after_a_semicolon():
    assert of("PK-020").startswith(
        "Seats 4 and 6 share $53: seat 4 the high half of $27 with a six-high straight; seats 4 and"
        " 6 the low half of $26, each with 6-4-3-2-A: $13 each."
    )


def test_one_hand_may_win_both_halves_or_the_whole_pot_for_want_of_a_low():
    assert of("PK-022") == (
        "Seat 6 wins both halves of $28: high with an eight-high straight flush and low with"
        " 7-5-4-2-A."
    )
    assert of("PK-018") == "Seat 5 wins $24 with three kings."


def test_four_aces_with_the_joker_are_said_as_the_room_reads_them():
    assert of("PK-023") == "Seat 5 wins $44 with four aces."
    five = changed("PK-023", rules={"five_aces": "five-of-a-kind"})
    assert said(five) == "Seat 5 wins $44 with five aces."


def test_a_lowball_hand_is_said_by_its_ranks():
    assert of("PK-024") == "Seat 2 wins $18 with 7-6-4-2-A."


def test_pots_that_one_hand_wins_are_named_together():
    shown = [
        {"type": "reveal", "spot": "3", "cards": ["Ts", "Tc"]},
        {"type": "muck", "spot": "1"},
        {"type": "muck", "spot": "5"},
    ]
    record = changed("PK-004", *shown, drop=("pot", "reveal"))
    assert said(record) == "Seat 3 wins both pots, $96 in all, with three tens."


def test_a_hand_that_is_not_known_wins_if_the_others_are_mucked():
    document = msgspec.json.decode(encode_canonical(golden("PK-031")))
    events = [one for one in document["events"] if one["type"] not in {"closed", "reveal"}]
    for event in events:
        if event["type"] == "card" and event["to"] == "1":
            event["card"] = "??"
    mucks = [{"type": "muck", "spot": "4"}]
    document["events"] = [*events, *mucks]
    record = parse_record(msgspec.json.encode(document))
    assert said(record) == "Seat 1 wins $34 unseen: everybody else mucked."
    document["events"] += [{"type": "muck", "spot": "1"}]
    last = parse_record(msgspec.json.encode(document))
    assert said(last) == (
        "Seat 1 wins $34 unseen: nobody showed a hand, and this one was mucked last."
    )


# What went wrong.


def test_a_pot_pushed_to_the_wrong_hand_names_whose_it_is():
    assert of("PK-030") == (
        "Seat 4 wins $34 with a ten-high straight. Seat 1 was pushed $34 that seat 4 wins."
    )


def test_part_of_a_pot_pushed_to_the_wrong_hand():
    record = changed("PK-030", push("1", 1000), push("4", 2400), drop=("pot",))
    assert said(record).endswith(" Seat 1 was pushed $10 of what seat 4 wins.")
    shared = changed("PK-005", push("6", 900), push("7", 200), drop=("pot",))
    assert said(shared).endswith(" Seat 6 was pushed $3 too much; seat 7 is owed it.")


def test_too_much_or_too_little_stands_by_itself():
    record = changed("PK-001", push("1", 3000), push("4", 200), drop=("pot",))
    assert said(record).endswith("Seat 1 is owed $3. Seat 4 was pushed $2 too much.")


def test_a_wrong_amount_that_goes_back_is_told():
    record = changed("PK-002", back("5", 500), push("5", 1500), drop=("pot", "returned"))
    assert said(record).endswith("$3 was dropped. Seat 5 got $5 back: $1 too little.")


def test_a_dead_round_gives_everything_back():
    assert of("PK-026") == (
        "Seat 4 had a wrong number of cards before two players had acted. All that was put in goes"
        " back."
    )


def test_an_incomplete_round_says_what_is_missing_and_what_the_pot_comes_to():
    assert of("PK-031") == (
        "This round cannot be settled yet. Missing: seat 4's hand. The pot comes to $34."
    )
    assert of("PK-042") == (
        "This round cannot be settled yet. Missing: what seat 4 did, whose turn it is."
    )


def test_a_game_that_is_only_named_has_no_rules():
    assert of("PK-039") == (
        "No rules are on file for Ultimate Texas Hold'em Bad Beat Bonus; only its fees are."
    )


def test_a_pot_that_is_dropped_whole_leaves_nothing():
    fee = {"type": "fee", "from": "pot", "amount": 700, "kind": "collection"}
    record = changed("PK-032", fee, drop=("fee",))
    assert said(record) == (
        "Nothing is left of the pot of $7. $3 of seat 7's bet was not called and goes back. $7 was"
        " dropped."
    )


# Kill pots.


def test_the_kill_that_is_due_in_the_next_round_is_told_with_its_amount():
    assert of("PK-013").endswith(" The kill is on: seat 4 posts $6 in the next round.")


def test_a_first_leg_moves_the_kill_button():
    assert of("PK-015") == "Seat 4 wins $78 with a pair of aces. The kill button goes to seat 4."
    assert "kill" not in of("PK-014")


# Words.


@pytest.mark.parametrize(
    ("high", "words"),
    [
        ("pair of kings with A-9-8", "a pair of kings, kickers A-9-8"),
        ("kings and fours with 9", "kings and fours, kicker 9"),
        ("ace-high straight", "an ace-high straight"),
        ("A-K-9-8-3 flush", "an A-K-9-8-3 flush"),
        ("8-7-5-4-2 flush", "an 8-7-5-4-2 flush"),
        ("king-high straight flush", "a king-high straight flush"),
        ("royal flush", "a royal flush"),
        ("tens full of fours", "tens full of fours"),
        ("queen high", "queen high"),
    ],
)
def test_a_hand_has_its_article_where_it_needs_one(high, words):
    assert add_article(high) == words


@for_each("file", golden_files("poker"), ids=lambda file: file.name[:6])
def test_no_golden_round_is_told_with_a_slug_or_a_none(file):
    sentence = of("-".join(file.name.split("-")[:2]))
    assert sentence.endswith(".")
    assert sentence[0].isupper()
    assert not SLUG.search(sentence)


def test_a_drop_of_more_than_lay_in_the_pot_is_told():
    fee = {"type": "fee", "from": "pot", "amount": 99900}
    assert said(changed("PK-001", fee, drop={"pot", "fee"})) == (
        "Nothing is left of the pot of $37. $999 is recorded as dropped; the pots held $37."
    )
