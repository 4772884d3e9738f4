"""The turn order: the bank is offered around the table, or the dealer button moves on."""

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Final, Literal

from domain.facts.record import RoundRecord
from domain.facts.round_events import WagerPlaced
from domain.facts.table_events import BankDeclined, BankOffered, BankTaken, TableEvent
from domain.games.registry import get_game
from domain.seats import find_left_seat, walk_clockwise
from ops.demo.seat_map import SeatMap
from ops.demo.signs import DemoSign

PlayHand = Callable[[int, Literal[1, 2]], RoundRecord | None]
"""A function that plays a round banked by a seat on a turn, and returns None for a misdeal."""

PASS_OVER_RATE: Final = 0.01
"""The probability that the house dealer forgets to offer the bank to the next in turn."""

MAX_REDEALS: Final = 3
"""The most times that a hand is dealt in a turn until it counts."""


class TurnOrder:
    """The player-dealer position or the dealer button, on its way around the table."""

    def __init__(
        self, rng: Random, sign: DemoSign, seating: SeatMap, say: Callable[[TableEvent], None]
    ) -> None:
        self.seat = 0
        """The seat whose turn it was last."""
        self._rng = rng
        self._sign = sign
        self._seating = seating
        self._say = say
        self._wagered: Collection[int] = ()

    def go_on(self, hand: PlayHand) -> None:
        """Play the next seat's turn."""
        if self._sign.is_pot_game:
            self.seat = self._after(self.seat)[0]
            self._until_it_counts(hand, 1)
            return
        self.seat = self._player_dealer()
        self._say(BankTaken(seat=self.seat, turn=1))
        self._until_it_counts(hand, 1)
        if self._rng.random() < 0.2:
            self._say(BankDeclined(seat=self.seat))
        else:
            self._say(BankTaken(seat=self.seat, turn=2))
            self._until_it_counts(hand, 2)

    def _until_it_counts(self, hand: PlayHand, turn: Literal[1, 2]) -> None:
        """Deal until a hand counts, up to `MAX_REDEALS` times: a misdeal uses up no turn."""
        for _ in range(MAX_REDEALS):
            played = hand(self.seat, turn)
            if played is not None:
                wagers = (event for event in played.events if isinstance(event, WagerPlaced))
                self._wagered = {wager.seat for wager in wagers}
                return

    def _player_dealer(self) -> int:
        """Offer the bank clockwise and return the seat that takes it; the day's first is drawn."""
        if not self.seat:
            return self._rng.choice(self._seating.taken)
        seats = self._in_turn()
        if len(seats) > 1 and self._rng.random() < PASS_OVER_RATE:
            seats = seats[1:]
        for seat in seats:
            self._say(BankOffered(seat=seat))
            if seat == seats[-1] or self._rng.random() < self._seating.at(seat).banks:
                return seat
            self._say(BankDeclined(seat=seat))
        return seats[-1]

    def _in_turn(self) -> Sequence[int]:
        """Return the seats that may bank next, clockwise."""
        others = [seat for seat in self._after(self.seat) if seat != self.seat]
        if get_game(self._sign.game).banks_if_wagered is None:
            return others
        return [seat for seat in others if seat in self._wagered] or others

    def _after(self, seat: int) -> Sequence[int]:
        """Return the occupied seats clockwise, from the left of this seat."""
        seats = self._seating.seats
        walk = walk_clockwise(seats, find_left_seat(seat or seats, seats))
        return [other for other in walk if other in self._seating.taken]
