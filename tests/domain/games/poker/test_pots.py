"""The uncalled bet, main and side pots, what is dropped from them, and how they are divided."""

import pytest
from msgspec import structs

from domain.adjudication.adjudicator import adjudicate
from domain.facts.round_events import FeeTaken
from tests.support.poker_answers import faults, returned
from tests.support.poker_table import (
    FLOP,
    HOLDEM,
    LIMIT,
    LOWBALL,
    NO_LIMIT,
    OMAHA,
    POSTED,
    SPREAD,
    codes,
    hand,
    judged,
    nets,
    pots,
    rules_of,
)

TURN = f"{FLOP}; 2 check; 3 check; 4 check; 1 check; board Kh"
BOARD = "board 9h 7c 2d 5h 3s"


# What nobody called goes back (PG.glossary.Side-Pot).


def test_what_nobody_called_goes_back_first():
    answer = judged(f"{FLOP}; 2 bet 3; 3 call; 4 raise 6; 1 fold; 2 fold; 3 fold")
    assert returned(answer) == {"4": 3}
    assert pots(answer) == [(21, {"4": 21})]
    assert answer.returned[0].rule == "PG.glossary.Side-Pot"


def test_when_everything_was_called_nothing_goes_back():
    answer = judged(
        """button 1; small 1 1; big 2 3; deal 2 As Ad, 1 Kc Kd; 1 call; 2 check; board 9h 7c 2d
        2 check; 1 check; board Jh; 2 check; 1 check; board 4s; 2 check; 1 check"""
    )
    assert answer.returned == ()


def test_what_folded_players_put_in_counts_as_called():
    answer = judged(f"{TURN}; 2 bet 6; 3 raise 12; 4 fold; 1 raise 18; 2 fold; 3 fold")
    assert returned(answer) == {"1": 6}
    assert nets(answer) == {1: 27, 2: -9, 3: -15, 4: -3}


def test_a_bet_stays_if_its_owner_has_folded():
    answer = judged(f"{FLOP}; 2 check; 3 bet 3; 3 fold; 4 fold; 1 fold")
    assert codes(answer) == ["out-of-turn"]
    assert returned(answer) == {}
    assert nets(answer) == {1: -3, 2: 12, 3: -6, 4: -3}


def test_a_bet_stays_if_the_hand_was_dead_before_the_betting_ended():
    answer = judged(f"{FLOP}; 2 check; 3 bet 3; wrong foul-hand 3; 4 fold; 1 fold")
    assert codes(answer) == ["foul-hand"]
    assert returned(answer) == {}
    assert nets(answer) == {1: -3, 2: 12, 3: -6, 4: -3}


def test_it_goes_back_if_the_hand_is_dead_only_at_the_showdown():
    answer = judged(
        f"""button 1; stack 2 10; small 1 1; big 2 2; deal 2 Kc Kd, 1 As Ad Ac; 1 raise 30; 2 call
        {BOARD}""",
        limits=NO_LIMIT,
    )
    assert codes(answer) == ["wrong-card-count"]
    assert returned(answer) == {"1": 20}
    assert nets(answer) == {1: -10, 2: 10}


@pytest.mark.parametrize("how", ["wrong foul-hand 1", "show 1 As Jk"])
def test_a_hand_found_foul_at_the_showdown_stays_in_its_pot_and_wins_nothing(how):
    cards = "?? ??" if "Jk" in how else "As Ad"
    answer = judged(
        f"""button 1; stack 2 10; small 1 1; big 2 2; deal 2 Kc Kd, 1 {cards}; 1 raise 30; 2 call
        {BOARD}; {how}""",
        limits=NO_LIMIT,
    )
    assert returned(answer) == {"1": 20}
    assert answer.pots[0].eligible == ("1", "2")
    assert nets(answer) == {1: -10, 2: 10}


