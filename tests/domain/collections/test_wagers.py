"""The table action: what players wager before the deal, and nothing else."""

import pytest

from tests.support.collection_rounds import (
    BUSTER,
    CALIFORNIA,
    FACE_UP,
    NO_BUST_6,
    NUMBER_2888,
    PURE,
    SPANISH,
    THREE_CARD,
    due,
    found,
    under,
)
from tests.support.pai_gow_table import Table

STEEP = f"{SPANISH}/33"
"""The player-dealer alone: $5 to $50 pay $1, up to $200 pay $2, up to $400 $3, more $5."""


@pytest.mark.parametrize(
    ("action", "fee"),
    [(5, 1), (50, 1), (51, 2), (200, 2), (201, 3), (400, 3), (401, 5), (9000, 5)],
)
def test_the_row_of_the_table_action_is_due(action, fee):
    assert due(under(STEEP, f"base 1 {action}")) == [f"bank {fee}"]


def test_all_circles_and_all_bettors_count():
    bets = "base 1 20; base 2 10; base 3 10 by seat-1; base 3 10 by Ana"
    assert due(under(STEEP, bets)) == ["bank 1"]
    assert due(under(STEEP, f"{bets}; base 1 1 by Bo")) == ["bank 2"]


def test_what_is_added_in_a_circle_counts():
    assert due(under(STEEP, "base 1 50; base 1 1")) == ["bank 2"]


def test_the_bank_itself_is_no_table_action():
    assert due(under(STEEP, "bank 8 5000 by Ana; base 1 50")) == ["bank 1"]


@pytest.mark.parametrize("own", ["base 8 10", "base 3 10 by seat-8", "match 8 10"])
def test_the_player_dealer_s_own_wager_never_counts(own):
    assert due(under(STEEP, f"base 1 50; {own}")) == ["bank 1"]
    assert due(under(f"{NO_BUST_6}/2", f"base 1 50; {own}")) == ["1 base 0.5", "bank 0.5"]


def test_the_player_dealer_owes_one_fee_however_many_backers_there_are():
    assert due(under(STEEP, "bank 8 100 by Ana; bank 8 100 by Bo; base 1 51")) == ["bank 2"]
    assert due(under("mortimers/no-bust-21/1", "bank 8 100 by Ana; base 1 10")) == [
        "1 base 0.5",
        "bank 1",
    ]


@pytest.mark.parametrize(
    ("schedule", "game", "bets", "bank"),
    [
        (STEEP, None, "base 1 50; match 1 5", 2),
        ("mortimers/buster-6.0-collection-a/2", None, "base 1 50; buster 1 5", 1),
        ("mortimers/buster-6.0-collection-b/4", None, "base 1 50; buster 1 5", 1),
        (THREE_CARD, None, "ante 1 50; pair-plus 1 5", 1),
        (f"{CALIFORNIA}-b/7", "three-card-6-bonus", "ante 1 50; six-card 1 5", 2),
        (f"{CALIFORNIA}-b/7", "pure-21.5", "base 1 50; bonus 1 5", 2),
        (f"{NUMBER_2888}-blackjack/1", "no-bust-21-2006", "base 1 50; bonus 1 5", 2),
        (f"{NUMBER_2888}-blackjack/1", "pure-21.5", "base 1 50; buster 1 5", 2),
        (f"{BUSTER}/8", None, "base 1 50; buster 1 5", 0.5),
        (f"{NO_BUST_6}/5", None, "base 1 50; buster 1 5", 0.5),
        (f"{PURE}/3", None, "base 1 49; bonus 1 5", 0.5),
    ],
)
def test_bonus_bets_count_where_the_set_says_so(schedule, game, bets, bank):
    assert due(under(schedule, bets, game))[-1] == f"bank {bank}"


@pytest.mark.parametrize(
    ("schedule", "game", "wager", "bank"),
    [
        (f"{FACE_UP}/1", "FUP", "ace-high", 3),
        (f"{FACE_UP}/1", "FUP", "fortune", 3),
        (f"{CALIFORNIA}-b/1", "FPG", "fortune", 3),
        (f"{CALIFORNIA}-a/7", "FPG", "fortune", 2),
        (f"{NUMBER_2888}-pai-gow/1", "FPG", "fortune", 1),
    ],
)
def test_bonus_bets_count_at_the_pai_gow_tables(schedule, game, wager, bank):
    def owes(amount: int) -> str:
        table = Table(game, schedule=schedule).bet(2, 5000).bet(2, amount, wager)
        return due(table.judged())[-1]

    assert owes(500) == f"bank {bank}"
    assert owes(6000) == f"bank {bank + 1}"


def plays(schedule: str, text: str, **header) -> list[str]:
    """What is due in a round that was played."""
    return due(under(schedule, text, **header))


