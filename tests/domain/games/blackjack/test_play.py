"""Single rules, told as rounds."""

import pytest

from domain.adjudication.adjudicator import adjudicate
from tests.support.round_shorthand import codes, judged, lines
from tests.support.stories.catalog import STORIES


def rules_of(name: str, code: str) -> list[str]:
    """The rules that the findings of a code rest on."""
    return [one.rule for one in adjudicate(STORIES[name]).findings if one.code == code]


def test_nobody_may_do_anything_against_a_joker():
    name = "hit-while-a-joker-freezes-the-table"
    assert rules_of(name, "options-frozen") == [
        "NB06.rules.9",
        "NB06.dsso.6",
        "NB06.rules.10",
        "NB06.rules.10",
    ]
    answer = adjudicate(STORIES[name])
    assert answer.hands["1"].cards == ("9c", "5d")
    assert lines(answer) == [("1", "base", "lose", 10, 10), ("3", "base", "lose", 30, 10)]


def test_no_collection_is_taken_on_doubles_and_splits():
    assert rules_of("collection-on-a-double", "fee-late") == ["NB06.dsso.7"]
    assert rules_of("collection-on-a-split", "fee-late") == ["P215.dss.5"]


def test_no_collection_is_taken_on_marysvilles_side_bets():
    assert rules_of("collection-on-the-side-bets", "fee-mismatch") == ["BBB.11", "MBB.6"]


def test_a_backline_bettor_who_does_not_join_a_split_stays_whole_on_the_first_hand():
    answer = judged(
        "no-bust-6.0",
        """bank 8 500; base 2 10; base 2 20 by Ana; no more bets; 2 8h; bank 9c; 2 8d; bank ??
        2 split; 2 Th; 2.2 Tc; 2 stand; 2.2 stand; reveal bank 8s; end""",
    )
    assert lines(answer) == [
        ("2", "base", "win", 10, 10),
        ("2", "base", "win", 20, 20),
        ("2.2", "base", "win", 10, 10),
    ]


def test_a_hit_that_was_asked_for_and_never_came_is_missing():
    answer = judged(
        "no-bust-6.0",
        """bank 8 500; base 2 10; no more bets; 2 5h; bank 9c; 2 8d; bank ??; 2 hit
        reveal bank 8s; end""",
    )
    assert answer.status == "incomplete"
    assert codes(answer) == ["incomplete"]
    assert answer.bank.posted == 50000
    assert answer.bank.unused == 50000


def test_a_natural_hidden_under_a_ten_takes_doubled_money_in_full():
    answer = judged(
        "no-bust-6.0",
        """bank 8 500; base 2 10; no more bets; 2 5h; bank Kc; 2 6d; bank ??; 2 double; 2 Th
        reveal bank As; end""",
    )
    assert lines(answer) == [("2", "base", "lose", 20, 20)]
    assert answer.settlement[0].rule == "NB60.rules.8"


@pytest.mark.parametrize(
    ("down", "starts"), [("Ad", 1), ("5d", 6), ("Jd", 5), ("Qd", 6), ("Kd", 7), ("Td", 3)]
)
def test_the_count_of_no_bust_6_skips_the_player_dealer_and_goes_round(down, starts):
    everybody = "; ".join(f"base {seat} 10" for seat in (1, 2, 3, 5, 6, 7, 8))
    cards = "; ".join(f"{seat} 9c" for seat in (1, 2, 3, 5, 6, 7, 8))
    answer = judged(
        "no-bust-6.0",
        f"bank 4 500; {everybody}; no more bets; {cards}; bank 8h; {cards}; bank {down}; end",
    )
    assert answer.action.starts == starts


def test_a_rescue_takes_back_the_last_double_and_forfeits_the_rest():
    answer = judged(
        "pure-spanish-21.5",
        """bank 7 500; base 2 10; no more bets; 2 5h; bank 6c; 2 6d; bank ??; 2 double; 2 2h
        2 rescue; reveal bank Kc; end""",
        table={"seats": 7},
    )
    assert lines(answer) == [("2", "base", "rescue", 10, 10)]
    assert codes(answer) == []


