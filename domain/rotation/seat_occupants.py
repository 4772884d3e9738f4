"""The people on the seats, as the table's stream records them."""

from msgspec import Struct, field

from domain.facts.table_events import SeatLeft, SeatTaken
from domain.seats import name_seat


class SeatOccupants(Struct, array_like=True):
    """The people at the table, in the order in which their seats were taken."""

    taken: list[SeatTaken] = field(default_factory=list)
    """Without times and witnesses: no more is kept than says who sits where."""

    def sit(self, event: SeatTaken) -> None:
        """Put a person on a seat."""
        occupant = SeatTaken(seat=event.seat, patron=event.patron, kind=event.kind)
        for place, taken in enumerate(self.taken):
            if taken.seat == event.seat:
                self.taken[place] = occupant
                return
        self.taken.append(occupant)

    def leave(self, event: SeatLeft) -> bool:
        """Empty a seat; return False if the person leaving does not sit there."""
        taken = self.at(event.seat)
        if taken is None or event.patron not in {None, taken.patron}:
            return False
        self.taken.remove(taken)
        return True

    def at(self, seat: int) -> SeatTaken | None:
        """Return the person known to sit on a seat, if any."""
        for taken in self.taken:
            if taken.seat == seat:
                return taken
        return None

    def person(self, seat: int) -> str:
        """Return the person on a seat, or the seat's own name if nobody is known to sit there."""
        taken = self.at(seat)
        return name_seat(seat) if taken is None else taken.patron

    def is_staff(self, seat: int) -> bool:
        """Return whether one of the house's own people sits on a seat."""
        taken = self.at(seat)
        return taken is not None and taken.kind == "staff"

    def guests(self) -> dict[int, str]:
        """Return the person on each seat, except the house's own people."""
        return {taken.seat: taken.patron for taken in self.taken if taken.kind != "staff"}
