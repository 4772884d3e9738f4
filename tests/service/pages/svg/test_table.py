"""Tables as they are drawn: all that lies open is seen once, and nothing of what lies down."""

import re
from collections import Counter

import pytest
from msgspec.structs import replace

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.facts.round_events import BankPosted, Collected, Paid, Racked, Returned
from domain.replay.frames import ReplayFrame
from domain.table.chips import PokerChips
from domain.table.state import TableCard, TableHand, TableState, TableWager
from ops.simulator import ALL_GAMES
from service.pages.svg.table import draw_table
from tests.support.for_each import for_each
from tests.support.pages.svg_drawing import (
    CROWDED,
    draw_frames,
    drawings,
    find_crowded_round,
    of_class,
    parsed,
    texts,
)

GAMES = sorted(ALL_GAMES)
HOSTILE = '<script>alert("1")</script>&\'\u202e' + "W" * 200


def frame_of(table, totals=None):
    return ReplayFrame(3, None, "", None, table, totals or {}, ())


def shown_names(drawn):
    """Each card that is drawn face up, with its spot and its place there."""
    return Counter(
        (one.get("data-spot"), int(one.get("data-place")), one.get("data-card"))
        for one in parsed(drawn).iter()
        if one.get("data-card")
    )


def lying_names(table, *, opened):
    """Each card that is to be seen, with its spot; how a hand was set tells of unseen cards."""
    lying = Counter()
    for spot, hand in table.hands.items():
        told = list((Counter((*hand.front, *hand.back)) - Counter(hand.names)).elements())
        for card in hand.cards:
            name = card.name
            if name == UNKNOWN_CARD and told and (card.up or opened):
                name = told.pop(0)
            if card.up or (opened and name != UNKNOWN_CARD):
                lying[spot, name] += 1
    return lying


def without_places(names):
    lying = Counter()
    for (spot, _, name), count in names.items():
        lying[spot, name] += count
    return lying


@for_each("game", GAMES)
@pytest.mark.parametrize("opened", [False, True])
def test_every_card_to_be_seen_is_drawn_once(game, opened):
    for seed in (1, 2, 3):
        for frame, drawn in drawings(game, seed, opened=opened):
            shown = shown_names(drawn)
            assert without_places(shown) == lying_names(frame.table, opened=opened), frame.step
            places = [(spot, place) for spot, place, _ in shown.elements()]
            assert len(set(places)) == len(places), frame.step


@for_each("game", GAMES)
def test_a_card_that_lies_face_down_is_told_nowhere(game):
    """Two rounds that differ in such cards only are drawn alike."""
    known = drawings(game, 4, opened=False)
    unknown = drawings(game, 4, opened=False, edit=_unknown)
    assert [drawn for _, drawn in known] == [drawn for _, drawn in unknown]


def test_neither_sign_nor_word_nor_place_tells_of_a_card_face_down():
    cards = (TableCard("Kd", up=False), TableCard("9h", up=True), TableCard("Qc", up=False))
    hands = {
        spot: TableHand(spot, cards, front=("Qc", "9h"), back=("Kd",)) for spot in ("1", "bank")
    }
    drawn = draw_table(frame_of(TableState(hands=hands)), 4, opened=False)
    assert drawn.count('class="card back"') == 4
    assert not any(word in drawn for word in ("Kd", "Qc", "king", "queen", "suit-d", "suit-c"))


def _unknown(frame):
    """The frame as those know it who saw only what lay open."""
    hands = {spot: _hidden(hand) for spot, hand in frame.table.hands.items()}
    return replace(frame, table=replace(frame.table, hands=hands))


def _hidden(hand):
    cards = tuple(card if card.up else TableCard(UNKNOWN_CARD, up=False) for card in hand.cards)
    down = (Counter(hand.names) - Counter(card.name for card in cards)).keys()
    front, back = (
        tuple(UNKNOWN_CARD if name in down else name for name in half)
        for half in (hand.front, hand.back)
    )
    return replace(hand, cards=cards, front=front, back=back)


@for_each("game", GAMES)
def test_a_drawing_is_well_formed_and_without_styles_scripts_or_ids(game):
    for _, drawn in drawings(game, 5, opened=True):
        assert not re.search(r"\s(?:style|id|on\w+)=", drawn)
        parsed(drawn)


@for_each(("seats", "game"), CROWDED.items())
def test_crowded_tables_are_drawn_whole(seats, game):
    for frame, drawn in draw_frames(find_crowded_round(seats, game), opened=True):
        tree = parsed(drawn)
        assert len(of_class(tree, "seat")) == seats
        assert without_places(shown_names(drawn)) == lying_names(frame.table, opened=True)


def test_whoever_bets_is_escaped_and_cut():
    bank = BankPosted(seat=2, turn=1, amount=500, bettor=HOSTILE)
    wagers = (
        TableWager("1", "base", HOSTILE, 500, 500),
        TableWager("1", "ante", "a", 5, 5, pool=HOSTILE),
    )
    paid = Paid(spot="1", wager="envy", amount=100, bettor=HOSTILE)
    table = TableState(bank=(bank,), wagers=wagers, money=(paid,))
    drawn = draw_table(frame_of(table), 4, opened=True)
    assert "<script>" not in drawn
    written = [text for text in texts(parsed(drawn)) if "<scr" in text]
    assert len(written) >= 3
    assert all(len(text) < 40 for text in written)


