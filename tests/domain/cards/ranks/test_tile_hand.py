"""Hands of two pai gow tiles, all 496 of them, and the 35,960 deals of four."""

from collections import Counter
from itertools import combinations

import pytest

from domain.cards.ranks.tile_hand import (
    TILE_CATEGORIES,
    TILE_ORDER,
    TILE_PAIRS,
    list_divisions,
    name_category,
    rank_tiles,
)
from domain.cards.tiles import PAIRED_TILES, TILES
from tests.support.card_hands import reference

REFERENCE = reference("g_pai_gow_tiles")
FACES = {"".join(map(str, sorted(tile["pips"]))): tile for tile in REFERENCE["tiles"]}
SET = [tile for tile in TILE_ORDER for _ in range(2 if tile in PAIRED_TILES else 1)]
TWOS = list(combinations(SET, 2))

# The reference's words for what the rule sheet names, where they differ.
NAMES = {
    "chop-gow": "Gow9",
    "chop-bot": "Bot8",
    "chop-chit": "Chit7",
    "chop-ng": "Ng5",
    "gee-joon": "GeeJoon",
}
SINGLES = list(reversed(REFERENCE["single_tile_rank_high_to_low"]))


def group(tile):
    return FACES[tile]["single_rank_group"]


def higher(tiles):
    return max(map(group, tiles), key=SINGLES.index)


def count(tile):
    return FACES[tile]["points"]


def test_the_set_has_thirty_two_tiles():
    assert set(TILE_ORDER) == TILES == set(FACES)
    assert len(SET) == 32
    assert Counter(SET) == {face: tile["copies"] for face, tile in FACES.items()}


def test_every_hand_of_two_is_counted_as_in_the_reference():
    counts = Counter(map(kind, TWOS))
    assert counts == REFERENCE["two_tile_counts"]
    assert counts.total() == REFERENCE["total_2tile"]


def kind(tiles):
    """The reference's name, which has a high nine of teen or day apart from the other nines."""
    name = name_category(tiles)
    if name in TILE_PAIRS.values():
        return "pair"
    return "high_nine" if is_high_nine(tiles) else f"points_{name}" if name.isdigit() else name


def is_high_nine(tiles):
    return name_category(tiles) == "9" and higher(tiles) in {"Teen", "Day"}


def test_every_hand_of_two_in_detail():
    assert Counter(map(detail, TWOS)) == REFERENCE["two_tile_detail"]


def detail(tiles):
    name = name_category(tiles)
    if name in TILE_PAIRS.values():
        return f"pair:{NAMES.get(name) or name.title()}"
    if name in {"wong", "gong"} or is_high_nine(tiles):
        return f"{kind(tiles)}:{higher(tiles)}"
    return f"points:{name}"


def test_points_by_their_higher_tile():
    points = [tiles for tiles in TWOS if kind(tiles).startswith("points")]
    counts = Counter(f"{name_category(tiles)}:{higher(tiles)}" for tiles in points)
    assert counts == REFERENCE["points_by_high_tile"]


def test_how_many_hands_of_two_differ():
    faces = {tuple(sorted(tiles)) for tiles in TWOS}
    assert len(faces) == REFERENCE["distinct_2tile_face"]
    groups = {tuple(sorted(map(group, tiles))) for tiles in TWOS}
    assert len(groups) == REFERENCE["distinct_2tile_group"]


def test_every_level_of_the_reference_and_of_the_rule_sheet():
    """The reference has all noughts equal; the sheet compares their higher tiles by default."""
    levels = REFERENCE["distinct_2tile_rank_levels"]
    noughts = {higher(tiles) for tiles in TWOS if name_category(tiles) == "0"}
    assert len({rank_tiles(tiles, points_only_at_zero=True) for tiles in TWOS}) == levels
    assert len({rank_tiles(tiles) for tiles in TWOS}) == levels + len(noughts) - 1


def test_two_hands_compare_as_their_category_then_their_higher_tile():
    for tiles, others in combinations(TWOS, 2):
        assert (rank_tiles(tiles) > rank_tiles(others)) == (order(tiles) > order(others))
        assert (rank_tiles(tiles) == rank_tiles(others)) == (order(tiles) == order(others))


def order(tiles):
    return TILE_CATEGORIES.index(name_category(tiles)), SINGLES.index(higher(tiles))


def test_the_categories_are_in_the_order_of_the_reference():
    pairs = [NAMES.get(name) or name.title() for name in TILE_PAIRS.values()]
    assert pairs == REFERENCE["pair_rank_high_to_low"]
    assert TILE_CATEGORIES[:12] == tuple("0 1 2 3 4 5 6 7 8 9 gong wong".split())
    assert TILE_CATEGORIES[12:] == tuple(reversed(TILE_PAIRS.values()))


def test_24_and_12_count_three_or_six_whichever_is_better():
    for joon in ("24", "12"):
        for tile in TILE_ORDER:
            if tile not in {"24", "12"}:
                best = max((3 + count(tile)) % 10, (6 + count(tile)) % 10)
                assert name_category([tile, joon]) == name_category([joon, tile]) == str(best)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("24 12", "66 66"),
        ("23 14", "66 45"),
        ("66 36", "11 45"),
        ("11 45", "66 44"),
        ("66 26", "11 44"),
        ("11 35", "66 16"),
        ("66 16", "11 16"),
        ("11 16", "44 56"),
        ("33 56", "44 23"),
        ("13 15", "55 46"),
        ("15 25", "34 12"),
    ],
)
def test_one_hand_beats_another(higher, lower):
    assert rank_tiles(higher.split()) > rank_tiles(lower.split())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("66 45", "36 66"),
        ("11 44", "11 26"),
        ("44 24", "12 44"),
        ("45 16", "36 16"),
        ("13 46", "55 13"),
    ],
)
def test_hands_that_are_equal(one, other):
    assert rank_tiles(one.split()) == rank_tiles(other.split())


def test_noughts_compare_by_their_higher_tile_or_not_at_all():
    gor, mooy = ["13", "15"], ["55", "46"]
    assert name_category(gor) == name_category(mooy) == "0"
    assert rank_tiles(gor) > rank_tiles(mooy)
    as_read = [rank_tiles(tiles, points_only_at_zero=True) for tiles in (gor, mooy)]
    assert as_read == [0, 0]
    assert rank_tiles(["46", "56"], points_only_at_zero=True) == rank_tiles(["46", "56"])


def test_every_deal_of_four_tiles_is_counted_as_in_the_reference():
    deals = list(combinations(SET, 4))
    assert len(deals) == REFERENCE["total_4tile"]
    faces = {tuple(sorted(deal)) for deal in deals}
    assert len(faces) == REFERENCE["distinct_4tile_sets_tiles_of_identical_face_merged"]
    groups = {tuple(sorted(map(group, deal))) for deal in deals}
    assert len(groups) == REFERENCE["distinct_4tile_sets_pairgroup_merged"]
    with_a_pair = sum(any(holds_a_pair(way) for way in list_divisions(deal)) for deal in deals)
    assert with_a_pair == REFERENCE["four_tile_hands_containing_a_pair"]


def holds_a_pair(division):
    return any(name_category(tiles) in TILE_PAIRS.values() for tiles in division)


def test_four_tiles_are_divided_in_three_ways():
    assert list_divisions(["66", "44", "33", "12"]) == (
        (("66", "44"), ("33", "12")),
        (("66", "33"), ("44", "12")),
        (("66", "12"), ("44", "33")),
    )
