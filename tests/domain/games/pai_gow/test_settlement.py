"""Settlement: the bank's end, missing hands, the bonus bets, the pay-off and the rack."""

import pytest

from tests.support.pai_gow_table import Table, codes, hand_set, lines, reveal
from tests.support.stories.pai_gow import BANK_HAND, HAND
from tests.support.stories.pai_gow import racked as pick_up

WINNER = ("Ah Kh", "Qs Qd Th 7d 3c")
ACE_HIGH = ("Qd Td", "Ah 8d 6h 5c 3s")
UNSEEN = "?? ?? ?? ?? ?? ?? ??"


def test_a_copy_goes_to_the_player_dealer():
    table = Table("DHM").bet(2, 2000).player(2, "Ac Qs", "Kd Kc 9c 8h 4s").dealer(*BANK_HAND)
    line = table.judged().settlement[0]
    assert (line.outcome, line.also[-1]) == ("push", "DHM.48")


def test_a_hand_never_opened_because_the_bank_was_gone_gets_its_money_back():
    table = Table("DHC", bank=2000).bet(2, 2000).bet(3, 1500).player(2, *HAND).dealer(*BANK_HAND)
    table.shown.append(reveal("3", UNSEEN))
    answer = table.judged()
    assert answer.status == "settled"
    assert lines(answer)[-1] == ("3", "base", "seat-3", "refund", 0)
    assert answer.rack[-8] == "??*7"


def test_an_opened_hand_after_the_bank_was_gone_has_its_true_outcome():
    table = Table("DHC", bank=2000).bet(2, 2000).bet(3, 1500).player(2, *HAND).dealer(*BANK_HAND)
    line = table.player(3, *WINNER).judged().settlement[-1]
    assert (line.outcome, line.due, line.paid, line.uncovered) == ("win", 1500, 0, 1500)
    assert "PGP.cover.2" in line.also


def test_settlement_holds_the_lines_before_the_first_that_cannot_be_decided():
    table = Table("DHC").bet(2, 2000).bet(3, 1500).bet(4, 1000).player(2, *HAND)
    answer = table.player(4, *WINNER).dealer(*BANK_HAND).judged()
    assert (answer.status, codes(answer)) == ("incomplete", ["incomplete"])
    assert [one[0] for one in lines(answer)] == ["2"]
    assert answer.bank.net == 2000
    assert answer.rack is None


def test_a_hand_that_is_known_but_not_set_is_missing():
    table = Table("FUP").bet(2, 2000).player(2, " ".join(HAND)).dealer(*BANK_HAND)
    (gap,) = (one for one in table.judged().findings if one.code == "incomplete")
    assert gap.detail == "missing: the setting of seat 2's hand"


FORTUNES = {
    "7sf": ("9h 8h 7h 6h 5h 4h 3h", "win", 5000),
    "rrm": ("Ah Kh Qh Jh Th Ks Qs", "win", 1000),
    "7sfj": ("9h 8h Jk 6h 5h 4h 3h", "win", 750),
    "5a": ("Ah Ad Ac As Jk 7h 2d", "win", 250),
    "royal": ("Ah Kh Jk Jh Th 7s 2d", "win", 100),
    "sf": ("9h 8h 7h 6h 5h Ks 2d", "win", 50),
    "4k": ("Ad Ac As Jk 9h 7h 2d", "win", 20),
    "fh": ("9h 9d 9c 5h 5s 5d 2d", "win", 5),
    "flush": ("Ah Jh 9h 6h 4h Ks 2d", "win", 4),
    "trips": ("9h 9d 9c Ks Jd 5h 2d", "win", 3),
    "straight": ("9h 8d 7c 6s 5h Ks 2d", "win", 2),
    "3p": ("9h 9d 7c 7s 5h 5s 2d", "push", 0),
    "lose": ("9h 9d 7c 7s 5h Ks 2d", "lose", 1),
}


