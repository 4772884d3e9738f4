"""Poker chips as a record tells them: behind, in front of the players, and in the middle."""

from msgspec import Struct
from msgspec.structs import replace

from domain.events.round import BlindPosted


class Chips(Struct, frozen=True):
    """Where the chips of a poker table are."""

    behind: dict[int, int] = {}
    """By seat, where they were counted."""
    in_front: dict[int, int] = {}
    """By seat, what was put in on this street."""
    middle: int = 0

    @property
    def pot(self) -> int:
        """All that was put in and not taken out again."""
        return self.middle + sum(self.in_front.values())

    def counted(self, seat: int, amount: int) -> "Chips":
        """A stack was counted."""
        return replace(self, behind={**self.behind, seat: amount})

    def put_in(self, seat: int, amount: int) -> "Chips":
        """Chips of a seat go in, of which no more can come than are behind."""
        behind = self.behind
        if seat in behind:
            amount = min(amount, behind[seat])
            behind = {**behind, seat: behind[seat] - amount}
        in_front = {**self.in_front, seat: self.in_front.get(seat, 0) + amount}
        return replace(self, behind=behind, in_front=in_front)

    def put_in_up_to(self, seat: int, total: int | None) -> "Chips":
        """A bet or raise to a total; a call without one matches the most that anybody has in."""
        if total is None:
            total = max(self.in_front.values(), default=0)
        return self.put_in(seat, max(0, total - self.in_front.get(seat, 0)))

    def posted(self, event: BlindPosted) -> "Chips":
        """An ante is dead, and so are missed blinds above what the others have in."""
        live = event.amount
        if event.kind == "ante":
            live = 0
        elif event.kind == "missed":
            live = min(live, max(self.in_front.values(), default=live))
        posted = self.put_in(event.seat, event.amount)
        dead = min(event.amount - live, posted.in_front[event.seat])
        in_front = {**posted.in_front, event.seat: posted.in_front[event.seat] - dead}
        return replace(posted, in_front=in_front, middle=posted.middle + dead)

    def gathered(self) -> "Chips":
        """The chips of a street are drawn into the middle."""
        return replace(self, in_front={}, middle=self.pot)

    def dropped(self, amount: int) -> "Chips":
        """The room takes its fee from the pot."""
        return replace(self, middle=self.middle - amount)

    def pushed(self, seat: int | None, amount: int) -> "Chips":
        """Chips of the pot go to a seat."""
        behind = self.behind
        if seat in behind:
            behind = {**behind, seat: behind[seat] + amount}
        return replace(self, behind=behind, in_front={}, middle=self.pot - amount)
