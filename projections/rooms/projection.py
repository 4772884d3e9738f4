"""The rooms: what each is called, its clock, its settings, and the documents it plays by."""

from collections.abc import Iterator
from typing import Final, cast

import msgspec

from domain.events.room import DocumentPutInForce, RoomEvent
from domain.room import Room, room_after
from projections.projecting.model import Projection, Row, Rows, Table, sql_beside
from projections.projecting.readings import Reading
from projections.rooms.times import time_of

ROOMS: Final = Table(
    "rooms",
    (
        "stream", "room", "version", "name", "zone", "day_starts", "opened_at",
        "second_person_above", "dispute_age_limit_hours", "retention_years", "rotation_policies",
        "languages", "last_at",
    ),
)  # fmt: skip
LIMITS: Final = Table("room_limits", ("stream", "place", "room", "set_at", "second_person_above"))
DOCUMENTS: Final = Table(
    "room_documents",
    ("stream", "room", "game", "first_day", "document", "edition", "rules", "schedules"),
)


def rows(reading: Reading) -> Rows:
    """What a room's stream puts into the tables."""
    facts = cast("tuple[RoomEvent, ...]", reading.told.facts)
    room = room_after(facts)
    return {
        ROOMS.name: [_room(reading, room, facts)],
        LIMITS.name: list(_limits(reading, room)),
        DOCUMENTS.name: list(_documents(reading, room)),
    }


def _room(reading: Reading, room: Room, facts: tuple[RoomEvent, ...]) -> Row:
    settings = room.settings
    return (
        reading.stream, reading.name, reading.version, room.name, room.zone, room.day_starts,
        time_of(facts[0].at), settings.second_person_above, settings.dispute_age_limit_hours,
        settings.retention_years, _json(settings.rotation_policies), list(settings.languages),
        time_of(facts[-1].at),
    )  # fmt: skip


def _limits(reading: Reading, room: Room) -> Iterator[Row]:
    """Each time that it was set, in the order in which that was recorded."""
    for place, made in enumerate(room.made):
        limit = made.second_person_above
        if limit is not None:
            yield reading.stream, place, reading.name, time_of(made.at), limit


def _documents(reading: Reading, room: Room) -> Iterator[Row]:
    """Each document; of two of a game from one day the last recorded."""
    told: dict[tuple[str, str], DocumentPutInForce] = {}
    for one in room.documents:
        told[one.game, one.first] = one
    for one in told.values():
        yield (
            reading.stream, reading.name, one.game, one.first, one.document, one.edition,
            _json(one.rules), list(one.schedules),
        )  # fmt: skip


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


PROJECTION: Final = Projection(
    "rooms", 1, frozenset({"room"}), (ROOMS, LIMITS, DOCUMENTS), rows,
    sql_beside(__package__, "create"),
)  # fmt: skip