@pytest.mark.parametrize("game", ["FPG", "FUP"])
@pytest.mark.parametrize("row", FORTUNES)
def test_every_row_of_the_fortune_table(game, row):
    hand, outcome, odds = FORTUNES[row]
    table = Table(game, bank=10**8).bet(2, 1000).bet(2, 1000, "fortune").player(2, hand)
    table.sets.append({"type": "decision", "spot": "2", "choice": "house-way"})
    line = table.dealer("4s 3s", "Tc Td 8s 6c 2c").judged().settlement[1]
    assert (line.outcome, line.due, line.rule) == (outcome, 1000 * odds, f"{game}.pay.{row}")
    assert line.odds == (f"{odds}:1" if outcome == "win" else None)


def test_a_straight_beside_three_of_a_kind_is_paid_by_the_table_or_by_rank():
    table = Table("FPG").bet(2, 1000).bet(2, 100, "fortune").player(2, "9h 9d 9c 8s 7d 6h 5d")
    table.dealer("As Qh", "Jd Jc 2h 8d 4c")
    assert table.judged().settlement[1].odds == "3:1"
    assert table.judged(fortune_best="hand-rank").settlement[1].odds == "2:1"


def envied(game, **what_if):
    """Seat 2 has quads, seat 3 a straight flush, seat 4 nothing; all have envy buttons."""
    table = Table(game)
    for seat in (2, 3, 4):
        table.bet(seat, 1000).bet(seat, 1000, "fortune")
    table.player(2, "Kh 7s", "Td Tc Ts Th 2d").player(3, "Ks 2s", "9h 8h 7h 6h 5h")
    table.player(4, "Ac 8d", "3c 3d 9c 6d 4h").dealer("As Qh", "Jd Jc 2h 8c 4c")
    return [one for one in table.judged(**what_if).settlement if one.wager == "envy"]


def test_in_fortune_every_other_hand_of_four_of_a_kind_or_better_earns_a_prize():
    assert [(one.spot, one.earned_by, one.due) for one in envied("FPG")] == [
        ("2", "3", 1000),
        ("3", "2", 500),
        ("4", "2", 500),
        ("4", "3", 1000),
    ]
    assert envied("FPG", envy_min=2500) == []


def test_in_face_up_only_the_highest_hand_earns_one():
    assert [(one.spot, one.earned_by, one.due) for one in envied("FUP")] == [
        ("2", "3", 1000),
        ("4", "3", 1000),
    ]


def test_equal_highest_hands_earn_their_holders_nothing_and_the_others_one_prize():
    table = Table("FUP")
    for seat in (2, 3, 4):
        table.bet(seat, 1000).bet(seat, 1000, "fortune")
    table.player(2, "Kh 7s", "9h 8h 7h 6h 5h").player(3, "Ks 2s", "9d 8d 7d 6d 5d")
    table.player(4, "Ac Td", "3c 3d 9c 6s 4h").dealer("As Qh", "Jd Jc 2h 8c 4c")
    answer = table.judged()
    envy = [one for one in answer.settlement if one.wager == "envy"]
    assert [(one.spot, one.earned_by) for one in envy] == [("4", "2")]
    assert {"PGP.R.envy-tie", "PGP.R.envy-order", "PGP.R.envy-multiple"} <= {*answer.readings}


def test_only_hands_with_a_button_count_if_the_room_reads_it_so():
    table = Table("FUP").bet(2, 1000).bet(2, 1000, "fortune").bet(3, 1000)
    table.player(2, *HAND).player(3, "Kh 8s", "Td Tc Ts Th 2d").dealer(*BANK_HAND)
    assert [one.wager for one in table.judged().settlement].count("envy") == 1
    by_holders = table.judged(envy_source="envy-holder")
    assert [one.wager for one in by_holders.settlement].count("envy") == 0


