"""The showdown: whose hand counts, what it is worth, and what a muck or a miscall does."""

import pytest

from tests.support.poker_answers import missing
from tests.support.poker_table import JOKER, MORTIMERS, NO_LIMIT, OMAHA, codes, judged, nets, pots

CHECKS = "2 check; 3 check; 1 check"
BOARD = "board 9h 7c 2d 5h 3s"


def played(two, three, one, board="9h 7c 2d 5h 3s", after=""):
    """Three hands that call the big blind and check to the end."""
    flop, turn, river = board.split()[:3], board.split()[3:4], board.split()[4:]
    return f"""button 1; small 2 1; big 3 3; deal 2 {two}, 3 {three}, 1 {one}
        1 call; 2 call; 3 check; board {" ".join(flop)}; {CHECKS}
        board {" ".join(turn)}; {CHECKS}; board {" ".join(river)}; {CHECKS}; {after}"""


def category(answer, spot="2"):
    return answer.hands[spot].high.category


# Cards speak (PG.show.1).


def test_the_best_hand_wins_whether_or_not_it_was_turned_up():
    answer = judged(played("As Ad", "Kc Kd", "Qc Qd"))
    assert codes(answer) == []
    assert pots(answer) == [(9, {"2": 9})]
    shown = judged(played("As Ad", "Kc Kd", "Qc Qd", after="show 3 Kc Kd; muck 1"))
    assert pots(shown) == [(9, {"2": 9})]


def test_what_is_turned_up_names_the_unseen_cards():
    answer = judged(played("?? ??", "Kc ??", "?? ??", after="show 2 As Ad; show 3 Kc Kd; muck 1"))
    assert codes(answer) == []
    assert set(answer.hands["3"].cards) == {"Kc", "Kd"}
    assert pots(answer) == [(9, {"2": 9})]


def test_a_miscall_changes_nothing():
    answer = judged(played("As Ad", "Kc Kd", "Qc Qd", after="wrong misread 3"))
    assert codes(answer) == []
    assert pots(answer) == [(9, {"2": 9})]


def test_equal_hands_share_whatever_their_suits():
    answer = judged(played("As Kd", "Ah Kc", "Qc Qd", board="Ad 7c 2d 5h 3s"))
    assert pots(answer) == [(9, {"2": 5, "3": 4})]


# Hands that are given up (PG.show.4, PG.1).


def test_a_mucked_hand_wins_nothing_though_it_was_the_best():
    answer = judged(played("As Ad", "Kc Kd", "Qc Qd", after="muck 2"))
    assert codes(answer) == []
    assert answer.hands["2"].mucked
    assert answer.hands["2"].high is None
    assert answer.pots[0].eligible == ("1", "2", "3")
    assert pots(answer) == [(9, {"3": 9})]


def test_who_is_left_alone_after_the_mucks_takes_the_pot():
    answer = judged(played("As Ad", "Kc Kd", "Qc Qd", after="muck 2; muck 1"))
    assert codes(answer) == []
    assert pots(answer) == [(9, {"3": 9})]


@pytest.mark.parametrize("order", [(2, 3, 1), (3, 1, 2), (1, 2, 3)])
def test_of_several_mucked_hands_the_last_takes_the_pot(order):
    after = "; ".join(f"muck {seat}" for seat in order)
    answer = judged(played("As Ad", "Kc Kd", "?? ??", after=after))
    assert codes(answer) == []
    assert pots(answer) == [(9, {str(order[-1]): 9})]
    assert answer.hands[str(order[-1])].mucked


def test_in_a_side_pot_the_last_mucked_hand_wins_beside_a_main_pot_that_was_shown():
    answer = judged(
        """button 1; stack 2 3; small 2 1; big 3 3; deal 2 ?? ??, 3 ?? ??, 1 ?? ??
        1 call; 2 call; 3 check; board 9h 7c 2d; 3 bet 3; 1 call; board 5h; 3 check; 1 check
        board 3s; 3 check; 1 check; muck 1; muck 3; show 2 As Ad"""
    )
    assert codes(answer) == []
    assert pots(answer) == [(9, {"2": 9}), (6, {"3": 6})]


def test_a_hand_turned_up_after_its_muck_was_retrieved_and_plays():
    answer = judged(played("As Ad", "Kc Kd", "Qc Qd", after="muck 2; show 2 As Ad"))
    assert codes(answer) == []
    assert not answer.hands["2"].mucked
    assert "PG.1" in answer.hands["2"].also
    assert pots(answer) == [(9, {"2": 9})]


