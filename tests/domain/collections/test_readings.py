"""How unclear tables are read, and that a reading is named where it decides and only there."""

import pytest

from domain.adjudication.adjudicator import adjudicate
from tests.support.collection_rounds import (
    BANK,
    BUSTER,
    CALIFORNIA,
    NO_BUST_6,
    NUMBER_2888,
    PURE,
    SPANISH,
    THREE_CARD,
    due,
    found,
    owed,
    read_by,
    under,
)
from tests.support.pai_gow_table import Table
from tests.support.round_shorthand import story

ACTION_2888 = f"{NUMBER_2888}-blackjack/1"
COLLECTION_B = "mortimers/buster-6.0-collection-b/4"
UPPER, LAST = {"fee_cents": "upper"}, {"fee_overlap": "last"}


def banked(option: int, action: float, rules: dict | None = None):
    """A Pure Spanish round with one wager."""
    return under(f"{SPANISH}/{option}", f"base 1 {action}", rules=rules or {}, limits=(1, 10**7))


# Cents (FEE.R1).


@pytest.mark.parametrize(
    ("action", "lower", "upper"),
    [
        (100, 1, 1),
        (100.01, 1, 2),
        (100.5, 1, 2),
        (100.99, 1, 2),
        (101, 2, 2),
        (101.5, 2, 2),
        (200, 2, 2),
        (200.99, 2, 3),
        (201, 3, 3),
        (500.25, 5, 10),
        (501.25, 10, 10),
    ],
)
def test_cents_belong_with_the_lower_row_or_are_raised_to_the_next_dollar(action, lower, upper):
    assert due(banked(7, action)) == [f"bank {lower}"]
    assert due(banked(7, action, {"fee_cents": "lower"})) == [f"bank {lower}"]
    assert due(banked(7, action, UPPER)) == [f"bank {upper}"]
    for rules in ({}, UPPER):
        named = "FEE.R1" in read_by(banked(7, action, rules))
        assert named == (lower != upper)


def test_cents_are_dropped_from_the_sum_and_not_from_each_wager():
    assert due(under(f"{SPANISH}/7", "base 1 50.50; base 2 50.50")) == ["bank 2"]


def test_cents_of_a_player_s_wager_are_read_alike():
    for rules, fee in (({}, 0.5), (UPPER, 1)):
        answer = under(f"{SPANISH}/46", "base 1 49.50; base 2 20.50", rules=rules)
        assert due(answer)[:2] == [f"1 base {fee}", "2 base 0.5"]
        first, second, _ = answer.fees.due
        assert (first.readings, second.readings) == (("FEE.R1",), ())


def test_cents_beside_a_hole_decide_whether_there_is_a_row():
    assert (due(banked(41, 200.5)), found(banked(41, 200.5))) == (["bank 3"], [])
    assert found(banked(41, 200.5, UPPER)) == ["fee-gap"]
    assert found(banked(41, 300.5)) == ["fee-gap"]
    assert due(banked(41, 300.5, UPPER)) == ["bank 4"]
    for action in (200.5, 300.5):
        for rules in ({}, UPPER):
            assert "FEE.R1" in read_by(banked(41, action, rules)), (action, rules)
    assert "FEE.R1" not in read_by(banked(41, 250.5))


def test_cents_between_rows_with_one_fee_are_no_reading():
    for rules in ({}, UPPER):
        assert due(banked(1, 100.5, rules)) == ["bank 1"]
        assert read_by(banked(1, 100.5, rules)) == []


def test_cents_that_decide_whether_two_rows_cover_it_are_a_reading():
    assert (found(banked(41, 400.5)), read_by(banked(41, 400.5))) == ([], ["FEE.R1"])
    assert found(banked(41, 400.5, UPPER)) == ["fee-overlap"]
    assert read_by(banked(41, 400.5, UPPER)) == ["FEE.R1", "FEE.R2"]


