"""The blinds: who posts which, how much of it is live, and who acts after them."""

import pytest

from tests.support.poker_answers import faults, returned
from tests.support.poker_table import (
    LOWBALL,
    NO_LIMIT,
    SPREAD,
    codes,
    judged,
    nets,
    pots,
    rules_of,
    streets,
)

THREE = "deal 2 ?? ??, 3 ?? ??, 1 ?? ??"
FOUR = "deal 2 ?? ??, 3 ?? ??, 4 ?? ??, 1 ?? ??"
FIVE = "deal 2 ?? ??, 3 ?? ??, 4 ?? ??, 5 ?? ??, 1 ?? ??"
USUAL = "button 1; small 2 1; big 3 3"


def first_of(answer):
    """Who had to act first before the flop."""
    return streets(answer)[0][1]


# Where the blinds belong (HM.2, HP.7, PG.blind.1).


def test_the_small_blind_is_left_of_the_button_and_the_big_blind_next():
    answer = judged(f"{USUAL}; {FOUR}; 4 fold; 1 fold; 2 fold")
    assert codes(answer) == []
    assert nets(answer) == {1: 0, 2: -1, 3: 1, 4: 0}
    assert returned(answer) == {"3": 2}


def test_empty_seats_and_a_button_before_an_empty_seat_are_passed_over():
    answer = judged(
        """button 9; small 2 1; big 5 3; deal 2 ?? ??, 5 ?? ??, 8 ?? ??
        8 fold; 2 fold"""
    )
    assert codes(answer) == []
    assert first_of(answer) == 8


@pytest.mark.parametrize(
    ("blinds", "wrong"),
    [
        ("small 2 1; big 4 3", 1),
        ("small 2 1; big 1 3", 1),
        ("small 1 1; big 3 3", 1),
        ("small 4 1; big 3 3", 1),
        ("small 3 1; big 4 3", 2),
        ("small 9 1; big 3 3", 1),
        ("small 2 1; big 9 3", 1),
        ("small 4 1", 1),
    ],
)
def test_a_blind_of_another_seat_is_out_of_turn(blinds, wrong):
    answer = judged(f"button 1; {blinds}; {FOUR}")
    assert rules_of(answer, "out-of-turn") == ["HM.2"] * wrong


@pytest.mark.parametrize(
    ("seat", "found"), [(2, []), (3, []), (4, ["out-of-turn"]), (1, ["out-of-turn"])]
)
def test_where_nobody_posts_the_small_blind_either_of_the_two_posts_the_big_one(seat, found):
    assert faults(judged(f"button 1; big {seat} 3; {FOUR}")) == found


def test_blinds_that_are_not_posted_are_no_finding():
    answer = judged(f"button 1; small 2 1; {FOUR}; 3 fold; 4 fold; 1 fold")
    assert codes(answer) == []


@pytest.mark.parametrize(
    ("small", "big", "preflop", "flop"), [(1, 3, 1, 3), (3, 1, 3, 3)]
)  # PK.R19
def test_of_two_players_either_posts_the_small_blind(small, big, preflop, flop):
    answer = judged(
        f"""button 1; small {small} 1; big {big} 3; deal 3 ?? ??, 1 ?? ??
        {small} call; {big} check; board 9h 7c 2d; 3 bet 3; 1 fold"""
    )
    assert codes(answer) == []
    assert "PK.R19" in answer.readings
    assert streets(answer) == [("preflop", preflop, 0, 6), ("flop", flop, 0, 6)]


def test_a_seat_that_was_dealt_no_cards_loses_the_blind_it_posted():
    answer = judged(f"button 1; small 2 1; big 3 3; big 9 3; {FOUR}; 4 fold; 1 fold; 2 fold")
    assert nets(answer) == {1: 0, 2: -1, 3: 4, 4: 0, 9: -3}
    assert pots(answer) == [(7, {"3": 7})]


# What they come to (PG.play.2).


@pytest.mark.parametrize(
    "blinds",
    ["small 2 2; big 3 3", "small 2 0.5; big 3 3", "small 2 1; big 3 5", "small 2 1; big 3 2"],
)
def test_a_blind_of_another_amount_is_an_illegal_bet(blinds):
    answer = judged(f"button 1; {blinds}; {FOUR}; 4 fold; 1 fold; 2 fold")
    assert codes(answer) == ["illegal-bet"]
    assert rules_of(answer, "illegal-bet") == ["PG.play.2"]


def test_a_blind_of_two_is_checked_too_with_two_players():
    answer = judged("button 1; small 1 2; big 3 3; deal 3 ?? ??, 1 ?? ??; 1 fold")
    assert rules_of(answer, "illegal-bet") == ["PG.play.2"]


def test_an_oversize_small_blind_is_live_as_posted():
    answer = judged(f"button 1; small 2 2; big 3 3; {FOUR}; 4 fold; 1 fold; 2 call 3; 3 check")
    assert faults(answer) == ["illegal-bet"]
    assert streets(answer)[0] == ("preflop", 4, 0, 6)


