"""How a round is opened in the store: its terms and its gaming day, from what is in force."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast

import msgspec
from msgspec import UnsetType

from domain.errors import Malformed
from domain.moments import moment
from domain.opening import RoundOpened, opening_of, record_of
from domain.record import RoundRecord, Terms
from domain.room import OutsideTheCalendar, Room, gaming_day, room_after
from domain.terms import terms_of
from projections.store.mapper import Stream
from projections.store.topics import Fact, room_stream

if TYPE_CHECKING:
    from domain.events.room import RoomEvent
    from domain.events.round import Event
    from projections.store.store import Store


def opening(record: RoundRecord, room: Room | None, now: datetime) -> RoundOpened:
    """The first event of a round's stream."""
    day = record.round.gaming_day or day_in(room, _first_time(record) or now)
    return opening_of(record, _terms(record, room, day), day)


def day_in(room: Room | None, at: datetime) -> str:
    """The gaming day of a moment by the room's clock; by UTC where the room has told no clock."""
    if room is not None:
        return gaming_day(room, at).isoformat()
    try:
        return at.astimezone(UTC).date().isoformat()
    except OverflowError:
        what = f"{at.isoformat()} lies where no gaming day can be told"
        raise OutsideTheCalendar(what) from None


def _terms(record: RoundRecord, room: Room | None, day: str) -> Terms:
    """The record's own terms, or else those in force: what the room has set, where it has."""
    if not isinstance(record.terms, UnsetType):
        return record.terms
    in_force = room.documents_in_force(record.game, day) if room else None
    if in_force is None:
        return terms_of(record, record, "then")
    by_house = msgspec.structs.replace(record, rules={**in_force.rules, **record.rules})
    terms = terms_of(by_house, by_house, "then")
    return msgspec.structs.replace(terms, document=in_force.document, edition=in_force.edition)


def _first_time(record: RoundRecord) -> datetime | None:
    """When the first fact with a time happened."""
    for event in record.events:
        if event.at is not None:
            return moment(event.at)
    return None


def room_in(store: "Store", room: str) -> Room | None:
    """The room as its stream tells it, if it has one."""
    found = store.find(room_stream(room))
    return room_told_by(found.facts) if found else None


def room_told_by(facts: tuple[Fact, ...]) -> Room:
    """The room that the facts of its stream tell of."""
    return room_after(cast("tuple[RoomEvent, ...]", facts))


def record_in(stream: Stream) -> RoundRecord:
    """The round record that a stream holds."""
    opened, *events = stream.facts
    if not isinstance(opened, RoundOpened):
        what = f"{stream.id} does not begin with `opened`"
        raise Malformed(what)
    return record_of(opened, tuple(cast("list[Event]", events)))
