"""Bets and banks: who may bet what, where and until when."""

import pytest

from tests.support.pai_gow_table import Table, codes, lines

BANK_HAND = ("As Qh", "Jd Jc 9h 8d 4c")


def plain(game="DHC", **options):
    """Two players against a middling bank: seat 2 loses to it, seat 3 wins."""
    table = Table(game, **options).player(2, "9s 7h", "6d 6c 5h 3d 2c")
    return table.player(3, "Ah Kh", "Qs Qd Th 7d 3c").dealer(*BANK_HAND)


def test_a_maximum_is_one_bettor_s_not_the_spot_s():
    answer = plain().bet(3, 30_000).bet(3, 30_000, bettor="lee").judged()
    assert codes(answer) == []
    assert "PGP.R.limit-per" in answer.readings


def test_two_wagers_of_one_bettor_are_one_line():
    answer = plain().bet(2, 2000).bet(3, 1000).bet(2, 500).judged()
    assert lines(answer) == [
        ("2", "base", "seat-2", "lose", 2500),
        ("3", "base", "seat-3", "win", 1000),
    ]


def test_what_a_game_does_not_have_goes_back_at_the_end():
    answer = plain().bet(2, 1000, "fortune").bet(2, 2000).judged()
    assert lines(answer)[-1] == ("2", "fortune", "seat-2", "refund", 0)
    assert codes(answer) == ["illegal-bet"]


def test_nobody_bets_at_the_player_dealer_s_seat():
    answer = plain().bet(1, 1000, bettor="lee").bet(2, 2000).judged()
    assert [(one.code, one.rule) for one in answer.findings[:1]] == [("illegal-bet", "PGP.bank")]
    assert answer.bettors["lee"].net == 0


@pytest.mark.parametrize(("fate", "net"), [("refund", 0), ("forfeit", -1500)])
def test_a_late_wager_goes_back_or_is_forfeited_at_the_end(fate, net):
    table = plain("DHM").bet(2, 2000)
    table.deal.append({"type": "wager", "seat": 3, "wager": "base", "amount": 1500})
    answer = table.judged(late_wager=fate)
    assert lines(answer)[-1][3] == fate
    assert answer.bettors["seat-3"].net == net
    assert codes(answer) == ["late-wager"]


@pytest.mark.parametrize(("game", "found"), [("FUP", ["late-wager"]), ("DHC", [])])
def test_in_face_up_the_first_card_is_too_late(game, found):
    table = Table(game).bet(2, 2000).dealer(*BANK_HAND).player(2, "9s 7h", "6d 6c 5h 3d 2c")
    table.player(3, "Ah Kh", "Qs Qd Th 7d 3c")
    late = {"type": "wager", "seat": 3, "wager": "base", "amount": 1500}
    events = [event for event in table.events() if event["type"] != "bets-closed"]
    events.insert(5, late)
    table.events = lambda: events
    assert codes(table.judged()) == found


def test_a_bank_after_the_first_card_is_not_counted():
    table = plain().bet(3, 2000)
    table.deal.append({"type": "bank", "seat": 1, "turn": 1, "amount": 9, "bettor": "lee"})
    answer = table.judged()
    assert answer.bank.posted == 100_000
    assert [(one.code, one.rule) for one in answer.findings] == [("late-wager", "PGP.bank.late")]


def test_a_bank_after_no_more_bets_counts_before_the_first_card():
    table = plain().bet(3, 2000)
    table.deal.insert(0, {"type": "bank", "seat": 1, "turn": 1, "amount": 900})
    answer = table.judged()
    assert (answer.bank.posted, codes(answer)) == (100_900, [])


def test_a_bank_at_another_seat_is_a_second_one_and_nothing_else():
    table = plain().bet(3, 2000)
    table.deal.append({"type": "bank", "seat": 5, "turn": 3, "amount": 900})
    answer = table.judged()
    assert (answer.bank.posted, codes(answer)) == (100_000, ["second-bank"])


