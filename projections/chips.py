"""Poker chips on the table: behind, in front of the players, and in the middle."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from domain.games.poker.stands import Stand


class Chips(Struct, frozen=True):
    """Where the chips of a poker table are."""

    behind: Mapping[int, int] = {}
    """By seat, where they were counted."""
    in_front: Mapping[int, int] = {}
    """By seat, what was put in on this street."""
    middle: int = 0

    @property
    def pot(self) -> int:
        """All that was put in and not taken out again."""
        return self.middle + sum(self.in_front.values())

    def counted(self, seat: int, amount: int) -> "Chips":
        """A stack was counted."""
        return replace(self, behind={**self.behind, seat: amount})

    def played(self, before: Stand, after: Stand) -> "Chips":
        """What a fact of the play moved between the stacks, the fronts and the middle."""
        put = _differences(before.put_in, after.put_in)
        in_front = after.in_front
        if before.street == after.street:
            in_front = _sums(self.in_front, _differences(before.in_front, after.in_front))
        return Chips(
            behind={seat: left - put.get(seat, 0) for seat, left in self.behind.items()},
            in_front=in_front,
            middle=max(0, self.pot + sum(put.values()) - sum(in_front.values())),
        )

    def put_up_to(self, seat: int, total: int) -> "Chips":
        """What lies in front of a seat is brought to a total, as far as its stack is known."""
        more = max(0, total - self.in_front.get(seat, 0))
        if seat in self.behind:
            more = min(more, self.behind[seat])
        return replace(
            self,
            behind=_more(self.behind, seat, -more),
            in_front=_sums(self.in_front, {seat: more}),
        )

    def gathered(self) -> "Chips":
        """The chips of a street are drawn into the middle."""
        return replace(self, in_front={}, middle=self.pot)

    def dropped(self, amount: int) -> "Chips":
        """The room takes its fee from the pot."""
        chips = self if amount <= self.middle else self.gathered()
        return replace(chips, middle=max(0, chips.middle - amount))

    def gone_back(self, seat: int, amount: int) -> "Chips":
        """Chips that nobody called go back to their owner."""
        if self.in_front.get(seat, 0) < amount:
            return self.pushed(seat, amount)
        return replace(
            self,
            behind=_more(self.behind, seat, amount),
            in_front=_sums(self.in_front, {seat: -amount}),
        )

    def pushed(self, seat: int | None, amount: int) -> "Chips":
        """Chips of the pot go to a seat."""
        return Chips(_more(self.behind, seat, amount), {}, max(0, self.pot - amount))


def _differences(before: Mapping[int, int], after: Mapping[int, int]) -> dict[int, int]:
    return {seat: after.get(seat, 0) - before.get(seat, 0) for seat in {**before, **after}}


def _sums(one: Mapping[int, int], other: Mapping[int, int]) -> dict[int, int]:
    """By seat, without those that come to nothing."""
    sums = {seat: one.get(seat, 0) + other.get(seat, 0) for seat in {**one, **other}}
    return {seat: amount for seat, amount in sums.items() if amount > 0}


def _more(behind: Mapping[int, int], seat: int | None, amount: int) -> Mapping[int, int]:
    """The stacks, one of them changed if it was counted."""
    if seat is None or seat not in behind:
        return behind
    return {**behind, seat: behind[seat] + amount}
