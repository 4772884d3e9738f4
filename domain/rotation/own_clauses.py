"""What a game's own document says of the turns of the bank, beside the rules of every table."""

from collections.abc import Mapping
from typing import Final

from domain.games.blackjack.game import BlackjackGame
from domain.games.registry import game_named
from domain.rotation.hands import Hand

IF_WAGERED: Final = "DHM.26"
"""Only a spot that was wagered on may bank."""

_OF_TURNS: Final[Mapping[str, tuple[str, ...]]] = {
    "double-hand-marysville": ("DHC.gen.5",),
    "three-card-poker": ("TC.bank", "TCP.play.10"),
    "three-card-6-bonus": ("TC.bank", "TCP6.type"),
}
"""That the bank goes on after two hands, game by game; the blackjack games say it together."""


def of_turns(hand: Hand) -> tuple[str, ...]:
    """The game's own clause that the bank goes on after two hands."""
    if hand.game is None:
        return ()
    if isinstance(game_named(hand.game), BlackjackGame):
        return ("BJ.rotation",)
    return _OF_TURNS.get(hand.game, ())
