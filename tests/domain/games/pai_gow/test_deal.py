"""The deal, the dice and the delivery."""

import pytest

from domain.cards.playing_cards import name_card
from domain.games.pai_gow.dice import find_dice_seat
from tests.support.pai_gow_table import Table, codes, reveal

HAND, BANK_HAND = ("9s 7h", "6d 6c 5h 3d 2c"), ("As Qh", "Jd Jc 9h 8d 4c")


def plain(game="DHC", **options):
    return Table(game, **options).bet(2, 2000).player(2, *HAND).dealer(*BANK_HAND)


def irregular(kind, **fields):
    return {"type": "irregularity", "kind": kind, **fields}


@pytest.mark.parametrize(
    ("game", "seats", "total", "how", "named"),
    [
        ("DHC", 7, 8, "from-dealer", 1),
        ("DHC", 7, 10, "from-dealer", 3),
        ("DHC", 6, 9, "from-dealer", 3),
        ("DHC", 7, 10, "seat-numbers", 3),
        ("DHC", 7, 18, "seat-numbers", 4),
        ("FUP", 7, 13, "skip-seven", 1),
        ("FUP", 7, 8, "skip-seven", 7),
        ("FUP", 7, 9, "skip-seven", 2),
        ("FUP", 7, 12, "skip-seven", 5),
        ("FUP", 7, 14, "skip-seven", 6),
        ("FUP", 7, 16, "skip-seven", 2),
        ("FUP", 7, 18, "skip-seven", 4),
        ("FUP", 6, 9, "skip-seven", 3),
        ("PGT", 8, 10, "from-dealer", 2),
    ],
)
def test_the_dice_name_a_seat(game, seats, total, how, named):
    table = Table(game, seats=seats)
    table.total, table.first_seat = total, named
    for seat in range(2, seats + 1):
        table.bet(seat, 1000)
    answer = table.judged(dice_count=how)
    assert answer.action.starts == max(named, 2), "the next seat where it is the bank's"
    assert "deal-order" not in codes(answer)


@pytest.mark.parametrize(
    ("how", "bank", "total", "named"),
    [
        ("from-dealer", 3, 8, 3),
        ("from-dealer", 6, 9, 7),
        ("from-dealer", 6, 10, 1),
        ("skip-seven", 4, 13, 4),
        ("skip-seven", 4, 8, 3),
        ("skip-seven", 4, 9, 5),
        ("seat-numbers", 4, 9, 2),
    ],
)
def test_the_count_begins_where_the_player_dealer_sits(how, bank, total, named):
    assert find_dice_seat(how, total, bank, 7) == named


def test_an_empty_seat_s_pile_is_collected_and_the_action_passes_on():
    table = plain()
    table.total, table.first_seat = 14, 7
    action = table.judged().action
    assert (action.starts, action.order) == (2, (2,))
    assert "where nobody has a base bet; the next with one is seat 2" in action.why


@pytest.mark.parametrize(
    ("game", "seat", "right"),
    [("DHC", 1, True), ("FUP", 1, False), ("DHC", 2, True), ("DHC", 5, False)],
)
def test_the_button_may_stay_where_it_marked_the_first_pile(game, seat, right):
    table = plain(game)
    table.total, table.first_seat = (8 if game == "DHC" else 13), 1
    answer = table.then(type="button", button="action", seat=seat).judged()
    assert codes(answer) == ([] if right else ["button-misplaced"])