def test_envy_buttons_stand_where_they_were_earned():
    table = Table("FPG").bet(2, 1000).bet(2, 400, "fortune").bet(3, 1000).bet(3, 500, "fortune")
    table.bets.append({"type": "button", "button": "envy", "seat": 2})
    answer = table.player(2, *HAND).player(3, *WINNER).dealer(*BANK_HAND).judged()
    assert codes(answer) == ["button-misplaced", "button-misplaced"]


def test_the_bonus_bets_of_a_foul_hand_stand():
    table = Table("FPG").bet(2, 1000).bet(2, 500, "fortune")
    answer = table.player(2, "9s 9c", "Ks 9d 6c 3d 2c").dealer(*BANK_HAND).judged()
    assert [one[3] for one in lines(answer)] == ["lose", "win"]


@pytest.mark.parametrize(
    ("bank", "player", "outcome", "odds", "rule"),
    [
        (ACE_HIGH, ("Kd Jd", "Ac 9d 7c 4s 2s"), "win", "40:1", "FUP.pay.ah40"),
        (ACE_HIGH, HAND, "win", "5:1", "FUP.pay.ah5"),
        (("Qd Td", "Jk 8d 6h 5c 3s"), HAND, "win", "15:1", "FUP.pay.ah15"),
        (BANK_HAND, ("Kd Jh", "Ac 9d 7c 4s 2s"), "lose", None, "FUP.pay.ah5"),
    ],
)
def test_the_ace_high_bet(bank, player, outcome, odds, rule):
    table = Table("FUP").bet(2, 1000).bet(2, 1000, "ace-high").dealer(*bank)
    answer = table.player(2, *player).judged()
    line = answer.settlement[1]
    assert (line.outcome, line.odds, line.rule) == (outcome, odds, rule)
    if outcome == "lose":
        assert "FUP.R.ah-and-or" in answer.readings
    else:
        assert answer.settlement[0].outcome == "push"


def test_a_hand_of_the_wrong_size_is_no_hand_that_stayed_shut():
    table = Table("FUP", bank=1000).bet(2, 1000).bet(3, 1000).bet(3, 1000, "ace-high")
    table.player(2, *HAND).player(3, "Kh Qs", "Td 9c 8s 2s").dealer(*BANK_HAND)
    last = next(card for card in table.deal[::-1] if card["to"] == "pile.2")
    last["to"] = "pile.4"
    answer = table.judged()
    assert [one[3] for one in lines(answer)] == ["lose", "lose", "lose"]
    assert answer.settlement[2].rule == "FUP.pay.ah5"


def test_nobody_has_to_set_against_an_ace_high():
    table = Table("FUP").bet(2, 1000).dealer(*ACE_HIGH).player(2, "9s 7h 6d 6c 5h 3d 2c")
    answer = table.judged()
    assert (answer.status, answer.settlement[0].rule) == ("settled", "FUP.acehigh.push")
    assert answer.rack[-14:-7] == ("9s", "7h", "6d", "6c", "5h", "3d", "2c")


def test_fortune_bets_may_wait_for_all_base_bets():
    table = Table("FPG").bet(2, 1000).bet(2, 100, "fortune").bet(3, 1000).bet(3, 100, "fortune")
    table.player(2, *HAND).player(3, *WINNER).dealer(*BANK_HAND)
    assert [one[:2] for one in lines(table.judged())] == [
        ("2", "base"),
        ("2", "fortune"),
        ("3", "base"),
        ("3", "fortune"),
    ]
    assert [one[:2] for one in lines(table.judged(fortune_order="after-base"))] == [
        ("2", "base"),
        ("3", "base"),
        ("2", "fortune"),
        ("3", "fortune"),
    ]


def money(kind, spot, amount, wager="base"):
    return {"type": kind, "spot": spot, "wager": wager, "amount": amount}


