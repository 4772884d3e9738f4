"""A dispute as the service returns it."""

from collections.abc import Sequence

from msgspec import Struct, field

from domain.disputes.model import DisputeStatus
from domain.facts.dispute_events import (
    AmountMadeGood,
    DisputeAnswered,
    DisputePayer,
    DisputeRaised,
    DisputeRuled,
    EvidenceAdded,
    EvidenceRedacted,
    RulingAgreed,
    RulingAppealed,
    RulingRefused,
)
from domain.facts.record import Rules
from domain.verdict.model import FactsBasis, TermsBasis


class DisputeAdjudicationResponse(Struct, frozen=True):
    """An adjudication of the dispute: by which facts and terms, when, and for whom."""

    round: str
    game: str
    facts: FactsBasis
    terms: TermsBasis
    rules: Rules
    at: str
    by: str


class DisputeMoney(Struct, frozen=True):
    """The money that a bettor is to get: from whom, and how much of it moved."""

    bettor: str
    payer: DisputePayer = field(name="from")
    awarded: int
    """By the last ruling, even if it waits for a second person."""
    made_good: int


class DisputeResponse(Struct, frozen=True):
    """A dispute as it stands."""

    dispute: str
    version: int
    status: DisputeStatus
    since: str
    accepted: list[str]
    """The types of the facts that may follow now."""
    waits: bool
    """Whether the ruling has no effect until a second person agrees to it."""
    second_person_above: int | None
    """The room's limit when the ruling was made."""
    raised: DisputeRaised
    rounds: Sequence[str]
    ruling: DisputeRuled | None
    """The last one that was not refused."""
    in_force: bool
    money: list[DisputeMoney]
    evidence: Sequence[EvidenceAdded]
    adjudications: list[DisputeAdjudicationResponse]
    earlier_rulings: Sequence[DisputeRuled]
    agreements: Sequence[RulingAgreed]
    refusals: Sequence[RulingRefused]
    made_good: Sequence[AmountMadeGood]
    answers: Sequence[DisputeAnswered]
    appeals: Sequence[RulingAppealed]
    redactions: Sequence[EvidenceRedacted]
