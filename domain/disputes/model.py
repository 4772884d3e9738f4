"""A dispute's life: raised, investigated, ruled on, agreed to, made good, closed.

open → ruled → (agreed) → closed; a refusal, an appeal and reopening lead back to open. The facts
that may be recorded in each state:

- investigation (a round linked, evidence, an adjudication) until the dispute is closed, so that
  the second person can take part; a closed dispute has to be reopened first;
- a ruling while the dispute is open, and closing only after a ruling (`void`, where the claim was
  withdrawn). A standing ruling is not replaced directly: the dispute is reopened first, and the
  awards of the new ruling replace those of the old;
- agreement or refusal while a ruling is above the room's limit, and not by its author;
- money made good, the patron's answer and an appeal once a ruling has effect, closed or not;
- redaction always: erasing is a duty. Corrections always too, but never of decisions: a decision is
  made anew, or else a person could agree to a text they never read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from msgspec import UnsetType

from domain.errors import DisputeSequenceError, MalformedInputError
from domain.facts.corrections import DISPUTE_FACT_DECODER, correct_stream, decode_replacement
from domain.facts.dispute_events import (
    AmountMadeGood,
    DisputeAdjudicated,
    DisputeAnswered,
    DisputeClosed,
    DisputeEvent,
    DisputePayer,
    DisputeRaised,
    DisputeReopened,
    DisputeRuled,
    EvidenceAdded,
    EvidenceRedacted,
    RoundLinked,
    RulingAgreed,
    RulingAppealed,
    RulingRefused,
)
from domain.facts.round_events import Corrected
from domain.rooms.model import Room

DisputeStatus = Literal["open", "ruled", "agreed", "closed"]

_DECISIONS: Final = (
    DisputeRuled,
    RulingAgreed,
    RulingRefused,
    RulingAppealed,
    DisputeClosed,
    DisputeReopened,
)


@dataclass(frozen=True, slots=True)
class Dispute:
    """The state of a dispute after its facts, with corrections applied."""

    raised: DisputeRaised
    since: str
    """The time of the fact that led to the current status."""
    version: int
    """The number of recorded facts."""
    decisions: frozenset[int]
    """The places of the facts that are decisions."""
    status: DisputeStatus = "open"
    rounds: tuple[str, ...] = ()
    evidence: tuple[EvidenceAdded, ...] = ()
    adjudications: tuple[DisputeAdjudicated, ...] = ()
    rulings: tuple[DisputeRuled, ...] = ()
    """All rulings ever made, standing or not."""
    agreements: tuple[RulingAgreed, ...] = ()
    refusals: tuple[RulingRefused, ...] = ()
    made_good: tuple[AmountMadeGood, ...] = ()
    answers: tuple[DisputeAnswered, ...] = ()
    appeals: tuple[RulingAppealed, ...] = ()
    redactions: tuple[EvidenceRedacted, ...] = ()

    @property
    def ruling(self) -> DisputeRuled | None:
        """The standing ruling, even if it still waits for a second person."""
        return self.rulings[-1] if self.rulings and self.status != "open" else None


def fold_dispute(facts: Sequence[DisputeEvent | None]) -> Dispute:
    """Fold the facts of a dispute's stream, with corrections applied."""
    events = [fact for _, fact in correct_stream(facts, DISPUTE_FACT_DECODER)]
    raised = events[0] if events else None
    if not isinstance(raised, DisputeRaised):
        raise MalformedInputError("a dispute's stream begins with `raised`")
    decisions = frozenset(place for place, one in enumerate(facts) if isinstance(one, _DECISIONS))
    dispute = Dispute(raised, raised.at, len(facts), decisions)
    if raised.round is not None:
        dispute = replace(dispute, rounds=(raised.round,))
    for fact in events[1:]:
        dispute = _change_status(_append_fact(dispute, fact), fact)
    return dispute


_FIELDS_BY_FACT: Final[Mapping[type, str]] = {
    EvidenceAdded: "evidence",
    DisputeAdjudicated: "adjudications",
    DisputeRuled: "rulings",
    RulingAgreed: "agreements",
    RulingRefused: "refusals",
    AmountMadeGood: "made_good",
    DisputeAnswered: "answers",
    RulingAppealed: "appeals",
    EvidenceRedacted: "redactions",
}


def _append_fact(dispute: Dispute, fact: DisputeEvent) -> Dispute:
    """Return the dispute with the fact added to its kind."""
    if isinstance(fact, RoundLinked):
        known = fact.round in dispute.rounds
        return dispute if known else replace(dispute, rounds=(*dispute.rounds, fact.round))
    kept_in = _FIELDS_BY_FACT.get(type(fact))
    if kept_in is None:
        return dispute
    # Any: mypy would hold the new value against the types of all fields.
    changes: dict[str, Any] = {kept_in: (*getattr(dispute, kept_in), fact)}
    return replace(dispute, **changes)


_STATUS_AFTER: Final[Mapping[type, DisputeStatus]] = {
    DisputeRuled: "ruled",
    RulingRefused: "open",
    RulingAppealed: "open",
    DisputeClosed: "closed",
    DisputeReopened: "open",
}


