"""The choices of a house by the second reading, each with both of its values."""

import pytest

from tests.support.round_shorthand import codes, judged, lines, rules_of


def test_a_hand_that_stood_and_acts_again_is_itself_out_of_turn():
    text = """bank 8 500; base 1 10; base 2 10; no more bets; 1 7c; 2 7d; bank 8d; 1 8h; 2 8s
        bank ??; 1 stand; 2 stand; 1 hit; 1 2c; reveal bank 9h; end"""
    answer = judged("no-bust-6.0", text)
    (found,) = [one for one in answer.findings if one.code == "out-of-turn"]
    assert found.detail.startswith("seat 1 acted again")
    assert "BJ.R15" in answer.readings
    assert answer.hands["1"].total == "17"


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("check not-made; 1 hit; 1 2c", ["hole-check-wrong"]),
        ("1 hit; 1 2c; check none", ["hole-check-wrong"]),
        ("1 stand; check none", []),
        ("check natural; 1 hit; 1 2c", ["hole-check-wrong"]),
        ("1 hit; 1 2c", []),
    ],
)
def test_a_look_that_was_due_is_made_in_time_and_read_rightly(said, found):
    text = f"""bank 8 500; base 1 10; no more bets; 1 8c; bank Kd; 1 7h; bank ??; {said}
        reveal bank 9h; end"""
    assert codes(judged("pure-21.5", text)) == found


def test_a_look_that_was_not_due_changes_nothing():
    text = """bank 8 500; base 1 10; no more bets; 1 8c; bank 5d; 1 2h; bank ??; check natural
        1 stand; reveal bank 9h; bank 5h; end"""
    assert codes(judged("pure-21.5", text)) == ["player-must-hit"]


SURRENDERED = """bank 8 500; base 1 10; no more bets; 1 Kc; bank Ad; 1 6h; bank ??; 1 surrender
    {}; reveal bank Kh; end"""


def test_a_surrender_before_the_look_holds_or_comes_too_early_by_option():
    early = judged("pure-21.5", SURRENDERED.format("check natural"))
    late = judged("pure-21.5", SURRENDERED.format("check natural"), rules={"surrender": "late"})
    unseen = judged("pure-21.5", SURRENDERED.format(""), rules={"surrender": "late"})
    assert (codes(early), lines(early)) == ([], [("1", "base", "surrender", 10, 5)])
    assert rules_of(late, "illegal-surrender") == ["BJ.R13"]
    assert (codes(unseen), lines(unseen)) == ([], [("1", "base", "lose", 10, 10)])


def test_split_aces_that_draw_an_ace_are_split_again_by_the_house_s_choice():
    text = """bank 8 500; base 1 10; no more bets; 1 Ac; bank 7d; 1 Ah; bank ??; 1 split; 1 As
        1.2 9c; 1 split; 1 Kc; 1.3 5c; reveal bank Kh; end"""
    assert codes(judged("pure-21.5", text)) == []
    barred = judged("pure-21.5", text, rules={"resplit_aces": False})
    assert codes(barred) == ["illegal-split"]
    assert "BJ.R18" in barred.readings


@pytest.mark.parametrize(
    ("rules", "up", "second", "starts"),
    [
        ({}, "5d", "Ad", 1),
        ({"ace_count": "11"}, "5d", "Ad", 4),
        ({}, "5d", "Jk", 1),
        ({"joker_count": "makes-21"}, "6d", "Jk", 1),
        ({"joker_count": "makes-21"}, "Ad", "Jk", 3),
        ({"joker_count": "makes-21"}, "Kd", "Jk", 4),
    ],
)
def test_aces_and_jokers_count_for_the_button_by_the_house_s_choice(rules, up, second, starts):
    seats = "; ".join(f"base {seat} 10" for seat in range(1, 8))
    cards = "; ".join(f"{seat} 9c" for seat in range(1, 8))
    stands = "; ".join(f"{seat} stand" for seat in range(1, 8))
    text = f"bank 8 500; {seats}; no more bets; {cards}; bank {up}; {cards}; {stands}"
    answer = judged("no-bust-21-2003", f"{text}; bank {second}; end", rules=rules)
    assert answer.action.starts == starts


def test_insurance_is_settled_first_or_in_its_seat_s_turn():
    text = """bank 8 500; base 1 10; base 5 10; no more bets; 1 Kc; 5 Kd; bank As; 1 9d; 5 9h
        bank ??; 5 insurance; 1 stand; 5 stand; reveal bank Jd; end"""
    first = judged("no-bust-6.0", text)
    in_turn = judged("no-bust-6.0", text, rules={"insurance_order": "in-turn"})
    assert [line[1] for line in lines(first)] == ["insurance", "base", "base"]
    assert [line[1] for line in lines(in_turn)] == ["base", "insurance", "base"]


KINGS = (
    """bank 8 50000; base 1 10; bonus 1 1; no more bets; 1 Ks; bank Ad; 1 Ks; {}; bank Kd; end"""
)


def test_five_hundred_to_one_asks_that_a_hand_with_one_of_the_kings_lost():
    def odds(play: str, **rules: str):
        answer = judged(
            "no-bust-21-2006", KINGS.format(play), room="casino-marysville", rules=rules
        )
        return next(line.odds for line in answer.settlement if line.wager == "bonus")

    assert odds("1 stand") == "500:1"
    assert odds("1 surrender") == "50:1"
    assert odds("1 split; 1 As; 1.2 Ah; 1 stand; 1.2 stand") == "50:1"
    assert odds("1 surrender", kings_beaten="bank-has-it") == "500:1"


def test_decks_and_seats_that_the_document_does_not_allow_are_found():
    text = "bank 7 500; base 1 10; no more bets; 1 9c; bank 9d; 1 9h; bank ??; reveal bank 9s; end"
    answer = judged("pure-spanish-21.5", text, table={"decks": 2, "seats": 8})
    assert rules_of(answer, "equipment") == ["PS.deck", "PS.table.1"]


@pytest.mark.parametrize(
    ("racked", "found"),
    [
        ("racked 2 8h Kd; racked 1 Kc 9h; racked bank 8d 9s", []),
        ("racked 1 9h Kc; racked 2 Kd 8h; racked bank 8d 9s", ["rack-order"]),
        ("racked 1 Kc Kd; racked 2 9h 8h; racked bank 8d 9s", ["rack-mismatch"]),
        ("racked 2 2; racked 1 9h Kc; racked bank 8d 9s", []),
    ],
)
def test_a_rack_is_read_heap_by_heap(racked, found):
    text = f"""bank 8 500; base 1 10; base 2 10; no more bets; 1 Kc; 2 Kd; bank 8d; 1 9h; 2 8h
        bank ??; 1 stand; 2 surrender; reveal bank 9s; {racked}; end"""
    answer = judged("no-bust-6.0", text)
    assert codes(answer) == found
    if found:
        assert rules_of(answer, found[0]) == ["NB60.round.15"]
