"""Addresses of pages, and redirects to them; an address to go back to is always one of ours."""

from typing import Final, cast
from urllib.parse import quote, urlencode, urlsplit

from flask import Response, redirect, request

HOME_URL: Final = "/"
SEE_OTHER: Final = 303


def redirect_to(address: str) -> Response:
    """Return a redirect that browsers follow with GET."""
    # Flask's function is typed as Werkzeug's response, of which it makes the application's own.
    return cast("Response", redirect(address, SEE_OTHER))


def keep_local_url(address: str) -> str:
    """Return the address if it is one of our pages, else that of the first page."""
    parts = urlsplit(address)
    is_ours = address.startswith("/") and not address.startswith(("//", "/\\", "/v1/"))
    return address if is_ours and not parts.netloc and address.isprintable() else HOME_URL


def get_current_url() -> str:
    """Return the address of the current request, with its parameters."""
    return request.full_path.rstrip("?")


def build_url(path: str, **parameters: object) -> str:
    """Return an address with these parameters; those that are None are left out."""
    given = {name: value for name, value in parameters.items() if value is not None}
    return f"{path}?{urlencode(given, doseq=True)}" if given else path


def build_path(*parts: str) -> str:
    """Return the address of these parts, each quoted."""
    return "".join(f"/{quote(part, safe='')}" for part in parts)
