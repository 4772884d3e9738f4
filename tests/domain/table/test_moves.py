"""The one fold of what lies on a table: cards, their names, wagers and when betting ended."""

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.replay.frames import replay_record
from domain.replay.what_if import list_record_cards
from domain.table.moves import apply_event, find_table_at_close
from domain.table.state import UNPLACED, TableState
from tests.support.round_shorthand import story


def fold(text, **table):
    state = TableState(**table)
    for place, event in enumerate(story("pure-spanish-21.5", text).events):
        state = apply_event(event, state, place)
    return state


def test_a_card_that_stays_in_the_stub_does_not_end_the_betting():
    table = fold("bank 8 500; base 2 10; stub 5c; base 3 10; 2 8h; base 4 10")
    assert [(wager.spot, wager.late) for wager in table.wagers] == [
        ("2", False),
        ("3", False),
        ("4", True),
    ]


def test_a_known_card_shown_with_the_hand_names_no_unseen_one_where_there_are_no_twins():
    text = "bank 8 500; ante 2 10; stack 2 Kh ?? ??; reveal 2 Kh 9d"
    assert fold(text, has_twins=False).get_hand("2").names == ("Kh", "9d", UNKNOWN_CARD)
    table = replay_record(story("three-card-poker", text, table={"decks": 1}))[-1].table
    assert table.get_hand("2").names == ("Kh", "9d", UNKNOWN_CARD)


def test_a_known_card_shown_with_the_hand_may_lie_there_twice_in_games_of_many_decks():
    assert fold("2 Kh; 2 ??; reveal 2 Kh").get_hand("2").names == ("Kh", "Kh")


def test_a_card_keeps_the_place_of_the_fact_that_dealt_it_wherever_it_goes():
    table = fold("bank 8 500; base 2 10; 2 8h; 2 8d; 2 split")
    assert [card.place for card in table.get_hand("2").cards] == [2]
    assert [card.place for card in table.get_hand("2.2").cards] == [3]


def test_the_cards_dealt_to_a_spot_are_counted_wherever_they_are_now():
    table = fold("bank 8 500; base 2 10; 2 8h; 2 8d; 2 split; 2 5c; racked 2 8h 5c")
    assert dict(table.dealt) == {"2": 3}


def test_a_wager_has_the_place_of_its_fact_and_one_that_a_decision_adds_has_none():
    table = fold("bank 8 500; base 2 10; 2 8h; 2 8d; 2 split")
    assert [(wager.spot, wager.place) for wager in table.wagers] == [("2", 1), ("2.2", UNPLACED)]


def test_the_table_at_the_close_has_the_wagers_laid_in_time_as_they_were_laid():
    facts = story(
        "pure-spanish-21.5", "bank 8 500; base 2 10; 2 8h; base 3 10; 2 8d; 2 double"
    ).events
    table = find_table_at_close(enumerate(facts), TableState())
    assert [(wager.spot, wager.amount) for wager in table.wagers] == [("2", 1_000)]
    assert not table.hands


def test_the_table_at_the_close_is_the_last_one_where_betting_never_ended():
    facts = story("pure-spanish-21.5", "bank 8 500; base 2 10; base 3 10").events
    assert len(find_table_at_close(enumerate(facts), TableState()).wagers) == 2


def test_the_bank_s_exposed_card_is_named_in_hindsight_too():
    record = story("pure-spanish-21.5", "bank 8 500; base 2 10; bank 6c; bank ??; exposed bank Qd")
    assert [card.card for card in list_record_cards(record, "corrected")] == ["6c", "Qd"]


def test_chips_taken_back_shrink_the_wager_on_the_table_until_the_betting_is_over():
    early = fold("bank 8 500; base 2 10; base 3 20; taken 2 base 4; taken 3 base")
    assert [(one.spot, one.amount, one.placed) for one in early.wagers] == [("2", 600, 600)]
    late = fold("bank 8 500; base 2 10; no more bets; taken 2 base 4")
    assert [(one.spot, one.amount) for one in late.wagers] == [("2", 1_000)]


def test_a_card_of_a_player_that_was_seen_by_mistake_is_known_from_then_on():
    table = fold("2 ??; 2 ??; exposed 2 9d; exposed 3 Kh")
    assert [(card.name, card.up) for card in table.get_hand("2").cards] == [
        ("9d", True),
        (UNKNOWN_CARD, True),
    ]
    assert "3" not in table.hands


def test_a_bank_card_seen_before_its_time_lies_face_up():
    table = fold("bank 6c; 2 Kh; bank ??; irregular early-exposure bank 9d")
    assert [(card.name, card.up) for card in table.get_hand("bank").cards] == [
        ("6c", True),
        ("9d", True),
    ]
