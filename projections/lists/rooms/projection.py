"""The projection of rooms: their names, clocks, settings and documents."""

from collections.abc import Iterator
from typing import Final, cast

import msgspec

from domain.facts.room_events import DocumentPutInForce, RoomEvent
from domain.rooms.model import Room, fold_room
from projections.engine.database_time import convert_to_database_time
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import Projection, ProjectionRow, ProjectionRows, ProjectionTable
from projections.statements.sql_file import read_sql

ROOMS: Final = ProjectionTable(
    "rooms",
    (
        "stream",
        "room",
        "version",
        "name",
        "zone",
        "day_starts",
        "opened_at",
        "second_person_above",
        "dispute_age_limit_hours",
        "retention_years",
        "rotation_policies",
        "languages",
        "last_at",
    ),
)
LIMITS: Final = ProjectionTable(
    "room_limits", ("stream", "place", "room", "set_at", "second_person_above")
)
DOCUMENTS: Final = ProjectionTable(
    "room_documents",
    ("stream", "room", "game", "first_day", "document", "edition", "rules", "schedules"),
)


def derive_room_rows(reading: LoadedStream) -> ProjectionRows:
    """Return the rows of a room's stream."""
    facts = cast("tuple[RoomEvent, ...]", reading.fact_stream.facts)
    room = fold_room(facts)
    return {
        ROOMS.name: [_derive_room(reading, room, facts)],
        LIMITS.name: list(_derive_limits(reading, room)),
        DOCUMENTS.name: list(_derive_documents(reading, room)),
    }


def _derive_room(reading: LoadedStream, room: Room, facts: tuple[RoomEvent, ...]) -> ProjectionRow:
    settings = room.settings
    return (
        reading.stream,
        reading.name,
        reading.version,
        room.name,
        room.zone,
        room.day_starts,
        convert_to_database_time(facts[0].at),
        settings.second_person_above,
        settings.dispute_age_limit_hours,
        settings.retention_years,
        _encode_json(settings.rotation_policies),
        list(settings.languages),
        convert_to_database_time(facts[-1].at),
    )


def _derive_limits(reading: LoadedStream, room: Room) -> Iterator[ProjectionRow]:
    """Return a row for each time that the limit was set, in the order of recording."""
    for place, made in enumerate(room.made):
        limit = made.second_person_above
        if limit is not None:
            yield reading.stream, place, reading.name, convert_to_database_time(made.at), limit


def _derive_documents(reading: LoadedStream, room: Room) -> Iterator[ProjectionRow]:
    """Return a row for each document; of two of a game from one day, the last recorded."""
    told: dict[tuple[str, str], DocumentPutInForce] = {}
    for one in room.documents:
        told[one.game, one.first] = one
    for one in told.values():
        yield (
            reading.stream,
            reading.name,
            one.game,
            one.first,
            one.document,
            one.edition,
            _encode_json(one.rules),
            list(one.schedules),
        )


def _encode_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


PROJECTION: Final = Projection(
    "rooms",
    frozenset({"room"}),
    (ROOMS, LIMITS, DOCUMENTS),
    derive_room_rows,
    read_sql(__package__, "create"),
)