def test_an_oversize_big_blind_is_what_is_to_call_and_what_raises_are_measured_by():
    text = f"button 1; small 2 1; big 3 5; {FOUR}"
    limit = judged(f"{text}; 4 raise 8; 1 fold; 2 fold; 3 fold")
    assert codes(limit) == ["illegal-bet"], "the blind alone: five and three are eight"
    for to, found in ((10, 1), (9, 2)):
        answer = judged(f"{text}; 4 raise {to}; 1 fold; 2 fold; 3 fold", limits=NO_LIMIT)
        assert codes(answer) == ["illegal-bet"] * found
    call = judged(f"{text}; 4 call; 1 fold; 2 fold; 3 check; board 9h 7c 2d; 3 bet 3; 4 fold")
    assert streets(call)[0] == ("preflop", 4, 0, 11)


def test_a_big_blind_too_small_has_itself_to_call_the_rest():
    answer = judged(f"button 1; small 2 1; big 3 2; {FOUR}; 4 call; 1 fold; 2 fold; 3 call 3")
    assert faults(answer) == ["illegal-bet"]
    assert streets(answer)[0] == ("preflop", 4, 0, 7)


@pytest.mark.parametrize(
    "stacks",
    [
        "stack 2 0.5; small 2 0.5; big 3 3",
        "stack 2 0.5; small 2 1; big 3 3",
        "stack 3 2; small 2 1; big 3 2",
    ],
)
def test_a_short_blind_of_an_all_in_player_is_no_fault(stacks):
    answer = judged(f"button 1; {stacks}; {FOUR}")
    assert codes(answer) == ["incomplete"]


def test_more_than_the_stack_is_never_put_in():
    answer = judged(
        """button 1; stack 2 0.5; small 2 1; big 3 3; deal 2 Kc Kd, 3 Qc Qd, 1 As Ad
        1 fold; board 9h 7c 2d 3s 4s"""
    )
    assert nets(answer) == {1: 0, 2: 0.5, 3: -0.5}


# The big blind short because its player is all-in (PG.blind.15).

SHORT = f"button 1; stack 3 2; small 2 1; big 3 2; {FOUR}"


def test_everybody_else_calls_the_full_big_blind():
    answer = judged(f"{SHORT}; 4 call 3; 1 call; 2 call 3; board 9h 7c 2d; 2 bet 3; 4 fold; 1 fold")
    assert streets(answer)[0] == ("preflop", 4, 0, 11)
    assert faults(answer) == []


def test_calling_the_short_blind_only_is_a_call_of_the_wrong_amount():
    answer = judged(f"{SHORT}; 4 call 2; 1 fold; 2 fold; board 9h 7c 2d Kh 3s")
    assert faults(answer) == ["illegal-bet"]
    assert streets(answer)[0] == ("preflop", 4, 0, 5), "the third dollar of seat 4 is uncalled"


def test_raises_are_measured_from_the_full_big_blind():
    for to, found in ((6, []), (5, ["illegal-bet"])):
        answer = judged(f"{SHORT}; 4 raise {to}; 1 fold; 2 fold")
        assert faults(answer) == found


def test_the_short_player_plays_for_his_share():
    answer = judged(
        """button 1; stack 3 2; small 2 1; big 3 2; deal 2 Kc Kd, 3 As Ad, 1 Qc Qd
        1 call; 2 call; board 9h 7c 2d; 2 check; 1 check; board 3s; 2 check; 1 check
        board 4s; 2 check; 1 check"""
    )
    assert pots(answer) == [(6, {"3": 6}), (2, {"2": 2})]


def test_against_one_player_what_he_called_too_much_goes_back():
    answer = judged(
        """button 1; stack 3 2; small 1 1; big 3 2; deal 3 As Ad, 1 Qc Qd
        1 call; board 9h 7c 2d 3s 4s"""
    )
    assert codes(answer) == []
    assert returned(answer) == {"1": 1}
    assert nets(answer) == {1: -2, 3: 2}


def test_against_who_has_as_much_in_as_the_short_blind_nothing_more_is_bet():
    answer = judged(
        """button 1; stack 3 1; small 2 1; big 3 1; deal 2 As Ad, 3 Kc Kd, 1 Qc Qd; 1 fold
        board 9h 7c 2d 5h 3s"""
    )
    assert codes(answer) == []
    assert pots(answer) == [(2, {"2": 2})]


# Straddles (PG.blind.7 to PG.blind.10).


def test_a_straddle_is_a_live_bet_of_twice_the_big_blind():
    answer = judged(f"{USUAL}; straddle 4 6; {FIVE}; 5 raise 9; 1 fold; 2 fold; 3 fold; 4 fold")
    assert codes(answer) == []
    assert first_of(answer) == 5
    assert pots(answer) == [(16, {"5": 16})]


