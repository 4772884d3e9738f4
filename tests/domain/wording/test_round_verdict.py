"""The verdict sentence, story by story."""

import msgspec
import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.facts.record import encode_canonical
from domain.intake.record_parser import parse_record
from domain.verdict.model import SettlementLine
from domain.wording.differences import describe_difference
from domain.wording.round_verdict import describe_verdict
from domain.wording.wager_lines import explain_line
from ops.simulator import simulate_round
from tests.support.round_shorthand import story

PLAY = """no more bets; 2 Kh; 3 Kd; 4 Kc; bank 6c; 2 9h; 3 9d; 4 9c; bank ??
    2 stand; 3 stand; 4 stand; reveal bank Qd; bank 2s; end"""
"""Seats 2, 3 and 4 have nineteen, the bank at seat 8 eighteen; it is settled in that order."""

LOSING = PLAY.replace("9h", "7h").replace("9d", "7d").replace("9c", "7c")


def said(text, game="pure-spanish-21.5", **header):
    record = story(game, text, **header)
    return describe_verdict(record, adjudicate(record))


def voided(**fields):
    document = msgspec.json.decode(
        encode_canonical(story("pure-spanish-21.5", f"bank 8 500; {PLAY}"))
    )
    void = {"type": "voided", "by": "floor-1", "at": "2026-11-18T21:14:05Z", **fields}
    document["events"].append(void)
    record = parse_record(msgspec.json.encode(document))
    return describe_verdict(record, adjudicate(record))


def test_a_bank_that_runs_out_is_said_with_the_line_it_runs_out_on_and_who_was_shorted():
    bets = "bank 8 300; base 2 120; base 3 120; base 4 100"
    paid = "paid 2 base 120; paid 3 base 120; paid 4 base 0"
    assert said(f"{bets}; {PLAY}; {paid}") == (
        "The bank of $300 covered seats 2 and 3 in full and $60 of the $100 that seat 4 won;"
        " the bank was out then. Seat 4 was paid $0: short $60."
    )


def test_a_bank_that_covers_everybody_says_what_it_paid_and_collected():
    play = PLAY.replace("9c", "7c")
    assert said(f"bank 8 500; base 2 25; base 3 15; base 4 15; {play}") == (
        "The bank of $500 covered every wager: it paid $40 and collected $15."
    )


def test_a_bank_that_only_pays_collects_nothing():
    assert said(f"bank 8 500; base 2 25; {PLAY}") == (
        "The bank of $500 covered every wager: it paid $25 and collected nothing."
    )


def test_a_round_that_nobody_won_says_so():
    assert said(f"bank 8 500; base 2 25.50; base 3 10; base 4 10; {LOSING}") == (
        "Nobody won: the bank of $500 collected $45.50."
    )


def test_a_round_of_pushes_gives_every_wager_back():
    pushing = PLAY.replace("9h", "8h")
    assert said(f"bank 8 500; base 2 25; {pushing}") == (
        "Nobody won or lost: every wager goes back."
    )


def test_wagers_without_action_go_back():
    assert said(f"bank 8 500; no more bets; base 2 25; {PLAY}") == (
        "No wager had action: every wager goes back."
    )


def test_a_round_without_wagers_has_nothing_to_settle():
    assert said("bank 8 500; no more bets; bank 6c; bank Qd; bank 2s; end") == (
        "Nobody had a wager: there was nothing to settle."
    )


def test_a_bank_without_money_covers_nobody():
    assert said(f"bank 8 0; base 2 25; {PLAY}") == (
        "The bank of $0 covered nobody: every wager goes back."
    )


def test_those_the_bank_never_reached_had_no_action():
    assert said(f"bank 8 50; base 2 50; base 3 10; base 4 10; {PLAY}") == (
        "The bank of $50 covered seat 2 in full; the bank was out then, and seats 3 and 4 had no"
        " action."
    )


