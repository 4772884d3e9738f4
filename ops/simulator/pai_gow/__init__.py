"""The five pai gow games."""

from typing import Final

from ops.simulator.pai_gow.games import GAMES
from ops.simulator.pai_gow.rounds import play_round
from ops.simulator.pai_gow.slips import PUBLISHED

SLUGS: Final = tuple(game.slug for game in GAMES)

__all__ = ["PUBLISHED", "SLUGS", "play_round"]
