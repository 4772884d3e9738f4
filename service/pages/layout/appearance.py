"""How pages look in a browser: light or dark, and the suits in two or four colors."""

from typing import Final, Literal, NamedTuple, get_args

from flask import Response, request

from service.accounts.roles import PUBLIC
from service.pages.layout.blueprint import PAGES
from service.pages.layout.forms import read_field
from service.pages.layout.urls import keep_local_url, redirect_to

APPEARANCE_COOKIE: Final = "runback_look"
APPEARANCE_SECONDS: Final = 365 * 24 * 3600

Theme = Literal["auto", "light", "dark"]
SuitColors = Literal["two", "four"]
THEMES: Final = frozenset(get_args(Theme))
SUIT_COLORS: Final = frozenset(get_args(SuitColors))


class Appearance(NamedTuple):
    """The look of pages that a browser has chosen."""

    theme: str = "auto"
    suits: str = "two"


def read_appearance() -> Appearance:
    """Return the appearance from the request's cookie; defaults for what it lacks."""
    theme, _, suits = request.cookies.get(APPEARANCE_COOKIE, "").partition(".")
    return _validate_appearance(theme, suits)


@PAGES.page("/look", permission=PUBLIC, method="POST")
def save_appearance() -> Response:
    """Keep the chosen appearance in a cookie."""
    current = read_appearance()
    chosen = _validate_appearance(
        read_field("theme") or current.theme, read_field("suits") or current.suits
    )
    response = redirect_to(keep_local_url(read_field("back")))
    response.set_cookie(
        APPEARANCE_COOKIE,
        ".".join(chosen),
        max_age=APPEARANCE_SECONDS,
        path="/",
        secure=request.is_secure,
        httponly=True,
        samesite="Strict",
    )
    return response


def _validate_appearance(theme: str, suits: str) -> Appearance:
    defaults = Appearance()
    return Appearance(
        theme if theme in THEMES else defaults.theme,
        suits if suits in SUIT_COLORS else defaults.suits,
    )