def test_a_bank_counted_by_its_net_result_says_so():
    play = LOSING.replace("7c", "9c")
    bets = "bank 8 30; base 2 10; base 3 10; base 4 60"
    assert said(f"{bets}; {play}", rules={"coverage": "net"}) == (
        "The bank of $30, counted by its net result, covered seats 2 and 3 in full and $50 of the"
        " $60 that seat 4 won; the bank was out then."
    )


def test_backline_bettors_are_named_by_their_id_and_further_hands_by_their_number():
    play = """no more bets; 2 8h; 3 Kd; bank 6c; 2 8d; 3 9d; bank ??
        2 split; 2 Kc; 2 stand; 2.2 Qc; 2.2 stand; 3 stand; reveal bank Qd; bank As; end"""
    assert said(f"bank 8 75; base 2 40; base 3 5; base 3 10 by Ana; {play}") == (
        "The bank of $75 covered seat 2's first hand in full and $35 of the $40 that seat 2's"
        " second hand won; the bank was out then, and seat 3 and Ana on seat 3 had no action."
    )


def test_a_side_bet_is_named_beside_the_base_wager():
    bets = "bank 8 30; base 2 20; match 2 5"
    play = PLAY.replace("2 9h", "2 6d")
    assert said(f"{bets}; {play}") == (
        "The bank of $30 covered seat 2's base wager in full and $10 of the $20 that seat 2's"
        " match wager won; the bank was out then."
    )


def test_more_wagers_than_one_can_take_in_are_counted():
    betters = "; ".join(f"base 2 1 by m{number}" for number in range(1, 10))
    text = f"bank 8 3.50; base 2 1; {betters}; {PLAY}"
    assert said(text, limits=(100, 50_000)) == (
        "The bank of $3.50 covered seat 2, m1 on seat 2 and m2 on seat 2 in full and $0.50 of the"
        " $1 that m3 on seat 2 won; the bank was out then, and the 6 wagers after that had no"
        " action."
    )


def test_a_misdeal_gives_the_reason():
    assert said("bank 8 300; base 2 25; no more bets; 2 Kh; misdeal; end") == (
        "The round was called dead: called. Every wager goes back."
    )


def test_an_unfinished_round_names_what_is_missing():
    play = "no more bets; 2 Kh; bank 6c; 2 9h; bank ??; 2 stand"
    assert said(f"bank 8 300; base 2 25; {play}") == (
        "This round cannot be settled yet. Missing: what the bank's second card was."
    )


def test_many_missing_facts_are_named_in_part():
    bets = "; ".join(f"base {seat} 25" for seat in range(1, 7))
    cards = "; ".join(f"{seat} ??" for seat in range(1, 7))
    assert said(f"bank 8 300; {bets}; no more bets; {cards}") == (
        "This round cannot be settled yet. Missing: both cards of the bank; the second card of"
        " seat 1; what a card of seat 1 was; and 10 facts more."
    )


def test_a_voided_record_says_why_and_what_it_repeats():
    assert voided(reason="recorded twice", duplicate_of="T4-7") == (
        "This record was voided: recorded twice. It repeats round T4-7."
    )
    assert voided(reason="wrong table") == "This record was voided: wrong table."


def test_a_voided_record_judged_as_first_recorded_has_its_verdict():
    document = msgspec.json.decode(
        encode_canonical(story("pure-spanish-21.5", f"bank 8 500; base 2 25; {PLAY}"))
    )
    void = {"type": "voided", "by": "f", "at": "2026-11-18T21:14:05Z", "reason": "wrong table"}
    document["events"].append(void)
    record = parse_record(msgspec.json.encode(document))
    assert "covered every wager" in describe_verdict(record, adjudicate(record, facts="recorded"))


PAY_OFF = "bank 8 500; base 2 25; base 3 10; base 4 10; " + PLAY.replace("9d", "7d")
"""Seat 2 wins $25, seat 3 loses $10, seat 4 wins $10."""


