"""The dealer button and the kill of the pot games, from hand to hand (ROT.8, KP.1)."""

from domain.layout import clockwise, left_of
from domain.rotation.findings import Findings
from domain.rotation.hands import Hand


def check_dealer(findings: Findings, hand: Hand, before: Hand | None) -> None:
    """The button goes to the next seat dealt in; after a hand that does not count it stays."""
    if before is None or before.game != hand.game or before.dealer is None:
        return
    if hand.dealer is None or hand.told is None:
        return
    size, dealt_in = hand.told.header.table.seats, hand.told.dealt_in
    first = left_of(before.dealer, size) if before.counts else before.dealer
    expected = next((seat for seat in clockwise(size, first) if seat in dealt_in), None)
    if expected is None or expected == hand.dealer:
        return
    was = f"it was at seat {before.dealer} in the hand before"
    if not before.counts:
        was = f"{was}, which was a misdeal"
    detail = f"the dealer button was at seat {hand.dealer} and belonged at seat {expected}; {was}"
    findings.note("dealer-button-misplaced", "ROT.8", detail, hand.where, [expected])


def check_kill(findings: Findings, hand: Hand, before: Hand | None) -> None:
    """The kill is due from whom the hand before left owing it, and from nobody else."""
    if before is None or before.told is None or hand.told is None:
        return
    if not (before.told.plays_kill and hand.told.plays_kill):
        return
    left = before.told.kill_left
    if left is None:
        return
    named = hand.told.kill_named
    if left.due == named:
        return
    if left.due is not None:
        says = "nobody" if named is None else f"seat {named}"
        detail = f"seat {left.due} owed the kill by the hand before; the record names {says}"
        findings.note("kill-missing", "KP.1", detail, hand.where, [left.due])
    else:
        detail = f"seat {named} is named for the kill, which nobody owed by the hand before"
        findings.note("kill-not-due", "KP.1", detail, hand.where, [named] if named else [])
