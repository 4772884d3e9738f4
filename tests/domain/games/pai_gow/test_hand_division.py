"""Setting: by players, the house way, and hands that are foul."""

import pytest

from tests.support.pai_gow_table import Table, codes, hand_set, lines, reveal

HAND, BANK_HAND = ("9s 7h", "6d 6c 5h 3d 2c"), ("As Qh", "Jd Jc 9h 8d 4c")
PAIRS = "8s 8h 5d 5c Kh Td 2c"


def plain(game="DHC"):
    return Table(game).bet(2, 2000).dealer(*BANK_HAND)


def test_a_hand_that_asks_for_it_is_set_the_house_way():
    table = plain().player(2, PAIRS)
    table.sets.append({"type": "decision", "spot": "2", "choice": "house-way"})
    hand = table.judged().hands["2"]
    assert (hand.rule, hand.front.cards) == ("DHC.hw.2p.86", ("Kh", "Td"))
    assert hand.back.cards == ("8s", "8h", "5d", "5c", "2c")


def test_a_house_way_hand_set_wrongly_is_found_with_both_settings():
    table = plain().player(2, "5d 5c", "8s 8h Kh Td 2c", way="house")
    answer = table.judged()
    (found,) = (one for one in answer.findings if one.code == "house-way-misset")
    assert "5d 5c / 8s 8h Kh Td 2c; the house way is Kh Td / 8s 8h 5d 5c 2c" in found.detail
    assert answer.hands["2"].front.cards == ("Kh", "Td")


def test_a_house_way_hand_of_the_same_value_is_right_as_it_lies():
    table = plain().player(2, "Td Kh", "5c 8s 8h 5d 2c", way="house")
    answer = table.judged()
    assert codes(answer) == []
    assert answer.hands["2"].back.cards == ("5c", "8s", "8h", "5d", "2c")


def test_a_hand_not_set_when_the_bank_is_opened_is_set_the_house_way():
    table = plain().player(2, PAIRS)
    table.after.insert(0, hand_set("2", "5d 5c", "8s 8h Kh Td 2c"))
    answer = table.judged()
    assert codes(answer) == ["early-exposure", "late-decision"]
    assert "PGP.R.early-bank" in answer.hands["2"].also
    assert "PGP.R.early-bank" in answer.readings


def test_a_hand_set_by_the_house_dealer_after_the_bank_was_opened_is_house_way_as_any_other():
    table = plain().player(2, PAIRS)
    table.after.insert(0, hand_set("2", "Kh Td", "8s 8h 5d 5c 2c", "house"))
    answer = table.judged()
    assert codes(answer) == []
    assert "DHC.house-way" in answer.hands["2"].also
    assert "PGP.R.early-bank" not in answer.readings


def test_a_setting_changed_after_the_bank_was_opened_does_not_count():
    table = plain().player(2, "5d 5c", "8s 8h Kh Td 2c")
    table.after.insert(0, hand_set("2", "Kh Td", "8s 8h 5d 5c 2c"))
    answer = table.judged()
    assert [(one.code, one.rule) for one in answer.findings] == [
        ("late-decision", "PGP.after-open")
    ]
    assert answer.hands["2"].front.cards == ("5d", "5c")


@pytest.mark.parametrize(
    ("game", "rule"), [("DHM", "DHM.44"), ("DHC", "DHC.final"), ("FUP", "FUP.step.5")]
)
def test_the_bank_may_not_be_set_again_once_a_hand_is_opened(game, rule):
    table = plain(game).player(2, *HAND)
    table.then(**hand_set("bank", "9h 8d", "Jd Jc As Qh 4c"))
    answer = table.judged()
    assert [(one.code, one.rule) for one in answer.findings] == [("late-decision", rule)]
    assert answer.hands["bank"].front.cards == ("As", "Qh")


def test_the_bank_may_still_be_set_when_an_empty_seat_s_hand_was_seen():
    table = plain().player(2, *HAND)
    table.bank_shown.insert(0, reveal("5", "Ks ?? ?? ?? ?? ?? ??"))
    table.bank_shown.insert(2, hand_set("bank", "Jd Jc", "As Qh 9h 8d 4c"))
    answer = table.judged()
    assert codes(answer) == []
    assert answer.hands["bank"].front.cards == ("As", "Qh")


