"""The page of exports: what can be exported, and what has been."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from flask import Response, request
from marshmallow import ValidationError

from domain.errors import RunbackError
from domain.games.registry import GAMES
from projections.exports.manifests import ManifestCursor
from projections.lists.rooms.query import load_rooms
from service.accounts.roles import PERMISSIONS, SIGN_IN, SIGNED_IN
from service.api.exports.kinds import EXPORT_KINDS, ExportKind
from service.api.exports.views import ExportsQuery, make_export_finder
from service.errors import FieldError, Refusal
from service.http.context import get_caller, get_service
from service.http.pagination import find_page
from service.http.query_params import ParsedQuery
from service.pages.admin.forms import FilledForm, fill_form, refuse_form
from service.pages.admin.own_account import ENTRIES_PER_PAGE, FIRST_PAGE
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.layout.urls import build_url, redirect_to

COMPLIANCE_URL: Final = "/compliance"
DAY_EXPECTED: Final = "Enter a day, such as 2026-11-18"
MOMENT_EXPECTED: Final = "Enter a day and a time in UTC, such as 2026-11-18T21:14"
EXPECTED_VALUES: Final = {
    "from": DAY_EXPECTED,
    "to": DAY_EXPECTED,
    "since": MOMENT_EXPECTED,
    "before": MOMENT_EXPECTED,
}
EXPORT_SUMMARIES: Final = {
    "rounds": "One line per round, in order of play.",
    "settlements": "One line per bettor and round: wagers and results.",
    "findings": "One line per finding.",
    "days": "One line per gaming day, table and game.",
    "disputes": "One line per dispute, in the order in which they were raised.",
    "access": "One line per access, oldest first.",
    "records": "The whole record of each round, in order of play.",
    "events": "Every stored event of tables, rounds and disputes.",
}
"""What each export holds, for people; the API's documentation says more."""

NAIVE_MOMENT_PATTERN: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?", re.ASCII)
PERMISSION_ORDER: Final = (*PERMISSIONS, SIGNED_IN, SIGN_IN)
"""The permissions that entries of the access log name, in the order of a list to choose from."""


class ExportOffer(NamedTuple):
    """An export, with its form."""

    kind: ExportKind
    summary: str
    form: FilledForm
    fields: frozenset[str]


@PAGES.page(COMPLIANCE_URL, permission="export", query=ExportsQuery)
def show_exports(query: ParsedQuery) -> Response:
    """Show what can be exported, and what has been."""
    return _render_exports(query | {"limit": ENTRIES_PER_PAGE})


@PAGES.page(f"{COMPLIANCE_URL}/export", permission="export")
def start_export() -> Response:
    """Redirect to the export's file if the form is valid; else show what is wrong with it."""
    kind = next((kind for kind in EXPORT_KINDS if kind.name == request.args.get("what")), None)
    if kind is None:
        return redirect_to(COMPLIANCE_URL)
    if kind.permission not in get_caller().permissions:
        raise Refusal("not-allowed", f"this needs the permission `{kind.permission}`")
    formats = [form.name for form in kind.forms]
    wanted = request.args.get("as", "")
    query = _read_export_query(kind)
    try:
        _check_export_query(kind, query)
    except RunbackError as error:
        return _render_exports(FIRST_PAGE, refuse_form(kind.name, error, EXPECTED_VALUES))
    file = f"{kind.name}.{wanted if wanted in formats else formats[0]}"
    return redirect_to(build_url(f"/v1/exports/{file}", **query))


def add_utc_zone(text: str) -> str:
    """Add the zone to a time from a browser's field, which names none."""
    return f"{text}Z" if NAIVE_MOMENT_PATTERN.fullmatch(text) else text


def _read_export_query(kind: ExportKind) -> dict[str, str]:
    """Return the parameters of the export as the API takes them."""
    typed = {name: request.args.get(name, "").strip() for name in _list_fields(kind)}
    for name in {"since", "before"} & typed.keys():
        typed[name] = add_utc_zone(typed[name])
    return {name: text for name, text in typed.items() if text}


def _check_export_query(kind: ExportKind, query: Mapping[str, str]) -> None:
    """Refuse parameters that the export does not take."""
    try:
        kind.reading(kind.query().load(query))
    except ValidationError as error:
        messages = error.messages_dict
        errors = [FieldError(texts[0], f"/{name}") for name, texts in messages.items()]
        raise Refusal("malformed", errors[0].detail, errors) from None


def _list_fields(kind: ExportKind) -> frozenset[str]:
    return frozenset(field.data_key or name for name, field in kind.query().fields.items())


def _render_exports(query: ParsedQuery, form: FilledForm | None = None) -> Response:
    offers = [
        ExportOffer(
            kind,
            EXPORT_SUMMARIES[kind.name],
            form if form and form.name == kind.name else fill_form(kind.name),
            _list_fields(kind),
        )
        for kind in EXPORT_KINDS
        if kind.permission in get_caller().permissions
    ]
    found = find_page(query, ManifestCursor, make_export_finder(query))
    rooms = get_service().connections.read(load_rooms)
    return render_page(
        "admin/exports.html",
        form.status if form else 200,
        offers=offers,
        found=found,
        query=query,
        room_choices=[("", "every room"), *((room.room, room.name) for room in rooms)],
        game_choices=[("", "every game"), *((slug, game.name) for slug, game in GAMES.items())],
        permission_choices=[("", "any"), *((name, name) for name in PERMISSION_ORDER)],
        kind_choices=[("", "anything"), *((kind.name, kind.name) for kind in EXPORT_KINDS)],
        search=fill_form("search", who=query.get("who"), what=query.get("what")),
    )
