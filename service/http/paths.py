"""Paths: what the parts of an address look like; an address that is no text is refused."""

import re
from typing import Final
from urllib.parse import unquote_to_bytes

from flask import request
from werkzeug.routing import BaseConverter

from service.errors import Refusal

CONTROL_CHARACTERS: Final = re.compile(r"[\x00-\x1f\x7f]")


def refuse_unreadable_path() -> None:
    """Refuse an address that is not UTF-8, or has characters that cannot be seen or stored."""
    path = request.environ.get("PATH_INFO", "").encode("latin-1")
    query = unquote_to_bytes(request.environ.get("QUERY_STRING", ""))
    try:
        text = (path + b"?" + query).decode()
    except UnicodeDecodeError:
        raise Refusal("bad-request", "expected an address in UTF-8") from None
    if path.startswith(b"//"):
        raise Refusal("bad-request", "expected an address that begins with one slash")
    if CONTROL_CHARACTERS.search(text):
        raise Refusal("bad-request", "expected an address without control characters")


class IdConverter(BaseConverter):
    """An id, such as a round's."""

    regex = r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}"


class DayConverter(BaseConverter):
    """A gaming day, such as 2026-11-18."""

    regex = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"


class Sha256Converter(BaseConverter):
    """A file's hash."""

    regex = r"[0-9a-f]{64}"


CONVERTERS: Final = {"id": IdConverter, "day": DayConverter, "sha256": Sha256Converter}
"""The converter of each kind of part, by its name in a route's rule."""
