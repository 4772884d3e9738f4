"""Addresses: what is asked for must be a text, or it would be taken for something else."""

import re
from typing import Final
from urllib.parse import unquote_to_bytes

from flask import request

from service.problems import Refusal

CONTROL: Final = re.compile(r"[\x00-\x1f\x7f]")


def refuse_unreadable() -> None:
    """Refuse an address that is no UTF-8, or has signs in it that nobody can see or keep."""
    path = request.environ.get("PATH_INFO", "").encode("latin-1")
    query = unquote_to_bytes(request.environ.get("QUERY_STRING", ""))
    try:
        text = (path + b"?" + query).decode()
    except UnicodeDecodeError:
        raise Refusal("bad-request", "expected an address in UTF-8") from None
    if path.startswith(b"//"):
        raise Refusal("bad-request", "expected an address that begins with one slash")
    if CONTROL.search(text):
        raise Refusal("bad-request", "expected an address without control characters")
