"""What is said of the wagers of three-card rounds."""

import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.wording.round_verdict import describe_verdict
from tests.domain.wording.test_hand_verdict import said
from tests.support.casebook_rounds import golden
from tests.support.round_shorthand import story


def verdict_of(record):
    return describe_verdict(record, adjudicate(record))


def test_three_cards_are_held_against_a_bank_that_qualifies():
    assert said(golden("TCP-012")) == {
        "4 ante guest-1": "folded by guest-1: the ante is forfeited",
        "4 pair-plus guest-1": "folded by guest-1: the pair-plus bet is forfeited",
        "6 ante": "folded: the ante is forfeited",
        "4 ante": "ace high over the bank's king high: it wins",
        "4 play": "ace high over the bank's king high: it wins",
        "4 ante guest-2": "ace high over the bank's king high: it wins",
        "4 play guest-2": "ace high over the bank's king high: it wins",
    }


UNQUALIFIED = """bank 8 500; ante 2 10; ante 3 10; pair-plus 3 5; no more bets
    stack 2 Kh 9d 2c; stack 3 9s 7d 3h; stack bank Ts 7c 2h; 2 play; 3 play; end"""


SHORT = "the bank has ten high, short of a queen, and does not qualify"


def test_a_bank_that_does_not_qualify_gives_the_play_wager_back():
    assert said(story("three-card-poker", UNQUALIFIED)) == {
        "2 ante": f"{SHORT}; king high over the bank's ten high: the ante is paid",
        "2 play": f"{SHORT}: the play wager goes back",
        "3 ante": f"{SHORT}; nine high under the bank's ten high: the ante pushes",
        "3 play": f"{SHORT}: the play wager goes back",
        "3 pair-plus": "nine high; a pair is the least that pays",
    }


def test_where_every_ante_is_paid_then_no_hands_are_compared():
    lines = said(story("three-card-6-bonus", UNQUALIFIED, table={"seats": 8}))
    assert {lines["2 ante"], lines["3 ante"]} == {f"{SHORT}: every ante is paid"}


@pytest.mark.parametrize(
    ("bank", "says"),
    [
        ("Ks 9c 2h", "K-9-2 like the bank's: a push"),
        ("Ks 9c 3c", "king, nine, two under the bank's king, nine, three: it loses"),
        ("Ks 8c 7h", "king, nine over the bank's king, eight: it wins"),
        ("Qs 9c 2h", "king high over the bank's queen high: it wins"),
    ],
)
def test_hands_are_named_down_to_the_card_that_decides(bank, says):
    text = UNQUALIFIED.replace("Ts 7c 2h", bank)
    assert said(story("three-card-poker", text))["2 ante"] == says


def test_bonus_bets_say_which_cards_make_which_row():
    told = set(said(golden("TCP-005")).values())
    assert {
        "seven, eight and nine of hearts: straight flush, 40 to 1",
        "pair of twos: pair, 1 to 1",
        "ace high; a pair is the least that pays",
    } <= told
    low = said(golden("TCP-014"))["4 pair-plus"]
    assert low == "ace, two and three of hearts: straight flush, 40 to 1"


def test_a_six_card_bet_says_which_cards_are_the_banks():
    text = """bank 7 9000; ante 1 10; six-card 1 5; ante 2 10; six-card 2 5; no more bets
        stack 1 Ah Kh Qh; stack 2 4d 4s 9c; stack bank Jh Th 2c; 1 play; 2 fold; end"""
    told = said(story("three-card-6-bonus", text, table={"seats": 7}))
    assert told["1 six-card"] == (
        "queen, king and ace of hearts with the bank's ten and jack of hearts: royal flush,"
        " 1,000 to 1"
    )
    assert told["2 six-card"] == (
        "folded, but the six-card bet stays; pair of fours; three of a kind is the least that pays"
    )


@pytest.mark.parametrize(
    ("more", "key", "says"),
    [
        ("no more bets; ante 3 10", "3 ante", "placed after betting was over: $10 goes back"),
        ("pair-plus 2 600", "2 pair-plus", "; $100 above the limit goes back"),
        (
            "pair-plus 3 5",
            "3 pair-plus",
            "no ante of the bettor in action beside it: $5 goes back",
        ),
        ("bonus 2 5", "2 bonus", "no wager that this game has at that seat: $5 goes back"),
    ],
)
def test_money_that_goes_back_says_why_and_how_much(more, key, says):
    text = f"""bank 8 5000; ante 2 10; {more}; no more bets; stack 2 Kh Kd 2c
        stack bank Qs 7c 2h; 2 play; end"""
    assert said(story("three-card-poker", text))[key].endswith(says)


def test_what_was_decided_after_the_bank_was_shown_says_so():
    assert said(golden("TCP-052"))["4 play"] == "put up after the bank was shown: $20 goes back"
    hand = said(story("three-card-poker", UNQUALIFIED.replace("2 Kh 9d 2c", "2 Kh 9d")))["2 ante"]
    assert hand == "a hand of 2 cards, not three: $10 goes back"


def test_a_line_that_is_not_covered_says_what_was_left_of_the_bank():
    lines = said(golden("TCP-007"))
    assert lines["7 play"].endswith("; the bank had only $10 left for it")
    assert lines["8 ante"].endswith("; the bank had nothing left for it")


def test_wagers_of_three_card_games_are_named_as_the_floor_names_them():
    bets = "bank 8 15; ante 2 10; pair-plus 2 5; ante 3 10; pair-plus 3 5; no more bets"
    deal = "stack 2 Kh 9d 2c; stack 3 9s 7d 3h; stack bank As 7c 2h; 2 fold; 3 play; end"
    assert verdict_of(story("three-card-poker", f"{bets}; {deal}")) == (
        "The bank of $15 covered seat 2 in full; the bank was out then, and seat 3 had no action."
    )
    small = f"{bets}; {deal}".replace("bank 8 15", "bank 8 12")
    assert verdict_of(story("three-card-poker", small)) == (
        "The bank of $12 covered seat 2's ante in full and $2 of the $5 that seat 2's pair-plus bet"
        " gave up; the bank was out then, and seat 3 had no action."
    )


def test_several_wagers_of_one_owner_are_named_together():
    text = UNQUALIFIED.replace("Ts 7c 2h", "As 7c 2h").replace("bank 8 500", "bank 8 25")
    assert verdict_of(story("three-card-poker", text)) == (
        "The bank of $25 covered seat 2 in full and $5 of the $10 that seat 3's ante lost; the bank"
        " was out then, and seat 3's play wager and pair-plus bet had no action."
    )