@pytest.mark.parametrize(
    ("blinds", "rule"),
    [
        ("straddle 5 6", "PG.blind.7"),
        ("straddle 2 6", "PG.blind.7"),
        ("straddle 4 6; straddle 5 6", "PG.blind.8"),
        ("straddle 4 5", "PG.blind.9"),
        ("straddle 4 9", "PG.blind.9"),
        ("straddle 1 6", "PG.blind.10"),
    ],
)
def test_a_straddle_has_one_seat_one_amount_and_is_posted_once(blinds, rule):
    answer = judged(f"{USUAL}; {blinds}; {FIVE}")
    assert rules_of(answer, "illegal-bet") == [rule]


def test_whatever_is_wrong_with_a_straddle_is_found_once():
    answer = judged(f"{USUAL}; straddle 4 6; straddle 1 9; {FIVE}")
    assert codes(answer).count("illegal-bet") == 1


def test_the_button_may_not_straddle_though_it_sits_left_of_the_big_blind():
    answer = judged(f"{USUAL}; straddle 1 6; {THREE}; 2 fold; 3 fold")
    assert rules_of(answer, "illegal-bet") == ["PG.blind.10"]
    assert pots(answer) == [(7, {"1": 7})]


@pytest.mark.parametrize(("small", "big", "found"), [(3, 1, []), (1, 3, ["PG.blind.10"])])
def test_of_two_players_the_one_off_the_button_may_straddle(small, big, found):
    answer = judged(
        f"""button 1; small {small} 1; big {big} 3; straddle {small} 6; deal 3 ?? ??, 1 ?? ??
        {big} fold"""
    )
    assert rules_of(answer, "illegal-bet") == found


def test_a_straddle_of_the_wrong_amount_is_live_as_posted():
    answer = judged(f"{USUAL}; straddle 4 9; {FIVE}; 5 raise 12; 1 fold; 2 fold; 3 fold; 4 fold")
    assert codes(answer) == ["illegal-bet"]
    assert pots(answer) == [(22, {"5": 22})]


def test_the_straddler_may_still_raise():
    answer = judged(
        f"""{USUAL}; straddle 4 6; {FIVE}; 5 call; 1 fold; 2 fold; 3 call; 4 raise 9; 5 fold
        3 fold"""
    )
    assert codes(answer) == []
    assert streets(answer) == [("preflop", 5, 1, 19)]


@pytest.mark.parametrize(
    ("blinds", "first"),
    [("straddle 4 6", 5), ("straddle 5 6", 1), ("straddle 4 6; straddle 5 12", 1)],
)
def test_the_first_to_act_is_left_of_the_straddler_furthest_round(blinds, first):
    assert first_of(judged(f"{USUAL}; {blinds}; {FIVE}")) == first


# Antes are dead.


def test_antes_are_dead_and_do_not_count_towards_the_call():
    answer = judged(
        f"""button 1; ante 2 1; ante 3 1; ante 4 1; ante 1 1; small 2 1; big 3 3; {FOUR}
        4 call 3; 1 fold; 2 fold; 3 check; board 9h 7c 2d; 3 bet 3; 4 fold"""
    )
    assert codes(answer) == []
    assert nets(answer) == {1: -1, 2: -2, 3: 7, 4: -4}


def test_an_ante_does_not_come_back_with_the_uncalled_blind():
    answer = judged(f"button 1; ante 3 1; small 2 1; big 3 3; {FOUR}; 4 fold; 1 fold; 2 fold")
    assert returned(answer) == {"3": 2}
    assert pots(answer) == [(3, {"3": 3})]


def test_who_is_all_in_for_his_ante_plays_for_the_dead_money_only():
    answer = judged(
        """button 1; stack 1 1; ante 2 1; ante 3 1; ante 1 1; small 2 1; big 3 3
        deal 2 Kc Kd, 3 Qc Qd, 1 As Ad; 2 call; 3 check
        board 9h 7c 2d; 2 check; 3 check; board 3s; 2 check; 3 check; board 4s; 2 check; 3 check"""
    )
    assert codes(answer) == []
    assert pots(answer) == [(3, {"1": 3}), (6, {"2": 6})]


# Who begins where there are fewer blinds, or none.


def test_with_only_a_small_blind_the_seat_left_of_it_begins_and_the_full_blind_is_to_call():
    answer = judged(
        f"""button 1; small 2 1; {FOUR}; 3 call 3; 4 fold; 1 fold; 2 call 3
        board 9h 7c 2d; 2 bet 3; 3 fold"""
    )
    assert codes(answer) == []
    assert streets(answer)[0] == ("preflop", 3, 0, 6)


def test_without_blinds_the_seat_left_of_the_button_begins():
    cards = "?? ?? ?? ?? ??"
    answer = judged(
        f"button 1; deal 2 {cards}, 3 {cards}, 1 {cards}; 2 bet 2; 3 fold; 1 fold", LOWBALL, SPREAD
    )
    assert codes(answer) == []
    assert streets(answer) == [("before-draw", 2, 0, 0)]
