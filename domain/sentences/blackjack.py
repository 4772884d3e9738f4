"""What the cards of a blackjack game said of a wager."""

from collections.abc import Mapping
from typing import Final

from domain.layout import BANK
from domain.sentences.ends import ENDS
from domain.verdict import Adjudication, Hand, Line, Outcome

_WITHOUT_SHOWDOWN: Final[Mapping[Outcome, str]] = {
    "surrender": "surrendered: half of the wager is given up",
    "rescue": "rescued: what was left of the wager is given up",
    "forfeit": "given up",
}


def blackjack_sentence(line: Line, adjudication: Adjudication) -> str | None:
    """`19 beats the bank's 18`; none for what needs no words of its own."""
    if line.outcome in _WITHOUT_SHOWDOWN:
        return _WITHOUT_SHOWDOWN[line.outcome]
    if line.wager == "insurance":
        return "the bank has a natural" if line.outcome == "win" else "the bank has no natural"
    hands = adjudication.hands or {}
    hand, bank = hands.get(line.spot), hands.get(BANK)
    if line.wager != "base" or hand is None or bank is None:
        return None
    return _natural(line, hand, bank) or _showdown(line.outcome, hand, bank)


def _natural(line: Line, hand: Hand, bank: Hand) -> str | None:
    if hand.natural and line.outcome == "win":
        return "even money for the natural" if line.odds == "1:1" else f"a natural pays {line.odds}"
    if not bank.natural:
        return None
    if hand.natural:
        return f"natural against natural: {ENDS[line.outcome]}"
    return "the bank's natural beats it"


def _showdown(outcome: Outcome, hand: Hand, bank: Hand) -> str:
    if hand.over and bank.over:
        return f"{hand.total} and the bank's {bank.total} are both over: {ENDS[outcome]}"
    if hand.over:
        return f"{hand.total} is over"
    if bank.over:
        return f"the bank is over with {bank.total}"
    if hand.total == bank.total or outcome == "push":
        return f"{hand.total} against the bank's {bank.total}: {ENDS[outcome]}"
    verb = "beats" if outcome == "win" else "loses to"
    return f"{hand.total} {verb} the bank's {bank.total}"
