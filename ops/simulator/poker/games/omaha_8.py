"""The simulated game `omaha-8`."""

from typing import Final

from ops.simulator.poker.game import (
    COMMON,
    DECK,
    FOUR_EIGHT,
    LARGER_NO_LIMIT,
    LOW_QUALIFIER,
    MARYSVILLE,
    POT_LIMIT,
    THREE_SIX,
    SimulatedPokerGame,
)

GAME: Final = SimulatedPokerGame(
    slug="omaha-8",
    order=30,
    most_seats=9,
    room=MARYSVILLE,
    deck=DECK,
    hole=4,
    signs=(THREE_SIX, FOUR_EIGHT, POT_LIMIT, LARGER_NO_LIMIT),
    options=(*COMMON, LOW_QUALIFIER),
)
