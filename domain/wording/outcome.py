"""The outcome of a round, in a word and in the few that a line of a list has room for."""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from domain.adjudication.judged_record import JudgedRecord
from domain.facts.round_events import Collected, Fact, Paid, PotPushed, Returned
from domain.verdict.model import Adjudication
from domain.vocabulary.wager_names import name_place
from domain.wording.differences import describe_gap, find_pay_off_gaps
from domain.wording.pot_differences import compare_pushed_pots, compare_returned_bets

RoundOutcome = Literal["paid-as-ruled", "differs", "unpaid", "misdeal", "incomplete", "voided"]
"""`unpaid` where money is due of which no pay-off is recorded."""

_PAID: Final[frozenset[type[Fact]]] = frozenset({Paid, Collected, Returned})
_PUSHED: Final[frozenset[type[Fact]]] = frozenset({PotPushed})
"""By what the pay-off is known to be recorded, of a bank and of pots."""

_OTHERWISE: Final = frozenset({"payout-mismatch", "pot-mismatch"})
"""The codes of differences between the pay-off and the ruling."""


class OutcomeSummary(NamedTuple):
    """The outcome of a round."""

    outcome: RoundOutcome
    words: str
    off_by: int | None
    """The largest difference between what was paid and what is ruled, if both can be said."""


class OutcomeLine(NamedTuple):
    """The outcome of a round, as a line of a list shows it."""

    words: str
    is_amiss: bool
    """Whether somebody should look at the round."""
    violations: int
    """How much is against the rules that the words do not say already."""


_AMISS: Final = frozenset({"differs", "unpaid", "incomplete", "not-judged"})


def make_outcome_line(outcome: str | None, words: str, violations: int) -> OutcomeLine:
    """Return the line of a round with this outcome.

    The differences of a pay-off are its violations, which are not counted again; a round that is
    open still may come to other ones.
    """
    if outcome == "open":
        return OutcomeLine("under way", is_amiss=False, violations=0)
    return OutcomeLine(words, outcome in _AMISS, 0 if outcome == "differs" else violations)


def summarize_round(judged: JudgedRecord, adjudication: Adjudication) -> OutcomeSummary:
    """Return the outcome with its words: `paid as ruled`, `seat 4 short $60`, `incomplete`."""
    if adjudication.status != "settled":
        return OutcomeSummary(adjudication.status, adjudication.status, None)
    if any(finding.code in _OTHERWISE for finding in adjudication.findings):
        return _summarize_differences(judged, adjudication)
    pay_off = _PAID if adjudication.pots is None else _PUSHED
    if not pay_off.isdisjoint([type(event) for _, event in judged.facts]):
        return OutcomeSummary("paid-as-ruled", "paid as ruled", 0)
    if _is_anything_due(adjudication):
        return OutcomeSummary("unpaid", "pay-off not recorded", None)
    return OutcomeSummary("paid-as-ruled", "nothing to pay", 0)


def _summarize_differences(judged: JudgedRecord, adjudication: Adjudication) -> OutcomeSummary:
    """Name who is short or has too much by the most; of equal sums, who is short."""
    off = list(_iterate_differences(judged, adjudication))
    whose, cents = max(off, key=lambda one: (abs(one[1]), one[1] < 0))
    more = f", {len(off) - 1} more" if len(off) > 1 else ""
    return OutcomeSummary("differs", f"{whose} {describe_gap(cents)}{more}", abs(cents))


def _iterate_differences(
    judged: JudgedRecord, adjudication: Adjudication
) -> Iterator[tuple[str, int]]:
    """Yield whose money differs from the ruling, and by how much."""
    if adjudication.pots is None:
        for gap in find_pay_off_gaps(judged, adjudication.settlement or ()):
            yield gap.whose, gap.cents
        return
    shares = compare_pushed_pots(judged, adjudication)
    if shares.took:
        for spot, cents in shares.gaps.items():
            yield name_place(spot), cents
    for spot, _, cents in compare_returned_bets(judged, adjudication):
        yield name_place(spot), cents


def _is_anything_due(adjudication: Adjudication) -> bool:
    if adjudication.pots is None:
        return any(line.due for line in adjudication.settlement or ())
    return any(pot.awards for pot in adjudication.pots)