def test_cents_below_the_first_row_are_raised_into_it():
    assert found(banked(7, 4.5)) == ["fee-gap"]
    assert due(banked(7, 4.5, UPPER)) == ["bank 1"]


def test_a_wager_of_less_than_a_dollar_is_in_no_row():
    assert found(banked(7, 0.5)) == ["fee-gap"]


# Two rows (FEE.R2).


@pytest.mark.parametrize(
    ("action", "first", "last"), [(400, 4, 4), (401, 4, 5), (500, 4, 5), (501, 10, 10)]
)
def test_of_two_rows_the_first_printed_is_due_or_the_last(action, first, last):
    for rules, fee in (({}, first), (LAST, last)):
        answer = banked(41, action, rules)
        assert due(answer) == [f"bank {fee}"]
        overlaps = first != last
        assert found(answer) == (["fee-overlap"] if overlaps else [])
        assert ("FEE.R2" in read_by(answer)) == overlaps


def test_taking_the_other_row_s_fee_is_a_mismatch_too():
    taken = "base 1 450; fee bank {}"
    schedule = f"{SPANISH}/41"
    assert found(under(schedule, taken.format(4))) == ["fee-overlap"]
    assert found(under(schedule, taken.format(5))) == ["fee-mismatch", "fee-overlap"]
    assert found(under(schedule, taken.format(5), rules=LAST)) == ["fee-overlap"]
    assert found(under(schedule, taken.format(4), rules=LAST)) == ["fee-mismatch", "fee-overlap"]


def test_25_dollars_are_in_two_rows_of_collection_a():
    schedule = "mortimers/buster-6.0-collection-a/1"
    assert due(under(schedule, "base 1 25")) == ["1 base 0.25", "bank 0.25"]
    assert due(under(schedule, "base 1 25", rules=LAST)) == ["1 base 0.25", "bank 0.5"]
    assert found(under(schedule, "base 1 20; base 2 5")) == ["fee-overlap"]
    assert found(under(schedule, "base 1 24")) == found(under(schedule, "base 1 26")) == []


def test_what_if_another_row_were_due():
    record = story("pure-spanish-21.5", f"{BANK}; base 1 450", schedule=f"{SPANISH}/41")
    assert due(adjudicate(record, what_if=LAST)) == ["bank 5"]
    assert due(adjudicate(record)) == ["bank 4"]


# A last row without a plus (FEE.R3).


@pytest.mark.parametrize(("option", "last", "fee"), [(5, 501, 8), (12, 801, 10), (14, 701, 10)])
def test_a_last_row_that_is_one_amount_is_open_upwards(option, last, fee):
    below, at, above = (banked(option, last + more) for more in (-1, 0, 1))
    assert due(below) != [f"bank {fee}"]
    assert due(at) == due(above) == due(banked(option, 9000)) == [f"bank {fee}"]
    assert found(above) == []
    named = ["FEE.R3" in read_by(answer) for answer in (below, at, above)]
    assert named == [False, False, True]


def test_a_last_row_with_a_plus_needs_no_reading():
    assert read_by(banked(6, 5000)) == []


def test_cents_above_a_last_row_without_a_plus_are_read_by_the_option():
    assert read_by(banked(5, 501.5)) == []
    assert read_by(banked(5, 501.5, UPPER)) == ["FEE.R3"]


# No row (FEE.R4).


@pytest.mark.parametrize(
    ("schedule", "bets", "lines"),
    [
        (f"{SPANISH}/2", "base 1 4", []),
        (f"{SPANISH}/41", "base 1 201", []),
        (f"{SPANISH}/41", "base 1 300", []),
        (f"{SPANISH}/42", "base 1 51", ["bank 1"]),
        (f"{SPANISH}/43", "base 1 104", ["bank 2"]),
        (f"{SPANISH}/50", "base 1 500; base 2 501", ["1 base 4"]),
        (f"{SPANISH}/52", "base 1 999", ["bank 3"]),
        (f"{PURE}/1", "base 1 150", []),
        (f"{BUSTER}/1", "base 1 201", ["1 base 0.25"]),
    ],
)
def test_below_above_and_between_rows_nothing_is_due_on_the_line(schedule, bets, lines):
    answer = under(schedule, bets, limits=(1, 10**7))
    assert due(answer) == lines
    assert set(found(answer)) == {"fee-gap"}
    assert "FEE.R4" in read_by(answer)


