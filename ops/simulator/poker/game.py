"""The simulated pot games: deck, hole cards, signs and options."""

from dataclasses import dataclass
from typing import Final

from domain.cards.playing_cards import JOKER, RANKS, SUITS
from domain.facts.record import BettingLimits
from ops.simulator.core.game import SimulatedGame, SimulatedOptions

MARYSVILLE: Final = "casino-marysville"
MORTIMERS: Final = "mortimers"
DECK: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)
WITH_JOKER: Final = (*DECK, JOKER)


@dataclass(frozen=True, slots=True)
class SimulatedPokerGame(SimulatedGame):
    """A pot game, as far as its deal needs it."""

    room: str
    deck: tuple[str, ...]
    hole: int
    """The number of cards dealt to each player."""
    signs: tuple[BettingLimits, ...]
    """The possible signs of the game's tables."""

    @property
    def home_room(self) -> str:
        """The only room that offers the game."""
        return self.room

    @property
    def draws(self) -> bool:
        """Whether cards are drawn, and there is no board."""
        return self.hole == 5

    @property
    def plays_kills(self) -> bool:
        """Whether the players may agree to kill pots."""
        return any(key == "kill" for key, _ in self.options)

    @property
    def misdeals_on_count(self) -> bool:
        """Whether a wrong number of cards is a misdeal until two players have acted."""
        return self.room == MARYSVILLE and self.hole == 2

    @property
    def has_joker(self) -> bool:
        """Whether the joker plays."""
        return JOKER in self.deck


def _limit(small_bet: int, small_blind: int) -> BettingLimits:
    return BettingLimits(
        structure="limit",
        small_bet=small_bet,
        big_bet=2 * small_bet,
        small_blind=small_blind,
        big_blind=small_bet,
    )


THREE_SIX: Final = _limit(300, 100)
FOUR_EIGHT: Final = _limit(400, 200)
SIX_TWELVE: Final = _limit(600, 300)
NO_LIMIT: Final = BettingLimits(structure="no-limit", small_blind=100, big_blind=200)
LARGER_NO_LIMIT: Final = BettingLimits(structure="no-limit", small_blind=200, big_blind=500)
POT_LIMIT: Final = BettingLimits(structure="pot-limit", small_blind=200, big_blind=400)
TWO_TWELVE: Final = BettingLimits(min=200, max=1200, small_blind=100, big_blind=200)
TWO_SIX: Final = BettingLimits(structure="spread", min=200, max=600, small_blind=100, big_blind=200)
FIVE_TWENTY: Final = BettingLimits(
    structure="spread", min=500, max=2000, small_blind=200, big_blind=500
)
TWO_SIX_UNBLIND: Final = BettingLimits(structure="spread", min=200, max=600)

COMMON: Final[SimulatedOptions] = (
    ("raise_cap", (3, 4, 0)),
    ("heads_up_uncapped", ("at-raise", "round-start")),
    ("chip", (100, 25, 50, 500)),
    ("odd_chip", ("left-of-button", "by-suit")),
    ("fees_from", ("main-first", "by-size")),
    ("forfeit", ("all-money", "antes-and-blinds")),
)
LOW_QUALIFIER: Final = ("low_qualifier", ("eight", "none"))