def paid_off(*moved):
    table = Table("DHC", bank=4000).bet(2, 2000).bet(3, 3000).player(2, *HAND).player(3, *WINNER)
    table.dealer(*BANK_HAND)
    for event in moved:
        table.then(**event)
    return codes(table.judged())


def test_the_pay_off_is_held_against_the_lines():
    collected, paid = money("collected", "2", 2000), money("paid", "3", 2000)
    assert paid_off(collected, paid) == []
    assert paid_off(paid, collected) == ["settlement-order"]
    assert paid_off(collected) == ["payout-mismatch"]
    assert paid_off(collected, money("paid", "3", 3000)) == ["bank-overdrawn", "payout-mismatch"]
    assert paid_off(collected, paid, money("paid", "5", 5)) == ["bank-overdrawn", "payout-mismatch"]


def test_nobody_knows_whether_a_bank_that_was_not_recorded_was_overdrawn():
    table = Table("DHC").bet(2, 2000).player(2, *HAND).dealer(*BANK_HAND)
    table.bank = []
    table.then(**money("collected", "2", 2000))
    assert codes(table.judged()) == ["incomplete"]


def test_several_prizes_of_one_envy_button_are_compared_as_a_sum():
    table = Table("FPG").bet(2, 1000).bet(2, 1000, "fortune").bet(3, 1000).bet(4, 1000)
    table.player(2, *HAND).player(3, "Kh 8s", "Td Tc Ts Th 2d")
    table.player(4, "Ks 2s", "Qs Qd Qc Qh 4h").dealer("As Kd", "Jd Jc 9h 8d 4c")
    envy = [one for one in table.judged().settlement if one.wager == "envy"]
    assert [one.due for one in envy] == [500, 500]
    for line in table.judged().settlement:
        if line.wager != "envy":
            table.then(**money("collected", line.spot, line.collected, line.wager))
            table.then(**money("paid", line.spot, line.paid, line.wager))
    table.then(**money("paid", "2", 1000, "envy"))
    assert codes(table.judged()) == []


def test_hands_that_stay_shut_once_the_bank_is_gone_earn_no_prize():
    table = Table("FPG", bank=1000).bet(2, 1000).bet(2, 1000, "fortune").bet(3, 1000)
    table.player(2, *HAND).dealer(*BANK_HAND)
    table.shown.append(reveal("3", UNSEEN))
    answer = table.judged()
    assert (answer.status, [one[3] for one in lines(answer)]) == (
        "settled",
        ["lose", "lose", "refund"],
    )


def racked(game, *picked):
    table = Table(game).bet(2, 2000).player(2, *HAND).dealer(*BANK_HAND)
    found = pick_up(table, *picked).judged().findings
    return [(one.code, one.rule) for one in found if one.code.startswith("rack-")]


EMPTY = [(str(seat), 7) for seat in range(3, 8)]


def test_hands_without_a_bet_lie_below_the_stub_and_the_bank_on_top():
    mine, bank = ("2", " ".join(HAND)), ("bank", " ".join(BANK_HAND))
    assert racked("DHC", *EMPTY, ("stub", 4), mine, bank) == []
    assert racked("FUP", ("stub", 4), *EMPTY, mine, bank) == []


def test_whole_hands_in_another_order_are_warned_of():
    mine, bank = ("2", " ".join(HAND)), ("bank", " ".join(BANK_HAND))
    assert racked("DHC", *EMPTY, ("stub", 4), bank, mine) == [("rack-order", "PGP.rack.1")]
    assert racked("FUP", mine, ("stub", 39), bank) == [("rack-order", "FUP.rack")]


def test_the_cards_of_a_hand_lie_in_any_order():
    mixed, bank = ("2", " ".join(HAND[::-1])), ("bank", " ".join(BANK_HAND))
    assert racked("DHC", *EMPTY, ("stub", 4), mixed, bank) == []


