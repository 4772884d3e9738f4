"""Which readings an answer names: those that decided something, and no others."""

import pytest

from domain.money import format_dollars
from tests.support.poker_table import CARDS, FLOP, JOKER, MORTIMERS, NO_LIMIT, OMAHA, POSTED, judged

CAPPED = f"{FLOP}; 2 bet 3; 3 raise 6; 4 raise 9; 1 fold; 2 raise 12"
"""Three are left of four, and three raises followed the bet."""


def test_when_it_is_heads_up_matters_where_the_two_answers_part():
    two_left = f"{CAPPED}; 3 fold; 4 raise 15"
    for value, found in (("at-raise", 0), ("round-start", 1)):
        answer = judged(two_left, rules={"heads_up_uncapped": value})
        capped = [one for one in answer.findings if one.code == "raise-cap-exceeded"]
        assert len(capped) == found
        assert "PK.R4" in answer.readings
    assert "PK.R4" not in judged(f"{CAPPED}; 3 raise 15").readings


def test_the_joker_in_a_low_matters_where_it_would_make_another_low():
    hands = "deal 2 As Jk Kd Kh, 3 Qs Qd 9c 9h"
    text = (
        f"button 3; small 3 1; big 2 3; {hands}; 3 call; 2 check; board 2c 3d 4h; 2 check; 3 check;"
        " board Tc; 2 check; 3 check; board Jd; 2 check; 3 check"
    )
    ace = judged(text, JOKER)
    assert ace.hands["2"].low is None
    assert "PK.R8" in ace.readings
    lowest = judged(text, JOKER, rules={"joker_low": "lowest-missing"})
    assert lowest.hands["2"].low.ranks == "5-4-3-2-A"


def test_a_bet_that_stands_is_read_so_be_it_a_blind():
    assert "PK.R21" in judged(f"button 1; small 2 1; big 3 6; {CARDS}").readings
    assert "PK.R21" in judged(f"{FLOP}; 2 bet 7").readings
    assert "PK.R21" not in judged(f"{POSTED}; 4 call 2").readings


def test_the_limits_of_the_sign_are_read_where_a_size_is_wrong():
    assert "PK.R18" in judged(f"{FLOP}; 2 bet 7", MORTIMERS).readings
    early = f"{FLOP}; 3 check; 2 check; 4 check; 1 bet 3; 2 call; 3 raise 6"
    assert "PK.R18" not in judged(early, MORTIMERS).readings


def test_a_shared_pot_is_no_leg_and_an_empty_one_is_not_shared():
    kill = {"rules": {"kill": True}}
    folded = "; 4 fold; 1 fold; 2 fold"
    assert "PK.R13" not in judged(f"{POSTED}; fee 9{folded}", **kill).readings


@pytest.mark.parametrize(("blinds", "is_read"), [("small 2 1; big 1 3", True), ("ante 2 1", False)])
def test_two_players_may_share_the_blinds_as_they_like(blinds, is_read):
    answer = judged(f"button 1; {blinds}; deal 2 As Ad, 1 Kc Kd")
    assert ("PK.R19" in answer.readings) == is_read


def test_an_odd_chip_between_the_halves_is_read():
    text = (
        "button 3; small 3 1; big 2 2; deal 2 As 2s Kd Kh, 3 Qs Qd 9c 9h; 3 raise 4.50; 2 call;"
        " board 3c 4d 8h; 2 check; 3 check; board Tc; 2 check; 3 check; board Jd; 2 check; 3 check"
    )
    answer = judged(text, OMAHA, NO_LIMIT)
    high, low = answer.pots[0].awards
    assert (format_dollars(high.amount), format_dollars(low.amount)) == ("$5", "$4")
    assert "PK.R22" in answer.readings
    assert "PK.R7" not in answer.readings


def test_a_tile_is_no_card_of_the_deck_by_the_clause_of_the_deck():
    answer = judged(f"{POSTED}; 4 call; 1 call; 2 call; 3 check; board 66 9h 7c 2d")
    (found,) = [one for one in answer.findings if one.code == "card-not-in-deck"]
    assert found.rule == "HM.1"
    assert "PK.R14" not in answer.readings


def test_checks_are_told_apart_from_bets_of_nothing():
    answer = judged(f"{FLOP}; 2 bet 0; 3 check; 4 bet 3; 1 fold; 2 raise 6")
    (found,) = [one for one in answer.findings if one.code == "illegal-bet"]
    assert found.detail == "seat 2 bet nothing, which is a check"
    assert "PG.bet.3" in answer.streets[1].also


def test_the_general_rules_are_the_joker_game_s_own():
    assert "PK.R2" in judged(f"{POSTED}; 4 bet 7", OMAHA).readings
    assert "PK.R2" not in judged(f"{POSTED}; 4 bet 7", JOKER).readings
