"""The facts of a dispute in words."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, Protocol

from domain.cards.playing_cards import format_card
from domain.disputes.model import Dispute, sum_made_good
from domain.facts.dispute_channels import CHANNEL_NAMES
from domain.facts.dispute_events import (
    AmountMadeGood,
    AwardedAmount,
    DisputeAdjudicated,
    DisputeAnswered,
    DisputeClosed,
    DisputeEvent,
    DisputePayer,
    DisputeRaised,
    DisputeReopened,
    DisputeRuled,
    EvidenceAdded,
    EvidenceKind,
    EvidenceRedacted,
    RoundLinked,
    RulingAgreed,
    RulingAppealed,
    RulingOutcome,
    RulingRefused,
)
from domain.facts.round_events import Corrected
from domain.money import format_dollars
from domain.verdict.model import FactsBasis, TermsBasis
from domain.vocabulary.grammar import join_words
from domain.vocabulary.wager_names import name_bettor
from domain.wording.display import convert_to_zone, format_clock_seconds, format_day_and_time

OUTCOME_NAMES: Final[Mapping[RulingOutcome, str]] = {
    "upheld": "The claim is upheld",
    "partly": "The claim is upheld in part",
    "dismissed": "The claim is dismissed",
    "as-paid": "The round was paid correctly",
    "void": "The claim was withdrawn",
}
EVIDENCE_NAMES: Final[Mapping[EvidenceKind, str]] = {
    "note": "Note",
    "camera": "Camera",
    "file": "File",
    "rack": "Rack reading",
    "witness": "Witness",
    "record": "Record",
}
FACTS_NAMES: Final[Mapping[FactsBasis, str]] = {
    "corrected": "as corrected",
    "recorded": "as first recorded",
}
TERMS_NAMES: Final[Mapping[TermsBasis, str]] = {
    "then": "by the terms of that day",
    "now": "by the terms now in force",
}
PAYER_NAMES: Final[Mapping[DisputePayer, str]] = {
    "bank": "the bank",
    "house": "the house",
    "bettor": "the bettor, who gives it back",
}


class FactSentence(NamedTuple):
    """A fact in words."""

    says: str
    quotes: str = ""
    """What somebody typed, quoted."""
    more: tuple[str, ...] = ()
    file: str | None = None
    """The hash of an attached file."""
    round: str | None = None


def describe_fact(fact: DisputeEvent, zone: str) -> FactSentence:
    """Return a fact in a sentence, with times of this zone."""
    return _DESCRIBERS[type(fact)](fact, zone)


def describe_award(award: AwardedAmount | AmountMadeGood) -> str:
    """Return `$60 to seat 4 from the bank`, or `$5 back from seat 2`."""
    if award.payer == "bettor":
        return f"{format_dollars(award.amount)} back from {name_bettor(award.bettor)}"
    return f"{format_dollars(award.amount)} to {name_bettor(award.bettor)} from the {award.payer}"


def describe_awards(ruling: DisputeRuled) -> str:
    """Return the awards of a ruling in a sentence."""
    moved = [describe_award(one) for one in ruling.awards if one.amount]
    return f"{join_words(moved)}." if moved else "No money is awarded."


def compute_outstanding(dispute: Dispute) -> int:
    """Return the cents that are awarded but not yet paid."""
    moved = sum_made_good(dispute)
    awarded: dict[tuple[str, DisputePayer], int] = {}
    for one in dispute.ruling.awards if dispute.ruling else ():
        whose = (one.bettor, one.payer)
        awarded[whose] = awarded.get(whose, 0) + one.amount
    return sum(max(0, cents - moved.get(whose, 0)) for whose, cents in awarded.items())


def format_camera_time(fact: EvidenceAdded, zone: str) -> str:
    """Return the time span of a camera's footage."""
    begins, ends = fact.begins, fact.ends
    if (
        begins
        and ends
        and convert_to_zone(begins, zone).date() == convert_to_zone(ends, zone).date()
    ):
        return f"{_format_second(begins, zone)} to {format_clock_seconds(ends, zone)}"
    times = [f"from {_format_second(begins, zone)}"] if begins else []
    return " ".join([*times, f"to {_format_second(ends, zone)}"] if ends else times)


def format_size(size: int | None) -> str:
    """Return a size as `40 kB` or `1.2 MB`."""
    if size is None:
        return ""
    if size < 1_000_000:
        return f"{max(1, round(size / 1000))} kB"
    return f"{size / 1_000_000:.1f} MB"


def _format_second(at: str, zone: str) -> str:
    return f"{format_day_and_time(at, zone)}{format_clock_seconds(at, zone)[5:]}"