@pytest.mark.parametrize(
    "picked",
    [
        [("3", 34), ("stub", 4), ("2", "9s 7h 6d 6c 5h 3d As"), ("bank", "2c Qh Jd Jc 9h 8d 4c")],
        [("3", 35), ("2", "9s 7h 6d 6c 5h 3d 2c"), ("bank", " ".join(BANK_HAND))],
        [("3", 10), ("2", "9s 7h 6d 6c 5h 3d 2c"), ("3", 29), ("bank", " ".join(BANK_HAND))],
        [("3", 39), ("2", 7), ("bank", " ".join(BANK_HAND))],
    ],
    ids=["mixed", "too few", "split", "unseen"],
)
def test_a_hand_that_cannot_be_told_is_a_mismatch(picked):
    assert [code for code, _ in racked("DHC", *picked)] == ["rack-mismatch"]


def test_a_hand_set_wrongly_and_never_again_lies_as_it_was_set():
    table = Table("DHC").bet(2, 2000).player(2, *HAND[::-1], way="house").dealer(*BANK_HAND)
    table.sets = [hand_set("2", "6d 6c", "9s 7h 5h 3d 2c", "house")]
    answer = table.judged()
    assert codes(answer) == ["house-way-misset"]
    assert answer.rack[-14:-7] == ("6d", "6c", "9s", "7h", "5h", "3d", "2c")


def test_a_hand_opened_and_never_set_goes_back_once_the_bank_is_gone():
    table = Table("FUP", bank=1000).bet(2, 1000).bet(3, 1000).player(2, *HAND).dealer(*BANK_HAND)
    table.shown.append(reveal("3", "Ks Qs Qd Th 7d 3c 2d"))
    answer = table.judged()
    assert (answer.status, [one.outcome for one in answer.settlement]) == (
        "settled",
        ["lose", "refund"],
    )
    assert answer.settlement[1].rule == "PGP.cover.3"


def test_a_misdeal_under_coverage_net_says_nothing_of_unused_money():
    table = Table("DHC").bet(2, 2000)
    table.deal.append({"type": "misdeal", "reason": "cards on the floor"})
    assert table.judged(coverage="net").bank.unused is None


def test_the_stub_may_be_racked_card_by_card():
    mine, bank = ("2", " ".join(HAND)), ("bank", " ".join(BANK_HAND))
    assert racked("DHC", *EMPTY, ("stub", "?? ?? ?? ??"), mine, bank) == []


def test_a_hand_of_eight_is_racked_whole():
    table = Table("DHC").bet(2, 2000).player(2, *HAND).dealer(*BANK_HAND)
    last = next(card for card in table.deal[::-1] if card["to"] == "pile.4")
    last["to"] = "pile.1"
    table.then(**reveal("2", "9s 7h 6d 6c 5h 3d 2c Ks"))
    answer = table.judged()
    assert answer.rack[-15:-7] == ("9s", "7h", "6d", "6c", "5h", "3d", "2c", "Ks")


def test_stacks_of_tiles_that_nobody_got_lie_below_the_hands():
    table = Table("PGT", seats=6).bet(2, 1000).player(2, "44 13", "66 45").dealer("33 55", "66 16")
    rack = table.judged().rack
    assert rack[:6] == ("??*4",) * 6
    assert rack[6:] == ("44", "13", "66", "45", "33", "55", "66", "16")


SCHEDULED = {"schedule": "casino-marysville/california-b/8"}


def test_a_collection_taken_in_time_is_in_order():
    table = Table("FPG", **SCHEDULED).bet(2, 2000).player(2, *HAND).dealer(*BANK_HAND)
    table.bets.append({"type": "fee", "from": "bank", "amount": 100})
    assert codes(table.judged()) == []


def test_a_collection_is_taken_before_any_card():
    table = Table("FPG", **SCHEDULED).bet(2, 2000).player(2, *HAND).dealer(*BANK_HAND)
    table.then(type="fee", **{"from": "bank"}, amount=100)
    assert codes(table.judged()) == ["fee-late"]