def test_doubles_and_splits_count_for_nothing_and_pay_nothing():
    dealt = "base 1 50; no more bets; 1 8h; bank 9c; 1 8d; bank ??"
    at_first = ["1 base 0.5", "bank 0.5"]
    assert plays(f"{NO_BUST_6}/2", f"{dealt}; 1 stand") == at_first
    assert plays(f"{NO_BUST_6}/2", f"{dealt}; 1 split; 1 Th; 1.2 Tc; 1 stand") == at_first
    assert plays(f"{NO_BUST_6}/2", f"{dealt}; 1 double; 1 Th") == at_first
    assert plays(f"{NO_BUST_6}/2", f"{dealt}; 1 double 20; 1 Th") == at_first


def test_a_double_that_is_doubled_again_or_rescued_changes_nothing():
    dealt = "base 1 50; no more bets; 1 5h; bank 9c; 1 6d; bank ??; 1 double; 1 2h"
    assert plays(STEEP, dealt) == ["bank 1"]
    assert plays(STEEP, f"{dealt}; 1 double-double; 1 3c") == ["bank 1"]
    assert plays(STEEP, f"{dealt}; 1 rescue") == ["bank 1"]


def test_insurance_and_surrender_change_nothing():
    dealt = "base 1 51; no more bets; 1 Th; bank As; 1 6d; bank ??"
    assert plays(f"{NO_BUST_6}/5", f"{dealt}; 1 insurance 25") == ["bank 1"]
    assert plays(f"{NO_BUST_6}/5", f"{dealt}; 1 surrender") == ["bank 1"]
    assert plays(f"{NO_BUST_6}/2", f"{dealt}; 1 insurance 25; 1 surrender") == [
        "1 base 0.5",
        "bank 1",
    ]


def test_a_play_wager_is_no_table_action_and_a_fold_takes_nothing_off():
    dealt = "no more bets; stack 1 9h 9c 3d; stack 2 Kh 8c 3s; stack bank Qs 7d 2h"
    bets = "ante 1 25; ante 2 26"
    assert plays(THREE_CARD, f"{bets}; {dealt}; 1 play; 2 play") == ["bank 1"]
    assert plays(THREE_CARD, f"{bets}; {dealt}; 1 play; 2 fold") == ["bank 1"]
    assert plays(THREE_CARD, f"ante 1 50; {dealt}; 1 play") == ["bank 0.5"]
    assert plays(THREE_CARD, f"ante 1 50; {dealt}; play 1 50; 1 play") == ["bank 0.5"]


@pytest.mark.parametrize("schedule", [STEEP, f"{PURE}/2", f"{NO_BUST_6}/2"])
def test_a_table_without_wagers_owes_nothing_and_there_is_no_gap(schedule):
    answer = under(schedule, "no more bets; bank 9c; end")
    assert (due(answer), found(answer)) == ([], [])


@pytest.mark.parametrize("schedule", ["mortimers/no-bust-21/1", "mortimers/pai-gow-poker/2"])
def test_a_flat_fee_is_not_due_at_a_table_without_wagers(schedule):
    assert due(under(schedule, "no more bets")) == []
    assert due(under(schedule, "base 1 10; no more bets"))[-1] == "bank 1"


def test_a_wager_after_the_last_call_does_not_count():
    assert due(under(STEEP, "base 1 50; no more bets; base 2 50")) == ["bank 1"]
    assert due(under(STEEP, "base 1 50; 1 Th; base 2 50")) == ["bank 1"]
    late = under(f"{NO_BUST_6}/2", "base 1 50; no more bets; base 2 10; base 1 5")
    assert due(late) == ["1 base 0.5", "bank 0.5"]
    assert [one.code for one in late.findings].count("late-wager") == 2


class NoLastCall(Table):
    """A pai gow round in which nobody said that betting is over."""

    def events(self) -> list[dict]:
        """Every fact but that one."""
        return [event for event in super().events() if event["type"] != "bets-closed"]


LATER = {"type": "wager", "seat": 3, "wager": "base", "amount": 1000}


@pytest.mark.parametrize(
    ("game", "schedule", "between"),
    [("FPG", f"{CALIFORNIA}-b/1", 2), ("PGT", f"{CALIFORNIA}-b/1", 2), ("FUP", f"{FACE_UP}/1", 1)],
)
def test_pai_gow_is_closed_by_the_dice_and_face_up_by_its_cards(game, schedule, between):
    table = NoLastCall(game, schedule=schedule).bet(2, 1000)
    table.deal.insert(5, LATER)
    assert due(table.judged()) == [f"bank {between}"]
    assert due(NoLastCall(game, schedule=schedule).bet(2, 1000).then(**LATER).judged()) == [
        "bank 1"
    ]


def test_a_last_call_closes_pai_gow_before_its_piles():
    table = Table("FPG", schedule=f"{CALIFORNIA}-b/1").bet(2, 1000)
    table.deal.insert(0, LATER)
    assert due(table.judged()) == ["bank 1"]


def test_a_wager_above_the_limit_counts_whole():
    answer = under(STEEP, "base 1 300; no more bets", limits=(500, 20_000))
    assert due(answer) == ["bank 3"]
    assert "wager-above-maximum" in [one.code for one in answer.findings]
