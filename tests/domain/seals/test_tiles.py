"""Tiles have the paths of C2SP's tlog-tiles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.errors import MalformedInputError
from domain.seals.merkle_tree import TreeNode
from domain.seals.tiles import Tile, find_span, list_tiles, parse_tile_path


@pytest.mark.parametrize(
    ("tile", "path"),
    [
        (Tile(0, 1234067), "tile/0/x001/x234/067"),
        (Tile(0, 0), "tile/0/000"),
        (Tile(1, 999, 1), "tile/1/999.p/1"),
        (Tile(63, 1000, 255), "tile/63/x001/000.p/255"),
        (Tile(None, 7, 112), "tile/entries/007.p/112"),
    ],
)
def test_a_tile_has_its_path(tile, path):
    assert tile.path == path
    assert parse_tile_path(path) == tile


@given(st.integers(0, 63), st.integers(0, 2**55), st.integers(1, 256))
def test_every_path_leads_back_to_its_tile(level, index, width):
    assert parse_tile_path(Tile(level, index, width).path) == Tile(level, index, width)


@pytest.mark.parametrize(
    "path",
    [
        "tile/0/1",
        "tile/00/001",
        "tile/64/001",
        "tile/0/x000/001",
        "tile/0/001.p/0",
        "tile/0/001.p/256",
        "tile/0/001.p/01",
        "tile/0/x001",
        "tile/entry/001",
        "tile/0/\u0661\u0661\u0661",
        "tile/0/001\n",
    ],
)
def test_other_paths_are_refused(path):
    with pytest.raises(MalformedInputError):
        parse_tile_path(path)


def test_the_tree_of_70000_has_the_tiles_of_the_specification_s_example():
    tiles = [list_tiles(level, 70_000) for level in range(4)]
    assert tiles[0] == [*(Tile(0, index) for index in range(273)), Tile(0, 273, 112)]
    assert tiles[1:] == [[Tile(1, 0), Tile(1, 1, 17)], [Tile(2, 0, 1)], []]


def test_a_node_between_two_levels_is_above_hashes_of_the_lower_one():
    assert find_span(TreeNode(0, 5)) == (0, 5, 1)
    assert find_span(TreeNode(7, 3)) == (0, 384, 128)
    assert find_span(TreeNode(8, 3)) == (1, 3, 1)
    assert find_span(TreeNode(18, 3)) == (2, 12, 4)
