"""The simulated pai gow games: seats, side bets, the order of play and options."""

from dataclasses import dataclass
from typing import Final

from domain.cards.playing_cards import JOKER, RANKS, SUITS
from domain.cards.tiles import PAIRED_TILES, SINGLE_TILES
from domain.facts.record import Rules
from ops.simulator.core.game import SimulatedOneDeckGame, SimulatedOptions

SEVEN_CARDS: Final = 7
CARDS: Final = (*(rank + suit for rank in RANKS for suit in SUITS), JOKER)
"""The deck with its joker."""
TILES: Final = (*sorted(PAIRED_TILES), *sorted(PAIRED_TILES), *sorted(SINGLE_TILES))


@dataclass(frozen=True, slots=True)
class SimulatedPaiGowGame(SimulatedOneDeckGame):
    """A pai gow game, as far as its deal needs it."""

    tiles: bool
    face_up: bool
    """Whether the bank is opened and set before the players set."""
    closes_late: bool
    """Whether no more bets is called between the deal and the dice."""
    keeps_complete: bool = False
    """Whether, with two pairs, a straight or flush stays together behind a pair."""
    front_bank: bool = True
    """Whether only the player-dealer may bank; wagers added to the bank anyway are used first."""
    one_hand: bool = True
    """Whether a bettor on several spots sets only one hand; the others are set the house way."""

    @property
    def size(self) -> int:
        """The number of cards or tiles in a hand."""
        return 4 if self.tiles else SEVEN_CARDS

    @property
    def least_seats(self) -> int:
        """The number of seats that a table of the game has at least: it may be the only one."""
        return 2 if self.face_up or self.tiles else self.most_seats

    def piles(self, seats: int) -> int:
        """Return the number of piles dealt at a table with `seats` seats."""
        return 8 if self.tiles else seats


COMMON: Final[SimulatedOptions] = (
    ("coverage", ("action", "net")),
    ("late_wager", ("refund", "forfeit")),
    ("removed_winner", ("minimum", "nothing")),
    ("identical", ("round", "from-that-hand")),
)
BANK_LAST: Final[SimulatedOptions] = (
    ("after_exposure", ("house-way", "counts")),
    ("bank_foul", ("house-way", "as-reset")),
)
"""The options of Marysville's games in which the bank is opened when the players have set."""
COUNT: Final[SimulatedOptions] = (("dice_count", ("from-dealer", "seat-numbers")),)
HOUSE_WAY: Final[SimulatedOptions] = (("full_house", ("keep-trips", "highest-pair")),)


def compute_side_limits(
    game: SimulatedPaiGowGame, rules: Rules, limits: tuple[int, int]
) -> tuple[int, int]:
    """Return the least and the most of a side bet."""
    by_table = game.face_up or rules.get("bonus_limit") == "rates"
    return limits if by_table else (100, 2000)
