"""The page of exports: what can be taken out, and what was."""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from flask import Response, redirect, request
from marshmallow import ValidationError

from domain.errors import RunbackError
from domain.games.registry import GAMES
from projections.exports.manifests import After
from projections.queries.rooms import rooms
from service.context import caller, service
from service.exports.kinds import KINDS, Kind
from service.exports.taking_out import Looking, finding
from service.lists.paging import page_found
from service.pages.addresses import with_query
from service.pages.layout import shown
from service.pages.office.account import AT_ONCE
from service.pages.office.filling import Filled, filled, refused
from service.pages.section import PAGES
from service.people.roles import PERMISSIONS, SIGN_IN, SIGNED_IN
from service.problems import FieldError, Refusal

HERE: Final = "/compliance"
DAY: Final = "Expected a day, such as 2026-11-18"
MOMENT: Final = "Expected a day and a time in UTC, such as 2026-11-18T21:14"
ACCEPTED: Final = {"from": DAY, "to": DAY, "since": MOMENT, "before": MOMENT}
WITHOUT_ZONE: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?", re.ASCII)
NEEDED: Final = (*PERMISSIONS, SIGNED_IN, SIGN_IN)
"""Under which permissions it is noted that somebody looked."""


class Offer(NamedTuple):
    """Something that can be taken out, with the form of what is asked for."""

    kind: Kind
    form: Filled
    fields: frozenset[str]


@PAGES.page(HERE, needs="export", asks=Looking)
def show(asked: dict[str, Any]) -> Response:
    """Show what can be taken out, and what was."""
    return _page(asked | {"limit": AT_ONCE})


@PAGES.page(f"{HERE}/export", needs="export")
def take_out() -> Response:
    """Have an export sent: from where programs have it, as soon as all that is asked for fits."""
    kind = next((one for one in KINDS if one.name == request.args.get("what")), None)
    if kind is None:
        return redirect(HERE, 303)  # type: ignore[return-value]
    if kind.needs not in caller().permissions:
        what = f"this needs the permission `{kind.needs}`"
        raise Refusal("not-allowed", what)
    forms = [form.name for form in kind.forms]
    wanted = request.args.get("as", "")
    asked = _asked(kind)
    try:
        _check(kind, asked)
    except RunbackError as error:
        return _page({"limit": AT_ONCE}, refused(kind.name, error, ACCEPTED))
    file = f"{kind.name}.{wanted if wanted in forms else forms[0]}"
    return redirect(with_query(f"/v1/exports/{file}", **asked), 303)  # type: ignore[return-value]


def in_utc(text: str) -> str:
    """A moment as a browser's field has it, which names no zone."""
    return f"{text}Z" if WITHOUT_ZONE.fullmatch(text) else text


def _asked(kind: Kind) -> dict[str, str]:
    """What is asked for, as programs would say it."""
    said = {name: request.args.get(name, "").strip() for name in _fields(kind)}
    for name in {"since", "before"} & said.keys():
        said[name] = in_utc(said[name])
    return {name: text for name, text in said.items() if text}


def _check(kind: Kind, asked: Mapping[str, str]) -> None:
    """Refuse what no export can be asked for."""
    try:
        kind.reading(kind.asks().load(asked))
    except ValidationError as error:
        messages = error.normalized_messages()  # type: ignore[no-untyped-call]
        wrong = [FieldError(said[0], f"/{name}") for name, said in messages.items()]
        raise Refusal("malformed", wrong[0].detail, wrong) from None


def _fields(kind: Kind) -> frozenset[str]:
    return frozenset(field.data_key or name for name, field in kind.asks().fields.items())


def _page(asked: Mapping[str, Any], form: Filled | None = None) -> Response:
    offers = [
        Offer(kind, form if form and form.name == kind.name else filled(kind.name), _fields(kind))
        for kind in KINDS
        if kind.needs in caller().permissions
    ]
    found = page_found(asked, After, finding(asked))
    return shown(
        "office/compliance.html", form.status if form else 200, offers=offers, found=found,
        rooms=[("", "every room"), *((one.room, one.name) for one in _rooms())],
        games=[("", "every game"), *((slug, game.name) for slug, game in GAMES.items())],
        needed=[("", "any"), *((one, one) for one in NEEDED)], asked=asked,
        kinds=[("", "anything"), *((kind.name, kind.name) for kind in KINDS)],
        looking=filled("looking", who=asked.get("who"), what=asked.get("what")),
    )  # fmt: skip


def _rooms() -> list[Any]:
    return service().connections.read(rooms)
