"""What is due: by wager, spot, hand and round, in which order, and what each bettor owes."""

import pytest

from tests.support.collection_rounds import (
    BUSTER,
    CALIFORNIA,
    FACE_UP,
    NO_BUST_6,
    NUMBER_2888,
    PURE,
    SPANISH,
    due,
    found,
    owed,
    under,
)
from tests.support.pai_gow_table import Table
from tests.support.round_shorthand import judged


def test_a_flat_fee_is_due_for_each_wager_of_each_bettor_on_each_circle():
    answer = under(f"{NO_BUST_6}/2", "base 1 10; base 2 20; base 2 30 by Ana; base 3 40 by seat-1")
    assert due(answer) == [
        "1 base 0.5",
        "2 base 0.5",
        "2 base 0.5 by Ana",
        "3 base 0.5 by seat-1",
        "bank 1",
    ]
    assert owed(answer) == {"seat-1": 1, "seat-2": 0.5, "Ana": 0.5}


def test_what_is_added_to_a_wager_is_one_wager():
    assert due(under(f"{NO_BUST_6}/2", "base 1 10; base 1 15"))[:-1] == ["1 base 0.5"]
    assert due(under(f"{SPANISH}/46", "base 1 40; base 1 10"))[0] == "1 base 1"


@pytest.mark.parametrize(
    ("amount", "fee"),
    [
        (10, 0.5),
        (49, 0.5),
        (50, 1),
        (100, 1),
        (101, 2),
        (200, 2),
        (201, 3),
        (300, 3),
        (301, 4),
        (5000, 4),
    ],
)
def test_a_wager_pays_by_its_own_amount(amount, fee):
    assert due(under(f"{SPANISH}/46", f"base 2 {amount}"))[0] == f"2 base {fee}"


def test_wagers_of_one_bettor_are_not_added_up_where_each_pays():
    answer = under(f"{SPANISH}/46", "base 1 40; base 2 40 by seat-1; base 2 40 by Ana")
    assert due(answer) == [
        "1 base 0.5",
        "2 base 0.5 by seat-1",
        "2 base 0.5 by Ana",
        "bank 0.5",
    ]


def test_a_spot_pays_by_its_own_amount_and_the_bonus_spot_too():
    answer = under(f"{SPANISH}/43", "base 1 100; match 1 150; base 2 120 by Ana; match 2 10 by Ana")
    assert due(answer) == [
        "1 base 1",
        "1 match 2",
        "2 base 2 by Ana",
        "2 match 1 by Ana",
        "bank 2",
    ]
    assert owed(answer) == {"seat-1": 3, "Ana": 3}


@pytest.mark.parametrize("schedule", [f"{BUSTER}/2", "mortimers/buster-6.0-collection-a/2"])
def test_a_buster_bet_pays_its_own_fee_where_the_set_has_one(schedule):
    answer = under(
        schedule, "base 1 10; buster 1 5; base 2 10; base 1 10 by Ana; buster 1 5 by Ana"
    )
    assert due(answer) == [
        "1 base 0.5",
        "1 buster 0.5",
        "1 base 0.5 by Ana",
        "1 buster 0.5 by Ana",
        "2 base 0.5",
        "bank 0.5",
    ]


@pytest.mark.parametrize(
    ("schedule", "bets"),
    [
        (f"{SPANISH}/46", "base 1 40; match 1 40"),
        (f"{SPANISH}/7", "base 1 40; match 1 40"),
        (f"{BUSTER}/8", "base 1 40; buster 1 10"),
        ("mortimers/buster-6.0-collection-b/4", "base 1 40; buster 1 10"),
        (f"{NUMBER_2888}-blackjack/1", "base 1 40; bonus 1 10; buster 1 10"),
    ],
)
def test_a_bonus_bet_pays_nothing_where_no_line_is_for_it(schedule, bets):
    answer = under(schedule, bets)
    assert [one for one in due(answer) if one.split()[1] in {"match", "buster", "bonus"}] == []
    assert found(answer) == []


def test_bonus_bets_pay_nothing_at_the_pai_gow_tables():
    for game, schedule in (("FUP", f"{FACE_UP}/39"), ("FPG", f"{NUMBER_2888}-pai-gow/1")):
        table = Table(game, schedule=schedule).bet(2, 5000).bet(2, 5000, "fortune")
        assert due(table.judged()) == ["2 base 1", "bank 1"]


def test_face_up_takes_by_the_amount_of_each_base_wager_and_nothing_of_a_refused_one():
    table = Table("FUP", schedule=f"{FACE_UP}/43")
    table.bet(2, 10_000).bet(2, 20_000, bettor="Ana").bet(3, 40_100)
    answer = table.judged()
    assert due(answer) == ["2 base 1", "3 base 5"]
    assert found(answer) == ["fee-gap"], "the player-dealer's rows end at $300"


