"""Who sits where, as the table's stream tells it."""

from domain.events.table import SeatLeft, SeatTaken
from domain.layout import seated


class Seats:
    """The people at the table, by their seats."""

    __slots__ = ("_taken",)

    def __init__(self) -> None:
        self._taken: dict[int, SeatTaken] = {}

    def sit(self, event: SeatTaken) -> None:
        """Somebody is at the seat from now on."""
        self._taken[event.seat] = event

    def leave(self, event: SeatLeft) -> bool:
        """Nobody is at the seat any more; false if the one who left it did not sit there."""
        taken = self._taken.get(event.seat)
        if taken is None or event.patron not in {None, taken.patron}:
            return False
        del self._taken[event.seat]
        return True

    def at(self, seat: int) -> SeatTaken | None:
        """Who is known to sit there."""
        return self._taken.get(seat)

    def person(self, seat: int) -> str:
        """Who sits there, or the seat's own name where that is not known."""
        taken = self._taken.get(seat)
        return seated(seat) if taken is None else taken.patron

    def is_staff(self, seat: int) -> bool:
        """Whether one of the house's own people sits there."""
        taken = self._taken.get(seat)
        return taken is not None and taken.kind == "staff"

    def guests(self) -> dict[int, str]:
        """Everybody but the house's own people, by seat."""
        return {seat: one.patron for seat, one in self._taken.items() if one.kind != "staff"}
