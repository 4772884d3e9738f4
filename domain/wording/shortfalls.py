"""The bettors' shortfalls and overpayments by the adjudication."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from domain.adjudication.judged_record import JudgedRecord
from domain.facts.round_events import (
    BankPosted,
    CardDealt,
    Collected,
    Fact,
    Paid,
    PotPushed,
    Returned,
    WagerPlaced,
)
from domain.money import format_dollars
from domain.seats import find_seat, name_seat
from domain.table.state import find_bettor
from domain.verdict.model import Adjudication
from domain.vocabulary.grammar import capitalize_sentence
from domain.vocabulary.wager_names import name_place
from domain.wording.differences import describe_gap, find_pay_off_gaps
from domain.wording.pot_differences import compare_pushed_pots, compare_returned_bets

_PAID_OFF: Final[frozenset[type[Fact]]] = frozenset({Paid, Collected, Returned, PotPushed})


class BettorShortfall(NamedTuple):
    """The amount by which one bettor's pay-off is off."""

    cents: int
    """The overpayment; negative if the bettor is short."""
    sentences: tuple[str, ...]
    """The differences, in one sentence for each wager."""


def list_bettors(judged: JudgedRecord) -> tuple[str, ...]:
    """Return everybody with money or cards in the round, in the order in which they came in."""
    return tuple(dict.fromkeys(_iterate_bettors(judged)))


def _iterate_bettors(judged: JudgedRecord) -> Iterator[str]:
    for _, event in judged.facts:
        if isinstance(event, WagerPlaced | BankPosted):
            yield find_bettor(event)
        elif isinstance(event, CardDealt) and (seat := find_seat(event.to)):
            yield name_seat(seat)


def compute_shortfalls(
    judged: JudgedRecord, adjudication: Adjudication
) -> dict[str, BettorShortfall]:
    """Return the bettors whose pay-off differs from the ruling; nobody if none was recorded."""
    if _PAID_OFF.isdisjoint([type(event) for _, event in judged.facts]):
        return {}
    shortfalls: dict[str, BettorShortfall] = {}
    for bettor, cents, sentence in _iterate_differences(judged, adjudication):
        before = shortfalls.get(bettor, BettorShortfall(0, ()))
        shortfalls[bettor] = BettorShortfall(before.cents + cents, (*before.sentences, sentence))
    return shortfalls


def _iterate_differences(
    judged: JudgedRecord, adjudication: Adjudication
) -> Iterator[tuple[str, int, str]]:
    if adjudication.pots is None:
        for gap in find_pay_off_gaps(judged, adjudication.settlement or ()):
            yield gap.bettor, gap.cents, capitalize_sentence(f"{gap.whose} {gap.outcome}.")
        return
    shares = compare_pushed_pots(judged, adjudication)
    for spot, cents in shares.gaps.items() if shares.took else ():
        won, took = (
            format_dollars(shares.won.get(spot, 0)),
            format_dollars(shares.took.get(spot, 0)),
        )
        says = f"{name_place(spot)} wins {won} and was pushed {took}: {describe_gap(cents)}."
        yield name_seat(find_seat(spot) or 0), cents, capitalize_sentence(says)
    for spot, amount, cents in compare_returned_bets(judged, adjudication):
        says = f"{name_place(spot)} got {format_dollars(amount)} back: {describe_gap(cents)}."
        yield name_seat(find_seat(spot) or 0), cents, capitalize_sentence(says)
