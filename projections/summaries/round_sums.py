"""The sums of a round, which are added to its day."""

from collections import Counter

from msgspec.structs import replace

from domain.verdict.model import Adjudication
from projections.engine.loaded_stream import LoadedStream
from projections.lists.round_sums.differences import find_pay_difference
from projections.lists.round_sums.projection import name_schedule
from projections.lists.rounds.figures import compute_round_figures
from projections.lists.rounds.overview import (
    RoundOverview,
    build_round_overview,
    describe_outcome,
)
from projections.summaries.sums import (
    CodeFound,
    DayMoney,
    DaySums,
    FeesBySchedule,
    MispaidSums,
    WorstRound,
)


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
    if judged is None:
        return counted
    return replace(
        counted,
        money=_add_money(judged),
        fees=_add_fees(judged),
        mispaid=_add_mispaid(overview),
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
    due = sum(fee.amount for fee in fees.due)
    return {name_schedule(fees): FeesBySchedule(1, due, fees.taken)}


def _add_mispaid(overview: RoundOverview) -> MispaidSums:
    found = find_pay_difference(overview)
    if found is None:
        return MispaidSums()
    short, too_much = found
    return MispaidSums(1, short, too_much, too_much - short, too_much + short)


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