@pytest.mark.parametrize(
    ("game", "rule"), [("DHM", "DHM.turn"), ("DHC", "DHC.gen.5"), ("PGT", "PGT.turn")]
)
def test_a_third_turn_is_found_once_and_the_round_is_judged(game, rule):
    table = Table(game).bet(2, 2000)
    table.bank = [{"type": "bank", "seat": 1, "turn": 3, "amount": 900}] * 2
    found = [one.rule for one in table.judged().findings if one.code == "bank-turn-exceeded"]
    assert found == [rule]


@pytest.mark.parametrize(
    ("game", "seats", "found"),
    [("DHM", 6, 1), ("DHC", 8, 1), ("FPG", 7, 0), ("FUP", 6, 0), ("FUP", 8, 1), ("PGT", 6, 0)],
)
def test_the_table_has_the_seats_of_the_game(game, seats, found):
    answer = Table(game, seats=seats).bet(2, 2000).judged()
    assert [one.rule for one in answer.findings if one.code == "equipment"] == (
        [f"{game}.equipment"] * found
    )


def test_more_than_one_deck_is_one_more_finding():
    table = Table("DHM", seats=6)
    table.header["table"] = {
        "id": "P1", "seats": 6, "decks": 2, "limits": {"min": 1000, "max": 50_000}
    }  # fmt: skip
    assert codes(table.bet(2, 2000).judged()).count("equipment") == 2


def test_each_card_of_another_deck_is_found():
    table = plain().bet(2, 2000)
    for at, back in ((3, "red"), (5, "blue"), (8, "blue"), (9, "red")):
        table.deal[at] = {**table.deal[at], "deck": back}
    assert codes(table.judged()) == ["wrong-deck", "wrong-deck"]


def test_a_pool_is_one_bet_shared_by_the_cent_in_the_order_of_laying():
    table = plain("DHM", bank=1000).bet(3, 1001, pool="K1", bettor="kim")
    answer = table.bet(3, 1000, pool="K1").bet(3, 1000, pool="K1", bettor="lee").judged()
    assert lines(answer) == [("3", "base", "pool:K1", "win", 3001)]
    assert {bettor: one.net for bettor, one in answer.bettors.items()} == {
        "kim": 334,
        "seat-3": 333,
        "lee": 333,
    }
    assert answer.settlement[0].paid == 1000


def test_everyone_in_a_pool_lays_the_minimum_himself():
    answer = plain("DHM").bet(3, 900, pool="K1").bet(3, 5000, pool="K1", bettor="kim").judged()
    assert [(one.code, one.rule) for one in answer.findings[:1]] == [
        ("wager-below-minimum", "DHM.8")
    ]


def test_a_pool_stands_where_its_first_member_would_and_is_held_to_one_maximum():
    table = plain("DHM").bet(3, 1000, bettor="lee").bet(3, 30_000, pool="K1", bettor="kim")
    answer = table.bet(3, 30_000, pool="K1").judged()
    assert [one[2] for one in lines(answer)] == ["lee", "pool:K1"]
    assert (answer.settlement[1].at_risk, answer.settlement[1].due) == (60_000, 50_000)


def test_the_money_of_a_pool_is_recorded_under_the_pool_s_name():
    table = plain("DHM").bet(3, 1000, pool="K1", bettor="kim")
    paid = {"type": "paid", "spot": "3", "wager": "base", "amount": 1000, "bettor": "pool:K1"}
    assert codes(table.then(**paid).judged()) == []


@pytest.mark.parametrize(
    ("amount", "due", "back"),
    [(2500, 2000, 500), (550, 500, 50), (2000, 2000, 0), (50, None, 50)],
)
def test_a_fortune_bet_is_one_to_twenty_whole_dollars(amount, due, back):
    table = Table("FPG").bet(2, 2000).bet(2, amount, "fortune").dealer(*BANK_HAND)
    answer = table.player(2, "9s 7h", "6d 6c 5h 3d 2c").judged()
    line = answer.settlement[1]
    assert (line.outcome, line.due, line.returned) == (
        ("refund", 0, amount) if due is None else ("lose", due, back)
    )
    assert codes(answer) == ([] if due == amount else ["side-wager-limit"])


