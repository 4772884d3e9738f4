"""A room as its stream tells it: its clock, its settings, and the documents it plays by."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from domain.corrections import ROOM_FACTS, facts_as_corrected
from domain.errors import Malformed, RunbackError
from domain.events.room import (
    DocumentPutInForce,
    PolicyDated,
    RoomEvent,
    RoomOpened,
    SettingsMade,
)
from domain.moments import instant

_DAY: Final = timedelta(days=1)


class OutsideTheCalendar(RunbackError):
    """A moment or a day at the very ends of the calendar, where no gaming day can be told."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a room has set; none where it never did."""

    second_person_above: int | None = None
    dispute_age_limit_hours: int | None = None
    retention_years: int | None = None
    rotation_policies: tuple[PolicyDated, ...] = ()
    languages: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Room:
    """A room, and all that was ever set or put in force there."""

    room: str
    name: str
    zone: str
    day_starts: str
    made: tuple[SettingsMade, ...] = ()
    documents: tuple[DocumentPutInForce, ...] = ()

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return _settled(self.made)

    def settings_at(self, at: str) -> Settings:
        """The settings as they were at a moment, such as 2026-11-18T21:14:05Z."""
        return _settled(made for made in self.made if instant(made.at) <= instant(at))

    def documents_in_force(self, game: str, day: str) -> DocumentPutInForce | None:
        """What a game is played by on a gaming day; of two from one date, the last recorded."""
        found: DocumentPutInForce | None = None
        for document in self.documents:
            if document.game == game and document.first <= day:
                found = document if found is None or document.first >= found.first else found
        return found


def room_after(facts: Sequence[RoomEvent | None]) -> Room:
    """The room that a stream tells of, as corrected."""
    told = [fact for _, fact in facts_as_corrected(facts, ROOM_FACTS)]
    opened = told[0] if told else None
    if not isinstance(opened, RoomOpened):
        raise Malformed("a room's stream begins with `opened`")
    return Room(
        opened.room, opened.name, opened.zone, opened.day_starts,
        tuple(fact for fact in told if isinstance(fact, SettingsMade)),
        tuple(fact for fact in told if isinstance(fact, DocumentPutInForce)),
    )  # fmt: skip


def gaming_day(room: Room, moment: datetime) -> date:
    """The room's gaming day that a moment belongs to."""
    try:
        day = moment.astimezone(ZoneInfo(room.zone)).date()
        while moment < _start(room, day):
            day -= _DAY
        while moment >= _start(room, day + _DAY):
            day += _DAY
    except OverflowError:
        message = f"{moment.isoformat()} lies where no gaming day can be told"
        raise OutsideTheCalendar(message) from None
    return day


def day_bounds(room: Room, day: date) -> tuple[datetime, datetime]:
    """When a gaming day starts and when the next one does, in UTC."""
    try:
        return _start(room, day), _start(room, day + _DAY)
    except OverflowError:
        message = f"{day.isoformat()} lies where no gaming day can be told"
        raise OutsideTheCalendar(message) from None


def _start(room: Room, day: date) -> datetime:
    """When the room's clock first shows the cut-over hour.

    Where it jumps over that hour in spring, the clock counts as if it had not jumped yet.
    """
    shown = time.fromisoformat(room.day_starts)
    return datetime.combine(day, shown, ZoneInfo(room.zone)).astimezone(UTC)


def _settled(made: Iterable[SettingsMade]) -> Settings:
    """What the facts come to together: of each setting, the last word."""
    settings = Settings()
    for fact in made:
        named = {name: getattr(fact, name) for name in Settings.__dataclass_fields__}
        settings = replace(settings, **{k: v for k, v in named.items() if v is not None})
    return settings
