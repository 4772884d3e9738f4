"""How many raises there may be, one chip larger than the bet, and raises in two motions."""

import pytest

from tests.support.poker_answers import faults, returned
from tests.support.poker_table import (
    CARDS,
    FLOP,
    LIMIT,
    LOWBALL,
    MORTIMERS,
    NO_LIMIT,
    POSTED,
    POT_LIMIT,
    SPREAD,
    TURN,
    codes,
    judged,
    nets,
    rules_of,
    streets,
)

TWO_FLOP = f"""button 1; small 2 1; big 3 2; {CARDS}; 4 call; 1 call; 2 call; 3 check
    board 9h 7c 2d"""
CAPPED = f"{FLOP}; 2 bet 3; 3 raise 6; 4 raise 9; 1 raise 12"
THREE_WAY = f"{FLOP}; 2 bet 3; 3 raise 6; 4 raise 9; 1 fold; 2 raise 12"


# A bet and three raises (PG.bet.5, HP.14, HP.end).


def test_a_bet_and_three_raises_are_allowed_and_a_fourth_is_not():
    assert faults(judged(CAPPED)) == []
    answer = judged(f"{CAPPED}; 2 raise 15; 3 fold; 4 fold; 1 fold")
    assert codes(answer) == ["raise-cap-exceeded"]
    assert rules_of(answer, "raise-cap-exceeded") == ["PG.bet.5"]
    assert returned(answer) == {"2": 3}
    assert nets(answer) == {1: -15, 2: 12 + 6 + 9 + 12 - 3, 3: -9, 4: -12}


def test_every_raise_above_the_cap_is_found():
    answer = judged(f"{CAPPED}; 2 raise 15; 3 raise 18")
    assert faults(answer) == ["raise-cap-exceeded"] * 2


@pytest.mark.parametrize(
    ("blinds", "raises", "one_more"),
    [
        ("", "4 raise 6; 1 raise 9; 2 raise 12", "3 raise 15"),
        ("; straddle 4 6", "1 raise 9; 2 raise 12; 3 raise 15", "4 raise 18"),
    ],
)
def test_before_the_flop_the_largest_live_blind_is_the_bet(blinds, raises, one_more):
    text = f"button 1; small 2 1; big 3 3{blinds}; {CARDS}; {raises}"
    assert faults(judged(text)) == []
    assert faults(judged(f"{text}; {one_more}")) == ["raise-cap-exceeded"]


def test_the_count_begins_anew_with_each_street():
    text = f"{CAPPED}; 2 call; 3 call; 4 call; board Kh; 2 bet 6; 3 raise 12; 4 raise 18"
    assert faults(judged(f"{text}; 1 raise 24")) == []


def test_in_spread_raises_are_capped_too():
    text = f"{TWO_FLOP}; 2 bet 2; 3 raise 4; 4 raise 6; 1 raise 8"
    assert faults(judged(text, limits=SPREAD)) == []
    assert faults(judged(f"{text}; 2 raise 10", limits=SPREAD)) == ["raise-cap-exceeded"]


def test_lowball_is_capped_too():
    cards = "?? ?? ?? ?? ??"
    text = f"""button 1; deal 2 {cards}, 3 {cards}, 1 {cards}
        2 bet 2; 3 raise 4; 1 raise 6; 2 raise 8"""
    assert faults(judged(text, LOWBALL, SPREAD)) == []
    assert faults(judged(f"{text}; 3 raise 10", LOWBALL, SPREAD)) == ["raise-cap-exceeded"]


@pytest.mark.parametrize("limits", [NO_LIMIT, POT_LIMIT])
def test_without_limits_raises_are_not_capped(limits):
    answer = judged(
        f"{TWO_FLOP}; 2 bet 2; 3 raise 4; 4 raise 6; 1 raise 8; 2 raise 10", limits=limits
    )
    assert faults(answer) == []
    assert "PK.R5" in answer.readings


def test_mortimers_says_so_by_its_own_rule():
    answer = judged(f"{CAPPED}; 2 raise 15", MORTIMERS)
    assert rules_of(answer, "raise-cap-exceeded") == ["HP.14"]
    assert "PK.R3" in answer.readings


@pytest.mark.parametrize(
    ("cap", "more", "found"),
    [
        (4, "2 raise 15", 0),
        (4, "2 raise 15; 3 raise 18", 1),
        (0, "2 raise 15; 3 raise 18; 4 raise 21", 0),
        (3, "2 raise 15; 3 call", 1),
    ],
)
def test_the_room_may_set_another_cap_or_none(cap, more, found):
    answer = judged(f"{CAPPED}; {more}", rules={"raise_cap": cap})
    assert faults(answer) == ["raise-cap-exceeded"] * found


