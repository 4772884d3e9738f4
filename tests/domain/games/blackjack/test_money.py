"""Which money counts: banks, wagers, chips taken back, and what hangs on a wager in action."""

import pytest

from tests.support.round_shorthand import codes, judged, lines, rules_of

PLAYED = "1 Kc; bank 8d; 1 9h; bank ??; 1 stand; reveal bank 9h; end"


def test_a_bank_is_what_one_seat_put_up_before_the_first_card():
    text = """bank 8 10; bank 8 5 by Ana; bank 3 100; base 1 20; no more bets; 1 Kc; bank 8 50
        bank 8d; 1 9h; bank ??; 1 stand; reveal bank 9h; end"""
    answer = judged("no-bust-6.0", text)
    assert codes(answer) == ["late-wager", "second-bank"]
    assert rules_of(answer, "second-bank") == ["NB60.rules.17"]
    assert (answer.bank.posted, answer.bank.paid) == (1500, 1500)


def test_a_third_turn_is_found_at_its_first_bank_event():
    answer = judged("no-bust-21-2003", "bank 8 50 turn 3; base 1 10; 1 Kc; bank 8d; end")
    assert rules_of(answer, "bank-turn-exceeded") == ["NB03.bank"]


def test_chips_taken_back_in_time_lower_the_wager_and_later_they_do_not():
    answer = judged(
        "no-bust-6.0",
        f"bank 8 500; base 1 20; taken 1 base 5; no more bets; taken 1 base; {PLAYED}",
    )
    assert codes(answer) == ["late-wager"]
    assert lines(answer) == [("1", "base", "win", 15, 15)]
    assert "BJ.R19" in answer.readings


def test_chips_taken_of_a_wager_that_nobody_recorded_are_found_and_are_no_line():
    answer = judged("no-bust-6.0", f"bank 8 500; base 1 20; no more bets; taken 3 base 5; {PLAYED}")
    assert codes(answer) == ["late-wager"]
    assert len(answer.settlement) == 1
    assert "BJ.R19" not in answer.readings


@pytest.mark.parametrize("wager", ["match 1 5", "base 8 5", "buster 8 5"])
def test_a_bet_that_is_not_offered_or_lies_before_the_player_dealer_is_illegal(wager):
    answer = judged("no-bust-6.0", f"bank 8 500; base 1 20; {wager}; no more bets; {PLAYED}")
    assert codes(answer) == ["illegal-bet"]
    assert lines(answer)[-1][2] == "refund"


def test_what_hangs_on_a_wager_above_the_maximum_goes_by_the_part_in_action():
    text = """bank 8 5000; base 1 600; no more bets; 1 5c; bank Ad; 1 6h; bank ??; 1 insurance
        1 double; 1 Kc; reveal bank 9h; end"""
    answer = judged("no-bust-6.0", text)
    assert lines(answer) == [
        ("1", "insurance", "lose", 250, 250),
        ("1", "base", "win", 1100, 1000),
    ]


def test_insurance_is_a_wager_of_the_seat_and_names_its_first_hand():
    text = """bank 8 500; base 1 10; no more bets; 1 8c; bank Ad; 1 8h; bank ??; 1 split; 1.2 Kc
        1 Kh; check none; 1.2 insurance 5; reveal bank 9h; end"""
    answer = judged("no-bust-6.0", text)
    assert ("1", "insurance", "refund", 5, 0) in lines(answer)


def test_a_double_on_a_hand_without_action_has_none():
    text = """bank 8 500; base 1 10; no more bets; 1 9s; bank 6d; 1 Qs; bank ??; 1 split; 1 9h
        1.2 Ah; 1 stand; 1.2 double; 1.2 4c; reveal bank Td; bank 3c; end"""
    answer = judged("no-bust-6.0", text)
    assert codes(answer) == ["illegal-split"]
    assert lines(answer)[1] == ("1.2", "base", "refund", 20, 0)


def test_side_bets_keep_to_the_sign_where_the_room_has_it_so():
    text = """bank 8 5000; base 1 10; bonus 1 100; buster 1 50; no more bets; 1 Kc; bank 8d; 1 9h
        bank ??; 1 stand; reveal bank 9h; end"""
    own = judged("pure-21.5", text, room="casino-marysville")
    by_sign = judged("pure-21.5", text, room="casino-marysville", rules={"bonus_limit": "rates"})
    assert codes(own) == ["side-wager-limit", "side-wager-limit"]
    assert codes(by_sign) == []
    assert "MBB.R2" in own.readings


def test_a_misdeal_keeps_what_was_found_before_it_and_no_more():
    text = """bank 8 500; bank 3 50; base 1 1; base 2 10; no more bets; 2 Kc; bank 8d; 2 Kd
        bank ??; 2 stand; 2 hit; misdeal; bank 8 10; end"""
    answer = judged("no-bust-6.0", text, table={"decks": 1})
    assert codes(answer) == [
        "equipment",
        "misdeal",
        "second-bank",
        "wager-below-minimum",
        "wrong-card-count",
    ]
    assert answer.bank.unused == answer.bank.posted == 50_000
