"""What a game's own document says of the turns of the bank, beside the rules of every table."""

from domain.games.blackjack.game import BlackjackGame
from domain.games.double_hand_marysville import GAME as DOUBLE_HAND_MARYSVILLE
from domain.games.registry import game_named
from domain.rotation.hands import Hand

IF_WAGERED = "DHM.26"
"""Only a spot that was wagered on may bank."""


def of_turns(hand: Hand) -> tuple[str, ...]:
    """The game's own clause that the bank goes on after two hands."""
    if hand.game == DOUBLE_HAND_MARYSVILLE.slug:
        return ("DHC.gen.5",)
    blackjack = hand.game is not None and isinstance(game_named(hand.game), BlackjackGame)
    return ("BJ.rotation",) if blackjack else ()
