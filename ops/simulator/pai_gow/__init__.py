"""The five pai gow games."""

from typing import Final

from ops.simulator.pai_gow.games import GAMES
from ops.simulator.pai_gow.rounds import play_round

SLUGS: Final = tuple(game.slug for game in GAMES)

__all__ = ["SLUGS", "play_round"]
