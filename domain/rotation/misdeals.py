"""Misdeals, and whether they are turns of the bank."""

from domain.rotation.hand import RotationHand


def count_misdeal(hand: RotationHand, *, they_count: bool) -> None:
    """Set whether the hand is a misdeal and whether it is a turn of the bank (ROT.R1)."""
    hand.is_misdeal = hand.record is not None and hand.record.is_misdeal
    if hand.is_misdeal:
        hand.counts = they_count
