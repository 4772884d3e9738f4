"""One dispute: where it stands, what may follow, the money, and the facts one by one."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from flask import Response
from msgspec import Struct, field

from domain.dispute import (
    Dispute,
    Status,
    made_good_by_bettor,
    ruling_in_force,
    waits_for_second_person,
)
from domain.events.dispute import (
    Adjudicated,
    Agreed,
    Answered,
    Appealed,
    EvidenceAdded,
    MadeGood,
    Payer,
    Raised,
    Redacted,
    Refused,
    Ruled,
)
from domain.record import Rules
from domain.verdict import FactsJudged, TermsJudged
from projections.store.topics import dispute_stream
from service.answers import json_answer
from service.disputes.section import DISPUTES
from service.disputes.standing import Standing, accepted_now, standing
from service.rounds.telling import AS_IT_WAS, EventsTold, Following, events_of
from service.section import Answers


class JudgementKept(Struct, frozen=True):
    """By what a round of the dispute was judged, when, and for whom."""

    round: str
    game: str
    facts: FactsJudged
    terms: TermsJudged
    rules: Rules
    at: str
    by: str


class Money(Struct, frozen=True):
    """What one bettor is to get, from whom, and how much of it moved."""

    bettor: str
    payer: Payer = field(name="from")
    awarded: int
    """By the ruling that stands, even if it waits for a second person."""
    made_good: int


class DisputeTold(Struct, frozen=True):
    """A dispute as it stands."""

    dispute: str
    version: int
    status: Status
    since: str
    accepted: list[str]
    """The types of the facts that may follow now."""
    waits: bool
    """Whether the ruling has no effect until a second person agrees to it."""
    second_person_above: int | None
    """The room's limit when the ruling was made."""
    raised: Raised
    rounds: Sequence[str]
    ruling: Ruled | None
    """The one that stands."""
    in_force: bool
    money: list[Money]
    evidence: Sequence[EvidenceAdded]
    adjudications: list[JudgementKept]
    earlier_rulings: Sequence[Ruled]
    agreements: Sequence[Agreed]
    refusals: Sequence[Refused]
    made_good: Sequence[MadeGood]
    answers: Sequence[Answered]
    appeals: Sequence[Appealed]
    redactions: Sequence[Redacted]


class _Judged(Struct):
    round: str
    game: str


_judged: Final = msgspec.json.Decoder(_Judged)


@DISPUTES.endpoint(
    "/<id:dispute_id>", needs="read", refuses=("not-on-file",),
    answers=Answers(DisputeTold, "The dispute.", headers=("ETag",)),
)  # fmt: skip
def tell_dispute(dispute_id: str) -> Response:
    """Say where a dispute stands, what may follow now, and what became of the money.

    With all that was noted, as corrected. `in_force` says whether the ruling that stands has
    effect.
    """
    found = standing(dispute_stream(dispute_id))
    response = json_answer(dispute_told(dispute_id, found))
    # Not conditional: a corrected limit of the room changes it without a new version.
    response.set_etag(str(found.dispute.version))
    return response


@DISPUTES.endpoint(
    "/<id:dispute_id>/events", needs="read", asks=Following, refuses=("not-on-file",),
    answers=Answers(EventsTold, "The facts.", headers=("ETag",), also=AS_IT_WAS),
)  # fmt: skip
def tell_dispute_events(asked: dict[str, Any], dispute_id: str) -> Response:
    """Give the facts of a dispute, each with when it was recorded and by whom."""
    return events_of(dispute_stream(dispute_id), asked["after"])


def dispute_told(name: str, found: Standing) -> DisputeTold:
    """The dispute as it stands."""
    dispute, limit = found
    earlier = dispute.rulings if dispute.ruling is None else dispute.rulings[:-1]
    return DisputeTold(
        dispute=name, version=dispute.version, status=dispute.status, since=dispute.since,
        accepted=accepted_now(found), waits=waits_for_second_person(dispute, limit),
        second_person_above=limit, raised=dispute.raised, rounds=dispute.rounds,
        ruling=dispute.ruling, in_force=ruling_in_force(dispute, limit) is not None,
        money=_money(dispute), evidence=dispute.evidence,
        adjudications=[_kept(one) for one in dispute.adjudications], earlier_rulings=earlier,
        agreements=dispute.agreements, refusals=dispute.refusals, made_good=dispute.made_good,
        answers=dispute.answers, appeals=dispute.appeals, redactions=dispute.redactions,
    )  # fmt: skip


def _money(dispute: Dispute) -> list[Money]:
    """Each bettor's, by who pays, in the order in which they are named."""
    awarded: dict[tuple[str, Payer], int] = {}
    for award in dispute.ruling.awards if dispute.ruling else ():
        whose = (award.bettor, award.payer)
        awarded[whose] = awarded.get(whose, 0) + award.amount
    moved = made_good_by_bettor(dispute)
    return [
        Money(*whose, awarded.get(whose, 0), moved.get(whose, 0))
        for whose in dict.fromkeys((*awarded, *moved))
    ]


def _kept(fact: Adjudicated) -> JudgementKept:
    about = _judged.decode(fact.adjudication)
    return JudgementKept(
        about.round, about.game, fact.facts, fact.terms, fact.rules or {}, fact.at, fact.by
    )
