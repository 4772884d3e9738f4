"""The games of the three-card family."""

from typing import Final

from ops.simulator.three_card.games import GAMES
from ops.simulator.three_card.mistake_catalog import MISTAKE_CATALOG
from ops.simulator.three_card.round import play_round

SLUGS: Final = tuple(game.slug for game in GAMES)

__all__ = ["GAMES", "MISTAKE_CATALOG", "SLUGS", "play_round"]
