"""The round record: a round's header and its facts, in the order in which they happened."""

from functools import cached_property
from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from domain.facts.field_types import Id, Text, WholeNumber
from domain.facts.round_events import Event
from domain.money import Cents
from domain.seats import MAX_SEATS

RECORD_FORMAT: Final = "runback.round/1"
MAX_EVENTS: Final = 5000

RuleValue = bool | int | str
"""The value of a house option or reading."""

Rules = dict[str, RuleValue]
"""House options and readings by their keys."""


class BettingLimits(Struct, frozen=True, omit_defaults=True):
    """The minimum and maximum of a wager; for poker, the structure of the betting."""

    min: Cents | None = None
    max: Cents | None = None
    structure: Literal["limit", "spread", "pot-limit", "no-limit"] | None = None
    small_bet: Cents | None = None
    big_bet: Cents | None = None
    small_blind: Cents | None = None
    big_blind: Cents | None = None


class RecordTable(Struct, frozen=True):
    """The table a round was played at, as its sign described it."""

    id: Id
    seats: Annotated[int, Meta(ge=1, le=MAX_SEATS)]
    decks: Annotated[int, Meta(ge=1, le=8)]
    limits: BettingLimits


class KillState(Struct, frozen=True):
    """The seat that owes a kill from the hands before."""

    due: Annotated[int, Meta(ge=1, le=MAX_SEATS)] | None


class RoundName(Struct, frozen=True, omit_defaults=True):
    """A round's id and number, and the gaming day it belongs to."""

    id: Id
    number: WholeNumber | None = None
    gaming_day: Annotated[str, Meta(pattern=r"\A\d{4}-\d{2}-\d{2}\Z")] | None = None
    kill: KillState | None = None


class FrozenSchedule(Struct, frozen=True):
    """The fee schedule in force, pinned by its hash."""

    id: str
    sha256: Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]


class RoundTerms(Struct, frozen=True):
    """The terms that a round is judged by, frozen when it opens."""

    document: Text
    edition: Text
    rules: Rules
    schedule: FrozenSchedule | None


_encode: Final = msgspec.json.Encoder().encode


class RoundRecord(Struct, frozen=True, dict=True):
    """The facts of one round, in order, under its header.

    Its JSON is encoded once and shared by the intake's checks and the hashes.
    """

    format: Literal["runback.round/1"]
    room: Id
    game: str
    table: RecordTable
    round: RoundName
    rules: Rules
    schedule: Text | None
    events: tuple[Event, ...]
    terms: RoundTerms | UnsetType = UNSET
    x: Raw | UnsetType = UNSET

    @cached_property
    def event_states(self) -> tuple[bytes, ...]:
        """The JSON of each event, as the store keeps it."""
        return tuple(map(_encode, self.events))

    @cached_property
    def canonical(self) -> bytes:
        """The record as JSON without spaces: equal facts give equal bytes."""
        return _encode(self)


class HeaderCorrection(Struct, frozen=True, omit_defaults=True):
    """The header fields as they should have been recorded."""

    room: Id | UnsetType = UNSET
    game: str | UnsetType = UNSET
    rules: Rules | UnsetType = UNSET
    schedule: str | UnsetType | None = UNSET
    table: RecordTable | UnsetType = UNSET
    round: RoundName | UnsetType = UNSET


def encode_canonical(record: RoundRecord) -> bytes:
    """Return the record as JSON without spaces: equal facts give equal bytes."""
    return record.canonical
