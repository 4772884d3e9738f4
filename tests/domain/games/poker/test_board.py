"""The deal and the board: order, burn cards, and streets that come too early or too large."""

import pytest

from tests.support.poker_answers import events, faults, missing, returned
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

HOLDEMS = [HOLDEM, MORTIMERS]
DEAL = "deal 2 As Ad, 3 Kc Kd, 4 Qc Qd, 1 Jc Jd"
CALLS = "4 call; 1 call; 2 call; 3 check"
START = f"button 1; small 2 1; big 3 3; {DEAL}; {CALLS}"
CHECKS = "2 check; 3 check; 4 check; 1 check"


def board_of(answer):
    return list(answer.hands["board"].cards)


# The order of the deal (HM.3, HP.6).


@pytest.mark.parametrize(
    ("cards", "good"),
    [
        ("2 3 1 2 3 1", True),
        ("2 3 1 2 3 1 2", True),
        ("2 3 1 2 1", True),
        ("2 3 1 2 3 1 3 3", True),
        ("3 1 2 3 1 2", False),
        ("1 2 3 1 2 3", False),
        ("2 2 3 3 1 1", False),
        ("3 2 1 3 2 1", False),
        ("2 3 1 2 1 3", False),
    ],
)
def test_cards_go_one_at_a_time_from_the_left_of_the_button(cards, good):
    deal = "; ".join(f"card {seat} ??" for seat in cards.split())
    answer = judged(f"button 1; small 2 1; big 3 3; {deal}; 1 fold; 2 fold")
    assert codes(answer) == ([] if good else ["deal-order"])
    assert pots(answer) == [(2, {"3": 2})], "the cards stand"


@pytest.mark.parametrize(
    ("game", "cards", "rule"),
    [
        (MORTIMERS, "?? ??", "HP.6"),
        (OMAHA, "?? ?? ?? ??", "O8.1"),
        (JOKER, "?? ?? ?? ??", "O8J.1"),
        (LOWBALL, "?? ?? ?? ?? ??", "LB.3"),
    ],
)
def test_every_game_is_dealt_so(game, cards, rule):
    blinds = "button 1; small 2 1; big 3 3"
    assert (
        codes(judged(f"{blinds}; deal 2 {cards}, 3 {cards}, 1 {cards}; 1 fold; 2 fold", game)) == []
    )
    answer = judged(f"{blinds}; deal 3 {cards}, 1 {cards}, 2 {cards}; 1 fold; 2 fold", game)
    assert rules_of(answer, "deal-order") == [rule]


def test_after_the_first_decision_the_order_is_not_asked_any_more():
    answer = judged(
        """button 1; small 2 1; big 3 3; deal 2 ?? ??, 3 ?? ??, 1 ??; 1 call; card 1 ??; card 3 ??
        card 2 ??; 2 fold; 3 fold"""
    )
    assert codes(answer) == []


# The streets and their burn cards.


def test_burn_cards_are_not_asked_for_where_none_are_recorded():
    answer = judged(f"{START}; board 9h 7c 2d; {CHECKS}; board 5h; {CHECKS}; board 3s; {CHECKS}")
    assert codes(answer) == []


@pytest.mark.parametrize(
    ("flop", "turn", "river", "found"),
    [
        ("burn; ", "burn; ", "burn; ", []),
        ("", "burn; ", "burn; ", ["deal-order"]),
        ("burn; ", "", "burn; ", ["deal-order"]),
        ("burn; ", "burn; ", "", ["deal-order"]),
        ("burn; burn; ", "burn; ", "burn; ", ["deal-order"]),
        ("burn; ", "", "", ["deal-order"]),
    ],
)
def test_one_card_is_burnt_before_each_street(flop, turn, river, found):
    answer = judged(
        f"""{START}; {flop}board 9h 7c 2d; {CHECKS}; {turn}board 5h; {CHECKS}
        {river}board 3s; {CHECKS}"""
    )
    assert codes(answer) == found


