"""Facts as they should have been recorded: corrections applied, places kept."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

import msgspec
from msgspec import UNSET, Raw

from domain.errors import MalformedInputError
from domain.facts.dispute_events import DisputeEvent
from domain.facts.record import HeaderCorrection, RoundRecord
from domain.facts.room_events import RoomEvent
from domain.facts.round_events import Corrected, Event, Voided
from domain.facts.table_events import TableEvent

PlacedEvent = tuple[int, Event]
"""A fact and its place in the record, counted from 0 as first recorded."""

PlacedTableEvent = tuple[int, TableEvent]
"""A fact of a table's stream and its place in the stream, counted from 0 as first recorded."""

TableStream = tuple[TableEvent | None, ...]
"""A table's stream as recorded, with None for unreadable facts so that places are kept."""

Event_T = TypeVar("Event_T")

ROUND_FACT_DECODER: Final[msgspec.json.Decoder[Event]] = msgspec.json.Decoder(Event)
TABLE_FACT_DECODER: Final[msgspec.json.Decoder[TableEvent]] = msgspec.json.Decoder(TableEvent)
DISPUTE_FACT_DECODER: Final[msgspec.json.Decoder[DisputeEvent]] = msgspec.json.Decoder(DisputeEvent)
ROOM_FACT_DECODER: Final[msgspec.json.Decoder[RoomEvent]] = msgspec.json.Decoder(RoomEvent)
"""The decoders for the facts of each kind of stream, and for the replacements in corrections."""

_header_decoder = msgspec.json.Decoder(HeaderCorrection)


def list_recorded_facts(record: RoundRecord) -> list[PlacedEvent]:
    """List the facts as first recorded, without corrections and voiding."""
    return [
        (place, event)
        for place, event in enumerate(record.events)
        if type(event) is not Corrected and type(event) is not Voided
    ]


def has_corrections(record: RoundRecord) -> bool:
    """Return whether a fact was corrected or the record voided."""
    kinds = set(map(type, record.events))
    return Corrected in kinds or Voided in kinds


def correct_record(record: RoundRecord) -> tuple[RoundRecord, list[PlacedEvent], Voided | None]:
    """Return the header and facts as corrected, and the fact that voided them, if any did."""
    placed_facts, header_corrections = _apply_corrections(record.events, ROUND_FACT_DECODER)
    header = record
    for correction in header_corrections:
        header = _replace_header(header, decode_corrected_header(correction))
    facts = [placed for placed in placed_facts if type(placed[1]) is not Voided]
    if len(facts) == len(placed_facts):
        return header, facts, None
    voided = [event for _, event in placed_facts if type(event) is Voided]
    return header, facts, voided[-1]


def correct_table_stream(events: Sequence[TableEvent | None]) -> list[PlacedTableEvent]:
    """Return the facts of a table's stream as corrected."""
    return correct_stream(events, TABLE_FACT_DECODER)


def correct_stream(
    events: Sequence[Event_T | None], facts: msgspec.json.Decoder[Event_T]
) -> list[tuple[int, Event_T]]:
    """Return the facts of a stream without a header as corrected."""
    return _apply_corrections(events, facts)[0]


def iterate_standing_corrections(record: RoundRecord) -> Iterator[tuple[int, Corrected]]:
    """Yield the standing corrections of a round, each with its place."""
    return _find_standing_corrections(record.events, ROUND_FACT_DECODER)


def _apply_corrections(
    events: Sequence[Event_T | None], facts: msgspec.json.Decoder[Event_T]
) -> tuple[list[tuple[int, Event_T]], list[Corrected]]:
    """Return the facts as corrected, and the corrections of the header in order."""
    header_corrections: list[Corrected] = []
    replaced: dict[int, Event_T | None] = {}
    inserted: dict[int, list[tuple[int, Event_T]]] = {}
    for place, correction in sorted(_find_standing_corrections(events, facts)):
        if correction.event == "header":
            header_corrections.append(correction)
        elif correction.action == "insert-before":
            fact = decode_replacement(correction, facts)
            inserted.setdefault(correction.event, []).append((place, fact))
        elif correction.action == "replace":
            replaced[correction.event] = decode_replacement(correction, facts)
        else:
            replaced[correction.event] = None
    corrected: list[tuple[int, Event_T]] = []
    recorded = list(enumerate(events))
    begun = 0
    for place in sorted({*replaced, *inserted}):
        corrected += _list_facts(recorded[begun:place])
        corrected += inserted.get(place, ())
        begun = place
        if place in replaced:
            corrected += _list_facts([(place, replaced[place])])
            begun += 1
    corrected += _list_facts(recorded[begun:])
    return corrected, header_corrections


def _list_facts(events: list[tuple[int, Event_T | None]]) -> list[tuple[int, Event_T]]:
    """Return the facts among what is recorded, without corrections and what was withdrawn."""
    return [
        (place, event)
        for place, event in events
        if event is not None and type(event) is not Corrected
    ]


def _find_standing_corrections(
    events: Sequence[Event_T | None], facts: msgspec.json.Decoder[Event_T]
) -> Iterator[tuple[int, Corrected]]:
    """Yield the standing corrections, each as corrected by later corrections."""
    corrections: dict[int, Corrected] = {
        place: event for place, event in enumerate(events) if type(event) is Corrected
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
            # Going backwards, the last correction of a correction comes first, and it counts.
            spoken_for.add(target)
            _apply_to_correction(corrections, target, correction, facts)


def _apply_to_correction(
    corrections: dict[int, Corrected],
    place: int,
    correction: Corrected,
    facts: msgspec.json.Decoder[Event_T],
) -> None:
    instead = None if correction.action == "withdraw" else decode_replacement(correction, facts)
    if isinstance(instead, Corrected):
        corrections[place] = instead
    else:
        del corrections[place]


def decode_corrected_event(correction: Corrected) -> Event:
    """Return the fact that a correction of a round puts in place of, or before, a recorded fact."""
    return decode_replacement(correction, ROUND_FACT_DECODER)


def decode_replacement(correction: Corrected, facts: msgspec.json.Decoder[Event_T]) -> Event_T:
    """Return the fact that a correction holds, decoded for its kind of stream."""
    return facts.decode(_get_replacement(correction))


def decode_corrected_header(correction: Corrected) -> HeaderCorrection:
    """Return the header fields that a correction puts in place of the recorded ones."""
    return _header_decoder.decode(_get_replacement(correction))


def _get_replacement(correction: Corrected) -> Raw:
    if correction.instead is UNSET:
        message = f"a correction that is to {correction.action} needs `with`"
        raise MalformedInputError(message)
    assert isinstance(correction.instead, Raw)  # noqa: S101 - UNSET was refused above
    return correction.instead


def _replace_header(record: RoundRecord, fields: HeaderCorrection) -> RoundRecord:
    changes = {
        name: value
        for name in fields.__struct_fields__
        if (value := getattr(fields, name)) is not UNSET
    }
    return msgspec.structs.replace(record, **changes)