def test_dead_money_is_left_out_of_what_was_called():
    answer = judged(f"{POSTED.replace('big 3 3', 'big 3 3; missed 1 7')}; 4 fold; 1 fold; 2 fold")
    assert returned(answer) == {}
    assert pots(answer) == [(11, {"3": 11})]
    answer = judged(f"{POSTED.replace('small', 'ante 2 9; small')}; 4 fold; 1 fold; 2 fold")
    assert returned(answer) == {"3": 2}
    assert pots(answer) == [(11, {"3": 11})]


@pytest.mark.parametrize(("spot", "amount"), [(4, 6), (4, 2.5), (2, 3)])
def test_another_amount_or_another_spot_given_back_is_a_mismatch(spot, amount):
    text = f"{FLOP}; 2 bet 3; 3 call; 4 raise 6; 1 fold; 2 fold; 3 fold"
    assert codes(judged(f"{text}; back 4 3")) == []
    assert codes(judged(f"{text}; back 4 1; back 4 2")) == []
    answer = judged(f"{text}; back {spot} {amount}")
    assert rules_of(answer, "pot-mismatch") == ["PG.glossary.Side-Pot"]


def test_something_given_back_where_nothing_was_uncalled_is_a_mismatch():
    answer = judged(f"{FLOP}; 2 check; 3 bet 3; 3 fold; 4 fold; 1 fold; back 3 3")
    assert codes(answer) == ["out-of-turn", "pot-mismatch"]


# Main and side pots.

LEVELS = f"""button 1; stack 2 10; stack 3 20; stack 4 30; stack 1 40; small 2 1; big 3 2
    deal 2 %s, 3 %s, 4 %s, 1 %s; 4 raise 30; 1 raise 40; 2 call; 3 call; {BOARD}"""


def test_three_levels_make_three_pots():
    answer = judged(LEVELS % ("As Ad", "Kc Kd", "Qc Qd", "Jc Jd"), limits=NO_LIMIT)
    assert returned(answer) == {"1": 10}
    assert pots(answer) == [(40, {"2": 40}), (30, {"3": 30}), (20, {"4": 20})]
    assert [pot.eligible for pot in answer.pots] == [
        ("1", "2", "3", "4"),
        ("1", "3", "4"),
        ("1", "4"),
    ]
    assert nets(answer) == {1: -30, 2: 30, 3: 10, 4: -10}


def test_the_best_hand_of_all_takes_every_pot_it_is_in():
    answer = judged(LEVELS % ("Jc Jd", "As Ad", "Qc Qd", "Tc Td"), limits=NO_LIMIT)
    assert pots(answer) == [(40, {"3": 40}), (30, {"3": 30}), (20, {"4": 20})]


def test_a_folded_players_money_lies_in_each_pot_up_to_what_he_put_in():
    answer = judged(
        """button 1; stack 2 10; stack 3 20; small 2 1; big 3 2
        deal 2 As Ad, 3 Kc Kd, 4 Qc Qd, 5 8c 8d, 1 Jc Jd
        4 raise 15; 5 call; 1 raise 30; 2 call; 3 call; 4 fold; 5 call; board 9h 7c 2d
        5 check; 1 check; board 5h; 5 check; 1 check; board 3s; 5 check; 1 check""",
        limits=NO_LIMIT,
    )
    assert codes(answer) == []
    assert pots(answer) == [(50, {"2": 50}), (35, {"3": 35}), (20, {"1": 20})]
    assert [pot.eligible for pot in answer.pots] == [
        ("1", "2", "3", "5"),
        ("1", "3", "5"),
        ("1", "5"),
    ]


def test_what_a_folded_player_put_in_above_the_last_level_goes_to_the_last_pot():
    answer = judged(
        f"""button 1; stack 2 10; stack 1 20; small 2 1; big 3 2
        deal 2 As Ad, 3 Kc Kd, 4 Qc Qd, 1 Jc Jd; 4 raise 4; 1 raise 20; 2 call; 3 raise 36
        3 fold; 4 fold; {BOARD}""",
        limits=NO_LIMIT,
    )
    assert returned(answer) == {}
    assert pots(answer) == [(34, {"2": 34}), (36, {"1": 36})]


