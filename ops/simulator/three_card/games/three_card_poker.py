"""The simulated game `three-card-poker`."""

from typing import Final

from ops.simulator.three_card.game import COMMON, DECK, ROOM, SimulatedThreeCardGame

GAME: Final = SimulatedThreeCardGame(
    slug="three-card-poker",
    order=10,
    room=ROOM,
    most_seats=8,
    deck=DECK,
    beside=("pair-plus",),
    backline=True,
    button=False,
    pays_every_ante=False,
    options=(
        *COMMON,
        ("suited_a23", ("straight-flush", "flush")),
        ("backline_play", ("own-choice", "seat-decides")),
    ),
)
