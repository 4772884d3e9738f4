"""Who sits where at a table, from its opening on."""

from collections.abc import Callable, Sequence
from itertools import cycle
from random import Random
from typing import Final

from domain.events.table import Kind, SeatLeft, SeatTaken, TableEvent
from ops.demo.people import FOR_A_LIVING, Guest, guest_named

FEWEST: Final = 4
"""Who play on; nobody leaves a table of so few."""

EMPTY: Final = 2
"""The most seats that are free when a table opens."""


class Seating:
    """The people at a table, of those who come to it; one of them banks for a living."""

    def __init__(
        self, rng: Random, seats: int, people: Sequence[str], say: Callable[[TableEvent], None]
    ) -> None:
        self.seats = seats
        self._rng = rng
        self._people = cycle(people)
        self._say = say
        self._at: dict[int, str] = {}
        self._for_a_living = ""

    @property
    def taken(self) -> tuple[int, ...]:
        """The seats where somebody sits."""
        return tuple(sorted(self._at))

    def at(self, seat: int) -> Guest:
        """How whoever sits there plays."""
        patron = self._at[seat]
        return FOR_A_LIVING if patron == self._for_a_living else guest_named(patron)

    def fill_up(self) -> None:
        """The first people sit down."""
        count = self.seats - self._rng.randint(0, EMPTY)
        seats = self._rng.sample(range(1, self.seats + 1), count)
        self._for_a_living = self._sit_down(seats[0], "tppps")
        for seat in seats[1:]:
            self._sit_down(seat)

    def come_and_go(self, bank: int) -> None:
        """Now and then somebody leaves who does not bank, and somebody else sits down."""
        others = [seat for seat in self.taken if seat != bank]
        if len(others) >= FEWEST and self._rng.random() < 0.15:
            seat = self._rng.choice(others)
            self._say(SeatLeft(seat=seat, patron=self._at.pop(seat)))
        free = [seat for seat in range(1, self.seats + 1) if seat not in self._at]
        if free and self._rng.random() < 0.25:
            self._sit_down(self._rng.choice(free))

    def _sit_down(self, seat: int, kind: Kind = "patron") -> str:
        """Somebody sits down; on a long day some come back."""
        patron = next(one for one in self._people if one not in self._at.values())
        self._at[seat] = patron
        self._say(SeatTaken(seat=seat, patron=patron, kind=kind))
        return patron