def test_a_card_burnt_within_the_flop_is_not_due():
    answer = judged(
        f"{START}; burn; board 9h; burn; board 7c 2d; {CHECKS}; burn; board 5h; 2 check"
    )
    assert faults(answer) == ["deal-order"]


def test_in_an_all_in_run_out_cards_are_burnt_too():
    text = """button 1; stack 2 3; stack 1 3; small 1 1; big 2 3; deal 2 As Ad, 1 Kc Kd; 1 call
        burn; board 9h 7c 2d; %s board 5h; burn; board 3s"""
    assert codes(judged(text % "burn;")) == []
    assert codes(judged(text % "")) == ["deal-order"]


def test_a_sixth_board_card_does_not_count():
    answer = judged(f"{START}; board 9h 7c 2d; {CHECKS}; board 5h; {CHECKS}; board 3s Qh; {CHECKS}")
    assert codes(answer) == ["deal-order"]
    assert board_of(answer) == ["9h", "7c", "2d", "5h", "3s"]
    assert pots(answer) == [(12, {"2": 12})]


def test_cards_dealt_after_the_hand_is_over_are_no_part_of_it():
    answer = judged(
        f"{START}; board 9h 7c 2d; 2 bet 3; 3 fold; 4 fold; 1 fold; board 5h As; card 2 As"
    )
    assert codes(answer) == []
    assert board_of(answer) == ["9h", "7c", "2d"]
    assert [street for street, *_ in streets(answer)] == ["preflop", "flop"]


# A street that comes before the betting is over, and nobody says so.


@pytest.mark.parametrize("game", HOLDEMS)
def test_a_card_too_early_stands_and_ends_the_street_before(game):
    answer = judged(
        f"""{START}; board 9h 7c 2d; 2 bet 3; 3 call; board 5h; {CHECKS}; board 3s; {CHECKS}""",
        game,
    )
    assert codes(answer) == ["deal-order"]
    assert events(answer, "deal-order") == [20]
    assert board_of(answer) == ["9h", "7c", "2d", "5h", "3s"]
    assert streets(answer)[1:3] == [("flop", 2, 0, 18), ("turn", 2, 0, 18)]
    assert pots(answer) == [(12, {"2": 12}), (6, {"2": 6})], "nobody loses his hand by it"


def test_a_flop_too_early_ends_the_first_round():
    text = "button 1; small 2 1; big 3 3; deal 2 As Ad, 3 Kc Kd, 1 Qc Qd; 1 call; board 9h 7c 2d"
    answer = judged(f"{text}; 2 bet 3; 3 fold; 1 fold")
    assert codes(answer) == ["deal-order"]
    assert streets(answer) == [("preflop", 1, 0, 7), ("flop", 2, 0, 9)]
    assert returned(answer) == {"2": 1}, "seat 2 was two behind before the flop"


def test_it_is_said_once_however_often_it_happens():
    answer = judged(f"{START}; board 9h 7c 2d; 2 check; board 5h; 2 check; board 3s; {CHECKS}")
    assert codes(answer) == ["deal-order"]


# A flop of too many cards (HM.10, PG.deal.4).

FOUR = "board 9h 7c 2d 5h"
LATER = f"{CHECKS}; burn; board 3s; {CHECKS}; burn; board 3d; {CHECKS}"


@pytest.mark.parametrize("game", HOLDEMS)
def test_a_flop_of_four_goes_back_and_another_comes_without_a_burn(game):
    answer = judged(
        f"{START}; burn; {FOUR}; wrong flop-overdealt 5h; board 9h Tc 4d; {LATER}", game
    )
    assert codes(answer) == [], "and one of its cards may come again"
    assert board_of(answer) == ["9h", "Tc", "4d", "3s", "3d"]
    again = judged(
        f"{START}; burn; {FOUR}; wrong flop-overdealt 5h; burn; board 9h Tc 4d; {LATER}", game
    )
    assert codes(again) == ["deal-order"]


