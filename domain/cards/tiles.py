"""The thirty-two pai gow tiles, written as their two pip counts, low first."""

from typing import Final

PAIRED_TILES: Final = frozenset("66 11 44 13 55 33 22 56 46 16 15".split())
"""Tiles that occur twice in the set."""

SINGLE_TILES: Final = frozenset("45 36 35 26 34 25 23 14 24 12".split())
"""Tiles that occur once in the set."""

TILES: Final = PAIRED_TILES | SINGLE_TILES
