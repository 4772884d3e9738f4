"""A round's header as it is stored: the first event of its stream, with its terms frozen."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from domain.events.round import Event, Id, Text
from domain.record import RoundName, RoundRecord, Rules, Table, Terms

Day = Annotated[str, Meta(pattern=r"\A\d{4}-\d{2}-\d{2}\Z")]
"""A gaming day."""


class RoundOpened(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="opened"):
    """The header of a round with everything it is to be judged by."""

    format: Literal["runback.round/1"]
    room: Id
    game: str
    table: Table
    round: RoundName
    rules: Rules
    schedule: Text | None
    terms: Terms
    day: Day
    """The gaming day as the header had it, or as the room's clock had it when this was stored."""
    x: Raw | UnsetType = UNSET


RoundStored = RoundOpened | Event
"""Any event of a round's stream."""


def opening_of(record: RoundRecord, terms: Terms, day: str) -> RoundOpened:
    """The header to store: the record's own, with its terms and its gaming day."""
    return RoundOpened(
        record.format, record.room, record.game, record.table, record.round, record.rules,
        record.schedule, terms, day, record.x,
    )  # fmt: skip


def record_of(opening: RoundOpened, events: tuple[Event, ...]) -> RoundRecord:
    """The round record that a stream holds."""
    return RoundRecord(
        opening.format, opening.room, opening.game, opening.table, opening.round, opening.rules,
        opening.schedule, events, opening.terms, opening.x,
    )  # fmt: skip


def is_same_header(opening: RoundOpened, record: RoundRecord) -> bool:
    """Whether the stored header says what the record says; terms count where the record has any."""
    without = record_of(opening, record.events)
    if isinstance(record.terms, UnsetType):
        without = msgspec.structs.replace(without, terms=UNSET)
    return without == record
