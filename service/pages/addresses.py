"""Addresses of pages: those that lead back are only ever our own."""

from typing import Final
from urllib.parse import quote, urlencode, urlsplit

from flask import request

AT_FIRST: Final = "/"


def local(address: str) -> str:
    """The address, if it is one of our pages; else the first page."""
    parts = urlsplit(address)
    is_ours = address.startswith("/") and not address.startswith(("//", "/\\", "/v1/"))
    return address if is_ours and not parts.netloc and address.isprintable() else AT_FIRST


def here() -> str:
    """The address of this page."""
    return request.full_path.rstrip("?")


def with_query(path: str, **asked: object) -> str:
    """An address with what is asked for in it."""
    said = {name: value for name, value in asked.items() if value is not None}
    return f"{path}?{urlencode(said, doseq=True)}" if said else path


def path_of(*parts: str) -> str:
    """An address of these parts."""
    return "".join(f"/{quote(part, safe='')}" for part in parts)
