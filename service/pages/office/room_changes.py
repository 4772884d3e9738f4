"""Settings made, documents put in force, and facts corrected, by forms."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec
from flask import Response, redirect
from marshmallow import fields
from msgspec import Struct

from domain.errors import RunbackError
from domain.events.room import DocumentPutInForce, RoomEvent, RoomOpened, SettingsMade
from domain.events.round import Corrected
from domain.games.registry import GAMES, game_named
from domain.record import Value
from domain.rotation.policies import POLICIES
from projections.rulebook.game import on_file
from projections.store.errors import Conflict, NotOnFile
from projections.store.topics import room_stream
from service.adding import Told, added
from service.answers import encode
from service.asking import Asks, Count
from service.pages.forms import field, version_in_form
from service.pages.layout import shown
from service.pages.office.filling import Filled, filled, refused, sender_once, whole_typed
from service.pages.office.room_forms import (
    ACCEPTED,
    OPTION,
    Document,
    document_filled,
    document_typed,
    opened_filled,
    opened_typed,
    rows_of_policies,
    settings_filled,
    settings_typed,
)
from service.pages.office.room_words import fact_in_words, option_name, value_in_words
from service.pages.office.rooms import HERE, RoomOnFile, room_on_file, room_page
from service.pages.section import PAGES
from service.problems import FieldError, Refusal
from service.witnessing import witnessed

CORRECTION: Final = "correction"


class OfGame(Asks):
    """For which game."""

    game = fields.String()


class OfFact(Asks):
    """Which fact of the room's stream."""

    event = Count(0)


class Written(NamedTuple):
    """How options are written."""

    name: Callable[[str], str] = option_name
    value: Callable[[Value], str] = value_in_words
    field: str = OPTION
    """What begins the name of the field in which one is chosen."""


@PAGES.page(f"{HERE}/<id:room>/settings", needs="rooms", method="POST")
def make_settings(room: str) -> Response:
    """Set what the room goes by from now on."""
    found = room_on_file(room)
    try:
        _added(room, SettingsMade, settings_typed(found.room.settings))
    except RunbackError as error:
        return room_page(found, _refused("settings", error))
    return redirect(f"{HERE}/{room}?done=settings", 303)  # type: ignore[return-value]


@PAGES.page(f"{HERE}/<id:room>/documents", needs="rooms", asks=OfGame)
def choose_document(asked: dict[str, Any], room: str) -> Response:
    """Ask which document is to be in force for a game."""
    found, game = room_on_file(room), asked.get("game")
    if game is None:
        return _document_page(found, filled("document"))
    game_named(game)
    in_force = found.room.documents_in_force(game, found.day)
    return _document_page(found, document_filled(game, in_force, found.day))


@PAGES.page(f"{HERE}/<id:room>/documents", needs="rooms", method="POST")
def put_in_force(room: str) -> Response:
    """Put a document in force for a game."""
    found = room_on_file(room)
    try:
        _added(room, DocumentPutInForce, document_typed())
    except RunbackError as error:
        return _document_page(found, _refused("document", error))
    return redirect(f"{HERE}/{room}?done=document", 303)  # type: ignore[return-value]


@PAGES.page(f"{HERE}/<id:room>/corrections", needs="rooms", asks=OfFact)
def choose_correction(asked: dict[str, Any], room: str) -> Response:
    """Ask how a fact of the room should have been."""
    found = room_on_file(room)
    if "event" not in asked:
        return _correction_page(found, None, filled(CORRECTION))
    event: int = asked["event"]
    return _correction_page(found, event, _as_it_is(_fact(found, event)))


@PAGES.page(f"{HERE}/<id:room>/corrections", needs="rooms", method="POST")
def correct(room: str) -> Response:
    """Correct a fact of the room."""
    found, event = room_on_file(room), whole_typed(field("event"))
    if not isinstance(event, int):
        what = "say which entry of the history is to be corrected"
        raise Refusal("bad-request", what, [FieldError(what, "/event")])
    fact = _fact(found, event)
    try:
        _added(room, Corrected, _correction_typed(event, fact))
    except RunbackError as error:
        return _correction_page(found, event, _refused(CORRECTION, error))
    return redirect(f"{HERE}/{room}?done=corrected", 303)  # type: ignore[return-value]


def _added(room: str, kind: type[Struct], document: Document) -> None:
    told = Told(room_stream(room), [witnessed(encode(document), kind)], sender_once(), is_one=True)
    added(told, version_in_form())


def _refused(name: str, error: RunbackError) -> Filled:
    """The form with what is wrong, or with what others have recorded in the meantime."""
    form = refused(name, error, ACCEPTED)
    if not isinstance(error, Conflict):
        return form
    says = (
        "Others changed this room while you were at it. Look at the end of its history below; what"
        " you typed still stands here, and holds when you send it again."
    )
    return form._replace(says=says)


def _fact(found: RoomOnFile, event: int) -> RoomEvent:
    fact = found.facts[event] if event < len(found.facts) else None
    if fact is None:
        raise NotOnFile(f"there is no entry {event} in the history of `{found.room.room}`")
    return fact


def _correction_typed(event: int, fact: RoomEvent) -> Document:
    document: Document = {
        "event": event, "action": field("action") or "replace", "why": field("why"),
    }  # fmt: skip
    if field("evidence"):
        document["evidence"] = field("evidence")
    if document["action"] == "replace":
        document["with"] = _instead(fact)
    return document


def _instead(fact: RoomEvent) -> Document:
    """The fact as it should have been: what is typed, in place of what it said."""
    kept: Document = msgspec.json.decode(encode(fact))
    match fact:
        case RoomOpened():
            return kept | opened_typed()
        case SettingsMade():
            made = settings_typed(SettingsMade(at="", by=""))
            named = {name for name in kept if name in SETTABLE}
            return {name: value for name, value in kept.items() if name not in named} | made
        case DocumentPutInForce():
            return kept | document_typed()
        case _:
            what = "a correction can only be withdrawn here; correct again what it was about"
            raise Refusal("malformed", what, [FieldError(what, "/action")])


SETTABLE: Final = frozenset(SettingsMade.__struct_fields__) - {
    "at", "by", "source", "seq", "note", "x",
}  # fmt: skip


def _as_it_is(fact: RoomEvent) -> Filled:
    match fact:
        case RoomOpened():
            form = opened_filled(fact)
        case SettingsMade():
            form = settings_filled(fact)
        case DocumentPutInForce():
            form = document_filled(fact.game, fact, fact.first)
        case _:
            form = filled(CORRECTION, action="withdraw")
    return form._replace(name=CORRECTION)


def _document_page(found: RoomOnFile, form: Filled) -> Response:
    return shown(
        "office/room_document.html", form.status, found=found, room=found.room, form=form,
        games=[(slug, game.name) for slug, game in GAMES.items()], **_of_game(form),
    )  # fmt: skip


def _correction_page(found: RoomOnFile, event: int | None, form: Filled) -> Response:
    fact = None if event is None else _fact(found, event)
    return shown(
        "office/room_correction.html", form.status, found=found, room=found.room, event=event,
        fact=fact, kind=type(fact).__name__, form=form, in_words=fact_in_words,
        zone=found.room.zone, policies=tuple(POLICIES), policy_rows=rows_of_policies(form),
        **_of_game(form),
    )  # fmt: skip


def _of_game(form: Filled) -> dict[str, object]:
    """What can be chosen for the game that the form is about."""
    game = GAMES.get(form.text("game"))
    return {"game": game and on_file(game, {}), "option": Written()}
