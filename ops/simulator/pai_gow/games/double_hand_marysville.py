"""The simulated game `double-hand-marysville`."""

from typing import Final

from ops.simulator.pai_gow.game import (
    BANK_LAST,
    CARDS,
    COMMON,
    COUNT,
    HOUSE_WAY,
    SimulatedPaiGowGame,
)

GAME: Final = SimulatedPaiGowGame(
    slug="double-hand-marysville",
    order=20,
    room="casino-marysville",
    most_seats=7,
    tiles=False,
    deck=CARDS,
    beside=(),
    face_up=False,
    closes_late=False,
    backline=True,
    options=(*COMMON, *COUNT, *HOUSE_WAY, *BANK_LAST),
)
