"""Cards, tiles and dice as they are drawn: each unlike all others, none told that lies down."""

from collections import Counter

import pytest

from domain.cards.playing_cards import CARDS, JOKER, STANDARD_CARDS, UNKNOWN_CARD
from domain.cards.tiles import PAIRED_TILES, SINGLE_TILES, TILES
from service.pages.svg.cards import draw_card, draw_inline_card, draw_inline_hand
from service.pages.svg.dice import draw_dice, draw_inline_die
from service.pages.svg.symbols import draw_symbols
from service.pages.svg.tiles import draw_inline_tile, draw_tile
from tests.support.for_each import for_each
from tests.support.pages.svg_drawing import SVG, of_class, parsed, texts

SET = [*sorted(PAIRED_TILES) * 2, *sorted(SINGLE_TILES)]
"""The thirty-two tiles."""


def uses(tree):
    return [one.get("href") for one in tree.iter(f"{{{SVG}}}use")]


def pips(name):
    colours = [one.get("class") for one in of_class(parsed(draw_tile(name, 0, 0, 76)), "pip")]
    return Counter(colour.removeprefix("pip ") for colour in colours)


@for_each("card", sorted(STANDARD_CARDS))
def test_a_card_shows_its_rank_once_and_its_suit_large_and_small(card):
    tree = parsed(draw_card(card, 3, 4, 56))
    assert texts(tree) == ["10" if card[0] == "T" else card[0]]
    assert uses(tree) == [f"#suit-{card[1]}"] * 2
    (drawn,) = of_class(tree, "card")
    assert f"suit-{card[1]}" in drawn.get("class")
    assert drawn.get("data-card") == card


def test_no_card_looks_like_another():
    looks = {draw_card(card, 0, 0, 56).partition(">")[2] for card in CARDS | {UNKNOWN_CARD}}
    assert len(looks) == 54


def test_the_joker_says_so_and_has_no_suit():
    tree = parsed(draw_card(JOKER, 0, 0, 56))
    assert texts(tree) == ["JOKER"]
    assert uses(tree) == ["#suit-joker"]


def test_an_unknown_card_is_a_question():
    for name in (UNKNOWN_CARD, "<b>", "3x"):
        assert texts(parsed(draw_card(name, 0, 0, 56))) == ["?"]


@pytest.mark.parametrize("drawn", [draw_card, draw_tile])
def test_all_backs_are_alike(drawn):
    names = CARDS | {UNKNOWN_CARD} if drawn is draw_card else TILES | {UNKNOWN_CARD}
    assert len({drawn(name, 5, 6, 40, up=False) for name in names}) == 1


def test_what_is_used_is_among_the_symbols():
    kept = {f"#{one.get('id')}" for one in parsed(draw_symbols()).iter(f"{{{SVG}}}symbol")}
    used = {use for card in CARDS for use in uses(parsed(draw_card(card, 0, 0, 56)))}
    used |= set(uses(parsed(draw_card("As", 0, 0, 56, up=False))))
    assert used == kept


@for_each("tile", sorted(TILES))
def test_a_tile_has_as_many_pips_as_its_name_says(tile):
    assert pips(tile).total() == int(tile[0]) + int(tile[1])


@pytest.mark.parametrize(
    ("tile", "red", "white"),
    [
        ("66", 6, 6),
        ("11", 2, 0),
        ("44", 8, 0),
        ("13", 1, 3),
        ("55", 0, 10),
        ("33", 0, 6),
        ("22", 0, 4),
        ("56", 0, 11),
        ("46", 4, 6),
        ("16", 1, 6),
        ("15", 1, 5),
        ("45", 4, 5),
        ("36", 0, 9),
        ("35", 0, 8),
        ("26", 0, 8),
        ("34", 4, 3),
        ("25", 0, 7),
        ("23", 0, 5),
        ("14", 5, 0),
        ("24", 4, 2),
        ("12", 1, 2),
    ],
)
def test_ones_and_fours_are_red_and_half_of_the_twelve(tile, red, white):
    assert pips(tile) == Counter({"red": red, "white": white})


def test_the_set_has_as_many_pips_as_the_real_one():
    assert len(SET) == 32
    assert sum(pips(tile).total() for tile in SET) == 227


def test_no_pip_of_a_tile_lies_on_another_or_over_its_edge():
    for tile in TILES:
        drawn = of_class(parsed(draw_tile(tile, 0, 0, 76)), "pip")
        places = [(float(one.get("cx")), float(one.get("cy"))) for one in drawn]
        radius = float(drawn[0].get("r"))
        for at, (x, y) in enumerate(places):
            assert radius < x < 34 - radius
            assert radius < y < 76 - radius
            for x2, y2 in places[:at]:
                assert (x - x2) ** 2 + (y - y2) ** 2 > (2 * radius) ** 2, tile


def test_a_tile_that_is_turned_about_shows_the_same_twelve():
    drawn = of_class(parsed(draw_tile("66", 0, 0, 76)), "red")
    places = {(float(one.get("cx")), float(one.get("cy"))) for one in drawn}
    assert places == {(34 - x, 76 - y) for x, y in places}


def test_dice_show_their_values():
    for value in range(1, 7):
        circles = [*parsed(draw_inline_die(value)).iter(f"{{{SVG}}}circle")]
        assert len(circles) == value
    assert draw_dice([6, 6, 1]).text.count("<circle") == 13


def test_small_pieces_are_named_for_whoever_does_not_see_them():
    assert "<title>nine of hearts</title>" in draw_inline_card("9h")
    assert "<title>unseen card</title>" in draw_inline_card("??")
    assert "<title>tile of 2 and 4</title>" in draw_inline_tile("24")
    mixed = parsed(draw_inline_hand(["As", "24", "Jk"]))
    names = [one.get("data-card") for one in mixed.iter() if one.get("data-card")]
    assert names == ["As", "24", "Jk"]


def test_a_name_that_is_no_card_is_escaped():
    assert "<script>" not in draw_inline_hand(['<script>"'])
    parsed(draw_inline_hand(['<script>"&']))
