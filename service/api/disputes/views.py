"""One dispute: its status, the facts that may follow, the money, and its events."""

from typing import Final

import msgspec
from flask import Response
from msgspec import Struct

from domain.disputes.model import (
    Dispute,
    find_ruling_in_force,
    needs_second_person,
    sum_made_good,
)
from domain.facts.dispute_events import (
    DisputeAdjudicated,
    DisputePayer,
)
from projections.store.topics import name_dispute_stream
from service.api.disputes.blueprint import DISPUTES
from service.api.disputes.schemas import (
    DisputeAdjudicationResponse,
    DisputeMoney,
    DisputeResponse,
)
from service.api.disputes.status import LoadedDispute, list_facts_accepted_now, load_dispute
from service.facts.event_page import NOT_MODIFIED, EventsQuery, EventsResponse, answer_events
from service.http.endpoint import ResponseSpec
from service.http.query_params import ParsedQuery
from service.http.responses import make_json_response


class _AdjudicatedTerms(Struct):
    round: str
    game: str


_terms_decoder: Final = msgspec.json.Decoder(_AdjudicatedTerms)


@DISPUTES.endpoint(
    "/<id:dispute_id>",
    permission="read",
    problems=("not-on-file",),
    response=ResponseSpec(DisputeResponse, "The dispute.", headers=("ETag",)),
)
def tell_dispute(dispute_id: str) -> Response:
    """Give the status of a dispute, the facts that may follow now, and the money.

    With all its facts as corrected. `in_force` tells whether the ruling has effect.
    """
    found = load_dispute(name_dispute_stream(dispute_id))
    response = make_json_response(build_dispute_response(dispute_id, found))
    # Not conditional: a corrected limit of the room changes it without a new version.
    response.set_etag(str(found.dispute.version))
    return response


@DISPUTES.endpoint(
    "/<id:dispute_id>/events",
    permission="read",
    query=EventsQuery,
    problems=("not-on-file",),
    response=ResponseSpec(
        EventsResponse, "The facts.", headers=("ETag",), other_statuses=NOT_MODIFIED
    ),
)
def tell_dispute_events(query: ParsedQuery, dispute_id: str) -> Response:
    """Give the facts of a dispute, each with when it was recorded and by whom."""
    return answer_events(name_dispute_stream(dispute_id), query["after"])


def build_dispute_response(name: str, found: LoadedDispute) -> DisputeResponse:
    """Return the dispute as it stands."""
    dispute, limit = found
    earlier = dispute.rulings if dispute.ruling is None else dispute.rulings[:-1]
    return DisputeResponse(
        dispute=name,
        version=dispute.version,
        status=dispute.status,
        since=dispute.since,
        accepted=list_facts_accepted_now(found),
        waits=needs_second_person(dispute, limit),
        second_person_above=limit,
        raised=dispute.raised,
        rounds=dispute.rounds,
        ruling=dispute.ruling,
        in_force=find_ruling_in_force(dispute, limit) is not None,
        money=_list_money(dispute),
        evidence=dispute.evidence,
        adjudications=[
            _summarize_adjudication(adjudication) for adjudication in dispute.adjudications
        ],
        earlier_rulings=earlier,
        agreements=dispute.agreements,
        refusals=dispute.refusals,
        made_good=dispute.made_good,
        answers=dispute.answers,
        appeals=dispute.appeals,
        redactions=dispute.redactions,
    )


def _list_money(dispute: Dispute) -> list[DisputeMoney]:
    """Return each bettor's money by who pays, in the order in which they are named."""
    awarded: dict[tuple[str, DisputePayer], int] = {}
    for award in dispute.ruling.awards if dispute.ruling else ():
        whose = (award.bettor, award.payer)
        awarded[whose] = awarded.get(whose, 0) + award.amount
    moved = sum_made_good(dispute)
    return [
        DisputeMoney(*whose, awarded.get(whose, 0), moved.get(whose, 0))
        for whose in dict.fromkeys((*awarded, *moved))
    ]


def _summarize_adjudication(fact: DisputeAdjudicated) -> DisputeAdjudicationResponse:
    about = _terms_decoder.decode(fact.adjudication)
    return DisputeAdjudicationResponse(
        about.round, about.game, fact.facts, fact.terms, fact.rules or {}, fact.at, fact.by
    )
