"""Why a wager ended as it did, in one sentence."""

from domain.games.pai_gow.game import PaiGowGame
from domain.games.registry import game_named
from domain.games.three_card.game import ThreeCardGame
from domain.sentences.blackjack import blackjack_sentence
from domain.sentences.ends import ENDS
from domain.sentences.names import wager_name
from domain.sentences.pai_gow import pai_gow_sentence
from domain.sentences.three_card import three_card_sentence
from domain.verdict import Adjudication, Line


def line_sentence(line: Line, adjudication: Adjudication) -> str:
    """What the cards said of a wager: `19 beats the bank's 18`."""
    if adjudication.status == "misdeal":
        return "the round is dead: the wager goes back"
    said = _by_the_cards(line, adjudication)
    if said is not None:
        return said
    if line.outcome == "refund":
        return "no action: the wager goes back"
    odds = f" at {line.odds}" if line.odds else ""
    ends = ENDS.get(line.outcome, "is given up").removeprefix("it ")
    return f"the {wager_name(line.wager)} {'pushes' if ends == 'a push' else ends}{odds}"


def _by_the_cards(line: Line, adjudication: Adjudication) -> str | None:
    """What the family of the game has to say of it, if anything."""
    game = game_named(adjudication.game)
    if isinstance(game, PaiGowGame):
        return pai_gow_sentence(line, adjudication)
    if isinstance(game, ThreeCardGame):
        return three_card_sentence(line, adjudication, game)
    return None if line.outcome == "refund" else blackjack_sentence(line, adjudication)
