"""The topics of stored events: the kind of stream and the type of the event.

A topic, once stored, never changes its meaning; new ones may come.
"""

from types import GenericAlias, UnionType
from typing import Final, NamedTuple, get_args

import msgspec
from msgspec import Struct

from domain.errors import MalformedInputError
from domain.facts.dispute_events import DisputeEvent
from domain.facts.room_events import RoomEvent
from domain.facts.stored_header import StoredRoundEvent
from domain.facts.table_events import TableEvent

Fact = Struct
"""Any event of any stream."""


class StreamKind(NamedTuple):
    """A kind of stream: how its events are named and read."""

    name: str
    types: tuple[type[Fact], ...]
    one: msgspec.json.Decoder[Fact]
    all: msgspec.json.Decoder[tuple[Fact, ...]]
    """The decoder of a whole stream, joined into a JSON array."""


def _build_kind(name: str, event: UnionType) -> StreamKind:
    one: msgspec.json.Decoder[Fact] = msgspec.json.Decoder(event)
    every: msgspec.json.Decoder[tuple[Fact, ...]] = msgspec.json.Decoder(
        GenericAlias(tuple, (event, ...))
    )
    return StreamKind(name, get_args(event), one, every)


STREAM_KINDS: Final = {
    kind.name: kind
    for kind in (
        _build_kind("round", StoredRoundEvent),
        _build_kind("table", TableEvent),
        _build_kind("dispute", DisputeEvent),
        _build_kind("room", RoomEvent),
    )
}

TOPICS: Final[dict[tuple[str, type[Fact]], str]] = {
    (kind.name, event): f"{kind.name}.{event.__struct_config__.tag}"
    for kind in STREAM_KINDS.values()
    for event in kind.types
}


def find_stream_kind(stream: str) -> StreamKind:
    """Return the kind of a stream, which its id begins with."""
    name = stream.partition(":")[0]
    kind = STREAM_KINDS.get(name)
    if kind is None:
        known = ", ".join(f"`{known}:…`" for known in STREAM_KINDS)
        raise MalformedInputError(f"`{stream}` is no stream; streams are {known}")
    return kind


def name_round_stream(round_id: str) -> str:
    """Return the id of a round's stream."""
    return f"round:{round_id}"


def name_table_stream(room: str, table: str, day: str) -> str:
    """Return the id of a table's stream on a gaming day."""
    return f"table:{room}:{table}:{day}"


def name_dispute_stream(dispute: str) -> str:
    """Return the id of a dispute's stream."""
    return f"dispute:{dispute}"


def name_room_stream(room: str) -> str:
    """Return the id of a room's stream."""
    return f"room:{room}"