@pytest.mark.parametrize(
    ("game", "events", "rule"),
    [
        ("DHM", [irregular("boxed-card", spot="pile.3", card="Jk")], "DHM.34.a"),
        ("DHC", [irregular("exposed-card", spot="pile.3", card="Ac")], "DHC.misdeal.a"),
        ("DHM", [irregular("boxed-card", spot="pile.3", count=2)], "DHM.34.b"),
        ("DHC", [irregular("exposed-card"), irregular("boxed-card")], "DHC.misdeal.b"),
        ("DHM", [irregular("short-stub")], "DHM.41"),
        ("DHC", [irregular("long-stub")], "PGP.R.stub-wrong"),
        ("DHC", [irregular("wrong-delivery")], "DHC.wrong-delivery"),
        ("DHM", [irregular("wrong-delivery")], "PGP.R.wrong-delivery"),
        ("DHC", [{"type": "misdeal", "reason": "cards on the floor"}], "DHC.gen.14"),
        ("DHM", [irregular("identical-cards", card="9h")], "DHM.46"),
        ("DHC", [irregular("wrong-count", spot="bank")], "DHC.misdeal.c"),
        ("PGT", [irregular("exposed-card", card="66", count=2)], "DHC.misdeal.b"),
    ],
)
def test_the_round_is_dead(game, events, rule):
    table = Table(game).bet(2, 2000).bet(3, 1500, pool="K1")
    table.deal += events
    answer = table.judged()
    (misdeal,) = (one for one in answer.findings if one.code == "misdeal")
    assert (answer.status, misdeal.rule) == ("misdeal", rule)
    assert [(one.bettor, one.outcome) for one in answer.settlement] == [
        ("seat-2", "refund"),
        ("seat-3", "refund"),
    ]
    assert answer.bank.unused == answer.bank.posted == 100_000
    assert answer.rack is answer.hands is answer.action is None


def test_the_cards_dealt_must_be_seven_a_pile():
    table = plain()
    del table.deal[20]
    answer = table.judged()
    assert answer.status == "misdeal"
    assert codes(answer) == ["misdeal", "wrong-card-count"]


def test_a_hand_of_six_is_foul_when_the_number_of_cards_is_right():
    table = plain("DHC").bet(3, 1000).player(3, "Kh 8s", "7d 7c 5s 3s 2s")
    twos = [place for place, card in enumerate(table.deal) if card["to"] == "pile.1"]
    table.deal[twos[-1]] = {**table.deal[twos[-1]], "to": "pile.4"}
    answer = table.judged()
    assert answer.status == "settled"
    assert codes(answer) == ["wrong-card-count", "wrong-card-count"]
    assert answer.hands["2"].foul
    assert answer.settlement[0].outcome == "lose"
    assert "PGP.R.wrong-count" in answer.readings


def exposed(game="DHM"):
    table = plain(game)
    table.deal[7] = {**table.deal[7], "card": "Ks"}
    table.deal.insert(8, irregular("exposed-card", spot=table.deal[7]["to"], card="Ks"))
    table.deal.append({"type": "card", "to": table.deal[7]["to"], "card": "??", "face": "down"})
    return table


def test_one_exposed_card_is_replaced_from_the_stub_and_lies_on_it():
    answer = exposed().judged()
    assert codes(answer) == []
    assert answer.rack[:7] == ("??*7", "??*7", "??*7", "??*7", "??*7", "??*3", "Ks")


def test_an_exposed_card_that_was_not_replaced_leaves_a_card_too_few():
    table = exposed()
    table.deal.pop()
    assert codes(table.judged()) == ["misdeal", "wrong-card-count"]


def test_an_exposed_card_that_was_not_replaced_and_turns_up_plays_on():
    table = plain("DHM").player(3, "Kc 8s", "5c 5d Ks 3s 2s").bet(3, 1000)
    table.deal.append(irregular("exposed-card", spot="pile.2", card="Ks"))
    answer = table.judged()
    assert (answer.status, codes(answer)) == ("settled", ["deal-order"])
    assert "Ks" in answer.hands["3"].back.cards


@pytest.mark.parametrize(("card", "status"), [("Ks", "settled"), ("Ah", "misdeal")])
def test_the_deal_lasts_until_the_last_pile_lies_at_its_seat(card, status):
    table = plain()
    table.delivered = table.deliveries()
    table.delivered.insert(2, irregular("exposed-card", spot="2", card=card))
    table.delivered.append({"type": "card", "to": "2", "card": "??", "face": "down"})
    answer = table.judged()
    assert answer.status == status
    assert ("Ks" in (answer.rack or ())) == (card == "Ks")


def test_a_card_exposed_directly_after_the_last_delivery_was_exposed_in_the_deal():
    table = plain()
    table.delivered = [*table.deliveries(), irregular("exposed-card", spot="4", card="Ah")]
    assert codes(table.judged()) == ["misdeal"]


