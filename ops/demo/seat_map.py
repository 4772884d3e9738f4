"""Seat maps: the people at a table, seat by seat, from its opening on."""

from collections.abc import Callable, Sequence
from itertools import cycle
from random import Random
from typing import Final

from domain.facts.table_events import SeatKind, SeatLeft, SeatTaken, TableEvent
from ops.demo.people import PROPOSITION_PLAYER, DemoGuest, make_guest

MIN_PLAYERS: Final = 4
"""The number of players, without the player-dealer, below which nobody leaves a table."""

MAX_EMPTY_SEATS: Final = 2
"""The most seats that are free when a table opens."""


class SeatMap:
    """The guests seated at a table; one of them banks for a living."""

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
        """The occupied seats."""
        return tuple(sorted(self._at))

    def at(self, seat: int) -> DemoGuest:
        """Return the habits of the guest in a seat."""
        patron = self._at[seat]
        return PROPOSITION_PLAYER if patron == self._for_a_living else make_guest(patron)

    def fill_up(self) -> None:
        """Seat the first people."""
        count = self.seats - self._rng.randint(0, MAX_EMPTY_SEATS)
        seats = self._rng.sample(range(1, self.seats + 1), count)
        self._for_a_living = self._sit_down(seats[0], "tppps")
        for seat in seats[1:]:
            self._sit_down(seat)

    def come_and_go(self, bank: int) -> None:
        """Now and then, let a guest who is not banking leave, and seat another guest."""
        others = [seat for seat in self.taken if seat != bank]
        if len(others) >= MIN_PLAYERS and self._rng.random() < 0.15:
            seat = self._rng.choice(others)
            self._say(SeatLeft(seat=seat, patron=self._at.pop(seat)))
        free = [seat for seat in range(1, self.seats + 1) if seat not in self._at]
        if free and self._rng.random() < 0.25:
            self._sit_down(self._rng.choice(free))

    def _sit_down(self, seat: int, kind: SeatKind = "patron") -> str:
        """Seat a guest and return their id; on a long day some come back."""
        patron = next(one for one in self._people if one not in self._at.values())
        self._at[seat] = patron
        self._say(SeatTaken(seat=seat, patron=patron, kind=kind))
        return patron