def test_a_flop_of_four_goes_back_in_omaha_too():
    answer = judged(
        f"""button 1; small 2 1; big 3 3; deal 2 ?? ?? ?? ??, 3 ?? ?? ?? ??; 2 call; 3 check
        burn; {FOUR}; wrong flop-overdealt; board 9h Tc 4d; 2 check; 3 bet 3; 2 fold""",
        OMAHA,
    )
    assert codes(answer) == []
    assert board_of(answer) == ["9h", "Tc", "4d"]


@pytest.mark.parametrize(
    ("action", "kept"),
    [
        ("", False),
        ("2 check; 3 check", False),
        ("2 check; 3 check; 4 check", True),
        ("2 bet 3", False),
        ("2 bet 3; 3 fold", False),
        ("2 bet 3; 3 call", True),
        ("2 bet 3; 3 raise 6", True),
        ("2 check; 3 bet 3", False),
        ("2 check; 3 bet 3; 4 fold", True),
    ],
)
def test_substantial_action_is_three_acting_or_two_putting_money_in(action, kept):
    answer = judged(f"{START}; {FOUR}; {action}; wrong flop-overdealt 5h")
    shown = answer.hands.get("board")
    assert (shown is not None and list(shown.cards) == ["9h", "7c", "2d"]) == kept
    assert faults(answer) == []


def test_with_substantial_action_the_flop_stands_and_the_turn_comes_without_a_burn():
    text = f"{START}; burn; {FOUR}; 2 check; 3 check; 4 check; wrong flop-overdealt 5h; 1 check"
    rest = f"board 3s; {CHECKS}; burn; board 3d; {CHECKS}"
    answer = judged(f"{text}; {rest}")
    assert codes(answer) == []
    assert board_of(answer) == ["9h", "7c", "2d", "3s", "3d"]
    assert codes(judged(f"{text}; burn; {rest}")) == ["deal-order"]


def test_the_card_named_leaves_the_flop_that_stands_or_else_the_last():
    for card, flop in (("7c", ["9h", "2d", "5h"]), ("", ["9h", "7c", "2d"])):
        answer = judged(f"{START}; {FOUR}; {CHECKS}; wrong flop-overdealt {card}")
        assert board_of(answer) == flop


def test_bets_on_the_withdrawn_flop_go_back_and_folds_stand():
    answer = judged(
        f"""{START}; {FOUR}; 2 bet 3; 3 fold; wrong flop-overdealt 5h; board Tc 9h 4d
        2 check; 4 bet 3; 1 fold; 2 fold"""
    )
    assert codes(answer) == []
    assert nets(answer) == {1: -3, 2: -3, 3: -3, 4: 9}
    assert streets(answer) == [("preflop", 4, 0, 12), ("flop", 2, 0, 12)]


def test_who_was_all_in_on_the_withdrawn_flop_has_his_stack_again():
    answer = judged(
        f"""stack 2 6; {START}; {FOUR}; 2 bet 3; 3 fold; wrong flop-overdealt 5h; board Tc 9h 4d
        2 check; 4 bet 3; 1 fold; 2 fold"""
    )
    assert codes(answer) == []
    assert nets(answer) == {1: -3, 2: -3, 3: -3, 4: 9}


# Board cards before the betting was over, taken back (HM.11, HM.12, PG.deal.5 to PG.deal.7).


@pytest.mark.parametrize("game", HOLDEMS)
def test_a_premature_flop_goes_back_and_the_new_one_comes_without_a_burn(game):
    text = f"""button 1; small 2 1; big 3 3; {DEAL}; 4 call; burn; board 9h 7c 2d
        wrong premature-flop; 1 call; 2 call; 3 check"""
    answer = judged(f"{text}; board 9h Tc 4d; {LATER}", game)
    assert codes(answer) == []
    assert board_of(answer) == ["9h", "Tc", "4d", "3s", "3d"]
    assert "PG.deal.5" in answer.streets[0].also
    assert codes(judged(f"{text}; burn; board 9h Tc 4d; {LATER}", game)) == ["deal-order"]


