"""The docket: lists of disputes, the oldest first, and of those that are like one of them."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple, get_args

from flask import Response
from marshmallow import Schema, fields, validate
from msgspec import Struct

from domain.disputes.model import Dispute, DisputeStatus
from projections.lists.disputes.query import (
    DisputeCursor,
    DisputeQuery,
    DocketEntry,
    search_disputes,
)
from projections.lists.disputes.similar_disputes import (
    MAX_SIMILAR,
    SimilarDispute,
    find_similar_disputes,
)
from projections.store.topics import name_dispute_stream
from service.api.disputes.blueprint import DISPUTES
from service.api.disputes.status import load_dispute
from service.api.rounds.blueprint import ROUNDS
from service.http.context import get_list_connections
from service.http.endpoint import ResponseSpec
from service.http.freshness import (
    FRESHNESS_HEADERS,
    Freshness,
    add_freshness_headers,
    check_freshness,
)
from service.http.pagination import PageQuery, make_cursor, read_cursor
from service.http.query_params import CountParam, ParsedQuery, QueryParams, WordsParam
from service.http.responses import count_seconds, make_json_response
from service.schemas.derivation import derive_schema
from service.schemas.fields import WholeNumberField

DOCKET_PROJECTIONS: Final = ("docket", "rooms", "settlements", "rounds")
"""The projections that the docket is read from."""

STATUSES: Final = get_args(DisputeStatus)

# Any: mypy takes no base class that a function returns.
_entry_schema: Final[Any] = derive_schema(DocketEntry)


class DisputeStatusQuery(QueryParams):
    """The status of disputes; a dispute has to meet all conditions."""

    status = WordsParam(fields.String(validate=validate.OneOf(STATUSES)))
    waits = fields.Boolean(
        metadata={"description": "Only disputes whose ruling waits for a second person."}
    )
    overdue = fields.Boolean(
        metadata={"description": "Only disputes that are open past their room's age limit."}
    )


class RoundDisputesQuery(DisputeStatusQuery, PageQuery):
    """Which disputes about a round."""


class DocketQuery(RoundDisputesQuery):
    """Which disputes."""

    room = fields.String()
    table = fields.String()
    round = fields.String(metadata={"description": "Only disputes about this round."})
    bettor = fields.String()


class DisputeLineSchema(_entry_schema):  # type: ignore[misc]  # made at run time
    """A dispute in the docket."""

    class Meta(_entry_schema.Meta):  # type: ignore[misc]  # as above
        """Ages are published in seconds."""

        exclude = ("age",)

    age_seconds = WholeNumberField(
        required=True, metadata={"description": "How long ago the dispute was raised, in seconds."}
    )


class DisputesResponse(Schema):
    """Disputes, and the cursor of the next page, if there is one."""

    disputes = fields.List(fields.Nested(DisputeLineSchema), required=True)
    next = fields.String(required=True, allow_none=True)


class SimilarDisputesQuery(QueryParams):
    """How many similar disputes."""

    limit = CountParam(
        1, MAX_SIMILAR, load_default=20, metadata={"description": "The most disputes."}
    )


class SimilarDisputesResponse(Struct, frozen=True):
    """Earlier disputes that share something with this one, the best match first."""

    dispute: str
    similar: list[SimilarDispute]


DOCKET_RESPONSE: Final = ResponseSpec(
    DisputesResponse, "The disputes, the oldest first.", headers=FRESHNESS_HEADERS
)


@DISPUTES.endpoint("", permission="read", query=DocketQuery, response=DOCKET_RESPONSE)
def find_disputes(query: ParsedQuery) -> Response:
    """List disputes.

    The oldest first, a page at a time; `next` is the `cursor` of the next page. Each dispute has
    its age, and what the ruling in force awards.
    """
    return _answer_docket(query)


@ROUNDS.endpoint(
    "/<id:round_id>/disputes", permission="read", query=RoundDisputesQuery, response=DOCKET_RESPONSE
)
def find_disputes_of_a_round(query: ParsedQuery, round_id: str) -> Response:
    """List the disputes about a round, whether or not the round is on file."""
    return _answer_docket(query | {"round": round_id})


@DISPUTES.endpoint(
    "/<id:dispute_id>/similar",
    permission="read",
    query=SimilarDisputesQuery,
    problems=("not-on-file",),
    response=ResponseSpec(
        SimilarDisputesResponse, "Those that are like it.", headers=FRESHNESS_HEADERS
    ),
)
def find_similar(query: ParsedQuery, dispute_id: str) -> Response:
    """List earlier disputes like this one, and how they were ruled on.

    Those that share a clause, a finding or the game, and which; the best match first. It is
    compared with the last 500 that were raised before it.
    """
    dispute = load_dispute(name_dispute_stream(dispute_id)).dispute
    found, as_of = search_similar_disputes(dispute_id, dispute, query["limit"])
    response = {"dispute": dispute_id, "similar": [line._asdict() for line in found]}
    return add_freshness_headers(make_json_response(response), as_of)


def search_similar_disputes(
    name: str, dispute: Dispute, most: int
) -> tuple[list[SimilarDispute], Freshness]:
    """Return the earlier disputes that are like this one, the best match first."""
    as_of = check_freshness(*DOCKET_PROJECTIONS, "findings")
    found = get_list_connections().read(
        lambda connection: find_similar_disputes(connection, name, dispute, most)
    )
    return found, as_of


def _answer_docket(query: ParsedQuery) -> Response:
    found = find_docket_page(query)
    lines = [_build_line(entry) for entry in found.entries]
    return add_freshness_headers(
        make_json_response({"disputes": lines, "next": found.next}), found.as_of
    )


class DocketPage(NamedTuple):
    """A page of the docket."""

    entries: Sequence[DocketEntry]
    next: str | None
    """The cursor of the next page, if there is one."""
    as_of: Freshness


def find_docket_page(query: ParsedQuery) -> DocketPage:
    """Return the page of the docket that a query asks for."""
    question = {name: value for name, value in query.items() if name not in {"cursor", "limit"}}
    after = read_cursor(query["cursor"], question, DisputeCursor) if "cursor" in query else None
    most: int = query["limit"]
    conditions = _make_query(query)._replace(after=after, most=most + 1)
    as_of = check_freshness(*DOCKET_PROJECTIONS)
    now = datetime.now(UTC)
    found = get_list_connections().read(
        lambda connection: search_disputes(connection, now, conditions)
    )
    last = found[most - 1] if len(found) > most else None
    cursor = last and make_cursor(DisputeCursor(last.raised_at, last.dispute), question)
    return DocketPage(found[:most], cursor, as_of)


def _make_query(query: ParsedQuery) -> DisputeQuery:
    return DisputeQuery(
        room=query.get("room"),
        table_id=query.get("table"),
        round=query.get("round"),
        bettor=query.get("bettor"),
        statuses=query.get("status"),
        waits=query.get("waits"),
        overdue=query.get("overdue"),
    )


def _build_line(entry: DocketEntry) -> dict[str, object]:
    line = entry._asdict()
    return line | {"age_seconds": count_seconds(line.pop("age"))}