@pytest.mark.parametrize(
    ("schedule", "action"),
    [(f"{SPANISH}/41", 200), (f"{SPANISH}/41", 301), (f"{SPANISH}/52", 1000), (f"{PURE}/1", 149)],
)
def test_the_rows_beside_a_hole_are_due(schedule, action):
    answer = under(schedule, f"base 1 {action}")
    assert (due(answer) == [], found(answer)) == (False, [])
    assert "FEE.R4" not in read_by(answer)


def test_a_gap_is_found_once_a_line():
    answer = under(f"{SPANISH}/43", "base 1 102; match 1 103; base 2 101 by Ana; base 3 100")
    assert found(answer) == ["fee-gap"] * 3
    assert due(answer) == ["3 base 1", "bank 2"]
    assert owed(answer) == {"seat-3": 1}


def test_what_was_taken_for_a_line_in_no_row_is_not_compared():
    bets = "base 1 250; base 2 100"
    schedule = f"{SPANISH}/52"
    assert due(under(schedule, bets)) == ["1 base 2", "2 base 1", "bank 1"]
    gap = "base 1 700; base 2 100; fee 2 1; fee bank 2"
    assert found(under(schedule, gap)) == ["fee-gap"]
    for fee in ("fee 1 5", "fee 1 5 base", "fee 1 99 base; fee 1 1"):
        assert found(under(schedule, f"{gap}; {fee}")) == ["fee-gap"]
    assert found(under(schedule, gap.replace("fee 2 1", "fee 2 2"))) == ["fee-gap", "fee-mismatch"]
    assert found(under(schedule, gap.replace("fee 2 1; ", ""))) == ["fee-gap", "fee-missing"]


def test_a_player_dealer_in_no_row_is_not_compared():
    assert found(under(f"{SPANISH}/41", "base 1 250; fee bank 7")) == ["fee-gap"]
    assert found(under(f"{SPANISH}/41", "base 1 250; fee 1 7")) == ["fee-gap", "fee-mismatch"]


def test_a_gap_and_a_wager_outside_the_limits_may_come_together():
    answer = under(f"{SPANISH}/7", "base 1 4; no more bets", limits=(500, 50_000))
    codes = [one.code for one in answer.findings]
    assert "fee-gap" in codes
    assert "wager-below-minimum" in codes


def test_a_gap_is_said_whether_or_not_a_fee_was_recorded():
    for fees in ("", "; fee bank 3"):
        assert found(under(f"{SPANISH}/41", f"base 1 250{fees}")) == ["fee-gap"]


def test_rows_outside_the_table_limit_are_used_if_the_amount_is_there():
    answer = under(f"{SPANISH}/46", "base 1 301; no more bets", limits=(1000, 20_000))
    assert due(answer)[0] == "1 base 4"
    low = under(f"{SPANISH}/51", "base 1 10; no more bets", limits=(10_000, 100_000))
    assert due(low) == ["1 base 2"]
    assert found(low) == ["fee-gap"], "the player-dealer's rows begin at $100"


# What a page does not say (FEE.R5 to FEE.R10, FEE.R14).


def test_the_page_that_does_not_say_when_is_read_where_a_fee_was_late():
    dealt = "no more bets; stack 1 9h 9c 3d; stack bank Qs 7d 2h"
    late = under(THREE_CARD, f"ante 1 20; {dealt}; fee bank 0.5")
    assert read_by(late) == ["FEE.R11", "FEE.R5"]
    assert read_by(under(THREE_CARD, f"ante 1 20; fee bank 0.5; {dealt}")) == []
    elsewhere = under(f"{CALIFORNIA}-b/7", f"ante 1 20; {dealt}; fee bank 0.5", "three-card-poker")
    assert read_by(elsewhere) == ["FEE.R11"]