def _describe_raised(fact: DisputeRaised, zone: str) -> FactSentence:
    who = name_bettor(fact.bettor) if fact.bettor else "somebody"
    if not fact.bettor and fact.seat:
        who = f"seat {fact.seat}"
    asks = f", for {format_dollars(fact.amount)}" if fact.amount else ""
    when = (
        (f"It happened on {format_day_and_time(fact.occurred_at, zone)}.",)
        if fact.occurred_at
        else ()
    )
    says = f"Raised {CHANNEL_NAMES[fact.channel]} for {who}{asks}."
    return FactSentence(says, fact.claim, when, round=fact.round)


def _describe_linked(fact: RoundLinked, _: str) -> FactSentence:
    return FactSentence(f"Linked to round {fact.round}.", round=fact.round)


def _describe_evidence(fact: EvidenceAdded, zone: str) -> FactSentence:
    of = [fact.camera or "", format_camera_time(fact, zone)]
    of.append(" ".join(map(format_card, fact.cards or ())))
    details = ", ".join(filter(None, of))
    file: tuple[str, ...] = ()
    if fact.sha256:
        kind = ", ".join(filter(None, (fact.media_type, format_size(fact.size))))
        file = (f"File of type {kind}.",) if kind else ()
    says = (
        f"{EVIDENCE_NAMES[fact.kind]}: {details}." if details else f"{EVIDENCE_NAMES[fact.kind]}."
    )
    return FactSentence(says, fact.text or "", file, file=fact.sha256)


def _describe_adjudicated(fact: DisputeAdjudicated, _: str) -> FactSentence:
    options = ", ".join(f"{name} {value}" for name, value in (fact.rules or {}).items())
    what_if = f", as if {options}" if options else ""
    return FactSentence(
        f"Adjudicated {FACTS_NAMES[fact.facts]}, {TERMS_NAMES[fact.terms]}{what_if}."
    )


def _describe_ruled(fact: DisputeRuled, _: str) -> FactSentence:
    follows = "As adjudicated." if fact.follows else f"Not as adjudicated: {fact.because}"
    return FactSentence(
        f"Ruled. {OUTCOME_NAMES[fact.outcome]}: {describe_awards(fact)}", fact.reasons, (follows,)
    )


def _describe_made_good(fact: AmountMadeGood, _: str) -> FactSentence:
    return FactSentence(f"Made good: {describe_award(fact)}.", fact.how)


def _describe_answered(fact: DisputeAnswered, _: str) -> FactSentence:
    says = "The patron accepts the ruling." if fact.accepts else "The patron contests the ruling."
    return FactSentence(says, fact.text or "")


def _describe_appealed(fact: RulingAppealed, _: str) -> FactSentence:
    return FactSentence(f"Appealed to the {fact.to}.", fact.text)


class _ReasonedFact(Protocol):
    @property
    def reasons(self) -> str | None: ...


def _make_reason_describer(says: str) -> Callable[[_ReasonedFact, str], FactSentence]:
    return lambda fact, _: FactSentence(says, fact.reasons or "")


def _describe_redacted(fact: EvidenceRedacted, _: str) -> FactSentence:
    return FactSentence(f"Erased: {fact.what}.", fact.reason)


def _describe_corrected(fact: Corrected, _: str) -> FactSentence:
    verb = {
        "replace": "Corrected",
        "withdraw": "Withdrew",
        "insert-before": "Added an entry before",
    }
    entry = int(fact.event) + 1 if isinstance(fact.event, int) else 1
    return FactSentence(f"{verb[fact.action]} entry {entry}.", fact.why)


# Any: each function takes facts of the type it stands beside.
_DESCRIBERS: Final[Mapping[type, Callable[[Any, str], FactSentence]]] = {
    DisputeRaised: _describe_raised,
    RoundLinked: _describe_linked,
    EvidenceAdded: _describe_evidence,
    DisputeAdjudicated: _describe_adjudicated,
    DisputeRuled: _describe_ruled,
    RulingAgreed: _make_reason_describer("Agreed to the ruling, as the second person."),
    RulingRefused: _make_reason_describer("Refused to agree to the ruling, as the second person."),
    AmountMadeGood: _describe_made_good,
    DisputeAnswered: _describe_answered,
    RulingAppealed: _describe_appealed,
    DisputeClosed: _make_reason_describer("Closed."),
    DisputeReopened: _make_reason_describer("Reopened."),
    EvidenceRedacted: _describe_redacted,
    Corrected: _describe_corrected,
}
