"""Opening a room, and what is set, put in force and corrected there."""

from functools import partial
from typing import Final

from flask import Response
from msgspec import Struct

from domain.events.room import DocumentPutInForce, RoomOpened, SettingsMade
from domain.events.round import Corrected
from projections.store.topics import room_stream
from service.adding import begun, fact_added
from service.bodies import JSON, NDJSON, body, check_type, many_in
from service.examples.rooms import DOCUMENT, ROOM, ROOM_CORRECTION, SETTINGS
from service.recorded import (
    KEY_PARAMETER,
    MATCH_PARAMETER,
    Recorded,
    recorded,
    sender,
    sender_of,
)
from service.rooms.section import ROOMS
from service.schemas.deriving import sent_of
from service.section import Answers, Takes
from service.witnessing import witnessed

NEW: Final = Answers(Recorded, "It is recorded.", 201, headers=("ETag", "Location"))


@ROOMS.endpoint(
    "", method="POST", needs="rooms", answers=NEW,
    takes=Takes(sent_of(RoomOpened), ROOM, also=(NDJSON,)),
    refuses=("on-file-otherwise", "key-reused"), parameters=[KEY_PARAMETER],
)  # fmt: skip
def open_a_room() -> Response:
    """Open a room, or record all that is known of one.

    What it is called, its zone, and when its gaming day starts, as JSON: who is signed in opens it
    now. Or the whole stream of a room from elsewhere as NDJSON, from `opened` on, each fact with
    `at` and `by` as it was said there. The same sent again is stored once.
    """
    if check_type(JSON, NDJSON) == NDJSON:
        stored = begun("room", many_in(body(NDJSON)), sender())
    else:
        raw = body()
        stored = begun("room", [witnessed(raw, RoomOpened)], sender_of(raw), is_one=True)
    return recorded(stored, f"/v1/rooms/{stored.stream.partition(':')[2]}")


_adding: Final = partial(
    ROOMS.endpoint, method="POST", needs="rooms", answers=NEW,
    refuses=("not-on-file", "stale-version", "version-needed", "key-reused"),
    parameters=[KEY_PARAMETER, MATCH_PARAMETER],
)  # fmt: skip


@_adding("/<id:room>/settings", takes=Takes(sent_of(SettingsMade), SETTINGS))
def make_settings(room: str) -> Response:
    """Set what a room goes by from now on.

    Any of the settings; those that are not named stay as they were. The limit above which a second
    person has to agree holds for rulings that are made from then on.
    """
    return _added(room, SettingsMade)


@_adding("/<id:room>/documents", takes=Takes(sent_of(DocumentPutInForce), DOCUMENT))
def put_in_force(room: str) -> Response:
    """Put a document in force for a game, from a date.

    Its edition, and the options and readings that the room has chosen. What a new round's terms are
    taken from; no round that was opened before is touched.
    """
    return _added(room, DocumentPutInForce)


@_adding("/<id:room>/corrections", takes=Takes(sent_of(Corrected), ROOM_CORRECTION))
def correct_room(room: str) -> Response:
    """Correct what was recorded of a room.

    `event` is the place of the fact in the room's stream, counted from 0. Rounds keep the terms and
    the day that they were opened with.
    """
    return _added(room, Corrected)


def _added(room: str, kind: type[Struct]) -> Response:
    return recorded(fact_added(room_stream(room), kind), f"/v1/rooms/{room}")