def test_a_muck_before_the_betting_is_over_is_a_fold():
    text = """button 1; small 2 1; big 3 3; deal 2 As Ad, 3 Kc Kd, 1 Qc Qd
        1 call; 2 call; 3 check; board 9h 7c 2d"""
    answer = judged(f"{text}; muck 2; 3 bet 3; 1 fold")
    assert codes(answer) == []
    assert answer.hands["2"].folded
    assert not answer.hands["2"].mucked
    assert pots(answer) == [(9, {"3": 9})]
    early = judged(f"{text}; muck 1; 2 check; 3 bet 3; 2 fold")
    assert codes(early) == ["out-of-turn"]
    assert early.hands["1"].folded


def test_the_winner_without_a_showdown_may_muck():
    answer = judged(
        """button 1; small 2 1; big 3 3; deal 2 ?? ??, 3 ?? ??, 1 ?? ??; 1 fold; 2 fold; muck 3"""
    )
    assert codes(answer) == []
    assert pots(answer) == [(2, {"3": 2})]


# What has to be known, and of how many cards.


def test_an_unknown_hand_leaves_the_showdown_incomplete():
    answer = judged(played("As Ad", "Kc ??", "?? ??"))
    assert answer.status == "incomplete"
    assert sorted(missing(answer)) == ["seat 1's hand", "seat 3's hand"]


def test_an_unknown_hand_that_was_mucked_is_not_needed():
    assert codes(judged(played("As Ad", "Kc Kd", "?? ??", after="muck 1"))) == []


@pytest.mark.parametrize("cards", ["Kc", "Kc Kd Kh"])
def test_a_known_hand_of_a_wrong_number_of_cards_is_dead(cards):
    answer = judged(played("As Qd", cards, "Qc Qh"))
    assert codes(answer) == ["wrong-card-count"]
    assert answer.hands["3"].dead
    assert answer.hands["3"].high is None
    assert pots(answer) == [(9, {"1": 9})]


def test_it_is_not_counted_where_there_is_no_showdown():
    answer = judged(
        """button 1; small 2 1; big 3 3; deal 2 As Qd, 3 Kc Kd Kh, 1 Qc Qh; 1 fold; 2 fold"""
    )
    assert codes(answer) == []
    assert nets(answer) == {1: 0, 2: -1, 3: 1}


def test_folded_hands_are_still_shown_with_what_they_were_worth():
    answer = judged(
        f"""button 1; stack 2 9; stack 3 9; small 2 1; big 3 2; deal 2 Kc Kd, 3 Qc Qd, 1 As Ad
        1 fold; 2 raise 9; 3 call; {BOARD}""",
        limits=NO_LIMIT,
    )
    assert answer.hands["1"].folded
    assert category(answer, "1") == "pair"
    assert answer.hands["board"].cards == ("9h", "7c", "2d", "5h", "3s")


def test_without_a_showdown_hands_are_worth_nothing():
    answer = judged(
        f"{played('As Ad', 'Kc Kd', 'Qc Qd').rpartition('2 check')[0]}2 bet 6; 3 fold; 1 fold"
    )
    assert codes(answer) == []
    assert answer.hands["2"].high is None


# The ranks (HM.6, HP.13, HP.4, PG.rank).

CATEGORIES = [
    ("Ah Kh", "Qh Jh Th 2c 3d", "royal-flush"),
    ("9s 8s", "7s 6s 5s As Kd", "straight-flush"),
    ("As 2s", "3s 4s 5s Kd Kh", "straight-flush"),
    ("Ks Kd", "Kh Kc 5s 5d 2h", "four-of-a-kind"),
    ("Ks Kd", "Kh 5c 5s 9d 2h", "full-house"),
    ("As 3s", "7s 6s Ks 6d 6h", "flush"),
    ("As 3d", "2s 4c 5h Kd Kh", "straight"),
    ("As 3d", "Ks Qc Jh Td 2h", "straight"),
    ("Ks Kd", "Kh 5c 7s 9d 2h", "three-of-a-kind"),
    ("Ks Kd", "9h 9c 5s 5d 2h", "two-pair"),
    ("As Kd", "Kh 5c 7s 9d 2h", "pair"),
    ("As Kd", "3h 5c 7s 9d 2h", "high-card"),
    ("Qs 2d", "Ah Kc 3s 4d 9h", "high-card"),
]


