"""The wagers, the deal and the decisions of the three-card games: single rules, told as rounds."""

import pytest

from tests.support.round_shorthand import codes, lines, rules_of, told

POKER = "three-card-poker"
BONUS = "three-card-6-bonus"


# The wagers.


def test_a_wager_without_an_ante_in_action_beside_it_has_none_either():
    answer = told(
        BONUS,
        """bank 7 500; pair-plus 1 5; ante 2 10; six-card 2 5; no more bets; ante 1 10
        stack 2 Kh 9d 2c; stack bank Qs 7d 2h; 2 play""",
    )
    assert rules_of(answer, "side-wager-without-base") == ["TCP6.pp.3"]
    assert rules_of(answer, "late-wager") == ["TCP6.deal.3"]
    assert lines(answer)[-2:] == [
        ("1", "ante", "refund", 10, 0),
        ("1", "pair-plus", "refund", 5, 0),
    ]


def test_late_money_is_found_once_an_event_and_asked_nothing_else():
    answer = told(
        POKER,
        """bank 8 500; ante 1 10; no more bets; bonus 1 2; bonus 1 3; ante 8 900
        stack 1 Kh 9d 2c; stack bank Qs 7d 2h; 1 play""",
    )
    assert codes(answer) == ["late-wager"] * 3
    assert lines(answer)[2:] == [("1", "bonus", "refund", 5, 0), ("8", "ante", "refund", 900, 0)]


def test_what_the_game_does_not_have_is_an_illegal_bet_before_anything_else():
    answer = told(
        BONUS,
        """bank 7 500; ante 1 10; ante 1 10 by Ana; bonus 1 1 by Ana; six-card 7 5 by Ana
        no more bets; stack 1 Kh 9d 2c; stack bank Qs 7d 2h; 1 play""",
    )
    assert rules_of(answer, "illegal-bet") == ["TC.wagers", "TC.wagers"]
    assert rules_of(answer, "backline-not-allowed") == ["TCP6.deal.2.b"]


@pytest.mark.parametrize(
    ("wager", "rule"), [("pair-plus", "TCP6.pp.4"), ("six-card", "TCP6.six.4")]
)
def test_nobody_bets_on_another_players_bonus_wagers(wager, rule):
    answer = told(
        BONUS,
        f"""bank 7 500; ante 1 10; ante 3 10; {wager} 1 5 by seat-3; no more bets
        stack 1 Kh 9d 2c; stack 3 Kd 8d 2d; stack bank Qs 7d 2h; 1 play; 3 play""",
    )
    assert rules_of(answer, "backline-not-allowed") == [rule]
    assert ("1", wager, "refund", 5, 0) in lines(answer)


def test_each_wager_keeps_to_the_limits_by_itself():
    text = """bank 7 5000; ante 1 600; pair-plus 1 2; pair-plus 1 2; no more bets
        stack 1 Kh Kd 2c; stack bank Qs 7d 2h; 1 play 600"""
    answer = told(BONUS, text)
    assert lines(answer) == [
        ("1", "ante", "win", 600, 500),
        ("1", "play", "win", 600, 500),
        ("1", "pair-plus", "win", 4, 4),
    ]
    assert rules_of(answer, "wager-above-maximum") == ["TC.limits"]
    assert rules_of(answer, "side-wager-limit") == ["TC.limits"]
    poker = told(POKER, text)
    assert rules_of(poker, "wager-above-maximum") == ["TCP.bet.1"]
    assert rules_of(poker, "side-wager-limit") == ["TCP.bonus.3"]
    assert "TC.R7" in answer.readings


def test_a_bonus_wager_above_the_maximum_plays_up_to_it():
    answer = told(
        POKER,
        """bank 8 5000; ante 1 3; pair-plus 1 600; no more bets; stack 1 Kh Kd 2c
        stack bank Js 7d 2h; 1 play""",
    )
    assert codes(answer) == ["side-wager-limit", "wager-below-minimum"]
    assert lines(answer)[2] == ("1", "pair-plus", "win", 600, 500)


def test_a_wager_of_nothing_earns_no_cards():
    answer = told(
        POKER,
        """bank 8 500; ante 1 10; ante 2 0; no more bets; stack 1 Kh 9d 2c; stack 2 3h 4d 5c
        stack bank Qs 7d 2h; 1 play""",
    )
    assert codes(answer) == ["deal-order", "wager-below-minimum"]
    assert answer.hands["2"].dead
    assert ("2", "ante", "refund", 0, 0) in lines(answer)


