"""The simulated game `three-card-6-bonus`."""

from typing import Final

from ops.simulator.three_card.game import COMMON, DECK, ROOM, SimulatedThreeCardGame

GAME: Final = SimulatedThreeCardGame(
    slug="three-card-6-bonus",
    order=20,
    room=ROOM,
    most_seats=7,
    deck=DECK,
    beside=("pair-plus", "six-card"),
    backline=False,
    button=True,
    pays_every_ante=True,
    options=(*COMMON, ("empty_seat", ("refund", "plays"))),
)
