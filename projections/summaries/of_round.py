"""What a round adds to its day."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from domain.verdict import Adjudication
from projections.findings.projection import READING
from projections.projecting.readings import Reading
from projections.rounds.figures import figures_of
from projections.rounds.summary import Summary, came_of, summed_up
from projections.settlements.sides import recorded_of, side_of
from projections.summaries.sums import (
    CodeFound,
    DayMoney,
    DaySums,
    FeesBySchedule,
    Mispaid,
    WorstRound,
)

NO_SCHEDULE: Final = "none"
"""What collections go by where no schedule is in force."""


def sums_of(reading: Reading) -> DaySums:
    """The round in figures; of one in play nothing but that it is, as nothing can be said yet."""
    this = summed_up(reading)
    status, judged = this.status, this.adjudication
    counted = DaySums(
        rounds=status != "voided",
        open=status == "open",
        misdeals=status == "misdeal",
        incomplete=status == "incomplete",
        not_judged=status == "not-judged",
        voided=status == "voided",
    )
    if judged is None or status == "open":
        return counted
    return replace(
        counted,
        money=_money(judged),
        fees=_fees(judged),
        mispaid=_mispaid(this, judged),
        findings=_found(reading.name, this, judged),
    )


def _money(judged: Adjudication) -> DayMoney:
    figures, fees = figures_of(judged), judged.fees
    return DayMoney(
        figures.action or 0,
        figures.paid or 0,
        figures.collected or 0,
        figures.uncovered or 0,
        sum(fee.amount for fee in fees.due) if fees else 0,
        fees.taken if fees else 0,
    )


def _fees(judged: Adjudication) -> dict[str, FeesBySchedule]:
    fees = judged.fees
    if fees is None:
        return {}
    schedule = NO_SCHEDULE if fees.schedule is UNSET else str(fees.schedule)
    return {schedule: FeesBySchedule(1, sum(fee.amount for fee in fees.due), fees.taken)}


def _mispaid(this: Summary, judged: Adjudication) -> Mispaid:
    """Each guest by himself: what one has too much makes nothing good that another is short."""
    if came_of(this)[0] != "differs":
        return Mispaid()
    wrong = [cents for cents in _off(this, judged) if cents]
    short = -sum(cents for cents in wrong if cents < 0)
    too_much = sum(cents for cents in wrong if cents > 0)
    return Mispaid(int(bool(wrong)), short, too_much, too_much - short, too_much + short)


def _off(this: Summary, judged: Adjudication) -> Iterator[int]:
    """What each guest has too much; nobody collects in a pot, what is put in was taken before.

    Of a bank somebody may be short who was paid nothing, where only wagers went back. Who was
    pushed no pot may just not be recorded.
    """
    side, recorded = side_of(this), recorded_of(this.told)
    if judged.pots is not None and recorded.others is None:
        return
    names = (*side.spots, *(judged.bettors or {}), *recorded.paid, *recorded.collected)
    for name in dict.fromkeys(names):
        had = side.had.get(name, side.others)
        too_much = recorded.paid.get(name, 0) - (had.paid or 0)
        if judged.pots is None:
            too_much -= recorded.collected.get(name, 0) - (had.collected or 0)
        yield too_much


def _found(name: str, this: Summary, judged: Adjudication) -> dict[str, CodeFound]:
    off_by = came_of(this)[2] or 0
    times = Counter(one.code for one in judged.findings if one.code != READING)
    against = Counter(one.code for one in judged.violations)
    return {
        code: CodeFound(many, against[code], 1, (WorstRound(name, off_by, many),))
        for code, many in sorted(times.items())
    }
