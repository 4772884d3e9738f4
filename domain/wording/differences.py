"""The pay-off as it was recorded, held against the ruling."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from domain.adjudication.judged_record import JudgedRecord
from domain.facts.round_events import Collected, Paid, Returned
from domain.money import format_dollars
from domain.settlement.pay_off_check import (
    RuledPayOff,
    sum_ruled_by_line,
)
from domain.table.fact_index import FactIndex
from domain.table.money_moved import MoneyMovedOnLine, PayOffKey
from domain.verdict.model import Adjudication, SettlementLine
from domain.vocabulary.grammar import capitalize_sentence, join_words
from domain.vocabulary.wager_names import name_line, name_owner, name_wager

MAX_DIFFERENCES: Final = 2


class PayOffGap(NamedTuple):
    """A wager of which the recorded pay-off differs from the ruling."""

    whose: str
    cents: int
    """The bettor's overpayment; negative if the bettor is short."""
    outcome: str
    """The outcome for the bettor, in words."""
    bettor: str


def sum_money_moved(judged: JudgedRecord) -> dict[PayOffKey, MoneyMovedOnLine]:
    """Return the money that was really paid, collected and returned, by spot, wager and bettor."""
    return dict(FactIndex(judged.facts).money_moved)


def describe_difference(
    ruled: SettlementLine | RuledPayOff, real: MoneyMovedOnLine | None
) -> str | None:
    """Describe how a recorded pay-off differs, for its bettor: `was paid $0: short $60`."""
    real = real or MoneyMovedOnLine()
    due, got = ruled.paid - ruled.collected, real.paid - real.collected
    if due != got:
        return _describe_other_amount(due, got)
    if ruled.paid != real.paid:
        return (
            f"was paid {format_dollars(real.paid)} and lost {format_dollars(real.collected)} on"
            " one wager"
        )
    back = real.returned
    if back is None or back == ruled.returned:
        return None
    return f"got {format_dollars(back)} back: {describe_gap(back - ruled.returned)}"


def _describe_other_amount(due: int, got: int) -> str:
    """Describe an amount that a bettor got (or lost, below zero) in place of what was due."""
    if due >= 0 and got >= 0:
        return f"was paid {format_dollars(got)}: {describe_gap(got - due)}"
    if due <= 0 and got <= 0:
        by = f"{format_dollars(abs(got - due))} too {'much' if got < due else 'little'}"
        return f"lost {format_dollars(-got)}: {by}"
    if got > 0:
        return (
            f"was paid {format_dollars(got)} and should have lost {format_dollars(-due)}:"
            f" {describe_gap(got - due)}"
        )
    return (
        f"lost {format_dollars(-got)} and should have been paid {format_dollars(due)}:"
        f" {describe_gap(got - due)}"
    )


def describe_gap(cents: int) -> str:
    """Return `$60 too much`, or `short $60` for a negative amount."""
    return f"{format_dollars(cents)} too much" if cents > 0 else f"short {format_dollars(-cents)}"


def find_pay_off_gaps(judged: JudgedRecord, lines: Sequence[SettlementLine]) -> Iterator[PayOffGap]:
    """Yield what was not paid as ruled: the wagers in order, then money of no wager."""
    moved = sum_money_moved(judged)
    first = {(line.spot, line.wager, line.bettor): line for line in reversed(lines)}
    for key, ruled in sum_ruled_by_line(lines).items():
        real = moved.pop(key, None)
        differs = describe_difference(ruled, real)
        if differs:
            yield PayOffGap(
                name_line(first[key], lines), _compute_cents_off(ruled, real), differs, key[2]
            )
    for key, real in moved.items():
        yield _make_unowned_gap(key, real)


def _compute_cents_off(ruled: RuledPayOff, real: MoneyMovedOnLine | None) -> int:
    """Return the bettor's overpayment; if there is none, the money returned in excess."""
    real = real or MoneyMovedOnLine()
    net = (real.paid - real.collected) - (ruled.paid - ruled.collected)
    back = ruled.returned if real.returned is None else real.returned
    return net or back - ruled.returned


def describe_pay_off(
    judged: JudgedRecord, adjudication: Adjudication, lines: Sequence[SettlementLine]
) -> Iterator[str]:
    """Say whether the pay-off was as ruled, and for whom it was not."""
    if not any(isinstance(event, Paid | Collected | Returned) for _, event in judged.facts):
        return
    wrong = [
        f"{capitalize_sentence(gap.whose)} {gap.outcome}."
        for gap in find_pay_off_gaps(judged, lines)
    ]
    if wrong:
        yield from wrong[:MAX_DIFFERENCES]
        more = len(wrong) - MAX_DIFFERENCES
        if more > 0:
            yield f"{more} more {'wagers were' if more > 1 else 'wager was'} not paid as ruled."
    elif any(one.code == "settlement-order" for one in adjudication.findings):
        yield "The amounts are as ruled, but were settled out of order."
    else:
        yield "It was paid as ruled."


def _make_unowned_gap(key: PayOffKey, real: MoneyMovedOnLine) -> PayOffGap:
    """Return the gap of money that was moved for a wager that is not there."""
    spot, wager, bettor = key
    moved = {"was paid": real.paid, "lost": real.collected, "got back": real.returned or 0}
    payments = join_words(
        [f"{verb} {format_dollars(cents)}" for verb, cents in moved.items() if cents]
    )
    wagered = "insurance" if wager == "insurance" else f"the {name_wager(wager)}"
    unmade_wager = f"{wagered}, which was never made"
    if wager == "envy":
        unmade_wager = "an envy prize that was never earned"
    return PayOffGap(
        name_owner(spot, bettor),
        real.paid - real.collected or real.returned or 0,
        f"{payments or 'was paid $0'} on {unmade_wager}",
        bettor,
    )