@pytest.mark.parametrize(("hole", "board", "made"), CATEGORIES)
def test_a_hold_em_hand_is_the_best_five_of_seven(hole, board, made):
    answer = judged(played(hole, "?? ??", "?? ??", board=board, after="muck 3; muck 1"))
    assert category(answer) == made
    assert set(answer.hands["2"].high.cards) <= {*hole.split(), *board.split()}
    assert len(answer.hands["2"].high.cards) == 5


@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        ("6s 7d", "As 9d", "2s 3c 4h 5d Kh"),
        ("As Kd", "Ac Qd", "Ah 5c 7s 9d 2h"),
        ("Ks 2c", "Qs 2s", "As Ac 5d 5c 9h"),
        ("Ks 4h", "Qs Jh", "9s 7s 5s 2s 3h"),
        ("9s 8d", "As Kd", "9h 9c 8s Ad 2h"),
        ("3c 2c", "As Ad", "Kc 9c 4c 7h 7d"),
        ("6d 6c", "As Kd", "6s 6h 9c 9d Ah"),
        ("6c 2c", "Ac Kd", "2d 3d 4d 5d 6d"),
    ],
)
def test_the_better_hand_takes_the_pot(better, worse, board):
    answer = judged(played(worse, better, "?? ??", board=board, after="muck 1"))
    won = {"2": 5, "3": 4} if board == "2d 3d 4d 5d 6d" else {"3": 9}
    assert pots(answer) == [(9, won)]


def test_none_of_the_hole_cards_is_needed():
    answer = judged(played("3c 2c", "2h 3h", "3s 4d", board="Qh Jd Tc Ah Kd"), MORTIMERS)
    assert pots(answer) == [(9, {"2": 3, "3": 3, "1": 3})]
    assert set(answer.hands["2"].high.cards) == {"Qh", "Jd", "Tc", "Ah", "Kd"}


# Omaha: two of the hole and three of the board, chosen anew for high and for low.


MUCKED = "?? ?? ?? ??"


def omaha(hole, board, game=OMAHA, **rules):
    """One hand of Omaha against two that were mucked."""
    text = played(hole, MUCKED, MUCKED, board, "muck 3; muck 1")
    return judged(text, game, rules=rules).hands["2"]


@pytest.mark.parametrize(
    ("hole", "board", "high", "low"),
    [
        ("As Kd Qd 9c", "Ks Qs 2s 8s 2h", "two-pair", None),
        ("As Ks 9d 9c", "Qs Js Ts 2s 2h", "royal-flush", None),
        ("As Ah Ad Ac", "Ks 9d 7h 5c 3s", "pair", None),
        ("As 2d Kh Kc", "3s 4h 5c Kd Qh", "straight", "5-4-3-2-A"),
        ("As 2d Kh Kc", "3s 4h 9c Td Qh", "pair", None),
        ("8s 7d Kh Kc", "6s 5h 4c Td Qh", "straight", "8-7-6-5-4"),
        ("9s 7d Kh Kc", "6s 5h 4c Td Qh", "pair", None),
        ("As 2d 3h Kc", "2s 4h 8c Td Qh", "pair", "8-4-3-2-A"),
        ("As 2d 9h Kc", "Ad 4h 8c Td Qh", "pair", None),
        ("As 3s Jh Kc", "2s 5s 8s Td Qh", "flush", "8-5-3-2-A"),
    ],
)
def test_an_omaha_hand_is_two_and_three(hole, board, high, low):
    hand = omaha(hole, board)
    assert hand.high.category == high
    assert (hand.low and hand.low.ranks) == low


def test_the_two_and_the_three_are_chosen_anew_for_each_half():
    hand = omaha("Ks Kh As 2d", "Kd 9c 3c 4h 8s")
    assert set(hand.high.cards) >= {"Ks", "Kh", "Kd"}
    assert set(hand.low.cards) == {"As", "2d", "3c", "4h", "8s"}


@pytest.mark.parametrize(
    ("two", "three", "lowest"),
    [
        ("As 2s Kd Kc", "7s 6s Kh Ks", "2"),
        ("8s As Kd Kc", "7s 6d Kh Ks", "3"),
        ("As 7s Kd Kc", "2s 7d Kh Ks", "2"),
    ],
)
def test_lows_are_compared_from_the_highest_card_down(two, three, lowest):
    answer = judged(played(two, three, MUCKED, "3c 4h 5d Qs Td", "muck 1"), OMAHA)
    assert [one.spot for one in answer.pots[0].awards if one.share == "low"] == [lowest]


