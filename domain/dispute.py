"""A dispute's life: raised, looked into, ruled on, agreed to, made good, closed.

open → ruled → (agreed) → closed; a refusal, an appeal and reopening lead back to open. What may be
recorded when:

- what is looked at (a round linked, evidence, an adjudication) until the dispute is closed, so that
  the second person can look too; after that it has to be reopened;
- a ruling while it is open, and closing only after one (`void`, where the claim was withdrawn). One
  that stands is not ruled over but reopened first; the new one then takes the place of the old one,
  and its awards are all that is awarded;
- agreement or refusal while a ruling is above the room's limit, and not by who made the ruling;
- money made good, the patron's answer and an appeal once a ruling has effect, be it closed or not;
- redaction always: erasing is a duty. Corrections always too, but only of what was noted: what was
  decided is not corrected, it is decided anew, or else one could agree to what was never read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from msgspec import UnsetType

from domain.corrections import DISPUTE_FACTS, facts_as_corrected, instead_of
from domain.errors import Malformed, RunbackError
from domain.events.dispute import (
    Adjudicated,
    Agreed,
    Answered,
    Appealed,
    DisputeClosed,
    DisputeEvent,
    EvidenceAdded,
    MadeGood,
    Payer,
    Raised,
    Redacted,
    Refused,
    Reopened,
    RoundLinked,
    Ruled,
)
from domain.events.round import Corrected
from domain.room import Room

Status = Literal["open", "ruled", "agreed", "closed"]

_DECISIONS: Final = (Ruled, Agreed, Refused, Appealed, DisputeClosed, Reopened)


class CannotFollow(RunbackError):
    """A fact that is out of turn in a dispute's life."""


@dataclass(frozen=True, slots=True)
class Dispute:
    """Where a dispute stands after its facts, as corrected."""

    raised: Raised
    since: str
    """When it came to stand there."""
    version: int
    """How many facts were recorded."""
    decisions: frozenset[int]
    """The places of those by which something was decided."""
    status: Status = "open"
    rounds: tuple[str, ...] = ()
    evidence: tuple[EvidenceAdded, ...] = ()
    adjudications: tuple[Adjudicated, ...] = ()
    rulings: tuple[Ruled, ...] = ()
    """All that were ever made, whether or not they stand."""
    agreements: tuple[Agreed, ...] = ()
    refusals: tuple[Refused, ...] = ()
    made_good: tuple[MadeGood, ...] = ()
    answers: tuple[Answered, ...] = ()
    appeals: tuple[Appealed, ...] = ()
    redactions: tuple[Redacted, ...] = ()

    @property
    def ruling(self) -> Ruled | None:
        """The ruling that stands, even if it still waits for a second person."""
        return self.rulings[-1] if self.rulings and self.status != "open" else None


def dispute_after(facts: Sequence[DisputeEvent | None]) -> Dispute:
    """Where the dispute stands that a stream tells of."""
    told = [fact for _, fact in facts_as_corrected(facts, DISPUTE_FACTS)]
    raised = told[0] if told else None
    if not isinstance(raised, Raised):
        raise Malformed("a dispute's stream begins with `raised`")
    decisions = frozenset(place for place, one in enumerate(facts) if isinstance(one, _DECISIONS))
    dispute = Dispute(raised, raised.at, len(facts), decisions)
    if raised.round is not None:
        dispute = replace(dispute, rounds=(raised.round,))
    for fact in told[1:]:
        dispute = _moved(_kept(dispute, fact), fact)
    return dispute


_KEPT_IN: Final[Mapping[type, str]] = {
    EvidenceAdded: "evidence",
    Adjudicated: "adjudications",
    Ruled: "rulings",
    Agreed: "agreements",
    Refused: "refusals",
    MadeGood: "made_good",
    Answered: "answers",
    Appealed: "appeals",
    Redacted: "redactions",
}


def _kept(dispute: Dispute, fact: DisputeEvent) -> Dispute:
    """The dispute with one more of what is kept of it."""
    if isinstance(fact, RoundLinked):
        known = fact.round in dispute.rounds
        return dispute if known else replace(dispute, rounds=(*dispute.rounds, fact.round))
    kept_in = _KEPT_IN.get(type(fact))
    if kept_in is None:
        return dispute
    with_it: dict[str, Any] = {kept_in: (*getattr(dispute, kept_in), fact)}
    return replace(dispute, **with_it)


_LEADS_TO: Final[Mapping[type, Status]] = {
    Ruled: "ruled",
    Refused: "open",
    Appealed: "open",
    DisputeClosed: "closed",
    Reopened: "open",
}


def _moved(dispute: Dispute, fact: DisputeEvent) -> Dispute:
    """Where the fact leads; agreeing with oneself leads nowhere."""
    status = _LEADS_TO.get(type(fact))
    if isinstance(fact, Agreed) and dispute.status == "ruled" and _is_another(dispute, fact):
        status = "agreed"
    if status is None or fact.at is None:
        return dispute
    return replace(dispute, status=status, since=fact.at)


