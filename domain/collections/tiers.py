"""The row of a schedule that an amount falls in."""

from functools import lru_cache
from typing import NamedTuple

from domain.facts.record import Rules, RuleValue
from domain.rulebook.collection_options import FEE_CENTS, FEE_OVERLAP
from domain.rulebook.schedules.model import CENTS_IN_A_DOLLAR, IN_DOLLARS, FeeLine, Schedule, Tier
from domain.rulebook.schedules.wording import format_row


class FeeRow(NamedTuple):
    """The row that is due for an amount, if any."""

    tier: Tier | None
    overlaps: bool
    """Whether a second row covers the amount too."""
    readings: tuple[str, ...]
    """The readings that decided the row."""
    name: str
    """The row in words: `the row $101 to $200`, `one fee`."""

    @property
    def result(self) -> tuple[int | None, bool]:
        """The fee, if there is a row, and whether two rows cover the amount."""
        return (None if self.tier is None else self.tier.fee), self.overlaps


def find_fee_row(line: FeeLine, amount: int, schedule: Schedule, rules: Rules) -> FeeRow:
    """Return the row that covers the amount (FEE.R1, FEE.R2, FEE.R3, FEE.R4)."""
    return _find_row(line, amount, schedule, rules[FEE_CENTS.key], rules[FEE_OVERLAP.key])


@lru_cache(maxsize=16_384)
def _find_row(
    line: FeeLine, amount: int, schedule: Schedule, cents: RuleValue, overlap: RuleValue
) -> FeeRow:
    """Return the row by the room's choices; the same few amounts are wagered again and again."""
    is_upper, takes_last = cents == "upper", overlap == "last"
    if line.basis not in IN_DOLLARS:
        return _look_up_row(line, amount, takes_last=takes_last)
    rounded_down = amount - amount % CENTS_IN_A_DOLLAR
    rounded_up = rounded_down if rounded_down == amount else rounded_down + CENTS_IN_A_DOLLAR
    looked_up, other_amount = (rounded_up, rounded_down) if is_upper else (rounded_down, rounded_up)
    row = _look_up_row(line, looked_up, takes_last=takes_last)
    readings = row.readings
    if other_amount != looked_up:
        other = _look_up_row(line, other_amount, takes_last=takes_last)
        readings = (FEE_CENTS.rule, *readings) if row.result != other.result else readings
    if _is_last_row_without_plus(line, row, looked_up, schedule):
        readings = (*readings, "FEE.R3")
    return row._replace(readings=readings)


def _look_up_row(line: FeeLine, amount: int, *, takes_last: bool) -> FeeRow:
    tiers = [tier for tier in line.tiers if tier.covers(amount)]
    if not tiers:
        return FeeRow(None, overlaps=False, readings=(), name="no row covers it")
    is_overlap = len(tiers) > 1
    tier = tiers[-1 if takes_last else 0]
    name = "one fee" if line.is_flat else f"the row {format_row(tier, line)}"
    return FeeRow(tier, is_overlap, (FEE_OVERLAP.rule,) if is_overlap else (), name)


def _is_last_row_without_plus(line: FeeLine, row: FeeRow, amount: int, schedule: Schedule) -> bool:
    if "FEE.R3" not in schedule.notes or row.tier is not line.tiers[-1]:
        return False
    return amount > line.tiers[-1].first