def test_a_set_face_down_is_named_front_first_when_it_is_shown():
    table = plain().player(2, "Kh Td", "8s 8h 5d 5c 2c")
    table.sets = [hand_set("2", "?? ??", "?? ?? ?? ?? ??")]
    assert table.judged().hands["2"].front.cards == ("Kh", "Td")


def test_a_bettor_with_two_spots_plays_one_and_the_other_is_set_the_house_way():
    table = plain().bet(3, 2000, bettor="seat-2").player(2, *HAND)
    table.player(3, "5d 5s", "8s 8h Kh Td 2h")
    answer = table.judged()
    assert [(one.code, one.rule) for one in answer.findings] == [("house-way-misset", "DHC.gen.12")]
    assert answer.hands["3"].also == ("DHC.gen.12", "DHC.rank")
    assert answer.hands["2"].front.cards == ("9s", "7h")


def test_a_bettor_whose_id_is_a_number_sits_nowhere():
    table = Table("DHC").bet(2, 2000, bettor="3").bet(3, 2000, bettor="3").dealer(*BANK_HAND)
    answer = table.player(2, *HAND).player(3, "5d 5s", "8s 8h Kh Td 2h").judged()
    assert answer.hands["2"].front.cards == ("9s", "7h")
    assert "DHC.gen.12" in answer.hands["3"].also


def test_a_backline_bettor_with_two_spots_plays_the_one_he_set_first():
    table = Table("DHC").bet(2, 2000, bettor="lee").bet(3, 2000, bettor="lee").dealer(*BANK_HAND)
    answer = table.player(3, "5d 5s", "8s 8h Kh Td 2h").player(2, *HAND).judged()
    assert answer.hands["3"].front.cards == ("5d", "5s")
    assert "DHC.gen.12" in answer.hands["2"].also


@pytest.mark.parametrize(
    ("game", "front", "back", "rule"),
    [
        ("DHM", "6d 6c", "9s 7h 5h 3d 2c", "DHM.36.a"),
        ("DHM", "9s", "7h 6d 6c 5h 3d 2c", "DHM.36.b"),
        ("DHM", "9s 7h", "6d 6c 5h 3d", "DHM.36.c"),
        ("DHC", "9s", "7h 6d 6c 5h 3d 2c", "DHC.foul.b"),
        ("DHC", "9s 7h", "6d 6c 5h 3d", "DHC.foul.c"),
    ],
)
def test_a_foul_hand_loses_without_the_bank(game, front, back, rule):
    table = Table(game).bet(2, 2000).player(2, front, back)
    table.bank_shown = [reveal("bank", "?? ?? ?? ?? ?? ?? ??")]
    answer = table.judged()
    assert lines(answer) == [("2", "base", "seat-2", "lose", 2000)]
    assert answer.hands["2"].foul
    assert [one.rule for one in answer.findings if one.code == "foul-hand"] == [rule]


@pytest.mark.parametrize(("game", "rule"), [("DHM", "DHM.36.d"), ("DHC", "DHC.gen.14")])
def test_a_hand_called_foul_cites_the_house_s_right_to_call_it(game, rule):
    table = plain(game).player(2, "Ah Kh", "Qs Qd Th 7d 3c")
    table.then(type="irregularity", kind="foul-hand", spot="2")
    answer = table.judged()
    assert [one.rule for one in answer.findings] == [rule]
    assert ("DHM.28" in answer.hands["2"].also) == (game == "DHM")


def test_a_hand_mixed_with_others_is_foul():
    table = plain().player(2, "Ah Kh", "Qs Qd Th 7d 3c")
    table.then(type="irregularity", kind="foul-hand", spot="2")
    answer = table.judged()
    assert (codes(answer), answer.settlement[0].outcome) == (["foul-hand"], "lose")
    assert "PGP.foul" in answer.settlement[0].also


def test_a_player_s_front_equal_to_the_start_of_his_back_is_not_foul():
    table = plain().player(2, "Ks 9s", "Kd 9c 8h 3d 2c")
    assert table.judged().hands["2"].foul is False


