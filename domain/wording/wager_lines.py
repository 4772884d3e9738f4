"""The reason why a wager ended as it did, in one sentence."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.families.protocol import FamilyKey
from domain.games.registry import get_family, get_game
from domain.verdict.model import Adjudication, SettlementLine
from domain.vocabulary.grammar import OUTCOME_ENDINGS
from domain.vocabulary.wager_names import name_wager
from domain.wording.blackjack_lines import explain_blackjack_line
from domain.wording.pai_gow_lines import explain_pai_gow_line
from domain.wording.three_card_lines import explain_three_card_line

LineExplanation = Callable[[SettlementLine, Adjudication], str | None]


def _explain_nothing(line: SettlementLine, adjudication: Adjudication) -> None:
    """Return nothing: where nobody banks there are pots instead of lines."""
    del line, adjudication


LINE_EXPLANATIONS: Final[Mapping[FamilyKey, LineExplanation]] = {
    "blackjack": explain_blackjack_line,
    "pai-gow": explain_pai_gow_line,
    "three-card": explain_three_card_line,
    "poker": _explain_nothing,
    "named": _explain_nothing,
}
"""How the cards of each family say what became of a wager."""


def explain_line(line: SettlementLine, adjudication: Adjudication) -> str:
    """Return the reason for a wager's outcome: `19 beats the bank's 18`."""
    if adjudication.status == "misdeal":
        return "the round is dead: the wager goes back"
    explanation = _explain_by_cards(line, adjudication)
    if explanation is not None:
        return explanation
    if line.outcome == "refund":
        return "no action: the wager goes back"
    odds = f" at {line.odds}" if line.odds else ""
    ends = OUTCOME_ENDINGS.get(line.outcome, "is given up").removeprefix("it ")
    return f"the {name_wager(line.wager)} {'pushes' if ends == 'a push' else ends}{odds}"


def _explain_by_cards(line: SettlementLine, adjudication: Adjudication) -> str | None:
    """Return what the cards of the game's family say of a wager, if anything."""
    key = get_family(get_game(adjudication.game)).key
    return LINE_EXPLANATIONS[key](line, adjudication)
