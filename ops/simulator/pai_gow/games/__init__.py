"""The simulated pai gow games, each in its own file."""

from typing import Final

from ops.simulator.core.game import find_games
from ops.simulator.pai_gow.game import SimulatedPaiGowGame

GAMES: Final = find_games("ops.simulator.pai_gow.games", SimulatedPaiGowGame)
GAMES_BY_SLUG: Final = {game.slug: game for game in GAMES}
