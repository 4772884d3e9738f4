"""What files hold, told apart line by line: round records, and streams of tables and rooms."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal, NamedTuple, get_args

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from domain.errors import Malformed
from domain.events.dispute import DisputeEvent
from domain.events.room import RoomEvent
from domain.events.round import Event
from domain.events.table import TableEvent
from ops.records import RawRecord

What = Literal["round", "table", "room", "nothing"]

OPENINGS: Final[Mapping[str | None, What]] = {"table-opened": "table", "opened": "room"}
"""What begins with a fact of this type."""


class Line(NamedTuple):
    """A line of a file, or the whole of one that holds one record."""

    at: int
    """How many were read before it, of all the files."""
    found: RawRecord


class Piece(NamedTuple):
    """A round record, a stream with a line for each fact, or a line that is neither."""

    what: What
    lines: list[Line]

    def why_nothing(self) -> Malformed:
        """Why the line is of no use where it stands."""
        kind = _type_of(self.lines[0].found)
        if kind in _FACTS_OF_ROOMS:
            return Malformed("no room is open; a stream begins with `opened`")
        if kind in _ADDED_TO_STREAMS:
            return Malformed(
                "facts of rounds and disputes are added to their streams: "
                "`runback record --events STREAM --follows N`"
            )
        if kind:
            return Malformed("no table is open; a stream begins with `table-opened`")
        return Malformed("expected a round record or a fact of a table's stream")


def pieces(lines: Iterable[Line]) -> Iterator[Piece]:
    """What the lines hold, each piece as soon as it is whole.

    A table's stream goes on to the next opening, whatever rounds stand between its facts. A room's
    ends at the first round, which is to be stored as the room has its clock and its documents.
    """
    stream: Piece | None = None
    for line in lines:
        kind = _type_of(line.found)
        begins = OPENINGS.get(kind)
        if stream and (begins or (kind is None and stream.what == "room")):
            yield stream
            stream = None
        if kind is None:
            yield Piece("round", [line])
        elif begins:
            stream = Piece(begins, [line])
        elif stream:
            # Also what is no fact at all: it may stand where one was, and places must hold.
            stream.lines.append(line)
        else:
            yield Piece("nothing", [line])
    if stream:
        yield stream


class _Type(Struct):
    """By what a record and a fact of a stream are told apart."""

    format: Raw | UnsetType = UNSET
    type: str = ""


def _type_of(found: RawRecord) -> str | None:
    """The type of a fact, empty where the line is nothing at all; None of a round record."""
    try:
        kind = msgspec.json.decode(found.raw, type=_Type)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        for opening in OPENINGS:
            if f'"{opening}"'.encode() in found.raw:
                return opening
        is_record = found.unreadable or b'"format"' in found.raw
    else:
        is_record = not isinstance(kind.format, UnsetType)
        if not is_record:
            return kind.type
    return None if is_record else ""


def _types(event: object) -> frozenset[object]:
    return frozenset(one.__struct_config__.tag for one in get_args(event))


_FACTS_OF_ROOMS: Final = _types(RoomEvent) - _types(TableEvent)
_ADDED_TO_STREAMS: Final = (_types(Event) | _types(DisputeEvent)) - _types(TableEvent)
