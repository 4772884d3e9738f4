"""How somebody likes his pages: dark or light, and the suits in two colours or in four."""

from typing import Final, Literal, NamedTuple, get_args

from flask import Response, redirect, request

from service.pages.addresses import local
from service.pages.forms import field
from service.pages.section import PAGES
from service.people.roles import PUBLIC

COOKIE: Final = "runback_look"
SECONDS_KEPT: Final = 365 * 24 * 3600

Theme = Literal["auto", "light", "dark"]
Suits = Literal["two", "four"]


class Choices(NamedTuple):
    """How pages look."""

    theme: str = "auto"
    suits: str = "two"


def choices() -> Choices:
    """How pages are to look for who asks."""
    theme, _, suits = request.cookies.get(COOKIE, "").partition(".")
    return _checked(theme, suits)


@PAGES.page("/look", needs=PUBLIC, method="POST")
def choose() -> Response:
    """Remember how pages are to look."""
    now = choices()
    wanted = _checked(field("theme") or now.theme, field("suits") or now.suits)
    response = redirect(local(field("back")), 303)
    response.set_cookie(
        COOKIE, ".".join(wanted), max_age=SECONDS_KEPT, path="/", secure=request.is_secure,
        httponly=True, samesite="Strict",
    )  # fmt: skip
    return response  # type: ignore[return-value]  # a response of this application


def _checked(theme: str, suits: str) -> Choices:
    plain = Choices()
    return Choices(
        theme if theme in get_args(Theme) else plain.theme,
        suits if suits in get_args(Suits) else plain.suits,
    )