def test_drawing_or_not_is_no_fault_when_nothing_depends_on_the_bank():
    told = """bank 8 500; base 2 10; no more bets; 2 Th; bank 6c; 2 6d; bank ??; 2 surrender
        reveal bank 2c; {}; end"""
    for drawn in ("", "bank Th", "bank Th; bank 5c"):
        answer = judged("no-bust-6.0", told.format(drawn))
        assert codes(answer) == []
        assert lines(answer) == [("2", "base", "surrender", 10, 5)]


def test_a_bank_exhausted_to_the_cent_ends_at_a_line():
    answer = judged(
        "pure-spanish-21.5",
        """bank 8 25; base 1 10; base 2 15; base 3 20; no more bets; 1 Kh; 2 9h; 3 Ks; bank 9c
        1 9d; 2 Jd; 3 8d; bank ??; 1 stand; 2 stand; 3 stand; reveal bank 9s; end""",
    )
    assert [(one.paid, one.collected, one.bank_left) for one in answer.settlement] == [
        (1000, 0, 1500),
        (1500, 0, 0),
        (0, 0, 0),
    ]
    assert answer.settlement[2].uncovered == 0


def test_collections_refill_the_bank_only_under_the_net_reading():
    told = """bank 8 10; base 1 10; base 2 20; no more bets; 1 Kh; 2 Kd; bank 9c; 1 7d; 2 Jd
        bank ??; 1 stand; 2 stand; reveal bank 9s; end"""
    by_action = judged("pure-spanish-21.5", told)
    by_net = judged("pure-spanish-21.5", told, rules={"coverage": "net"})
    assert [(one.paid, one.collected) for one in by_action.settlement] == [(0, 1000), (0, 0)]
    assert [(one.paid, one.collected) for one in by_net.settlement] == [(0, 1000), (0, 0)]
    bigger = told.replace("bank 8 10;", "bank 8 15;")
    by_net = judged("pure-spanish-21.5", bigger, rules={"coverage": "net"})
    assert [(one.paid, one.collected) for one in by_net.settlement] == [(0, 1000), (2000, 0)]
    by_action = judged("pure-spanish-21.5", bigger)
    assert [(one.paid, one.collected) for one in by_action.settlement] == [(0, 1000), (500, 0)]


def test_several_backers_are_listed():
    answer = judged(
        "no-bust-6.0",
        """bank 8 500; bank 8 200 by Ana; base 2 10; no more bets; 2 Th; bank 9c; 2 8d; bank 8h
        2 stand; end""",
    )
    backers = answer.bank.backers
    assert {bettor: one.posted for bettor, one in backers.items()} == {
        "seat-8": 50000,
        "Ana": 20000,
    }


def test_a_reading_that_decided_something_is_named_in_the_answer():
    answer = judged(
        "no-bust-6.0",
        "bank 8 500; base 2 10; no more bets; 2 Th; bank 9c; 2 8d; bank 8h; 2 stand; end",
        rules={"settle_direction": "clockwise"},
    )
    assert "NB60.R5" in answer.readings
    assert codes(answer) == []


def test_a_hand_doubled_against_the_rules_may_go_on_within_its_chart():
    answer = judged(
        "no-bust-6.0",
        """bank 8 500; base 2 10; no more bets; 2 8d; bank 2c; 2 2s; bank 3h; 2 hit; 2 7s; 2 double
        2 3c; 2 hit; 2 9d; bank Ah; bank 3c; end""",
    )
    assert codes(answer) == ["illegal-double", "player-must-stand"]


def test_the_card_of_a_double_that_was_rescued_before_it_came_is_surplus():
    answer = judged(
        "pure-spanish-21.5",
        """bank 8 500; base 2 10; no more bets; 2 5h; bank 6c; 2 6d; bank Kc; 2 double; 2 rescue
        2 2h; end""",
    )
    assert answer.hands["2"].cards == ("5h", "6d")
    assert "wrong-card-count" in codes(answer)


def test_a_stray_card_does_not_hide_the_hand_that_came_to_lie_there():
    answer = judged(
        "no-bust-6.0",
        """bank 8 500; base 2 10; no more bets; 2 8h; bank 9c; 2 8d; bank 8s; 2.2 5c; 2 split; 2 Th
        2.2 Ts; end""",
    )
    assert answer.hands["2.2"].cards == ("8d", "Ts")
