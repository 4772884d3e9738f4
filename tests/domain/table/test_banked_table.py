"""The facts of a banked round laid out: the bank that counts, wagers taken back, cards seen."""

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.table.banked_table import fold_banked_table
from domain.table.fact_index import FactIndex
from tests.support.round_shorthand import story


def fold(text):
    return fold_banked_table(FactIndex(enumerate(story("pure-spanish-21.5", text).events)))


def wagers(felt):
    return [(event.seat, event.wager, event.amount, late) for _, event, late in felt.wagers]


def test_a_bank_is_what_lay_there_before_the_first_card_at_the_seat_named_first():
    felt = fold(
        "bank 8 500; bank 8 100 by Ana; bank 3 50; no more bets; bank 8 10; 2 Kh; bank 8 70"
    )
    assert (felt.bank.seat, felt.bank.posted) == (8, 61_000)
    refused = [(one.place, one.code, one.event.amount) for one in felt.bank.refused]
    assert refused == [(2, "second-bank", 5_000), (6, "late-wager", 7_000)]
    assert {who: one.posted for who, one in felt.bank.list_backers().items()} == {
        "seat-8": 51_000,
        "Ana": 10_000,
    }


def test_the_first_bank_names_the_seat_even_where_it_came_too_late_to_count():
    felt = fold("base 2 10; 2 Kh; bank 8 500; bank 3 50")
    assert (felt.bank.seat, felt.bank.posted, felt.bank.list_backers()) == (8, 0, {})
    assert [one.code for one in felt.bank.refused] == ["late-wager", "second-bank"]


def test_chips_taken_back_in_time_lower_the_wager_the_latest_of_it_first():
    felt = fold("base 2 10; base 2 15; match 2 5; taken 2 base 20")
    assert wagers(felt) == [(2, "base", 500, False), (2, "match", 500, False)]


def test_chips_taken_back_without_an_amount_in_time_are_the_whole_wager_of_that_bettor():
    felt = fold("base 2 10; base 2 15 by Ana; taken 2 base by Ana")
    assert wagers(felt) == [(2, "base", 1_000, False)]


def test_chips_taken_back_too_late_are_kept_and_lower_nothing():
    felt = fold("base 2 10; no more bets; taken 2 base 5")
    assert wagers(felt) == [(2, "base", 1_000, False)]
    ((place, event, late),) = felt.taken_back
    assert (place, event.amount, late) == (2, 500, True)


def test_a_card_of_the_bank_turned_up_before_its_time_is_known_from_then_on():
    felt = fold("bank 6c; 2 Kh; bank ??; irregular early-exposure bank 9d")
    assert [card.card for card in felt.on_spot["bank"]] == ["6c", "9d"]
    assert felt.exposed_at == 3
    seen = fold("bank 6c; bank ??; exposed 2 9d")
    assert [card.card for card in seen.on_spot["bank"]] == ["6c", UNKNOWN_CARD]


def test_a_card_has_the_color_of_its_back():
    felt = fold("2 Kh back red; 2 9d")
    assert [card.deck for card in felt.on_spot["2"]] == ["red", None]
