"""What a bet and a raise may come to, all-in for less, oversize chips and string raises."""

import pytest

from tests.support.poker_answers import faults, missing, returned
from tests.support.poker_table import (
    CARDS,
    FLOP,
    MORTIMERS,
    NO_LIMIT,
    POSTED,
    POT_LIMIT,
    RIVER,
    SPREAD,
    TURN,
    codes,
    judged,
    nets,
    pots,
    rules_of,
    streets,
)

TWO = f"button 1; small 2 1; big 3 2; {CARDS}"
TWO_FLOP = f"{TWO}; 4 call; 1 call; 2 call; 3 check; board 9h 7c 2d"
"""The same at a table whose big blind is two dollars: eight lie in the pot."""


# Limit: exactly the small or the big bet.


@pytest.mark.parametrize(
    ("text", "bets"),
    [
        (POSTED, "4 raise 6; 1 raise 9; 2 raise 12"),
        (FLOP, "2 bet 3; 3 raise 6; 4 raise 9; 1 raise 12"),
        (TURN, "2 bet 6; 3 raise 12; 4 raise 18; 1 raise 24"),
        (RIVER, "2 bet 6; 3 raise 12; 4 raise 18; 1 raise 24"),
    ],
)
def test_in_limit_bets_and_raises_go_up_by_the_bet_of_the_street(text, bets):
    answer = judged(f"{text}; {bets}")
    assert faults(answer) == []
    assert streets(answer)[-1][2] == 3


@pytest.mark.parametrize(
    ("text", "bet"),
    [
        (POSTED, "4 raise 5"),
        (POSTED, "4 raise 7"),
        (POSTED, "4 raise 9"),
        (FLOP, "2 bet 2"),
        (FLOP, "2 bet 6"),
        (f"{FLOP}; 2 bet 3", "3 raise 5"),
        (f"{FLOP}; 2 bet 3", "3 raise 9"),
        (TURN, "2 bet 3"),
        (f"{TURN}; 2 bet 6", "3 raise 9"),
        (f"{RIVER}; 2 bet 6", "3 raise 18"),
    ],
)
def test_in_limit_any_other_size_is_an_illegal_bet(text, bet):
    answer = judged(f"{text}; {bet}")
    assert faults(answer) == ["illegal-bet"]
    assert "PK.R21" in answer.readings


def test_an_illegal_bet_stands_as_made():
    answer = judged(f"{FLOP}; 2 bet 7; 3 call; 4 fold; 1 fold; board Kh; 2 bet 6; 3 fold")
    assert codes(answer) == ["illegal-bet"]
    assert nets(answer) == {1: -3, 2: 16, 3: -10, 4: -3}


def test_mortimers_says_its_limits_after_its_rules():
    answer = judged(f"{FLOP}; 2 bet 7", MORTIMERS)
    assert rules_of(answer, "illegal-bet") == ["HP.end"]
    assert "PK.R18" in answer.readings


# Spread: from the least to the most, raises no smaller than the last.


@pytest.mark.parametrize(
    ("bets", "found"),
    [
        ("2 bet 2", []),
        ("2 bet 4.5", []),
        ("2 bet 6", []),
        ("2 bet 1", ["illegal-bet"]),
        ("2 bet 7", ["illegal-bet"]),
        ("2 bet 4; 3 raise 8", []),
        ("2 bet 4; 3 raise 10", []),
        ("2 bet 4; 3 raise 7", ["illegal-bet"]),
        ("2 bet 4; 3 raise 11", ["illegal-bet"]),
        ("2 bet 4; 3 raise 9; 4 raise 14", []),
        ("2 bet 4; 3 raise 9; 4 raise 15", []),
        ("2 bet 4; 3 raise 9; 4 raise 13", ["illegal-bet"]),
        ("2 bet 4; 3 raise 9; 4 raise 16", ["illegal-bet"]),
    ],
)
def test_in_spread_a_raise_is_at_least_the_last_and_at_most_the_largest_bet(bets, found):
    assert faults(judged(f"{TWO_FLOP}; {bets}", limits=SPREAD)) == found


@pytest.mark.parametrize(
    ("to", "found"), [(4, []), (8, []), (3, ["illegal-bet"]), (9, ["illegal-bet"])]
)
def test_in_spread_the_blind_is_the_first_bet(to, found):
    assert faults(judged(f"{TWO}; 4 raise {to}", limits=SPREAD)) == found


def test_a_spread_raise_below_the_last_rests_on_its_reading():
    answer = judged(f"{TWO_FLOP}; 2 bet 4; 3 raise 7", limits=SPREAD)
    assert rules_of(answer, "illegal-bet") == ["PK.R20"]


