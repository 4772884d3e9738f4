"""The games of the pai gow family."""

from typing import Final

from ops.simulator.pai_gow.games import GAMES
from ops.simulator.pai_gow.mistake_catalog import MISTAKE_CATALOG
from ops.simulator.pai_gow.round import play_round

SLUGS: Final = tuple(game.slug for game in GAMES)

__all__ = ["GAMES", "MISTAKE_CATALOG", "SLUGS", "play_round"]
