"""The stored header of a round: the first event of its stream, with its terms frozen."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from domain.facts.field_types import Id, Text
from domain.facts.record import RecordTable, RoundName, RoundRecord, RoundTerms, Rules
from domain.facts.round_events import Event

DayText = Annotated[str, Meta(pattern=r"\A\d{4}-\d{2}-\d{2}\Z")]
"""A gaming day."""


class RoundOpened(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="opened"):
    """The header of a round, with all the terms it is judged by."""

    format: Literal["runback.round/1"]
    room: Id
    game: str
    table: RecordTable
    round: RoundName
    rules: Rules
    schedule: Text | None
    terms: RoundTerms
    day: DayText
    """The gaming day from the header, or from the room's clock when the round was stored."""
    x: Raw | UnsetType = UNSET


StoredRoundEvent = RoundOpened | Event
"""Any event of a round's stream."""


def open_round(record: RoundRecord, terms: RoundTerms, day: str) -> RoundOpened:
    """Return the header to store: the record's own, with its terms and its gaming day."""
    return RoundOpened(
        record.format,
        record.room,
        record.game,
        record.table,
        record.round,
        record.rules,
        record.schedule,
        terms,
        day,
        record.x,
    )


def restore_record(opening: RoundOpened, events: tuple[Event, ...]) -> RoundRecord:
    """Return the round record that a stream holds."""
    return RoundRecord(
        opening.format,
        opening.room,
        opening.game,
        opening.table,
        opening.round,
        opening.rules,
        opening.schedule,
        events,
        opening.terms,
        opening.x,
    )


def is_same_header(opening: RoundOpened, record: RoundRecord) -> bool:
    """Return whether the stored header equals the record's; terms count if recorded."""
    without = restore_record(opening, record.events)
    if isinstance(record.terms, UnsetType):
        without = msgspec.structs.replace(without, terms=UNSET)
    return without == record
