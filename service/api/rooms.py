"""Rooms: their clocks, their settings, and the documents in force in them."""

from datetime import UTC, date, datetime
from functools import partial
from typing import Final

from flask import Response
from marshmallow import fields
from msgspec import Struct

from domain.facts.room_events import DocumentPutInForce, RoomOpened, SettingsMade
from domain.facts.round_events import Corrected
from domain.rooms.model import Room, find_gaming_day
from projections.errors import NotOnFile
from projections.lists.rooms.query import (
    DocumentInForce,
    RoomLine,
    find_documents_in_force,
    load_rooms,
)
from projections.store.topics import name_room_stream
from service.api.examples.rooms import (
    DOCUMENT_EXAMPLE,
    ROOM_CORRECTION_EXAMPLE,
    ROOM_EXAMPLE,
    SETTINGS_EXAMPLE,
)
from service.facts.event_page import NOT_MODIFIED, EventsQuery, EventsResponse, answer_events
from service.facts.signed_facts import sign_fact
from service.facts.submission import (
    KEY_PARAMETER,
    MATCH_PARAMETER,
    RecordedResponse,
    add_fact,
    begin_stream,
    get_digest_sender,
    get_sender,
    make_recorded_response,
)
from service.http.context import get_list_connections
from service.http.endpoint import RequestBodySpec, ResourceBlueprint, ResponseSpec
from service.http.freshness import FRESHNESS_HEADERS, add_freshness_headers, check_freshness
from service.http.query_params import DAY_METADATA, ParsedQuery, QueryParams
from service.http.request_body import JSON, NDJSON, check_content_type, read_body, split_records
from service.http.responses import make_json_response
from service.schemas.derivation import derive_sent_schema

ROOMS: Final = ResourceBlueprint(
    "rooms",
    __name__,
    url_prefix="/v1/rooms",
    description="Rooms: their clocks, their settings, and what is in force in them.",
)


RECORDED: Final = ResponseSpec(
    RecordedResponse, "What was recorded.", 201, headers=("ETag", "Location")
)


@ROOMS.endpoint(
    "",
    method="POST",
    permission="rooms",
    response=RECORDED,
    body=RequestBodySpec(derive_sent_schema(RoomOpened), ROOM_EXAMPLE, other_types=(NDJSON,)),
    problems=("on-file-otherwise", "key-reused"),
    parameters=[KEY_PARAMETER],
)
def open_room() -> Response:
    """Open a room, or record all that is known of one.

    What it is called, its zone, and when its gaming day starts, as JSON: who is signed in opens it
    now. Or the whole stream of a room from elsewhere as NDJSON, from `opened` on, each fact with
    `at` and `by` as it was said there. The same sent again is stored once.
    """
    if check_content_type(JSON, NDJSON) == NDJSON:
        stored = begin_stream("room", split_records(read_body(NDJSON)), get_sender())
    else:
        raw = read_body()
        stored = begin_stream(
            "room", [sign_fact(raw, RoomOpened)], get_digest_sender(raw), is_one=True
        )
    return make_recorded_response(stored, f"/v1/rooms/{stored.stream.partition(':')[2]}")


_add_route: Final = partial(
    ROOMS.endpoint,
    method="POST",
    permission="rooms",
    response=RECORDED,
    problems=("not-on-file", "stale-version", "version-needed", "key-reused"),
    parameters=[KEY_PARAMETER, MATCH_PARAMETER],
)


@_add_route(
    "/<id:room>/settings", body=RequestBodySpec(derive_sent_schema(SettingsMade), SETTINGS_EXAMPLE)
)
def make_settings(room: str) -> Response:
    """Change a room's settings from now on.

    Settings that are left out stay as they were. The limit above which a second person has to agree
    holds for rulings that are made from then on.
    """
    return _add_room_fact(room, SettingsMade)


