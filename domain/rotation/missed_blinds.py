"""The missed-blind buttons, and seats dealt in without making up the blind (ROT.12)."""

from typing import Final

from domain.facts.table_events import MarkerMoved
from domain.rotation.findings import RotationFindings
from domain.rotation.hand import RotationHand

MAKING_UP: Final = frozenset({"missed", "big", "straddle"})
"""The posts that make up a missed blind; the big blind of the hand is one."""


class MissedBlinds:
    """The seats before which a missed-blind button lies."""

    __slots__ = ("_findings", "_seats")

    def __init__(self, findings: RotationFindings) -> None:
        self._findings = findings
        self._seats: set[int] = set()

    def move(self, fact: MarkerMoved) -> None:
        """Put a missed-blind button before a seat, or take it away."""
        if fact.off:
            self._seats.discard(fact.seat)
        else:
            self._seats.add(fact.seat)

    def check(self, hand: RotationHand) -> None:
        """Note each marked seat that was dealt in and posted none of what makes up a blind."""
        if hand.record is None or not self._seats:
            return
        posted = {blind.seat for blind in hand.record.blinds if blind.kind in MAKING_UP}
        for seat in sorted((self._seats & hand.record.dealt_in) - posted):
            detail = (
                f"seat {seat} was dealt in with a missed-blind button before it, and posted neither"
                " the missed blinds nor a big blind or straddle"
            )
            self._findings.note(
                "missed-blind",
                "ROT.12",
                detail,
                hand.where,
                [seat],
                severity="warning",
            )
