"""Low-ball: one draw in order, the joker, and the lowest hand."""

from functools import partial
from itertools import pairwise

import pytest

from tests.support import poker_table
from tests.support.poker_answers import faults, missing, returned
from tests.support.poker_table import LOWBALL, SPREAD, codes, nets, pots, rules_of, streets

judged = partial(poker_table.judged, game=LOWBALL, limits=SPREAD)

TWO, THREE, ONE = "Ks 2s 3s 4s 6s", "Kd 2d 3d 4d 7d", "Kh 2h 3h 4h 8h"
DEAL = f"button 1; deal 2 {TWO}, 3 {THREE}, 1 {ONE}"
BETS = "2 bet 2; 3 call; 1 call"
START = f"{DEAL}; {BETS}"
CHECKS = "2 check; 3 check; 1 check"
UNSEEN = "?? ?? ?? ?? ??"
ALL_IN = f"stack 2 2; stack 3 2; stack 1 2; {START}"


def low(answer, spot="2"):
    return answer.hands[spot].low.ranks


# The draw (LB.4).


def test_there_is_one_draw_in_order_from_the_left_of_the_button():
    answer = judged(
        f"""{START}; 2 draw Ks; card 2 As; 3 draw Kd 7d; card 3 Ad; card 3 5d; 1 draw; {CHECKS}"""
    )
    assert codes(answer) == []
    assert [low(answer, spot) for spot in ("2", "3", "1")] == [
        "6-4-3-2-A",
        "5-4-3-2-A",
        "K-8-4-3-2",
    ]
    assert pots(answer) == [(6, {"3": 6})]
    assert streets(answer) == [("before-draw", 2, 0, 6), ("after-draw", 2, 0, 6)]


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5])
def test_none_to_five_cards_may_be_drawn(count):
    cards = TWO.split()[:count]
    drawn = "; ".join(f"card 2 {card}" for card in "As 5c 7c 8c 9c".split()[:count])
    answer = judged(f"{START}; 2 draw {' '.join(cards)}; {drawn}; 3 draw; 1 draw; {CHECKS}")
    assert codes(answer) == []
    assert len(answer.hands["2"].cards) == 5


def test_a_draw_by_anybody_but_the_next_is_out_of_turn_and_stands():
    answer = judged(f"""{START}; 3 draw Kd; card 3 Ad; 2 draw Ks; card 2 As; 1 draw; {CHECKS}""")
    assert rules_of(answer, "out-of-turn") == ["LB.4"]
    assert codes(answer) == ["out-of-turn"]
    assert low(answer, "3") == "7-4-3-2-A"
    assert low(answer, "2") == "6-4-3-2-A"


def test_a_second_draw_is_out_of_turn_and_stands():
    answer = judged(
        f"""{START}; 2 draw Ks; card 2 Qs; 2 draw Qs; card 2 As; 3 draw; 1 draw; {CHECKS}"""
    )
    assert codes(answer) == ["out-of-turn"]
    assert low(answer, "2") == "6-4-3-2-A"


def test_a_draw_while_the_betting_goes_on_is_out_of_turn_and_stands():
    answer = judged(
        f"""{DEAL}; 2 bet 2; 3 call; 2 draw Ks; card 2 As; 1 call; 3 draw; 1 draw; {CHECKS}"""
    )
    assert codes(answer) == ["out-of-turn"]
    assert low(answer, "2") == "6-4-3-2-A"
    after = judged(
        f"{START}; 2 draw; 3 draw; 1 draw; 2 check; 3 draw Kd; card 3 Ad; 3 check; 1 check"
    )
    assert codes(after) == ["out-of-turn"]
    assert low(after, "3") == "7-4-3-2-A"


def test_nothing_comes_of_a_folded_players_draw():
    answer = judged(f"{DEAL}; 2 fold; 3 bet 2; 1 call; 2 draw Ks; 3 draw; 1 draw; 3 bet 2; 1 fold")
    assert codes(answer) == ["out-of-turn"]
    assert len(answer.hands["2"].cards) == 5


def test_who_has_folded_does_not_draw():
    answer = judged(
        f"{DEAL}; 2 fold; 3 bet 2; 1 call; 3 draw Kd; card 3 Ad; 1 draw; 3 bet 2; 1 fold"
    )
    assert codes(answer) == []
    assert streets(answer) == [("before-draw", 2, 0, 4), ("after-draw", 3, 0, 4)]


