"""The simulated three-card games, each in its own file."""

from typing import Final

from ops.simulator.core.game import find_games
from ops.simulator.three_card.game import SimulatedThreeCardGame

GAMES: Final = find_games("ops.simulator.three_card.games", SimulatedThreeCardGame)
GAMES_BY_SLUG: Final = {game.slug: game for game in GAMES}
