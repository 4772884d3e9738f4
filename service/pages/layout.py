"""What all pages have in common: where one can go, who one is, and how it looks."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from flask import Flask, Response, current_app, g, request

from service.pages.assets import asset
from service.pages.choices import choices
from service.pages.drawing.cards import hand_inline
from service.pages.drawing.symbols import symbols
from service.pages.forms import form_token, keep_form_cookie, once
from service.pages.words import FILTERS
from service.people.roles import SIGNED_IN

if TYPE_CHECKING:
    from service.people.caller import Caller

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
    " form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HTML: Final = "text/html; charset=utf-8"


class Way(NamedTuple):
    """A place that every page leads to."""

    address: str
    says: str
    needs: str
    is_first: bool = False
    """Whether it is needed so often that it stands in the bar."""
    belongs: tuple[str, ...] = ()
    """Other addresses that lie there too, by how they begin."""


WAYS: Final = (
    Way("/", "Board", "read", is_first=True, belongs=("/tables",)),
    Way("/rounds", "Rounds", "read", is_first=True),
    Way("/disputes", "Disputes", "read", is_first=True),
    Way("/key-in", "Key in", "judge", is_first=True),
    Way("/days", "Days", "read"),
    Way("/summaries", "Summaries", "read", belongs=("/exceptions",)),
    Way("/alerts", "Alerts", "read"),
    Way("/night", "The night's work", "read"),
    Way("/rulebook", "Rulebook", SIGNED_IN),
    Way("/compliance", "Compliance", "export"),
    Way("/rooms", "Rooms", "read"),
    Way("/patrons", "Patrons", "personal"),
    Way("/people", "People", "people"),
    Way("/tour", "Tour", SIGNED_IN),
)


def register(app: Flask) -> None:
    """Have templates know what pages are written with."""
    app.jinja_env.filters.update(FILTERS)
    app.jinja_env.filters.update(hand=hand_inline)
    app.jinja_env.globals.update(asset=asset, form_token=form_token, once=once, symbols=symbols)
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.after_request(keep_form_cookie)


def shown(template: str, status: int = 200, **values: object) -> Response:
    """The page, with all that is common around it."""
    text = part(template, **common(), **values)
    response = Response(text, status, content_type=HTML)
    response.headers["Content-Security-Policy"] = POLICY
    return response


def part(template: str, **values: object) -> str:
    """A piece of a page."""
    # As Flask does it, but for what Flask would add to every template.
    return current_app.jinja_env.get_template(template).render(values)


def common() -> Mapping[str, object]:
    """What every page knows."""
    who: Caller | None = g.get("caller")
    held = who.permissions if who else frozenset()
    return {
        "me": who,
        "may": held,
        "ways": [way for way in WAYS if who and (way.needs == SIGNED_IN or way.needs in held)],
        "here": _here(),
        "look": choices(),
    }


def _here() -> str:
    """The way that the page lies on."""
    for way in WAYS:
        for begins in (way.address, *way.belongs):
            if request.path == begins or (begins != "/" and request.path.startswith(f"{begins}/")):
                return way.address
    return ""
