"""The betting: whose turn it is, and what a decision puts into the pot."""

import pytest

from tests.support.poker_answers import events, faults, missing, returned
from tests.support.poker_table import (
    CARDS,
    CHECKED,
    FLOP,
    LOWBALL,
    MORTIMERS,
    NO_LIMIT,
    POSTED,
    RIVER,
    SPREAD,
    codes,
    judged,
    nets,
    rules_of,
    streets,
)

# Whose turn it is (HM.2, HP.8, PG.play.3).


def test_the_first_round_begins_left_of_the_big_blind_and_goes_clockwise():
    answer = judged(FLOP)
    assert faults(answer) == []
    assert streets(answer)[0] == ("preflop", 4, 0, 12)


def test_a_later_round_begins_left_of_the_button():
    answer = judged(f"{RIVER}; {CHECKED}")
    assert faults(answer) == []
    assert [first for _, first, _, _ in streets(answer)] == [4, 2, 2, 2]


def test_who_has_folded_is_skipped():
    answer = judged(f"{FLOP}; 2 fold; 3 check; 4 check; 1 check; board Kh; 3 check")
    assert faults(answer) == []
    assert streets(answer)[2][1] == 3
    assert missing(answer) == ["what seat 4 did, whose turn it is"]


def test_who_is_all_in_is_skipped():
    answer = judged(f"stack 2 3; stack 4 6; {FLOP}; 3 bet 3; 4 call; 1 call; board Kh; 3 check")
    assert faults(answer) == []
    assert [first for _, first, _, _ in streets(answer)] == [4, 3, 3]
    assert missing(answer) == ["what seat 1 did, whose turn it is"]


def test_who_is_all_in_with_a_post_is_not_the_first_to_act():
    answer = judged(f"button 1; stack 4 3; small 2 1; big 3 3; big 4 3; {CARDS}")
    assert streets(answer)[0][1] == 1
    assert missing(answer) == ["what seat 1 did, whose turn it is"]


def test_the_round_goes_on_until_all_others_have_matched_the_last_raise():
    text = f"{FLOP}; 2 check; 3 bet 3; 4 raise 6; 1 call; 2 call"
    assert missing(judged(text)) == ["what seat 3 did, whose turn it is"]
    answer = judged(f"{text}; 3 call; board Kh")
    assert faults(answer) == []
    assert streets(answer)[1] == ("flop", 2, 1, 12 + 24)


@pytest.mark.parametrize(
    ("blinds", "acts", "following"),
    [
        ("", "4 call; 1 call; 2 call; 3 raise 6", 4),
        ("; straddle 4 6", "1 call; 2 call; 3 call; 4 raise 9", 1),
    ],
)
def test_a_blind_is_live_so_that_its_owner_may_raise(blinds, acts, following):
    answer = judged(f"button 1; small 2 1; big 3 3{blinds}; {CARDS}; {acts}")
    assert faults(answer) == []
    assert missing(answer) == [f"what seat {following} did, whose turn it is"]


def test_in_lowball_the_first_round_and_that_after_the_draw_begin_left_of_the_button():
    cards = "?? ?? ?? ?? ??"
    answer = judged(
        f"""button 1; deal 2 {cards}, 3 {cards}, 1 {cards}; 2 bet 2; 3 call; 1 call
        2 draw; 3 draw; 1 draw; 2 check; 3 bet 2; 1 fold; 2 fold""",
        LOWBALL,
        SPREAD,
    )
    assert codes(answer) == []
    assert streets(answer) == [("before-draw", 2, 0, 6), ("after-draw", 2, 0, 6)]


# Acting out of turn (PG.play.3, PG.bet.4).


def test_a_check_out_of_turn_stands_and_the_action_goes_back():
    answer = judged(f"{FLOP}; 3 check; 2 check; 4 check; 1 check; board Kh")
    assert faults(answer) == ["out-of-turn"]
    assert rules_of(answer, "out-of-turn") == ["HM.2"]
    assert missing(judged(f"{FLOP}; 3 check")) == ["what seat 2 did, whose turn it is"]


def test_after_a_bet_whoever_checked_out_of_turn_acts_again():
    assert missing(judged(f"{FLOP}; 3 check; 2 bet 3")) == ["what seat 3 did, whose turn it is"]
    answer = judged(f"{FLOP}; 3 check; 2 bet 3; 3 call; 4 call; 1 call; board Kh")
    assert faults(answer) == ["out-of-turn"]