def test_mortimers_limits_without_a_structure_are_a_spread():
    limits = {"min": 200, "max": 1200, "small_blind": 100, "big_blind": 200}
    for bet, found in ((2, []), (12, []), (1, ["illegal-bet"]), (13, ["illegal-bet"])):
        assert faults(judged(f"{TWO_FLOP}; 2 bet {bet}", MORTIMERS, limits)) == found


# No-limit and pot-limit.


@pytest.mark.parametrize("limits", [NO_LIMIT, POT_LIMIT])
@pytest.mark.parametrize(
    ("text", "bets", "found"),
    [
        (TWO, "4 raise 4", []),
        (TWO, "4 raise 3", ["illegal-bet"]),
        (TWO, "4 raise 6; 1 raise 10", []),
        (TWO, "4 raise 6; 1 raise 9", ["illegal-bet"]),
        (TWO_FLOP, "2 bet 2", []),
        (TWO_FLOP, "2 bet 1", ["illegal-bet"]),
        (TWO_FLOP, "2 bet 5; 3 raise 10; 4 raise 15", []),
        (TWO_FLOP, "2 bet 5; 3 raise 9", ["illegal-bet"]),
        (TWO_FLOP, "2 bet 5; 3 raise 12; 4 raise 18", ["illegal-bet"]),
    ],
)
def test_in_no_limit_a_bet_is_the_big_blind_and_a_raise_the_last_one_at_least(
    limits, text, bets, found
):
    assert faults(judged(f"{text}; {bets}", limits=limits)) == found


@pytest.mark.parametrize(
    ("text", "bets", "most"),
    [
        (TWO, "4", 7),
        (TWO, "4 raise 7; 1", 24),
        (TWO_FLOP, "2", 8),
        (TWO_FLOP, "2 bet 8; 3", 32),
        (TWO_FLOP, "2 bet 3; 3 call; 4 raise 6; 1", 32),
    ],
)
def test_in_pot_limit_a_raise_is_at_most_the_pot_after_calling(text, bets, most):
    verb = "bet" if bets == "2" else "raise"
    assert faults(judged(f"{text}; {bets} {verb} {most}", limits=POT_LIMIT)) == []
    more = judged(f"{text}; {bets} {verb} {most + 1}", limits=POT_LIMIT)
    assert faults(more) == ["illegal-bet"]
    assert faults(judged(f"{text}; {bets} {verb} {most + 1}", limits=NO_LIMIT)) == []


def test_in_pot_limit_dead_money_is_in_the_pot():
    text = f"ante 2 1; ante 3 1; ante 4 1; ante 1 1; {TWO}"
    assert faults(judged(f"{text}; 4 raise 11", limits=POT_LIMIT)) == []
    assert faults(judged(f"{text}; 4 raise 12", limits=POT_LIMIT)) == ["illegal-bet"]


# All-in for less than a full bet is action only (PG.bet.1).

ALL_IN_FOR_TEN = f"stack 3 13; {RIVER}; 2 bet 6; 3 raise 10"


def test_over_an_all_in_for_ten_the_next_calls_ten_or_raises_to_twelve():
    answer = judged(f"{ALL_IN_FOR_TEN}; 4 call 10; 1 call 10; 2 call 10")
    assert faults(answer) == []
    assert streets(answer)[-1] == ("river", 2, 0, 52), "it is no raise"
    answer = judged(f"{ALL_IN_FOR_TEN}; 4 raise 12; 1 raise 18; 2 raise 24")
    assert faults(answer) == []
    assert streets(answer)[-1][2] == 3


@pytest.mark.parametrize("to", [11, 13, 16, 18])
def test_over_an_all_in_for_ten_no_other_raise_is_good(to):
    assert faults(judged(f"{ALL_IN_FOR_TEN}; 4 raise {to}")) == ["illegal-bet"]


def test_an_all_in_for_less_does_not_open_the_betting_to_who_has_acted():
    answer = judged(f"{ALL_IN_FOR_TEN}; 4 call; 1 fold; 2 raise 12; 4 fold")
    assert rules_of(answer, "illegal-bet") == ["PG.bet.1"]
    assert returned(answer) == {"2": 2}


def test_after_a_full_raise_over_it_everybody_may_raise_again():
    answer = judged(f"{ALL_IN_FOR_TEN}; 4 raise 12; 1 fold; 2 raise 18; 4 call")
    assert faults(answer) == []
    assert streets(answer)[-1][2] == 2


def test_who_has_acted_still_owes_what_the_all_in_went_up_by():
    assert missing(judged(f"{ALL_IN_FOR_TEN}; 4 call; 1 call")) == [
        "what seat 2 did, whose turn it is"
    ]


