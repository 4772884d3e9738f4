"""The families of games, as far as their rounds are keyed in different words."""

from collections.abc import Mapping
from typing import Final, Literal

from domain.events.round import Circle
from domain.games.blackjack.game import BlackjackGame
from domain.games.pai_gow.game import PaiGowGame
from domain.games.poker.game import PokerGame
from domain.games.registry import MARYSVILLE_SIDE_BETS, Game
from domain.games.three_card.game import ThreeCardGame

Family = Literal["blackjack", "three-card", "pai-gow", "tiles", "board", "draw", "named"]
"""`board` and `draw` are the pot games; of a game that is only named, no rules are on file."""

FAMILIES: Final[Mapping[Family, str]] = {
    "blackjack": "Blackjack", "three-card": "Three-card games", "pai-gow": "Pai gow poker",
    "tiles": "Pai gow tiles", "board": "Hold'em and Omaha", "draw": "Draw and lowball",
    "named": "Games without rules on file",
}  # fmt: skip
BANKED: Final[frozenset[Family]] = frozenset({"blackjack", "three-card", "pai-gow", "tiles"})
POTS: Final[frozenset[Family]] = frozenset({"board", "draw"})


def family_of(game: Game) -> Family:
    """The family that a game is keyed as."""
    if isinstance(game, BlackjackGame):
        return "blackjack"
    if isinstance(game, ThreeCardGame):
        return "three-card"
    if isinstance(game, PaiGowGame):
        return "tiles" if game.pieces.called == "tiles" else "pai-gow"
    if isinstance(game, PokerGame):
        return "draw" if game.kind == "lowball" else "board"
    return "named"


def main_circle(family: Family) -> Circle:
    """The circle that is meant where none is named."""
    return "ante" if family == "three-card" else "base"


def circles_of(game: Game) -> tuple[Circle, ...]:
    """The circles that a wager may be put on in this game."""
    found: tuple[str, ...] = ("base",)
    if isinstance(game, BlackjackGame):
        found = ("base", *dict.fromkeys((*game.side_bets, *MARYSVILLE_SIDE_BETS)))
    elif isinstance(game, ThreeCardGame):
        found = ("ante", *(circle for circle in game.circles if circle not in {"ante", "play"}))
    elif isinstance(game, PaiGowGame):
        found = ("base", *game.side_bets)
    elif isinstance(game, PokerGame):
        found = ()
    return found  # type: ignore[return-value]
