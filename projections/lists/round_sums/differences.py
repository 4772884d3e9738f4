"""The differences between what guests were paid and what is ruled; and a round's house dealers."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.verdict.model import Adjudication
from projections.lists.rounds.overview import RoundOverview, describe_outcome
from projections.lists.settlements.bettor_money import add_recorded_pay_off, compute_bettor_side


class PayDifference(NamedTuple):
    """By how much guests were paid too little and too much, in cents."""

    short: int
    too_much: int


def find_pay_difference(overview: RoundOverview) -> PayDifference | None:
    """Return the difference, in which overpayments do not offset short payments, or None."""
    judged = overview.adjudication
    if judged is None or describe_outcome(overview)[0] != "differs":
        return None
    wrong = [cents for cents in _list_differences(overview, judged) if cents]
    if not wrong:
        return None
    short = -sum(cents for cents in wrong if cents < 0)
    return PayDifference(short, sum(cents for cents in wrong if cents > 0))


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


def list_dealers(overview: RoundOverview) -> tuple[str, ...]:
    """Return the house dealers who recorded events of the round."""
    names = {
        event.by for _, event in overview.judged.facts if event.source == "dealer" and event.by
    }
    return tuple(sorted(names))