# An empty place.

GUESTS = """bank 7 500; ante 2 10 by Ana; ante 2 10 by Ben; ante 3 10 by seat-1; ante 4 10 by Ana
    no more bets; ante 5 10; ante 5 10 by Cy; stack 2 Kh 9d 2c; stack bank Qs 7d 2h; 2 play"""


def test_a_guest_at_an_empty_place_has_no_seat_there():
    answer = told(BONUS, GUESTS.replace("; 2 play", ""))
    assert codes(answer) == [
        *["backline-not-allowed"] * 4,
        "deal-order",
        "late-wager",
        "late-wager",
    ]
    assert answer.hands["2"].dead
    assert "TCP6.R5" in answer.readings


def test_where_guests_play_empty_places_the_first_of_them_does_at_one_place():
    answer = told(BONUS, GUESTS, rules={"empty_seat": "plays"})
    assert [(line.spot, line.bettor) for line in answer.settlement if line.paid] == [
        ("2", "Ana"),
        ("2", "Ana"),
    ]
    assert codes(answer) == [*["backline-not-allowed"] * 3, "late-wager", "late-wager"]
    assert "TCP6.R5" in answer.readings


def test_at_another_players_seat_no_reading_is_needed():
    answer = told(
        BONUS,
        """bank 7 500; ante 1 10; ante 1 10 by Ana; no more bets; stack 1 Kh 9d 2c
        stack bank Qs 7d 2h; 1 play""",
    )
    assert rules_of(answer, "backline-not-allowed") == ["TCP6.deal.2.b"]
    assert "TCP6.R5" not in answer.readings


def test_an_ante_on_another_spot_is_none_beside_a_bonus_wager():
    text = """bank 8 500; {}; pair-plus 2 5 by Ana; ante 2 10; no more bets
        stack 1 Kh 9d 2c; stack 2 Kd 8d 2d; stack bank Qs 7d 2h; 1 play; 2 play"""
    elsewhere = told(POKER, text.format("ante 1 10 by Ana"))
    assert rules_of(elsewhere, "side-wager-without-base") == ["TCP.bonus.1"]
    assert "TCP.R6" in elsewhere.readings
    assert "TCP.R6" not in told(POKER, text.format("ante 1 10")).readings


# The deal.


def test_cards_without_an_ante_are_no_hand_and_go_to_the_rack_with_the_folded_ones():
    answer = told(
        POKER,
        """bank 5 500; ante 6 10; ante 2 10; no more bets; stack 6 Kh 9d 2c; stack 1 Ah Ad Ac
        stack 2 4h 5d 9c; stack 5 2s 3s 4s; stack bank Qs 7d 2h; 6 fold; 2 play""",
    )
    assert rules_of(answer, "deal-order") == ["TCP.bet.3"]
    assert answer.action.order == (6, 2)
    assert {spot for spot, hand in answer.hands.items() if hand.dead} == {"1", "5"}
    assert answer.rack == (
        *("??*37", "Kh", "9d", "2c", "Ah", "Ad", "Ac", "2s", "3s", "4s", "4h", "5d", "9c"),
        *("Qs", "7d", "2h"),
    )


def test_stacks_that_do_not_go_round_in_order_stand():
    answer = told(
        BONUS,
        """bank 3 500; ante 5 10; ante 2 10; no more bets; stack 2 Kh 9d 2c; stack 5 4h 5d 9c
        stack bank Qs 7d 6h; 5 play; 2 play""",
    )
    assert rules_of(answer, "deal-order") == ["TCP6.deal.5"]
    assert "TC.R13" in answer.readings
    assert [line.outcome for line in answer.settlement] == ["win", "win", "lose", "lose"]


@pytest.mark.parametrize("cards", ["", "stack 2 Kh 9d;", "stack 2 Kh 9d 2c 3c;"])
def test_a_hand_that_is_not_three_cards_has_its_wagers_back(cards):
    answer = told(
        POKER,
        f"""bank 8 500; ante 1 10; ante 2 20; pair-plus 2 5; no more bets; stack 1 Ah Kd 4c
        {cards} stack bank Qs 7d 2h; 1 play""",
    )
    assert answer.status == "settled"
    assert rules_of(answer, "wrong-card-count") == ["TC.count"]
    assert lines(answer)[2:] == [("2", "ante", "refund", 20, 0), ("2", "pair-plus", "refund", 5, 0)]
    assert "TC.R10" in answer.readings


