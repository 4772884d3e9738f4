"""The simulated game `omaha-8-joker`."""

from typing import Final

from ops.simulator.poker.game import (
    COMMON,
    FOUR_EIGHT,
    LARGER_NO_LIMIT,
    LOW_QUALIFIER,
    MARYSVILLE,
    POT_LIMIT,
    SIX_TWELVE,
    WITH_JOKER,
    SimulatedPokerGame,
)

GAME: Final = SimulatedPokerGame(
    slug="omaha-8-joker",
    order=40,
    most_seats=9,
    room=MARYSVILLE,
    deck=WITH_JOKER,
    hole=4,
    signs=(FOUR_EIGHT, SIX_TWELVE, POT_LIMIT, POT_LIMIT, LARGER_NO_LIMIT),
    options=(
        *COMMON,
        LOW_QUALIFIER,
        ("joker_low", ("ace", "lowest-missing")),
        ("five_aces", ("four-of-a-kind", "five-of-a-kind")),
    ),
)
