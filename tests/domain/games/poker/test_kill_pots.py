"""Kill pots: who owes the kill blind, what it does to the limits, and who has a leg."""

from functools import partial

import pytest

from tests.support import poker_table
from tests.support.poker_answers import faults
from tests.support.poker_table import (
    JOKER,
    LOWBALL,
    MORTIMERS,
    OMAHA,
    codes,
    nets,
    pots,
    rules_of,
    streets,
)

judged = partial(poker_table.judged, rules={"kill": True})

FOUR = "deal 2 ?? ??, 3 ?? ??, 4 ?? ??, 1 ?? ??"
USUAL = "button 1; small 2 1; big 3 3"
KILLED = f"{USUAL}; kill 4 6; {FOUR}; 4 check; 1 call; 2 call; 3 call; board 9h 7c 2d"
CHECKS = "2 check; 3 check; 4 check; 1 check"


def due(seat):
    return {"kill": {"due": seat}}


def kill_of(answer):
    """Whether a kill was on, who has a leg, and who owes the next one."""
    return answer.kill.active, answer.kill.leg, answer.kill.next


def won_by(seat, dollars, before=""):
    """A hand of three players in which a seat wins a pot of so much."""
    text = f"{before}button 1; deal 2 ?? ??, 3 ?? ??, 1 ?? ??; 2 bet {dollars / 3}; 3 call; 1 call"
    rest = {2: "2 bet 3; 3 fold; 1 fold", 3: "2 check; 3 bet 3; 1 fold; 2 fold"}
    return f"{text}; board 9h 7c 2d; {rest[seat]}"


# The limits are doubled (KP.3).


def test_a_kill_blind_of_twice_the_big_blind_is_no_finding():
    answer = judged(f"{KILLED}; 2 check; 3 check; 4 check; 1 check", **due(4))
    assert faults(answer) == []
    assert streets(answer)[0] == ("preflop", 4, 0, 24)
    assert answer.kill.active


@pytest.mark.parametrize(
    ("bets", "found"),
    [
        ("2 bet 6; 3 raise 12; 4 raise 18", []),
        ("2 bet 3", ["illegal-bet"]),
        (f"{CHECKS}; board Kh; 2 bet 12; 3 raise 24", []),
        (f"{CHECKS}; board Kh; 2 bet 6", ["illegal-bet"]),
        (f"{CHECKS}; board Kh; {CHECKS}; board 4s; 2 bet 12", []),
    ],
)
def test_three_and_six_become_six_and_twelve(bets, found):
    assert faults(judged(f"{KILLED}; {bets}")) == found


@pytest.mark.parametrize(("to", "found"), [(12, []), (9, ["illegal-bet"])])
def test_before_the_flop_the_kill_is_the_bet_and_a_raise_is_six_more(to, found):
    answer = judged(f"{USUAL}; kill 1 6; {FOUR}; 4 raise {to}")
    assert faults(answer) == found


def test_the_kill_is_the_bet_of_the_three_raises():
    text = f"{USUAL}; kill 1 6; {FOUR}; 4 raise 12; 1 raise 18; 2 raise 24"
    assert faults(judged(text)) == []
    assert faults(judged(f"{text}; 3 raise 30")) == ["raise-cap-exceeded"]


def test_the_killer_acts_in_his_turn_and_may_raise():
    answer = judged(f"{USUAL}; kill 1 6; {FOUR}; 4 call; 1 raise 12; 2 fold; 3 fold; 4 fold")
    assert codes(answer) == []
    assert streets(answer) == [("preflop", 4, 1, 16)]


@pytest.mark.parametrize("amount", [5, 9])
def test_another_amount_is_an_illegal_bet_and_doubles_the_limits_all_the_same(amount):
    text = f"{USUAL}; kill 1 {amount}; {FOUR}"
    answer = judged(f"{text}; 4 raise {amount + 6}; 1 fold; 2 fold; 3 fold")
    assert rules_of(answer, "illegal-bet") == ["KP.3"]
    assert nets(answer)[1] == -amount


def test_an_all_in_kill_for_less_is_no_fault():
    assert faults(judged(f"stack 1 4; {USUAL}; kill 1 4; {FOUR}", **due(1))) == []


