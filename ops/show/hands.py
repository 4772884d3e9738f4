"""The hands of a round as a terminal shows them: their cards, and what they are worth."""

from rich.console import Console
from rich.text import Text

from domain.games.blackjack.game import BlackjackGame
from domain.games.registry import game_named
from domain.layout import BANK
from domain.sentences.marks import hand_marks, in_action_order, total_words
from domain.sentences.worth import BETWEEN, halves_of
from domain.verdict import Adjudication, Hand, Tiles
from ops.show.words import cards_text, heading, part, print_part


def show_hands(console: Console, adjudication: Adjudication) -> None:
    """The hands in action order, the bank's last."""
    hands = adjudication.hands
    if not hands:
        return
    in_halves = any(hand.front or isinstance(hand.low, Tiles) for hand in hands.values())
    counted = isinstance(game_named(adjudication.game), BlackjackGame)
    rows = part("left", "left", "right", "left") if counted else part("left", "left", "left")
    for spot in in_action_order(adjudication):
        name = Text("bank" if spot == BANK else f"seat {spot}")
        cards, said = _cards(hands[spot]), Text(", ".join(hand_marks(spot, adjudication)))
        if counted:
            rows.add_row(name, cards, total_words(hands[spot]), said)
        else:
            rows.add_row(name, cards, said)
    heading(console, _heading(hands) if in_halves else "Hands")
    print_part(console, rows)


def _heading(hands: dict[str, Hand]) -> str:
    tiles = any(isinstance(hand.low, Tiles) for hand in hands.values())
    return f"Hands, {'low | high' if tiles else 'front | back'}"


def _cards(hand: Hand) -> Text:
    halves = halves_of(hand)
    if halves is None:
        return cards_text(hand.cards or ())
    return Text(BETWEEN).join(
        cards_text(half.tiles if isinstance(half, Tiles) else half.cards) for half in halves
    )
