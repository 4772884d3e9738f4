"""Adjudications of rounds: as recorded or corrected, by the terms then or now, and what if."""

from typing import Final

from flask import Response
from marshmallow import fields, validate

from domain.adjudication.adjudicator import adjudicate
from domain.errors import MalformedInputError
from domain.facts.corrections import correct_record
from domain.facts.record import RoundRecord
from domain.games.registry import get_game
from domain.intake.record_parser import parse_record
from domain.rulebook.option_changes import OptionChanges, parse_change, resolve_changes
from domain.verdict.model import Adjudication, encode_adjudication
from service.api.examples.rounds import ROUND_EXAMPLE
from service.api.rounds.blueprint import ROUNDS
from service.api.rounds.stored_round import load_round
from service.http.endpoint import RequestBodySpec, ResourceBlueprint, ResponseSpec, read_round_first
from service.http.query_params import ParsedQuery, QueryParams, WordsParam
from service.http.request_body import explain_malformed, read_body
from service.http.responses import add_version, make_json_response

ADJUDICATIONS: Final = ResourceBlueprint(
    "adjudications",
    __name__,
    url_prefix="/v1/adjudications",
    description="Adjudications of records that are not stored.",
)


class AdjudicationQuery(QueryParams):
    """By which facts and terms a round is judged."""

    facts = fields.String(
        load_default="corrected",
        validate=validate.OneOf(["corrected", "recorded"]),
        metadata={"description": "With corrections, or as first recorded."},
    )
    terms = fields.String(
        load_default="then",
        validate=validate.OneOf(["then", "now"]),
        metadata={"description": "By the terms frozen with the round, or by those now in force."},
    )
    coverage = fields.String(
        validate=validate.OneOf(["action", "net"]),
        metadata={"description": "What if: the reading by which a limited bank covers wagers."},
    )
    set = WordsParam(
        metadata={
            "description": "What if: an option or reading with another value, as `option=value`."
        },
        data_key="set",
    )


@ROUNDS.endpoint(
    "/<id:round_id>/adjudication",
    permission="read",
    query=AdjudicationQuery,
    problems=("not-on-file",),
    response=ResponseSpec(
        Adjudication, "The adjudication.", headers=("ETag",), other_statuses={304: "Not modified."}
    ),
)
@read_round_first
def adjudicate_stored_round(query: ParsedQuery, round_id: str) -> Response:
    """Judge a stored round.

    `facts` and `terms` tell by what; `coverage` and `set` ask what if. Nothing is written.
    """
    found = load_round(round_id)
    return add_version(
        make_json_response(encode_adjudication(adjudicate_as_asked(found.record, query))),
        found.version,
    )


@ADJUDICATIONS.endpoint(
    "",
    method="POST",
    permission="judge",
    query=AdjudicationQuery,
    body=RequestBodySpec(RoundRecord, ROUND_EXAMPLE),
    response=ResponseSpec(Adjudication, "The adjudication."),
)
def adjudicate_sent_record(query: ParsedQuery) -> Response:
    """Judge a record without storing it."""
    raw = read_body()
    try:
        record = parse_record(raw)
    except MalformedInputError as error:
        raise explain_malformed(error, raw, RoundRecord) from None
    return make_json_response(encode_adjudication(adjudicate_as_asked(record, query)))


def adjudicate_as_asked(record: RoundRecord, query: ParsedQuery) -> Adjudication:
    """Return the adjudication of a record by the facts, terms and changes of a query."""
    changes: OptionChanges = tuple(parse_change(text) for text in query.get("set", ()))
    if "coverage" in query:
        changes = (*changes, ("coverage", query["coverage"]))
    if not changes:
        return adjudicate(record, query["facts"], query["terms"])
    header = correct_record(record)[0] if query["facts"] == "corrected" else record
    what_if = resolve_changes(get_game(header.game).options, changes)
    return adjudicate(record, query["facts"], query["terms"], what_if)
