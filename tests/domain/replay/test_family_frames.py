"""Rounds of piles, of halves and of three cards played back, fact by fact."""

import msgspec
import pytest

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.intake.record_parser import parse_record
from domain.replay.frames import replay_record
from tests.support.casebook_rounds import golden
from tests.support.pai_gow_table import Table
from tests.support.round_shorthand import story


def played(table):
    return replay_record(parse_record(table.record()))


def said(table, kind):
    """What is said of the facts of a kind."""
    return [frame.says for frame in played(table) if frame.type == kind]


def pai_gow(game="DHC"):
    table = Table(game).bet(2, 1_000)
    return table.player(2, "As Kd", "9s 9d 7h 4c 2s").dealer("Ah Qc", "8s 8h 6d 5c 3s")


def tiles():
    return Table("PGT").bet(2, 1_000).player(2, "13 25", "66 45").dealer("34 35", "56 33")


def test_a_set_hand_is_said_with_its_front_and_back():
    assert said(pai_gow(), "set") == [
        "Seat 2's hand is set: A♠ K♦ in front, 9♠ 9♦ 7♥ 4♣ 2♠ behind.",
        "The bank's hand is set: A♥ Q♣ in front, 8♠ 8♥ 6♦ 5♣ 3♠ behind.",
    ]


def test_tiles_are_set_low_and_high():
    assert said(tiles(), "set") == [
        "Seat 2's hand is set: 13 25 low, 66 45 high.",
        "The bank's hand is set: 34 35 low, 56 33 high.",
    ]
    assert said(tiles(), "card")[0] == "A tile to pile 1, face down."
    table = played(tiles())[-1].table
    assert table.list_halves(table.get_hand("2")) == (("low", ("13", "25")), ("high", ("66", "45")))


def test_a_hand_set_the_house_way_says_so():
    table = Table("DHC").bet(2, 1_000).player(2, "As Kd", "9s 9d 7h 4c 2s", way="house")
    assert said(table, "set") == [
        "Seat 2's hand is set the house way: A♠ K♦ in front, 9♠ 9♦ 7♥ 4♣ 2♠ behind."
    ]


def test_a_hand_set_face_down_is_filled_in_front_first_when_it_is_shown():
    table = Table("DHC").bet(2, 1_000)
    table.player(2, "?? ??", "?? ?? ?? ?? ??")
    table.shown = [{"type": "reveal", "spot": "2", "cards": "As Kd 9s 9d 7h 4c 2s".split()}]
    shown = played(table)
    (laid,) = [frame for frame in shown if frame.type == "set"]
    assert laid.says == "Seat 2's hand is set, face down."
    assert laid.table.get_hand("2").front == (UNKNOWN_CARD, UNKNOWN_CARD)
    (revealed,) = [frame for frame in shown if frame.type == "reveal"]
    assert revealed.says == "Seat 2 shows A♠ K♦ in front, 9♠ 9♦ 7♥ 4♣ 2♠ behind."
    assert revealed.table.get_hand("2").front == ("As", "Kd")
    assert revealed.table.get_hand("2").back == ("9s", "9d", "7h", "4c", "2s")


def test_a_half_that_was_known_keeps_its_cards_when_the_rest_is_shown():
    table = Table("DHC").bet(2, 1_000).player(2, "As Kd", "?? ?? ?? ?? ??")
    table.shown = [{"type": "reveal", "spot": "2", "cards": "9s As 9d 7h Kd 4c 2s".split()}]
    hand = played(table)[-1].table.get_hand("2")
    assert (hand.front, hand.back) == (("As", "Kd"), ("9s", "9d", "7h", "4c", "2s"))


@pytest.mark.parametrize(
    ("button", "sentence"),
    [
        ("action", "The action button goes to seat 2."),
        ("envy", "An envy button goes to seat 2."),
        ("house-way", "A house way button goes to seat 2."),
    ],
)
def test_buttons_of_which_there_are_several_are_not_the_button(button, sentence):
    table = pai_gow("FPG").then(type="button", button=button, seat=2)
    assert said(table, "button") == [sentence]


def test_where_cards_are_dealt_before_the_betting_ends_no_wager_is_late_for_them():
    wager = {"type": "wager", "seat": 3, "wager": "base", "amount": 1_000}
    between, after = pai_gow("DHM"), pai_gow("DHM")
    between.deal.append(wager)
    after.then(**wager)
    between.bets, after.bets = [], []
    (late,) = [frame for frame in played(after) if frame.type == "wager"]
    assert late.says == "Seat 3 bets $10, after “no more bets”."
    document = msgspec.json.decode(between.record())
    document["events"] = [one for one in document["events"] if one["type"] != "bets-closed"]
    shown = replay_record(parse_record(msgspec.json.encode(document)))
    (in_time,) = [frame for frame in shown if frame.type == "wager"]
    assert in_time.says == "Seat 3 bets $10."
    document["events"].append(wager)
    after_dice = replay_record(parse_record(msgspec.json.encode(document)))[-1]
    assert after_dice.says == "Seat 3 bets $10, after the dice."


def test_in_face_up_a_wager_after_the_first_card_is_late():
    table = pai_gow("FUP")
    document = msgspec.json.decode(table.record())
    document["events"] = [one for one in document["events"] if one["type"] != "bets-closed"]
    document["events"].append({"type": "wager", "seat": 3, "wager": "base", "amount": 1_000})
    frame = replay_record(parse_record(msgspec.json.encode(document)))[-1]
    assert frame.says == "Seat 3 bets $10, after the first card."


def test_tiles_that_nobody_saw_go_into_the_rack_as_tiles():
    table = tiles().then(type="racked", spot="pile.8", count=4)
    assert said(table, "racked") == ["Into the rack from pile 8: 4 unseen tiles."]


def test_a_correction_of_a_tile_hand_speaks_of_low_and_high():
    event = {
        "type": "set",
        "spot": "2",
        "front": ["45", "25"],
        "back": ["66", "13"],
        "way": "player",
    }
    at = next(place for place, fact in enumerate(tiles().events()) if fact["type"] == "set")
    table = tiles().then(
        type="corrected",
        event=at,
        action="replace",
        why="the camera shows it",
        by="F2",
        at="2026-11-18T22:00:00Z",
        **{"with": event},
    )
    (sentence,) = said(table, "corrected")
    assert "should be “Seat 2's hand is set: 45 25 low, 66 13 high”." in sentence


def test_three_cards_are_dealt_played_and_folded_beside_the_bank_s_exposed_card():
    shown = replay_record(golden("TCP6-008"))
    told = [frame.says for frame in shown]
    assert "Seat 5 folds." in told
    assert "Seat 6 plays for $20." in told
    exposed = next(frame for frame in shown if frame.says == "The two of diamonds to the bank.")
    assert [(card.name, card.up) for card in exposed.table.get_hand("bank").cards] == [
        ("9h", False),
        ("9s", False),
        ("2d", True),
    ]
    wagers = {(one.spot, one.wager): one.amount for one in shown[-1].table.wagers}
    assert wagers["6", "play"] == wagers["6", "ante"] == 2_000


def test_a_backline_bettor_folds_and_plays_in_his_own_name():
    text = """bank 8 500; ante 2 10; ante 2 20 by Ana; no more bets
        stack 2 Kh 9d 2c; stack bank As 7c 2h; 2 play; 2 fold by Ana"""
    told = [frame.says for frame in replay_record(story("three-card-poker", text))]
    assert told[-2:] == ["Seat 2 plays for $10.", "Ana on seat 2 folds."]