def test_the_player_s_wager_of_46_to_52_is_a_reading_where_a_bettor_has_several():
    answer = under(
        f"{SPANISH}/46", "base 1 40; match 1 20; base 2 40; base 3 40; base 4 40 by seat-3"
    )
    assert due(answer) == [
        "1 base 0.5",
        "2 base 0.5",
        "3 base 0.5",
        "4 base 0.5 by seat-3",
        "bank 1",
    ]
    assert [one.readings for one in answer.fees.due] == [
        ("FEE.R6",),
        (),
        ("FEE.R6",),
        ("FEE.R6",),
        (),
    ]
    assert "FEE.R6" not in read_by(under(f"{SPANISH}/46", "base 1 40; base 2 40"))
    assert "FEE.R6" not in read_by(under(f"{SPANISH}/43", "base 1 40; match 1 40"))


def test_two_fees_beside_five_rows_are_a_reading():
    table = Table("FPG", schedule=f"{NUMBER_2888}-pai-gow/1").bet(2, 9000).bet(3, 1000)
    assert due(table.judged()) == ["2 base 1", "3 base 1", "bank 1"]
    assert read_by(table.judged()) == ["FEE.R7"]
    more = table.bet(4, 1000).judged()
    assert due(more)[-1] == "bank 2"
    assert [one.readings for one in more.fees.due] == [(), (), (), ("FEE.R7",)]
    for option, named in ((2, []), (3, ["FEE.R7"])):
        answer = Table("FPG", schedule=f"{CALIFORNIA}-a/{option}").bet(2, 5000).judged()
        assert read_by(answer) == named


@pytest.mark.parametrize(
    ("schedule", "game", "decides", "decides_nothing"),
    [
        (THREE_CARD, None, "ante 1 50; pair-plus 1 5", "ante 1 30; pair-plus 1 5"),
        (ACTION_2888, "pure-21.5", "base 1 50; bonus 1 5", "base 1 30; bonus 1 5"),
        (COLLECTION_B, None, "base 1 50; buster 1 5", "base 1 30; buster 1 5"),
    ],
)
def test_that_bonus_bets_belong_to_the_action_is_a_reading_where_they_decide(
    schedule, game, decides, decides_nothing
):
    assert read_by(under(schedule, decides, game)) == ["FEE.R8"]
    assert read_by(under(schedule, decides_nothing, game)) == []


def test_where_it_is_said_that_bonus_bets_count_it_is_no_reading():
    assert read_by(under(f"{SPANISH}/33", "base 1 50; match 1 5")) == []


def test_the_sum_of_a_player_s_wagers_is_a_reading_where_he_has_several():
    schedule = f"{CALIFORNIA}-a/2"
    table = Table("FPG", schedule=schedule).bet(2, 6000).bet(3, 6000)
    assert due(table.judged()) == ["2 base 1", "3 base 1", "bank 2"]
    assert read_by(table.judged()) == []
    several = table.bet(4, 6000, bettor="seat-2").judged()
    assert due(several) == ["2 base 2", "3 base 1", "bank 2"]
    assert [one.readings for one in several.fees.due] == [("FEE.R10",), (), ()]


def test_a_fee_of_the_6_0_games_taken_early_is_a_reading():
    dealt = "no more bets; 1 Th; bank 9c; 1 7d; bank ??"
    for schedule in (f"{NO_BUST_6}/5", COLLECTION_B):
        early = under(schedule, f"base 1 10; fee bank 0.5; {dealt}; 1 stand")
        assert (found(early), "FEE.R14" in read_by(early)) == ([], True)
        in_time = under(schedule, f"base 1 10; {dealt}; fee bank 0.5; 1 stand")
        assert (found(in_time), "FEE.R14" in read_by(in_time)) == ([], False)


