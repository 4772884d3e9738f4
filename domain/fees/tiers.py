"""The row of a schedule that an amount falls in."""

from typing import NamedTuple

from domain.record import Rules
from domain.rulebook.everywhere import FEE_CENTS, FEE_OVERLAP
from domain.rulebook.schedules.model import CENTS_IN_A_DOLLAR, IN_DOLLARS, FeeLine, Schedule, Tier


class Row(NamedTuple):
    """The row that is due for an amount, if there is one."""

    tier: Tier | None
    overlaps: bool
    """Whether a second row covers the amount too."""
    readings: tuple[str, ...]
    """The readings that decided it."""

    @property
    def result(self) -> tuple[int | None, bool]:
        """What follows from it: the fee, if there is a row, and whether two cover the amount."""
        return (None if self.tier is None else self.tier.fee), self.overlaps


def row_for(line: FeeLine, amount: int, schedule: Schedule, rules: Rules) -> Row:
    """The row that covers the amount (FEE.R1, FEE.R2, FEE.R3, FEE.R4)."""
    if line.basis not in IN_DOLLARS:
        return _row(line, amount, rules)
    dropped = amount - amount % CENTS_IN_A_DOLLAR
    raised = dropped if dropped == amount else dropped + CENTS_IN_A_DOLLAR
    upper = rules[FEE_CENTS.key] == "upper"
    looked_up, other = (raised, dropped) if upper else (dropped, raised)
    row = _row(line, looked_up, rules)
    readings = row.readings
    if other != looked_up and row.result != _row(line, other, rules).result:
        readings = (FEE_CENTS.rule, *readings)
    if _is_last_row_without_plus(line, row, looked_up, schedule):
        readings = (*readings, "FEE.R3")
    return Row(row.tier, row.overlaps, readings)


def _row(line: FeeLine, amount: int, rules: Rules) -> Row:
    found = [tier for tier in line.tiers if tier.covers(amount)]
    if not found:
        return Row(None, overlaps=False, readings=())
    several = len(found) > 1
    last = rules[FEE_OVERLAP.key] == "last"
    return Row(found[-1 if last else 0], several, (FEE_OVERLAP.rule,) if several else ())


def _is_last_row_without_plus(line: FeeLine, row: Row, amount: int, schedule: Schedule) -> bool:
    if "FEE.R3" not in schedule.notes or row.tier is not line.tiers[-1]:
        return False
    return amount > line.tiers[-1].first
