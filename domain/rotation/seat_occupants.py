"""The people on the seats, as the table's stream records them."""

from domain.facts.table_events import SeatLeft, SeatTaken
from domain.seats import name_seat


class SeatOccupants:
    """The people at the table, by their seats."""

    __slots__ = ("_taken",)

    def __init__(self) -> None:
        self._taken: dict[int, SeatTaken] = {}

    def sit(self, event: SeatTaken) -> None:
        """Put a person on a seat."""
        self._taken[event.seat] = event

    def leave(self, event: SeatLeft) -> bool:
        """Empty a seat; return False if the person leaving does not sit there."""
        taken = self._taken.get(event.seat)
        if taken is None or event.patron not in {None, taken.patron}:
            return False
        del self._taken[event.seat]
        return True

    def at(self, seat: int) -> SeatTaken | None:
        """Return the person known to sit on a seat, if any."""
        return self._taken.get(seat)

    def person(self, seat: int) -> str:
        """Return the person on a seat, or the seat's own name if nobody is known to sit there."""
        taken = self._taken.get(seat)
        return name_seat(seat) if taken is None else taken.patron

    def is_staff(self, seat: int) -> bool:
        """Return whether one of the house's own people sits on a seat."""
        taken = self._taken.get(seat)
        return taken is not None and taken.kind == "staff"

    def guests(self) -> dict[int, str]:
        """Return the person on each seat, except the house's own people."""
        return {
            seat: occupant.patron
            for seat, occupant in self._taken.items()
            if occupant.kind != "staff"
        }
