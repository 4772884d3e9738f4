"""Changes to a room by forms: its settings, its documents, and corrections of its history."""

from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec
from flask import Response
from marshmallow import fields
from msgspec import Struct

from domain.errors import RunbackError
from domain.facts.record import RuleValue
from domain.facts.room_events import DocumentPutInForce, RoomEvent, RoomOpened, SettingsMade
from domain.facts.round_events import Corrected
from domain.facts.witnessed_fact import WitnessedFact
from domain.games.registry import GAMES, get_game
from domain.json_types import JsonObject
from domain.rotation.policies import POLICIES
from projections.errors import NotOnFile, VersionConflict
from projections.rulebook.game_on_file import gather_game
from projections.store.topics import name_room_stream
from service.errors import FieldError, Refusal
from service.facts.signed_facts import sign_fact
from service.facts.submission import FactSubmission, add_facts
from service.http.query_params import CountParam, ParsedQuery, QueryParams
from service.http.responses import encode
from service.pages.admin.forms import (
    FilledForm,
    fill_form,
    parse_whole,
    read_form_sender,
    refuse_form,
)
from service.pages.admin.room_forms import (
    EXPECTED_VALUES,
    OPTION_PREFIX,
    fill_document,
    fill_opened,
    fill_settings,
    list_policy_rows,
    read_document,
    read_opened,
    read_settings,
)
from service.pages.admin.room_wording import describe_room_fact, describe_value, name_option
from service.pages.admin.rooms import ROOMS_URL, RoomDetails, load_room_details, render_room
from service.pages.layout.blueprint import PAGES
from service.pages.layout.forms import read_field, read_form_version
from service.pages.layout.page import render_page
from service.pages.layout.urls import redirect_to

CORRECTION_FORM: Final = "correction"


class DocumentPageQuery(QueryParams):
    """The game that a document is for."""

    game = fields.String()


class CorrectionPageQuery(QueryParams):
    """The entry of the room's history that is corrected."""

    event = CountParam(0)


class OptionText(NamedTuple):
    """How a form names options and their values."""

    name: Callable[[str], str] = name_option
    value: Callable[[RuleValue], str] = describe_value
    field: str = OPTION_PREFIX
    """The prefix of the fields in which options are chosen."""


@PAGES.page(f"{ROOMS_URL}/<id:room>/settings", permission="rooms", method="POST")
def make_settings(room: str) -> Response:
    """Change the settings from now on."""
    found = load_room_details(room)
    try:
        _append_fact(room, SettingsMade, read_settings(found.room.settings))
    except RunbackError as error:
        return render_room(found, _refuse_change("settings", error))
    return redirect_to(f"{ROOMS_URL}/{room}?done=settings")


@PAGES.page(f"{ROOMS_URL}/<id:room>/documents", permission="rooms", query=DocumentPageQuery)
def show_document_form(query: ParsedQuery, room: str) -> Response:
    """Show the form that puts a document into force for a game."""
    found, game = load_room_details(room), query.get("game")
    if game is None:
        return _render_document_form(found, fill_form("document"))
    get_game(game)
    in_force = found.room.documents_in_force(game, found.day)
    return _render_document_form(found, fill_document(game, in_force, found.day))


@PAGES.page(f"{ROOMS_URL}/<id:room>/documents", permission="rooms", method="POST")
def put_document_in_force(room: str) -> Response:
    """Put a document into force for a game."""
    found = load_room_details(room)
    try:
        _append_fact(room, DocumentPutInForce, read_document())
    except RunbackError as error:
        return _render_document_form(found, _refuse_change("document", error))
    return redirect_to(f"{ROOMS_URL}/{room}?done=document")


@PAGES.page(f"{ROOMS_URL}/<id:room>/corrections", permission="rooms", query=CorrectionPageQuery)
def show_correction_form(query: ParsedQuery, room: str) -> Response:
    """Show the form that corrects an entry of the history."""
    found = load_room_details(room)
    if "event" not in query:
        return _render_correction_form(found, None, fill_form(CORRECTION_FORM))
    event: int = query["event"]
    return _render_correction_form(found, event, _fill_correction(_find_fact(found, event)))


