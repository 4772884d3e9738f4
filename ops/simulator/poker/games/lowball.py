"""The simulated game `lowball`."""

from typing import Final

from ops.simulator.poker.game import (
    COMMON,
    FIVE_TWENTY,
    MARYSVILLE,
    TWO_SIX,
    TWO_SIX_UNBLIND,
    WITH_JOKER,
    SimulatedPokerGame,
)

GAME: Final = SimulatedPokerGame(
    slug="lowball",
    order=50,
    most_seats=9,
    room=MARYSVILLE,
    deck=WITH_JOKER,
    hole=5,
    signs=(TWO_SIX, TWO_SIX, TWO_SIX_UNBLIND, FIVE_TWENTY),
    options=COMMON,
)
