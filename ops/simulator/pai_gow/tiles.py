"""What four tiles make, as players see it: pairs, wong, gong, points."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from domain.tiles import PAIRED, SINGLE

PAIRS: Final = (
    "24 12", "66 66", "11 11", "44 44", "13 13", "55 55", "33 33", "22 22", "56 56", "46 46",
    "16 16", "15 15", "45 36", "35 26", "34 25", "23 14",
)  # fmt: skip
"""The pairs, highest first."""

_HIGH: Final = ("66", "11")
_NINES: Final = ("45", "36")
_EIGHTS: Final = ("44", "35", "26")
_ORDER: Final = "66 11 44 13 55 33 22 56 46 16 15 36 45 26 35 25 34 14 23 12 24".split()
_DIVISIONS: Final = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))


@cache
def worth(first: str, second: str) -> tuple[int, int]:
    """How good two tiles are: their kind or points, then their higher tile."""
    for place, pair in enumerate(PAIRS):
        if {first, second} == set(pair.split()) and (first != second or first in PAIRED):
            return 50 - place, 0
    high = min(map(_place, (first, second)))
    for one, other in ((first, second), (second, first)):
        if one in _HIGH and other in _NINES + _EIGHTS:
            return (12 if other in _NINES else 11), -_place(one)
    points = max((a + b) % 10 for a in _counts(first) for b in _counts(second))
    return points, -high


def _place(tile: str) -> int:
    return _ORDER.index(tile) if tile in _ORDER else len(_ORDER)


def _counts(tile: str) -> tuple[int, ...]:
    if tile in {"24", "12"}:
        return 3, 6
    return (int(tile[0]) + int(tile[1]) if tile in PAIRED | SINGLE else 0,)


def set_tiles(rng: Random, tiles: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Four tiles as somebody sensible sets them: the lower two in front."""
    if len(tiles) != 4:
        return tuple(tiles[:2]), tuple(tiles[2:])
    ways = []
    for front, back in _DIVISIONS:
        one, other = (tuple(tiles[place] for place in two) for two in (front, back))
        low, high = sorted((one, other), key=lambda two: worth(*two))
        ways.append((worth(*low), worth(*high), low, high))
    if rng.random() < 0.15:
        _, _, low, high = rng.choice(ways)
    else:
        *_, low, high = max(ways, key=lambda way: (way[1][0] > 12, way[0], way[1]))
    return low, high
