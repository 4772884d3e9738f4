"""The facts of a room, in the words of its stream."""

from typing import Annotated

from msgspec import Meta, Struct, field

from domain.events.round import Corrected, Id, Text
from domain.events.witnessed import Witnessed
from domain.money import Cents
from domain.record import Rules

TimeOfDay = Annotated[str, Meta(pattern=r"\A([01][0-9]|2[0-3]):[0-5][0-9]\Z")]
"""What a clock on the wall shows, such as 06:00."""

Language = Annotated[str, Meta(pattern=r"\A[a-z]{2,3}(-[A-Za-z0-9]{2,8})*\Z")]
"""A language by its code, such as en or es."""


class RoomOpened(Witnessed, frozen=True, tag="opened"):
    """The room is there: what it is called, its zone, and when its gaming day starts."""

    room: Id
    name: Text
    zone: Text
    day_starts: TimeOfDay


class PolicyDated(Struct, frozen=True, omit_defaults=True):
    """A rotation policy with its days; one without a day is only watched."""

    name: Text
    first: str | None = field(name="from", default=None)
    last: str | None = field(name="to", default=None)


class SettingsMade(Witnessed, frozen=True, tag="set"):
    """Settings of the room as they are from now on; those not named stay as they were."""

    second_person_above: Cents | None = None
    dispute_age_limit_hours: Annotated[int, Meta(ge=1, le=100_000)] | None = None
    retention_years: Annotated[int, Meta(ge=1, le=1000)] | None = None
    rotation_policies: tuple[PolicyDated, ...] | None = None
    languages: tuple[Language, ...] | None = None


class DocumentPutInForce(Witnessed, frozen=True, tag="documents"):
    """Which edition, options and readings a game is played by from a date."""

    game: str
    document: Text
    edition: Text
    first: str = field(name="from")
    rules: Rules
    schedules: tuple[Text, ...]


RoomEvent = RoomOpened | SettingsMade | DocumentPutInForce | Corrected
"""Any fact of a room's stream."""
