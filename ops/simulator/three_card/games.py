"""The two games as a house dealer knows them: seats, side bets, options."""

from dataclasses import dataclass
from typing import Final

from domain.cards import RANKS, SUITS
from ops.simulator.game import OneDeckGame, Options

ROOM: Final = "casino-marysville"
DECK: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)


@dataclass(frozen=True, slots=True)
class Game(OneDeckGame):
    """What the table needs to know to deal a game."""

    button: bool
    """The bank's exposed card says where the action begins, and a button marks it."""
    pays_every_ante: bool
    """Every ante wins against a bank that does not qualify, not only that of a higher hand."""


_COMMON: Final[Options] = (
    ("coverage", ("action", "net")),
    ("forfeits", ("first", "in-turn")),
    ("multiple_exposed", ("misdeal", "play")),
)

TCP: Final = Game(
    slug="three-card-poker", code="TCP", room=ROOM, most_seats=8, deck=DECK,
    beside=("pair-plus",), backline=True, button=False, pays_every_ante=False,
    options=(*_COMMON, ("suited_a23", ("straight-flush", "flush"))),
)  # fmt: skip

TCP6: Final = Game(
    slug="three-card-6-bonus", code="TCP6", room=ROOM, most_seats=7, deck=DECK,
    beside=("pair-plus", "six-card"), backline=False, button=True,
    pays_every_ante=True, options=_COMMON,
)  # fmt: skip

GAMES: Final = (TCP, TCP6)
BY_SLUG: Final = {game.slug: game for game in GAMES}