TURN = f"{START}; burn; board 9h 7c 2d; 2 check; 3 bet 3"
AFTER = "4 call; 1 call; 2 call"


@pytest.mark.parametrize(("game", "rule"), [(HOLDEM, "HM.11"), (MORTIMERS, "PG.deal.6")])
def test_a_premature_turn_is_out_of_play_and_the_river_comes_without_a_burn(game, rule):
    text = f"{TURN}; burn; board 5h; wrong premature-turn 5h; {AFTER}"
    answer = judged(f"{text}; burn; board 3s; {CHECKS}; board 5h; {CHECKS}", game)
    assert codes(answer) == [], "and the withdrawn card may be the river"
    assert board_of(answer) == ["9h", "7c", "2d", "3s", "5h"]
    assert rule in answer.streets[1].also
    late = judged(f"{text}; burn; board 3s; {CHECKS}; burn; board 3d; {CHECKS}", game)
    assert codes(late) == ["deal-order"]
    none = judged(f"{text}; board 3s; {CHECKS}; board 3d; {CHECKS}", game)
    assert codes(none) == ["deal-order"]


@pytest.mark.parametrize(("game", "rule"), [(HOLDEM, "HM.12"), (MORTIMERS, "PG.deal.7")])
def test_a_premature_river_is_out_of_play_and_another_comes_without_a_burn(game, rule):
    text = f"""{START}; burn; board 9h 7c 2d; {CHECKS}; burn; board 5h; 2 check; 3 bet 6; burn
        board 3s; wrong premature-river 3s; {AFTER}"""
    answer = judged(f"{text}; board 3s; {CHECKS}", game)
    assert codes(answer) == []
    assert rule in answer.streets[2].also
    assert board_of(answer) == ["9h", "7c", "2d", "5h", "3s"]
    assert codes(judged(f"{text}; burn; board 3d; {CHECKS}", game)) == ["deal-order"]


def test_a_premature_card_without_a_name_is_the_last_one():
    answer = judged(
        f"{TURN}; board 5h; wrong premature-turn; {AFTER}; board 3s; {CHECKS}; board 3d"
    )
    assert board_of(answer) == ["9h", "7c", "2d", "3s", "3d"]


@pytest.mark.parametrize("kind", ["boxed-card", "exposed-card"])
@pytest.mark.parametrize("card", ["Kh", ""])
def test_a_boxed_or_exposed_card_of_the_board_never_counts(kind, card):
    answer = judged(f"{START}; board 9h 7c Kh; wrong {kind} board {card}; board 2d; {CHECKS}")
    assert faults(answer) == []
    assert board_of(answer) == ["9h", "7c", "2d"]


def test_the_card_that_never_counted_lies_before_the_irregularity():
    answer = judged(
        f"{TURN}; board 5h; wrong premature-turn 5h; {AFTER}; burn; board 3s; {CHECKS}; board 5h"
    )
    assert board_of(answer)[-1] == "5h"
    assert missing(answer) == ["what seat 2 did, whose turn it is"]
    assert returned(answer) == {}


def test_an_unseen_board_card_turned_up_as_one_that_lies_elsewhere_is_in_one_of_the_places():
    answer = judged(
        "button 1; small 2 1; big 3 3; deal 2 Ah Kd, 3 ?? ??, 1 ?? ??; 1 fold; 2 call; 3 check;"
        " board ?? Kc 4d; show board Ah"
    )
    assert answer.status == "incomplete"
    assert codes(answer) == ["duplicate-card", "incomplete"]
    assert "what seat 2 did" in missing(answer)[-1] or "the ace of hearts" in missing(answer)[-1]