def test_dead_money_goes_to_the_main_pot():
    answer = judged(
        """button 1; stack 2 10; ante 1 5; small 2 1; big 3 2; missed 4 3
        deal 2 As Ad, 3 Kc Kd, 4 Qc Qd, 1 Jc Jd; 4 raise 20; 1 call; 2 call; 3 call; board 9h 7c 2d
        3 check; 4 check; 1 check; board 5h; 3 check; 4 check; 1 check
        board 3s; 3 check; 4 check; 1 check""",
        limits=NO_LIMIT,
    )
    assert codes(answer) == []
    assert pots(answer) == [(46, {"2": 46}), (30, {"3": 30})]


def test_who_is_all_in_with_a_short_blind_plays_for_his_level():
    answer = judged(
        """button 1; stack 2 0.5; small 2 0.5; big 3 3; deal 2 As Ad, 3 Kc Kd, 1 Jc Jd
        1 call; 3 check; board 9h 7c 2d; 3 check; 1 check; board 5h; 3 check; 1 check
        board 3s; 3 check; 1 check"""
    )
    assert codes(answer) == []
    assert pots(answer) == [(1.5, {"2": 1.5}), (5, {"3": 5})]


def test_a_side_pot_whose_others_folded_is_taken_unseen():
    answer = judged(
        """button 1; stack 2 3; small 2 1; big 3 3; deal 2 ?? ??, 3 ?? ??, 1 ?? ??
        1 call; 2 call; 3 check; board 9h 7c 2d; 3 bet 3; 1 call; board 5h; 3 bet 6; 1 fold
        board 3s; muck 3; show 2 As Ad"""
    )
    assert codes(answer) == []
    assert returned(answer) == {"3": 6}
    assert pots(answer) == [(9, {"2": 9}), (6, {"3": 6})]


def test_the_eligible_are_named_in_the_order_of_their_seats():
    answer = judged(
        f"""button 4; stack 7 3; stack 9 3; stack 2 3; stack 4 3; small 7 1; big 9 3
        deal 7 As Ad, 9 Kc Kd, 2 Qc Qd, 4 Jc Jd; 2 call; 4 call; 7 call; {BOARD}"""
    )
    assert answer.pots[0].eligible == ("2", "4", "7", "9")


def test_a_muck_or_a_wrong_count_at_the_showdown_does_not_take_a_hand_out_of_its_pot():
    answer = judged(
        f"""button 1; stack 2 10; stack 3 10; small 2 1; big 3 2; deal 2 As Ad Ac, 3 ?? ??, 1 Kc Kd
        1 raise 10; 2 call; 3 call; {BOARD}; muck 3""",
        limits=NO_LIMIT,
    )
    assert codes(answer) == ["wrong-card-count"]
    assert answer.pots[0].eligible == ("1", "2", "3")
    assert pots(answer) == [(30, {"1": 30})]


def test_a_pot_of_nothing_is_left_out():
    answer = judged("button 1; deal 2 As Ad, 1 Kc Kd; 2 fold", limits={"structure": "no-limit"})
    assert codes(answer) == []
    assert answer.pots == ()
    assert nets(answer) == {1: 0, 2: 0}


# Fees (PK.R6).


@pytest.mark.parametrize(
    ("stack", "fee", "main", "side"),
    [(4, 3, (12, 3), (12, 0)), (4, 12, (12, 12), (12, 0)), (2, 8, (6, 6), (16, 2))],
)
def test_fees_come_out_of_the_main_pot_and_then_of_the_next(stack, fee, main, side):
    cards = "deal 2 As Ad, 3 Kc Kd, 1 Jc Jd"
    answer = judged(
        f"""button 1; stack 2 {stack}; small 2 1; big 3 2; {cards}; 1 raise 10; 2 call; 3 call
        board 9h 7c 2d; 3 check; 1 check; board 5h; 3 check; 1 check; board 3s; 3 check; 1 check
        fee {fee}""",
        limits=NO_LIMIT,
    )
    assert faults(answer) == []
    seen = [(pot.gross / 100, pot.fees / 100) for pot in answer.pots]
    assert seen == [main, side]
    assert pots(answer)[-1] == (side[0] - side[1], {"3": side[0] - side[1]})
    assert sum(nets(answer).values()) == -fee
    assert "PK.R6" in answer.readings


