"""What is let into a stream: facts that are well-formed beside those that are there already."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from domain import dispute_reading, room_reading, table_reading
from domain.dispute import (
    dispute_after,
    limit_at_ruling,
    refuse_if_it_cannot_follow,
    refuse_if_it_moved,
)
from domain.errors import Malformed
from domain.events.room import RoomOpened
from domain.events.round import Id
from domain.events.table import TableOpened
from domain.moments import moment
from domain.reading import read_more
from domain.stream_reading import Door, read_stream
from projections.store.errors import NotOnFile
from projections.store.mapper import Stream
from projections.store.openings import day_in, record_in, room_in
from projections.store.topics import Fact, kind_of, room_stream, table_stream

if TYPE_CHECKING:
    from domain.events.dispute import DisputeEvent
    from projections.store.store import Store

DOORS: Final[dict[str, Door[Any]]] = {
    "table": table_reading.DOOR,
    "dispute": dispute_reading.DOOR,
    "room": room_reading.DOOR,
}
"""Of the streams that are read fact by fact."""

_encode: Final = msgspec.json.Encoder().encode


def at_the_door(store: "Store", found: Stream, lines: Sequence[bytes]) -> tuple[Fact, ...]:
    """Further facts of a stream, or an error that names the first that cannot be taken."""
    kind = kind_of(found.id).name
    if kind == "round":
        if not found.facts:
            what = f"there is no round `{found.id.partition(':')[2]}` on file to add events to"
            raise NotOnFile(what)
        return read_more(record_in(found), lines)
    facts = _well_formed(kind, [*map(_encode, found.facts), *lines], len(found.facts))
    if not found.facts and facts:
        _check_named(store, kind, found.id, facts[0])
    if kind == "dispute":
        _check_order_of_life(store, found.facts, facts)
    return facts


def whole_at_the_door(
    store: "Store", kind: str, lines: Sequence[bytes]
) -> tuple[str, tuple[Fact, ...]]:
    """A whole stream of a table or a room, and what it is called."""
    facts = _well_formed(kind, lines, 0)
    if not facts:
        raise Malformed("expected at least the fact that the stream begins with")
    return _stream_begun_by(store, facts[0]), facts


def _well_formed(kind: str, lines: Sequence[bytes], known: int) -> tuple[Fact, ...]:
    """The facts after those that are known, all of them as they should be."""
    read = read_stream(DOORS[kind], lines)
    for place, error in read.problems:
        if place >= known or not read.stream:
            raise error
    return tuple(fact for fact in read.stream[known:] if fact is not None)


def _stream_begun_by(store: "Store", opening: Fact) -> str:
    if isinstance(opening, TableOpened):
        day = day_in(room_in(store, opening.room), moment(opening.at))
        return table_stream(opening.room, opening.table, day)
    if isinstance(opening, RoomOpened):
        return room_stream(opening.room)
    raise Malformed("only the streams of rooms and tables say themselves what they are called")


def _check_named(store: "Store", kind: str, stream: str, opening: Fact) -> None:
    """A table's and a room's stream is the one that its opening speaks of; a dispute has an id."""
    if kind == "dispute":
        name = stream.partition(":")[2]
        try:
            msgspec.convert(name, Id)
        except msgspec.ValidationError:
            what = f"`{name}` is no id; expected letters, digits, dots, dashes, such as D-2026-0042"
            raise Malformed(what) from None
    if isinstance(opening, TableOpened | RoomOpened):
        named = _stream_begun_by(store, opening)
        if named != stream:
            what = f"what begins so belongs into {named}, not into {stream}"
            raise Malformed(what)


def _check_order_of_life(store: "Store", known: Sequence[Fact], facts: Sequence[Fact]) -> None:
    told = [*cast("Sequence[DisputeEvent]", known)]
    for fact in cast("Sequence[DisputeEvent]", facts):
        told.append(fact)
        if len(told) > 1:
            dispute = dispute_after(told[:-1])
            room = room_in(store, dispute.raised.room)
            refuse_if_it_cannot_follow(dispute, fact, limit_at_ruling(dispute, room))
            refuse_if_it_moved(dispute, dispute_after(told))
