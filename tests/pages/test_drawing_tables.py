"""Tables as they are drawn: all that lies open is seen once, and nothing of what lies down."""

import re
from collections import Counter

import pytest
from msgspec.structs import replace

from domain.cards import UNKNOWN
from domain.events.round import BankPosted, Collected, Paid, Returned
from ops.simulator import EVERY
from projections.frames import Frame
from projections.table import Card, Hand, Table, Wager
from service.pages.drawing.table import table_drawn
from tests.pages.drawn import MOST_CROWDED, drawings, of_class, parsed, texts

GAMES = sorted(EVERY)
HOSTILE = '<script>alert("1")</script>&\'\u202e' + "W" * 200


def frame_of(table, totals=None):
    return Frame(3, None, "", None, table, totals or {}, ())


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
            if name == UNKNOWN and told and (card.up or opened):
                name = told.pop(0)
            if card.up or (opened and name != UNKNOWN):
                lying[spot, name] += 1
    return lying


def without_places(names):
    lying = Counter()
    for (spot, _, name), count in names.items():
        lying[spot, name] += count
    return lying


@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_every_card_to_be_seen_is_drawn_once(game, opened):
    for seed in (1, 2, 3):
        for frame, drawn in drawings(game, seed, opened=opened):
            shown = shown_names(drawn)
            assert without_places(shown) == lying_names(frame.table, opened=opened), frame.step
            places = [(spot, place) for spot, place, _ in shown.elements()]
            assert len(set(places)) == len(places), frame.step


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_lies_face_down_is_told_nowhere(game):
    """Two rounds that differ in such cards only are drawn alike."""
    known = drawings(game, 4, opened=False)
    unknown = drawings(game, 4, opened=False, edit=_unknown)
    assert [drawn for _, drawn in known] == [drawn for _, drawn in unknown]


def test_neither_sign_nor_word_nor_place_tells_of_a_card_face_down():
    cards = (Card("Kd", up=False), Card("9h", up=True), Card("Qc", up=False))
    hands = {spot: Hand(spot, cards, front=("Qc", "9h"), back=("Kd",)) for spot in ("1", "bank")}
    drawn = table_drawn(frame_of(Table(hands=hands)), 4, opened=False)
    assert drawn.count('class="card back"') == 4
    assert not any(word in drawn for word in ("Kd", "Qc", "king", "queen", "suit-d", "suit-c"))


def _unknown(frame):
    """The frame as those know it who saw only what lay open."""
    hands = {spot: _hidden(hand) for spot, hand in frame.table.hands.items()}
    return replace(frame, table=replace(frame.table, hands=hands))


def _hidden(hand):
    cards = tuple(card if card.up else Card(UNKNOWN, up=False) for card in hand.cards)
    down = (Counter(hand.names) - Counter(card.name for card in cards)).keys()
    front, back = (
        tuple(UNKNOWN if name in down else name for name in half)
        for half in (hand.front, hand.back)
    )
    return replace(hand, cards=cards, front=front, back=back)


@pytest.mark.parametrize("game", GAMES)
def test_a_drawing_is_well_formed_and_without_styles_scripts_or_ids(game):
    for _, drawn in drawings(game, 5, opened=True):
        assert not re.search(r"\s(?:style|id|on\w+)=", drawn)
        parsed(drawn)


@pytest.mark.parametrize(("seats", "round_"), MOST_CROWDED.items())
def test_crowded_tables_are_drawn_whole(seats, round_):
    for frame, drawn in drawings(*round_, opened=True):
        tree = parsed(drawn)
        assert len(of_class(tree, "seat")) == seats
        assert without_places(shown_names(drawn)) == lying_names(frame.table, opened=True)


def test_whoever_bets_is_escaped_and_cut():
    bank = BankPosted(seat=2, turn=1, amount=500, bettor=HOSTILE)
    wagers = (Wager("1", "base", HOSTILE, 500, 500), Wager("1", "ante", "a", 5, 5, pool=HOSTILE))
    paid = Paid(spot="1", wager="envy", amount=100, bettor=HOSTILE)
    table = Table(bank=(bank,), wagers=wagers, money=(paid,))
    drawn = table_drawn(frame_of(table), 4, opened=True)
    assert "<script>" not in drawn
    written = [text for text in texts(parsed(drawn)) if "<scr" in text]
    assert len(written) >= 3
    assert all(len(text) < 40 for text in written)


