"""Whether a round is a misdeal, and so no turn of the bank."""

from domain.adjudication import is_misdeal
from domain.record import Rules
from domain.rotation.findings import Findings
from domain.rotation.hands import Hand
from domain.rotation.rounds import RoundTold
from domain.rulebook.everywhere import MISDEAL_COUNTS


def count_misdeal(findings: Findings, hand: Hand, *, they_count: bool) -> None:
    """Say whether the hand is a misdeal, and so whether it is a turn of the bank (ROT.R1)."""
    hand.is_misdeal = hand.told is not None and _is_dead(hand.told)
    if hand.is_misdeal:
        hand.counts = they_count
        findings.readings.add("ROT.R1")


def counts_misdeals(rules: Rules) -> bool:
    """Whether a misdeal is a turn of the bank by these options."""
    return rules[MISDEAL_COUNTS.key] is True


def _is_dead(this: RoundTold) -> bool:
    if this.plays_kill:
        # Kill pots are judged whole in any case: each says who owes the next kill.
        return this.judgement is not None and this.judgement.status == "misdeal"
    return is_misdeal(this.header, enumerate(this.facts), this.rules)
