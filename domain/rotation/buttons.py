"""The dealer button and the kill of the pot games, from hand to hand (ROT.8, ROT.10)."""

from domain.rotation.findings import RotationFindings
from domain.rotation.hand import RotationHand
from domain.seats import find_left_seat, walk_clockwise
from domain.verdict.model import KillPot


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


class KillLegs:
    """The legs of the kill, counted from the hands themselves (ROT.10)."""

    __slots__ = ("_findings", "_is_known", "_leg", "_owes")

    def __init__(self, findings: RotationFindings) -> None:
        self._findings = findings
        self._is_known = False
        """Whether the legs of the hand before are known."""
        self._leg: int | None = None
        self._owes: int | None = None
        """The seat that has won two qualifying pots running."""

    def check(self, hand: RotationHand) -> None:
        """Check who owes the kill and where its button is, by the legs of the hands before."""
        played = hand.record
        if played is None or not played.plays_kill:
            self._is_known = False
            return
        if self._is_known:
            self._check_owed(hand, played.kill_named)
            self._check_button(hand, played.kill_button or hand.kill_button)
        self._follow(hand, played.kill)

    def _check_owed(self, hand: RotationHand, named: int | None) -> None:
        owes = self._owes
        if owes == named:
            return
        if owes is not None:
            owner = "nobody" if named is None else f"seat {named}"
            detail = (
                f"seat {owes} won the two pots before, and owed the kill; the record names {owner}"
            )
            self._note("kill-missing", detail, hand, owes)
        elif named is not None:
            detail = f"seat {named} is named for the kill, and has not won the two pots before"
            self._note("kill-not-due", detail, hand, named)

    def _check_button(self, hand: RotationHand, seat: int | None) -> None:
        if seat is None or seat == self._leg:
            return
        leg = "nobody" if self._leg is None else f"seat {self._leg}"
        detail = f"the kill button was at seat {seat}; {leg} had the leg of the hand before"
        self._findings.note(
            "button-misplaced", "ROT.10", detail, hand.where, [self._leg or seat], also=("KP.1",)
        )

    def _note(self, code: str, detail: str, hand: RotationHand, seat: int) -> None:
        self._findings.note(code, "KP.1", detail, hand.where, [seat], also=("ROT.10",))

    def _follow(self, hand: RotationHand, kill: KillPot | None) -> None:
        """Count the hand's leg; a misdeal is dealt again and leaves the legs unchanged."""
        if hand.is_misdeal:
            return
        if kill is None:
            self._is_known = False
            return
        held = self._leg if self._is_known else kill.next
        self._is_known, self._leg = True, kill.leg
        self._owes = kill.leg if kill.leg == held else None
