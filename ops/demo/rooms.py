"""The demo rooms: their names, their settings, and the documents in force."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from domain.facts.room_events import DocumentPutInForce, RoomEvent, RoomOpened, SettingsMade
from domain.games.registry import get_game
from domain.rulebook.approved_papers import ANYWHERE
from domain.rulebook.model import Document
from ops.demo.floor_plan import MARYSVILLE, MORTIMERS
from ops.demo.signs import DemoSign

ZONE: Final = "America/Los_Angeles"
DAY_STARTS: Final = "06:00"
NAMES: Final = {MARYSVILLE: "Casino Marysville", MORTIMERS: "Mortimer's"}
SECOND_PERSON_ABOVE: Final = {MORTIMERS: 10_000, MARYSVILLE: 5_000}
AGE_LIMIT_HOURS: Final = 36
OPEN_SINCE: Final = timedelta(days=60)
OF_THE_SAMPLE: Final = (
    RoomOpened(
        room=MORTIMERS,
        name=NAMES[MORTIMERS],
        zone=ZONE,
        day_starts=DAY_STARTS,
        at="2026-11-18T18:00:00-08:00",
        by="floor-1",
    ),
    SettingsMade(
        second_person_above=50_000,
        dispute_age_limit_hours=72,
        at="2026-11-18T18:05:00-08:00",
        by="floor-1",
    ),
)
"""The facts by which `ops/samples/room.jsonl` opens the room.

With them in the store, the sample night can be stored beside the demo.
"""


def open_room(room: str, now: datetime) -> tuple[RoomEvent, ...]:
    """Return the facts by which the room was opened."""
    if room == MORTIMERS:
        return OF_THE_SAMPLE
    at = _opened_at(now).isoformat()
    return (
        RoomOpened(
            room=room, name=NAMES[room], zone=ZONE, day_starts=DAY_STARTS, at=at, by="admin-1"
        ),
    )


def list_room_facts(room: str, signs: Iterable[DemoSign], now: datetime) -> tuple[RoomEvent, ...]:
    """Return the facts recorded of the room after its opening."""
    opened = _opened_at(now)
    at = opened.isoformat()
    settings = SettingsMade(
        second_person_above=SECOND_PERSON_ABOVE[room],
        dispute_age_limit_hours=AGE_LIMIT_HOURS,
        retention_years=7,
        languages=("en", "es"),
        at=at,
        by="admin-1",
    )
    return (settings, *_documents(room, list(signs), opened))


def _opened_at(now: datetime) -> datetime:
    return (now.astimezone(UTC) - OPEN_SINCE).astimezone(ZoneInfo(ZONE))


def read_demo_start(opened: RoomOpened) -> datetime:
    """Return the moment for which a room was made up, from its opening."""
    return (datetime.fromisoformat(opened.at) + OPEN_SINCE).astimezone(ZoneInfo(ZONE))


def _documents(
    room: str, signs: Sequence[DemoSign], opened: datetime
) -> Iterator[DocumentPutInForce]:
    """Yield the document in force for every game."""
    for game in dict.fromkeys(sign.game for sign in signs):
        document = _document_of(game, room)
        posted = (sign.schedule for sign in signs if sign.game == game)
        yield DocumentPutInForce(
            game=game,
            document=document.number or document.place,
            edition=document.edition,
            first=opened.date().isoformat(),
            rules={},
            schedules=tuple(dict.fromkeys(one for one in posted if one is not None)),
            at=opened.isoformat(),
            by="admin-1",
        )


def _document_of(game: str, room: str) -> Document:
    documents = get_game(game).documents
    fits = (one for place in (room, ANYWHERE) for one in documents if one.room == place)
    return next(fits, documents[0])