# A misdeal, and money above a limit (FEE.R17, FEE.R18).


def test_what_was_due_before_the_deal_stays_due_in_a_misdeal():
    text = "base 1 10; base 2 60 by Ana; fee 1 0.5; fee 2 1 by Ana; fee bank 0.5; 1 Th; misdeal"
    answer = under(f"{SPANISH}/46", text)
    assert answer.status == "misdeal"
    assert due(answer) == ["1 base 0.5", "2 base 1 by Ana", "bank 0.5"]
    assert owed(answer) == {"seat-1": 0.5, "Ana": 1}
    assert answer.fees.taken == 200
    assert found(answer) == []
    assert read_by(answer) == ["FEE.R17"]


def test_what_is_due_after_the_initial_deal_is_not_if_the_round_died_before():
    answer = under(f"{NO_BUST_6}/2", "base 1 10; no more bets; 1 Th; misdeal")
    assert due(answer) == []


def test_a_wager_s_excess_pays_too_and_is_a_reading_where_it_decides():
    def limited(action: int, most: int):
        return under(f"{SPANISH}/33", f"base 1 {action}; no more bets", limits=(500, most * 100))

    assert (due(limited(201, 200)), read_by(limited(201, 200))) == (["bank 3"], ["FEE.R18"])
    assert (due(limited(200, 200)), read_by(limited(200, 200))) == (["bank 2"], [])
    assert (due(limited(190, 150)), read_by(limited(190, 150))) == (["bank 2"], [])
    two = under(f"{SPANISH}/33", "base 1 150; base 2 150; no more bets", limits=(500, 20_000))
    assert (due(two), read_by(two)) == (["bank 3"], [])


def test_the_excess_of_one_wager_is_a_reading_for_its_own_line():
    answer = under(f"{SPANISH}/46", "base 1 250; base 2 40; no more bets", limits=(1000, 20_000))
    assert due(answer) == ["1 base 3", "2 base 0.5", "bank 1"]
    assert [one.readings for one in answer.fees.due] == [("FEE.R18",), (), ()]


def test_an_excess_in_no_row_is_a_reading_too():
    answer = under(f"{SPANISH}/41", "base 1 250; no more bets", limits=(500, 20_000))
    assert found(answer) == ["fee-gap"]
    assert read_by(answer) == ["FEE.R18", "FEE.R4"]


def test_the_excess_of_a_hand_s_wagers_is_that_of_each():
    schedule = f"{CALIFORNIA}-a/2"
    header = {"table": {"id": "P1", "seats": 7, "decks": 1, "limits": {"min": 1000, "max": 6000}}}
    table = Table("FPG", schedule=schedule, **header)
    table.bet(2, 7000).bet(3, 5000, bettor="seat-2")
    assert due(table.judged()) == ["2 base 2", "bank 2"]
    assert read_by(table.judged()) == ["FEE.R10"]
    table.bet(3, 9000)
    assert due(table.judged()) == ["2 base 2", "3 base 1", "bank 2"]
    over = Table("FPG", schedule=schedule, **header).bet(2, 7000).bet(3, 3500, bettor="seat-2")
    assert due(over.judged()) == ["2 base 2", "bank 2"]
    assert read_by(over.judged()) == ["FEE.R10", "FEE.R18"]


# One moment at a time: nothing is read where nothing is unclear.


def test_a_round_in_order_under_a_clear_schedule_names_no_reading():
    text = """base 1 10; base 2 20 by Ana; fee 1 0.5; fee 2 0.5 by Ana; fee bank 1; no more bets
        1 Th; bank 9c; 1 9d; 1 stand; 2 Kh; bank 8h"""
    answer = under("mortimers/no-bust-21/1", text)
    assert (found(answer), read_by(answer)) == ([], [])