def test_fees_of_all_kinds_come_out_and_are_not_rounded():
    answer = judged(f"{FLOP}; 2 bet 3; 3 fold; 4 fold; 1 fold; fee 1; fee 0.25 jackpot")
    assert answer.pots[0].fees == 125
    assert pots(answer) == [(10.75, {"2": 10.75})]
    assert answer.fees.taken == 125
    assert answer.bettors["seat-2"].fees == 0


def test_a_fee_from_a_seat_comes_out_of_no_pot():
    record = hand(f"{FLOP}; 2 bet 3; 3 fold; 4 fold; 1 fold; fee 1")
    fee = FeeTaken(source_of_fee=3, amount=200)
    answer = adjudicate(structs.replace(record, events=(*record.events, fee)))
    assert answer.fees.taken == 300
    assert pots(answer) == [(11, {"2": 11})]
    assert sum(nets(answer).values()) == -1


def test_fees_are_taken_after_the_uncalled_bet_went_back():
    answer = judged(f"{FLOP}; 2 bet 3; 3 fold; 4 fold; 1 fold; fee 4; pot 2 8; back 2 3")
    assert codes(answer) == []


# Odd chips (PK.R7, O8J.11).


def _all_in(hands, pot):
    """Antes of so much in all, and these hands, whose players have nothing left."""
    seats = [hand.split()[0] for hand in hands]
    antes = [pot - len(seats) + 1, *[1] * (len(seats) - 1)]
    money = [
        f"stack {seat} {ante}; ante {seat} {ante}" for seat, ante in zip(seats, antes, strict=True)
    ]
    return f"button 1; {'; '.join(money)}; deal {', '.join(hands)}"


def _tied(players, chip, pot):
    """A pot of so much, which so many hands win equally: they play the board."""
    hands = ["3 6c 6d", "4 8c 8d", "1 3c 3d"][-players:]
    rules = {} if chip is None else {"chip": chip}
    return judged(f"{_all_in(hands, pot)}; board Qh Jd Tc Ah Kd", rules=rules)


@pytest.mark.parametrize(
    ("players", "chip", "pot", "won"),
    [
        (2, None, 12, {"4": 6, "1": 6}),
        (2, None, 15, {"4": 8, "1": 7}),
        (2, 50, 15, {"4": 7.5, "1": 7.5}),
        (2, 50, 15.5, {"4": 8, "1": 7.5}),
        (2, 25, 15.5, {"4": 7.75, "1": 7.75}),
        (2, 25, 15.75, {"4": 8, "1": 7.75}),
        (2, None, 15.5, {"4": 8.5, "1": 7}),
        (2, None, 14.5, {"4": 7.5, "1": 7}),
        (3, None, 10, {"3": 4, "4": 3, "1": 3}),
        (3, None, 11, {"3": 4, "4": 4, "1": 3}),
        (3, None, 11.5, {"3": 4.5, "4": 4, "1": 3}),
        (3, 500, 20, {"3": 10, "4": 5, "1": 5}),
        (3, 500, 14, {"3": 9, "4": 5}),
    ],
)
def test_what_does_not_divide_goes_chip_by_chip_from_the_left_of_the_button(
    players, chip, pot, won
):
    answer = _tied(players, chip, pot)
    assert pots(answer) == [(pot, won)]


def test_what_divides_rests_on_no_reading():
    assert "PK.R7" not in _tied(2, None, 12).readings
    assert "PK.R7" in _tied(2, None, 15).readings