def test_an_all_in_for_less_is_no_raise_that_counts():
    text = f"stack 4 11; {FLOP}; 2 bet 3; 3 raise 6; 4 raise 8; 1 raise 9; 2 raise 12"
    assert faults(judged(text)) == []
    assert faults(judged(f"{text}; 3 raise 15")) == ["raise-cap-exceeded"]


def test_with_two_left_at_the_moment_of_the_raise_there_is_no_cap():
    answer = judged(f"{THREE_WAY}; 3 fold; 4 raise 15; 2 raise 18")
    assert faults(answer) == []
    assert "PK.R4" in answer.readings


def test_by_the_other_reading_the_street_must_have_begun_with_two():
    rules = {"heads_up_uncapped": "round-start"}
    answer = judged(f"{THREE_WAY}; 3 fold; 4 raise 15; 2 raise 18", rules=rules)
    assert faults(answer) == ["raise-cap-exceeded"] * 2
    began = f"{FLOP}; 2 bet 3; 3 call; 4 fold; 1 fold; board Kh"
    raises = "2 bet 6; 3 raise 12; 2 raise 18; 3 raise 24; 2 raise 30; 3 raise 36"
    assert faults(judged(f"{began}; {raises}", rules=rules)) == []


def test_two_players_left_count_with_those_all_in():
    text = f"stack 3 9; {THREE_WAY}"
    answer = judged(f"{text}; 4 raise 15")
    assert faults(answer) == ["raise-cap-exceeded"], "seat 3 is in, with all it had"
    dead = judged(f"{THREE_WAY}; wrong foul-hand 3; 4 raise 15")
    assert "raise-cap-exceeded" not in codes(dead)


# One chip larger than the bet (PG.bet.6).


@pytest.mark.parametrize(
    ("text", "limits", "bet"),
    [(FLOP, LIMIT, 3), (TWO_FLOP, NO_LIMIT, 2), (TWO_FLOP, POT_LIMIT, 2), (TWO_FLOP, SPREAD, 2)],
)
def test_one_chip_without_a_word_is_a_call(text, limits, bet):
    answer = judged(
        f"{text}; 2 bet {bet}; 3 raise 25 chips 1 silent; 4 fold; 1 fold", limits=limits
    )
    assert faults(answer) == []
    assert "PG.bet.6" in answer.streets[1].also
    assert streets(answer)[1] == ("flop", 2, 0, 6 * bet)


def test_before_the_flop_it_calls_the_blind():
    answer = judged(f"{POSTED}; 4 raise 25 chips 1 silent; 1 fold; 2 raise 6 chips 1 silent")
    assert faults(answer) == []
    assert streets(answer)[0][3] == 9


@pytest.mark.parametrize("how", ["chips 1", "chips 2 silent", "chips 2", "silent"])
def test_a_raise_announced_or_of_more_chips_is_a_raise(how):
    answer = judged(f"{TWO_FLOP}; 2 bet 2; 3 raise 25 {how}", limits=NO_LIMIT)
    assert faults(answer) == []
    assert streets(answer)[1][2] == 1


def test_announced_in_limit_the_chip_is_a_raise_of_the_wrong_size():
    answer = judged(f"{FLOP}; 2 bet 3; 3 raise 25 chips 1; 4 fold; 1 fold; 2 fold")
    assert rules_of(answer, "illegal-bet") == ["PG.bet.1"]
    assert returned(answer) == {"3": 22}


def test_who_calls_with_a_chip_has_in_only_what_he_owed():
    answer = judged(
        f"{FLOP}; 2 bet 3; 3 raise 25 chips 1 silent; 4 fold; 1 fold; board Kh; 2 bet 6; 3 fold"
    )
    assert nets(answer) == {1: -3, 2: 12, 3: -6, 4: -3}


@pytest.mark.parametrize(("chip", "bet"), [(25, 6), (5, 5), (3, 3)])
def test_as_the_opening_bet_in_spread_it_is_worth_the_chip_up_to_the_most(chip, bet):
    answer = judged(
        f"{TWO_FLOP}; 2 bet {chip} chips 1 silent; 3 fold; 4 fold; 1 fold", limits=SPREAD
    )
    assert codes(answer) == []
    assert returned(answer) == {"2": bet}


@pytest.mark.parametrize(("text", "bet"), [(FLOP, 3), (TURN, 6)])
def test_as_the_opening_bet_in_limit_it_is_a_bet_of_the_right_size(text, bet):
    answer = judged(f"{text}; 2 bet 25 chips 1 silent; 3 fold; 4 fold; 1 fold")
    assert codes(answer) == []
    assert returned(answer) == {"2": bet}


