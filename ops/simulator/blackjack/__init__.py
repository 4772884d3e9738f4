"""The six games of the blackjack family."""

from typing import Final

from ops.simulator.blackjack.games import GAMES
from ops.simulator.blackjack.rounds import play_round
from ops.simulator.blackjack.slips import PUBLISHED

SLUGS: Final = tuple(game.slug for game in GAMES)

__all__ = ["PUBLISHED", "SLUGS", "play_round"]