def test_a_call_out_of_turn_is_good_unless_there_is_a_raise():
    text = f"{FLOP}; 2 bet 3; 4 call"
    assert faults(judged(f"{text}; 3 call; 1 call; board Kh")) == ["out-of-turn"]
    answer = judged(f"{text}; 3 raise 6; 4 fold; 1 fold; 2 fold")
    assert codes(answer) == ["out-of-turn"]
    assert nets(answer) == {1: -3, 2: -6, 3: 15, 4: -6}


def test_a_bet_out_of_turn_stands_and_whoever_was_passed_over_faces_it():
    answer = judged(f"{FLOP}; 4 bet 3; 2 call; 3 fold; 1 fold; board Kh; 2 bet 6; 4 fold")
    assert codes(answer) == ["out-of-turn"]
    assert nets(answer) == {1: -3, 2: 12, 3: -3, 4: -6}


def test_a_fold_out_of_turn_stands():
    answer = judged(f"{FLOP}; 4 fold; 2 check; 3 check; 1 check; board Kh; 2 bet 6; 3 fold; 1 fold")
    assert codes(answer) == ["out-of-turn"]


def test_a_bet_after_all_have_checked_is_out_of_turn_and_stands():
    answer = judged(f"{FLOP}; {CHECKED}; 2 bet 3; 3 fold; 4 fold; 1 fold")
    assert codes(answer) == ["out-of-turn"]
    assert returned(answer) == {"2": 3}


@pytest.mark.parametrize(
    "text",
    [
        f"{FLOP}; 2 fold; 3 check; 2 bet 3; 4 check; 1 check; board Kh",
        f"stack 2 3; {FLOP}; 3 check; 2 bet 3; 4 check; 1 check; board Kh",
        f"{FLOP}; 2 check; 9 bet 3; 3 check; 4 check; 1 check; board Kh",
        f"{FLOP}; wrong foul-hand 3; 2 check; 3 bet 3; 4 check; 1 check; board Kh",
    ],
)
def test_nothing_comes_of_a_decision_of_who_cannot_act(text):
    answer = judged(text)
    assert [code for code in faults(answer) if code != "foul-hand"] == ["out-of-turn"]
    assert streets(answer)[1] == ("flop", 3 if "stack" in text else 2, 0, 12)


def test_nothing_comes_of_a_decision_after_the_hand_is_over():
    answer = judged(f"{FLOP}; 2 bet 3; 3 fold; 4 fold; 1 fold; 2 bet 6; 3 raise 9")
    assert codes(answer) == ["out-of-turn", "out-of-turn"]
    assert returned(answer) == {"2": 3}
    assert nets(answer) == {1: -3, 2: 9, 3: -3, 4: -3}


@pytest.mark.parametrize("move", ["bet 6", "raise 6"])
def test_who_checked_out_of_turn_may_not_raise_in_that_round(move):
    answer = judged(f"{FLOP}; 3 check; 2 bet 3; 3 {move}; 4 fold; 1 fold; 2 fold")
    assert codes(answer) == ["illegal-bet", "out-of-turn"]
    assert rules_of(answer, "illegal-bet") == ["PG.bet.4"]
    assert nets(answer) == {1: -3, 2: -6, 3: 12, 4: -3}, "the money stands"


def test_who_checked_out_of_turn_may_bet_again_in_the_next_round():
    answer = judged(
        f"{FLOP}; 3 check; 2 check; 4 check; 1 check; board Kh; 2 check; 3 bet 6; 4 fold; 1 fold"
    )
    assert faults(answer) == ["out-of-turn"]


def test_who_checked_in_turn_may_raise():
    answer = judged(f"{FLOP}; 2 check; 3 bet 3; 4 fold; 1 fold; 2 raise 6; 3 fold")
    assert codes(answer) == []
    assert "PG.bet.3" in answer.streets[1].also
    mortimers = judged(f"{FLOP}; 2 check; 3 bet 3; 4 fold; 1 fold; 2 raise 6; 3 fold", MORTIMERS)
    assert "HP.15" in mortimers.streets[1].also


# Checks, calls, bets and raises by another name.


def test_a_check_facing_a_bet_is_nothing_and_he_is_still_to_act():
    text = f"{FLOP}; 2 bet 3; 3 check"
    assert missing(judged(text)) == ["what seat 3 did, whose turn it is"]
    answer = judged(f"{text}; 3 call; 4 call; 1 call; board Kh")
    assert faults(answer) == ["illegal-bet"]
    assert streets(answer)[1] == ("flop", 2, 0, 24)


def test_a_call_with_nothing_to_call_is_a_check():
    answer = judged(f"{FLOP}; 2 call; 3 call; 4 check; 1 check; board Kh")
    assert faults(answer) == []