def test_the_bank_s_foul_hand_is_reset_the_house_way():
    table = Table("DHM").bet(2, 2000).player(2, *HAND).dealer("Jd Jc", "As Qh 9h 8d 4c")
    answer = table.judged()
    bank = answer.hands["bank"]
    assert (bank.foul, bank.front.cards, bank.rule) == (False, ("As", "Qh"), "DHM.hw.pair")
    assert codes(answer) == ["foul-hand"]


FOUL_BANK = ("Jd Jc", "As Qh 9h 8d 4c")
RESET = ("Qh 9h", "Jd Jc As 8d 4c")


@pytest.mark.parametrize(
    ("fate", "front"), [("house-way", ("As", "Qh")), ("as-reset", ("Qh", "9h"))]
)
def test_a_foul_bank_is_reset_the_house_way_or_as_the_house_reset_it(fate, front):
    table = Table("DHC").bet(2, 2000).player(2, *HAND).dealer(*FOUL_BANK)
    answer = table.then(**hand_set("bank", *RESET, "house")).judged(bank_foul=fate)
    assert answer.hands["bank"].front.cards == front
    assert codes(answer) == ["foul-hand"]
    assert "PGP.R.bank-foul" in answer.readings


def test_a_foul_bank_whose_cards_were_not_seen_is_missing():
    table = Table("DHM").bet(2, 2000).player(2, *HAND)
    table.bank_shown = [hand_set("bank", "?? ?? ??", "?? ?? ?? ??")]
    answer = table.judged()
    assert answer.hands["bank"].foul is False
    (gap,) = (one for one in answer.findings if one.code == "incomplete")
    assert gap.detail == "missing: the cards of the player-dealer's hand"


def test_a_set_recorded_on_the_pile_is_the_hand_s_it_became():
    table = plain().player(2, *HAND)
    table.sets[0]["spot"] = "pile.1"
    assert table.judged().hands["2"].front.cards == ("9s", "7h")


def test_in_face_up_the_bank_is_always_checked_against_the_house_way():
    table = Table("FUP").bet(2, 2000).player(2, *HAND).dealer("9h 8d", "As Qh Jd Jc 4c")
    answer = table.judged()
    assert (codes(answer), answer.hands["bank"].rule) == (["house-way-misset"], "FUP.hw.pair")


def test_a_house_way_hand_the_house_dealer_set_foul_is_not_foul():
    table = plain().player(2, "8s 8h", "Kh Td 5d 4d 2c", way="house")
    answer = table.judged()
    assert codes(answer) == ["house-way-misset"]
    assert answer.hands["2"].foul is False


def test_nobody_surrenders():
    table = plain().player(2, *HAND).then(type="decision", spot="2", choice="surrender")
    assert codes(table.judged()) == ["illegal-surrender"]


def test_a_misread_hand_plays_at_its_true_value():
    table = Table("DHM").bet(2, 2000).player(2, *HAND).dealer(*BANK_HAND)
    answer = table.then(type="irregularity", kind="misread", spot="2").judged()
    assert "DHM.47" in answer.hands["2"].also
    assert codes(answer) == []


@pytest.mark.parametrize(
    ("reading", "outcome", "found"), [("swap", "push", []), ("foul", "lose", ["foul-hand"])]
)
def test_a_low_pair_of_tiles_above_the_high_one(reading, outcome, found):
    table = Table("PGT").bet(2, 1000).player(2, "44 44", "13 15").dealer("33 55", "66 16")
    answer = table.judged(low_above_high=reading)
    assert (answer.settlement[0].outcome, codes(answer)) == (outcome, found)


def test_equal_noughts_go_by_their_tiles_or_to_the_player_dealer():
    table = Table("PGT").bet(2, 1000).player(2, "13 33", "66 45").dealer("55 46", "11 36")
    assert table.judged().settlement[0].outcome == "win"
    assert table.judged(zero_tie="player-dealer").settlement[0].outcome == "push"


def test_the_high_hand_decides_between_equal_points():
    table = Table("PGT").bet(2, 1000).player(2, "55 16", "66 45").dealer("46 34", "11 36")
    answer = table.judged()
    assert answer.settlement[0].outcome == "win"
    assert answer.hands["2"].high.category == "wong"
