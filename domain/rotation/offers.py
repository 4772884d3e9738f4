"""Offers of the bank since the last hand, and the seats passed over (ROT.1, ROT.3)."""

from collections.abc import Iterator

from msgspec import Struct, field

from domain.rotation.seat_occupants import SeatOccupants
from domain.seats import find_left_seat, walk_clockwise


class BankOffers(Struct, array_like=True):
    """The offers since the last hand, going clockwise from its player-dealer."""

    size: int
    """The number of seats at the table."""
    dealer_seat: int | None = None
    dealer: str | None = None
    """The last player-dealer and their seat; None if unknown."""
    last: int | None = None
    """The seat to which the bank came last: it goes clockwise from there."""
    in_turn: frozenset[int] | None = None
    """The spots that may bank next, where not every seat may (ROT.5)."""
    offered_to: set[str] = field(default_factory=set)
    """The people who were offered the bank; `refused` are those who refused it."""
    refused: set[str] = field(default_factory=set)
    offered_seats: set[int] = field(default_factory=set)

    def begin(
        self, seat: int | None, who: str | None, in_turn: frozenset[int] | None = None
    ) -> None:
        """Begin a new circuit of offers after a hand banked from this seat; None if unknown.

        `in_turn` are the spots that may bank next, where not every seat may (ROT.5).
        """
        self.dealer_seat = self.last = seat
        self.dealer = who
        self.in_turn = in_turn
        self.offered_to, self.refused, self.offered_seats = set(), set(), set()

    def person(self, seats: SeatOccupants, seat: int) -> str:
        """Return the person at a seat, or the last to bank from it if the occupant is unknown."""
        if seats.at(seat) is None and seat == self.dealer_seat and self.dealer is not None:
            return self.dealer
        return seats.person(seat)

    def offer(self, seats: SeatOccupants, seat: int) -> list[int]:
        """Offer the bank to a seat, and return the seats passed over on the way."""
        passed: list[int] = []
        if self.last is not None:
            waiting = self.waiting(seats, self.dealer)
            passed = [
                passed_seat
                for passed_seat in self._between(self.last, seat)
                if passed_seat in waiting
            ]
            self.last = seat
        self.offered_to.add(self.person(seats, seat))
        self.offered_seats.add(seat)
        return passed

    def answer(self, seats: SeatOccupants, seat: int) -> list[int]:
        """Count an answer as an offer if none was recorded, and return the seats passed over."""
        return [] if self.person(seats, seat) in self.offered_to else self.offer(seats, seat)

    def refuse(self, seats: SeatOccupants, seat: int) -> None:
        """Record that the person at a seat refuses the bank."""
        self.refused.add(self.person(seats, seat))

    def others(self, seats: SeatOccupants, who: str | None) -> dict[int, str]:
        """Return the guests in turn, except this person, by seat."""
        return {
            seat: person
            for seat, person in seats.guests().items()
            if person != who and (self.in_turn is None or seat in self.in_turn)
        }

    def waiting(self, seats: SeatOccupants, who: str | None) -> list[int]:
        """Return the other seats with no offer since the last hand, clockwise from its banker."""
        others = self.others(seats, who)
        return [
            seat for seat in self._round() if seat in others and others[seat] not in self.offered_to
        ]

    def list_seats_without_offer(self, seats: SeatOccupants) -> list[int]:
        """Return the spots in turn by their wagers that had no offer, occupied or not."""
        return [
            seat
            for seat in self._round()
            if seat in (self.in_turn or ())
            and not seats.is_staff(seat)
            and seats.person(seat) not in self.offered_to
            and seat != self.dealer_seat
        ]

    def list_dealer_seats(self, seats: SeatOccupants) -> list[int]:
        """Return the seats of the last player-dealer; none after refusing to go on."""
        if self.dealer in self.refused:
            return []
        return [seat for seat, person in seats.guests().items() if person == self.dealer]

    def _round(self) -> tuple[int, ...]:
        """Return every seat, clockwise from the left of the last player-dealer."""
        return walk_clockwise(self.size, find_left_seat(self.dealer_seat or self.size, self.size))

    def _between(self, first: int, last: int) -> Iterator[int]:
        seat = find_left_seat(first, self.size)
        while last not in {first, seat}:
            yield seat
            seat = find_left_seat(seat, self.size)
