"""A room folded from its stream: its clock, its settings, and the documents it plays by."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from domain.errors import CalendarRangeError, MalformedInputError
from domain.facts.corrections import ROOM_FACT_DECODER, correct_stream
from domain.facts.room_events import (
    DatedPolicy,
    DocumentPutInForce,
    RoomEvent,
    RoomOpened,
    SettingsMade,
)
from domain.timestamps import count_microseconds

_DAY: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class RoomSettings:
    """The settings of a room; None where a setting was never made."""

    second_person_above: int | None = None
    dispute_age_limit_hours: int | None = None
    retention_years: int | None = None
    rotation_policies: tuple[DatedPolicy, ...] = ()
    languages: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Room:
    """A room, with every setting and document that was ever put in force there."""

    room: str
    name: str
    zone: str
    day_starts: str
    made: tuple[SettingsMade, ...] = ()
    documents: tuple[DocumentPutInForce, ...] = ()

    @property
    def settings(self) -> RoomSettings:
        """The current settings."""
        return _merge_settings(self.made)

    def settings_at(self, at: str) -> RoomSettings:
        """Return the settings in force at a moment, such as 2026-11-18T21:14:05Z."""
        return _merge_settings(
            made for made in self.made if count_microseconds(made.at) <= count_microseconds(at)
        )

    def documents_in_force(self, game: str, day: str) -> DocumentPutInForce | None:
        """Return the documents in force for a game on a day; of equal dates, the last recorded."""
        found: DocumentPutInForce | None = None
        for document in self.documents:
            if document.game == game and document.first <= day:
                found = document if found is None or document.first >= found.first else found
        return found


def fold_room(facts: Sequence[RoomEvent | None]) -> Room:
    """Fold the facts of a room's stream, with corrections applied."""
    events = [fact for _, fact in correct_stream(facts, ROOM_FACT_DECODER)]
    opened = events[0] if events else None
    if not isinstance(opened, RoomOpened):
        raise MalformedInputError("a room's stream begins with `opened`")
    return Room(
        opened.room,
        opened.name,
        opened.zone,
        opened.day_starts,
        tuple(fact for fact in events if isinstance(fact, SettingsMade)),
        tuple(fact for fact in events if isinstance(fact, DocumentPutInForce)),
    )


def find_gaming_day(room: Room, moment: datetime) -> date:
    """Return the room's gaming day at a moment."""
    try:
        day = moment.astimezone(ZoneInfo(room.zone)).date()
        while moment < _find_day_start(room, day):
            day -= _DAY
        while moment >= _find_day_start(room, day + _DAY):
            day += _DAY
    except OverflowError:
        message = f"{moment.isoformat()} lies where no gaming day can be told"
        raise CalendarRangeError(message) from None
    return day


def find_day_bounds(room: Room, day: date) -> tuple[datetime, datetime]:
    """Return the start of a gaming day and of the next gaming day, in UTC."""
    try:
        return _find_day_start(room, day), _find_day_start(room, day + _DAY)
    except OverflowError:
        message = f"{day.isoformat()} lies where no gaming day can be told"
        raise CalendarRangeError(message) from None


def _find_day_start(room: Room, day: date) -> datetime:
    """Return the moment at which the room's clock first shows the hour its day starts.

    Where the clock skips that hour in spring, the time is taken as if it had not skipped yet.
    """
    shown = time.fromisoformat(room.day_starts)
    return datetime.combine(day, shown, ZoneInfo(room.zone)).astimezone(UTC)


def _merge_settings(made: Iterable[SettingsMade]) -> RoomSettings:
    """Merge the facts into settings; the last fact to make a setting counts."""
    settings = RoomSettings()
    for fact in made:
        named = {name: getattr(fact, name) for name in RoomSettings.__dataclass_fields__}
        settings = replace(settings, **{k: v for k, v in named.items() if v is not None})
    return settings
