"""The simulated game `double-hand-mortimers`."""

from typing import Final

from ops.simulator.pai_gow.game import CARDS, COMMON, COUNT, HOUSE_WAY, SimulatedPaiGowGame

GAME: Final = SimulatedPaiGowGame(
    slug="double-hand-mortimers",
    order=10,
    room="mortimers",
    most_seats=7,
    tiles=False,
    deck=CARDS,
    beside=(),
    face_up=False,
    closes_late=True,
    backline=True,
    front_bank=False,
    one_hand=False,
    options=(*COMMON, *COUNT, *HOUSE_WAY),
)
