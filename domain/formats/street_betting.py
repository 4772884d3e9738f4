"""The amounts that players have in and owe on a street, as far as naming their actions needs."""

from collections.abc import Mapping

from domain.games.poker.stakes import NO_LIMIT


class StreetBetting:
    """The money in front of the players of one hand, by seat."""

    __slots__ = ("_in_front", "_out", "_stacks", "to_call")

    def __init__(self, stacks: Mapping[int, int]) -> None:
        self._stacks = dict(stacks)
        self._in_front: dict[int, int] = {}
        self._out: set[int] = set()
        self.to_call = 0
        """The amount each player has to have in on this street; 0 if nobody has bet."""

    def left(self, seat: int) -> int:
        """Return the amount the player still has behind."""
        return self._stacks.get(seat, NO_LIMIT)

    def owed(self, seat: int) -> int:
        """Return the amount the player has to put in to stay, not limited by their stack."""
        return max(0, self.to_call - self._in_front.get(seat, 0))

    def is_out(self, seat: int) -> bool:
        """Return whether the player has folded or has nothing left, and so can no longer act."""
        return seat in self._out or not self.left(seat)

    def post(self, seat: int, amount: int, *, live: int) -> int:
        """Post a forced bet, `live` of it as a bet, and return the amount the stack covered."""
        paid = min(amount, self.left(seat))
        self._stacks[seat] = self.left(seat) - paid
        if live:
            self._in_front[seat] = self._in_front.get(seat, 0) + min(live, paid)
            self.to_call = max(self.to_call, self._in_front[seat])
        return paid

    def open(self, big_blind: int) -> None:
        """Open the betting; a short big blind is called in full (PG.blind.15)."""
        if self.to_call:
            self.to_call = max(self.to_call, big_blind)

    def fold(self, seat: int) -> None:
        """Fold the player's hand."""
        self._out.add(seat)

    def call(self, seat: int) -> int:
        """Put in the amount owed, or the whole stack."""
        return self._put_in(seat, self.owed(seat))

    def raise_to(self, seat: int, total: int) -> int:
        """Raise the player's total on the street; a total that raises nothing is a call."""
        added = total - self._in_front.get(seat, 0)
        if total <= self.to_call and added < self.left(seat):
            return self.call(seat)
        return self._put_in(seat, added)

    def _put_in(self, seat: int, amount: int) -> int:
        if self.is_out(seat):
            return 0
        paid = min(max(amount, 0), self.left(seat))
        self._stacks[seat] = self.left(seat) - paid
        self._in_front[seat] = self._in_front.get(seat, 0) + paid
        self.to_call = max(self.to_call, self._in_front[seat])
        return paid

    def next_street(self) -> None:
        """Begin the next street, on which nobody has bet yet."""
        self._in_front.clear()
        self.to_call = 0
