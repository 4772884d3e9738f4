"""Submission: the sender and the key of what is recorded, and the response."""

import hashlib
from collections.abc import Mapping, Sequence
from types import UnionType
from typing import Final, NamedTuple

from flask import Response, request
from msgspec import Struct
from werkzeug.http import quote_etag

from domain.errors import MalformedInputError
from domain.facts.dispute_events import DisputeEvent
from domain.facts.room_events import RoomEvent
from domain.facts.round_events import Event
from domain.facts.table_events import TableEvent
from projections.errors import NotOnFile
from projections.store.fact_recording import RecordingResult, append_facts, record_stream
from projections.store.postgres_recorder import Sender
from service.auth.gate import get_proviso
from service.errors import Refusal
from service.facts.signed_facts import sign_fact
from service.http.context import get_caller, get_store
from service.http.request_body import explain_malformed_facts, read_body
from service.http.responses import make_json_response, read_expected_version

KEY_HEADER: Final = "Idempotency-Key"
MAX_KEY_LENGTH: Final = 200

KEY_PARAMETER: Final = {
    "name": KEY_HEADER,
    "in": "header",
    "description": "A request sent again with the same key is stored once and answered alike.",
    "schema": {"type": "string", "minLength": 1, "maxLength": MAX_KEY_LENGTH},
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
    "description": "`*` in place of `If-Match`: the stream is to begin.",
    "schema": {"type": "string"},
}


class RecordedResponse(Struct, frozen=True):
    """What was recorded: the stream, and the version that it has now."""

    stream: str
    version: int


def get_sender() -> Sender:
    """Return the caller as a sender, with the key under which they may send this again."""
    key = request.headers.get(KEY_HEADER)
    who = Sender(get_caller().account, proviso=get_proviso())
    return who if key is None else who._replace(key=_check_key(key, KEY_HEADER))


def get_digest_sender(raw: bytes) -> Sender:
    """Return the sender of a request whose facts are completed here: the key stands for `raw`."""
    known = get_sender()
    return known if known.key is None else known._replace(digest=_digest_request(raw))


def get_form_sender(key: str, raw: bytes) -> Sender:
    """Return the sender of a form, which carries the key itself."""
    who = Sender(get_caller().account, proviso=get_proviso())
    return who._replace(key=_check_key(key, "the form"), digest=_digest_request(raw))


def _check_key(key: str, where: str) -> str:
    if not 0 < len(key) <= MAX_KEY_LENGTH or not key.isprintable():
        detail = f"{where}: expected a text of at most {MAX_KEY_LENGTH} characters"
        raise Refusal("bad-request", detail)
    return key


def _digest_request(raw: bytes) -> bytes:
    """Return the digest of the request's method, path and body."""
    parts = (request.method.encode(), request.path.encode(), raw)
    return hashlib.sha256(b"\0".join(hashlib.sha256(part).digest() for part in parts)).digest()


def make_recorded_response(stored: RecordingResult, location: str) -> Response:
    """Return the response that tells what was recorded; sending it again gets the same one."""
    headers = {"Location": location, "ETag": quote_etag(str(stored.version))}
    return make_json_response(RecordedResponse(*stored), 201, headers)


FACT_TYPES: Final[Mapping[str, UnionType]] = {
    "round": Event,
    "table": TableEvent,
    "dispute": DisputeEvent,
    "room": RoomEvent,
}


class FactSubmission(NamedTuple):
    """Facts for a stream, and their sender."""

    stream: str
    facts: Sequence[bytes]
    sender: Sender
    is_one: bool = False
    """Whether they were sent as one object, not as a list."""


def add_facts(submission: FactSubmission, follows: int | None = None) -> RecordingResult:
    """Add facts after the version that the sender has seen."""
    if not submission.facts:
        raise Refusal("malformed", "expected at least one fact")
    after = read_expected_version() if follows is None else follows
    try:
        return append_facts(
            get_store(), submission.stream, submission.facts, after, submission.sender
        )
    except MalformedInputError as error:
        kind = submission.stream.partition(":")[0]
        # A round's header is its first event, and is not counted among its facts.
        known = after - 1 if kind == "round" else after
        raise explain_malformed_facts(
            error, submission.facts, FACT_TYPES[kind], known, is_one=submission.is_one
        ) from None


def add_fact(stream: str, kind: type[Struct]) -> RecordingResult:
    """Add the fact in the body, signed by the caller, to a stream that has begun."""
    check_begun(stream)
    raw = read_body()
    return add_facts(
        FactSubmission(stream, [sign_fact(raw, kind)], get_digest_sender(raw), is_one=True)
    )


def check_begun(stream: str) -> None:
    """Refuse a stream that nobody has begun."""
    if not get_store().on_file([stream]):
        kind, _, name = stream.partition(":")
        raise NotOnFile(f"there is no {kind} `{name}` on file")


def begin_stream(
    kind: str, facts: Sequence[bytes], sender: Sender, *, is_one: bool = False
) -> RecordingResult:
    """Store a whole stream that names itself: a table's day, or a room's."""
    try:
        return record_stream(get_store(), kind, facts, sender)
    except MalformedInputError as error:
        raise explain_malformed_facts(error, facts, FACT_TYPES[kind], 0, is_one=is_one) from None