def test_an_ace_that_its_player_exposes_later_plays_on_and_is_known():
    table = plain().player(3, "?? ??", "?? ?? ?? ?? ??").bet(3, 1000)
    table.shown[-1] = reveal("3", "Ks Qs Qd Th 7d 3c")
    table.sets.insert(0, irregular("exposed-card", spot="3", card="Ah"))
    table.sets.insert(0, {"type": "decision", "spot": "3", "choice": "house-way"})
    table.sets.pop()
    answer = table.judged()
    assert (answer.status, codes(answer)) == ("settled", [])
    assert answer.hands["3"].front.cards == ("Ah", "Ks")
    assert "PGP.R.exposed-late" in answer.readings


def test_a_card_of_the_bank_seen_before_the_last_delivery_is_an_exposed_card():
    table = plain()
    table.delivered = table.deliveries()
    table.delivered.insert(-1, irregular("early-exposure", card="Ah"))
    assert codes(table.judged()) == ["misdeal"]


def test_an_exposed_tile_plays_on_and_its_hand_is_unseen_in_the_rack():
    table = Table("PGT").bet(2, 1000).player(2, "44 13", "66 45").dealer("33 55", "66 16")
    table.deal.append(irregular("exposed-card", spot="pile.4", card="11"))
    answer = table.judged()
    assert (answer.status, codes(answer)) == ("settled", [])
    assert answer.rack[:6] == ("??*4",) * 6


def test_a_card_seen_in_two_places_is_a_misdeal():
    answer = plain().player(3, "As Kh", "Qs Qd Th 7d 3c").judged()
    assert (answer.status, codes(answer)) == ("misdeal", ["duplicate-card", "misdeal"])
    assert "PGP.R.identical" in answer.readings


def identical(**options):
    table = plain(**options).player(3, "Ah Kh", "Qs Qd Th 7d 3c").bet(3, 1000).bet(4, 1000)
    return table.player(4, "Kd 7s", "5s 5d 9s 4s 2d").bet(5, 1000).player(5, *OTHER)


OTHER = ("Ac 8s", "3h 3s Kc Jh 8h")


def test_hands_settled_before_the_second_copy_stand_by_option():
    answer = identical(rules={"identical": "from-that-hand"}).judged()
    assert (answer.status, codes(answer)) == ("settled", ["duplicate-card", "misdeal"])
    assert [one.outcome for one in answer.settlement] == ["lose", "win", "refund", "refund"]
    assert answer.settlement[2].rule == "DHC.identical"


def test_a_second_copy_in_the_bank_s_hand_voids_the_round_whatever_the_option():
    table = plain(rules={"identical": "from-that-hand"})
    answer = table.player(3, "As Kh", "Qs Qd Th 7d 3c").bet(3, 1000).judged()
    assert answer.status == "misdeal"


def test_a_card_seen_three_times_is_one_finding():
    table = identical().player(6, "9s 2h", "Js Ts 8c 6s 4h")
    assert codes(table.judged()) == ["duplicate-card", "misdeal"]


def test_what_was_wrong_with_the_wagers_is_said_of_a_misdeal_too():
    table = plain().bet(3, 500)
    table.deal += [{"type": "misdeal", "reason": "cards on the floor"}]
    table.then(type="wager", seat=4, wager="base", amount=1000)
    assert codes(table.judged()) == ["misdeal", "wager-below-minimum"]


def test_a_card_of_another_game_is_no_ace_of_this_one():
    table = Table("PGT").bet(2, 1000)
    table.deal.append(irregular("exposed-card", spot="pile.1", card="As"))
    assert codes(table.judged()) == ["card-not-in-deck", "incomplete"]


def test_cards_seen_twice_are_named_in_the_order_in_which_they_were_shown():
    shown = "Ah Th 3s Tc 6s 9d 5s"
    answer = plain().then(**reveal("3", shown)).then(**reveal("4", shown)).judged()
    said = [one.detail for one in answer.findings if one.code == "duplicate-card"]
    assert said == [f"the {name_card(card)} was seen more than once" for card in shown.split()]


