"""Why a pot goes where it goes, and who has to show first, in words."""

import pytest

from tests.support.poker_table import NO_LIMIT, OMAHA, judged

BLINDS = "button 1; small 2 1; big 3 3"
CALLS = "1 call; 2 call; 3 check"
CHECKS = "2 check; 3 check; 1 check"
BOARD = f"board 9h 7c 2d; {CHECKS}; board 5h; {CHECKS}; board 3s; {CHECKS}"
DEAL = "deal 2 As Ad, 3 Kc Kd, 1 Qc Qd"


def why(text, *game, **header):
    """The reason of the first pot."""
    return judged(text, *game, **header).pots[0].why


def test_a_winner_is_named_with_the_hand_it_beats():
    assert why(f"{BLINDS}; {DEAL}; {CALLS}; {BOARD}") == (
        "seat 2 with pair of aces with 9-7-5, against seat 3 with pair of kings with 9-7-5"
    )


def test_the_last_hand_left_need_not_be_shown():
    told = why(f"{BLINDS}; {DEAL}; {CALLS}; {BOARD}; muck 2; muck 3")
    assert told == "the others folded or mucked; it need not be shown"


def test_an_odd_chip_and_a_board_that_plays_are_told():
    told = why(
        f"{BLINDS}; deal 2 6s 4d, 3 5c 4c, 1 5d 4h; 1 call; 2 fold; 3 check"
        "; board As Kd Qc; 3 check; 1 check; board Js; 3 check; 1 check; board Th; 3 check; 1 check"
    )
    assert told == (
        "seats 3 and 1 share it: all play the board, ace-high straight;"
        " $1 left over: first seat left of the button"
    )


def test_a_side_pot_says_who_is_not_in_it():
    answer = judged(
        """button 1; stack 1 10; small 2 1; big 3 2; deal 2 As Ad, 3 Kc Kd, 1 Qc Qd
        1 raise 10; 2 raise 20; 3 call; board 9h 7c 2d; 2 check; 3 check; board 5h; 2 check
        3 check; board 3s; 2 check; 3 check""",
        limits=NO_LIMIT,
    )
    assert answer.pots[1].why.startswith("seat 1 is not in it, all-in for $10; seat 2 with")


def test_the_odd_chip_of_two_halves_goes_to_the_high_hand():
    answer = judged(
        "button 3; small 3 1; big 2 2; deal 2 As 2s Kd Kh, 3 Qs Qd 9c 9h; 3 raise 4.50; 2 call;"
        " board 3c 4d 8h; 2 check; 3 check; board Tc; 2 check; 3 check; board Jd; 2 check; 3 check",
        OMAHA,
        NO_LIMIT,
    )
    assert answer.pots[0].why.endswith("$1 left over: to the high hand")


def test_an_uncalled_bet_says_that_nobody_called_it():
    answer = judged(f"{BLINDS}; {DEAL}; 1 raise 6; 2 fold; 3 fold")
    assert [one.why for one in answer.returned] == ["nobody called $3 of what seat 1 put in"]


# Who shows first (PG.show.1).


@pytest.mark.parametrize(
    ("river", "first"),
    [
        ("2 check; 3 check; 1 check", 1),
        ("2 bet 6; 3 call; 1 call", 2),
        ("2 check; 3 bet 6; 1 raise 12; 2 call; 3 call", 1),
        ("2 check; 3 bet 6; 1 call; 2 fold", 3),
    ],
)
def test_the_last_to_bet_or_else_the_last_to_check_shows_first(river, first):
    board = f"board 9h 7c 2d; {CHECKS}; board 5h; {CHECKS}; board 3s; {river}"
    answer = judged(f"{BLINDS}; {DEAL}; {CALLS}; {board}")
    assert answer.showdown.first == first
    assert answer.showdown.rule == "PG.show.1"


def test_a_dead_hand_has_nothing_to_show_and_a_lone_hand_neither():
    board = f"board 9h 7c 2d; {CHECKS}; board 5h; {CHECKS}; board 3s; 2 bet 6; 3 call; 1 call"
    answer = judged(f"{BLINDS}; {DEAL}; {CALLS}; {board}; wrong foul-hand 2")
    assert answer.showdown.first is None
    assert judged(f"{BLINDS}; {DEAL}; 1 fold; 2 fold").showdown is None
