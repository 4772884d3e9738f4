"""What is due by a line of a schedule, as the simulator itself reads the rows."""

from typing import Final, Literal, NamedTuple

from domain.events.round import Circle
from domain.record import Rules
from domain.rulebook.schedules.model import FeeLine, Kind

Source = int | Literal["bank", "pot"]

COUNTED: Final = frozenset({"players-dealt", "flat"})
"""What a row is looked up by that is no amount of money."""


class Due(NamedTuple):
    """One payer's fee of one kind, for one wager where it is a player's."""

    source: Source
    amount: int | None = None
    """None where the schedule says nothing."""
    overlaps: bool = False
    """Whether two rows say what it is."""
    rates: tuple[int, ...] = ()
    """Every fee of the line."""
    kind: Kind = "collection"
    wager: Circle | None = None
    bettor: str | None = None


def due_on(payer: Due, line: FeeLine, amount: int, rules: Rules) -> Due:
    """What the payer owes by the line for an amount, or for a number of players."""
    if line.basis not in COUNTED:
        cents = amount % 100
        amount -= cents
        if cents and rules.get("fee_cents") == "upper":
            amount += 100
    fees = [tier.fee for tier in line.tiers if tier.first <= amount <= (tier.last or amount)]
    last = rules.get("fee_overlap") == "last"
    return payer._replace(
        amount=fees[-1 if last else 0] if fees else None,
        overlaps=len(fees) > 1,
        rates=tuple([tier.fee for tier in line.tiers]),
        kind=line.kind,
    )