def test_who_has_not_drawn_when_somebody_bets_stands_pat():
    answer = judged(f"{START}; 2 draw Ks; card 2 As; 2 bet 2; 3 call; 1 fold")
    assert codes(answer) == []
    assert low(answer, "3") == "K-7-4-3-2"
    assert pots(answer) == [(10, {"2": 10})]
    nobody = judged(f"{START}; {CHECKS}")
    assert codes(nobody) == []


@pytest.mark.parametrize(
    "drawn",
    [
        "2 draw Ks",
        "2 draw Ks 6s; card 2 As",
        "2 draw Ks; card 2 As; card 2 5s",
        "2 draw; card 2 As",
    ],
)
def test_a_hand_not_of_five_cards_after_the_draw_is_dead(drawn):
    answer = judged(f"{START}; {drawn}; 3 draw; 1 draw; 3 bet 2; 1 fold")
    assert rules_of(answer, "wrong-card-count") == ["LB.4"]
    assert codes(answer) == ["wrong-card-count"]
    assert answer.hands["2"].dead
    assert nets(answer) == {1: -2, 2: -2, 3: 4}


def test_who_was_dealt_four_cards_and_stands_pat_is_dead_then():
    answer = judged(
        f"""button 1; deal 2 As 2s 3s 4s, 3 {THREE}, 1 {ONE}; {BETS}; 2 draw; 3 draw; 1 draw
        3 bet 2; 1 fold"""
    )
    assert codes(answer) == ["wrong-card-count"]


def test_unseen_hands_are_counted_too():
    answer = judged(
        f"""button 1; deal 2 {UNSEEN}, 3 {UNSEEN}, 1 {UNSEEN}; {BETS}; 2 draw ?? ??; card 2 ??
        3 draw ??; card 3 ??; 1 draw; 3 bet 2; 1 fold"""
    )
    assert codes(answer) == ["wrong-card-count"]
    assert answer.hands["2"].dead


def test_all_in_players_draw_too_and_the_record_may_end_there():
    answer = judged(
        f"""{ALL_IN}; 2 draw Ks; card 2 As; 3 draw Kd; card 3 Ad; 1 draw Kh; card 1 Ah"""
    )
    assert codes(answer) == []
    assert pots(answer) == [(6, {"2": 6})]
    assert streets(answer) == [("before-draw", 2, 0, 6), ("after-draw", None, 0, 6)]


def test_all_in_players_draw_in_their_turn():
    answer = judged(f"stack 2 2; {START}; 3 draw; 2 draw Ks; card 2 As; 1 draw; 3 bet 2; 1 fold")
    assert codes(answer) == ["out-of-turn"]
    answer = judged(f"stack 2 2; {START}; 2 draw Ks; card 2 As; 3 draw; 1 draw; 3 bet 2; 1 fold")
    assert codes(answer) == []
    assert streets(answer)[1][1] == 3
    assert returned(answer) == {"3": 2}


def test_a_record_that_ends_in_the_drawing_is_judged_with_who_has_not_drawn_pat():
    answer = judged(f"{ALL_IN}; 2 draw Ks; card 2 As")
    assert codes(answer) == []
    assert pots(answer) == [(6, {"2": 6})]
    short = judged(f"{ALL_IN}; 2 draw Ks; card 2 As; 3 draw Kd")
    assert codes(short) == ["wrong-card-count"]
    assert short.hands["3"].dead


def test_a_record_that_ends_in_the_drawing_waits_for_the_betting():
    answer = judged(f"{START}; 2 draw; 3 draw; 1 draw")
    assert missing(answer) == ["what seat 2 did, whose turn it is"]


def test_after_the_draw_the_first_live_player_left_of_the_button_begins():
    answer = judged(
        f"""button 1; small 2 1; big 3 2; deal 2 {TWO}, 3 {THREE}, 1 {ONE}; 1 call; 2 call; 3 check
        2 draw; 3 draw; 1 draw; 2 bet 2; 3 fold; 1 fold"""
    )
    assert codes(answer) == []
    assert [first for _, first, _, _ in streets(answer)] == [1, 2]


def test_the_betting_is_a_spread_of_the_tables_limits():
    assert rules_of(judged(f"{DEAL}; 2 bet 7"), "illegal-bet") == ["LB.5"]
    assert faults(judged(f"{DEAL}; 2 bet 6; 3 raise 12")) == []


