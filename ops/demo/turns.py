"""Whose turn it is: the bank is offered round the table, or the dealer button moves on."""

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Final, Literal

from domain.events.round import WagerPlaced
from domain.events.table import BankDeclined, BankOffered, BankTaken, TableEvent
from domain.layout import clockwise, left_of
from domain.record import RoundRecord
from ops.demo.seating import Seating
from ops.demo.signs import Sign

Hand = Callable[[int, Literal[1, 2]], RoundRecord | None]
"""Has a round played by this seat for this turn; nothing comes of a misdeal."""

ONLY_IF_WAGERED: Final = frozenset({"double-hand-mortimers"})
"""Games in which only who wagered in the hand before is offered the bank."""

PASSED_OVER: Final = 0.01
"""How likely the house dealer forgets to ask somebody."""

AGAIN: Final = 3
"""How often a hand that came to nothing is dealt anew."""


class Turns:
    """The player-dealer position or the dealer button, on its way round the table."""

    def __init__(
        self, rng: Random, sign: Sign, seating: Seating, say: Callable[[TableEvent], None]
    ) -> None:
        self.seat = 0
        """Whose turn it was last."""
        self._rng = rng
        self._sign = sign
        self._seating = seating
        self._say = say
        self._wagered: Collection[int] = ()

    def go_on(self, hand: Hand) -> None:
        """The next one has his turn."""
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

    def _until_it_counts(self, hand: Hand, turn: Literal[1, 2]) -> None:
        """A misdeal is no turn."""
        for _ in range(AGAIN):
            played = hand(self.seat, turn)
            if played is not None:
                wagers = (event for event in played.events if isinstance(event, WagerPlaced))
                self._wagered = {wager.seat for wager in wagers}
                return

    def _player_dealer(self) -> int:
        """The next seat that takes the bank; the first of the day may be any of them."""
        if not self.seat:
            return self._rng.choice(self._seating.taken)
        asked = self._in_turn()
        if len(asked) > 1 and self._rng.random() < PASSED_OVER:
            asked = asked[1:]
        for seat in asked:
            self._say(BankOffered(seat=seat))
            if seat == asked[-1] or self._rng.random() < self._seating.at(seat).banks:
                return seat
            self._say(BankDeclined(seat=seat))
        return asked[-1]

    def _in_turn(self) -> Sequence[int]:
        """Who may bank next, clockwise."""
        others = [seat for seat in self._after(self.seat) if seat != self.seat]
        if self._sign.game not in ONLY_IF_WAGERED:
            return others
        return [seat for seat in others if seat in self._wagered] or others

    def _after(self, seat: int) -> Sequence[int]:
        """The seats that are taken, clockwise from the left of this one."""
        seats = self._seating.seats
        walk = clockwise(seats, left_of(seat or seats, seats))
        return [one for one in walk if one in self._seating.taken]