def test_a_bet_over_a_bet_is_a_raise_and_a_raise_without_one_a_bet():
    answer = judged(f"{FLOP}; 2 raise 3; 3 bet 6; 4 raise 9; 1 fold; 2 fold; 3 call; board Kh")
    assert faults(answer) == []
    assert streets(answer)[1] == ("flop", 2, 2, 12 + 3 + 9 + 9)


@pytest.mark.parametrize("to", [2, 4, 6])
def test_a_call_of_another_amount_is_a_call_of_what_is_owed(to):
    answer = judged(f"{FLOP}; 2 bet 3; 3 call {to}; 4 fold; 1 fold; board Kh")
    assert faults(answer) == ["illegal-bet"]
    assert streets(answer)[1] == ("flop", 2, 0, 18)


def test_a_call_without_an_amount_is_what_is_owed_or_the_whole_stack():
    answer = judged(f"stack 3 5; {FLOP}; 2 bet 3; 3 call; 4 call; 1 fold; board Kh")
    assert faults(answer) == []
    assert streets(answer)[1] == ("flop", 2, 0, 12 + 3 + 2 + 3)


@pytest.mark.parametrize(("to", "found"), [(2, []), (3, []), (1, ["illegal-bet"])])
def test_a_call_all_in_names_the_whole_stack_or_what_he_owes(to, found):
    answer = judged(f"stack 3 5; {FLOP}; 2 bet 3; 3 call {to}; 4 call; 1 fold; board Kh")
    assert faults(answer) == found
    assert streets(answer)[1] == ("flop", 2, 0, 20)


@pytest.mark.parametrize("move", ["bet 3", "raise 3", "bet 2", "raise 1"])
def test_a_raise_that_does_not_go_above_what_is_to_call_is_a_call(move):
    answer = judged(f"{FLOP}; 2 bet 3; 3 {move}; 4 fold; 1 fold; board Kh")
    assert faults(answer) == ["illegal-bet"]
    assert streets(answer)[1] == ("flop", 2, 0, 18)


def test_a_bet_of_nothing_is_a_check_with_a_fault():
    answer = judged(f"{FLOP}; 2 bet 0; 3 check; 4 check; 1 check; board Kh")
    assert faults(answer) == ["illegal-bet"]
    assert streets(answer)[1] == ("flop", 2, 0, 12)


def test_all_in_for_no_more_than_is_to_call_is_no_fault():
    answer = judged(f"stack 3 5; {FLOP}; 2 bet 3; 3 raise 2; 4 fold; 1 fold")
    assert faults(answer) == []
    assert returned(answer) == {"2": 1}


def test_more_than_the_stack_is_never_bet():
    answer = judged(f"stack 2 6; {FLOP}; 2 bet 9; 3 fold; 4 fold; 1 call; board Kh 4s")
    assert faults(answer) == []
    assert streets(answer)[1] == ("flop", 2, 0, 18)


# No betting is expected.


def test_when_all_but_one_are_all_in_and_he_has_matched_them_the_board_is_run_out():
    answer = judged(
        """button 1; stack 3 8; small 2 1; big 3 2; deal 2 Kc Kd, 3 Qc Qd, 1 As Ad
        1 raise 8; 2 fold; 3 call; board 9h 7c 2d Kh 4s""",
        limits=NO_LIMIT,
    )
    assert codes(answer) == []
    assert streets(answer) == [
        ("preflop", 1, 1, 17),
        ("flop", None, 0, 17),
        ("turn", None, 0, 17),
        ("river", None, 0, 17),
    ]


def test_who_has_in_less_than_the_all_in_player_has_still_to_act():
    text = """button 1; stack 3 8; small 2 1; big 3 2; deal 2 ?? ??, 3 ?? ??, 1 ?? ??
        1 call; 2 fold; 3 raise 8"""
    answer = judged(text, limits=NO_LIMIT)
    assert missing(answer) == ["what seat 1 did, whose turn it is"]
    assert codes(judged(f"{text}; 1 fold", limits=NO_LIMIT)) == []


def test_a_bet_that_nobody_can_call_is_out_of_turn_and_comes_back():
    answer = judged(
        """button 1; stack 3 8; small 2 1; big 3 2; deal 2 Kc Kd, 3 Qc Qd, 1 As Ad
        1 raise 8; 2 fold; 3 call; board 9h 7c 2d; 1 bet 10; board Kh 4s""",
        limits=NO_LIMIT,
    )
    assert codes(answer) == ["out-of-turn"]
    assert returned(answer) == {"1": 10}
    assert nets(answer) == {1: 9, 2: -1, 3: -8}


def test_the_finding_stands_at_the_decision():
    text = f"{POSTED}; 1 call; 4 call; 2 call; 3 check"
    assert events(judged(text), "out-of-turn") == [11]
