"""The simulated game `pai-gow-tiles`."""

from typing import Final

from ops.simulator.pai_gow.game import BANK_LAST, COMMON, COUNT, TILES, SimulatedPaiGowGame

GAME: Final = SimulatedPaiGowGame(
    slug="pai-gow-tiles",
    order=50,
    room="casino-marysville",
    most_seats=8,
    tiles=True,
    deck=TILES,
    beside=(),
    face_up=False,
    closes_late=False,
    backline=True,
    options=(
        *COMMON,
        *COUNT,
        *BANK_LAST,
        ("low_above_high", ("swap", "foul")),
        ("zero_tie", ("high-tile", "player-dealer")),
    ),
)
