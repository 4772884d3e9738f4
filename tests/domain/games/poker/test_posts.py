"""Posts of new and of returning players, late and missing blinds, several big blinds."""

import pytest

from tests.support.poker_answers import events, faults, returned
from tests.support.poker_table import (
    HOLDEM,
    JOKER,
    LOWBALL,
    MORTIMERS,
    OMAHA,
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
OMAHA_FOUR = "deal 2 ?? ?? ?? ??, 3 ?? ?? ?? ??, 4 ?? ?? ?? ??, 1 ?? ?? ?? ??"
USUAL = "button 1; small 2 1; big 3 3"


def first_of(answer):
    """Who had to act first before the flop."""
    return streets(answer)[0][1]


# Posts of new and of returning players (HM.7, HM.8, PG.blind.2, PG.blind.3).


def test_a_new_players_post_is_his_live_opening_bet():
    answer = judged(f"{USUAL}; big 1 3; {FOUR}; 4 fold; 1 check; 2 fold; 3 check")
    assert faults(answer) == []
    assert first_of(answer) == 4
    assert streets(answer)[0] == ("preflop", 4, 0, 7)


def test_a_new_player_may_raise_in_his_turn():
    answer = judged(f"{USUAL}; big 1 3; {FOUR}; 4 fold; 1 raise 6; 2 fold; 3 fold")
    assert codes(answer) == []
    assert nets(answer) == {1: 4, 2: -1, 3: -3, 4: 0}


def test_a_post_does_not_move_the_first_action_but_acts_in_its_turn():
    answer = judged(f"{USUAL}; big 4 3; {FIVE}")
    assert first_of(answer) == 4
    assert "PK.R9" in answer.readings


def test_a_post_of_another_amount_than_the_big_blind_is_an_illegal_bet():
    answer = judged(f"{USUAL}; big 1 4; {FOUR}; 4 fold; 1 check; 2 fold; 3 fold")
    assert codes(answer) == ["illegal-bet"]
    assert nets(answer)[1] == 4


@pytest.mark.parametrize(("total", "live", "to_call"), [(4, 3, 0), (3, 3, 0), (1, 0, 3)])
def test_of_missed_blinds_the_big_one_is_live_and_the_rest_dead(total, live, to_call):
    choice = "call" if to_call else "check"
    answer = judged(f"{USUAL}; missed 1 {total}; {FOUR}; 4 fold; 1 {choice}; 2 fold; 3 check")
    assert faults(answer) == []
    assert streets(answer)[0] == ("preflop", 4, 0, 3 + 3 + 1 + total - live)


@pytest.mark.parametrize(("total", "live"), [(2, 2), (7, 3), (5, 3)])
def test_missed_blinds_of_another_sum_are_an_illegal_bet(total, live):
    answer = judged(f"{USUAL}; missed 1 {total}; {FOUR}; 4 fold; 1 call; 2 fold; 3 check")
    assert rules_of(answer, "illegal-bet") == ["HM.8"]
    assert streets(answer)[0] == ("preflop", 4, 0, 3 + 3 + 1 + total - live)


def test_the_dead_part_of_a_missed_blind_does_not_come_back():
    answer = judged(f"{USUAL}; missed 1 4; {FOUR}; 4 fold; 1 raise 6; 2 fold; 3 fold")
    assert nets(answer) == {1: 4, 2: -1, 3: -3, 4: 0}
    assert returned(answer) == {"1": 3}


def test_an_all_in_post_is_live_first():
    answer = judged(
        """button 1; stack 1 2; small 2 1; big 3 3; missed 1 4; deal 2 Kc Kd, 3 Qc Qd, 1 As Ad
        2 fold; board 9h 7c 2d 3s 4s"""
    )
    assert codes(answer) == []
    assert pots(answer) == [(5, {"1": 5})]


def test_a_returning_players_post_does_not_move_the_first_action():
    assert first_of(judged(f"{USUAL}; missed 4 4; {FIVE}")) == 4


@pytest.mark.parametrize(
    ("game", "cards", "post", "missed"),
    [
        (HOLDEM, "?? ??", "HM.7", "HM.8"),
        (MORTIMERS, "?? ??", "PG.blind.2", "PG.blind.3"),
        (OMAHA, "?? ?? ?? ??", "PG.blind.2", "PG.blind.3"),
    ],
)
def test_the_round_names_the_clauses_of_the_posts(game, cards, post, missed):
    deal = f"deal 2 {cards}, 3 {cards}, 4 {cards}, 5 {cards}, 1 {cards}"
    answer = judged(f"{USUAL}; big 4 3; missed 5 4; {deal}; 4 fold", game)
    assert {post, missed} <= {*answer.streets[0].also}


# Several big blinds, and blinds taken in the middle (HM.2, PG.blind.5, PG.blind.6).


@pytest.mark.parametrize("blinds", ["big 2 3; big 3 3", "big 3 3; big 2 3"])
def test_of_two_big_blinds_next_to_the_button_the_farther_one_counts(blinds):
    answer = judged(f"button 1; {blinds}; {FOUR}")
    assert faults(answer) == []
    assert first_of(answer) == 4
    assert "PG.blind.5" in answer.streets[0].also


@pytest.mark.parametrize("post", ["big 2 3", "missed 2 4", "missed 2 1"])
@pytest.mark.parametrize("order", [1, -1])
def test_a_seat_that_took_its_blind_in_the_middle_owes_no_other(post, order):
    blinds = "; ".join([post, "small 3 1", "big 4 3"][::order])
    answer = judged(f"button 1; {blinds}; {FIVE}")
    assert faults(answer) == []
    assert first_of(answer) == 5
    assert "PG.blind.6" in answer.streets[0].also


def test_with_a_small_blind_the_first_big_one_clockwise_from_it_counts():
    answer = judged(f"button 1; big 5 3; small 2 1; big 3 3; {FIVE}")
    assert faults(answer) == []
    assert first_of(answer) == 4


def test_the_blinds_are_judged_alike_in_any_order():
    answer = judged(f"button 1; straddle 4 6; big 3 3; small 2 1; {FIVE}")
    assert faults(answer) == []
    assert first_of(answer) == 5


# Nobody posts, or too late (HM.2, HP.7, O8.1, O8J.method.1).


@pytest.mark.parametrize(
    ("game", "rule"),
    [(HOLDEM, "HM.2"), (MORTIMERS, "HP.7"), (OMAHA, "O8.1"), (JOKER, "O8J.method.1")],
)
@pytest.mark.parametrize("ante", ["", "ante 2 1; "])
def test_no_blind_at_all_is_found_at_the_first_decision(game, rule, ante):
    cards = OMAHA_FOUR if game in {OMAHA, JOKER} else FOUR
    answer = judged(f"button 1; {ante}{cards}; 2 fold; 3 fold; 4 fold", game)
    assert rules_of(answer, "illegal-bet") == [rule]
    assert events(answer, "illegal-bet") == [1 + bool(ante) + cards.count("??")]


def test_without_a_big_blind_on_the_table_none_is_asked_for():
    answer = judged(f"button 1; {FOUR}; 2 fold; 3 fold; 4 fold", limits={"structure": "no-limit"})
    assert codes(answer) == []
    hands = "deal 2 ?? ?? ?? ?? ??, 1 ?? ?? ?? ?? ??"
    assert codes(judged(f"button 1; {hands}; 2 fold", LOWBALL, SPREAD)) == []


@pytest.mark.parametrize(("game", "rule"), [(HOLDEM, "HM.2"), (MORTIMERS, "HP.7"), (OMAHA, "O8.1")])
def test_a_blind_after_the_first_card_is_late_and_stands(game, rule):
    cards = OMAHA_FOUR if game == OMAHA else FOUR
    answer = judged(f"button 1; small 2 1; {cards}; big 3 3; 4 fold; 1 fold; 2 fold", game)
    assert rules_of(answer, "late-wager") == [rule]
    assert codes(answer) == ["late-wager"]
    assert nets(answer) == {1: 0, 2: -1, 3: 1, 4: 0}


def test_an_oversize_blind_is_illegal_though_it_is_all_in():
    answer = judged(f"button 1; stack 2 2; small 2 2; big 3 3; {FOUR}; 4 fold; 1 fold")
    assert rules_of(answer, "illegal-bet") == ["PG.play.2"]


def test_a_short_blind_that_is_all_in_is_no_fault():
    answer = judged(f"button 1; stack 2 0.50; small 2 0.50; big 3 3; {FOUR}")
    assert faults(answer) == []


def test_a_misdeal_keeps_what_was_found_of_the_blinds_before_it():
    answer = judged(f"button 1; small 2 2; big 3 3; {FOUR}; 4 raise 9; misdeal; 1 raise 40")
    assert codes(answer) == ["illegal-bet", "misdeal"]
    assert events(answer, "illegal-bet") == [1]
    assert set(nets(answer).values()) == {0}