OMAHA_HANDS = {
    "high": "Ks Kh 9c 9d",
    "low": "As 2s Jh Tc",
    "equal low": "Ah 2h Jd Td",
    "equal high": "Kc Kd 9h 9s",
}
LOW_BOARD = "board 4c 5d 8h Qs Qd"


@pytest.mark.parametrize(
    ("hands", "chip", "pot", "won"),
    [
        (["high", "low"], None, 20, {"2 high": 10, "3 low": 10}),
        (["high", "low"], None, 21, {"2 high": 11, "3 low": 10}),
        (["low", "high"], None, 21, {"3 high": 11, "2 low": 10}),
        (["high", "low"], 50, 21, {"2 high": 10.5, "3 low": 10.5}),
        (["high", "low"], None, 21.5, {"2 high": 11.5, "3 low": 10}),
        (["high", "low", "equal low"], None, 22, {"2 high": 11, "3 low": 6, "4 low": 5}),
        (["high", "low", "equal low"], None, 23, {"2 high": 12, "3 low": 6, "4 low": 5}),
        (["high", "low", "equal low"], 25, 21, {"2 high": 10.5, "3 low": 5.25, "4 low": 5.25}),
        (["low", "high", "equal high"], None, 22, {"3 high": 6, "4 high": 5, "2 low": 11}),
        (["low", "high", "equal high"], None, 23, {"3 high": 6, "4 high": 6, "2 low": 11}),
        (["high", "low"], None, 1, {"2 high": 1}),
    ],
)
def test_the_low_half_is_rounded_down_and_the_odd_chip_goes_to_high(hands, chip, pot, won):
    dealt = [f"{seat} {OMAHA_HANDS[name]}" for seat, name in enumerate(hands, 2)]
    rules = {} if chip is None else {"chip": chip}
    answer = judged(f"{_all_in(dealt, pot)}; {LOW_BOARD}", OMAHA, rules=rules)
    assert pots(answer) == [(pot, won)]
    assert list(pots(answer)[0][1]) == list(won), "high first, then from the left of the button"


# What was pushed.


def test_the_pots_pushed_are_summed_by_spot():
    text = f"{FLOP}; 2 bet 3; 3 fold; 4 fold; 1 fold"
    assert codes(judged(f"{text}; pot 2 5; pot 2 7")) == []
    assert codes(judged(text)) == [], "nothing is compared where nothing was recorded"
    assert codes(judged(f"{text}; pot 2 11")) == ["pot-mismatch"]
    assert codes(judged(f"{text}; pot 3 12")) == ["pot-mismatch", "pot-mismatch"]
    assert codes(judged(f"{text}; pot 2 12; pot 3 1")) == ["pot-mismatch"]


def test_the_nets_sum_to_minus_the_fees():
    dealt = "button 1; deal 2 As 2s 3s 4s 6s, 3 Ad 2d 3d 4d 7d, 1 ?? ?? ?? ?? ??"
    lowball = f"{dealt}; 2 bet 2; 3 call; 1 fold; 2 bet 2; 3 call"
    for text, game, limits in (
        (f"{FLOP}; 2 bet 3; 3 fold; 4 fold; 1 fold; fee 4", HOLDEM, LIMIT),
        (f"{LEVELS % ('As Ad', 'Kc Kd', 'Qc Qd', 'Jc Jd')}; fee 7", HOLDEM, NO_LIMIT),
        (lowball, LOWBALL, SPREAD),
    ):
        answer = judged(text, game, limits)
        assert answer.status == "settled"
        assert sum(one.net for one in answer.bettors.values()) == -answer.fees.taken


def test_what_went_back_of_another_wager_is_no_uncalled_bet():
    record = hand(f"{POSTED}; 4 fold; 1 fold; 2 fold; back 3 2")
    *others, back = record.events
    other = structs.replace(back, wager="base")
    changed = structs.replace(record, events=(*others, other))
    assert codes(adjudicate(changed)) == []
