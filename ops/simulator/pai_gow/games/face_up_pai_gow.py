"""The simulated game `face-up-pai-gow`."""

from typing import Final

from ops.simulator.pai_gow.game import CARDS, COMMON, SimulatedPaiGowGame

GAME: Final = SimulatedPaiGowGame(
    slug="face-up-pai-gow",
    order=40,
    room="casino-marysville",
    most_seats=7,
    tiles=False,
    deck=CARDS,
    beside=("fortune", "ace-high"),
    face_up=True,
    closes_late=False,
    backline=False,
    keeps_complete=True,
    one_hand=False,
    options=(
        *COMMON,
        ("empty_seat", ("refund", "plays")),
        ("envy_source", ("any-player", "envy-holder")),
        ("dice_count", ("skip-seven", "from-dealer", "seat-numbers")),
    ),
)
