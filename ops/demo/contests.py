"""Rounds that somebody may contest, the most telling first."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Literal, NamedTuple

from domain.adjudication import adjudicate
from domain.events.round import Closed
from domain.layout import seat_of
from domain.paycheck import Moved, ruled_by_line
from domain.record import RoundRecord
from domain.sentences.judged import as_judged
from domain.sentences.names import wager_name
from domain.sentences.pay_off import money_moved
from domain.verdict import Adjudication, document
from ops.demo.days import Dealt
from ops.demo.shift import Played
from projections.store.openings import record_in
from projections.store.store import Store
from projections.store.topics import round_stream

About = Literal["short", "bank out"]
"""Whether it should have been paid; else the bank was out before, and nothing was owed."""


class Claim(NamedTuple):
    """Whose money is in question, and how much of it."""

    spot: str
    wager: str
    bettor: str
    cents: int
    about: About

    @property
    def seat(self) -> int:
        """Where he sat."""
        return seat_of(self.spot) or 1

    @property
    def said(self) -> str:
        """What he wagered on, as one says it."""
        return wager_name(self.wager)


class Contest(NamedTuple):
    """A round with a claim, and what the rules make of it."""

    record: RoundRecord
    ago: int
    ended: datetime
    claim: Claim
    adjudication: str
    has_bank_out: bool


def contests_of(store: Store, dealt: Iterable[Dealt]) -> list[Contest]:
    """What may be contested of these days: the latest first, where the bank was out before that."""
    found = sorted(_contests(store, dealt), key=lambda one: one.ended, reverse=True)
    return sorted(found, key=lambda one: not one.has_bank_out)


def _contests(store: Store, dealt: Iterable[Dealt]) -> Iterator[Contest]:
    for one in dealt:
        for played in one.told.rounds:
            claim = claim_of(played)
            if claim is not None:
                yield contest_over(store, played.record.round.id, claim, one.ago)


def contest_over(store: Store, name: str, claim: Claim, ago: int = 0) -> Contest:
    """The claim with the round as it is on file: its terms are frozen in it by now."""
    record = record_in(store.stream(round_stream(name)))
    judged = adjudicate(record)
    ended = next(event.at for event in reversed(record.events) if isinstance(event, Closed))
    return Contest(
        record, ago, datetime.fromisoformat(ended or ""), claim, document(judged).decode(),
        any(line.uncovered for line in judged.settlement or ()),
    )  # fmt: skip


def claim_of(played: Played) -> Claim | None:
    """What somebody may claim: the most that anybody is short, or that the bank could not cover."""
    record, adjudication = played
    if adjudication.status != "settled" or not isinstance(record.events[-1], Closed):
        return None
    claims = [*_shorted(record, adjudication)] or [*_uncovered(adjudication)]
    return max(claims, key=lambda claim: claim.cents, default=None)


def _shorted(record: RoundRecord, adjudication: Adjudication) -> Iterator[Claim]:
    moved = money_moved(as_judged(record, "corrected"))
    if not moved:
        return
    for key, ruled in ruled_by_line(adjudication.settlement or ()).items():
        real = moved.get(key, Moved(0))
        short = (ruled.paid - ruled.collected) - (real.paid - real.collected)
        if short > 0:
            yield Claim(*key, short, "short")


def _uncovered(adjudication: Adjudication) -> Iterator[Claim]:
    for line in adjudication.settlement or ():
        if line.uncovered and line.outcome == "win":
            yield Claim(line.spot, line.wager, line.bettor, line.uncovered, "bank out")