def test_money_is_signed_as_the_bettor_sees_it():
    wagers = (Wager("1", "base", "seat-1", 2500, 2500), Wager("2", "base", "seat-2", 4000, 4000))
    money = (
        Paid(spot="1", wager="base", amount=6000),
        Collected(spot="2", wager="base", amount=2500),
        Returned(spot="2", wager="base", amount=1500),
    )
    drawn = texts(parsed(table_drawn(frame_of(Table(wagers=wagers, money=money)), 3, opened=True)))
    assert [text for text in drawn if text[0] in "+−" or "back" in text] == [
        "+$60", "−$25", "$15 back",
    ]  # fmt: skip


def test_each_kind_of_wager_is_named_but_the_base_wager():
    kinds = ("base", "ante", "play", "pair-plus", "six-card", "match", "bonus", "buster")
    wagers = tuple(Wager("1", kind, "seat-1", 500, 500) for kind in kinds)
    drawn = table_drawn(frame_of(Table(wagers=wagers)), 6, opened=True)
    kinds_drawn = [one.text for one in of_class(parsed(drawn), "kind")]
    assert kinds_drawn == ["ante", "play", "pair+", "6-card", "match", "bonus", "buster"]


def test_another_s_wager_on_a_seat_says_whose_it_is():
    wagers = (Wager("1", "base", "K1", 500, 500), Wager("2", "base", "seat-5", 500, 500))
    drawn = table_drawn(frame_of(Table(wagers=wagers)), 6, opened=True)
    assert [one.text for one in of_class(parsed(drawn), "who")] == ["K1", "seat 5"]


def test_the_spot_of_the_event_is_outlined_and_no_other():
    hands = {spot: Hand(spot, (Card("9h", up=True),)) for spot in ("1", "1.2", "bank")}
    frame = frame_of(Table(hands=hands))
    for lit in ("1", "1.2", "bank", "3"):
        tree = parsed(table_drawn(frame, 4, opened=True, lit=lit))
        (spot,) = (
            one
            for one in tree.iter()
            if any("lit" in child.get("class", "").split() for child in one)
        )
        assert spot.get("data-spot") == (None if lit == "3" else lit)


def test_a_folded_hand_is_faded_and_says_so():
    hand = Hand("1", (Card("??", up=False),), choices=("fold",))
    tree = parsed(table_drawn(frame_of(Table(hands={"1": hand})), 4, opened=False))
    assert len(of_class(tree, "out")) == 1
    assert "folded" in texts(tree)


def test_a_hand_is_marked_with_the_choice_that_tells_most_and_told_with_all():
    hand = Hand("1", (Card("9h", up=True),), choices=("split", "double", "stand"))
    drawn = table_drawn(frame_of(Table(hands={"1": hand})), 4, opened=False)
    written = texts(parsed(drawn))
    assert "doubled" in written
    assert "stands" not in written
    assert "<title>Seat 1; nine of hearts; split, doubled, stands</title>" in drawn


@pytest.mark.parametrize(("over", "word"), [("misdeal", "MISDEAL"), ("voided", "VOIDED")])
def test_a_round_that_does_not_count_says_so_across_the_felt(over, word):
    assert word in texts(parsed(table_drawn(frame_of(Table(over=over)), 4, opened=True)))
    assert word not in table_drawn(frame_of(Table(over="closed")), 4, opened=True)


def test_each_spot_is_told_in_words():
    hand = Hand("4", (Card("9h", up=True), Card("Ks", up=False)))
    wager = Wager("4", "base", "Ana", 2500, 2500)
    frame = frame_of(Table(hands={"4": hand}, wagers=(wager,)))
    closed = table_drawn(frame, 6, opened=False)
    assert "<title>Seat 4; nine of hearts, 1 face down; base $25 of Ana</title>" in closed
    assert "nine of hearts, king of spades" in table_drawn(frame, 6, opened=True)


def test_a_set_hand_keeps_the_places_its_cards_were_dealt_to():
    cards = tuple(Card(name, up=True) for name in ("As", "Kd", "9c", "??"))
    hand = Hand("1", cards, front=("9c", "As"), back=("Kd", "5h"))
    drawn = table_drawn(frame_of(Table(hands={"1": hand})), 4, opened=True)
    assert shown_names(drawn) == Counter(
        {("1", 2, "9c"): 1, ("1", 0, "As"): 1, ("1", 1, "Kd"): 1, ("1", 3, "5h"): 1}
    )


def test_what_is_racked_is_counted():
    for _, drawn in drawings("no-bust-6.0", 3, opened=False)[-1:]:
        assert "×30" in texts(parsed(drawn))
