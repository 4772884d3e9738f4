"""`recorded`: the money that really moved, beside what the rules call for."""

import json

import pytest

from domain.verdict.model import encode_adjudication
from tests.support.pai_gow_table import Table
from tests.support.poker_table import FLOP
from tests.support.poker_table import judged as judged_hand
from tests.support.round_shorthand import judged

GAME = "pure-spanish-21.5"
PLAYED = (
    "bank 8 500; base 2 25; base 3 10; no more bets; 2 Kh; 3 Kd; bank 6c; 2 9h; 3 7h; bank Qd;"
    " 2 stand; 3 stand; bank 2s"
)
"""Seat 2 wins $25, seat 3 loses $10."""


def answer_of(adjudication) -> dict:
    return json.loads(encode_adjudication(adjudication))


def recorded_of(text: str, **header) -> list:
    return [line.get("recorded") for line in answer_of(judged(GAME, text, **header))["settlement"]]


def moved(paid: int = 0, collected: int = 0, returned: int = 0) -> dict[str, int]:
    return {"paid": paid, "collected": collected, "returned": returned}


def test_a_line_shows_what_was_paid_beside_what_the_rules_call_for():
    answer = answer_of(judged(GAME, f"{PLAYED}; paid 2 base 20; returned 2 base 25; end"))
    line = answer["settlement"][0]
    assert (line["paid"], line["recorded"]) == (2500, moved(paid=2000, returned=2500))


def test_a_line_of_which_no_pay_off_is_recorded_has_no_recorded():
    assert recorded_of(f"{PLAYED}; paid 2 base 25; end") == [moved(paid=2500), None]


def test_recorded_is_a_net_on_bettors_and_the_bank():
    text = f"{PLAYED}; paid 2 base 20; collected 3 base 10; returned 2 base 25; end"
    answer = answer_of(judged(GAME, text))
    assert answer["bettors"] == {
        "seat-2": {"net": 2500, "fees": 0, "recorded": 2000},
        "seat-3": {"net": -1000, "fees": 0, "recorded": -1000},
    }
    assert (answer["bank"]["net"], answer["bank"]["recorded"]) == (-1500, -1000)


def test_money_moved_for_no_line_counts_for_its_bettor_and_the_bank():
    answer = answer_of(judged(GAME, f"{PLAYED}; paid 2 match 50; end"))
    assert recorded_of(f"{PLAYED}; paid 2 match 50; end") == [None, None]
    assert answer["bettors"]["seat-2"]["recorded"] == 5000
    assert answer["bank"]["recorded"] == -5000


def test_a_round_without_pay_offs_has_no_recorded_anywhere():
    assert '"recorded"' not in encode_adjudication(judged(GAME, f"{PLAYED}; end")).decode().replace(
        '"facts":"recorded"', ""
    )


def test_what_was_moved_in_a_misdeal_is_shown_on_the_refunds():
    answer = answer_of(judged(GAME, f"{PLAYED}; paid 2 base 25; misdeal; end"))
    assert [line["outcome"] for line in answer["settlement"]] == ["refund", "refund"]
    assert answer["settlement"][0]["recorded"] == moved(paid=2500)
    assert answer["bank"]["recorded"] == -2500


QUADS = ("Kh 8s", "Td Tc Ts Th 2d")
OTHER_QUADS = ("Ks 2s", "Qs Qd Qc Qh 4h")
BANK = ("As Kd", "Jd Jc 9h 8d 4c")
PLAIN = ("6h 5d", "9s 9c 8c 7h 3s")


@pytest.mark.parametrize(
    ("cents", "shares"), [(1000, [500, 500]), (700, [500, 200]), (1600, [500, 1100])]
)
def test_the_prizes_of_one_envy_button_are_filled_one_after_the_other(cents, shares):
    table = Table("FPG").bet(2, 1000).bet(2, 1000, "fortune").bet(3, 1000).bet(4, 1000)
    table.player(2, *PLAIN).player(3, *QUADS).player(4, *OTHER_QUADS).dealer(*BANK)
    table.then(type="paid", spot="2", wager="envy", amount=cents)
    envy = [one for one in table.judged().settlement if one.wager == "envy"]
    assert [one.due for one in envy] == [500, 500]
    assert [one.recorded.paid for one in envy] == shares


def test_what_a_pool_was_paid_is_shared_out_among_its_members():
    table = Table("DHM").bet(3, 1001, pool="K1", bettor="kim").bet(3, 2000, pool="K1")
    table.player(3, *QUADS).dealer(*BANK)
    table.then(type="paid", spot="3", wager="base", amount=2000, bettor="pool:K1")
    bettors = answer_of(table.judged())["bettors"]
    assert {name: one["recorded"] for name, one in bettors.items()} == {"kim": 668, "seat-3": 1332}


FOLDED = f"{FLOP}; 2 bet 3; 3 fold; 4 fold; 1 fold"
"""Seat 2 wins $12 by a bet of $3 that nobody calls."""


def recorded_nets(text: str) -> dict[str, int | None]:
    bettors = answer_of(judged_hand(text))["bettors"]
    return {name: one.get("recorded") for name, one in bettors.items()}


def test_in_a_pot_game_recorded_goes_by_the_pots_as_pushed():
    assert recorded_nets(f"{FOLDED}; pot 3 12; end") == {
        "seat-1": -300,
        "seat-2": -300,
        "seat-3": 900,
        "seat-4": -300,
    }


def test_in_a_pot_game_recorded_goes_by_what_went_back_where_any_return_is_recorded():
    assert recorded_nets(f"{FOLDED}; back 2 2; pot 2 12; end")["seat-2"] == 800
    assert recorded_nets(f"{FOLDED}; pot 2 12; end")["seat-2"] == 900


def test_in_a_pot_game_nothing_is_recorded_unless_a_pot_was_pushed():
    assert {*recorded_nets(f"{FOLDED}; back 2 3; end").values()} == {None}