def test_money_is_signed_as_the_bettor_sees_it():
    wagers = (
        TableWager("1", "base", "seat-1", 2500, 2500),
        TableWager("2", "base", "seat-2", 4000, 4000),
    )
    money = (
        Paid(spot="1", wager="base", amount=6000),
        Collected(spot="2", wager="base", amount=2500),
        Returned(spot="2", wager="base", amount=1500),
    )
    drawn = texts(
        parsed(draw_table(frame_of(TableState(wagers=wagers, money=money)), 3, opened=True))
    )
    assert [text for text in drawn if text[0] in "+−" or "back" in text] == [
        "+$60",
        "−$25",
        "$15 back",
    ]


def test_each_kind_of_wager_is_named_but_the_base_wager():
    kinds = ("base", "ante", "play", "pair-plus", "six-card", "match", "bonus", "buster")
    wagers = tuple(TableWager("1", kind, "seat-1", 500, 500) for kind in kinds)
    drawn = draw_table(frame_of(TableState(wagers=wagers)), 6, opened=True)
    kinds_drawn = [one.text for one in of_class(parsed(drawn), "kind")]
    assert kinds_drawn == ["ante", "play", "pair+", "6-card", "match", "bonus", "buster"]


def test_another_s_wager_on_a_seat_says_whose_it_is():
    wagers = (TableWager("1", "base", "K1", 500, 500), TableWager("2", "base", "seat-5", 500, 500))
    drawn = draw_table(frame_of(TableState(wagers=wagers)), 6, opened=True)
    assert [one.text for one in of_class(parsed(drawn), "who")] == ["K1", "seat 5"]


def test_the_spot_of_the_event_is_outlined_and_no_other():
    hands = {spot: TableHand(spot, (TableCard("9h", up=True),)) for spot in ("1", "1.2", "bank")}
    frame = frame_of(TableState(hands=hands))
    for lit in ("1", "1.2", "bank", "3"):
        tree = parsed(draw_table(frame, 4, opened=True, lit=lit))
        (spot,) = (
            one
            for one in tree.iter()
            if any("lit" in child.get("class", "").split() for child in one)
        )
        assert spot.get("data-spot") == (None if lit == "3" else lit)


def test_a_folded_hand_is_faded_and_says_so():
    hand = TableHand("1", (TableCard("??", up=False),), choices=("fold",))
    tree = parsed(draw_table(frame_of(TableState(hands={"1": hand})), 4, opened=False))
    assert len(of_class(tree, "out")) == 1
    assert "folded" in texts(tree)


def test_a_hand_is_marked_with_the_choice_that_tells_most_and_told_with_all():
    hand = TableHand("1", (TableCard("9h", up=True),), choices=("split", "double", "stand"))
    drawn = draw_table(frame_of(TableState(hands={"1": hand})), 4, opened=False)
    written = texts(parsed(drawn))
    assert "doubled" in written
    assert "stands" not in written
    assert "<title>Seat 1; nine of hearts; split, doubled, stands</title>" in drawn


@pytest.mark.parametrize(("over", "word"), [("misdeal", "MISDEAL"), ("voided", "VOIDED")])
def test_a_round_that_does_not_count_says_so_across_the_felt(over, word):
    assert word in texts(parsed(draw_table(frame_of(TableState(over=over)), 4, opened=True)))
    assert word not in draw_table(frame_of(TableState(over="closed")), 4, opened=True)


def test_each_spot_is_told_in_words():
    hand = TableHand("4", (TableCard("9h", up=True), TableCard("Ks", up=False)))
    wager = TableWager("4", "base", "Ana", 2500, 2500)
    frame = frame_of(TableState(hands={"4": hand}, wagers=(wager,)))
    closed = draw_table(frame, 6, opened=False)
    assert "<title>Seat 4; nine of hearts, 1 face down; base $25 of Ana</title>" in closed
    assert "nine of hearts, king of spades" in draw_table(frame, 6, opened=True)


def test_a_set_hand_keeps_the_places_its_cards_were_dealt_to():
    cards = tuple(TableCard(name, up=True) for name in ("As", "Kd", "9c", "??"))
    hand = TableHand("1", cards, front=("9c", "As"), back=("Kd", "5h"))
    drawn = draw_table(frame_of(TableState(hands={"1": hand})), 4, opened=True)
    assert shown_names(drawn) == Counter(
        {("1", 2, "9c"): 1, ("1", 0, "As"): 1, ("1", 1, "Kd"): 1, ("1", 3, "5h"): 1}
    )


def test_what_is_racked_is_counted():
    racked = (Racked(spot="1", cards=("9h", "Ks", "4d")), Racked(spot="bank", count=27))
    drawn = draw_table(frame_of(TableState(racked=racked)), 4, opened=False)
    assert "×30" in texts(parsed(drawn))


def test_an_empty_stack_and_a_hand_that_is_all_in_are_told_apart():
    cards = (TableCard("As", up=False), TableCard("Ad", up=False))
    chips = PokerChips(behind={1: 0, 2: 0, 3: 0})
    hands = {"1": TableHand("1", cards), "2": TableHand("2", cards, choices=("fold",))}
    returned = Returned(spot="3", wager="uncalled", amount=500)
    table = TableState(hands=hands, chips=chips, money=(returned,))
    tree = parsed(draw_table(frame_of(table), 4, opened=False))
    assert texts(tree).count("all-in") == 1
    assert [one.text for one in of_class(tree, "stack")] == ["$0", "$0"]
