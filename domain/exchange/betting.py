"""What each player has in on a street and what he owes: just enough to name what he did."""

from collections.abc import Mapping

from domain.games.poker.limits import ENDLESS


class Betting:
    """The money in front of the players of one hand, by their seats."""

    __slots__ = ("_in_front", "_out", "_stacks", "to_call")

    def __init__(self, stacks: Mapping[int, int]) -> None:
        self._stacks = dict(stacks)
        self._in_front: dict[int, int] = {}
        self._out: set[int] = set()
        self.to_call = 0
        """What each player has to have in on this street; 0 if nobody has bet."""

    def left(self, seat: int) -> int:
        """What the player still has behind."""
        return self._stacks.get(seat, ENDLESS)

    def owed(self, seat: int) -> int:
        """What the player has to put in to stay, if his stack goes so far."""
        return max(0, self.to_call - self._in_front.get(seat, 0))

    def is_out(self, seat: int) -> bool:
        """Whether the player has folded or has nothing left, so that nothing he does counts."""
        return seat in self._out or not self.left(seat)

    def post(self, seat: int, amount: int, *, live: int) -> int:
        """Put a forced bet in, `live` of it as a bet; what the stack had for it."""
        paid = min(amount, self.left(seat))
        self._stacks[seat] = self.left(seat) - paid
        if live:
            self._in_front[seat] = self._in_front.get(seat, 0) + min(live, paid)
            self.to_call = max(self.to_call, self._in_front[seat])
        return paid

    def open(self, big_blind: int) -> None:
        """Begin to bet: a big blind that is short is called in full (PG.blind.15)."""
        if self.to_call:
            self.to_call = max(self.to_call, big_blind)

    def fold(self, seat: int) -> None:
        """The player gives up his hand."""
        self._out.add(seat)

    def call(self, seat: int) -> int:
        """Put in what is owed, or the whole stack."""
        return self._put_in(seat, self.owed(seat))

    def raise_to(self, seat: int, total: int) -> int:
        """Bring what is in front of the player to this total; one that raises nothing is a call."""
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
        """The board is dealt on: nobody has bet yet."""
        self._in_front.clear()
        self.to_call = 0
