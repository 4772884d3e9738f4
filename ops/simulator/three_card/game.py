"""The simulated three-card games: seats, side bets and options."""

from dataclasses import dataclass
from typing import Final

from domain.cards.playing_cards import RANKS, SUITS
from ops.simulator.core.game import SimulatedOneDeckGame, SimulatedOptions

ROOM: Final = "casino-marysville"
DECK: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)

BACKS: Final = ("blue", "red")
"""The colors of the two decks that are played in turn."""


@dataclass(frozen=True, slots=True)
class SimulatedThreeCardGame(SimulatedOneDeckGame):
    """A three-card game, as far as its deal needs it."""

    button: bool
    """Whether the bank's exposed card determines where the action begins, marked by a button."""
    pays_every_ante: bool
    """Whether every ante wins against a bank that does not qualify, or only a higher hand's."""


COMMON: Final[SimulatedOptions] = (
    ("coverage", ("action", "net")),
    ("forfeits", ("first", "in-turn")),
    ("multiple_exposed", ("misdeal", "play")),
    ("after_exposure", ("no-new-money", "counts")),
)
