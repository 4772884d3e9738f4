"""What a record lacks: each thing by itself, and nothing that decides nothing."""

import msgspec
import pytest

from domain.errors import MalformedInputError
from domain.facts.record import encode_canonical
from domain.intake.record_parser import parse_record
from tests.support.casebook_rounds import golden
from tests.support.for_each import for_each
from tests.support.poker_answers import missing
from tests.support.poker_table import (
    HOLDEM,
    JOKER,
    LOWBALL,
    MORTIMERS,
    OMAHA,
    codes,
    judged,
    pots,
    rules_of,
)

BLINDS = "button 1; small 2 1; big 3 3"
CALLS = "1 call; 2 call; 3 check"
CHECKS = "2 check; 3 check; 1 check"
KNOWN = "deal 2 As Ad, 3 Kc Kd, 1 Qc Qd"
PLAYED = f"{CALLS}; board 9h 7c 2d; {CHECKS}; board 5h; {CHECKS}; board 3s; {CHECKS}"
HAND = {HOLDEM: 2, MORTIMERS: 2, OMAHA: 4, JOKER: 4, LOWBALL: 5}


@for_each("game", HAND)
def test_without_a_dealer_button_nothing_else_is_said(game):
    hand = " ".join(["??"] * HAND[game])
    answer = judged(f"small 2 1; big 3 9; deal 2 {hand}, 3 {hand}; 3 raise 17; 2 check", game)
    assert answer.status == "incomplete"
    assert codes(answer) == ["incomplete"]
    assert missing(answer) == ["where the dealer button lay"]
    assert answer.pots is None


def test_another_button_is_not_the_dealers():
    answer = judged(f"button 2 kill; small 2 1; big 3 3; {KNOWN}", rules={"kill": True})
    assert missing(answer) == ["where the dealer button lay"]


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("", 1),
        ("1 call", 2),
        ("1 call; 2 raise 6", 3),
        ("1 call; 2 raise 6; 3 fold", 1),
        (f"{CALLS}; board 9h 7c 2d", 2),
        (f"{CALLS}; board 9h 7c 2d; 2 check; 3 bet 3", 1),
        (f"{PLAYED.removesuffix('; 1 check')}", 1),
    ],
)
def test_where_the_record_ends_before_the_betting_the_seat_to_act_is_named(text, seat):
    answer = judged(f"{BLINDS}; {KNOWN}; {text}")
    assert answer.status == "incomplete"
    assert missing(answer) == [f"what seat {seat} did, whose turn it is"]


def test_nothing_is_said_of_hands_and_board_before_the_betting_is_over():
    answer = judged(f"{BLINDS}; deal 2 ?? ??, 3 ?? ??, 1 ?? ??; 1 call")
    assert len(missing(answer)) == 1


def test_betting_that_was_over_on_a_street_leaves_the_next_to_be_told():
    answer = judged(f"{BLINDS}; {KNOWN}; {CALLS}")
    assert answer.status == "incomplete"
    assert len(missing(answer)) == 1


@pytest.mark.parametrize(
    ("board", "known"),
    [
        ("", 0),
        ("board 9h 7c 2d", 3),
        ("board 9h 7c 2d 5h", 4),
        ("board 9h 7c 2d 5h ??", 4),
        ("board ?? ?? ?? 5h 3s", 2),
    ],
)
def test_a_showdown_needs_five_known_cards_on_the_board(board, known):
    answer = judged(
        "button 1; stack 2 3; stack 1 3; small 1 1; big 2 3; deal 2 As Ad, 1 Kc Kd; 1 call;"
        f" {board}"
    )
    assert answer.status == "incomplete"
    assert missing(answer) == [f"the board: {known} of its five cards are known"]


def test_an_unseen_board_card_may_be_turned_up_later():
    answer = judged(
        """button 1; stack 2 3; stack 1 3; small 1 1; big 2 3; deal 2 As Ad, 1 Kc Kd; 1 call
        board 9h 7c 2d 5h ??; show board 3s"""
    )
    assert codes(answer) == []
    assert pots(answer) == [(6, {"2": 6})]


@pytest.mark.parametrize(
    ("deal", "after", "seats"),
    [
        ("deal 2 As Ad, 3 Kc Kd, 1 Qc ??", "", [1]),
        ("deal 2 As Ad, 3 ?? ??, 1 Qc ??", "", [3, 1]),
        ("deal 2 ?? ??, 3 ?? ??, 1 ?? ??", "", [2, 3, 1]),
        ("deal 2 ?? ??, 3 ?? ??, 1 ?? ??", "show 2 As Ad; muck 3", [1]),
        ("deal 2 ?? ??, 3 ?? ??, 1 ?? ??", "show 2 As; muck 3", [2, 1]),
    ],
)
def test_each_hand_at_the_showdown_is_known_or_mucked(deal, after, seats):
    answer = judged(f"{BLINDS}; {deal}; {PLAYED}; {after}")
    assert answer.status == "incomplete"
    assert missing(answer) == [f"seat {seat}'s hand" for seat in seats]


