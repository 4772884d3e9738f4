"""The rounds of a dispute, with their adjudications."""

import hashlib
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.adjudication.adjudicator import adjudicate
from domain.adjudication.judged_record import select_judged_record
from domain.disputes.model import Dispute
from domain.facts.dispute_events import AwardedAmount, DisputeAdjudicated, RulingOutcome
from domain.facts.record import RoundRecord, encode_canonical
from domain.facts.round_events import Corrected, Voided
from domain.json_types import JsonObject
from domain.seats import name_seat
from domain.verdict.model import (
    Adjudication,
    AdjudicationStatus,
    FactsBasis,
    JudgedBy,
    TermsBasis,
    encode_adjudication,
)
from domain.wording.round_verdict import describe_verdict
from domain.wording.shortfalls import BettorShortfall, compute_shortfalls, list_bettors
from projections.errors import NotOnFile
from service.api.rounds.stored_round import load_round


class _StoredTerms(Struct):
    """The basis of an adjudication that was stored with a dispute."""

    round: str
    facts: FactsBasis
    terms: TermsBasis
    status: AdjudicationStatus
    judged_by: JudgedBy
    what_if: dict[str, bool | int | str] = {}


_decode: Final = msgspec.json.Decoder(_StoredTerms).decode


class DisputedRound(NamedTuple):
    """A round on file, with its adjudication."""

    record: RoundRecord
    adjudication: Adjudication

    @property
    def verdict(self) -> str:
        """The verdict in words."""
        return describe_verdict(self.record, self.adjudication)

    @property
    def owed(self) -> dict[str, BettorShortfall]:
        """The bettors whose pay-off differs from the adjudication."""
        judged = select_judged_record(self.record, self.adjudication.facts)
        return compute_shortfalls(judged, self.adjudication)

    @property
    def bettors(self) -> tuple[str, ...]:
        """Everybody who was in the round."""
        return list_bettors(select_judged_record(self.record, self.adjudication.facts))


def adjudicate_round(round_id: str) -> DisputedRound | None:
    """Return the round judged as corrected, by its own terms; None if it is not on file."""
    try:
        record = load_round(round_id).record
    except NotOnFile:
        return None
    return DisputedRound(record, adjudicate(record))


def load_stored_adjudication(fact: DisputeAdjudicated) -> DisputedRound | None:
    """Return the stored adjudication with the record as it was then.

    None if the round is not on file any more, or is now judged differently.
    """
    stored = _decode(fact.adjudication)
    try:
        record: RoundRecord | None = load_round(stored.round).record
    except NotOnFile:
        return None
    while record is not None and _hash_record(record) != stored.judged_by.record_sha256:
        record = _undo_last_correction(record)
    if record is None:
        return None
    judged = adjudicate(record, stored.facts, stored.terms, stored.what_if)
    is_same = _decode_findings(encode_adjudication(judged)) == _decode_findings(
        fact.adjudication.encode()
    )
    return DisputedRound(record, judged) if is_same else None


def _decode_findings(judged: bytes) -> JsonObject:
    """Return an adjudication without the version of the program that made it."""
    found: JsonObject = msgspec.json.decode(judged)
    return {name: value for name, value in found.items() if name != "judged_by"}


def get_stored_verdict(fact: DisputeAdjudicated) -> str:
    """Return the verdict of a stored adjudication."""
    kept = load_stored_adjudication(fact)
    if kept is not None:
        return kept.verdict
    stored = _decode(fact.adjudication)
    return (
        f"Round {stored.round} was found {stored.status}; the whole judgement is kept, but its"
        " record is not here as it was then, or is judged otherwise by now."
    )


def get_round_id(fact: DisputeAdjudicated) -> str:
    """Return the round that was adjudicated."""
    return _decode(fact.adjudication).round


def find_basis(dispute: Dispute) -> DisputedRound | None:
    """Return the basis of a ruling: the last stored adjudication, else one made now."""
    for fact in reversed(dispute.adjudications):
        kept = load_stored_adjudication(fact)
        if kept is not None:
            return kept
    rounds = (adjudicate_round(one) for one in dispute.rounds)
    return next((one for one in rounds if one is not None), None)


def list_bases(dispute: Dispute) -> list[tuple[str, DisputedRound | None]]:
    """Return each round of a dispute with its last stored adjudication, else one made now."""
    kept = {get_round_id(fact): load_stored_adjudication(fact) for fact in dispute.adjudications}
    return [(one, kept.get(one) or adjudicate_round(one)) for one in dispute.rounds]


def compute_awards_due(judged: DisputedRound | None) -> list[AwardedAmount]:
    """Return the awards that would correct the pay-off, shortfalls first."""
    owed = judged.owed if judged else {}
    off = sorted(owed.items(), key=lambda one: one[1].cents)
    return [
        AwardedAmount(bettor, abs(one.cents), "bank" if one.cents < 0 else "bettor")
        for bettor, one in off
        if one.cents
    ]


def compute_outcome_due(dispute: Dispute, awards: list[AwardedAmount]) -> RulingOutcome | None:
    """Return the outcome that fits these awards; None if the claim names no bettor."""
    raised = dispute.raised
    if raised.bettor is None:
        return None
    his = {raised.bettor, name_seat(raised.seat)} if raised.seat else {raised.bettor}
    gets = sum(one.amount for one in awards if one.bettor in his and one.payer == "bank")
    if not gets:
        return "as-paid"
    return "partly" if raised.amount and gets < raised.amount else "upheld"


def _hash_record(record: RoundRecord) -> str:
    return hashlib.sha256(encode_canonical(record)).hexdigest()


def _undo_last_correction(record: RoundRecord) -> RoundRecord | None:
    if not isinstance(record.events[-1], Corrected | Voided):
        return None
    return replace(record, events=record.events[:-1])
