"""The reasons for the outcomes of blackjack wagers, in words."""

from collections.abc import Mapping
from typing import Final

from domain.seats import BANK
from domain.verdict.model import AdjudicatedHand, Adjudication, SettlementLine, WagerOutcome
from domain.vocabulary.grammar import OUTCOME_ENDINGS

_WITHOUT_SHOWDOWN: Final[Mapping[WagerOutcome, str]] = {
    "surrender": "surrendered: half of the wager is given up",
    "rescue": "rescued: what was left of the wager is given up",
    "forfeit": "given up",
}


def explain_blackjack_line(line: SettlementLine, adjudication: Adjudication) -> str | None:
    """Return why a wager ended so, `19 beats the bank's 18`; None if no own words are needed."""
    if line.outcome == "refund":
        return None
    if line.outcome in _WITHOUT_SHOWDOWN:
        return _WITHOUT_SHOWDOWN[line.outcome]
    if line.wager == "insurance":
        return "the bank has a natural" if line.outcome == "win" else "the bank has no natural"
    hands = adjudication.hands or {}
    hand, bank = hands.get(line.spot), hands.get(BANK)
    if line.wager != "base" or hand is None or bank is None:
        return None
    return _explain_natural(line, hand, bank) or _explain_showdown(line.outcome, hand, bank)


def _explain_natural(
    line: SettlementLine, hand: AdjudicatedHand, bank: AdjudicatedHand
) -> str | None:
    if hand.natural and line.outcome == "win":
        return "even money for the natural" if line.odds == "1:1" else f"a natural pays {line.odds}"
    if not bank.natural:
        return None
    if hand.natural:
        return f"natural against natural: {OUTCOME_ENDINGS[line.outcome]}"
    return "the bank's natural beats it"


def _explain_showdown(outcome: WagerOutcome, hand: AdjudicatedHand, bank: AdjudicatedHand) -> str:
    if hand.over and bank.over:
        return f"{hand.total} and the bank's {bank.total} are both over: {OUTCOME_ENDINGS[outcome]}"
    if hand.over:
        return f"{hand.total} is over"
    if bank.over:
        return f"the bank is over with {bank.total}"
    if hand.total == bank.total or outcome == "push":
        return f"{hand.total} against the bank's {bank.total}: {OUTCOME_ENDINGS[outcome]}"
    verb = "beats" if outcome == "win" else "loses to"
    return f"{hand.total} {verb} the bank's {bank.total}"
