"""The contents of files line by line: round records, and streams of tables and rooms."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal, NamedTuple, get_args

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from domain.errors import MalformedInputError
from domain.facts.dispute_events import DisputeEvent
from domain.facts.room_events import RoomEvent
from domain.facts.round_events import Event
from domain.facts.table_events import TableEvent
from ops.cli.input.raw_records import RawRecord

EntryKind = Literal["round", "table", "room", "unknown"]

OPENING_TYPES: Final[Mapping[str | None, EntryKind]] = {"table-opened": "table", "opened": "room"}
"""The fact types that begin a stream, with the kind of stream."""


class InputLine(NamedTuple):
    """A line of a file, or the whole of a file that holds one record."""

    number: int
    """Lines read before it, counted over all files."""
    record: RawRecord


class InputEntry(NamedTuple):
    """One or more round records, a stream with a line per fact, or a line that is neither."""

    kind: EntryKind
    lines: list[InputLine]

    @property
    def origin(self) -> str:
        """Where the entry begins, as messages name it."""
        return self.lines[0].record.origin

    @property
    def size(self) -> int:
        """The entry's length in bytes, line ends included."""
        return sum(len(line.record.raw) + 1 for line in self.lines)

    def explain_refusal(self) -> MalformedInputError:
        """Return the error that says why a line of unknown kind cannot be used where it stands."""
        kind = _find_type(self.lines[0].record)
        if kind in _ROOM_FACT_TYPES:
            return MalformedInputError("no room is open; a stream begins with `opened`")
        if kind in _STREAM_FACT_TYPES:
            return MalformedInputError(
                "facts of rounds and disputes are added to their streams: "
                "`runback record --events STREAM --follows N`"
            )
        if kind:
            return MalformedInputError("no table is open; a stream begins with `table-opened`")
        return MalformedInputError("expected a round record or a fact of a table's stream")


def split_entries(lines: Iterable[InputLine]) -> Iterator[InputEntry]:
    """Yield each entry of the lines as soon as it is complete.

    A table's stream continues to the next opening, whatever rounds stand between its facts. A
    room's ends at the first round, since that round needs the room's clock and documents stored.
    """
    stream: InputEntry | None = None
    for line in lines:
        kind = _find_type(line.record)
        begins = OPENING_TYPES.get(kind)
        if stream and (begins or (kind is None and stream.kind == "room")):
            yield stream
            stream = None
        if kind is None:
            yield InputEntry("round", [line])
        elif begins:
            stream = InputEntry(begins, [line])
        elif stream:
            # Even a line that is no fact: it may stand in place of one, and positions must hold.
            stream.lines.append(line)
        else:
            yield InputEntry("unknown", [line])
    if stream:
        yield stream


class _TypeTag(Struct):
    """The fields that tell a round record from a fact of a stream."""

    format: Raw | UnsetType = UNSET
    type: str = ""


def _find_type(record: RawRecord) -> str | None:
    """Return the type of a fact, empty if the line is not one; None for a round record."""
    try:
        tag = msgspec.json.decode(record.raw, type=_TypeTag)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        for opening in OPENING_TYPES:
            if f'"{opening}"'.encode() in record.raw:
                return opening
        is_record = record.unreadable or b'"format"' in record.raw
    else:
        is_record = not isinstance(tag.format, UnsetType)
        if not is_record:
            return tag.type
    return None if is_record else ""


def _collect_types(events: object) -> frozenset[object]:
    return frozenset(event.__struct_config__.tag for event in get_args(events))


_ROOM_FACT_TYPES: Final = _collect_types(RoomEvent) - _collect_types(TableEvent)
_STREAM_FACT_TYPES: Final = (_collect_types(Event) | _collect_types(DisputeEvent)) - _collect_types(
    TableEvent
)
