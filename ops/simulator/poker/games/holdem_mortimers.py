"""The simulated game `holdem-mortimers`."""

from typing import Final

from ops.simulator.poker.game import (
    COMMON,
    DECK,
    FOUR_EIGHT,
    MORTIMERS,
    THREE_SIX,
    TWO_TWELVE,
    SimulatedPokerGame,
)

GAME: Final = SimulatedPokerGame(
    slug="holdem-mortimers",
    order=20,
    most_seats=9,
    room=MORTIMERS,
    deck=DECK,
    hole=2,
    signs=(THREE_SIX, FOUR_EIGHT, TWO_TWELVE, TWO_TWELVE),
    options=COMMON,
)
