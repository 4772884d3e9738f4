"""The games of the blackjack family."""

from typing import Final

from ops.simulator.blackjack.games import GAMES
from ops.simulator.blackjack.mistake_catalog import MISTAKE_CATALOG
from ops.simulator.blackjack.round import play_round

SLUGS: Final = tuple(game.slug for game in GAMES)

__all__ = ["GAMES", "MISTAKE_CATALOG", "SLUGS", "play_round"]
