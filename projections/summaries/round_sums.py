"""The sums of a round, which are added to its day."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from domain.verdict.model import Adjudication
from projections.engine.loaded_stream import LoadedStream
from projections.lists.rounds.figures import compute_round_figures
from projections.lists.rounds.overview import (
    RoundOverview,
    build_round_overview,
    describe_outcome,
)
from projections.lists.settlements.bettor_money import add_recorded_pay_off, compute_bettor_side
from projections.summaries.sums import (
    CodeFound,
    DayMoney,
    DaySums,
    FeesBySchedule,
    MispaidSums,
    WorstRound,
)

NO_SCHEDULE: Final = "none"
"""The key for collections taken while no schedule is in force."""


def compute_round_sums(reading: LoadedStream) -> DaySums:
    """Return the sums of a round; for a round in play, only the counts."""
    overview = build_round_overview(reading)
    status, judged = overview.status, overview.adjudication
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
        money=_add_money(judged),
        fees=_add_fees(judged),
        mispaid=_add_mispaid(overview, judged),
        findings=_count_findings(reading.name, overview, judged),
    )


def _add_money(judged: Adjudication) -> DayMoney:
    figures, fees = compute_round_figures(judged), judged.fees
    return DayMoney(
        figures.action or 0,
        figures.paid or 0,
        figures.collected or 0,
        figures.uncovered or 0,
        sum(fee.amount for fee in fees.due) if fees else 0,
        fees.taken if fees else 0,
    )


def _add_fees(judged: Adjudication) -> dict[str, FeesBySchedule]:
    fees = judged.fees
    if fees is None:
        return {}
    schedule = NO_SCHEDULE if fees.schedule is UNSET else str(fees.schedule)
    return {schedule: FeesBySchedule(1, sum(fee.amount for fee in fees.due), fees.taken)}


def _add_mispaid(overview: RoundOverview, judged: Adjudication) -> MispaidSums:
    """Return the mispaid sums, in which overpayments do not offset short payments."""
    if describe_outcome(overview)[0] != "differs":
        return MispaidSums()
    wrong = [cents for cents in _list_differences(overview, judged) if cents]
    short = -sum(cents for cents in wrong if cents < 0)
    too_much = sum(cents for cents in wrong if cents > 0)
    return MispaidSums(int(bool(wrong)), short, too_much, too_much - short, too_much + short)


def _list_differences(overview: RoundOverview, judged: Adjudication) -> Iterator[int]:
    """Yield the cents by which each guest was overpaid, negative if short.

    In a banked game, a guest without a recorded payment may be short. In a pot game, a missing
    push may just not be recorded; and losses are not compared, as chips in a pot are gone already.
    """
    side, recorded = compute_bettor_side(overview), add_recorded_pay_off(overview.fact_index)
    if judged.pots is not None and recorded.others is None:
        return
    names = (*side.spots, *(judged.bettors or {}), *recorded.paid, *recorded.collected)
    for name in dict.fromkeys(names):
        had = side.had.get(name, side.others)
        too_much = recorded.paid.get(name, 0) - (had.paid or 0)
        if judged.pots is None:
            too_much -= recorded.collected.get(name, 0) - (had.collected or 0)
        yield too_much


def _count_findings(
    name: str, overview: RoundOverview, judged: Adjudication
) -> dict[str, CodeFound]:
    off_by = describe_outcome(overview)[2] or 0
    times = Counter(one.code for one in judged.findings)
    against = Counter(one.code for one in judged.violations)
    return {
        code: CodeFound(many, against[code], 1, (WorstRound(name, off_by, many),))
        for code, many in sorted(times.items())
    }
