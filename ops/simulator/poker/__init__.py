"""The five pot games of the poker family."""

from typing import Final

from ops.simulator.poker.games import GAMES
from ops.simulator.poker.kill_pots import simulate_kill_pots
from ops.simulator.poker.rounds import play_round
from ops.simulator.poker.slips import PUBLISHED

SLUGS: Final = tuple(game.slug for game in GAMES)

__all__ = ["PUBLISHED", "SLUGS", "play_round", "simulate_kill_pots"]
