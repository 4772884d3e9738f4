"""The facts of a dispute, as one tells them."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from domain.cards import card_sign
from domain.dispute import Dispute, made_good_by_bettor
from domain.events.dispute import (
    Adjudicated,
    Agreed,
    Answered,
    Appealed,
    Awarded,
    Channel,
    DisputeClosed,
    DisputeEvent,
    EvidenceAdded,
    EvidenceKind,
    MadeGood,
    Payer,
    Raised,
    Redacted,
    Refused,
    Reopened,
    RoundLinked,
    Ruled,
    RulingOutcome,
)
from domain.events.round import Corrected
from domain.money import dollars
from domain.sentences.names import bettor_name
from domain.sentences.words import listed
from domain.verdict import FactsJudged, TermsJudged
from projections.plainly import clock_to_the_second, day_and_time, in_zone

OUTCOMES: Final[Mapping[RulingOutcome, str]] = {
    "upheld": "The claim is upheld",
    "partly": "The claim is upheld in part",
    "dismissed": "The claim is dismissed",
    "as-paid": "It was paid as it should be",
    "void": "The claim was withdrawn",
}
CHANNELS: Final[Mapping[Channel, str]] = {
    "table": "at the table", "desk": "at the desk", "phone": "by telephone",
    "letter": "by letter", "review": "by the night's review",
}  # fmt: skip
KINDS: Final[Mapping[EvidenceKind, str]] = {
    "note": "Note", "camera": "Camera", "file": "File", "rack": "Rack reading",
    "witness": "Witness", "record": "Record",
}  # fmt: skip
FACTS: Final[Mapping[FactsJudged, str]] = {
    "corrected": "as corrected", "recorded": "as first recorded",
}  # fmt: skip
TERMS: Final[Mapping[TermsJudged, str]] = {
    "then": "by the terms of that day", "now": "by the terms now in force",
}  # fmt: skip
PAYERS: Final[Mapping[Payer, str]] = {
    "bank": "the bank", "house": "the house", "bettor": "the bettor, who gives it back",
}  # fmt: skip


class Said(NamedTuple):
    """A fact as it is told."""

    says: str
    quotes: str = ""
    """What somebody typed, in his own words."""
    more: tuple[str, ...] = ()
    file: str | None = None
    """By its hash."""
    round: str | None = None


def said(fact: DisputeEvent, zone: str) -> Said:
    """The fact in a sentence, with the times of this zone."""
    return _SAID[type(fact)](fact, zone)


def award_said(award: Awarded | MadeGood) -> str:
    """`$60 to seat 4 from the bank`, `$5 back from seat 2`."""
    if award.payer == "bettor":
        return f"{dollars(award.amount)} back from {bettor_name(award.bettor)}"
    return f"{dollars(award.amount)} to {bettor_name(award.bettor)} from the {award.payer}"


def awards_said(ruling: Ruled) -> str:
    """What a ruling moves, in a sentence."""
    moved = [award_said(one) for one in ruling.awards if one.amount]
    return f"{listed(moved)}." if moved else "No money is to move."


def outstanding(dispute: Dispute) -> int:
    """The cents that are awarded and have not moved yet."""
    moved = made_good_by_bettor(dispute)
    awarded: dict[tuple[str, Payer], int] = {}
    for one in dispute.ruling.awards if dispute.ruling else ():
        whose = (one.bettor, one.payer)
        awarded[whose] = awarded.get(whose, 0) + one.amount
    return sum(max(0, cents - moved.get(whose, 0)) for whose, cents in awarded.items())


def camera_time(fact: EvidenceAdded, zone: str) -> str:
    """From when to when a camera was looked at."""
    begins, ends = fact.begins, fact.ends
    if begins and ends and in_zone(begins, zone).date() == in_zone(ends, zone).date():
        return f"{_second(begins, zone)} to {clock_to_the_second(ends, zone)}"
    said = [f"from {_second(begins, zone)}"] if begins else []
    return " ".join([*said, f"to {_second(ends, zone)}"] if ends else said)


def size_said(size: int | None) -> str:
    """`40 kB`, `1.2 MB`."""
    if size is None:
        return ""
    if size < 1_000_000:
        return f"{max(1, round(size / 1000))} kB"
    return f"{size / 1_000_000:.1f} MB"


def _second(at: str, zone: str) -> str:
    return f"{day_and_time(at, zone)}{clock_to_the_second(at, zone)[5:]}"


def _raised(fact: Raised, zone: str) -> Said:
    who = bettor_name(fact.bettor) if fact.bettor else "somebody"
    if not fact.bettor and fact.seat:
        who = f"seat {fact.seat}"
    asks = f", for {dollars(fact.amount)}" if fact.amount else ""
    when = (f"It happened on {day_and_time(fact.occurred_at, zone)}.",) if fact.occurred_at else ()
    says = f"Raised {CHANNELS[fact.channel]} for {who}{asks}."
    return Said(says, fact.claim, when, round=fact.round)


def _linked(fact: RoundLinked, _: str) -> Said:
    return Said(f"Linked to round {fact.round}.", round=fact.round)


def _evidence(fact: EvidenceAdded, zone: str) -> Said:
    of = [fact.camera or "", camera_time(fact, zone)]
    of.append(" ".join(map(card_sign, fact.cards or ())))
    told = ", ".join(filter(None, of))
    file: tuple[str, ...] = ()
    if fact.sha256:
        kind = ", ".join(filter(None, (fact.media_type, size_said(fact.size))))
        file = (f"File of type {kind}.",) if kind else ()
    says = f"{KINDS[fact.kind]}: {told}." if told else f"{KINDS[fact.kind]}."
    return Said(says, fact.text or "", file, file=fact.sha256)


def _adjudicated(fact: Adjudicated, _: str) -> Said:
    options = ", ".join(f"{name} {value}" for name, value in (fact.rules or {}).items())
    what_if = f", as if {options}" if options else ""
    return Said(f"Adjudicated {FACTS[fact.facts]}, {TERMS[fact.terms]}{what_if}.")


def _ruled(fact: Ruled, _: str) -> Said:
    follows = "As adjudicated." if fact.follows else f"Not as adjudicated: {fact.because}"
    return Said(f"Ruled. {OUTCOMES[fact.outcome]}: {awards_said(fact)}", fact.reasons, (follows,))


def _made_good(fact: MadeGood, _: str) -> Said:
    return Said(f"Made good: {award_said(fact)}.", fact.how)


def _answered(fact: Answered, _: str) -> Said:
    says = "The patron accepts the ruling." if fact.accepts else "The patron contests the ruling."
    return Said(says, fact.text or "")


def _appealed(fact: Appealed, _: str) -> Said:
    return Said(f"Appealed to the {fact.to}.", fact.text)


def _reasoned(says: str) -> Callable[[Any, str], Said]:
    return lambda fact, _: Said(says, fact.reasons or "")


def _redacted(fact: Redacted, _: str) -> Said:
    return Said(f"Removed what could be erased: {fact.what}.", fact.reason)


def _corrected(fact: Corrected, _: str) -> Said:
    verb = {"replace": "Corrected", "withdraw": "Withdrew", "insert-before": "Put in before"}
    entry = int(fact.event) + 1 if isinstance(fact.event, int) else 1
    return Said(f"{verb[fact.action]} entry {entry}.", fact.why)


_SAID: Final[Mapping[type, Callable[[Any, str], Said]]] = {
    Raised: _raised, RoundLinked: _linked, EvidenceAdded: _evidence, Adjudicated: _adjudicated,
    Ruled: _ruled, Agreed: _reasoned("Agreed to the ruling, as the second person."),
    Refused: _reasoned("Refused to agree to the ruling, as the second person."),
    MadeGood: _made_good, Answered: _answered, Appealed: _appealed,
    DisputeClosed: _reasoned("Closed."), Reopened: _reasoned("Reopened."), Redacted: _redacted,
    Corrected: _corrected,
}  # fmt: skip