@PAGES.page(f"{ROOMS_URL}/<id:room>/corrections", permission="rooms", method="POST")
def correct_room_fact(room: str) -> Response:
    """Correct an entry of the history."""
    found, event = load_room_details(room), parse_whole(read_field("event"))
    if not isinstance(event, int):
        detail = "choose the entry of the history that is to be corrected"
        raise Refusal("bad-request", detail, [FieldError(detail, "/event")])
    fact = _find_fact(found, event)
    try:
        _append_fact(room, Corrected, _read_correction(event, fact))
    except RunbackError as error:
        return _render_correction_form(found, event, _refuse_change(CORRECTION_FORM, error))
    return redirect_to(f"{ROOMS_URL}/{room}?done=corrected")


def _append_fact(room: str, kind: type[Struct], document: JsonObject) -> None:
    submission = FactSubmission(
        name_room_stream(room), [sign_fact(encode(document), kind)], read_form_sender(), is_one=True
    )
    add_facts(submission, read_form_version())


def _refuse_change(name: str, error: RunbackError) -> FilledForm:
    """Return the form with its errors, or with a note that the room changed in the meantime."""
    form = refuse_form(name, error, EXPECTED_VALUES)
    if not isinstance(error, VersionConflict):
        return form
    message = (
        "Somebody else changed this room in the meantime. Check the end of its history below;"
        " what you typed is still here, and is saved if you send it again."
    )
    return form._replace(message=message)


def _find_fact(found: RoomDetails, event: int) -> RoomEvent:
    fact = found.facts[event] if event < len(found.facts) else None
    if fact is None:
        raise NotOnFile(f"there is no entry {event} in the history of `{found.room.room}`")
    return fact


def _read_correction(event: int, fact: RoomEvent) -> JsonObject:
    document: JsonObject = {
        "event": event,
        "action": read_field("action") or "replace",
        "why": read_field("why"),
    }
    if read_field("evidence"):
        document["evidence"] = read_field("evidence")
    if document["action"] == "replace":
        document["with"] = _read_replacement(fact)
    return document


def _read_replacement(fact: RoomEvent) -> JsonObject:
    """Return the fact as it should have been recorded, by the fields that were typed."""
    kept: JsonObject = msgspec.json.decode(encode(fact))
    match fact:
        case RoomOpened():
            return kept | read_opened()
        case SettingsMade():
            made = read_settings(SettingsMade(at="", by=""))
            named = {name for name in kept if name in SETTABLE_FIELDS}
            return {name: value for name, value in kept.items() if name not in named} | made
        case DocumentPutInForce():
            return kept | read_document()
        case _:
            detail = "a correction can only be withdrawn; correct the entry itself again instead"
            raise Refusal("malformed", detail, [FieldError(detail, "/action")])


SETTABLE_FIELDS: Final = frozenset(SettingsMade.__struct_fields__) - frozenset(
    WitnessedFact.__struct_fields__
)


def _fill_correction(fact: RoomEvent) -> FilledForm:
    match fact:
        case RoomOpened():
            form = fill_opened(fact)
        case SettingsMade():
            form = fill_settings(fact)
        case DocumentPutInForce():
            form = fill_document(fact.game, fact, fact.first)
        case _:
            form = fill_form(CORRECTION_FORM, action="withdraw")
    return form._replace(name=CORRECTION_FORM)


def _render_document_form(found: RoomDetails, form: FilledForm) -> Response:
    return render_page(
        "admin/room_document.html",
        form.status,
        found=found,
        room=found.room,
        form=form,
        games=[(slug, game.name) for slug, game in GAMES.items()],
        **_list_game_choices(form),
    )


def _render_correction_form(found: RoomDetails, event: int | None, form: FilledForm) -> Response:
    fact = None if event is None else _find_fact(found, event)
    return render_page(
        "admin/room_correction.html",
        form.status,
        found=found,
        room=found.room,
        event=event,
        fact=fact,
        kind=fact.__struct_config__.tag if fact else None,
        form=form,
        describe_room_fact=describe_room_fact,
        zone=found.room.zone,
        policies=tuple(POLICIES),
        policy_rows=list_policy_rows(form),
        **_list_game_choices(form),
    )


def _list_game_choices(form: FilledForm) -> dict[str, object]:
    """Return the options and schedules of the game that the form is about."""
    game = GAMES.get(form.get_value("game"))
    return {"game": game and gather_game(game, {}), "option": OptionText()}
