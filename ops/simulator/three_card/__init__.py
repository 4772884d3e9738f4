"""The two three-card games."""

from typing import Final

from ops.simulator.three_card.games import GAMES
from ops.simulator.three_card.rounds import play_round
from ops.simulator.three_card.slips import PUBLISHED

SLUGS: Final = tuple(game.slug for game in GAMES)

__all__ = ["PUBLISHED", "SLUGS", "play_round"]