@pytest.mark.parametrize(
    ("paid", "sentence"),
    [
        ("paid 2 base 25; collected 3 base 10; paid 4 base 10", "It was paid as ruled."),
        (
            "paid 4 base 10; paid 2 base 25; collected 3 base 10",
            "The amounts are as ruled, but were settled out of order.",
        ),
        (
            "paid 2 base 40; collected 3 base 10; paid 4 base 10",
            "Seat 2 was paid $40: $15 too much.",
        ),
        (
            "paid 2 base 25; collected 3 base 4; paid 4 base 10",
            "Seat 3 lost $4: $6 too little.",
        ),
        (
            "collected 2 base 25; collected 3 base 10; paid 4 base 10",
            "Seat 2 lost $25 and should have been paid $25: short $50.",
        ),
        (
            "paid 2 base 25; paid 3 base 10; paid 4 base 10",
            "Seat 3 was paid $10 and should have lost $10: $20 too much.",
        ),
        (
            "paid 2 base 25; returned 2 base 20; collected 3 base 10; paid 4 base 10",
            "Seat 2 got $20 back: short $5.",
        ),
        (
            "paid 2 base 30; collected 2 base 5; collected 3 base 10; paid 4 base 10",
            "Seat 2 was paid $30 and lost $5 on one wager.",
        ),
        (
            "paid 2 base 25; collected 3 base 10; paid 4 base 10; paid 6 insurance 5 by Ana",
            "Ana on seat 6 was paid $5 on insurance, which was never made.",
        ),
    ],
)
def test_the_recorded_pay_off_is_held_against_the_ruling(paid, sentence):
    covered = "The bank of $500 covered every wager: it paid $35 and collected $10. "
    assert said(f"{PAY_OFF}; {paid}") == covered + sentence


def test_more_differences_than_two_are_counted():
    assert said(f"{PAY_OFF}; returned 2 base 25").endswith(
        " Seat 2 was paid $0: short $25. Seat 3 lost $0: $10 too little."
        " 1 more wager was not paid as ruled."
    )


def test_a_line_that_nothing_is_recorded_of_differs_by_all_that_was_due():
    line = SettlementLine(
        1, "4", "base", "seat-4", 1000, "lose", 1000, 0, 1000, 0, 0, 0, "PS.win.4"
    )
    assert describe_difference(line, None) == "lost $0: $10 too little"


SHOWDOWNS = {
    "2 Kh; bank 6c; 2 9h; bank Qd; 2 stand; bank 2s": "19 beats the bank's 18",
    "2 Kh; bank 6c; 2 7h; bank Qd; 2 stand; bank 2s": "17 loses to the bank's 18",
    "2 Kh; bank 6c; 2 8h; bank Qd; 2 stand; bank 2s": "18 against the bank's 18: a push",
    "2 Kh; bank 6c; 2 6h; bank Qd; 2 hit; 2 9s; bank 2s": "25 is over",
    "2 Kh; bank 6c; 2 6h; bank Qd; 2 hit; 2 9s; bank 9d": (
        "25 and the bank's 25 are both over: it loses"
    ),
    "2 Kh; bank 6c; 2 9h; bank Qd; 2 stand; bank 9d": "the bank is over with 25",
    "2 Kh; bank 6c; 2 Ah; bank Qd; bank 2s": (
        "a Pure Spanish 21.5 of the king of hearts and the ace of hearts pays 6:5, before any play"
    ),
    "2 Kh; bank Ac; 2 9h; bank Qd": (
        "the bank's natural beats it: the ace of clubs and the queen of diamonds"
    ),
    "2 Kh; bank 6c; 2 5h; bank Td; 2 hit; 2 6s; bank 5d": (
        "21 against the bank's 21: equal totals push, but 21 wins"
    ),
    "2 Kh; bank 8c; 2 6h; bank 8d; 2 hit; 2 9s; bank 8s": (
        "25 is over, but against three eights of the bank's: a push"
    ),
    "2 Kh; bank 6c; 2 6h; bank Qd; 2 surrender; bank 2s": (
        "surrendered: half of the wager, $12.50, is given up"
    ),
    "3 Kh; bank 6c; 3 6h; bank Qd; bank 2s": "no action: the wager goes back",
}


