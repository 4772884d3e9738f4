"""Dealing errors of the hands: wrong counts, exposed cards, foul hands, jokers, duplicates."""

import pytest

from tests.support.poker_answers import faults, missing, returned
from tests.support.poker_table import (
    HOLDEM,
    JOKER,
    LOWBALL,
    MORTIMERS,
    OMAHA,
    codes,
    judged,
    nets,
    pots,
    rules_of,
    streets,
)

CHECKS = "2 check; 3 check; 1 check"
BLINDS = "button 1; small 2 1; big 3 3"
CALLS = "1 call; 2 call; 3 check"
BOARD = f"board 9h 7c 2d; {CHECKS}; board 5h; {CHECKS}; board 3s; {CHECKS}"
NONE = {2: 0, 3: 0, 1: 0}
OMAHA_DEAL = "deal 2 As Ad Jc Jd, 3 Ks Kd 8c 8d, 1 Qc Qd 6c 6d"


def omaha_dealt(extra):
    """Omaha hands to three players, with a card too many or too few."""
    return f"{BLINDS}; {OMAHA_DEAL}; {extra}"


# A wrong number of cards (HM.9, PG.deal.3).


@pytest.mark.parametrize("acted", ["", "; 1 call"])
@pytest.mark.parametrize("dealt", ["2 As Ad Ac", "2 As"])
def test_a_wrong_count_found_before_two_players_have_acted_is_a_misdeal(acted, dealt):
    answer = judged(
        f"{BLINDS}; deal {dealt}, 3 Kc Kd, 1 Qc Qd{acted}; wrong wrong-count 2; 1 bet 9"
    )
    assert answer.status == "misdeal"
    assert codes(answer) == ["misdeal"]
    assert nets(answer) == NONE
    assert answer.pots == ()


@pytest.mark.parametrize("acted", ["1 call; 2 call", "1 call; 2 fold"])
def test_found_later_the_hand_is_dead_and_its_money_stays(acted):
    answer = judged(
        f"""{BLINDS}; deal 2 As Ad, 3 Kc Kd Kh, 1 Qc Qd; {acted}; wrong wrong-count 3
        board 9h 7c 2d; {"2 bet 3; 1 fold" if "fold" not in acted else ""}"""
    )
    assert codes(answer) == ["wrong-card-count"]
    assert answer.hands["3"].dead
    assert nets(answer)[3] == -3
    assert "PK.R15" in answer.readings


def test_at_mortimers_it_is_put_right_until_that_player_acts():
    dealt = f"{BLINDS}; deal 2 As Ad Ac, 3 Kc Kd, 1 Qc Qd; 1 call"
    answer = judged(f"{dealt}; wrong wrong-count 2 Ac; 2 call; 3 check; {BOARD}", MORTIMERS)
    assert codes(answer) == []
    assert pots(answer) == [(9, {"2": 9})]
    answer = judged(f"{dealt}; 2 call; wrong wrong-count 2; 3 check; {BOARD}", MORTIMERS)
    assert rules_of(answer, "wrong-card-count") == ["PG.deal.3"]
    assert {"PK.R2", "PK.R15"} <= set(answer.readings)
    assert nets(answer)[2] == -3


def test_by_option_a_hand_found_wrong_forfeits_its_blind_only():
    answer = judged(
        f"{BLINDS}; deal 2 As, 3 Kc Kd, 1 Qc Qd; 1 raise 6; 2 call; 3 fold; wrong wrong-count 2",
        rules={"forfeit": "antes-and-blinds"},
    )
    assert codes(answer) == ["wrong-card-count"]
    assert returned(answer) == {"1": 3, "2": 5}
    assert nets(answer) == {1: 4, 2: -1, 3: -3}


def test_a_hand_that_folded_before_gets_nothing_back():
    answer = judged(
        f"{BLINDS}; deal 2 As, 3 Kc Kd, 1 Qc Qd; 1 call; 2 raise 6; 3 raise 9; 1 fold; 2 fold"
        "; wrong wrong-count 2",
        rules={"forfeit": "antes-and-blinds"},
    )
    assert nets(answer)[2] == -6


def test_a_player_who_acted_before_is_dead_too_and_a_blind_is_no_action():
    answer = judged(
        f"{BLINDS}; deal 2 As Ad, 3 Kc Kd, 1 Qc Qd Qh; 1 call; 2 call; wrong wrong-count 1;"
        " 3 check; board 9h 7c 2d; 2 bet 3; 3 fold"
    )
    assert codes(answer) == ["wrong-card-count"]
    assert nets(answer) == {1: -3, 2: 6, 3: -3}