# In place of a blind that its owner owes.


def test_a_kill_blind_in_place_of_the_big_one_is_acted_after():
    answer = judged(f"button 1; small 2 1; kill 3 6; {FOUR}; 4 fold; 1 fold; 2 fold")
    assert codes(answer) == []
    assert streets(answer)[0][1] == 4
    assert nets(answer)[3] == 1


def test_a_kill_blind_in_place_of_the_small_one_leaves_the_big_one_next_to_it():
    answer = judged(f"button 1; kill 2 6; big 3 3; {FOUR}; 4 fold; 1 fold; 2 check")
    assert faults(answer) == []
    assert streets(answer)[0][1] == 4
    answer = judged(f"button 1; kill 2 6; big 3 3; {FOUR}; 4 fold; 1 fold; 2 raise 12; 3 fold")
    assert codes(answer) == []


@pytest.mark.parametrize("seat", [4, 1])
def test_a_kill_blind_elsewhere_does_not_move_the_first_action(seat):
    answer = judged(f"{USUAL}; kill {seat} 6; {FOUR}")
    assert streets(answer)[0][1] == 4
    assert "PK.R9" in answer.readings
    alone = judged(f"button 1; small 2 1; kill {seat} 6; {FOUR}")
    assert streets(alone)[0][1] == 3, "left of the small blind, where nobody posts the big one"


# Who owes it (KP.1, KP.4).


def test_without_agreement_a_kill_is_not_due_and_doubles_the_limits_all_the_same():
    for rules in ({}, {"kill": False}):
        answer = judged(f"{KILLED}; 2 bet 6; 3 raise 12", rules=rules)
        assert faults(answer) == ["kill-not-due"]
        assert rules_of(answer, "kill-not-due") == ["KP.4"]
        assert answer.kill is None


@pytest.mark.parametrize(
    ("game", "cards"),
    [(MORTIMERS, 2), (OMAHA, 4), (JOKER, 4), (LOWBALL, 5)],
)
def test_in_another_game_no_kill_is_ever_due(game, cards):
    hand = " ".join(["??"] * cards)
    answer = judged(
        f"{USUAL}; kill 1 6; deal 2 {hand}, 3 {hand}, 1 {hand}; 1 check; 2 fold; 3 fold",
        game,
        rules={},
    )
    assert codes(answer) == ["kill-not-due"]
    assert answer.kill is None


@pytest.mark.parametrize("seat", [1, None])
def test_a_kill_of_another_seat_than_it_is_due_from_is_not_due(seat):
    answer = judged(f"{KILLED}; 2 bet 6", **due(seat))
    assert "kill-not-due" in codes(answer)
    assert faults(answer) == ["kill-missing", "kill-not-due"] if seat else ["kill-not-due"]


def test_a_kill_that_was_due_and_not_posted_is_missing():
    text = f"{USUAL}; {FOUR}; 4 call; 1 call; 2 call; 3 check; board 9h 7c 2d; 2 bet 3"
    answer = judged(text, **due(4))
    assert faults(answer) == ["kill-missing"], "and three is the bet"
    assert rules_of(answer, "kill-missing") == ["KP.1"]
    assert not answer.kill.active


def test_where_nothing_is_said_of_whose_kill_is_due_none_is_missing():
    assert faults(judged(f"{USUAL}; {FOUR}; 4 call")) == []
    assert faults(judged(f"{USUAL}; {FOUR}; 4 call", **due(None))) == []
    assert faults(judged(KILLED)) == []


def test_without_agreement_none_is_missing():
    assert faults(judged(f"{USUAL}; {FOUR}; 4 call", rules={}, **due(4))) == []


# Legs (KP.1, KP.2, PK.R12, PK.R13).


@pytest.mark.parametrize(("dollars", "leg"), [(21, 2), (19.5, None), (18, None)])
def test_a_leg_is_a_pot_of_twenty_dollars_won_alone(dollars, leg):
    answer = judged(won_by(2, dollars), limits=poker_table.SPREAD)
    assert kill_of(answer) == (False, leg, None)


