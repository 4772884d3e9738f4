"""The missed-blind buttons, and seats dealt in without making up the blind (ROT.12)."""

from domain.facts.table_events import MarkerMoved
from domain.rotation.findings import RotationFindings
from domain.rotation.hand import RotationHand


class MissedBlinds:
    """The seats before which a missed-blind button lies."""

    __slots__ = ("_findings", "_seats")

    def __init__(self, findings: RotationFindings, seats: set[int]) -> None:
        self._findings = findings
        self._seats = seats

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
        for seat in sorted((self._seats & hand.record.dealt_in) - hand.record.made_up):
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
