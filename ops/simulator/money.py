"""The money moved on a line of the settlement, as the house has it or not."""

from typing import Protocol, cast

from domain.events.round import Collected, LineName, MoneyMoved, Paid, Returned
from domain.layout import seat_of, seated
from ops.simulator.draft import Banked


class Settled(Protocol):
    """A line of a settlement, whoever reckoned it."""

    @property
    def spot(self) -> str:
        """Where the wager lies."""

    @property
    def wager(self) -> str:
        """The wager's circle, or what else is settled."""

    @property
    def bettor(self) -> str:
        """Whose it is."""

    @property
    def at_risk(self) -> int:
        """How much of it has action."""


def moves(
    r: Banked, line: Settled, paid: int, collected: int, *, with_returns: bool
) -> list[MoneyMoved]:
    """What is recorded of a line: what was paid, collected, and perhaps what went back."""
    made = len(r.mistakes)
    if r.slip("pay-wrong", 0.4):
        paid += r.rng.choice((1, 50, 500))
    if paid != collected and r.slip("pay-outcome", 0.4):
        paid, collected = collected, paid
    back = line.at_risk - collected
    if r.slip("pay-returned", 0.4):
        back += 100
    seat, wager = seat_of(line.spot), cast("LineName", line.wager)
    bettor = None if seat is not None and line.bettor == seated(seat) else line.bettor
    kinds: tuple[tuple[type[MoneyMoved], int], ...] = (
        (Paid, paid), (Collected, collected), (Returned, back if with_returns else 0),
    )  # fmt: skip
    moved = [
        kind(spot=line.spot, wager=wager, amount=amount, bettor=bettor)
        for kind, amount in kinds
        if amount > 0
    ]
    if len(r.mistakes) > made and moved:
        r.blame(moved[0], str(seat))
    return moved
