"""When a collection is late (FEE.R11)."""

import pytest

from tests.support.collection_rounds import (
    BANK,
    BUSTER,
    CALIFORNIA,
    FACE_UP,
    NO_BUST_6,
    NUMBER_2888,
    PURE,
    SPANISH,
    THREE_CARD,
    found,
    read_by,
    under,
)
from tests.support.pai_gow_table import Table
from tests.support.round_shorthand import judged

BEFORE = f"{SPANISH}/7"
AFTER = f"{NO_BUST_6}/5"


def places(answer) -> list[int]:
    """Where the late fees were recorded."""
    return [one.event for one in answer.findings if one.code == "fee-late"]


def test_before_the_deal_a_fee_is_in_time_up_to_the_first_card():
    assert found(under(BEFORE, "base 1 10; fee bank 1; no more bets; 1 Th")) == []
    assert found(under(BEFORE, "base 1 10; no more bets; fee bank 1; 1 Th")) == []
    late = under(BEFORE, "base 1 10; no more bets; 1 Th; fee bank 1")
    assert (found(late), places(late)) == (["fee-late"], [4])


def test_each_late_fee_is_a_finding_beside_the_comparison_by_amount():
    late = under(
        f"{SPANISH}/46",
        "base 1 10; base 2 10; 1 Th; fee 1 0.5; fee 2 3; fee bank 0.25; fee bank 0.25",
    )
    assert found(late) == ["fee-late"] * 4 + ["fee-mismatch"]
    assert places(late) == [4, 5, 6, 7]


def test_after_the_initial_deal_a_fee_is_in_time_up_to_the_first_play():
    dealt = "base 1 10; no more bets; 1 Th; bank 9c; 1 7d; bank ??"
    assert found(under(AFTER, f"{dealt}; fee bank 0.5; 1 stand")) == []
    late = under(AFTER, f"{dealt}; 1 stand; fee bank 0.5; reveal bank 8s")
    assert (found(late), places(late)) == (["fee-late"], [8])
    assert found(under(AFTER, f"{dealt}; reveal bank 8s; fee bank 0.5")) == ["fee-late"]


def test_a_look_at_the_down_card_is_no_play():
    dealt = "base 1 10; no more bets; 1 Th; bank Ac; 1 7d; bank ??; check none"
    assert found(under(AFTER, f"{dealt}; fee bank 0.5; 1 stand; reveal bank 8s")) == []


def test_taking_it_early_is_no_fault():
    dealt = "no more bets; 1 Th; bank 9c; 1 7d; bank ??; 1 stand; reveal bank 8s; end"
    assert found(under(AFTER, f"base 1 10; fee bank 0.5; {dealt}")) == []
    assert found(under(AFTER, f"base 1 10; no more bets; 1 Th; fee bank 0.5; {dealt[13:]}")) == []
    assert found(under(BEFORE, "fee bank 1; base 1 10; no more bets; 1 Th")) == []


@pytest.mark.parametrize(
    ("schedule", "game"),
    [
        (f"{SPANISH}/7", None),
        ("mortimers/no-bust-21/1", None),
        (f"{PURE}/2", None),
        (f"{NUMBER_2888}-blackjack/1", "no-bust-21-2006"),
        (f"{NUMBER_2888}-blackjack/1", "pure-21.5"),
        (f"{CALIFORNIA}-b/7", "pure-21.5"),
    ],
)
def test_the_older_blackjack_games_pay_before_the_deal(schedule, game):
    fees = "fee bank 1; fee 1 0.5" if "no-bust-21/" in schedule else "fee bank 1"
    in_time = under(schedule, f"base 1 10; {fees}; no more bets; 1 Th; bank 9c; 1 7d", game)
    assert "fee-late" not in found(in_time)
    late = under(schedule, f"base 1 10; no more bets; 1 Th; {fees}; bank 9c; 1 7d", game)
    assert found(late).count("fee-late") == fees.count("fee")


@pytest.mark.parametrize(
    "schedule",
    [
        f"{NO_BUST_6}/5",
        f"{BUSTER}/8",
        "mortimers/buster-6.0-collection-b/4",
        "mortimers/buster-6.0-collection-a/2",
    ],
)
def test_the_6_0_games_pay_after_the_initial_deal(schedule):
    dealt = "base 1 10; no more bets; 1 Th; bank 9c; 1 7d; bank ??"
    fees = "fee bank 0.5; fee 1 0.5" if schedule.endswith("a/2") else "fee bank 0.5"
    assert found(under(schedule, f"{dealt}; {fees}; 1 stand")) == []
    late = under(schedule, f"{dealt}; 1 stand; {fees}")
    assert found(late) == ["fee-late"] * fees.count("fee")


def test_three_card_poker_pays_before_the_deal():
    dealt = "no more bets; stack 1 9h 9c 3d; stack bank Qs 7d 2h"
    assert found(under(THREE_CARD, f"ante 1 50; fee bank 0.5; {dealt}")) == []
    assert found(under(THREE_CARD, f"ante 1 50; {dealt}; fee bank 0.5")) == ["fee-late"]


@pytest.mark.parametrize(
    ("game", "schedule"),
    [
        ("FUP", f"{FACE_UP}/1"),
        ("FPG", f"{CALIFORNIA}-b/1"),
        ("PGT", f"{CALIFORNIA}-b/1"),
    ],
)
def test_pai_gow_pays_before_the_first_card_or_tile(game, schedule):
    fee = {"type": "fee", "from": "bank", "amount": 200}
    table = Table(game, schedule=schedule).bet(2, 2000)
    table.bets.append(fee)
    assert found(table.judged()) == []
    late = Table(game, schedule=schedule).bet(2, 2000)
    late.deal.insert(1, fee)
    assert found(late.judged()) == ["fee-late"]


def test_the_moment_is_named_as_a_reading_only_where_a_fee_was_late():
    in_time = under(BEFORE, "base 1 10; fee bank 1; no more bets; 1 Th")
    late = under(BEFORE, "base 1 10; no more bets; 1 Th; fee bank 1")
    assert "FEE.R11" not in read_by(in_time)
    assert "FEE.R11" in read_by(late)


def test_what_is_late_is_not_asked_where_no_schedule_is_in_force():
    text = "base 1 10; no more bets; 1 Th; fee bank 1"
    assert found(under(BEFORE, text)) == ["fee-late"]
    assert found(judged("pure-spanish-21.5", f"{BANK}; {text}")) == []


def test_what_is_late_for_a_line_in_no_row_is_late_all_the_same():
    late = under(f"{SPANISH}/41", "base 1 250; no more bets; 1 Th; fee bank 1")
    assert found(late) == ["fee-gap", "fee-late"]