# The joker in Omaha (O8J.G4, PK.R8, PK.R10).


@pytest.mark.parametrize(
    ("hole", "board", "high", "low"),
    [
        ("Jk 2d 6h Kc", "3s 4h 8c Td Qh", "high-card", "8-4-3-2-A"),
        ("Jk Ad Kh Qc", "3s 4h 8c 7d 9h", "pair", None),
        ("Jk Kd 9s 2c", "Kh 5c 7d 3s 4h", "straight", "5-4-3-2-A"),
        ("Jk Kd Kc 2c", "Ks 8c 7d Jh Th", "three-of-a-kind", None),
        ("Jk Ks Qd Jc", "As Qs Ts 2h 3d", "royal-flush", None),
        ("Jk Ks 2d 2c", "9s 7s 4s Qh Jd", "flush", None),
        ("Ks Qd 7h 2c", "Jk As Ts 5h 5d", "straight", None),
        ("Ac Ad 7h Kc", "Jk 9s Ts 5h 2d", "three-of-a-kind", None),
        ("Kc 8d 7h Kd", "Jk Qs 2s 5h 3d", "pair", "8-7-3-2-A"),
    ],
)
def test_the_joker_is_an_ace_or_completes_a_straight_or_a_flush(hole, board, high, low):
    hand = omaha(hole, board, JOKER)
    assert hand.high.category == high
    assert (hand.low and hand.low.ranks) == low


def test_in_a_flush_it_is_the_highest_rank_the_suit_lacks():
    text = played("Jk As 2d 2c", "Ks Qs 6d 6c", MUCKED, "9s 7s 4s Th Jd", after="muck 1")
    answer = judged(text, JOKER)
    assert pots(answer)[0][1] == {"2": 9}
    text = played("Jk Ks 2d 2c", "As Qs 6d 6c", MUCKED, "9s 7s 4s Th Jd", after="muck 1")
    assert pots(judged(text, JOKER))[0][1] == {"2": 9}, "ace and king beat ace and queen"


def test_it_pairs_nothing_but_aces():
    text = played("Jk Kd 2h 2c", "Kh Qd 5h 6c", MUCKED, "Ks 8c Td Jh 3h", after="muck 1")
    answer = judged(text, JOKER)
    assert category(answer, "2") == "pair"
    assert category(answer, "3") == "pair"
    assert pots(answer)[0][1] == {"2": 9}, "an ace beside the kings beats a queen"


@pytest.mark.parametrize(
    ("hole", "board", "ace", "missing_rank"),
    [
        ("Jk Ad Kh Qc", "3s 4h 8c Td 9h", None, "8-4-3-2-A"),
        ("Jk 2d Kh Qc", "As 4h 8c Td 9h", None, "8-4-3-2-A"),
        ("Jk 2d Kh Qc", "3s 4h 8c Td 9h", "8-4-3-2-A", "8-4-3-2-A"),
        ("Ah 2d Kh Qc", "3s 4h Jk Td 9h", None, "5-4-3-2-A"),
    ],
)
def test_for_low_the_joker_is_an_ace_or_by_the_other_reading_the_lowest_missing(
    hole, board, ace, missing_rank
):
    for rule, low in (("ace", ace), ("lowest-missing", missing_rank)):
        hand = omaha(hole, board, JOKER, joker_low=rule)
        assert (hand.low and hand.low.ranks) == low


@pytest.mark.parametrize(
    ("five_aces", "made", "winner"),
    [("four-of-a-kind", "four-of-a-kind", "3"), ("five-of-a-kind", "five-of-a-kind", "2")],
)
@pytest.mark.parametrize(("others", "board"), [("Jd Td", "Kd Qd"), ("4d 5d", "2d 3d")])
def test_five_aces_are_four_of_a_kind_or_by_the_other_reading_above_a_royal_flush(
    five_aces, made, winner, others, board
):
    text = played("Jk As 9h 9c", f"{others} 8h 8c", MUCKED, f"Ah Ac Ad {board}", "muck 1")
    answer = judged(text, JOKER, rules={"five_aces": five_aces})
    assert category(answer, "2") == made
    assert set(answer.hands["2"].high.cards) == {"Jk", "As", "Ah", "Ac", "Ad"}
    high = [one.spot for one in answer.pots[0].awards if one.share != "low"]
    assert high == [winner]
    assert "PK.R10" in answer.readings