@pytest.mark.parametrize("shown", ["show 2 As; ", ""])
@pytest.mark.parametrize("board", [PLAYED, PLAYED.replace("9h", "??")])
def test_the_one_hand_that_is_not_mucked_takes_the_pot_unseen(shown, board):
    answer = judged(f"{BLINDS}; deal 2 ?? ??, 3 ?? ??, 1 ?? ??; {board}; {shown}muck 3; muck 1")
    assert codes(answer) == []
    assert pots(answer) == [(9, {"2": 9})]
    assert "PG.show.4" in answer.pots[0].also


def test_the_hand_of_who_folded_or_is_dead_is_not_needed():
    answer = judged(
        f"""{BLINDS}; deal 2 As Ad, 3 Kc Kd, 4 ?? ??, 1 ?? ??; 4 fold; 1 call; 2 call; 3 check
        wrong foul-hand 1; board 9h 7c 2d; 2 check; 3 check; board 5h; 2 check; 3 check; board 3s
        2 check; 3 check"""
    )
    assert codes(answer) == ["foul-hand"]


def test_board_and_hands_are_missed_one_by_one():
    answer = judged(
        "button 1; stack 2 3; stack 1 3; small 1 1; big 2 3; deal 2 ?? ??, 1 ?? ??; 1 call"
    )
    assert len(missing(answer)) == 3


def test_without_a_showdown_neither_hands_nor_board_are_needed():
    answer = judged(f"{BLINDS}; deal 2 ?? ??, 3 ?? ??, 1 ?? ??; 1 raise 6; 2 fold; 3 fold")
    assert codes(answer) == []


def test_lowball_needs_no_board():
    answer = judged(
        """button 1; stack 2 2; stack 1 2; deal 2 As 2s 3s 4s 5s, 1 Ad 2d 3d 4d 6d; 2 bet 2
        1 call""",
        LOWBALL,
    )
    assert codes(answer) == []


def test_a_pot_all_of_whose_hands_are_dead_is_won_by_nobody_yet():
    answer = judged(f"{BLINDS}; deal 2 As, 3 Kc, 1 Qc; {PLAYED}")
    assert answer.status == "incomplete"
    assert codes(answer) == ["incomplete", *["wrong-card-count"] * 3]
    assert missing(answer) == ["who takes the main pot: every hand in it is dead"]


def test_a_side_pot_all_of_whose_hands_are_dead_is_named():
    answer = judged(
        """button 1; stack 2 3; small 2 1; big 3 3; deal 2 As Ad, 3 Kc, 1 Qc; 1 call; 2 call
        3 check; board 9h 7c 2d; 3 bet 3; 1 call; board 5h; 3 check; 1 check; board 3s; 3 check
        1 check"""
    )
    assert missing(answer) == ["who takes side pot 1: every hand in it is dead"]


def test_in_an_incomplete_round_the_pots_pushed_are_not_compared():
    answer = judged(f"{BLINDS}; deal 2 As Ad, 3 Kc Kd, 1 ?? ??; {PLAYED}; pot 3 99; back 2 9")
    assert codes(answer) == ["incomplete"]


def test_faults_are_found_all_the_same():
    answer = judged(f"{BLINDS}; {KNOWN}; 2 call; 1 raise 7")
    assert codes(answer) == ["illegal-bet", "incomplete", "out-of-turn"]


@pytest.mark.parametrize("text", ["button 1; small 2 1; big 3 3", f"{BLINDS}; deal 2 As Ad"])
def test_a_round_of_less_than_two_hands_is_incomplete(text):
    answer = judged(text)
    assert answer.status == "incomplete"
    assert codes(answer) == ["incomplete"]


def test_of_a_game_without_rules_nothing_is_said_but_that():
    answer = judged(
        f"{BLINDS}; {KNOWN}; 1 raise 99; 9 check; fee 3", "ultimate-texas-holdem-bad-beat"
    )
    assert answer.status == "incomplete"
    assert codes(answer) == ["no-rules-on-file"]
    assert "PK.R1" in answer.readings


# What the door asks of a pot game.


def test_a_bet_says_what_it_comes_to():
    with pytest.raises(
        MalformedInputError, match="event 9: a raise needs `to`, all that the player has"
    ):
        judged(f"{BLINDS}; {KNOWN}; 1 raise")


def test_in_a_banked_game_the_word_alone_is_only_out_of_place():
    document = msgspec.json.decode(encode_canonical(golden("TCP-001")))
    spot = next(one["spot"] for one in document["events"] if one["type"] == "decision")
    document["events"].append({"type": "decision", "spot": spot, "choice": "raise"})
    assert parse_record(msgspec.json.encode(document))


def test_a_seat_without_cards_may_be_recorded_as_acting():
    answer = judged(f"{BLINDS}; {KNOWN}; 9 call")
    assert rules_of(answer, "out-of-turn") == ["HM.2"]


@pytest.mark.parametrize("dealt", ["", "deal 2 ??", "deal 2 ??, 3 ??"])
def test_a_straddler_to_whom_the_first_cards_have_not_come_yet_is_not_blamed(dealt):
    assert "illegal-bet" not in codes(judged(f"{BLINDS}; straddle 4 6; {dealt}"))
