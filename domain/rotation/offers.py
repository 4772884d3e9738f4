"""To whom the bank was offered since the last hand, and who was passed over (ROT.1, ROT.3)."""

from collections.abc import Iterator

from domain.layout import clockwise, left_of
from domain.rotation.seats import Seats


class Offers:
    """The offers since the last hand, on their way clockwise from its player-dealer."""

    __slots__ = (
        "_last", "_size", "asked", "asked_seats", "dealer", "dealer_seat", "in_turn", "refused",
    )  # fmt: skip

    def __init__(self, size: int) -> None:
        self._size = size
        self.begin(None, None)

    def begin(
        self, seat: int | None, who: str | None, in_turn: frozenset[int] | None = None
    ) -> None:
        """A hand was banked from this seat, or from one that is not known.

        `in_turn` are the spots that may bank next, where not every seat may (ROT.5).
        """
        self.dealer_seat = self._last = seat
        self.dealer = who
        self.in_turn = in_turn
        self.asked: set[str] = set()
        """Who was offered the bank, and below who refused it."""
        self.refused: set[str] = set()
        self.asked_seats: set[int] = set()

    def person(self, seats: Seats, seat: int) -> str:
        """Who sits at a seat: where nobody is known to, whoever banked from there last."""
        if seats.at(seat) is None and seat == self.dealer_seat and self.dealer is not None:
            return self.dealer
        return seats.person(seat)

    def offer(self, seats: Seats, seat: int) -> list[int]:
        """Offer the bank to a seat; who was passed over on the way there."""
        passed: list[int] = []
        if self._last is not None:
            waiting = self.waiting(seats, self.dealer)
            passed = [one for one in self._between(self._last, seat) if one in waiting]
            self._last = seat
        self.asked.add(self.person(seats, seat))
        self.asked_seats.add(seat)
        return passed

    def answer(self, seats: Seats, seat: int) -> list[int]:
        """The seat takes or refuses the bank: an offer too, if none was recorded before."""
        return [] if self.person(seats, seat) in self.asked else self.offer(seats, seat)

    def refuse(self, seats: Seats, seat: int) -> None:
        """The seat does not want the bank."""
        self.refused.add(self.person(seats, seat))

    def others(self, seats: Seats, who: str | None) -> dict[int, str]:
        """Everybody in turn but this person and the house's own people, by seat."""
        return {
            seat: person
            for seat, person in seats.guests().items()
            if person != who and (self.in_turn is None or seat in self.in_turn)
        }

    def waiting(self, seats: Seats, who: str | None) -> list[int]:
        """Those of them who had no offer since the last hand, clockwise from its player-dealer."""
        others = self.others(seats, who)
        return [seat for seat in self._round() if seat in others and others[seat] not in self.asked]

    def in_turn_unasked(self, seats: Seats) -> list[int]:
        """The spots in turn by their wagers that had no offer, whoever sits there."""
        return [
            seat
            for seat in self._round()
            if seat in (self.in_turn or ())
            and not seats.is_staff(seat)
            and seats.person(seat) not in self.asked
            and seat != self.dealer_seat
        ]

    def dealers_seats(self, seats: Seats) -> list[int]:
        """Where the last player-dealer sits now, unless he refused to go on."""
        if self.dealer in self.refused:
            return []
        return [seat for seat, person in seats.guests().items() if person == self.dealer]

    def _round(self) -> tuple[int, ...]:
        """Every seat, clockwise from the left of the last player-dealer."""
        return clockwise(self._size, left_of(self.dealer_seat or self._size, self._size))

    def _between(self, first: int, last: int) -> Iterator[int]:
        seat = left_of(first, self._size)
        while last not in {first, seat}:
            yield seat
            seat = left_of(seat, self._size)
