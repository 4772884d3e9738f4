"""The rooms: what they are called, what they have set, and the documents they play by."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from domain.events.room import DocumentPutInForce, RoomEvent, RoomOpened, SettingsMade
from domain.games.registry import game_named
from domain.rulebook.model import ANYWHERE, Document
from ops.demo.floor import MARYSVILLE, MORTIMERS
from ops.demo.signs import Sign

ZONE: Final = "America/Los_Angeles"
DAY_STARTS: Final = "06:00"
NAMES: Final = {MARYSVILLE: "Casino Marysville", MORTIMERS: "Mortimer's"}
SECOND_PERSON_ABOVE: Final = {MORTIMERS: 10_000, MARYSVILLE: 5_000}
AGE_LIMIT_HOURS: Final = 36
OPEN_SINCE: Final = timedelta(days=60)
OF_THE_SAMPLE: Final = (
    RoomOpened(
        room=MORTIMERS, name=NAMES[MORTIMERS], zone=ZONE, day_starts=DAY_STARTS,
        at="2026-11-18T18:00:00-08:00", by="floor-1",
    ),
    SettingsMade(
        second_person_above=50_000, dispute_age_limit_hours=72,
        at="2026-11-18T18:05:00-08:00", by="floor-1",
    ),
)  # fmt: skip
"""How `ops/samples/room.jsonl` opens the room, so that the sample night can be stored beside."""


def room_opened(room: str, now: datetime) -> tuple[RoomEvent, ...]:
    """How the room was opened."""
    if room == MORTIMERS:
        return OF_THE_SAMPLE
    at = _opened_at(now).isoformat()
    return (
        RoomOpened(
            room=room, name=NAMES[room], zone=ZONE, day_starts=DAY_STARTS, at=at, by="admin-1"
        ),
    )


def room_told(room: str, signs: Iterable[Sign], now: datetime) -> tuple[RoomEvent, ...]:
    """What was recorded of the room itself after that."""
    opened = _opened_at(now)
    at = opened.isoformat()
    settings = SettingsMade(
        second_person_above=SECOND_PERSON_ABOVE[room], dispute_age_limit_hours=AGE_LIMIT_HOURS,
        retention_years=7, languages=("en", "es"), at=at, by="admin-1",
    )  # fmt: skip
    return (settings, *_documents(room, list(signs), opened))


def _opened_at(now: datetime) -> datetime:
    return (now.astimezone(UTC) - OPEN_SINCE).astimezone(ZoneInfo(ZONE))


def begun_at(opened: RoomOpened) -> datetime:
    """The moment that a room was made up for, by how it was opened."""
    return (datetime.fromisoformat(opened.at) + OPEN_SINCE).astimezone(ZoneInfo(ZONE))


def _documents(room: str, signs: Sequence[Sign], opened: datetime) -> Iterator[DocumentPutInForce]:
    """What every game is played by."""
    for game in dict.fromkeys(sign.game for sign in signs):
        document = _document_of(game, room)
        posted = (sign.schedule for sign in signs if sign.game == game)
        yield DocumentPutInForce(
            game=game, document=document.number or document.place, edition=document.edition,
            first=opened.date().isoformat(), rules={},
            schedules=tuple(dict.fromkeys(one for one in posted if one is not None)),
            at=opened.isoformat(), by="admin-1",
        )  # fmt: skip


def _document_of(game: str, room: str) -> Document:
    documents = game_named(game).documents
    fits = (one for place in (room, ANYWHERE) for one in documents if one.room == place)
    return next(fits, documents[0])
