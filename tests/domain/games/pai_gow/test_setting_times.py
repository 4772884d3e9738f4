"""When the bank is opened, what may be set afterwards, and who has the last word."""

import pytest

from tests.support.pai_gow_table import Table, codes, hand_set, lines, reveal

HAND, BANK_HAND = ("9s 7h", "6d 6c 5h 3d 2c"), ("As Qh", "Jd Jc 9h 8d 4c")
PAIRS, SPLIT = "8s 8h 5d 5c Kh Td 2c", ("5d 5c", "8s 8h Kh Td 2c")
TOGETHER = ("Kh Td", "8s 8h 5d 5c 2c")
HOUSE_WAY = {"type": "decision", "spot": "2", "choice": "house-way"}


def plain(game="DHC"):
    return Table(game).bet(2, 2000).dealer(*BANK_HAND)


def rules(answer, code):
    return [one.rule for one in answer.findings if one.code == code]


@pytest.mark.parametrize(
    ("game", "opened", "unset"),
    [("DHM", "DHM.21", "DHM.23"), ("DHC", "DHC.open", "PGP.R.early-bank")],
)
def test_a_hand_set_after_the_bank_was_opened_is_late_and_house_way(game, opened, unset):
    table = plain(game).player(2, PAIRS)
    table.after.insert(0, hand_set("2", *SPLIT))
    answer = table.judged()
    assert rules(answer, "early-exposure") == [opened]
    assert rules(answer, "late-decision") == [unset]
    assert answer.hands["2"].front.cards == ("Kh", "Td")
    assert unset in answer.hands["2"].also


def test_a_late_setting_of_the_value_that_counts_is_let_pass():
    table = plain("DHM").player(2, PAIRS)
    table.after.insert(0, hand_set("2", *TOGETHER))
    assert codes(table.judged()) == ["early-exposure"]


def test_a_hand_of_which_nothing_is_recorded_accuses_nobody():
    answer = plain().bet(3, 1000).player(2, *HAND).judged()
    assert codes(answer) == ["incomplete"]


@pytest.mark.parametrize(("game", "found"), [("DHM", ["early-exposure"]), ("DHC", [])])
def test_only_at_mortimer_s_house_way_hands_are_set_before_the_bank_is_opened(game, found):
    table = plain(game).player(2, PAIRS)
    table.sets.append(HOUSE_WAY)
    table.after.insert(0, hand_set("2", *TOGETHER, "house"))
    assert codes(table.judged()) == found


def test_a_bettor_s_second_hand_is_left_to_the_house_and_accuses_nobody():
    table = plain().bet(3, 2000, bettor="seat-2").player(2, *HAND)
    table.shown.append(reveal("3", "8s 8h 5s 5c Kh Td 2h"))
    answer = table.judged()
    assert codes(answer) == []
    assert answer.hands["3"].also == ("DHC.gen.12", "DHC.rank")


def test_a_house_way_hand_that_nobody_is_recorded_to_have_set_accuses_nobody():
    table = plain("DHM").player(2, PAIRS)
    table.sets.append(HOUSE_WAY)
    assert codes(table.judged()) == []


@pytest.mark.parametrize("kind", ["early-exposure", "exposed-card"])
def test_a_card_of_the_bank_seen_after_the_deal_opens_it(kind):
    table = plain().player(2, *SPLIT)
    exposed = {"type": "irregularity", "kind": kind, "spot": "bank", "card": "As"}
    table.sets = [{"type": "button", "button": "action", "seat": 2}, exposed, *table.sets]
    assert codes(table.judged()) == ["early-exposure", "late-decision"]


def test_by_option_a_later_setting_counts_as_if_in_time():
    table = plain().player(2, PAIRS)
    table.after.insert(0, hand_set("2", *SPLIT))
    answer = table.judged(after_exposure="counts")
    assert codes(answer) == ["early-exposure"]
    assert answer.hands["2"].front.cards == ("5d", "5c")
    assert "PGP.R.early-bank" in answer.readings


def test_by_option_a_later_wish_for_the_house_way_counts_too():
    table = plain().player(2, PAIRS)
    table.after.insert(0, HOUSE_WAY)
    answer = table.judged(after_exposure="counts")
    assert codes(answer) == ["early-exposure"]
    assert answer.hands["2"].front.cards == ("Kh", "Td")
    assert "PGP.R.early-bank" in answer.readings


