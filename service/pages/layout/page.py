"""The frame around every page: navigation, the signed-in account, and the look of pages."""

from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import jinja2
from flask import Flask, Response, current_app, g, request
from jinja2.runtime import Context

from service.accounts.roles import SIGNED_IN
from service.pages.layout.appearance import read_appearance
from service.pages.layout.assets import build_asset_url
from service.pages.layout.forms import make_form_token, make_idempotency_key, set_form_cookie
from service.pages.layout.wording import WORDING_FILTERS
from service.pages.svg.cards import draw_inline_hand
from service.pages.svg.escaping import escape_text
from service.pages.svg.symbols import draw_symbols

if TYPE_CHECKING:
    from service.accounts.roles import Caller

CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
    " form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HTML: Final = "text/html; charset=utf-8"


class NavLink(NamedTuple):
    """A link of the main navigation."""

    address: str
    label: str
    permission: str
    is_in_bar: bool = False
    """Whether it is needed so often that it stands in the bar, not under "More"."""
    other_prefixes: tuple[str, ...] = ()
    """Other addresses under which the link is marked as the current one."""


NAV_LINKS: Final = (
    NavLink("/", "Board", "read", is_in_bar=True, other_prefixes=("/tables",)),
    NavLink("/rounds", "Rounds", "read", is_in_bar=True),
    NavLink("/disputes", "Disputes", "read", is_in_bar=True),
    NavLink("/key-in", "Key in", "judge", is_in_bar=True),
    NavLink("/days", "Days", "read"),
    NavLink("/summaries", "Summaries", "read", other_prefixes=("/exceptions",)),
    NavLink("/alerts", "Alerts", "read"),
    NavLink("/night", "Nightly work", "read"),
    NavLink("/rulebook", "Rulebook", SIGNED_IN),
    NavLink("/compliance", "Compliance", "export"),
    NavLink("/rooms", "Rooms", "read"),
    NavLink("/patrons", "Patrons", "personal"),
    NavLink("/people", "People", "people"),
    NavLink("/tour", "Tour", SIGNED_IN),
)


RenderFunction = Callable[[Context], Iterator[str]]


class WholeTemplate(jinja2.Template):
    """A template that returns its text in one piece, and escapes what needs it.

    Jinja's own passes each piece through every template and block around it: a page of a round
    went through four generators some six hundred times. And it makes a new `Markup` of each value.
    """

    @classmethod
    def from_code(cls, *args: Any, **options: Any) -> jinja2.Template:  # noqa: ANN401 - Jinja's arguments
        """Return the template of compiled code, each of its blocks rendered whole."""
        template = super().from_code(*args, **options)
        template.root_render_func.__globals__["escape"] = escape_text
        template.root_render_func = _render_whole(template.root_render_func)
        template.blocks = {name: _render_whole(block) for name, block in template.blocks.items()}
        return template


def _render_whole(render: RenderFunction) -> RenderFunction:
    @wraps(render)
    def render_whole(context: Context) -> Iterator[str]:
        yield "".join(render(context))

    return render_whole


def register_templates(app: Flask) -> None:
    """Register the filters and functions that templates use."""
    app.jinja_env.template_class = WholeTemplate
    app.jinja_env.filters.update(WORDING_FILTERS)
    app.jinja_env.filters.update(draw_hand=draw_inline_hand)
    app.jinja_env.globals.update(
        asset_url=build_asset_url,
        form_token=make_form_token,
        idempotency_key=make_idempotency_key,
        card_symbols=draw_symbols,
    )
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.after_request(set_form_cookie)


def render_page(template: str, status: int = 200, /, **values: object) -> Response:
    """Return a page as a response, in the frame that all pages share."""
    text = render_part(template, **build_context(), **values)
    response = Response(text, status, content_type=HTML)
    response.headers["Content-Security-Policy"] = CONTENT_SECURITY_POLICY
    return response


def render_part(template: str, /, **values: object) -> str:
    """Return a template's text with these values alone, without Flask's context processors."""
    return current_app.jinja_env.get_template(template).render(values)


def build_context() -> Mapping[str, object]:
    """Return the values that the frame of every page needs."""
    caller: Caller | None = g.get("caller")
    permissions = caller.permissions if caller else frozenset()
    return {
        "viewer": caller,
        "permissions": permissions,
        "nav_links": [
            link
            for link in NAV_LINKS
            if caller and (link.permission == SIGNED_IN or link.permission in permissions)
        ],
        "active_link": _find_active_link(),
        "appearance": read_appearance(),
    }


def _find_active_link() -> str:
    """Return the address of the navigation link that leads to this page, or an empty string."""
    for link in NAV_LINKS:
        for prefix in (link.address, *link.other_prefixes):
            if request.path == prefix or (prefix != "/" and request.path.startswith(f"{prefix}/")):
                return link.address
    return ""
