"""The rooms: what they are called, what they have set, and the documents they play by."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Final

from domain.events.room import DocumentPutInForce, RoomEvent, RoomOpened, SettingsMade
from domain.games.registry import game_named
from domain.rulebook.model import ANYWHERE, Document
from ops.demo.floor import MARYSVILLE, MORTIMERS
from ops.demo.signs import Sign

ZONE: Final = "America/Los_Angeles"
DAY_STARTS: Final = "06:00"
NAMES: Final = {MORTIMERS: "Mortimer's", MARYSVILLE: "Casino Marysville"}
SECOND_PERSON_ABOVE: Final = {MORTIMERS: 10_000, MARYSVILLE: 5_000}
AGE_LIMIT_HOURS: Final = 24
OPEN_SINCE: Final = timedelta(days=60)


def room_stream(room: str, signs: Iterable[Sign], now: datetime) -> tuple[RoomEvent, ...]:
    """All that was ever recorded of the room itself."""
    opened = (now - OPEN_SINCE).replace(hour=10, minute=0, second=0)
    at = opened.isoformat()
    settings = SettingsMade(
        second_person_above=SECOND_PERSON_ABOVE[room], dispute_age_limit_hours=AGE_LIMIT_HOURS,
        retention_years=7, languages=("en", "es"), at=at, by="admin-1",
    )  # fmt: skip
    return (
        RoomOpened(
            room=room, name=NAMES[room], zone=ZONE, day_starts=DAY_STARTS, at=at, by="admin-1"
        ),
        settings,
        *_documents(room, list(signs), opened),
    )


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
