"""What is still taken once the bank's hand is shown, and who erred (BJ.closed)."""

import pytest

from tests.support.round_shorthand import codes, judged, lines, rules_of

OPEN = """bank 8 500; base 1 10; base 2 10; no more bets
    1 5c; 2 6c; bank 8d; 1 6d; 2 5d; bank ??"""
STOOD = f"{OPEN}; 1 stand; 2 stand; reveal bank 9h"
EARLY = f"{OPEN}; 1 stand; reveal bank 9h"


def spanish(text: str, **rules: str):
    return judged("pure-spanish-21.5", f"{text}; end", rules=rules, table={"seats": 7})


def told(text: str) -> str:
    """The story at a table of seven, where the last seat banks."""
    return text.replace("bank 8 500", "bank 7 500")


@pytest.mark.parametrize("choice", ["hit", "double", "split", "surrender", "insurance"])
def test_nothing_is_taken_on_a_hand_that_had_ended(choice):
    answer = judged("pure-21.5", f"{STOOD}; 2 {choice}; end")
    assert [code for code in codes(answer) if code != "player-must-hit"] == ["late-decision"]
    assert rules_of(answer, "late-decision") == ["P215.round.10"]
    assert answer.hands["2"].cards == ("6c", "5d")
    assert [line.due for line in answer.settlement if line.wager == "base"] == [1000, 1000]


def test_every_document_is_cited_by_its_own_clause():
    cited = {
        game: rules_of(judged(game, f"{STOOD}; 2 hit; end"), "late-decision")
        for game in ("no-bust-6.0", "no-bust-buster-6.0", "pure-21.5")
    }
    assert cited == {
        "no-bust-6.0": ["NB60.round.10"],
        "no-bust-buster-6.0": ["NBB.round.10"],
        "pure-21.5": ["P215.round.10"],
    }


def test_the_card_of_a_late_choice_is_surplus_and_a_further_one_is_late_itself():
    answer = judged("no-bust-6.0", f"{STOOD}; 2 hit; 2 Kc; 2 4c; end")
    assert codes(answer) == ["late-decision", "late-decision"]
    assert answer.hands["2"].cards == ("6c", "5d")


def test_a_card_asked_for_before_is_dealt_all_the_same():
    answer = judged("no-bust-6.0", f"{OPEN}; 1 stand; 2 double; reveal bank 9h; 2 Kc; end")
    assert codes(answer) == []
    assert lines(answer)[0] == ("2", "base", "win", 20, 10 + 10)


def test_a_hand_that_had_still_to_act_hits_and_adds_no_money():
    answer = spanish(told(f"{EARLY}; 2 double; 2 2s; 2 hit; 2 4s; 2 stand"))
    assert codes(answer) == ["early-exposure", "late-decision"]
    assert answer.hands["2"].cards == ("6c", "5d", "2s", "4s")
    assert "BJ.R14" in answer.readings
    assert ("2", "base", "push", 20, 0) in lines(answer)


def test_by_option_every_hand_stands_as_it_lay():
    answer = spanish(told(f"{EARLY}; 2 hit; 2 9s"), after_exposure="all-stands")
    assert codes(answer) == ["early-exposure", "late-decision"]
    assert answer.hands["2"].cards == ("6c", "5d")


def test_the_next_card_is_the_hit_s_and_not_that_of_an_earlier_late_choice():
    answer = spanish(told(f"{EARLY}; 2 surrender; 2 split; 2 hit; 2 9s; 2 stand"))
    assert answer.hands["2"].cards == ("6c", "5d", "9s")


def test_nobody_erred_where_no_hand_acts_any_more():
    assert "early-exposure" not in codes(spanish(told(EARLY)))
    noted = f"{OPEN}; 1 stand; irregular early-exposure bank 9h"
    assert "early-exposure" in codes(spanish(told(noted)))


def test_the_second_card_of_no_bust_closes_the_players_part():
    text = """bank 8 500; base 1 10; base 2 10; no more bets; 1 Kc; 2 6c; bank 8d; 1 8h; 2 6d
        1 stand; bank 9h; 2 surrender; end"""
    answer = judged("no-bust-21-2003", text)
    assert codes(answer) == ["early-exposure", "late-decision"]
    assert rules_of(answer, "early-exposure") == ["NB03.round.6"]


def test_a_late_split_is_undone_and_its_money_lies_with_the_hand():
    text = """bank 8 500; base 1 10; no more bets; 1 9c; bank 8s; 1 9d; bank ??; 1 stand
        reveal bank 9h; 1 split; 1 2s; 1.2 3h; 1.2 split; 1.2 4h; 1.3 5h; end"""
    answer = judged("pure-21.5", text)
    assert codes(answer) == ["late-decision", "late-decision"]
    assert answer.hands["1"].cards == ("9c", "9d")
    assert lines(answer) == [("1", "base", "win", 30, 10)]


def test_what_is_left_of_a_frozen_table_is_late_once_the_bank_is_shown():
    text = """bank 8 500; base 1 10; no more bets; 1 9c; bank Ks; 1 9d; bank ??; check natural
        reveal bank Ad; 1 hit; 1 2s; end"""
    assert codes(judged("pure-21.5", text)) == ["late-decision"]
