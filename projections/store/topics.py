"""What is stored under which topic: the kind of stream and the type of the event.

A topic, once stored, never changes its meaning; new ones may come.
"""

from types import GenericAlias, UnionType
from typing import Final, NamedTuple, get_args

import msgspec
from msgspec import Struct

from domain.errors import Malformed
from domain.events.dispute import DisputeEvent
from domain.events.room import RoomEvent
from domain.events.table import TableEvent
from domain.opening import RoundStored

Fact = Struct
"""Any event of any stream."""


class Kind(NamedTuple):
    """A kind of stream: how its events are named and read."""

    name: str
    types: tuple[type[Fact], ...]
    one: msgspec.json.Decoder[Fact]
    all: msgspec.json.Decoder[tuple[Fact, ...]]
    """What reads a whole stream, joined to an array."""


def _kind(name: str, event: UnionType) -> Kind:
    one: msgspec.json.Decoder[Fact] = msgspec.json.Decoder(event)
    every: msgspec.json.Decoder[tuple[Fact, ...]] = msgspec.json.Decoder(
        GenericAlias(tuple, (event, ...))
    )
    return Kind(name, get_args(event), one, every)


KINDS: Final = {
    kind.name: kind
    for kind in (
        _kind("round", RoundStored),
        _kind("table", TableEvent),
        _kind("dispute", DisputeEvent),
        _kind("room", RoomEvent),
    )
}

TOPICS: Final[dict[tuple[str, type[Fact]], str]] = {
    (kind.name, event): f"{kind.name}.{event.__struct_config__.tag}"
    for kind in KINDS.values()
    for event in kind.types
}


def kind_of(stream: str) -> Kind:
    """The kind that a stream's id begins with."""
    name = stream.partition(":")[0]
    kind = KINDS.get(name)
    if kind is None:
        known = ", ".join(f"`{known}:…`" for known in KINDS)
        raise Malformed(f"`{stream}` is no stream; streams are {known}")
    return kind


def round_stream(round_id: str) -> str:
    """The stream of a round."""
    return f"round:{round_id}"


def table_stream(room: str, table: str, day: str) -> str:
    """The stream of a table on a gaming day."""
    return f"table:{room}:{table}:{day}"


def dispute_stream(dispute: str) -> str:
    """The stream of a dispute."""
    return f"dispute:{dispute}"


def room_stream(room: str) -> str:
    """The stream of a room."""
    return f"room:{room}"
