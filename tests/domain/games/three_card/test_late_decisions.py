"""Decisions once the bank was shown, and a bank that was shown before everybody had decided."""

import pytest

from tests.support.round_shorthand import codes, lines, rules_of, told

POKER = "three-card-poker"
BONUS = "three-card-6-bonus"

DEAL = """bank 8 900; ante 1 10; ante 2 20; pair-plus 2 5; ante 2 30 by Ana; no more bets
    stack 1 Ah 9d 2c; stack 2 Kd Kc 5s; bank ??; bank ??; bank 4h"""
"""The bank has a king and a nine under its four."""


def play(rest: str, **header):
    return told(POKER, f"{DEAL}; {rest}", **header)


# Late decisions.


def test_who_has_decided_before_decides_nothing_more():
    answer = play("1 play; 2 fold; reveal bank Ks 9h; 1 fold; 2 play 20; 2 hit")
    assert codes(answer) == ["late-decision"] * 3
    assert rules_of(answer, "late-decision") == ["TC.late"] * 3
    assert lines(answer) == [
        ("2", "ante", "forfeit", 20, 20),
        ("2", "pair-plus", "forfeit", 5, 5),
        ("2", "ante", "forfeit", 30, 30),
        ("1", "ante", "win", 10, 10),
        ("1", "play", "win", 10, 10),
    ]


def test_who_is_bound_by_an_earlier_fold_has_late_play_money_back():
    answer = play("1 play; 2 fold; reveal bank Ks 9h; 2 play 30 by Ana; 2 play 30 by Ana")
    assert codes(answer) == ["late-decision"] * 2
    assert lines(answer)[-1] == ("2", "play", "refund", 30, 0)


def test_who_is_bound_by_an_earlier_play_plays_for_the_ante():
    answer = play("1 play; 2 play; reveal bank Ks 9h; 2 fold by Ana")
    assert codes(answer) == ["late-decision"]
    assert lines(answer)[-2:] == [("2", "ante", "win", 30, 30), ("2", "play", "win", 30, 30)]


def test_late_play_money_without_an_ante_in_action_goes_back():
    answer = play("1 play; 2 play; reveal bank Ks 9h; bank play 40; bank play 50; 2 play 60 by Ben")
    assert codes(answer) == ["late-decision"] * 3
    refunds = [line for line in lines(answer) if line[2] == "refund"]
    assert refunds == [("2", "play", "refund", 60, 0), ("bank", "play", "refund", 40, 0)]


def test_nobody_decides_late_for_a_hand_of_two_cards():
    answer = told(
        POKER,
        """bank 8 900; ante 1 10; ante 2 20; no more bets; stack 1 Ah 9d 2c; stack 2 Kd Kc
        stack bank Ks 9h 4h; 1 play; reveal bank Ks 9h 4h; 2 play 20""",
    )
    assert codes(answer) == ["late-decision", "wrong-card-count"]
    assert lines(answer)[2:] == [("2", "ante", "refund", 20, 0), ("2", "play", "refund", 20, 0)]


# What shows the bank.


@pytest.mark.parametrize(
    ("shown", "code"),
    [
        ("reveal bank 4h", "illegal-bet"),
        ("exposed bank Ks", "illegal-bet"),
        ("reveal bank 4h Ks", "late-decision"),
        ("reveal bank Ks", "late-decision"),
        ("reveal bank ??", "late-decision"),
        ("irregular early-exposure bank Ks", "late-decision"),
        ("irregular early-exposure bank", "late-decision"),
    ],
)
def test_the_bank_is_shown_by_a_card_besides_the_exposed_one(shown, code):
    answer = play(f"1 play; 2 play; {shown}; 1 fold; reveal bank Ks 9h 4h")
    assert codes(answer) == [code]
    assert answer.hands["bank"].cards == ("Ks", "9h", "4h")


# The bank shown too early.


def test_the_play_wager_of_a_seat_that_saw_the_bank_has_no_action():
    answer = play("1 play; reveal bank Ks 9h; 2 play 20; 2 play 500 by Ana")
    assert [(one.code, one.event) for one in answer.findings if one.code != "reading"] == [
        ("early-exposure", 16)
    ]
    assert lines(answer) == [
        ("1", "ante", "win", 10, 10),
        ("1", "play", "win", 10, 10),
        ("2", "ante", "win", 20, 20),
        ("2", "play", "refund", 20, 0),
        ("2", "pair-plus", "win", 5, 5),
        ("2", "ante", "win", 30, 30),
        ("2", "play", "refund", 500, 0),
    ]
    assert "TC.late" in answer.settlement[3].also
    assert "TC.R12" in answer.readings


def test_who_is_bound_by_a_play_after_the_showing_has_no_new_money_in_either():
    answer = play("1 play; reveal bank Ks 9h; 2 play")
    assert lines(answer)[-1] == ("2", "play", "refund", 30, 0)


def test_a_fold_after_the_showing_forfeits_as_ever():
    answer = play("1 play; reveal bank Ks 9h; 2 fold; 2 fold")
    assert codes(answer) == ["early-exposure", "late-decision"]
    assert [line.outcome for line in answer.settlement][:3] == ["forfeit"] * 3
    assert "TC.R12" not in answer.readings


def test_new_money_counts_where_the_house_says_so():
    answer = play(
        "1 play; reveal bank Ks 9h; 2 play 20; 2 play 31 by Ana",
        rules={"after_exposure": "counts"},
    )
    assert codes(answer) == ["early-exposure", "illegal-bet"]
    assert lines(answer)[3] == ("2", "play", "win", 20, 20)
    assert lines(answer)[-1] == ("2", "play", "win", 31, 30)
    assert "TC.R12" in answer.readings


def test_an_early_exposure_that_was_noted_is_found_if_a_hand_had_still_to_decide():
    noted = play("1 play; irregular early-exposure bank Ks; reveal bank 9h")
    assert [(one.code, one.event) for one in noted.findings if one.severity == "violation"] == [
        ("early-exposure", 16)
    ]
    assert noted.status == "incomplete"
    assert codes(play("1 play; 2 play; irregular early-exposure bank Ks; reveal bank 9h")) == []


def test_a_seat_that_never_decides_is_only_incomplete():
    assert codes(play("1 play; reveal bank Ks 9h")) == ["incomplete"]


def test_a_hand_without_three_cards_has_nothing_to_decide_when_the_bank_is_shown():
    answer = told(
        BONUS,
        """bank 5 900; ante 1 10; ante 2 20; no more bets; stack 1 Ah 9d 2c
        stack bank Ks 9h 4h; 1 play; irregular early-exposure bank Ks""",
    )
    assert codes(answer) == ["wrong-card-count"]


# Cards exposed by mistake.


def test_a_card_exposed_in_the_deal_is_one_of_those_that_nobody_named():
    answer = told(
        POKER,
        """bank 8 900; ante 1 10; no more bets; exposed 1 9c; 1 9d; 1 ??; 1 ??
        stack bank Ks 8h 4h; 1 play; reveal 1 9s""",
    )
    assert answer.hands["1"].cards == ("9d", "9c", "9s")
    assert codes(answer) == []


def test_a_card_of_the_bank_exposed_in_the_deal_does_not_show_the_bank():
    answer = told(
        POKER,
        """bank 8 900; ante 1 10; no more bets; stack 1 Ah 9d 2c; bank ??; exposed bank Ks
        bank ??; bank 4h; 1 play; reveal bank 8h""",
    )
    assert answer.hands["bank"].cards == ("Ks", "8h", "4h")
    assert codes(answer) == []
