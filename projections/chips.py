"""Poker chips as a record tells them: behind, in front of the players, and in the middle."""

from collections.abc import Container, Mapping

from msgspec import Struct
from msgspec.structs import replace


class Chips(Struct, frozen=True):
    """Where the chips of a poker table are."""

    behind: dict[int, int] = {}
    """By seat, where they were counted."""
    in_front: dict[int, int] = {}
    """By seat, what was put in on this street."""
    middle: int = 0
    to_call: int = 0
    """What a player needs in front of him to stay in."""
    live: dict[int, int] = {}
    """By seat, what was put in over the round, dead money left out."""
    swept: dict[int, int] = {}
    """What lay in front when the street before ended."""
    swept_to_call: int = 0

    @property
    def pot(self) -> int:
        """All that was put in and not taken out again."""
        return self.middle + sum(self.in_front.values())

    def counted(self, seat: int, amount: int) -> "Chips":
        """A stack was counted."""
        return replace(self, behind={**self.behind, seat: amount})

    def is_all_in(self, seat: int) -> bool:
        """Whether nothing is left of a stack that was counted."""
        return self.behind.get(seat) == 0

    def owes(self, seat: int) -> int:
        """What the seat has to put in to stay in."""
        return max(0, self.to_call - self.in_front.get(seat, 0))

    def put_in(self, seat: int, amount: int, dead: int = 0) -> "Chips":
        """Chips of a seat go in, of which no more can come than are behind; dead ones last."""
        behind = self.behind
        if seat in behind:
            amount = min(amount, behind[seat])
            behind = {**behind, seat: behind[seat] - amount}
        dead = min(dead, amount)
        lies = self.in_front.get(seat, 0) + amount - dead
        return replace(
            self,
            behind=behind,
            in_front={**self.in_front, seat: lies} if lies else self.in_front,
            middle=self.middle + dead,
            to_call=max(self.to_call, lies),
            live={**self.live, seat: self.live.get(seat, 0) + amount - dead},
        )

    def put_in_up_to(self, seat: int, total: int) -> "Chips":
        """What lies in front of a seat is brought to a total."""
        return self.put_in(seat, max(0, total - self.in_front.get(seat, 0)))

    def gathered(self) -> "Chips":
        """The chips of a street are drawn into the middle."""
        return replace(
            self,
            in_front={},
            middle=self.pot,
            to_call=0,
            swept=self.in_front,
            swept_to_call=self.to_call,
        )

    def laid_out_again(self) -> "Chips":
        """The street that ended goes on, since a card came too early."""
        return replace(
            self,
            in_front=_sums(self.in_front, self.swept),
            middle=self.middle - sum(self.swept.values()),
            to_call=self.to_call + self.swept_to_call,
            swept={},
            swept_to_call=0,
        )

    def taken_back(self) -> "Chips":
        """What was bet on this street goes back, since its cards do not count."""
        behind = {seat: left + self.in_front.get(seat, 0) for seat, left in self.behind.items()}
        live = {seat: put - self.in_front.get(seat, 0) for seat, put in self.live.items()}
        return replace(self, behind=behind, live=live, in_front={}, to_call=0)

    def dropped(self, amount: int) -> "Chips":
        """The room takes its fee from the pot."""
        chips = self if amount <= self.middle else self.gathered()
        return replace(chips, middle=max(0, chips.middle - amount))

    def uncalled(self, still_in: Container[int]) -> tuple[int, int] | None:
        """Who put in more than anybody else, and by how much; nothing of whoever is out."""
        if not self.live:
            return None
        seat = max(self.live, key=self.live.__getitem__)
        second = max((put for other, put in self.live.items() if other != seat), default=0)
        more = self.live[seat] - second
        return (seat, more) if more and seat in still_in else None

    def gone_back(self, seat: int, amount: int) -> "Chips":
        """Chips that nobody called go back to their owner."""
        lying = self.in_front.get(seat, 0)
        chips = self.pushed(seat, amount) if lying < amount else self
        if chips is self:
            in_front = {**self.in_front, seat: lying - amount}
            chips = replace(self, in_front=in_front, behind=_more(self.behind, seat, amount))
        put = max(0, chips.live.get(seat, 0) - amount)
        return replace(chips, live={**chips.live, seat: put})

    def pushed(self, seat: int | None, amount: int) -> "Chips":
        """Chips of the pot go to a seat."""
        return replace(
            self,
            behind=_more(self.behind, seat, amount),
            in_front={},
            middle=max(0, self.pot - amount),
        )


def _sums(one: Mapping[int, int], other: Mapping[int, int]) -> dict[int, int]:
    return {seat: one.get(seat, 0) + other.get(seat, 0) for seat in {**one, **other}}


def _more(behind: dict[int, int], seat: int | None, amount: int) -> dict[int, int]:
    """The stacks, one of them grown if it was counted."""
    if seat is None or seat not in behind:
        return behind
    return {**behind, seat: behind[seat] + amount}
