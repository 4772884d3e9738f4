"""The facts as they should have been recorded: corrections applied, places kept."""

from collections.abc import Iterator

import msgspec
from msgspec import UNSET, Raw

from domain.errors import Malformed
from domain.events.round import Corrected, Event, Voided
from domain.record import HeaderCorrection, RoundRecord

Placed = tuple[int, Event]
"""A fact and its place in the record, counted from 0 as first recorded."""

_event_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
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
    standing = dict(_standing(record))
    header = record
    replaced: dict[int, Event | None] = {}
    inserted: dict[int, list[Placed]] = {}
    for place, correction in sorted(standing.items()):
        if correction.event == "header":
            header = _with_header(header, header_as_should_be(correction))
        elif correction.action == "insert-before":
            inserted.setdefault(correction.event, []).append((place, fact_as_should_be(correction)))
        elif correction.action == "replace":
            replaced[correction.event] = fact_as_should_be(correction)
        else:
            replaced[correction.event] = None
    facts: list[Placed] = []
    voided = None
    for place, recorded in enumerate(record.events):
        facts += inserted.get(place, ())
        event = replaced.get(place, recorded)
        if isinstance(event, Voided):
            voided = event
        elif event is not None and not isinstance(event, Corrected):
            facts.append((place, event))
    return header, facts, voided


def _standing(record: RoundRecord) -> Iterator[tuple[int, Corrected]]:
    """The corrections that hold, those corrected themselves taken as they should be."""
    corrections = {
        place: event for place, event in enumerate(record.events) if isinstance(event, Corrected)
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
            _correct_the_correction(corrections, target, correction)


def _correct_the_correction(
    corrections: dict[int, Corrected], place: int, correction: Corrected
) -> None:
    instead = None if correction.action == "withdraw" else fact_as_should_be(correction)
    if isinstance(instead, Corrected):
        corrections[place] = instead
    else:
        del corrections[place]


def fact_as_should_be(correction: Corrected) -> Event:
    """The fact that a correction puts in place of, or before, a recorded one."""
    return _event_decoder.decode(_instead(correction))


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