def test_in_face_up_only_the_seat_s_own_player_bets_on_a_spot():
    table = Table("FUP").bet(2, 2000).bet(2, 2000, bettor="lee").bet(3, 2000, bettor="seat-2")
    answer = table.dealer(*BANK_HAND).player(2, "9s 7h", "6d 6c 5h 3d 2c").judged()
    assert [one[3] for one in lines(answer)] == ["lose", "refund", "refund"]
    assert codes(answer) == ["backline-not-allowed", "backline-not-allowed"]


@pytest.mark.parametrize(("fate", "played"), [("refund", ()), ("plays", (4,))])
def test_in_face_up_a_guest_plays_an_empty_seat_by_option(fate, played):
    table = Table("FUP").bet(4, 2000, bettor="lee").bet(5, 2000, bettor="lee").dealer(*BANK_HAND)
    answer = table.player(4, "9s 7h", "6d 6c 5h 3d 2c").judged(empty_seat=fate)
    assert answer.action.order == played
    assert codes(answer) == ["backline-not-allowed"] * (2 - len(played))
    assert "PGP.R.fup-backline" in answer.readings


def test_in_face_up_the_seat_s_player_plays_though_a_guest_was_first():
    table = Table("FUP").bet(2, 1000, bettor="lee").bet(2, 2000).dealer(*BANK_HAND)
    answer = table.player(2, "9s 7h", "6d 6c 5h 3d 2c").judged()
    assert lines(answer) == [
        ("2", "base", "seat-2", "lose", 2000),
        ("2", "base", "lee", "refund", 0),
    ]


@pytest.mark.parametrize(
    ("limit", "due", "found"), [("game", 2000, ["side-wager-limit"]), ("rates", 5050, [])]
)
def test_a_fortune_bet_has_the_table_s_limits_by_the_rates(limit, due, found):
    table = Table("FPG").bet(2, 2000).bet(2, 5050, "fortune").dealer(*BANK_HAND)
    answer = table.player(2, "9s 7h", "6d 6c 5h 3d 2c").judged(bonus_limit=limit)
    assert (answer.settlement[1].due, codes(answer)) == (due, found)
    assert "FPG.R.fortune-limit" in answer.readings


@pytest.mark.parametrize(("amount", "due"), [(900, 900), (60_000, 50_000)])
def test_in_face_up_a_bonus_bet_keeps_to_the_table_s_limits(amount, due):
    table = Table("FUP").bet(2, 2000).bet(2, amount, "ace-high").dealer(*BANK_HAND)
    answer = table.player(2, "9s 7h", "6d 6c 5h 3d 2c").judged()
    assert answer.settlement[1].due == due
    assert codes(answer) == ["side-wager-limit"]


def test_a_bonus_bet_needs_the_same_bettor_s_base_bet_on_the_spot():
    table = Table("FPG").bet(2, 2000).bet(2, 500, "fortune", bettor="lee").dealer(*BANK_HAND)
    answer = table.player(2, "9s 7h", "6d 6c 5h 3d 2c").judged()
    assert lines(answer)[-1] == ("2", "fortune", "lee", "refund", 0)
    assert codes(answer) == ["side-wager-without-base"]


def backed(game, coverage="action"):
    table = plain(game, bank=3000).bet(2, 2000).bet(3, 4000)
    table.bank.append({"type": "bank", "seat": 1, "turn": 1, "amount": 1000, "bettor": "lee"})
    return table.judged(coverage=coverage)


def test_chips_on_top_of_the_bank_are_used_first():
    answer = backed("DHC")
    backers = {who: (one.posted, one.used, one.net) for who, one in answer.bank.backers.items()}
    assert backers == {"seat-1": (3000, 3000, -1000), "lee": (1000, 1000, 1000)}
    assert codes(answer) == ["dai-su"]


def test_at_mortimer_s_and_by_net_the_backers_share_pro_rata():
    mortimers, by_net = backed("DHM"), backed("DHC", "net")
    assert {who: one.net for who, one in mortimers.bank.backers.items()} == {
        "seat-1": 0,
        "lee": 0,
    }
    assert codes(mortimers) == []
    assert mortimers.bank.backers["lee"].used is None
    nets = {who: one.net for who, one in by_net.bank.backers.items()}
    assert (by_net.bank.net, nets) == (-2000, {"seat-1": -1500, "lee": -500})
