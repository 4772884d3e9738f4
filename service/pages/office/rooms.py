"""The pages of rooms: all of them, and one with its settings, its documents and its history."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple, cast
from zoneinfo import available_timezones

from flask import Response, redirect
from marshmallow import fields

from domain.errors import RunbackError
from domain.events.room import DocumentPutInForce, RoomEvent, RoomOpened
from domain.room import Room, gaming_day
from domain.rotation.policies import POLICIES
from projections.plainly import game_name
from projections.queries.rooms import rooms
from projections.store.errors import NotOnFile
from projections.store.openings import room_told_by
from projections.store.topics import room_stream
from service.adding import begun
from service.answers import encode
from service.asking import Asks
from service.context import service, store
from service.pages.forms import field
from service.pages.layout import shown
from service.pages.office.filling import Filled, refused, sender_once
from service.pages.office.room_forms import (
    ACCEPTED,
    opened_filled,
    opened_typed,
    rows_of_policies,
    settings_filled,
)
from service.pages.office.room_words import (
    fact_in_words,
    policy_in_words,
    rules_in_words,
)
from service.pages.section import PAGES
from service.staleness import up_to_date
from service.witnessing import witnessed

HERE: Final = "/rooms"
DONE: Final = {
    "opened": "The room is open.",
    "settings": "The settings hold from now on.",
    "document": "The document is put in force; rounds that were opened before keep theirs.",
    "corrected": "It is corrected; what was recorded first stays on file.",
}


class Looking(Asks):
    """What was just done."""

    done = fields.String()


class RoomOnFile(NamedTuple):
    """A room as its stream tells it now."""

    room: Room
    facts: Sequence[RoomEvent | None]
    version: int
    day: str
    """The gaming day that it is there now."""

    def documents(self) -> list[DocumentPutInForce]:
        """What is in force today, a game a line."""
        games = sorted({one.game for one in self.room.documents}, key=game_name)
        found = [self.room.documents_in_force(game, self.day) for game in games]
        return [one for one in found if one]

    def to_come(self) -> list[DocumentPutInForce]:
        """What is put in force from a later day."""
        later = [one for one in self.room.documents if one.first > self.day]
        return sorted(later, key=lambda one: (one.first, one.game))


@PAGES.page(HERE, needs="read")
def show() -> Response:
    """List the rooms."""
    return _list(opened_filled())


@PAGES.page(HERE, needs="rooms", method="POST")
def open_room() -> Response:
    """Open a room."""
    try:
        raw = witnessed(encode({"room": field("room"), **opened_typed()}), RoomOpened)
        stored = begun("room", [raw], sender_once(), is_one=True)
    except RunbackError as error:
        return _list(refused("opened", error, ACCEPTED))
    name = stored.stream.partition(":")[2]
    return redirect(f"{HERE}/{name}?done=opened", 303)  # type: ignore[return-value]


@PAGES.page(f"{HERE}/<id:room>", needs="read", asks=Looking)
def show_one(asked: dict[str, Any], room: str) -> Response:
    """Show a room."""
    found = room_on_file(room)
    return room_page(
        found, settings_filled(found.room.settings), done=DONE.get(asked.get("done", ""), "")
    )


def room_on_file(name: str) -> RoomOnFile:
    """The room of this name, from its stream."""
    found = store().find(room_stream(name))
    if found is None:
        raise NotOnFile(f"there is no room `{name}` on file")
    room = room_told_by(found.facts)
    day = gaming_day(room, datetime.now(UTC)).isoformat()
    return RoomOnFile(room, cast("Sequence[RoomEvent | None]", found.facts), found.version, day)


def room_page(found: RoomOnFile, settings: Filled, *, done: str = "") -> Response:
    """The page of a room, with the form of its settings."""
    return shown(
        "office/room.html", settings.status, found=found, room=found.room, zone=found.room.zone,
        now=datetime.now(UTC), settings=settings, policies=tuple(POLICIES), done=done,
        policy_rows=rows_of_policies(settings), in_words=fact_in_words,
        policy_in_words=policy_in_words, rules_in_words=rules_in_words,
    )  # fmt: skip


def _list(form: Filled) -> Response:
    as_of = up_to_date("rooms")
    found = service().connections.read(rooms)
    return shown(
        "office/rooms.html", form.status, rooms=found, behind=as_of.behind, form=form,
        now=datetime.now(UTC), zones=sorted(available_timezones() - {"localtime"}),
    )  # fmt: skip
