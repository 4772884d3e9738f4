"""The simulated pot games."""

from typing import Final

from ops.simulator.poker.games import GAMES
from ops.simulator.poker.kill_pots import simulate_kill_pots
from ops.simulator.poker.mistake_catalog import MISTAKE_CATALOG
from ops.simulator.poker.round import play_round

SLUGS: Final = tuple(game.slug for game in GAMES)

__all__ = ["GAMES", "MISTAKE_CATALOG", "SLUGS", "play_round", "simulate_kill_pots"]
