"""The stored header of a round: the terms and gaming day in force when it was recorded."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast

import msgspec
from msgspec import UnsetType

from domain.adjudication.terms import freeze_terms
from domain.errors import CalendarRangeError, MalformedInputError
from domain.facts.record import RoundRecord, RoundTerms
from domain.facts.stored_header import RoundOpened, open_round, restore_record
from domain.rooms.model import Room, find_gaming_day, fold_room
from domain.timestamps import parse_timestamp
from projections.store.fact_mapper import FactStream
from projections.store.topics import Fact, name_room_stream

if TYPE_CHECKING:
    from domain.facts.room_events import RoomEvent
    from domain.facts.round_events import Event
    from projections.store.store import Store


def build_opening(record: RoundRecord, room: Room | None, now: datetime) -> RoundOpened:
    """Return the first event of a round's stream."""
    day = record.round.gaming_day or find_day_in_room(room, _find_first_time(record) or now)
    return open_round(record, _find_terms(record, room, day), day)


def find_day_in_room(room: Room | None, at: datetime) -> str:
    """Return the gaming day of a moment by the room's clock, or by UTC if no room is on file."""
    if room is not None:
        return find_gaming_day(room, at).isoformat()
    try:
        return at.astimezone(UTC).date().isoformat()
    except OverflowError:
        what = f"{at.isoformat()} lies where no gaming day can be told"
        raise CalendarRangeError(what) from None


def _find_terms(record: RoundRecord, room: Room | None, day: str) -> RoundTerms:
    """Return the record's own terms, or else the terms in force in its room."""
    if not isinstance(record.terms, UnsetType):
        return record.terms
    in_force = room.documents_in_force(record.game, day) if room else None
    if in_force is None:
        return freeze_terms(record, record, "then")
    by_house = msgspec.structs.replace(record, rules={**in_force.rules, **record.rules})
    terms = freeze_terms(by_house, by_house, "then")
    return msgspec.structs.replace(terms, document=in_force.document, edition=in_force.edition)


def _find_first_time(record: RoundRecord) -> datetime | None:
    """Return the time of the first event that has one."""
    for event in record.events:
        if event.at is not None:
            return parse_timestamp(event.at)
    return None


def load_room(store: "Store", room: str) -> Room | None:
    """Return the room folded from its stream, or None if nothing of it is on file."""
    found = store.find(name_room_stream(room))
    return fold_room_facts(found.facts) if found else None


def fold_room_facts(facts: tuple[Fact, ...]) -> Room:
    """Return the room that the facts of its stream describe."""
    return fold_room(cast("tuple[RoomEvent, ...]", facts))


def extract_record(stream: FactStream) -> RoundRecord:
    """Return the round record that a stream holds."""
    opened, *events = stream.facts
    if not isinstance(opened, RoundOpened):
        what = f"{stream.id} does not begin with `opened`"
        raise MalformedInputError(what)
    return restore_record(opened, tuple(cast("list[Event]", events)))