def test_folding_a_hand_of_two_cards_forfeits_nothing():
    answer = told(
        BONUS,
        """bank 7 500; ante 1 10; six-card 1 5; ante 2 10; no more bets; stack 1 Ah Kd
        stack 2 Jh 9d 4c; stack bank Qs 7d 2h; 1 fold; 2 play""",
    )
    assert [line.outcome for line in answer.settlement] == ["lose", "lose", "refund", "refund"]
    assert answer.rack[:4] == ("??*44", "Ah", "Kd", "Jh")


def test_a_bank_that_is_not_three_cards_is_a_misdeal():
    answer = told(
        POKER,
        """bank 8 500; ante 1 10; bonus 1 5; no more bets; stack 1 Ah Kd 4c; stack bank Qs 7d
        1 play; button 3; paid 1 ante 10""",
    )
    assert answer.status == "misdeal"
    assert codes(answer) == ["illegal-bet", "misdeal", "wrong-card-count"]
    assert lines(answer) == [
        ("1", "ante", "refund", 10, 0),
        ("1", "play", "refund", 10, 0),
        ("1", "bonus", "refund", 5, 0),
    ]
    assert answer.action is None
    assert answer.rack is None
    assert answer.readings == ("TC.R10",)


def test_a_bank_of_four_cards_is_a_misdeal_whoever_banks():
    answer = told(POKER, "ante 1 10; no more bets; stack 1 Ah Kd 4c; stack bank Qs 7d 2h 3h")
    assert codes(answer) == ["misdeal", "wrong-card-count"]
    assert (answer.bank.posted, answer.bank.unused) == (0, 0)


def test_what_is_turned_up_again_is_not_a_second_card_of_the_deck():
    answer = told(
        POKER,
        """bank 8 500; ante 1 10; no more bets; 1 Kh; 1 ??; 1 ??; bank ??; bank ??; bank 4h
        1 play; reveal bank ?? 9h 4h; reveal bank Jd; reveal 1 Kh 5s; reveal 1 3s""",
    )
    assert answer.hands["bank"].cards == ("Jd", "9h", "4h")
    assert answer.hands["1"].cards == ("Kh", "5s", "3s")
    assert codes(answer) == []


# Irregularities.


@pytest.mark.parametrize(
    ("seen", "status"),
    [
        ("boxed 3s", "settled"),
        ("exposed 1 Kh; boxed 3s", "misdeal"),
        ("irregular exposed-card 2", "misdeal"),
        ("irregular identical-cards", "settled"),
        ("irregular joker", "misdeal"),
        ("irregular misread; irregular other", "settled"),
    ],
)
def test_one_boxed_or_exposed_card_plays_and_two_do_not(seen, status):
    answer = told(
        POKER,
        f"""bank 8 500; ante 1 10; no more bets; stack 1 Kh 9d 2c; {seen}
        stack bank Qs 7d 2h; 1 play""",
    )
    assert answer.status == status
    assert codes(answer) == (["misdeal"] if status == "misdeal" else [])


def test_where_exposed_cards_play_boxed_ones_still_count():
    text = """bank 8 500; ante 1 10; no more bets; stack 1 Kh 9d 2c; {}
        stack bank Qs 7d 2h; 1 play"""
    play = {"multiple_exposed": "play"}
    exposed = told(POKER, text.format("irregular exposed-card 3; boxed 3s"), rules=play)
    boxed = told(POKER, text.format("irregular boxed-card 2"), rules=play)
    assert (exposed.status, boxed.status) == ("settled", "misdeal")
    assert "TC.R10" in exposed.readings


def test_a_joker_and_a_card_in_several_places_are_found():
    answer = told(
        POKER,
        """bank 8 500; ante 1 10; no more bets; stack 1 Kh Kh Jk; stack bank Kh 7d 2h; 1 play
        fee 1 1""",
    )
    assert codes(answer) == ["card-not-in-deck", "duplicate-card", "misdeal"]
    assert answer.hands["1"].category is None


# The decision.


