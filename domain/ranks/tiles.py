"""Hands of two pai gow tiles, and the three ways to make two of four (PGT.rank)."""

from collections.abc import Sequence
from typing import Final

LISTED: Final[tuple[str, ...]] = tuple(
    "66 11 44 13 55 33 22 56 46 16 15 36 45 26 35 25 34 24 14 23 12".split()
)
"""Every tile face in the order in which tiles are listed (PGT.guide)."""

PAIRS: Final[dict[tuple[str, str], str]] = {
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
"""The places of the tiles in the three ways to divide four in two twos."""

Two = tuple[str, str]
"""The tiles of one hand."""

_NINES: Final = ("45", "36")
_EIGHTS: Final = ("44", "35", "26")
_GEE_JOON: Final = ("24", "12")

_SINGLES: Final = "66 11 44 13 55 33 22 56 46 16 15 45=36 35=26 34=25 23=14 24=12".split()
_SINGLE_RANK: Final = {
    tile: rank for rank, alike in enumerate(reversed(_SINGLES)) for tile in alike.split("=")
}

CATEGORIES: Final[tuple[str, ...]] = (
    *"0 1 2 3 4 5 6 7 8 9 gong wong".split(),
    *reversed(PAIRS.values()),
)
"""What two tiles may be, lowest first."""


def tile_hand(tiles: Sequence[str], *, points_only_at_zero: bool = False) -> int:
    """The value of two tiles: whatever is higher wins, and equal values are equal hands.

    Among hands of equal points, noughts too, the higher single tile decides (PGT.rank.points);
    with points only at zero all noughts are equal, whatever their tiles (PGT.R.zero-tie).
    """
    first, second = tiles
    value = _VALUES[first, second]
    return 0 if points_only_at_zero and value < 16 else value


def category(tiles: Sequence[str]) -> str:
    """The name of what two tiles are: a pair's, wong, gong, or their points."""
    return CATEGORIES[tile_hand(tiles) >> 4]


def divisions(tiles: Sequence[str]) -> tuple[tuple[Two, Two], ...]:
    """The three ways to divide four tiles in two twos."""
    return tuple(((tiles[a], tiles[b]), (tiles[c], tiles[d])) for (a, b), (c, d) in DIVISIONS)


def _value(first: str, second: str) -> int:
    """The row of the category, then what decides within it."""
    pair = PAIRS.get((first, second)) or PAIRS.get((second, first))
    if pair:
        return CATEGORIES.index(pair) << 4
    for one, other in ((first, second), (second, first)):
        if one in ("66", "11") and other in _NINES + _EIGHTS:
            name = "wong" if other in _NINES else "gong"
            return CATEGORIES.index(name) << 4 | _SINGLE_RANK[one]
    points = max((a + b) % 10 for a in _counts(first) for b in _counts(second))
    return points << 4 | max(_SINGLE_RANK[first], _SINGLE_RANK[second])


def _counts(tile: str) -> tuple[int, ...]:
    """What a tile may count; 24 and 12 are three or six (PGT.geejoon)."""
    return (3, 6) if tile in _GEE_JOON else (int(tile[0]) + int(tile[1]),)


_VALUES: Final = {(first, second): _value(first, second) for first in LISTED for second in LISTED}
