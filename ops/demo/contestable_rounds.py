"""Rounds in which a bettor could contest a payment, the most telling first."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Literal, NamedTuple

from domain.adjudication.adjudicator import adjudicate
from domain.adjudication.judged_record import select_judged_record
from domain.facts.record import RoundRecord
from domain.facts.round_events import Closed
from domain.seats import find_seat
from domain.settlement.pay_off_check import sum_ruled_by_line
from domain.table.money_moved import MoneyMovedOnLine
from domain.verdict.model import Adjudication, encode_adjudication
from domain.vocabulary.wager_names import name_wager
from domain.wording.differences import sum_money_moved
from ops.demo.gaming_days import DealtDay
from ops.demo.shift import PlayedRound
from projections.store.round_header import extract_record
from projections.store.store import Store
from projections.store.topics import name_round_stream

ClaimKind = Literal["short", "bank out"]
"""The ground of a claim: a wager was not fully paid, or the bank had run out before it."""


class DemoClaim(NamedTuple):
    """The wager whose payment is contested, and the amount in question."""

    spot: str
    wager: str
    bettor: str
    cents: int
    about: ClaimKind

    @property
    def seat(self) -> int:
        """The seat of the wager; 1 if its spot has none."""
        return find_seat(self.spot) or 1

    @property
    def wager_name(self) -> str:
        """The wager's name in words."""
        return name_wager(self.wager)


class ContestableRound(NamedTuple):
    """A round with a claim, and its adjudication."""

    record: RoundRecord
    ago: int
    ended: datetime
    claim: DemoClaim
    adjudication: str
    has_bank_out: bool


def find_contestable_rounds(store: Store, dealt: Iterable[DealtDay]) -> list[ContestableRound]:
    """Return the contestable rounds of these days, bank-out rounds first, then the latest first."""
    rounds = sorted(_find_contests(store, dealt), key=lambda contest: contest.ended, reverse=True)
    return sorted(rounds, key=lambda contest: not contest.has_bank_out)


def _find_contests(store: Store, dealt: Iterable[DealtDay]) -> Iterator[ContestableRound]:
    for day in dealt:
        for played in day.played.rounds:
            claim = find_claim(played)
            if claim is not None:
                yield load_contestable_round(store, played.record.round.id, claim, day.ago)


def load_contestable_round(
    store: Store, name: str, claim: DemoClaim, ago: int = 0
) -> ContestableRound:
    """Return the stored round with its frozen terms, and the claim about it."""
    record = extract_record(store.stream(name_round_stream(name)))
    judged = adjudicate(record)
    ended = next(event.at for event in reversed(record.events) if isinstance(event, Closed))
    return ContestableRound(
        record,
        ago,
        datetime.fromisoformat(ended or ""),
        claim,
        encode_adjudication(judged).decode(),
        any(line.uncovered for line in judged.settlement or ()),
    )


def find_claim(played: PlayedRound) -> DemoClaim | None:
    """Return the largest underpayment, else the largest amount that the bank could not cover."""
    record, adjudication = played
    if adjudication.status != "settled" or not isinstance(record.events[-1], Closed):
        return None
    claims = [*_find_underpaid(record, adjudication)] or [*_find_uncovered(adjudication)]
    return max(claims, key=lambda claim: claim.cents, default=None)


def _find_underpaid(record: RoundRecord, adjudication: Adjudication) -> Iterator[DemoClaim]:
    moved = sum_money_moved(select_judged_record(record, "corrected"))
    if not moved:
        return
    for key, ruled in sum_ruled_by_line(adjudication.settlement or ()).items():
        real = moved.get(key, MoneyMovedOnLine())
        short = (ruled.paid - ruled.collected) - (real.paid - real.collected)
        if short > 0:
            yield DemoClaim(*key, short, "short")


def _find_uncovered(adjudication: Adjudication) -> Iterator[DemoClaim]:
    for line in adjudication.settlement or ():
        if line.uncovered and line.outcome == "win":
            yield DemoClaim(line.spot, line.wager, line.bettor, line.uncovered, "bank out")