def test_a_tile_of_which_there_are_two_may_be_seen_twice():
    table = Table("PGT").bet(2, 1000).player(2, "66 45", "44 44").dealer("66 34", "55 55")
    assert table.judged().status == "settled"


def test_a_card_of_another_game_is_an_unknown_one():
    answer = plain().then(**reveal("3", "66 Kh")).judged()
    assert codes(answer) == ["card-not-in-deck"]


def test_hands_given_to_the_wrong_seats_lie_where_they_are_once_they_were_opened():
    table = plain().then(**irregular("wrong-delivery"))
    answer = table.judged()
    assert (answer.status, codes(answer)) == ("settled", ["deal-order"])


def test_a_pile_delivered_out_of_turn_is_found():
    table = plain()
    table.delivered = table.deliveries()
    table.delivered[3], table.delivered[4] = table.delivered[4], table.delivered[3]
    answer = table.judged()
    assert (answer.status, codes(answer)) == ("settled", ["deal-order"])


@pytest.mark.parametrize(("missing", "gap"), [(1, "pile 2 to seat 3"), (5, "pile 6 to seat 7")])
def test_a_delivery_that_nobody_recorded_is_missing_and_names_pile_and_seat(missing, gap):
    table = plain()
    table.delivered = table.deliveries()
    del table.delivered[missing]
    answer = table.judged()
    assert (answer.status, codes(answer)) == ("incomplete", ["incomplete"])
    assert f"the delivery of {gap}" in answer.findings[0].detail


def test_lines_are_given_although_an_empty_seat_s_delivery_is_missing():
    table = plain()
    table.delivered = table.deliveries()
    del table.delivered[3]
    answer = table.judged()
    assert [one.outcome for one in answer.settlement] == ["lose"]
    assert answer.rack is None


def test_without_a_pile_chosen_the_first_delivery_tells_which_goes_where():
    table = Table("DHC").bet(3, 2000).player(3, *HAND).dealer(*BANK_HAND)
    table.delivered = table.deliveries()[1:]
    events = [event for event in table.events() if event["type"] != "pile"]
    table.events = lambda: events
    assert codes(table.judged()) == ["incomplete"]


def test_a_pile_delivered_twice_leaves_a_seat_without_cards():
    table = plain()
    table.delivered = table.deliveries()
    table.delivered[3] = {**table.delivered[3], "pile": 1}
    assert codes(table.judged()) == ["deal-order", "wrong-card-count"]


def test_of_eight_stacks_of_tiles_the_first_follows_the_last():
    table = Table("PGT").bet(2, 1000)
    table.pile = 6
    assert codes(table.judged()) == ["incomplete"]


def by_machine_with_a_slip(deal):
    cards = sorted(deal, key=lambda card: card["to"])
    return [*cards[:20], cards[21], cards[20], *cards[22:]]


@pytest.mark.parametrize(
    ("reorder", "rule"),
    [
        (lambda deal: sorted(deal, key=lambda card: card["to"]), None),
        (lambda deal: [*deal[:9], deal[10], deal[9], *deal[11:]], "FUP.step.4.a"),
        (by_machine_with_a_slip, "FUP.step.4.b"),
    ],
)
def test_face_up_piles_are_dealt_to_and_fro_or_one_at_a_time(reorder, rule):
    table = plain("FUP")
    table.deal = reorder(table.deal)
    found = [one.rule for one in table.judged().findings if one.code == "deal-order"]
    assert found == ([rule] if rule else [])


def test_in_the_other_games_no_order_of_dealing_is_laid_down():
    table = plain("DHC")
    table.deal = table.deal[::-1]
    assert codes(table.judged()) == []


@pytest.mark.parametrize("missing", ["dice", "bank"])
def test_without_the_dice_or_a_player_dealer_nothing_is_settled(missing):
    table = plain()
    events = [event for event in table.events() if event["type"] != missing]
    table.events = lambda: events
    answer = table.judged()
    assert (answer.status, answer.settlement, answer.action) == ("incomplete", (), None)
    (gap,) = answer.findings
    assert gap.rule == "PGP.dice.2"
