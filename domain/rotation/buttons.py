"""The dealer button and the kill of the pot games, from hand to hand (ROT.8, KP.1)."""

from domain.rotation.findings import RotationFindings
from domain.rotation.hand import RotationHand
from domain.seats import find_left_seat, walk_clockwise


def check_dealer_button(
    findings: RotationFindings, hand: RotationHand, before: RotationHand | None
) -> None:
    """Check that the button went to the next seat dealt in, or stayed after an uncounted hand."""
    if before is None or before.game != hand.game or before.dealer is None:
        return
    if hand.dealer is None or hand.record is None:
        return
    size, dealt_in = hand.record.header.table.seats, hand.record.dealt_in
    first = find_left_seat(before.dealer, size) if before.counts else before.dealer
    expected = next((seat for seat in walk_clockwise(size, first) if seat in dealt_in), None)
    if expected is None or expected == hand.dealer:
        return
    was = f"it was at seat {before.dealer} in the hand before"
    if not before.counts:
        was = f"{was}, which was a misdeal"
    detail = f"the dealer button was at seat {hand.dealer} and belonged at seat {expected}; {was}"
    findings.note("dealer-button-misplaced", "ROT.8", detail, hand.where, [expected])


def check_kill_button(
    findings: RotationFindings, hand: RotationHand, before: RotationHand | None
) -> None:
    """Check that the record names the seat that the hand before left owing the kill, if any."""
    if before is None or before.record is None or hand.record is None:
        return
    if not (before.record.plays_kill and hand.record.plays_kill):
        return
    left = before.record.kill_left
    if left is None:
        return
    named = hand.record.kill_named
    if left.due == named:
        return
    if left.due is not None:
        owner = "nobody" if named is None else f"seat {named}"
        detail = f"seat {left.due} owed the kill by the hand before; the record names {owner}"
        findings.note("kill-missing", "KP.1", detail, hand.where, [left.due])
    else:
        detail = f"seat {named} is named for the kill, which nobody owed by the hand before"
        findings.note("kill-not-due", "KP.1", detail, hand.where, [named] if named else [])
