"""The pages of rooms: the list, and each room with its settings, documents and history."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple, cast
from zoneinfo import available_timezones

from flask import Response
from marshmallow import fields

from domain.errors import RunbackError
from domain.facts.room_events import DocumentPutInForce, RoomEvent, RoomOpened
from domain.rooms.model import Room, find_gaming_day
from domain.rotation.policies import POLICIES
from domain.wording.display import name_game
from projections.errors import NotOnFile
from projections.lists.rooms.query import load_rooms
from projections.store.round_header import fold_room_facts
from projections.store.topics import name_room_stream
from service.facts.signed_facts import sign_fact
from service.facts.submission import begin_stream
from service.http.context import get_service, get_store
from service.http.freshness import check_freshness
from service.http.query_params import ParsedQuery, QueryParams
from service.http.responses import encode
from service.pages.admin.forms import FilledForm, read_form_sender, refuse_form
from service.pages.admin.room_forms import (
    EXPECTED_VALUES,
    fill_opened,
    fill_settings,
    list_policy_rows,
    read_opened,
)
from service.pages.admin.room_wording import describe_policy, describe_room_fact, describe_rules
from service.pages.layout.blueprint import PAGES
from service.pages.layout.forms import read_field
from service.pages.layout.page import render_page
from service.pages.layout.urls import redirect_to
from service.pages.layout.wording import describe_lag

ROOMS_URL: Final = "/rooms"
DONE_MESSAGES: Final = {
    "opened": "The room is open.",
    "settings": "The settings apply from now on.",
    "document": "The document is in force. Rounds that were opened earlier keep theirs.",
    "corrected": "The entry has been corrected. What was recorded first stays on file.",
}
"""What is shown after each form, by the name in the address."""


class RoomPageQuery(QueryParams):
    """What was just done."""

    done = fields.String()


class RoomDetails(NamedTuple):
    """A room as its stream has it now."""

    room: Room
    facts: Sequence[RoomEvent | None]
    version: int
    day: str
    """The current gaming day of the room."""

    def list_documents(self) -> list[DocumentPutInForce]:
        """Return the documents in force today, one per game."""
        games = sorted({document.game for document in self.room.documents}, key=name_game)
        found = [self.room.documents_in_force(game, self.day) for game in games]
        return [document for document in found if document]

    def list_future_documents(self) -> list[DocumentPutInForce]:
        """Return the documents that come into force on a later day."""
        later = [document for document in self.room.documents if document.first > self.day]
        return sorted(later, key=lambda document: (document.first, document.game))


@PAGES.page(ROOMS_URL, permission="read")
def show_rooms() -> Response:
    """List the rooms."""
    return _render_rooms(fill_opened())


@PAGES.page(ROOMS_URL, permission="rooms", method="POST")
def open_room() -> Response:
    """Open a room."""
    try:
        raw = sign_fact(encode({"room": read_field("room"), **read_opened()}), RoomOpened)
        stored = begin_stream("room", [raw], read_form_sender(), is_one=True)
    except RunbackError as error:
        return _render_rooms(refuse_form("opened", error, EXPECTED_VALUES))
    name = stored.stream.partition(":")[2]
    return redirect_to(f"{ROOMS_URL}/{name}?done=opened")


@PAGES.page(f"{ROOMS_URL}/<id:room>", permission="read", query=RoomPageQuery)
def show_room(query: ParsedQuery, room: str) -> Response:
    """Show a room."""
    found = load_room_details(room)
    message = DONE_MESSAGES.get(query.get("done", ""), "")
    return render_room(found, fill_settings(found.room.settings), message=message)


def load_room_details(name: str) -> RoomDetails:
    """Return the room from its stream; raise NotOnFile if there is none."""
    found = get_store().find(name_room_stream(name))
    if found is None:
        raise NotOnFile(f"there is no room `{name}` on file")
    room = fold_room_facts(found.facts)
    day = find_gaming_day(room, datetime.now(UTC)).isoformat()
    return RoomDetails(room, cast("Sequence[RoomEvent | None]", found.facts), found.version, day)


def render_room(found: RoomDetails, settings: FilledForm, *, message: str = "") -> Response:
    """Return the page of a room, with the form of its settings."""
    return render_page(
        "admin/room.html",
        settings.status,
        found=found,
        room=found.room,
        zone=found.room.zone,
        now=datetime.now(UTC),
        settings=settings,
        policies=tuple(POLICIES),
        message=message,
        policy_rows=list_policy_rows(settings),
        describe_room_fact=describe_room_fact,
        describe_policy=describe_policy,
        describe_rules=describe_rules,
    )


def _render_rooms(form: FilledForm) -> Response:
    freshness = check_freshness("rooms")
    return render_page(
        "admin/rooms.html",
        form.status,
        rooms=get_service().connections.read(load_rooms),
        lag=describe_lag(freshness),
        form=form,
        now=datetime.now(UTC),
        zones=sorted(available_timezones() - {"localtime"}),
    )
