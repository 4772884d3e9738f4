"""Misdeals, and whether they are turns of the bank."""

from domain.adjudication.adjudicator import is_misdeal
from domain.facts.record import Rules
from domain.rotation.findings import RotationFindings
from domain.rotation.hand import RotationHand
from domain.rotation.round import RotationRound
from domain.rulebook.common_options import MISDEAL_COUNTS


def count_misdeal(findings: RotationFindings, hand: RotationHand, *, they_count: bool) -> None:
    """Set whether the hand is a misdeal and whether it is a turn of the bank (ROT.R1)."""
    hand.is_misdeal = hand.record is not None and _is_dead(hand.record)
    if hand.is_misdeal:
        hand.counts = they_count
        findings.readings.add("ROT.R1")


def does_count_misdeals(rules: Rules) -> bool:
    """Return whether these options make a misdeal a turn of the bank."""
    return rules[MISDEAL_COUNTS.key] is True


def _is_dead(played_round: RotationRound) -> bool:
    if played_round.plays_kill:
        # Kill pots are judged whole: the judgement of each says who owes the next kill.
        return played_round.judgement is not None and played_round.judgement.status == "misdeal"
    return is_misdeal(played_round.header, enumerate(played_round.facts), played_round.rules)
