"""How sensible people set four tiles."""

from collections.abc import Sequence
from random import Random
from typing import Final

from domain.ranks import tiles as ranked
from domain.ranks.tiles import tile_hand
from ops.simulator.pai_gow.house_way import Halves, divisions, is_tile_pair, low_and_high

PAIRS: Final = tuple(" ".join(pair) for pair in ranked.PAIRS)
"""The pairs, highest first."""


def set_tiles(rng: Random, tiles: Sequence[str]) -> Halves:
    """Four tiles as somebody sensible sets them, the lower two in front."""
    ways = [low_and_high(*way) for way in divisions(tiles)]
    if rng.random() < 0.15:
        return rng.choice(ways)
    return max(
        ways, key=lambda way: (is_tile_pair(way.back), tile_hand(way.front), tile_hand(way.back))
    )
