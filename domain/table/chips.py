"""Poker chips on the table: behind, in front of the players, and in the middle."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from domain.table.betting_state import BettingState


class PokerChips(Struct, frozen=True):
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

    def set_stack(self, seat: int, amount: int) -> "PokerChips":
        """Return the chips after a stack was counted."""
        return replace(self, behind={**self.behind, seat: amount})

    def apply_betting(self, before: BettingState, after: BettingState) -> "PokerChips":
        """Return the chips after a fact of the play, by the betting before and after it."""
        put = _subtract_by_seat(before.put_in, after.put_in)
        in_front = after.in_front
        if before.street == after.street:
            in_front = _add_by_seat(
                self.in_front, _subtract_by_seat(before.in_front, after.in_front)
            )
        return PokerChips(
            behind={seat: left - put.get(seat, 0) for seat, left in self.behind.items()},
            in_front=in_front,
            middle=max(0, self.pot + sum(put.values()) - sum(in_front.values())),
        )

    def bring_up_to(self, seat: int, total: int) -> "PokerChips":
        """Bring the chips in front of a seat to a total, as far as its stack is known."""
        more = max(0, total - self.in_front.get(seat, 0))
        if seat in self.behind:
            more = min(more, self.behind[seat])
        return replace(
            self,
            behind=_change_stack(self.behind, seat, -more),
            in_front=_add_by_seat(self.in_front, {seat: more}),
        )

    def gather_bets(self) -> "PokerChips":
        """Draw the chips of a street into the middle."""
        return replace(self, in_front={}, middle=self.pot)

    def drop_fee(self, amount: int) -> "PokerChips":
        """Take the room's fee from the pot."""
        chips = self if amount <= self.middle else self.gather_bets()
        return replace(chips, middle=max(0, chips.middle - amount))

    def return_bet(self, seat: int, amount: int) -> "PokerChips":
        """Give chips back to their owner that nobody called."""
        if self.in_front.get(seat, 0) < amount:
            return self.push_pot(seat, amount)
        return replace(
            self,
            behind=_change_stack(self.behind, seat, amount),
            in_front=_add_by_seat(self.in_front, {seat: -amount}),
        )

    def push_pot(self, seat: int | None, amount: int) -> "PokerChips":
        """Push chips of the pot to a seat."""
        return PokerChips(_change_stack(self.behind, seat, amount), {}, max(0, self.pot - amount))


def _subtract_by_seat(before: Mapping[int, int], after: Mapping[int, int]) -> dict[int, int]:
    return {seat: after.get(seat, 0) - before.get(seat, 0) for seat in {**before, **after}}


def _add_by_seat(one: Mapping[int, int], other: Mapping[int, int]) -> dict[int, int]:
    """Add amounts by seat, without those that come to nothing."""
    sums = {seat: one.get(seat, 0) + other.get(seat, 0) for seat in {**one, **other}}
    return {seat: amount for seat, amount in sums.items() if amount > 0}


def _change_stack(behind: Mapping[int, int], seat: int | None, amount: int) -> Mapping[int, int]:
    """Return the stacks, one of them changed if it was counted."""
    if seat is None or seat not in behind:
        return behind
    return {**behind, seat: behind[seat] + amount}
