"""The six games of the blackjack family."""

from typing import Final

from ops.simulator.blackjack.games import GAMES
from ops.simulator.blackjack.rounds import play_round

SLUGS: Final = tuple(game.slug for game in GAMES)

__all__ = ["SLUGS", "play_round"]
