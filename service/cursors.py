"""Where a list goes on: a text that only this installation makes, for one question."""

import base64
import hashlib
import hmac
from collections.abc import Mapping
from typing import Any, Final, TypeVar

import msgspec

from service.problems import Refusal
from service.secret import secret_key

SIGNED: Final = 16
NAME: Final = "cursors"

_Place = TypeVar("_Place")


def cursor_after(place: object, asked: Mapping[str, Any]) -> str:
    """The place as a text, for whoever goes on asking the same."""
    raw = msgspec.json.encode(place)
    return base64.urlsafe_b64encode(_signature(raw, asked) + raw).decode().rstrip("=")


def place_in(cursor: str, asked: Mapping[str, Any], kind: type[_Place]) -> _Place:
    """The place that such a text holds."""
    try:
        whole = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4))
        signature, raw = whole[:SIGNED], whole[SIGNED:]
        if hmac.compare_digest(signature, _signature(raw, asked)):
            return msgspec.json.decode(raw, type=kind)
    except (ValueError, msgspec.MsgspecError):
        pass
    detail = "`cursor` is none that was given for this question; leave it out to begin anew"
    raise Refusal("bad-request", detail)


def _signature(raw: bytes, asked: Mapping[str, Any]) -> bytes:
    question = msgspec.json.encode(sorted((name, str(value)) for name, value in asked.items()))
    return hmac.digest(secret_key(NAME), question + b"\0" + raw, hashlib.sha256)[:SIGNED]
