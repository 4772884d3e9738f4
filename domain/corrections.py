"""The facts as they should have been recorded: corrections applied, places kept."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

import msgspec
from msgspec import UNSET, Raw

from domain.errors import Malformed
from domain.events.dispute import DisputeEvent
from domain.events.room import RoomEvent
from domain.events.round import Corrected, Event, Voided
from domain.events.table import TableEvent
from domain.record import HeaderCorrection, RoundRecord

Placed = tuple[int, Event]
"""A fact and its place in the record, counted from 0 as first recorded."""

PlacedAtTable = tuple[int, TableEvent]
"""A fact of a table's stream and its place there, counted likewise."""

Stream = tuple[TableEvent | None, ...]
"""A table's stream as recorded; None where a fact could not be read, so that places hold."""

Event_T = TypeVar("Event_T")

ROUND_FACTS: Final[msgspec.json.Decoder[Event]] = msgspec.json.Decoder(Event)
TABLE_FACTS: Final[msgspec.json.Decoder[TableEvent]] = msgspec.json.Decoder(TableEvent)
DISPUTE_FACTS: Final[msgspec.json.Decoder[DisputeEvent]] = msgspec.json.Decoder(DisputeEvent)
ROOM_FACTS: Final[msgspec.json.Decoder[RoomEvent]] = msgspec.json.Decoder(RoomEvent)
"""What reads the facts of a kind of stream, and so those that its corrections hold."""

_header_decoder = msgspec.json.Decoder(HeaderCorrection)


def as_recorded(record: RoundRecord) -> list[Placed]:
    """The facts as they were first recorded: corrections and voiding left out."""
    return [
        (place, event)
        for place, event in enumerate(record.events)
        if type(event) is not Corrected and type(event) is not Voided
    ]


def has_corrections(record: RoundRecord) -> bool:
    """Whether a fact was corrected or the record voided."""
    kinds = set(map(type, record.events))
    return Corrected in kinds or Voided in kinds


def as_corrected(record: RoundRecord) -> tuple[RoundRecord, list[Placed], Voided | None]:
    """The header and the facts as they should be, and what voided them, if anything did."""
    told, of_header = _put_right(record.events, ROUND_FACTS)
    header = record
    for correction in of_header:
        header = _with_header(header, header_as_should_be(correction))
    facts: list[Placed] = []
    voided = None
    for place, event in told:
        if isinstance(event, Voided):
            voided = event
        else:
            facts.append((place, event))
    return header, facts, voided


def stream_as_corrected(events: Sequence[TableEvent | None]) -> list[PlacedAtTable]:
    """The facts of a table's stream as they should be."""
    return facts_as_corrected(events, TABLE_FACTS)


def facts_as_corrected(
    events: Sequence[Event_T | None], facts: msgspec.json.Decoder[Event_T]
) -> list[tuple[int, Event_T]]:
    """The same of any stream that has no header."""
    return _put_right(events, facts)[0]


def standing(record: RoundRecord) -> Iterator[tuple[int, Corrected]]:
    """The corrections of a round that hold, each with its place."""
    return _standing(record.events, ROUND_FACTS)


def _put_right(
    events: Sequence[Event_T | None], facts: msgspec.json.Decoder[Event_T]
) -> tuple[list[tuple[int, Event_T]], list[Corrected]]:
    """The facts as they should be, and the corrections that are of the header, in their order."""
    of_header: list[Corrected] = []
    replaced: dict[int, Event_T | None] = {}
    inserted: dict[int, list[tuple[int, Event_T]]] = {}
    for place, correction in sorted(_standing(events, facts)):
        if correction.event == "header":
            of_header.append(correction)
        elif correction.action == "insert-before":
            fact = instead_of(correction, facts)
            inserted.setdefault(correction.event, []).append((place, fact))
        elif correction.action == "replace":
            replaced[correction.event] = instead_of(correction, facts)
        else:
            replaced[correction.event] = None
    told: list[tuple[int, Event_T]] = []
    for place, recorded in enumerate(events):
        told += inserted.get(place, ())
        event = replaced.get(place, recorded)
        if event is not None and not isinstance(event, Corrected):
            told.append((place, event))
    return told, of_header


def _standing(
    events: Sequence[Event_T | None], facts: msgspec.json.Decoder[Event_T]
) -> Iterator[tuple[int, Corrected]]:
    """The corrections that hold, those corrected themselves taken as they should be."""
    corrections: dict[int, Corrected] = {
        place: event for place, event in enumerate(events) if isinstance(event, Corrected)
    }
    places = frozenset(corrections)
    spoken_for: set[int] = set()
    for place in sorted(places, reverse=True):
        correction = corrections.get(place)
        if correction is None:
            continue
        target = correction.event
        if target not in places or correction.action == "insert-before":
            yield place, correction
        elif isinstance(target, int) and target not in spoken_for:
            # Going backwards the last word is met first, and it is the one that counts.
            spoken_for.add(target)
            _correct_the_correction(corrections, target, correction, facts)


def _correct_the_correction(
    corrections: dict[int, Corrected],
    place: int,
    correction: Corrected,
    facts: msgspec.json.Decoder[Event_T],
) -> None:
    instead = None if correction.action == "withdraw" else instead_of(correction, facts)
    if isinstance(instead, Corrected):
        corrections[place] = instead
    else:
        del corrections[place]


def fact_as_should_be(correction: Corrected) -> Event:
    """The fact that a correction of a round puts in place of, or before, a recorded one."""
    return instead_of(correction, ROUND_FACTS)


def instead_of(correction: Corrected, facts: msgspec.json.Decoder[Event_T]) -> Event_T:
    """The same for the facts of any stream."""
    return facts.decode(_instead(correction))


def header_as_should_be(correction: Corrected) -> HeaderCorrection:
    """The header fields that a correction puts in place of the recorded ones."""
    return _header_decoder.decode(_instead(correction))


def _instead(correction: Corrected) -> Raw:
    if correction.instead is UNSET:
        message = f"a correction that is to {correction.action} needs `with`"
        raise Malformed(message)
    assert isinstance(correction.instead, Raw)  # noqa: S101 - UNSET was refused above
    return correction.instead


def _with_header(record: RoundRecord, fields: HeaderCorrection) -> RoundRecord:
    changes = {
        name: value
        for name in fields.__struct_fields__
        if (value := getattr(fields, name)) is not UNSET
    }
    return msgspec.structs.replace(record, **changes)
