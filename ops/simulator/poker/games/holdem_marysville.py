"""The simulated game `holdem-marysville`."""

from typing import Final

from ops.simulator.poker.game import (
    COMMON,
    DECK,
    FOUR_EIGHT,
    LARGER_NO_LIMIT,
    MARYSVILLE,
    NO_LIMIT,
    SIX_TWELVE,
    THREE_SIX,
    SimulatedPokerGame,
)

GAME: Final = SimulatedPokerGame(
    slug="holdem-marysville",
    order=10,
    most_seats=9,
    room=MARYSVILLE,
    deck=DECK,
    hole=2,
    signs=(THREE_SIX, THREE_SIX, FOUR_EIGHT, SIX_TWELVE, NO_LIMIT, LARGER_NO_LIMIT),
    options=(*COMMON, ("kill", (False, True, True))),
)
