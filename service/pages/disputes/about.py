"""The rounds that a dispute is about, and what the rules make of them."""

import hashlib
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.adjudication import adjudicate
from domain.dispute import Dispute
from domain.events.dispute import Adjudicated, Awarded, RulingOutcome
from domain.events.round import Corrected, Voided
from domain.layout import seated
from domain.record import RoundRecord, canonical
from domain.sentences.judged import as_judged
from domain.sentences.owed import Owed, bettors_in, owed_by_bettor
from domain.sentences.verdict import verdict
from domain.verdict import (
    Adjudication,
    FactsJudged,
    JudgedBy,
    Status,
    TermsJudged,
    document,
)
from projections.store.errors import NotOnFile
from service.rounds.stored import stored_round


class _Asked(Struct):
    """By what a judgement that was kept was made."""

    round: str
    facts: FactsJudged
    terms: TermsJudged
    status: Status
    judged_by: JudgedBy
    what_if: dict[str, bool | int | str] = {}


_decode: Final = msgspec.json.Decoder(_Asked).decode


class Judged(NamedTuple):
    """A round on file, with what the rules make of it."""

    record: RoundRecord
    adjudication: Adjudication

    @property
    def verdict(self) -> str:
        """What became of it, as one says it."""
        return verdict(self.record, self.adjudication)

    @property
    def owed(self) -> dict[str, Owed]:
        """Whose pay-off differs from the ruling."""
        judged = as_judged(self.record, self.adjudication.facts)
        return owed_by_bettor(judged, self.adjudication)

    @property
    def bettors(self) -> tuple[str, ...]:
        """Everybody who was in it."""
        return bettors_in(as_judged(self.record, self.adjudication.facts))


def round_now(round_id: str) -> Judged | None:
    """The round as corrected, by the terms of then; none that is not on file."""
    try:
        record = stored_round(round_id).record
    except NotOnFile:
        return None
    return Judged(record, adjudicate(record))


def round_kept(fact: Adjudicated) -> Judged | None:
    """The judgement that was kept with a dispute, and the record as it was looked at then.

    None where they are not known any more: the round is not on file, or judged otherwise by now.
    """
    asked = _decode(fact.adjudication)
    try:
        record: RoundRecord | None = stored_round(asked.round).record
    except NotOnFile:
        return None
    while record is not None and _sha256(record) != asked.judged_by.record_sha256:
        record = _before_its_last_correction(record)
    if record is None:
        return None
    judged = adjudicate(record, asked.facts, asked.terms, asked.what_if)
    is_same = _found_in(document(judged)) == _found_in(fact.adjudication.encode())
    return Judged(record, judged) if is_same else None


def _found_in(judged: bytes) -> dict[str, Any]:
    """What was found, whichever edition of the program found it."""
    found: dict[str, Any] = msgspec.json.decode(judged)
    return {name: value for name, value in found.items() if name != "judged_by"}


def verdict_kept(fact: Adjudicated) -> str:
    """The verdict of the judgement that was kept with a dispute."""
    kept = round_kept(fact)
    if kept is not None:
        return kept.verdict
    asked = _decode(fact.adjudication)
    return (
        f"Round {asked.round} was found {asked.status}; the whole judgement is kept, but its record"
        " is not here as it was then, or is judged otherwise by now."
    )


def round_of(fact: Adjudicated) -> str:
    """Which round was judged."""
    return _decode(fact.adjudication).round


def looked_at(dispute: Dispute) -> Judged | None:
    """What a ruling would follow: the last judgement kept, else the round as it is judged now."""
    for fact in reversed(dispute.adjudications):
        kept = round_kept(fact)
        if kept is not None:
            return kept
    rounds = (round_now(one) for one in dispute.rounds)
    return next((one for one in rounds if one is not None), None)


def rounds_looked_at(dispute: Dispute) -> list[tuple[str, Judged | None]]:
    """Each round of a dispute, as it was judged last for it, else as it is judged now."""
    kept = {round_of(fact): round_kept(fact) for fact in dispute.adjudications}
    return [(one, kept.get(one) or round_now(one)) for one in dispute.rounds]


def awards_due(judged: Judged | None) -> list[Awarded]:
    """What would put the pay-off right: who is short first, by how much."""
    owed = judged.owed if judged else {}
    off = sorted(owed.items(), key=lambda one: one[1].cents)
    return [
        Awarded(bettor, abs(one.cents), "bank" if one.cents < 0 else "bettor")
        for bettor, one in off
        if one.cents
    ]


def outcome_due(dispute: Dispute, awards: list[Awarded]) -> RulingOutcome | None:
    """How the claim would end by these awards; none where no claim is for anybody's money."""
    raised = dispute.raised
    if raised.bettor is None:
        return None
    his = {raised.bettor, seated(raised.seat)} if raised.seat else {raised.bettor}
    gets = sum(one.amount for one in awards if one.bettor in his and one.payer == "bank")
    if not gets:
        return "as-paid"
    return "partly" if raised.amount and gets < raised.amount else "upheld"


def _sha256(record: RoundRecord) -> str:
    return hashlib.sha256(canonical(record)).hexdigest()


def _before_its_last_correction(record: RoundRecord) -> RoundRecord | None:
    if not isinstance(record.events[-1], Corrected | Voided):
        return None
    return replace(record, events=record.events[:-1])
