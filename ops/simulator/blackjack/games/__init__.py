"""The simulated blackjack games, each in its own file."""

from typing import Final

from ops.simulator.blackjack.game import SimulatedBlackjackGame
from ops.simulator.core.game import find_games

GAMES: Final = find_games("ops.simulator.blackjack.games", SimulatedBlackjackGame)
GAMES_BY_SLUG: Final = {game.slug: game for game in GAMES}
