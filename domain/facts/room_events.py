"""The facts of a room, as its stream holds them."""

from typing import Annotated

from msgspec import Meta, Struct, field

from domain.facts.field_types import Id, Text
from domain.facts.record import Rules
from domain.facts.round_events import Corrected
from domain.facts.witnessed_fact import WitnessedFact
from domain.money import Cents

TimeOfDay = Annotated[str, Meta(pattern=r"\A([01][0-9]|2[0-3]):[0-5][0-9]\Z")]
"""A time on a wall clock, such as 06:00."""

Language = Annotated[str, Meta(pattern=r"\A[a-z]{2,3}(-[A-Za-z0-9]{2,8})*\Z")]
"""A language by its code, such as en or es."""


class RoomOpened(WitnessedFact, frozen=True, tag="opened"):
    """The room was opened, with its name, its time zone and the start of its gaming day."""

    room: Id
    name: Text
    zone: Text
    day_starts: TimeOfDay


class DatedPolicy(Struct, frozen=True, omit_defaults=True):
    """A rotation policy with its dates; without dates, it is only watched."""

    name: Text
    first: str | None = field(name="from", default=None)
    last: str | None = field(name="to", default=None)


class SettingsMade(WitnessedFact, frozen=True, tag="set"):
    """Settings of the room were changed from now on; settings not named stay as they were."""

    second_person_above: Cents | None = None
    dispute_age_limit_hours: Annotated[int, Meta(ge=1, le=100_000)] | None = None
    retention_years: Annotated[int, Meta(ge=1, le=1000)] | None = None
    rotation_policies: tuple[DatedPolicy, ...] | None = None
    languages: tuple[Language, ...] | None = None


class DocumentPutInForce(WitnessedFact, frozen=True, tag="documents"):
    """The edition, options and readings that a game is played by from a date were put in force."""

    game: str
    document: Text
    edition: Text
    first: str = field(name="from")
    rules: Rules
    schedules: tuple[Text, ...]


RoomEvent = RoomOpened | SettingsMade | DocumentPutInForce | Corrected
"""Any fact of a room's stream."""
