"""The lines of a settlement, each with how the money that was moved differs from it."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.adjudication.judged_record import JudgedRecord
from domain.settlement.pay_off_check import sum_ruled_by_line
from domain.table.money_moved import MoneyMovedOnLine
from domain.verdict.model import Adjudication, SettlementLine
from domain.wording.differences import describe_difference, sum_money_moved
from domain.wording.wager_lines import explain_line


class SettlementEntry(NamedTuple):
    """A line of the settlement in words."""

    line: SettlementLine
    says: str
    """Why the wager ended as it did."""
    is_compared: bool
    """Whether the pay-off of its wager is held against the ruling at this line.

    Of several lines of a wager that is the last one, where a pay-off was recorded at all.
    """
    moved: MoneyMovedOnLine | None
    """The money that was moved for the wager, if the line is compared."""
    difference: str | None
    """How that differs from the ruling, in words."""


def list_settlement_entries(
    judged: JudgedRecord, adjudication: Adjudication
) -> Iterator[SettlementEntry]:
    """Yield every line in the order in which it is settled."""
    lines = adjudication.settlement or ()
    moved = sum_money_moved(judged) if adjudication.status == "settled" else {}
    ruled = sum_ruled_by_line(lines)
    last = {(line.spot, line.wager, line.bettor): line.seq for line in lines}
    for line in lines:
        key = line.spot, line.wager, line.bettor
        is_compared = bool(moved) and last[key] == line.seq
        real = moved.get(key) if is_compared else None
        difference = describe_difference(ruled[key], real) if is_compared else None
        yield SettlementEntry(line, explain_line(line, adjudication), is_compared, real, difference)