@pytest.mark.parametrize(("play", "sentence"), SHOWDOWNS.items(), ids=SHOWDOWNS.values())
def test_a_line_says_what_the_cards_said(play, sentence):
    text = f"bank 8 500; base 2 25; no more bets; {play}; end"
    adjudication = adjudicate(story("pure-spanish-21.5", text))
    assert explain_line(adjudication.settlement[0], adjudication) == sentence


def test_insurance_even_money_and_two_naturals_have_their_own_sentences():
    text = """bank 8 500; base 2 20; base 3 20; base 4 20; no more bets
        2 Kh; 3 Kd; 4 Kc; bank As; 2 Ah; 3 Ad; 4 9c; bank ??
        2 even-money; 4 insurance; check natural; reveal bank Qd; end"""
    adjudication = adjudicate(story("pure-21.5", text, rules={"insurance": True}))
    said = {
        (line.spot, line.wager): explain_line(line, adjudication)
        for line in adjudication.settlement
    }
    assert said == {
        ("2", "base"): (
            "even money for the natural, whatever lay under the ace of spades: the queen of"
            " diamonds"
        ),
        ("3", "base"): "natural against natural: a push",
        ("4", "base"): "the bank's natural beats it: the ace of spades and the queen of diamonds",
        ("4", "insurance"): "the bank has a natural: the queen of diamonds under the ace of spades",
    }


def explained(game: str, text: str, **header: object) -> dict[tuple[str, str], str]:
    """Why each line of a story ended as it did."""
    adjudication = adjudicate(story(game, f"{text}; end", **header))
    return {
        (line.spot, line.wager): explain_line(line, adjudication)
        for line in adjudication.settlement
    }


def test_side_bets_name_the_cards_and_the_row():
    text = """bank 7 500; base 2 10; match 2 10; bonus 2 5; buster 2 5; no more bets; 2 Kh; bank Kd
        2 Kh; bank 6c; 2 stand; reveal bank 6c; bank 9d"""
    said = explained("pure-spanish-21.5", text, room="casino-marysville")
    assert said["2", "match"] == (
        "against the king of diamonds, the king of hearts matches in rank and the king of hearts"
        " matches in rank: it pays 8:1"
    )
    assert said["2", "bonus"] == (
        "the king of hearts and the king of hearts: twice the same rank and suit"
    )
    assert said["2", "buster"] == "the bank is over with 25 in 3 cards: buster pays 1:1"


def test_money_without_action_says_why_and_an_empty_bank_what_was_left():
    text = """bank 8 15; base 1 10; base 2 10; base 3 600; no more bets; base 4 10; 1 Kh; 2 Kd; 3 Ks
        bank 9c; 1 9h; 2 9d; 3 9s; bank ??; 1 stand; 2 stand; 3 stand; reveal bank 9s"""
    said = explained("no-bust-6.0", text)
    assert "left for it" in said["2", "base"] or "left for it" in said["1", "base"]
    assert "$600 is above the maximum of $500; $100 has no action" in said["3", "base"]
    assert said["4", "base"] == (
        "no action: the base wager of $10 came after betting was over; it has no action"
    )


def test_every_simulated_round_has_a_verdict_in_whole_sentences():
    for seed in range(500):
        record = simulate_round(seed)
        adjudication = adjudicate(record)
        sentence = describe_verdict(record, adjudication)
        assert sentence.endswith("."), seed
        assert "None" not in sentence, seed
        if adjudication.status == "settled":
            uncovered = any(line.uncovered for line in adjudication.settlement or ())
            assert ("bank was out" in sentence) == uncovered, seed
