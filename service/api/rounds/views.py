"""A stored round: its verdict, its record, its events, its replay, its rack."""

from flask import Response
from msgspec import Struct

from domain.adjudication.adjudicator import adjudicate
from domain.cards.names import CARD_AND_TILE_NAMES
from domain.errors import join_on_one_line
from domain.facts.field_types import CardName
from domain.facts.record import RoundRecord, RoundTerms, encode_canonical
from domain.replay.frames import replay_record
from domain.wording.round_verdict import describe_verdict
from projections.store.topics import name_round_stream
from service.api.rounds.blueprint import ROUNDS
from service.api.rounds.frames import FrameBody, make_frame_body
from service.api.rounds.rack import RackResponse, compare_rack, refuse_too_many_cards
from service.api.rounds.stored_round import load_round
from service.errors import FieldError, Refusal
from service.facts.event_page import NOT_MODIFIED, EventsQuery, EventsResponse, answer_events
from service.http.endpoint import RequestBodySpec, ResponseSpec, read_round_first
from service.http.query_params import CountParam, ParsedQuery, QueryParams
from service.http.request_body import decode_body, read_body
from service.http.responses import add_version, make_json_response


class RoundResponse(Struct, frozen=True):
    """A round in short: its verdict in words, and what is stored about it."""

    round: str
    version: int
    room: str
    table: str
    game: str
    day: str
    verdict: str
    terms: RoundTerms


class FramesResponse(Struct, frozen=True):
    """The table after each event."""

    round: str
    steps: int
    frames: list[FrameBody]


class RackReadingRequest(Struct, frozen=True):
    """The cards that really lie in the rack, bottom to top; ?? is one that was not seen."""

    cards: list[CardName]


class StepQuery(QueryParams):
    """Which step of a replay."""

    step = CountParam(0, metadata={"description": "Only the table after this number of events."})


@ROUNDS.endpoint(
    "/<id:round_id>",
    permission="read",
    problems=("not-on-file",),
    response=ResponseSpec(
        RoundResponse, "The round in short.", headers=("ETag",), other_statuses=NOT_MODIFIED
    ),
)
@read_round_first
def tell_round(round_id: str) -> Response:
    """Give a round's verdict in words, and what is stored about it."""
    found = load_round(round_id)
    record, opened = found.record, found.opened
    response = RoundResponse(
        record.round.id,
        found.version,
        record.room,
        record.table.id,
        record.game,
        opened.day,
        describe_verdict(record, adjudicate(record)),
        opened.terms,
    )
    return add_version(make_json_response(response), found.version)


@ROUNDS.endpoint(
    "/<id:round_id>/record",
    permission="read",
    problems=("not-on-file",),
    response=ResponseSpec(
        RoundRecord, "The round record.", headers=("ETag",), other_statuses=NOT_MODIFIED
    ),
)
@read_round_first
def tell_record(round_id: str) -> Response:
    """Give the round's record, byte for byte as it is judged."""
    found = load_round(round_id)
    return add_version(make_json_response(encode_canonical(found.record)), found.version)


@ROUNDS.endpoint(
    "/<id:round_id>/events",
    permission="read",
    query=EventsQuery,
    problems=("not-on-file",),
    response=ResponseSpec(
        EventsResponse, "The events.", headers=("ETag",), other_statuses=NOT_MODIFIED
    ),
)
def tell_events(query: ParsedQuery, round_id: str) -> Response:
    """Give the events of a round, each with when it was recorded and by whom."""
    return answer_events(name_round_stream(round_id), query["after"])


@ROUNDS.endpoint(
    "/<id:round_id>/frames",
    permission="read",
    query=StepQuery,
    problems=("not-on-file",),
    response=ResponseSpec(
        FramesResponse, "The frames.", headers=("ETag",), other_statuses=NOT_MODIFIED
    ),
)
def tell_frames(query: ParsedQuery, round_id: str) -> Response:
    """Replay a round: the table after each event, and the event in words."""
    found = load_round(round_id)
    shown = replay_record(found.record)
    steps, step = len(shown) - 1, query.get("step")
    check_step(step, steps)
    frames = [make_frame_body(frame) for frame in (shown if step is None else [shown[step]])]
    return add_version(make_json_response(FramesResponse(round_id, steps, frames)), found.version)


@ROUNDS.endpoint(
    "/<id:round_id>/rack",
    permission="read",
    problems=("not-on-file", "malformed"),
    response=ResponseSpec(
        RackResponse, "The rack.", headers=("ETag",), other_statuses=NOT_MODIFIED
    ),
)
def tell_rack(round_id: str) -> Response:
    """Give the order in which the cards should lie in the discard rack, bottom to top."""
    found = load_round(round_id)
    return add_version(make_json_response(compare_rack(found.record)), found.version)


@ROUNDS.endpoint(
    "/<id:round_id>/rack",
    method="POST",
    permission="read",
    problems=("not-on-file",),
    body=RequestBodySpec(RackReadingRequest, {"cards": ["6d", "5h", "??"]}),
    response=ResponseSpec(
        RackResponse, "The rack, and what the one that was seen says of each hand."
    ),
)
def read_rack(round_id: str) -> Response:
    """Read a real rack back into hands. Nothing is stored."""
    seen = decode_body(read_body(), RackReadingRequest).cards
    refuse_too_many_cards(seen)
    for place, card in enumerate(seen):
        if card not in CARD_AND_TILE_NAMES:
            detail = (
                f"`{join_on_one_line(card)}` is no card; expected one such as As, Td, Jk, 66 or ??"
            )
            raise Refusal("malformed", detail, [FieldError(detail, f"/cards/{place}")])
    return make_json_response(compare_rack(load_round(round_id).record, seen))


def check_step(step: int | None, steps: int) -> None:
    """Refuse a step that a round does not have."""
    if step is not None and step > steps:
        detail = f"there is no step {step}; the round has {steps}"
        raise Refusal("malformed", detail, [FieldError(detail, parameter="step")])
