"""The five games as a house dealer knows them: seats, side bets, what comes when, options."""

from dataclasses import dataclass
from typing import Final

from domain.cards import JOKER, RANKS, SUITS
from domain.tiles import PAIRED, SINGLE
from ops.simulator.game import OneDeckGame, Options

SEVEN: Final = 7
CARDS: Final = (*(rank + suit for rank in RANKS for suit in SUITS), JOKER)
"""The deck with its one joker."""
TILES: Final = (*sorted(PAIRED), *sorted(PAIRED), *sorted(SINGLE))


@dataclass(frozen=True, slots=True)
class Game(OneDeckGame):
    """What the table needs to know to deal a game."""

    tiles: bool
    face_up: bool
    """The bank is opened and set before the players set."""
    closes_late: bool
    """No more bets is called between the deal and the dice."""
    keeps_complete: bool = False
    """With two pair a straight or flush stays together if a pair can go in front of it."""
    front_bank: bool = True
    """Nobody else may add to the bank; what is laid on it all the same is used first."""
    one_hand: bool = True
    """Who bets on several spots sets one hand; the others are set the house way."""

    @property
    def size(self) -> int:
        """How many cards or tiles make a hand."""
        return 4 if self.tiles else SEVEN

    def piles(self, seats: int) -> int:
        """How many piles are dealt at a table of so many seats."""
        return 8 if self.tiles else seats


_COMMON: Final[Options] = (
    ("coverage", ("action", "net")),
    ("late_wager", ("refund", "forfeit")),
)
_COUNT: Final[Options] = (("dice_count", ("from-dealer", "seat-numbers")),)
_HOUSE_WAY: Final[Options] = (("full_house", ("keep-trips", "highest-pair")),)
_BONUS: Final[Options] = (
    ("envy_source", ("any-player", "envy-holder")),
    ("envy_min", (500, 2500)),
    ("fortune_best", ("pay-table", "hand-rank")),
)

DHM: Final = Game(
    slug="double-hand-mortimers", code="DHM", room="mortimers", most_seats=7, tiles=False,
    deck=CARDS, beside=(), face_up=False, closes_late=True, backline=True, front_bank=False,
    one_hand=False, options=(*_COMMON, *_COUNT, *_HOUSE_WAY),
)  # fmt: skip

DHC: Final = Game(
    slug="double-hand-marysville", code="DHC", room="casino-marysville", most_seats=7, tiles=False,
    deck=CARDS, beside=(), face_up=False, closes_late=False, backline=True,
    options=(*_COMMON, *_COUNT, *_HOUSE_WAY),
)  # fmt: skip

FPG: Final = Game(
    slug="fortune-pai-gow", code="FPG", room="casino-marysville", most_seats=7, tiles=False,
    deck=CARDS, beside=("fortune",), face_up=False, closes_late=False, backline=True,
    options=(
        *_COMMON, *_COUNT, *_HOUSE_WAY, *_BONUS, ("fortune_order", ("seat", "after-base")),
    ),
)  # fmt: skip

FUP: Final = Game(
    slug="face-up-pai-gow", code="FUP", room="casino-marysville", most_seats=7, tiles=False,
    deck=CARDS, beside=("fortune", "ace-high"), face_up=True, closes_late=False, backline=False,
    keeps_complete=True, one_hand=False,
    options=(
        *_COMMON, *_HOUSE_WAY, *_BONUS,
        ("dice_count", ("skip-seven", "from-dealer", "seat-numbers")),
    ),
)  # fmt: skip

PGT: Final = Game(
    slug="pai-gow-tiles", code="PGT", room="casino-marysville", most_seats=8, tiles=True,
    deck=TILES, beside=(), face_up=False, closes_late=False, backline=True,
    options=(
        *_COMMON, *_COUNT, ("low_above_high", ("swap", "foul")),
        ("zero_tie", ("high-tile", "player-dealer")),
    ),
)  # fmt: skip

GAMES: Final = (DHM, DHC, FPG, FUP, PGT)
BY_SLUG: Final = {game.slug: game for game in GAMES}


def side_limits(game: Game, limits: tuple[int, int]) -> tuple[int, int]:
    """The least and most of a side bet."""
    return limits if game.face_up else (100, 2000)
