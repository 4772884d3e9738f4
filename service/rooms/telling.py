"""Rooms as they are now, what is in force in them, and how that came about."""

from datetime import UTC, date, datetime
from typing import Any

from flask import Response
from marshmallow import fields
from msgspec import Struct

from domain.room import Room, gaming_day
from projections.queries.rooms import InForce, RoomStands, documents_in_force, rooms
from projections.store.errors import NotOnFile
from projections.store.topics import room_stream
from service.answers import json_answer
from service.asking import DAY, Asks
from service.context import service
from service.rooms.section import ROOMS
from service.rounds.telling import AS_IT_WAS, EventsTold, Following, events_of
from service.section import Answers
from service.staleness import HEADERS, said, up_to_date


class RoomsTold(Struct, frozen=True):
    """The rooms, in the order of their ids."""

    rooms: list[RoomStands]


class DocumentsTold(Struct, frozen=True):
    """What each game of a room is played by on a gaming day."""

    room: str
    day: date
    documents: list[InForce]


class OnDay(Asks):
    """On which day."""

    day = fields.Date(metadata={"description": f"{DAY['description']} If none is given, today's."})


@ROOMS.endpoint("", needs="read", answers=Answers(RoomsTold, "The rooms.", headers=HEADERS))
def list_rooms() -> Response:
    """Give the rooms with their clocks and their settings as they are now."""
    as_of = up_to_date("rooms")
    found = service().connections.read(rooms)
    return said(json_answer({"rooms": [one._asdict() for one in found]}), as_of)


@ROOMS.endpoint(
    "/<id:room>", needs="read", refuses=("not-on-file",),
    answers=Answers(RoomStands, "The room.", headers=("ETag", *HEADERS)),
)  # fmt: skip
def tell_room(room: str) -> Response:
    """Give a room: its clock, and its settings as they are now."""
    as_of = up_to_date("rooms")
    found = _stands(room)
    response = said(json_answer(found._asdict()), as_of)
    response.set_etag(str(found.version))
    return response


@ROOMS.endpoint(
    "/<id:room>/documents", needs="read", asks=OnDay, refuses=("not-on-file",),
    answers=Answers(DocumentsTold, "What is in force.", headers=HEADERS),
)  # fmt: skip
def tell_documents(asked: dict[str, Any], room: str) -> Response:
    """Say which document each game is played by on a gaming day, with the room's own choices."""
    as_of = up_to_date("rooms")
    stands = _stands(room)
    day = asked.get("day") or _today(stands)
    found = service().connections.read(lambda connection: documents_in_force(connection, room, day))
    told = {"room": room, "day": day, "documents": [one._asdict() for one in found]}
    return said(json_answer(told), as_of)


@ROOMS.endpoint(
    "/<id:room>/events", needs="read", asks=Following, refuses=("not-on-file",),
    answers=Answers(EventsTold, "The facts.", headers=("ETag",), also=AS_IT_WAS),
)  # fmt: skip
def tell_room_events(asked: dict[str, Any], room: str) -> Response:
    """Give the facts of a room, each with when it was recorded and by whom."""
    return events_of(room_stream(room), asked["after"])


def _stands(room: str) -> RoomStands:
    found = service().connections.read(lambda connection: rooms(connection, room))
    if not found:
        what = f"there is no room `{room}` in the list; send `Prefer: wait=5` for one that is new"
        raise NotOnFile(what)
    return found[0]


def _today(room: RoomStands) -> date:
    """The gaming day that it is now by the room's clock."""
    return gaming_day(Room(room.room, room.name, room.zone, room.day_starts), datetime.now(UTC))