@pytest.mark.parametrize("acted", ["", "1 call; ", "1 call; 2 call; "])
def test_in_omaha_it_is_put_right_before_that_player_has_acted(acted):
    rest = CALLS.removeprefix(acted)
    answer = judged(
        omaha_dealt(f"card 3 Kh; {acted}wrong wrong-count 3 Kh; {rest}; {BOARD}"), OMAHA
    )
    assert codes(answer) == []
    assert set(answer.hands["3"].cards) == {"Ks", "Kd", "8c", "8d"}
    assert pots(answer)[0][1] == {"2": 9}


def test_of_too_few_the_next_card_puts_it_right():
    answer = judged(
        f"""{BLINDS}; deal 2 As Ad Jc Jd, 3 Ks Kd 8c, 1 Qc Qd 6c 6d; wrong wrong-count 3; card 3 8d
        {CALLS}; {BOARD}""",
        OMAHA,
    )
    assert codes(answer) == []
    assert len(answer.hands["3"].cards) == 4


@pytest.mark.parametrize("named", ["", " ??"])
def test_an_unseen_card_too_many_leaves_the_hand(named):
    answer = judged(
        f"""{BLINDS}; deal 2 As Ad Jc Jd, 3 ?? ?? ?? ?? ??, 1 Qc Qd 6c 6d
        wrong wrong-count 3{named}; {CALLS}; {BOARD}; muck 3""",
        OMAHA,
    )
    assert codes(answer) == []
    assert answer.hands["3"].cards == ("??",) * 4


@pytest.mark.parametrize(
    ("game", "cards"), [(OMAHA, "?? ?? ?? ??"), (JOKER, "?? ?? ?? ??"), (LOWBALL, "?? ?? ?? ?? ??")]
)
def test_after_that_player_has_acted_his_hand_is_dead(game, cards):
    answer = judged(
        f"""{BLINDS}; deal 2 {cards}, 3 {cards}, 1 {cards}; card 1 ??; 1 call; wrong wrong-count 1
        2 fold""",
        game,
    )
    assert rules_of(answer, "wrong-card-count") == ["PG.deal.3"]
    assert nets(answer) == {1: -3, 2: -1, 3: 4}


def test_in_lowball_it_is_put_right_before_that_player_has_acted():
    cards = "?? ?? ?? ?? ??"
    answer = judged(
        f"""{BLINDS}; deal 2 {cards}, 3 {cards}, 1 {cards}; card 2 ??; 1 call; wrong wrong-count 2
        2 raise 6; 3 fold; 1 fold""",
        LOWBALL,
    )
    assert codes(answer) == []


# Boxed and exposed cards (PG.deal.1, PG.deal.2).


@pytest.mark.parametrize("kind", ["boxed-card", "exposed-card"])
def test_a_boxed_or_exposed_card_is_replaced_by_the_next(kind):
    answer = judged(
        f"""{BLINDS}; deal 2 As 4d, 3 Kc Kd, 1 Qc Qd; wrong {kind} 2 4d; card 2 Ad; {CALLS}
        {BOARD}"""
    )
    assert codes(answer) == []
    assert set(answer.hands["2"].cards) == {"As", "Ad"}
    assert pots(answer) == [(9, {"2": 9})]


@pytest.mark.parametrize(
    ("dealt", "named", "left"),
    [
        ("As 4d", "", ["As"]),
        ("?? ??", "4d", ["??"]),
        ("As ??", "4d", ["As"]),
        ("As ??", "As", ["??"]),
        ("As ??", "", ["As"]),
    ],
)
def test_the_card_named_leaves_or_an_unseen_one_or_the_last(dealt, named, left):
    answer = judged(
        f"{BLINDS}; deal 2 {dealt}, 3 Kc Kd, 1 Qc Qd; wrong boxed-card 2 {named}; 1 fold; 2 fold"
    )
    assert list(answer.hands["2"].cards) == left


def test_replacing_a_card_is_no_fault_in_the_order_of_the_deal():
    answer = judged(
        f"""{BLINDS}; card 2 As; card 3 Kc; card 1 Qc; wrong exposed-card 3 Kc; card 2 Ad; card 3 Kd
        card 1 Qd; card 3 Kh; 1 fold; 2 fold"""
    )
    assert codes(answer) == []


@pytest.mark.parametrize("burnt", ["", "burn Kc; "])
def test_the_exposed_card_is_the_burn_card_before_the_flop(burnt):
    text = f"""{BLINDS}; deal 2 As Ad, 3 Kc Kd, 1 Qc Qd; wrong exposed-card 3 Kc; card 3 Kh; {CALLS}
        {burnt}board 9h 7c 2d; {CHECKS}; burn; board 5h; {CHECKS}; burn; board 3s; {CHECKS}"""
    assert codes(judged(text)) == []


