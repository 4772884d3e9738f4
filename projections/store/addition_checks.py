"""Checks of the facts to be added to a stream against the facts already in it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from domain.disputes.model import (
    check_can_follow,
    check_status_unchanged,
    find_ruling_limit,
    fold_dispute,
)
from domain.errors import MalformedInputError
from domain.facts.field_types import Id
from domain.facts.record import MAX_EVENTS
from domain.facts.room_events import RoomOpened
from domain.facts.round_events import Corrected
from domain.facts.stored_header import RoundOpened, restore_record
from domain.facts.table_events import TableOpened
from domain.intake import dispute_parser, room_parser, table_parser
from domain.intake.record_parser import parse_more_events
from domain.intake.stream_parser import StreamFormat, parse_stream
from domain.timestamps import parse_timestamp
from projections.errors import NotOnFile
from projections.store.fact_mapper import FactStream
from projections.store.round_header import extract_record, find_day_in_room, load_room
from projections.store.topics import Fact, find_stream_kind, name_room_stream, name_table_stream

if TYPE_CHECKING:
    from domain.facts.dispute_events import DisputeEvent
    from projections.store.store import Store

# Any: each kind of stream has its own facts.
INTAKE_BY_KIND: Final[dict[str, StreamFormat[Any]]] = {
    "table": table_parser.TABLE_STREAM_FORMAT,
    "dispute": dispute_parser.DISPUTE_STREAM_FORMAT,
    "room": room_parser.ROOM_STREAM_FORMAT,
}
"""The formats of streams that are parsed fact by fact, by kind."""

_FACT_LIMITS: Final = {
    "round": MAX_EVENTS,
    "table": table_parser.MAX_TABLE_FACTS,
    "room": room_parser.MAX_ROOM_FACTS,
}
"""The most facts of streams whose facts stand each for itself, by kind."""


def check_addition(store: "Store", found: FactStream, lines: Sequence[bytes]) -> tuple[Fact, ...]:
    """Return the facts parsed from lines, or raise an error about the first that is refused."""
    kind = find_stream_kind(found.id).name
    if kind == "round":
        if not found.facts:
            what = f"there is no round `{found.id.partition(':')[2]}` on file to add events to"
            raise NotOnFile(what)
        return parse_more_events(extract_record(found), lines)
    facts = _parse_lines(kind, lines, found.facts)
    if not found.facts and facts:
        _check_named(store, kind, found.id, facts[0])
    if kind == "dispute":
        _check_order_of_life(store, found.facts, facts)
    return facts


def check_lone_addition(
    stream: str, opening: Fact, follows: int, lines: Sequence[bytes]
) -> tuple[Fact, ...] | None:
    """Return facts that can be checked knowing only the first fact of an uncorrected stream.

    Return None where they cannot: they correct others, or the stream is a dispute, whose facts
    depend on each other; and where they are refused, since the reason names more.
    """
    kind = find_stream_kind(stream).name
    if kind not in _FACT_LIMITS or follows + len(lines) > _FACT_LIMITS[kind]:
        return None
    if kind == "round" and not isinstance(opening, RoundOpened):
        return None
    try:
        facts: tuple[Fact, ...] = (
            parse_more_events(restore_record(opening, ()), lines)
            if isinstance(opening, RoundOpened)
            else _parse_lines(kind, lines, (opening,))
        )
    except MalformedInputError:
        return None
    return None if any(isinstance(fact, Corrected) for fact in facts) else facts


def check_whole_stream(
    store: "Store", kind: str, lines: Sequence[bytes]
) -> tuple[str, tuple[Fact, ...]]:
    """Return the name and the facts of a whole stream of a table or a room."""
    facts = _parse_lines(kind, lines)
    if not facts:
        raise MalformedInputError("expected at least the fact that the stream begins with")
    return _name_begun_stream(store, facts[0]), facts


def _parse_lines(kind: str, lines: Sequence[bytes], known: Sequence[Fact] = ()) -> tuple[Fact, ...]:
    """Return the facts of lines that follow the known ones, or raise the first problem."""
    parsed = parse_stream(INTAKE_BY_KIND[kind], lines, known)
    for place, error in parsed.problems:
        if place >= len(known) or not parsed.stream:
            raise error
    return tuple(fact for fact in parsed.stream[len(known) :] if fact is not None)


def _name_begun_stream(store: "Store", opening: Fact) -> str:
    if isinstance(opening, TableOpened):
        day = find_day_in_room(load_room(store, opening.room), parse_timestamp(opening.at))
        return name_table_stream(opening.room, opening.table, day)
    if isinstance(opening, RoomOpened):
        return name_room_stream(opening.room)
    raise MalformedInputError(
        "only the streams of rooms and tables say themselves what they are called"
    )


def _check_named(store: "Store", kind: str, stream: str, opening: Fact) -> None:
    """Raise if a stream's name does not match its opening, or a dispute's id is malformed."""
    if kind == "dispute":
        name = stream.partition(":")[2]
        try:
            msgspec.convert(name, Id)
        except msgspec.ValidationError:
            what = f"`{name}` is no id; expected letters, digits, dots, dashes, such as D-2026-0042"
            raise MalformedInputError(what) from None
    if isinstance(opening, TableOpened | RoomOpened):
        named = _name_begun_stream(store, opening)
        if named != stream:
            what = f"what begins so belongs into {named}, not into {stream}"
            raise MalformedInputError(what)


def _check_order_of_life(store: "Store", known: Sequence[Fact], facts: Sequence[Fact]) -> None:
    events = [*cast("Sequence[DisputeEvent]", known)]
    for fact in cast("Sequence[DisputeEvent]", facts):
        events.append(fact)
        if len(events) > 1:
            dispute = fold_dispute(events[:-1])
            room = load_room(store, dispute.raised.room)
            check_can_follow(dispute, fact, find_ruling_limit(dispute, room))
            check_status_unchanged(dispute, fold_dispute(events))