def _change_status(dispute: Dispute, fact: DisputeEvent) -> Dispute:
    """Return the dispute in its next status; agreement by the ruling's author changes nothing."""
    status = _STATUS_AFTER.get(type(fact))
    if (
        isinstance(fact, RulingAgreed)
        and dispute.status == "ruled"
        and _names_another_ruling(dispute, fact)
    ):
        status = "agreed"
    if status is None or fact.at is None:
        return dispute
    return replace(dispute, status=status, since=fact.at)


def _names_another_ruling(dispute: Dispute, fact: RulingAgreed | RulingRefused) -> bool:
    """Return whether the fact is by anyone but the ruling's author."""
    ruling = dispute.ruling
    return ruling is None or ruling.by.strip().casefold() != fact.by.strip().casefold()


def find_ruling_limit(dispute: Dispute, room: Room | None) -> int | None:
    """Return the room's limit at the time of the standing ruling; later limits do not apply."""
    if room is None or dispute.ruling is None:
        return None
    return room.settings_at(dispute.ruling.at).second_person_above


def needs_second_person(dispute: Dispute, limit: int | None) -> bool:
    """Return whether the ruling has no effect yet, being above the room's limit at its time."""
    if dispute.ruling is None or dispute.status != "ruled" or limit is None:
        return False
    return sum(award.amount for award in dispute.ruling.awards) > limit


def find_ruling_in_force(dispute: Dispute, limit: int | None) -> DisputeRuled | None:
    """Return the standing ruling, if it has effect."""
    return None if needs_second_person(dispute, limit) else dispute.ruling


def sum_made_good(dispute: Dispute) -> dict[tuple[str, DisputePayer], int]:
    """Return the cents that moved for each bettor and payer."""
    sums: dict[tuple[str, DisputePayer], int] = {}
    for moved in dispute.made_good:
        whose = (moved.bettor, moved.payer)
        sums[whose] = sums.get(whose, 0) + moved.amount
    return sums


_INVESTIGATION_FACTS: Final = ("round-linked", "evidence", "adjudicated")
_EFFECT_FACTS: Final = ("made-good", "answered", "appealed", "reopened")
_ALWAYS_ACCEPTED: Final = ("redacted", "corrected")


def list_accepted_facts(dispute: Dispute, limit: int | None) -> tuple[str, ...]:
    """List the types of facts that may follow, by the room's limit at the ruling."""
    if dispute.status == "closed":
        return (*_EFFECT_FACTS, *_ALWAYS_ACCEPTED)
    if needs_second_person(dispute, limit):
        return (*_INVESTIGATION_FACTS, "agreed", "refused", "reopened", *_ALWAYS_ACCEPTED)
    if dispute.status == "open":
        return (*_INVESTIGATION_FACTS, "ruled", *_ALWAYS_ACCEPTED)
    return (*_INVESTIGATION_FACTS, *_EFFECT_FACTS, "closed", *_ALWAYS_ACCEPTED)


def check_can_follow(dispute: Dispute, fact: DisputeEvent, limit: int | None) -> None:
    """Raise an error for a fact that is out of turn, naming the facts that are accepted."""
    known = list_accepted_facts(dispute, limit)
    kind = str(fact.__struct_config__.tag)
    if kind not in known:
        stands = "waits for a second person to agree to its ruling"
        if not needs_second_person(dispute, limit):
            stands = f"is {STATUS_WORDS[dispute.status]}"
        others = ", ".join(f"`{one}`" for one in known)
        message = f"the dispute {stands}: `{kind}` is not accepted now; accepted are {others}"
        raise DisputeSequenceError(message)
    if isinstance(fact, RulingAgreed | RulingRefused) and not _names_another_ruling(dispute, fact):
        message = f"`{fact.by}` made the ruling; somebody else has to agree to it or refuse it"
        raise DisputeSequenceError(message)
    if isinstance(fact, DisputeRuled) and fact.follows and not dispute.adjudications:
        message = (
            "there is no adjudication that the ruling could follow; record `adjudicated` first,"
            " or say in `because` why it follows none"
        )
        raise DisputeSequenceError(message)
    if isinstance(fact, Corrected):
        _check_decision_correction(dispute, fact)


def check_status_unchanged(before: Dispute, after: Dispute) -> None:
    """Raise an error for a correction that moves a ruled dispute to another room's limit."""
    if before.ruling is not None and before.raised.room != after.raised.room:
        message = (
            "the ruling stands by the limit of its room; reopen the dispute before it is said to"
            " belong to another one"
        )
        raise DisputeSequenceError(message)


STATUS_WORDS: Final[Mapping[DisputeStatus, str]] = {
    "open": "open",
    "ruled": "ruled on",
    "agreed": "ruled on and agreed to",
    "closed": "closed",
}
"""Each status in words."""


def _check_decision_correction(dispute: Dispute, correction: Corrected) -> None:
    """Raise an error for a correction that changes, withdraws or inserts a decision."""
    instead = None
    if not isinstance(correction.instead, UnsetType):
        instead = decode_replacement(correction, DISPUTE_FACT_DECODER)
    changes = correction.action != "insert-before" and correction.event in dispute.decisions
    if changes or isinstance(instead, _DECISIONS):
        message = (
            "what was decided is not corrected; decide anew: reopen the dispute, and rule on it"
        )
        raise DisputeSequenceError(message)
    if isinstance(instead, Corrected):
        _check_decision_correction(dispute, instead)