def test_a_boxed_card_is_not_the_burn_card():
    text = f"""{BLINDS}; deal 2 As Ad, 3 Kc Kd, 1 Qc Qd; wrong boxed-card 3 Kc; card 3 Kh; {CALLS}
        board 9h 7c 2d; {CHECKS}; burn; board 5h; {CHECKS}; burn; board 3s; {CHECKS}"""
    assert codes(judged(text)) == ["deal-order"]


# Foul hands (PG.1, PG.blind.14).


@pytest.mark.parametrize("game", [HOLDEM, MORTIMERS])
def test_a_foul_hand_is_dead_and_its_money_stays(game):
    answer = judged(
        f"{BLINDS}; deal 2 As Ad, 3 Kc Kd, 1 Qc Qd; 1 call; wrong foul-hand 1; 2 call; 3 check;"
        " board 9h 7c 2d; 2 bet 3; 3 fold",
        game,
    )
    assert rules_of(answer, "foul-hand") == ["PG.1"]
    assert answer.hands["1"].dead
    assert nets(answer) == {1: -3, 2: 6, 3: -3}


def test_a_foul_hand_loses_its_blind_before_anybody_acted():
    answer = judged(f"{BLINDS}; deal 2 As Ad, 3 Kc Kd, 1 Qc Qd; wrong foul-hand 3; 1 fold")
    assert codes(answer) == ["foul-hand"]
    assert nets(answer) == {1: 0, 2: 3, 3: -3}
    assert returned(answer) == {}


def test_a_hand_that_is_dead_does_not_act_any_more():
    answer = judged(
        f"{BLINDS}; deal 2 As Ad, 3 Kc Kd, 1 Qc Qd; wrong foul-hand 1; 1 call; 2 call; 3 check"
    )
    assert faults(answer) == ["foul-hand", "out-of-turn"]
    assert streets(answer)[0] == ("preflop", 2, 0, 6)


def test_found_foul_at_the_showdown_it_wins_nothing():
    answer = judged(
        f"{BLINDS}; deal 2 As Ad, 3 Kc Kd, 1 Qc Qd; {CALLS}; {BOARD}; wrong foul-hand 2"
    )
    assert codes(answer) == ["foul-hand"]
    assert pots(answer) == [(9, {"3": 9})]


# A joker in a game without one (PG.deal.1, PK.R14).


@pytest.mark.parametrize(("game", "rest"), [(HOLDEM, ""), (MORTIMERS, ""), (OMAHA, " ?? ??")])
def test_announced_before_the_player_has_acted_it_is_replaced(game, rest):
    answer = judged(
        f"""{BLINDS}; deal 2 Jk Ad{rest}, 3 Kc Kd{rest}, 1 Qc Qd{rest}; 1 call; wrong joker 2
        card 2 As; 2 raise 6; 3 fold; 1 fold""",
        game,
    )
    assert rules_of(answer, "card-not-in-deck") == ["PG.deal.1"]
    assert codes(answer) == ["card-not-in-deck"]
    assert "PK.R14" in answer.readings
    assert "Jk" not in answer.hands["2"].cards
    assert "As" in answer.hands["2"].cards
    assert nets(answer) == {1: -3, 2: 6, 3: -3}


@pytest.mark.parametrize("decision", ["call", "raise 6"])
def test_not_announced_it_fouls_the_hand_with_the_first_decision(decision):
    answer = judged(f"{BLINDS}; deal 2 As Ad, 3 Kc Kd, 1 Qc Jk; 1 {decision}; 2 fold")
    assert codes(answer) == ["card-not-in-deck", "foul-hand"]
    assert answer.hands["1"].dead
    assert nets(answer)[1] == (-3 if decision == "call" else -6)


def test_announced_too_late_it_fouls_the_hand_all_the_same():
    answer = judged(f"{BLINDS}; deal 2 As Ad, 3 Kc Kd, 1 Qc Jk; 1 call; wrong joker 1; 2 fold")
    assert codes(answer) == ["card-not-in-deck", "foul-hand"]


def test_an_unseen_joker_announced_in_time_is_replaced():
    answer = judged(
        f"""{BLINDS}; deal 2 ?? ??, 3 Kc Kd, 1 Qc Qd; 1 call; wrong joker 2; card 2 ??; 2 raise 6
        3 fold; 1 fold"""
    )
    assert codes(answer) == ["card-not-in-deck"]
    assert len(answer.hands["2"].cards) == 2


def test_an_unseen_joker_announced_late_fouls_the_hand_then():
    answer = judged(
        f"""{BLINDS}; deal 2 ?? ??, 3 Kc Kd, 1 Qc Qd; 1 call; 2 call; 3 check; board 9h 7c 2d
        2 bet 3; wrong joker 2; 3 call; 1 fold"""
    )
    assert codes(answer) == ["card-not-in-deck", "foul-hand"]
    assert nets(answer) == {1: -3, 2: -6, 3: 9}