def test_an_announced_opening_chip_is_what_was_said():
    answer = judged(f"{FLOP}; 2 bet 25 chips 1; 3 fold; 4 fold; 1 fold")
    assert codes(answer) == ["illegal-bet"]
    assert returned(answer) == {"2": 25}


def test_in_no_limit_an_opening_chip_is_a_bet_of_its_value():
    answer = judged(f"{TWO_FLOP}; 2 bet 25 chips 1 silent; 3 fold; 4 fold; 1 fold", limits=NO_LIMIT)
    assert codes(answer) == []
    assert returned(answer) == {"2": 25}


def test_in_a_kill_pot_an_opening_chip_is_a_doubled_bet():
    text = f"{POSTED.replace('big 3 3', 'big 3 3; kill 4 6')}; 4 check; 1 call; 2 call; 3 call"
    answer = judged(
        f"{text}; board 9h 7c 2d; 2 bet 25 chips 1 silent; 3 fold; 4 fold; 1 fold",
        rules={"kill": True},
    )
    assert codes(answer) == []
    assert returned(answer) == {"2": 6}


def test_a_chip_goes_by_what_was_recorded():
    opened = judged(f"{FLOP}; 2 raise 25 chips 1 silent; 3 fold; 4 fold; 1 fold")
    assert rules_of(opened, "illegal-bet") == ["PG.bet.1"]
    assert returned(opened) == {"2": 25}
    over = judged(f"{FLOP}; 2 bet 3; 3 bet 25 chips 1 silent; 4 fold; 1 fold; 2 fold")
    assert rules_of(over, "illegal-bet") == ["PG.bet.1"]


# Raises in two motions (PG.bet.2).


@pytest.mark.parametrize(("first", "good"), [(3, False), (4, False), (4.5, True), (5, True)])
def test_in_limit_the_first_motion_holds_the_call_and_half_a_full_raise(first, good):
    answer = judged(f"{FLOP}; 2 bet 3; 3 raise 6 first {first} silent; 4 fold; 1 fold; 2 fold")
    assert codes(answer)[:1] == ([] if good else ["illegal-bet"])
    if not good:
        assert rules_of(answer, "illegal-bet") == ["PG.bet.2"]
    assert streets(answer)[1][2] == good


@pytest.mark.parametrize(("first", "good"), [(10, False), (24, False), (25, True), (30, True)])
def test_in_no_limit_it_holds_half_of_what_was_finally_raised(first, good):
    answer = judged(f"{TWO_FLOP}; 2 bet 10; 3 raise 40 first {first} silent", limits=NO_LIMIT)
    assert faults(answer) == ([] if good else ["illegal-bet"])
    assert streets(answer)[1][3] == 8 + 10 + 10 * (not good) + 10 * good


@pytest.mark.parametrize(("first", "good"), [(6, False), (7, True)])
def test_in_spread_it_does_too(first, good):
    answer = judged(f"{TWO_FLOP}; 2 bet 4; 3 raise 10 first {first} silent", limits=SPREAD)
    assert faults(answer) == ([] if good else ["illegal-bet"])


@pytest.mark.parametrize(("first", "good"), [(8, False), (9, True)])
def test_in_a_kill_pot_half_a_raise_is_half_of_the_doubled_bet(first, good):
    text = f"{POSTED.replace('big 3 3', 'big 3 3; kill 4 6')}; 4 check; 1 call; 2 call; 3 call"
    answer = judged(
        f"{text}; board 9h 7c 2d; 2 bet 6; 3 raise 12 first {first} silent", rules={"kill": True}
    )
    assert faults(answer) == ([] if good else ["illegal-bet"])


@pytest.mark.parametrize(("first", "good"), [(4, False), (4.5, True)])
def test_the_first_motion_is_the_total_in_front_of_the_player_blinds_included(first, good):
    answer = judged(f"{POSTED}; 4 fold; 1 fold; 2 raise 6 first {first} silent")
    assert faults(answer) == ([] if good else ["illegal-bet"])


def test_a_raise_that_was_announced_may_be_completed():
    assert faults(judged(f"{FLOP}; 2 bet 3; 3 raise 6 first 3")) == []


def test_a_string_raise_leaves_him_in_with_the_call():
    answer = judged(
        f"{TWO_FLOP}; 2 bet 10; 3 raise 40 first 20 silent; 4 fold; 1 fold; board Kh; 2 bet 2;"
        " 3 fold",
        limits=NO_LIMIT,
    )
    assert nets(answer) == {1: -2, 2: 16, 3: -12, 4: -2}
