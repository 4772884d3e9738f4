"""The round record: a round's header and its facts, in the order in which they happened."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from domain.events.round import Event, Id, Text, Whole
from domain.layout import MOST_SEATS
from domain.money import Cents

FORMAT: Final = "runback.round/1"
MOST_EVENTS: Final = 5000

Value = bool | int | str
"""The value of a house option or reading."""

Rules = dict[str, Value]
"""House options and readings by their keys."""


class Limits(Struct, frozen=True, omit_defaults=True):
    """The least and most of a wager; for poker the structure of the betting."""

    min: Cents | None = None
    max: Cents | None = None
    structure: Literal["limit", "spread", "pot-limit", "no-limit"] | None = None
    small_bet: Cents | None = None
    big_bet: Cents | None = None
    small_blind: Cents | None = None
    big_blind: Cents | None = None


class Table(Struct, frozen=True):
    """The table a round was played at, as its sign said."""

    id: Id
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    decks: Annotated[int, Meta(ge=1, le=8)]
    limits: Limits


class Kill(Struct, frozen=True):
    """Whose kill is due from the hands before."""

    due: Annotated[int, Meta(ge=1, le=MOST_SEATS)] | None


class RoundName(Struct, frozen=True, omit_defaults=True):
    """What a round is called, and the gaming day it belongs to."""

    id: Id
    number: Whole | None = None
    gaming_day: Annotated[str, Meta(pattern=r"\A\d{4}-\d{2}-\d{2}\Z")] | None = None
    kill: Kill | None = None


class FrozenSchedule(Struct, frozen=True):
    """The fee schedule in force, pinned by its hash."""

    id: str
    sha256: Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]


class Terms(Struct, frozen=True):
    """All that a round is to be judged by, frozen when it opens."""

    document: Text
    edition: Text
    rules: Rules
    schedule: FrozenSchedule | None


class RoundRecord(Struct, frozen=True):
    """What happened in one round: facts only, in order."""

    format: Literal["runback.round/1"]
    room: Id
    game: str
    table: Table
    round: RoundName
    rules: Rules
    schedule: Text | None
    events: tuple[Event, ...]
    terms: Terms | UnsetType = UNSET
    x: Raw | UnsetType = UNSET


class HeaderCorrection(Struct, frozen=True, omit_defaults=True):
    """The header fields as they should have been."""

    room: Id | UnsetType = UNSET
    game: str | UnsetType = UNSET
    rules: Rules | UnsetType = UNSET
    schedule: str | UnsetType | None = UNSET
    table: Table | UnsetType = UNSET
    round: RoundName | UnsetType = UNSET


_encoder = msgspec.json.Encoder()


def canonical(record: RoundRecord) -> bytes:
    """The record as JSON without spaces, the same bytes for the same facts."""
    return _encoder.encode(record)