# Discards and the stub.


def test_a_discard_seen_again_is_a_duplicate_unless_the_stub_was_short():
    text = f"{START}; 2 draw Ks; card 2 As; 3 draw Kd; %scard 3 Ks; 1 draw; {CHECKS}"
    assert "duplicate-card" in codes(judged(text % ""))
    again = judged(text % "wrong short-stub; ")
    assert codes(again) == []
    assert low(again, "3") == "K-7-4-3-2"


def test_only_the_discards_made_so_far_are_shuffled_in():
    answer = judged(
        f"""{START}; 2 draw Ks; card 2 As; wrong short-stub; 3 draw Kd; card 3 Ad; 1 draw Kh
        card 1 Kd; {CHECKS}"""
    )
    assert "duplicate-card" in codes(answer)


def test_naming_an_unseen_discard_makes_it_known():
    text = f"""button 1; deal 2 {UNSEEN}, 3 {THREE}, 1 {ONE}; {BETS}
        2 draw Ks; card 2 ??; 3 draw Kd; card 3 %s; 1 draw; 2 fold; 3 check; 1 check"""
    assert "duplicate-card" in codes(judged(text % "Ks"))
    assert codes(judged(text % "Ad")) == []


# The hands (LB.1, LB.2, PK.R11).


@pytest.mark.parametrize(
    ("cards", "ranks"),
    [
        ("5s 4s 3s 2s As", "5-4-3-2-A"),
        ("Ks Qs Js Ts 9s", "K-Q-J-T-9"),
        ("Kc Kd 7s 3h 2d", "K-K-7-3-2"),
        ("7c 3d 3s Kh 2d", "K-7-3-3-2"),
        ("Jk 2d 3h 4c 5s", "5-4-3-2-A"),
        ("Jk Ad 2h 3c 4s", "5-4-3-2-A"),
        ("Jk Ad 2h 3c 9s", "9-4-3-2-A"),
        ("Jk Kd Kh 3c 2s", "K-K-3-2-A"),
        ("Jk Kd Kh Ac 2s", "K-K-3-2-A"),
        ("Jk Kd Kh Kc As", "K-K-K-2-A"),
        ("Ad Ah 2c 3c 4s", "4-3-2-A-A"),
    ],
)
def test_the_ranks_are_named_from_the_highest_down_and_the_joker_by_what_it_is(cards, ranks):
    answer = judged(
        f"button 1; stack 2 2; stack 1 2; deal 2 {cards}, 1 {UNSEEN}; 2 bet 2; 1 call; muck 1"
    )
    assert low(answer) == ranks
    assert answer.hands["2"].high is None


LADDER = [
    "5432A", "6432A", "6532A", "7432A", "87654", "KQJT9",
    "AA234", "AA235", "22A34", "KKA23", "22AA3", "33AA2", "3322A",
    "AAA23", "KKK23", "AAA22", "44433", "AAAA2", "KKKKQ",
]  # fmt: skip
"""Hands by their ranks, the best first."""


@pytest.mark.parametrize(("better", "worse"), list(pairwise(LADDER)))
def test_the_lower_hand_takes_the_pot(better, worse):
    deck = {rank: iter("shdc") for rank in "A23456789TJQK"}
    one, two = (" ".join(rank + next(deck[rank]) for rank in hand) for hand in (better, worse))
    for hands, spot in (((one, two), "2"), ((two, one), "1")):
        answer = judged(
            "button 1; stack 2 2; stack 1 2; deal 2 {}, 1 {}; 2 bet 2; 1 call".format(*hands)
        )
        assert pots(answer) == [(4, {spot: 4})]


def test_a_joker_makes_a_hand_equal_to_the_one_it_stands_for():
    answer = judged(
        "button 1; stack 2 2; stack 1 2; deal 2 Jk 2d 3h 4c 5s, 1 Ad 2h 3c 4s 5d; 2 bet 2; 1 call"
    )
    assert codes(answer) == []
    assert pots(answer) == [(4, {"2": 2, "1": 2})]


def test_folded_hands_are_shown_with_what_they_were_worth():
    answer = judged(f"{DEAL}; 2 bet 2; 3 call; 1 fold; {CHECKS.removesuffix('; 1 check')}")
    assert answer.hands["1"].folded
    assert low(answer, "1") == "K-8-4-3-2"
