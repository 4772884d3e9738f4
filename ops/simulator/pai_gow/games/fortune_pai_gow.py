"""The simulated game `fortune-pai-gow`."""

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
    slug="fortune-pai-gow",
    order=30,
    room="casino-marysville",
    most_seats=7,
    tiles=False,
    deck=CARDS,
    beside=("fortune",),
    face_up=False,
    closes_late=False,
    backline=True,
    options=(
        *COMMON,
        *COUNT,
        *HOUSE_WAY,
        *BANK_LAST,
        ("bonus_limit", ("game", "rates")),
        ("envy_min", (500, 2500)),
        ("fortune_best", ("pay-table", "hand-rank")),
        ("fortune_order", ("seat", "after-base")),
    ),
)