def test_only_he_who_goes_ahead_is_out_of_turn():
    answer = told(
        POKER,
        """bank 8 500; ante 1 10; ante 2 10; ante 2 10 by Ana; ante 3 10; no more bets
        stack 1 Kh 9d 2c; stack 2 Kd 8d 2d; stack 3 Ad Kc Jh; stack bank Qs 7d 2h
        2 fold by Ana; 3 play; 1 play; 2 play""",
    )
    assert [(one.code, one.event) for one in answer.findings] == [("out-of-turn", 19)]


def test_without_an_own_player_the_first_with_an_ante_there_decides():
    answer = told(
        POKER,
        """bank 8 500; pair-plus 2 5 by Cy; ante 2 20 by Ana; ante 2 10 by Ben; ante 2 10 by Cy
        no more bets; stack 2 Kh 9d 2c; stack bank Qs 7d 2h; 2 play; 2 fold by Ana""",
    )
    assert codes(answer) == []
    assert [(line.bettor, line.wager, line.outcome) for line in answer.settlement] == [
        ("Ana", "ante", "forfeit"),
        ("Cy", "ante", "win"),
        ("Cy", "play", "win"),
        ("Cy", "pair-plus", "lose"),
        ("Ben", "ante", "win"),
        ("Ben", "play", "win"),
    ]
    assert {"TCP.bet.5", "TCP.backline"} <= set(answer.settlement[-1].also)
    assert "TCP.R4" in answer.readings


FOLDED = """bank 8 500; ante 2 10; ante 2 20 by Ana; pair-plus 2 5 by Ana; no more bets
    stack 2 Kh 9d 2c; stack bank Qs 7d 2h; 2 play 20 by Ana; 2 fold"""


def test_a_hand_that_its_player_folds_is_played_on_by_those_behind_him():
    answer = told(POKER, FOLDED)
    assert codes(answer) == []
    assert lines(answer) == [
        ("2", "ante", "forfeit", 10, 10),
        ("2", "ante", "win", 20, 20),
        ("2", "play", "win", 20, 20),
        ("2", "pair-plus", "lose", 5, 5),
    ]
    assert not answer.hands["2"].folded
    assert {"TCP.R4", "TCP.R5"} <= set(answer.readings)


def test_a_hand_is_folded_when_all_of_them_have_folded():
    answer = told(POKER, FOLDED.replace("2 play 20 by Ana", "2 fold by Ana"))
    assert [line.outcome for line in answer.settlement] == ["forfeit"] * 3
    assert answer.hands["2"].folded
    assert answer.rack == ("??*46", "Kh", "9d", "2c", "Qs", "7d", "2h")


def test_where_the_seat_decides_its_fold_is_a_fold_for_all():
    answer = told(POKER, FOLDED, rules={"backline_play": "seat-decides"})
    assert rules_of(answer, "illegal-bet") == ["TCP.backline"]
    assert lines(answer) == [
        ("2", "ante", "forfeit", 10, 10),
        ("2", "ante", "forfeit", 20, 20),
        ("2", "pair-plus", "forfeit", 5, 5),
        ("2", "play", "refund", 20, 0),
    ]


def test_who_is_bound_plays_for_his_own_ante():
    answer = told(
        POKER,
        """bank 8 900; ante 2 10; ante 2 600 by Ana; no more bets
        stack 2 Kh 9d 2c; stack bank Qs 7d 2h; 2 play 5""",
    )
    assert codes(answer) == ["illegal-bet", "wager-above-maximum"]
    assert lines(answer) == [
        ("2", "ante", "win", 10, 10),
        ("2", "play", "win", 5, 5),
        ("2", "ante", "win", 600, 500),
        ("2", "play", "win", 500, 500),
    ]


def test_play_money_without_an_ante_goes_back_and_is_counted_once():
    answer = told(
        POKER,
        """bank 8 500; ante 2 10; play 2 5; no more bets; stack 2 Kh 9d 2c; stack bank Qs 7d 2h
        2 hit; 2 play; 2 play 30 by Ana; 2 play 40 by Ana; 2 fold by Ben; 2 play 50 by Ben
        bank play 10; board play 10""",
    )
    assert codes(answer) == ["illegal-bet"] * 8
    assert lines(answer) == [
        ("2", "ante", "win", 10, 10),
        ("2", "play", "win", 15, 10),
        ("2", "play", "refund", 30, 0),
        ("bank", "play", "refund", 10, 0),
    ]
    assert answer.bettors["seat-8"].net == 0