def test_twenty_dollars_are_enough():
    text = "button 1; ante 2 20; deal 2 ?? ??, 3 ?? ??; 2 bet 3; 3 fold"
    assert kill_of(judged(text))[1] == 2
    assert kill_of(judged(text.replace("20", "19.99")))[1] is None


def test_the_uncalled_bet_does_not_count_and_the_fees_do():
    text = "button 1; ante 2 18; deal 2 ?? ??, 3 ?? ??; 2 bet 3; 3 fold"
    assert kill_of(judged(text))[1] is None
    answer = judged("button 1; ante 2 20; deal 2 ?? ??, 3 ?? ??; 2 bet 3; 3 fold; fee 4")
    assert pots(answer) == [(16, {"2": 16})]
    assert kill_of(answer)[1] == 2
    assert "PK.R12" in answer.readings


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("button 2 kill; ", (False, 2, 2)),
        ("button 3 kill; ", (False, 2, None)),
        ("", (False, 2, None)),
        ("button 3 kill; button 2 kill; ", (False, 2, 2)),
    ],
)
def test_who_held_the_kill_button_and_wins_again_owes_the_next_kill(before, after):
    assert kill_of(judged(won_by(2, 21, before), limits=poker_table.SPREAD)) == after


def test_a_kill_button_placed_after_the_hand_says_nothing_of_its_start():
    answer = judged(f"{won_by(2, 21)}; button 2 kill", limits=poker_table.SPREAD)
    assert kill_of(answer) == (False, 2, None)


def test_who_posted_the_kill_and_wins_again_owes_another():
    answer = judged(f"{KILLED}; 2 check; 3 check; 4 bet 6; 1 fold; 2 fold; 3 fold", **due(4))
    assert codes(answer) == []
    assert kill_of(answer) == (True, 4, 4)
    other = judged(f"{KILLED}; 2 bet 6; 3 fold; 4 fold; 1 fold", **due(4))
    assert kill_of(other) == (True, 2, None)


def test_a_pot_that_does_not_qualify_is_no_leg_for_its_holder_either():
    answer = judged(won_by(2, 9, "button 2 kill; "), limits=poker_table.SPREAD)
    assert kill_of(answer) == (False, None, None)


ALL_IN = (
    "button 1; stack 2 {}; stack 3 {}; ante 2 {}; ante 3 {}; deal 2 {}, 3 {}; board 9h 7c 2d 5h 3s"
)


def test_a_split_pot_is_no_leg():
    answer = judged(ALL_IN.format(15, 15, 15, 15, "As Kd", "Ah Kc"))
    assert pots(answer) == [(30, {"2": 15, "3": 15})]
    assert kill_of(answer) == (False, None, None)
    assert "PK.R13" in answer.readings
    assert kill_of(judged(ALL_IN.format(15, 15, 15, 15, "As Kd", "Ah Qc")))[1] == 2


SIDES = """button 1; stack 2 10; small 2 1; big 3 2; deal 2 {}, 3 {}, 1 Jc Jd; 1 raise 20; 2 call
    3 call; board 9h 7c 2d; 3 check; 1 check; board 5h; 3 check; 1 check; board 3s; 3 check
    1 check"""


def test_pots_won_by_different_players_are_no_leg_but_all_of_them_are_one():
    different = judged(SIDES.format("As Ad", "Kc Kd"), limits=poker_table.NO_LIMIT)
    assert pots(different) == [(30, {"2": 30}), (20, {"3": 20})]
    assert kill_of(different)[1] is None
    same = judged(SIDES.format("Qc Qd", "Kc Kd"), limits=poker_table.NO_LIMIT)
    assert kill_of(same)[1] == 3


def test_after_a_misdeal_there_is_no_leg():
    answer = judged(f"button 2 kill; {KILLED}; 2 bet 6; misdeal", **due(4))
    assert codes(answer) == ["misdeal"]
    assert kill_of(answer) == (True, None, None)


def test_a_kill_blind_that_comes_late_is_not_missing():
    text = f"button 1; small 2 1; big 3 3; {poker_table.CARDS}; 4 call; kill 4 6"
    answer = poker_table.judged(text, rules={"kill": True}, kill={"due": 4})
    assert "kill-missing" not in codes(answer)
