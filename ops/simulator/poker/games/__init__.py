"""The simulated pot games, each in its own file."""

from typing import Final

from ops.simulator.core.game import find_games
from ops.simulator.poker.game import SimulatedPokerGame

GAMES: Final = find_games("ops.simulator.poker.games", SimulatedPokerGame)
GAMES_BY_SLUG: Final = {game.slug: game for game in GAMES}
