"""From which seats the bank may be held: not from the house's, and from none that is empty."""

from domain.rotation.findings import Findings, Where
from domain.rotation.hands import Hand, on_seat
from domain.rotation.seats import Seats


class WhoBanks:
    """The takings and the hands of the bank by the seats they come from, each found once."""

    __slots__ = ("_findings", "_people_are_told", "_said", "_seats")

    def __init__(self, findings: Findings, seats: Seats, *, people_are_told: bool) -> None:
        self._findings = findings
        self._seats = seats
        self._people_are_told = people_are_told
        """Whether the stream says of anybody where he sits."""
        self._said: set[int] = set()
        """Seats whose taking was found since the last hand."""

    def taken(self, where: Where, seat: int) -> None:
        """The bank is taken by a seat."""
        self._check(where, seat, "the bank was taken")

    def played(self, hand: Hand) -> None:
        """A hand is banked from a seat."""
        if hand.bank is not None and hand.bank not in self._said:
            self._check(hand.where, hand.bank, "a hand was banked")
        self._said.clear()

    def _check(self, where: Where, seat: int, what: str) -> None:
        if self._seats.is_staff(seat):
            who = on_seat(self._seats.person(seat), seat)
            detail = f"{what} by {who}, one of the house's own people; the house never banks"
            self._findings.note("house-banking", "ROT.6", detail, where, [seat])
        elif self._people_are_told and self._seats.at(seat) is None:
            detail = f"{what} from seat {seat}, where nobody sits"
            self._findings.warn("stream-mismatch", "ROT.1", detail, where)
        else:
            return
        self._said.add(seat)
