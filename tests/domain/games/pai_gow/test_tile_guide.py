"""Tiles: the house way by the playing guide."""

from hypothesis import given, settings
from hypothesis import strategies as st

from domain.cards.ranks.tile_hand import TILE_ORDER, list_divisions, name_category, rank_tiles
from domain.cards.tiles import PAIRED_TILES
from domain.games.registry import get_game
from domain.rulebook.model import resolve_options

TILES = get_game("pai-gow-tiles")
SET = [*TILE_ORDER, *PAIRED_TILES]
FOURS = st.lists(st.sampled_from(range(32)), min_size=4, max_size=4, unique=True).map(
    lambda places: [SET[place] for place in places]
)


def house_way(*tiles):
    return TILES.set_house_way(tiles, resolve_options(TILES.options, {}))


def test_a_pair_is_kept_together_and_the_highest_of_two_pairs_is_the_high_hand():
    assert house_way("66", "66", "33", "22").back == ("66", "66")
    assert house_way("22", "33", "22", "33").back == ("33", "33")
    assert house_way("24", "55", "12", "55").back == ("24", "12")


def test_without_a_pair_a_teen_or_a_day_looks_for_a_nine_an_eight_or_a_seven():
    assert house_way("66", "45", "33", "22").back == ("66", "45")
    assert house_way("11", "35", "55", "46").back == ("11", "35")
    assert house_way("66", "34", "55", "46").back == ("66", "34")


def test_otherwise_two_tiles_make_seven_eight_or_nine_and_the_low_hand_is_as_high_as_can_be():
    way = house_way("44", "13", "46", "15")
    assert {name_category(way.front), name_category(way.back)} & {"7", "8", "9"}


@settings(max_examples=600, deadline=None)
@given(FOURS, st.permutations(range(4)))
def test_the_house_way_follows_the_guide_and_is_never_low_above_high(tiles, order):
    way = house_way(*tiles)
    assert house_way(*(tiles[at] for at in order)) == way
    assert sorted(way.front + way.back) == sorted(tiles)
    assert rank_tiles(way.front) <= rank_tiles(way.back)
    best = max(worth(one) for one in guided(tiles))
    assert (rank_tiles(way.front), rank_tiles(way.back)) == best


def worth(division):
    low, high = sorted(division, key=rank_tiles)
    return rank_tiles(low), rank_tiles(high)


def guided(tiles):
    """The divisions that the guide leaves."""
    every = list_divisions(tiles)
    paired = [one for one in every if any(not is_made_up(name_category(two)) for two in one)]
    if paired:
        highest = max(rank_tiles(two) for one in paired for two in one)
        return [one for one in paired if highest in map(rank_tiles, one)]
    with_teen = [one for one in every if any(is_high_nine(two) for two in one)]
    if with_teen:
        return with_teen
    good = [one for one in every if {name_category(two) for two in one} & {"7", "8", "9"}]
    return good or every


def is_made_up(kind):
    return kind.isdigit() or kind in ("wong", "gong")


def is_high_nine(two):
    return bool({"66", "11"} & {*two}) and name_category(two) in ("wong", "gong", "9")
