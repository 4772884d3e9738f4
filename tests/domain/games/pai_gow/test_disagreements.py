"""Cards named for one hand that are more than it holds: every way, and what hangs on it."""

import pytest

from tests.support.pai_gow_table import Table, codes, hand_set, lines, reveal

HAND, BANK_HAND = ("9s 7h", "6d 6c 5h 3d 2c"), ("As Qh", "Jd Jc 9h 8d 4c")
WINNER, OTHER = ("Ah Kh", "Qs Qd Th 7d 3c"), "8s 8h Tc 5c 4s 3s 2d"


def disputed(game, shown, hand=WINNER):
    """Seat 2's hand as set, and other cards turned up there."""
    table = Table(game).bet(2, 2000).bet(3, 1000).player(2, *hand).dealer(*BANK_HAND)
    table.player(3, "9c 7c", "6h 6s 5s 4h 2s")
    table.shown[0] = reveal("2", shown)
    return table


def test_money_that_hangs_on_which_fact_is_right_leaves_the_round_open():
    answer = disputed("DHM", OTHER).judged()
    assert (answer.status, answer.settlement) == ("incomplete", ())
    assert codes(answer) == ["facts-disagree", "incomplete"]
    assert (answer.bank.posted, answer.bank.unused, answer.bank.paid) == (100_000, 100_000, 0)
    (open_point,) = (one for one in answer.findings if one.code == "incomplete")
    assert open_point.rule == "PGP.facts"
    assert "seat 2 wins $20" in open_point.detail


def test_a_disagreement_on_which_no_money_hangs_is_a_warning_at_the_later_fact():
    table = disputed("DHM", "Ah Kh Qs Qd Th 7d 4s")
    answer = table.judged()
    (found,) = answer.findings
    place = next(at for at, one in enumerate(table.events()) if one == table.shown[0])
    assert (answer.status, found.code, found.rule) == ("settled", "facts-disagree", "PGP.facts")
    assert (found.severity, found.event) == ("warning", place)


def test_the_answer_is_that_of_the_later_facts():
    hand = disputed("DHM", "Ah Kh Qs Qd Th 7d 4s").judged().hands["2"]
    assert hand.back.cards == ("Qs", "Qd", "Th", "7d", "4s"), "the front is held, the rest behind"


def test_a_set_of_which_only_the_back_is_held_keeps_the_back():
    hand = disputed("DHM", "8s 8h Qs Qd Th 7d 3c").judged().hands["2"]
    assert (hand.front.cards, hand.back.cards[0]) == (("8s", "8h"), "Qs")


def test_a_set_that_came_after_the_hand_was_seen_is_no_set_in_the_other_way():
    table = disputed("FUP", OTHER)
    table.shown, shown = table.shown[1:], table.shown[0]
    table.sets.insert(0, shown)
    answer = table.judged()
    assert codes(answer) == ["facts-disagree", "incomplete"]


@pytest.mark.parametrize("named", ["card", "exposed"])
def test_a_card_dealt_or_exposed_that_the_hand_turned_up_lacks_disagrees(named):
    table = Table("DHC").bet(2, 2000).player(2, *WINNER).dealer(*BANK_HAND)
    if named == "card":
        at = next(at for at, one in enumerate(table.deal) if one["to"] == "pile.1")
        table.deal[at] = {**table.deal[at], "card": "2d"}
    else:
        table.sets.append(
            {"type": "irregularity", "kind": "exposed-card", "spot": "2", "card": "2d"}
        )
    answer = table.judged()
    assert codes(answer).count("facts-disagree") == 1


def test_more_ways_than_eight_are_not_chosen_from():
    table = Table("DHC").dealer(*BANK_HAND)
    table.bet(2, 1000).bet(3, 1000).bet(4, 1000).bet(5, 1000)
    table.player(2, *WINNER).player(3, "9c 7c", "6h 6s 5s 4h 2s")
    table.player(4, "Kd 8c", "5d 5c 9d 4d 3h").player(5, "Ks 8s", "Tc Td 7s 4s 3s")
    table.shown = [
        reveal(str(seat), f"2h Jh Js Ts Kc 8h {last}")
        for seat, last in ((2, "Ac"), (3, "Ad"), (4, "2c"), (5, "2d"))
    ]
    answer = table.judged()
    assert answer.status == "incomplete"
    assert "more than 8 ways" in answer.findings[-1].detail


def test_cards_that_fit_into_the_unseen_places_do_not_disagree():
    table = Table("DHM").bet(2, 2000).dealer(*BANK_HAND)
    table.sets = [hand_set("2", "Ah Kh", "?? ?? ?? ?? ??")]
    table.shown = [reveal("2", "Qs Qd"), reveal("2", "Ah Th 7d 3c")]
    answer = table.judged()
    assert (codes(answer), lines(answer)[0][3]) == ([], "win")


def test_more_cards_turned_up_than_a_hand_has_disagree_with_those_set():
    answer = disputed("DHC", "Ah Kh Qs Qd Th 7d 3c 2d").judged()
    assert (answer.status, codes(answer)) == ("settled", ["facts-disagree"])