@_add_route(
    "/<id:room>/documents",
    body=RequestBodySpec(derive_sent_schema(DocumentPutInForce), DOCUMENT_EXAMPLE),
)
def put_document_in_force(room: str) -> Response:
    """Put a document in force for a game, from a date.

    Its edition, and the options and readings that the room has chosen. A new round takes its terms
    from it; rounds that were opened before stay as they are.
    """
    return _add_room_fact(room, DocumentPutInForce)


@_add_route(
    "/<id:room>/corrections",
    body=RequestBodySpec(derive_sent_schema(Corrected), ROOM_CORRECTION_EXAMPLE),
)
def correct_room(room: str) -> Response:
    """Correct a recorded fact of a room.

    `event` is the place of the fact in the room's stream, counted from 0. Rounds keep the terms and
    the day that they were opened with.
    """
    return _add_room_fact(room, Corrected)


def _add_room_fact(room: str, kind: type[Struct]) -> Response:
    return make_recorded_response(add_fact(name_room_stream(room), kind), f"/v1/rooms/{room}")


class RoomsResponse(Struct, frozen=True):
    """The rooms, in the order of their ids."""

    rooms: list[RoomLine]


class DocumentsResponse(Struct, frozen=True):
    """The document of each game of a room on a gaming day."""

    room: str
    day: date
    documents: list[DocumentInForce]


class DocumentsQuery(QueryParams):
    """On which day."""

    day = fields.Date(
        metadata={"description": f"{DAY_METADATA['description']} By default today's."}
    )


@ROOMS.endpoint(
    "",
    permission="read",
    response=ResponseSpec(RoomsResponse, "The rooms.", headers=FRESHNESS_HEADERS),
)
def tell_rooms() -> Response:
    """List the rooms with their clocks and their present settings."""
    as_of = check_freshness("rooms")
    found = get_list_connections().read(load_rooms)
    return add_freshness_headers(
        make_json_response({"rooms": [line._asdict() for line in found]}), as_of
    )


@ROOMS.endpoint(
    "/<id:room>",
    permission="read",
    problems=("not-on-file",),
    response=ResponseSpec(RoomLine, "The room.", headers=("ETag", *FRESHNESS_HEADERS)),
)
def tell_room(room: str) -> Response:
    """Give a room: its clock, and its present settings."""
    as_of = check_freshness("rooms")
    found = _find_room(room)
    response = add_freshness_headers(make_json_response(found._asdict()), as_of)
    response.set_etag(str(found.version))
    return response


@ROOMS.endpoint(
    "/<id:room>/documents",
    permission="read",
    query=DocumentsQuery,
    problems=("not-on-file",),
    response=ResponseSpec(DocumentsResponse, "The documents in force.", headers=FRESHNESS_HEADERS),
)
def tell_documents(query: ParsedQuery, room: str) -> Response:
    """Give the document of each game on a gaming day, with the room's own choices."""
    as_of = check_freshness("rooms")
    known = _find_room(room)
    day = query.get("day") or _find_today(known)
    found = get_list_connections().read(
        lambda connection: find_documents_in_force(connection, room, day)
    )
    response = {"room": room, "day": day, "documents": [line._asdict() for line in found]}
    return add_freshness_headers(make_json_response(response), as_of)


@ROOMS.endpoint(
    "/<id:room>/events",
    permission="read",
    query=EventsQuery,
    problems=("not-on-file",),
    response=ResponseSpec(
        EventsResponse, "The facts.", headers=("ETag",), other_statuses=NOT_MODIFIED
    ),
)
def tell_room_events(query: ParsedQuery, room: str) -> Response:
    """Give the facts of a room, each with when it was recorded and by whom."""
    return answer_events(name_room_stream(room), query["after"])


def _find_room(room: str) -> RoomLine:
    found = get_list_connections().read(lambda connection: load_rooms(connection, room))
    if not found:
        what = f"there is no room `{room}` in the list; send `Prefer: wait=5` for one that is new"
        raise NotOnFile(what)
    return found[0]


def _find_today(room: RoomLine) -> date:
    """Return the present gaming day by the room's clock."""
    return find_gaming_day(
        Room(room.room, room.name, room.zone, room.day_starts), datetime.now(UTC)
    )
