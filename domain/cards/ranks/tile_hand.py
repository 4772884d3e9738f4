"""Hands of two pai gow tiles, and the three divisions of four tiles (PGT.rank)."""

from collections.abc import Sequence
from typing import Final

TILE_ORDER: Final[tuple[str, ...]] = tuple(
    "66 11 44 13 55 33 22 56 46 16 15 36 45 26 35 25 34 24 14 23 12".split()
)
"""Every tile face in the order in which tiles are listed (PGT.guide)."""

TILE_PAIRS: Final[dict[tuple[str, str], str]] = {
    ("24", "12"): "gee-joon",
    ("66", "66"): "teen",
    ("11", "11"): "day",
    ("44", "44"): "yun",
    ("13", "13"): "gor",
    ("55", "55"): "mooy",
    ("33", "33"): "chong",
    ("22", "22"): "bon",
    ("56", "56"): "foo",
    ("46", "46"): "ping",
    ("16", "16"): "tit",
    ("15", "15"): "look",
    ("45", "36"): "chop-gow",
    ("35", "26"): "chop-bot",
    ("34", "25"): "chop-chit",
    ("23", "14"): "chop-ng",
}
"""The pairs, highest first, each as its two tiles (PGT.rank.pairs)."""

DIVISIONS: Final = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
"""The indices of the tiles in the three ways to divide four into two pairs."""

TilePair = tuple[str, str]
"""The tiles of one hand."""

_NINES: Final = ("45", "36")
_EIGHTS: Final = ("44", "35", "26")
_GEE_JOON: Final = ("24", "12")

_SINGLES: Final = "66 11 44 13 55 33 22 56 46 16 15 45=36 35=26 34=25 23=14 24=12".split()
_SINGLE_RANK: Final = {
    tile: rank for rank, alike in enumerate(reversed(_SINGLES)) for tile in alike.split("=")
}

TILE_CATEGORIES: Final[tuple[str, ...]] = (
    *"0 1 2 3 4 5 6 7 8 9 gong wong".split(),
    *reversed(TILE_PAIRS.values()),
)
"""The categories of two tiles, lowest first."""


def rank_tiles(tiles: Sequence[str], *, points_only_at_zero: bool = False) -> int:
    """Return the value of two tiles: the higher value wins, and equal values are equal hands.

    Among hands of equal points, zero too, the higher single tile decides (PGT.rank.points); with
    `points_only_at_zero`, all zeros are equal, whatever their tiles (PGT.R.zero-tie).
    """
    first, second = tiles
    value = _VALUES[first, second]
    return 0 if points_only_at_zero and value < 16 else value


def name_category(tiles: Sequence[str]) -> str:
    """Return the category of two tiles: their pair's name, wong, gong, or their points."""
    return TILE_CATEGORIES[rank_tiles(tiles) >> 4]


def list_divisions(tiles: Sequence[str]) -> tuple[tuple[TilePair, TilePair], ...]:
    """Return the three ways to divide four tiles into two pairs."""
    return tuple(((tiles[a], tiles[b]), (tiles[c], tiles[d])) for (a, b), (c, d) in DIVISIONS)


def _compute_value(first: str, second: str) -> int:
    """Return the row of the category, then the rank that decides within it."""
    pair = TILE_PAIRS.get((first, second)) or TILE_PAIRS.get((second, first))
    if pair:
        return TILE_CATEGORIES.index(pair) << 4
    for one, other in ((first, second), (second, first)):
        if one in ("66", "11") and other in _NINES + _EIGHTS:
            name = "wong" if other in _NINES else "gong"
            return TILE_CATEGORIES.index(name) << 4 | _SINGLE_RANK[one]
    points = max((a + b) % 10 for a in _list_counts(first) for b in _list_counts(second))
    return points << 4 | max(_SINGLE_RANK[first], _SINGLE_RANK[second])


def _list_counts(tile: str) -> tuple[int, ...]:
    """Return the counts that a tile may have; 24 and 12 are three or six (PGT.geejoon)."""
    return (3, 6) if tile in _GEE_JOON else (int(tile[0]) + int(tile[1]),)


_VALUES: Final = {
    (first, second): _compute_value(first, second) for first in TILE_ORDER for second in TILE_ORDER
}
