"""Recording: who sends it, under which key, and what is answered."""

import hashlib
from typing import Final

from flask import Response, request
from msgspec import Struct
from werkzeug.http import quote_etag

from projections.store.recorder import Sender
from projections.store.recording import Stored
from service.answers import json_answer
from service.context import caller
from service.people.gate import proviso
from service.problems import Refusal

KEY_HEADER: Final = "Idempotency-Key"
LONGEST_KEY: Final = 200

KEY_PARAMETER: Final = {
    "name": KEY_HEADER,
    "in": "header",
    "description": "What is sent again with the same key is stored once and answered alike.",
    "schema": {"type": "string", "minLength": 1, "maxLength": LONGEST_KEY},
}
MATCH_PARAMETER: Final = {
    "name": "If-Match",
    "in": "header",
    "description": 'The version of the stream that you have seen, such as "17".',
    "required": True,
    "schema": {"type": "string", "pattern": '^"[0-9]{1,15}"$'},
}
NEW_PARAMETER: Final = {
    "name": "If-None-Match",
    "in": "header",
    "description": "`*` in place of `If-Match`: the stream is to begin with this.",
    "schema": {"type": "string"},
}


class Recorded(Struct, frozen=True):
    """What was recorded: the stream, and the version that it has with it."""

    stream: str
    version: int


def sender() -> Sender:
    """Who sends this, and under which key he may send it again."""
    key = request.headers.get(KEY_HEADER)
    who = Sender(caller().account, proviso=proviso())
    return who if key is None else who._replace(key=_checked(key, KEY_HEADER))


def sender_of(raw: bytes) -> Sender:
    """The same where what is stored is not what was sent: the key then stands for the request."""
    known = sender()
    return known if known.key is None else known._replace(digest=_digest(raw))


def sender_under(key: str, raw: bytes) -> Sender:
    """The same where a form carries the key."""
    who = Sender(caller().account, proviso=proviso())
    return who._replace(key=_checked(key, "the form"), digest=_digest(raw))


def _checked(key: str, where: str) -> str:
    if not 0 < len(key) <= LONGEST_KEY or not key.isprintable():
        detail = f"{where}: expected a text of at most {LONGEST_KEY} characters"
        raise Refusal("bad-request", detail)
    return key


def _digest(raw: bytes) -> bytes:
    """Of a request: what is sent, and what is to be done with it."""
    parts = (request.method.encode(), request.path.encode(), raw)
    return hashlib.sha256(b"\0".join(hashlib.sha256(part).digest() for part in parts)).digest()


def recorded(stored: Stored, location: str) -> Response:
    """The answer: what was recorded, the same whenever it is sent again."""
    headers = {"Location": location, "ETag": quote_etag(str(stored.version))}
    return json_answer(Recorded(*stored), 201, headers)