def test_a_hand_that_the_house_resets_after_its_player_set_it_late_is_house_way_for_being_late():
    table = plain("DHM").player(2, PAIRS)
    table.after[:0] = [hand_set("2", *SPLIT), hand_set("2", *TOGETHER, "house")]
    answer = table.judged()
    assert codes(answer) == ["early-exposure", "late-decision"]
    assert "DHM.23" in answer.hands["2"].also


def test_a_late_wish_for_the_house_way_is_ignored_for_a_hand_already_set():
    answer = plain().player(2, *SPLIT).then(**HOUSE_WAY).judged()
    assert rules(answer, "late-decision") == ["PGP.after-open"]
    assert answer.hands["2"].front.cards == ("5d", "5c")


def test_what_the_house_sets_later_is_its_resetting():
    table = plain().player(2, *SPLIT, way="house").then(**hand_set("2", *TOGETHER, "house"))
    answer = table.judged()
    assert codes(answer) == []
    assert answer.hands["2"].front.cards == ("Kh", "Td")


@pytest.mark.parametrize(("again", "front"), [(False, ("5d", "5c")), (True, ("Kh", "Td"))])
def test_in_face_up_a_set_before_the_bank_is_shown_is_out_of_turn_and_stands(again, front):
    table = plain("FUP").player(2, *SPLIT)
    table.delivered = [*table.deliveries(), *table.sets]
    table.sets = [hand_set("2", *TOGETHER)] if again else []
    answer = table.judged()
    assert rules(answer, "out-of-turn") == ["FUP.step.5"]
    assert answer.hands["2"].front.cards == front


def two_bettors(game, behind, first, last):
    table = plain(game).bet(2, behind, bettor="lee").player(2, PAIRS)
    table.sets = [{**hand_set("2", *one), "bettor": who} for who, one in (first, last)]
    return table.judged()


@pytest.mark.parametrize(
    ("game", "behind", "front", "rule"),
    [
        ("DHM", 9000, ("5d", "5c"), "DHM.12"),
        ("DHC", 1500, ("5d", "5c"), "DHC.gen.9"),
        ("DHC", 2000, ("5d", "5c"), "DHC.gen.9"),
    ],
)
def test_the_seat_s_own_player_has_the_last_word(game, behind, front, rule):
    answer = two_bettors(game, behind, ("seat-2", SPLIT), ("lee", TOGETHER))
    assert answer.hands["2"].front.cards == front
    assert rules(answer, "out-of-turn") == [rule]


def test_at_marysville_the_most_money_has_the_last_word():
    answer = two_bettors("DHC", 9000, ("lee", SPLIT), ("seat-2", TOGETHER))
    assert answer.hands["2"].front.cards == ("5d", "5c")
    assert rules(answer, "out-of-turn") == ["DHC.gen.9"]


def test_whoever_decides_may_set_last_without_a_finding():
    answer = two_bettors("DHC", 9000, ("seat-2", TOGETHER), ("lee", SPLIT))
    assert (answer.hands["2"].front.cards, codes(answer)) == (("5d", "5c"), [])


def test_the_largest_stake_decides_on_the_bank():
    table = plain("DHM").player(2, *HAND)
    table.bank.append({"type": "bank", "seat": 1, "turn": 1, "amount": 500_000, "bettor": "lee"})
    mine = {**hand_set("bank", "9h 8d", "As Qh Jd Jc 4c"), "bettor": "lee"}
    table.bank_shown.insert(1, mine)
    answer = table.judged()
    assert answer.hands["bank"].front.cards == ("9h", "8d")
    assert rules(answer, "out-of-turn") == ["DHM.16"]
    assert lines(answer)[0][3] == "lose"


def test_a_set_recorded_after_its_reveal_is_named_by_it():
    table = plain().player(2, *SPLIT)
    table.sets = [hand_set("2", "?? ??", "?? ?? ?? ?? ??")]
    table.shown = [reveal("2", "5d 5c 8s 8h"), reveal("2", "Kh Td 2c")]
    assert table.judged().hands["2"].back.cards == ("8s", "8h", "Kh", "Td", "2c")
