"""Seats that may not bank: those of the house's own people, and empty seats."""

from domain.rotation.findings import FindingPlace, RotationFindings
from domain.rotation.hand import RotationHand, describe_on_seat
from domain.rotation.seat_occupants import SeatOccupants


class BankEligibility:
    """Checks that the bank is held from an eligible seat, with each breach noted once."""

    __slots__ = ("_findings", "_noted_seats", "_records_seats", "_seats")

    def __init__(
        self,
        findings: RotationFindings,
        seats: SeatOccupants,
        noted_seats: set[int],
        *,
        records_seats: bool,
    ) -> None:
        self._findings = findings
        self._seats = seats
        self._records_seats = records_seats
        """Whether the stream records where people sit, be it later."""
        self._noted_seats = noted_seats
        """Seats already reported since the last hand."""

    def check_taken(self, where: FindingPlace, seat: int) -> None:
        """Check a seat that takes the bank."""
        self._check(where, seat, "the bank was taken")

    def check_played(self, hand: RotationHand) -> None:
        """Check the seat that banked a hand, unless it was reported when it took the bank."""
        if hand.bank is not None and hand.bank not in self._noted_seats:
            self._check(hand.where, hand.bank, "a hand was banked")
        self._noted_seats.clear()

    def _check(self, where: FindingPlace, seat: int, event: str) -> None:
        if self._seats.is_staff(seat):
            person = describe_on_seat(self._seats.person(seat), seat)
            detail = f"{event} by {person}, one of the house's own people; the house never banks"
            self._findings.note("house-banking", "ROT.6", detail, where, [seat])
        elif self._records_seats and self._seats.at(seat) is None:
            detail = f"{event} from seat {seat}, where nobody sits"
            self._findings.warn("stream-mismatch", "ROT.1", detail, where)
        else:
            return
        self._noted_seats.add(seat)