def test_an_opening_all_in_of_four_is_called_or_made_a_bet_of_six():
    text = f"stack 2 7; {RIVER}; 2 bet 4"
    answer = judged(f"{text}; 3 call 4; 4 call; 1 call")
    assert faults(answer) == []
    assert streets(answer)[-1] == ("river", 2, 0, 28)
    for verb in ("bet", "raise"):
        answer = judged(f"{text}; 3 {verb} 6; 4 raise 12; 1 raise 18; 3 raise 24")
        assert faults(answer) == [], "a bet of six and three raises"
        assert streets(answer)[-1][2] == 3
    assert faults(judged(f"{text}; 3 raise 10")) == ["illegal-bet"]
    assert faults(judged(f"{text}; 3 raise 8")) == ["illegal-bet"]


def test_who_checked_may_not_raise_an_opening_all_in_that_others_only_called():
    text = f"stack 3 7; {RIVER}; 2 check; 3 bet 4"
    answer = judged(f"{text}; 4 call; 1 call; 2 raise 6; 4 fold; 1 fold")
    assert rules_of(answer, "illegal-bet") == ["PG.bet.1"]
    answer = judged(f"{text}; 4 bet 6; 1 fold; 2 raise 12; 4 fold")
    assert faults(answer) == []


def test_before_the_flop_the_big_blind_has_not_acted_and_may_raise_over_an_all_in():
    text = f"stack 1 5; {POSTED}; 4 call; 1 raise 5; 2 fold"
    assert faults(judged(f"{text}; 3 raise 6; 4 raise 9")) == []
    answer = judged(f"{text}; 3 call; 4 raise 6")
    assert rules_of(answer, "illegal-bet") == ["PG.bet.1"]


def test_two_all_ins_that_come_to_a_full_raise_together_are_one():
    text = f"stack 3 12; stack 4 14; {TWO_FLOP}; 2 bet 6; 3 raise 10"
    open_again = judged(f"{text}; 4 raise 12; 1 fold; 2 raise 18", limits=NO_LIMIT)
    assert faults(open_again) == []
    text = f"stack 3 12; stack 4 13; {TWO_FLOP}; 2 bet 6; 3 raise 10"
    closed = judged(f"{text}; 4 raise 11; 1 fold; 2 raise 18", limits=NO_LIMIT)
    assert rules_of(closed, "illegal-bet") == ["PG.bet.1"]


@pytest.mark.parametrize("limits", [NO_LIMIT, POT_LIMIT])
def test_an_all_in_for_less_does_not_move_the_level_raises_are_measured_from(limits):
    text = f"stack 3 10; {TWO_FLOP}; 2 bet 6; 3 raise 8"
    assert faults(judged(f"{text}; 4 raise 12", limits=limits)) == []
    assert faults(judged(f"{text}; 4 raise 11", limits=limits)) == ["illegal-bet"]


def test_in_spread_an_all_in_for_less_does_not_move_it_either():
    text = f"stack 3 7; {TWO_FLOP}; 2 bet 4; 3 raise 5"
    assert faults(judged(f"{text}; 4 raise 8", limits=SPREAD)) == []
    assert faults(judged(f"{text}; 4 raise 10", limits=SPREAD)) == []
    assert faults(judged(f"{text}; 4 raise 7", limits=SPREAD)) == ["illegal-bet"]
    assert faults(judged(f"{text}; 4 raise 11", limits=SPREAD)) == ["illegal-bet"]


def test_an_illegal_bet_for_less_is_action_only_too():
    text = f"{FLOP}; 2 bet 3; 3 raise 5"
    assert faults(judged(f"{text}; 4 call 5; 1 call; 2 call")) == ["illegal-bet"]
    answer = judged(f"{text}; 4 raise 6; 1 fold; 2 raise 9")
    assert faults(answer) == ["illegal-bet"]
    assert streets(answer)[-1][2] == 2
    answer = judged(f"{text}; 4 call; 1 fold; 2 raise 6")
    assert rules_of(answer, "illegal-bet") == ["PG.bet.1", "PG.bet.1"]


def test_all_in_for_more_than_a_bet_is_another_size():
    answer = judged(f"stack 2 13; {FLOP}; 2 bet 10; 3 fold; 4 fold; 1 fold")
    assert codes(answer) == ["illegal-bet"]
    assert returned(answer) == {"2": 10}


# The money of the example in PG.bet.1, to its end.


def test_the_example_of_the_rule_is_paid_in_two_pots():
    answer = judged(
        """button 1; stack 3 13; small 2 1; big 3 3; deal 2 Kc Kd, 3 As Ad, 1 Qc Qd
        1 call; 2 call; 3 check; board 9h 7c 2d; 2 check; 3 check; 1 check
        board Jh; 2 check; 3 check; 1 check; board 4s; 2 bet 6; 3 raise 10; 1 raise 12; 2 call"""
    )
    assert codes(answer) == []
    assert pots(answer) == [(39, {"3": 39}), (4, {"2": 4})]
    assert nets(answer) == {1: -15, 2: -11, 3: 26}