def test_a_round_s_fee_of_the_player_dealer_is_flat():
    table = Table("FUP", schedule=f"{FACE_UP}/42")
    table.bet(2, 10_000).bet(3, 20_100).bet(4, 90_000)
    assert due(table.judged()) == ["2 base 1", "3 base 2", "4 base 5", "bank 3"]


def test_a_hand_s_fee_goes_by_the_sum_of_a_bettor_s_game_wagers():
    table = Table("FPG", schedule=f"{CALIFORNIA}-a/2")
    table.bet(3, 6000).bet(2, 5000, bettor="seat-3").bet(2, 3000).bet(2, 9000, "fortune")
    answer = table.judged()
    assert due(answer) == ["2 base 1", "3 base 2", "bank 2"]
    assert owed(answer) == {"seat-2": 1, "seat-3": 2}


def test_a_hand_s_fee_is_named_by_the_first_of_the_bettor_s_wagers():
    table = Table("FPG", schedule=f"{CALIFORNIA}-a/2")
    table.bet(4, 6000, bettor="Ana").bet(2, 4100, bettor="Ana").bet(3, 1000, bettor="Ana")
    answer = table.judged()
    assert due(answer) == ["4 base 2 by Ana", "bank 2"]
    assert owed(answer) == {"Ana": 2}


def test_what_is_due_goes_seat_by_seat_and_the_player_dealer_last():
    bets = """base 5 10; base 2 10 by Bo; buster 2 5 by Bo; base 2 10 by Ana; buster 5 5
        base 1 10 by seat-5; buster 2 5; base 2 10; buster 5 5 by seat-2; base 5 10 by seat-2"""
    assert due(under(f"{BUSTER}/2", bets)) == [
        "1 base 0.5 by seat-5",
        "2 base 0.5",
        "2 buster 0.5",
        "2 base 0.5 by Bo",
        "2 buster 0.5 by Bo",
        "2 base 0.5 by Ana",
        "5 base 0.5",
        "5 buster 0.5",
        "5 base 0.5 by seat-2",
        "5 buster 0.5 by seat-2",
        "bank 1",
    ]


def test_the_fees_of_a_bettor_are_those_of_his_wagers_on_whatever_circle():
    bets = "base 1 10; base 2 10 by seat-1; buster 2 5 by seat-1; base 2 10; base 3 10 by Ana"
    answer = under(f"{BUSTER}/2", bets)
    assert owed(answer) == {"seat-1": 1.5, "seat-2": 0.5, "Ana": 0.5}


def test_the_player_dealer_s_fee_is_in_no_bettor_s_sum():
    answer = under(f"{SPANISH}/7", "base 1 10; base 2 10")
    assert due(answer) == ["bank 1"]
    assert {name: one.fees for name, one in answer.bettors.items()} == {"seat-1": 0, "seat-2": 0}


def test_a_fee_of_nothing_is_left_out():
    answer = under(f"{PURE}/1", "base 1 20")
    assert (due(answer), found(answer)) == ([], [])
    assert due(under(f"{PURE}/1", "base 1 21")) == ["bank 0.5"]


def test_one_fee_of_a_player_dealer_who_pays_nothing_is_no_entry():
    table = Table("DHM", schedule="mortimers/pai-gow-poker/1").bet(2, 2000).bet(3, 2000)
    assert due(table.judged()) == ["2 base 1", "3 base 1"]


def test_nothing_is_due_without_a_schedule():
    answer = judged("no-bust-6.0", "bank 8 100; base 1 10; fee 1 5; fee bank 9; no more bets")
    assert (due(answer), answer.fees.taken, found(answer)) == ([], 1400, [])
    assert owed(answer) == {}


def test_collections_are_no_part_of_the_settlement():
    dealt = """base 1 10; no more bets; 1 Th; bank 9c; 1 9d; bank ??; {} 1 stand
        reveal bank 8s; end"""
    paid = under(f"{NO_BUST_6}/2", dealt.format("fee 1 0.5; fee bank 0.5;"))
    free = under(f"{NO_BUST_6}/2", dealt.format(""))
    assert paid.settlement == free.settlement
    assert (paid.bank, paid.bettors) == (free.bank, free.bettors)
    assert paid.bettors["seat-1"].net == 1000


def test_every_entry_says_which_row_it_falls_in_and_rests_on_a_rule():
    one, bank = under(f"{SPANISH}/46", "base 1 120").fees.due
    assert "$101 to $200" in one.why
    assert "$10 to $149" in bank.why
    assert (one.rule, bank.rule) == ("FEE.due", "FEE.due")
