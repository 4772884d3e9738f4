"""Facts that contradict each other: every way is judged (PK.R24)."""

import pytest

from tests.support.poker_answers import events, missing, returned
from tests.support.poker_table import LOWBALL, SPREAD, codes, judged, nets, pots, rules_of

BLINDS = "button 1; small 2 1; big 3 3"
CALLS = "1 call; 2 call; 3 check"
CHECKS = "2 check; 3 check; 1 check"
BOARD = f"board 9h 7c 2d; {CHECKS}; board 5h; {CHECKS}; board 3s; {CHECKS}"
NINE = [(9, {"2": 9})]


def played(two, three="Kc Kd", one="Qc Qd", after="", board=BOARD):
    """A hand that everybody checks down after the blinds."""
    return judged(f"{BLINDS}; deal 2 {two}, 3 {three}, 1 {one}; {CALLS}; {board}; {after}")


# One card in several places.


@pytest.mark.parametrize(
    ("text", "event"),
    [
        (f"{BLINDS}; deal 2 As Ad, 3 As Kd, 1 Qc Qd; 1 fold; 2 fold", 4),
        (f"{BLINDS}; deal 2 As Ad, 3 Kc Kd, 1 Qc Qd; {CALLS}; burn As; board 9h 7c 2d", 12),
        (f"{BLINDS}; deal 2 As Ad, 3 Kc Kd, 1 ?? ??; {CALLS}; {BOARD}; show 1 As Qd", 26),
    ],
)
def test_a_card_seen_twice_is_found_where_it_is_seen_again(text, event):
    answer = judged(text)
    assert codes(answer).count("duplicate-card") == 1
    assert events(answer, "duplicate-card") == [event]
    assert rules_of(answer, "duplicate-card") == ["PK.R24"]


def test_a_card_seen_twice_in_folded_hands_changes_nothing():
    answer = judged(f"{BLINDS}; deal 2 As Ad, 3 Kc Kd, 1 As 6d; 1 fold; 2 fold")
    assert answer.status == "settled"
    assert codes(answer) == ["duplicate-card"]
    assert nets(answer) == {1: 0, 2: -1, 3: 1}
    assert "PK.R24" in answer.readings


def test_a_card_seen_in_two_live_hands_waits_for_a_correction():
    answer = played("As Ad", "As Kd", "Qc Qd")
    assert answer.status == "incomplete"
    assert codes(answer) == ["duplicate-card", "incomplete"]
    assert (answer.pots, answer.returned, answer.streets) == ((), (), ())
    assert answer.showdown is None
    assert not answer.bettors


def test_a_card_of_a_called_dead_round_is_still_found():
    answer = judged(f"{BLINDS}; deal 2 As Ad, 3 As Kd, 1 Qc Qd; misdeal")
    assert answer.status == "misdeal"
    assert codes(answer) == ["duplicate-card", "misdeal"]


# A hand shown otherwise than dealt.


def test_a_hand_that_wins_either_way_is_settled():
    answer = played("As Ad", after="show 2 As Ac")
    assert answer.status == "settled"
    assert codes(answer) == ["facts-disagree"]
    assert pots(answer) == NINE
    assert set(answer.hands["2"].cards) == {"As", "Ac"}, "the later fact is believed"


def test_a_hand_that_wins_one_way_only_is_not():
    answer = played("As Ad", after="show 2 As 8c")
    assert answer.status == "incomplete"
    assert codes(answer) == ["facts-disagree", "incomplete"]
    assert "if seat 2 held the ace of spades and the ace of diamonds" in missing(answer)[0]
    assert "seat 3 wins $9" in missing(answer)[0]


def test_unseen_places_are_filled_before_anything_disagrees():
    assert codes(played("As ??", after="show 2 Ad As")) == []
    answer = played("As ??", after="show 2 Ad Ac")
    assert "facts-disagree" in codes(answer)


def test_a_third_card_shown_is_the_hands_or_none():
    answer = played("As Ad", after="show 2 As Ad Ac")
    assert answer.status == "incomplete"
    assert codes(answer) == ["facts-disagree", "incomplete"]


def test_what_the_winner_shows_after_everybody_folded_changes_nothing():
    answer = judged(f"{BLINDS}; deal 2 As Ad, 3 Kc Kd, 1 Qc Qd; 1 fold; 2 fold; show 3 Kc Kd 2c")
    assert answer.status == "settled"
    assert codes(answer) == ["facts-disagree"]
    assert returned(answer) == {"3": 2}


def test_a_board_turned_up_otherwise_than_dealt_is_judged_both_ways():
    assert played("As Ad", after="show board 9h 7c 2d 5h 3d").status == "settled"
    answer = played("As Ad", after="show board 9h 7c 2d Kh 3s")
    assert codes(answer) == ["facts-disagree", "incomplete"]


# A card announced that the hand does not hold.


@pytest.mark.parametrize("kind", ["exposed-card", "boxed-card"])
def test_a_card_announced_that_was_not_dealt_is_found(kind):
    answer = judged(
        f"{BLINDS}; deal 2 As 4d, 3 Kc Kd, 1 Qc Qd; wrong {kind} 2 8c; card 2 Ad; {CALLS}; {BOARD}"
    )
    assert answer.status == "settled"
    assert codes(answer) == ["facts-disagree"]
    assert set(answer.hands["2"].cards) == {"As", "Ad"}
    assert pots(answer) == NINE


# Discards, and more ways than are judged.


def test_a_discard_that_was_not_held_is_judged_once():
    text = """button 1; small 2 1; big 3 2
        deal 2 As 2d 3c 4h 5s, 3 Ks Qd Jc 9h 8s, 1 Kd Qc Jh 9s 8d
        1 call; 2 call; 3 check; 2 draw Kh; card 2 7d; 3 draw; 1 draw; 2 check; 3 check; 1 check"""
    answer = judged(text, LOWBALL, SPREAD)
    assert codes(answer) == ["facts-disagree", "incomplete"]
    assert missing(answer) == ["seat 2's hand"]
    shown = judged(f"{text}; show 2 As 2d 3c 4h 7d", LOWBALL, SPREAD)
    assert codes(shown) == ["facts-disagree"]
    assert pots(shown) == [(6, {"2": 6})]


def test_above_eight_ways_nobody_chooses():
    answer = played("As Ad", "As Ad", "As Ad", board=BOARD.replace("9h", "As"))
    assert answer.status == "incomplete"
    assert "more than 8 ways" in missing(answer)[-1]