def test_an_unseen_joker_turned_up_at_the_showdown_fouls_the_hand_then():
    answer = judged(f"{BLINDS}; deal 2 ?? ??, 3 Kc Kd, 1 Qc Qd; {CALLS}; {BOARD}; show 2 As Jk")
    assert codes(answer) == ["card-not-in-deck", "foul-hand"]
    assert answer.hands["2"].dead
    assert pots(answer) == [(9, {"3": 9})]


def test_a_joker_that_nobody_acted_on_fouls_nothing():
    answer = judged(f"{BLINDS}; deal 2 As Ad, 3 Kc Jk, 1 Qc Qd; 1 fold; 2 fold")
    assert codes(answer) == ["card-not-in-deck"]
    assert nets(answer) == {1: 0, 2: -1, 3: 1}


def test_on_the_board_it_is_passed_over():
    answer = judged(
        f"""{BLINDS}; deal 2 As Ad, 3 Kc Kd, 1 Qc Qd; {CALLS}; board 9h Jk 7c 2d; {CHECKS}
        board 5h; {CHECKS}; board 3s; {CHECKS}"""
    )
    assert codes(answer) == ["card-not-in-deck"]
    assert answer.hands["board"].cards == ("9h", "7c", "2d", "5h", "3s")
    assert pots(answer) == [(9, {"2": 9})]


@pytest.mark.parametrize(("game", "cards"), [(JOKER, "2h 3h Kh"), (LOWBALL, "2h 3h Kh Qh")])
def test_where_it_is_in_the_deck_it_plays(game, cards):
    unseen = " ".join(["??"] * (1 + len(cards.split())))
    answer = judged(
        f"""{BLINDS}; deal 2 Jk {cards}, 3 {unseen}, 1 {unseen}; wrong joker 2; 1 call; 2 raise 6
        3 fold; 1 fold""",
        game,
    )
    assert codes(answer) == []
    assert "Jk" in answer.hands["2"].cards


# Misdeals.


def test_unseen_cards_and_a_hand_turned_up_are_not_seen_twice():
    answer = judged(
        f"{BLINDS}; deal 2 As Ad, 3 ?? ??, 1 ?? ??; {CALLS}; {BOARD}; show 2 Ad As; muck 3; muck 1"
    )
    assert codes(answer) == []


def test_a_round_that_was_called_dead_gives_everything_back():
    answer = judged(f"{BLINDS}; big 9 3; deal 2 As Ad, 4 Kc Kd, 1 Qc Qd; 1 raise 17; misdeal")
    assert answer.status == "misdeal"
    assert codes(answer) == ["misdeal", "out-of-turn"], "seat 3 was dealt no cards"
    assert nets(answer) == {1: 0, 2: 0, 3: 0, 4: 0, 9: 0}
    assert answer.pots == ()
    assert answer.returned == ()


def test_it_may_be_called_dead_without_a_button():
    assert judged("deal 2 As Ad, 4 Kc Kd; misdeal").status == "misdeal"


def test_a_player_short_of_cards_who_is_found_by_nobody_is_dead_at_the_showdown():
    answer = judged(f"{BLINDS}; deal 2 As, 3 Kc Kd, 1 Qc Qd; {CALLS}; {BOARD}")
    assert codes(answer) == ["wrong-card-count"]
    assert missing(answer) == []
    assert pots(answer) == [(9, {"3": 9})]


def test_a_hand_that_owed_a_blind_is_foul_by_the_clause_of_blinds():
    posted = f"{BLINDS}; missed 5 4; deal 2 ?? ??, 3 ?? ??, 5 ?? ??, 1 ?? ??; wrong foul-hand 5"
    assert rules_of(judged(posted), "foul-hand") == ["PG.blind.14"]


def test_a_folded_hand_with_a_tile_in_it_is_worth_nothing():
    answer = judged(
        f"{BLINDS}; deal 2 66 Kd Kh 8c, 3 Qc Qd 9s 9h, 1 As 2d 3d 4h; 1 call; 2 fold; 3 check;"
        " board 9c 7c 2s; 3 check; 1 check; board 5h; 3 check; 1 check; board Ts; 3 check; 1 check",
        OMAHA,
    )
    assert answer.hands["2"].high is None
    assert answer.hands["3"].high is not None


def test_a_hand_that_died_after_the_betting_is_said_to_be_dead():
    answer = judged(
        f"{BLINDS}; deal 2 Ah Kd, 3 Qc Qd, 1 Jc Jd; {CALLS}; {BOARD}; wrong foul-hand 3; 3 check"
    )
    details = [one.detail for one in answer.findings if one.code == "out-of-turn"]
    assert details == ["seat 3 cannot act: its hand is dead; nothing comes of it"]