def _is_another(dispute: Dispute, fact: Agreed | Refused) -> bool:
    """Whether somebody else than who made the ruling speaks."""
    ruling = dispute.ruling
    return ruling is None or ruling.by.strip().casefold() != fact.by.strip().casefold()


def limit_at_ruling(dispute: Dispute, room: Room | None) -> int | None:
    """The room's limit when the ruling that stands was made: a later one does not touch it."""
    if room is None or dispute.ruling is None:
        return None
    return room.settings_at(dispute.ruling.at).second_person_above


def waits_for_second_person(dispute: Dispute, limit: int | None) -> bool:
    """Whether the ruling has no effect yet, being above the room's limit when it was made."""
    if dispute.ruling is None or dispute.status != "ruled" or limit is None:
        return False
    return sum(award.amount for award in dispute.ruling.awards) > limit


def ruling_in_force(dispute: Dispute, limit: int | None) -> Ruled | None:
    """The ruling that stands and has effect."""
    return None if waits_for_second_person(dispute, limit) else dispute.ruling


def made_good_by_bettor(dispute: Dispute) -> dict[tuple[str, Payer], int]:
    """The cents that moved for each bettor, by who paid them."""
    sums: dict[tuple[str, Payer], int] = {}
    for moved in dispute.made_good:
        whose = (moved.bettor, moved.payer)
        sums[whose] = sums.get(whose, 0) + moved.amount
    return sums


_LOOKED_AT: Final = ("round-linked", "evidence", "adjudicated")
_OF_EFFECT: Final = ("made-good", "answered", "appealed", "reopened")
_EVER: Final = ("redacted", "corrected")


def accepted(dispute: Dispute, limit: int | None) -> tuple[str, ...]:
    """The types of the facts that may follow, by the limit at the ruling."""
    if dispute.status == "closed":
        return (*_OF_EFFECT, *_EVER)
    if waits_for_second_person(dispute, limit):
        return (*_LOOKED_AT, "agreed", "refused", "reopened", *_EVER)
    if dispute.status == "open":
        return (*_LOOKED_AT, "ruled", *_EVER)
    return (*_LOOKED_AT, *_OF_EFFECT, "closed", *_EVER)


def refuse_if_it_cannot_follow(dispute: Dispute, fact: DisputeEvent, limit: int | None) -> None:
    """Refuse a fact that is out of turn, and say what would be accepted."""
    known = accepted(dispute, limit)
    kind = str(fact.__struct_config__.tag)
    if kind not in known:
        stands = "waits for a second person to agree to its ruling"
        if not waits_for_second_person(dispute, limit):
            stands = f"is {IN_WORDS[dispute.status]}"
        others = ", ".join(f"`{one}`" for one in known)
        message = f"the dispute {stands}: `{kind}` is not accepted now; accepted are {others}"
        raise CannotFollow(message)
    if isinstance(fact, Agreed | Refused) and not _is_another(dispute, fact):
        message = f"`{fact.by}` made the ruling; somebody else has to agree to it or refuse it"
        raise CannotFollow(message)
    if isinstance(fact, Ruled) and fact.follows and not dispute.adjudications:
        message = (
            "there is no adjudication that the ruling could follow; record `adjudicated` first,"
            " or say in `because` why it follows none"
        )
        raise CannotFollow(message)
    if isinstance(fact, Corrected):
        _refuse_of_decision(dispute, fact)


def refuse_if_it_moved(before: Dispute, after: Dispute) -> None:
    """Refuse what brings a dispute under another room's limit while a ruling stands."""
    if before.ruling is not None and before.raised.room != after.raised.room:
        message = (
            "the ruling stands by the limit of its room; reopen the dispute before it is said to"
            " belong to another one"
        )
        raise CannotFollow(message)


IN_WORDS: Final[Mapping[Status, str]] = {
    "open": "open",
    "ruled": "ruled on",
    "agreed": "ruled on and agreed to",
    "closed": "closed",
}
"""Where a dispute stands, as one says it."""


def _refuse_of_decision(dispute: Dispute, correction: Corrected) -> None:
    """Refuse to change, withdraw or slip in a decision."""
    instead = None
    if not isinstance(correction.instead, UnsetType):
        instead = instead_of(correction, DISPUTE_FACTS)
    changes = correction.action != "insert-before" and correction.event in dispute.decisions
    if changes or isinstance(instead, _DECISIONS):
        message = (
            "what was decided is not corrected; decide anew: reopen the dispute, and rule on it"
        )
        raise CannotFollow(message)
    if isinstance(instead, Corrected):
        _refuse_of_decision(dispute, instead)
