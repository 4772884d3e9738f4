"""Reading what was sent: its type, its size, and what is wrong with it field by field."""

import json
from collections.abc import Iterator, Mapping, Sequence
from io import BufferedReader, RawIOBase
from typing import Any, Final, TypeVar, cast

import msgspec
from flask import request
from marshmallow import Schema, ValidationError
from werkzeug.exceptions import ClientDisconnected, RequestEntityTooLarge

from domain.errors import Malformed, one_line
from domain.reading import MOST_BYTES
from service.problems import FieldError, Refusal
from service.schemas.deriving import field_of, schema_of

JSON: Final = "application/json"
NDJSON: Final = "application/x-ndjson"
MOST_ERRORS: Final = 20
"""Of one body; whoever sends more of them will find the rest when these are mended."""

_Read = TypeVar("_Read")


def body(*types: str) -> bytes:
    """All that was sent, of one of these types."""
    check_type(*(types or (JSON,)))
    return whole()


def whole() -> bytes:
    """All that was sent; what comes in chunks would end without a word where it is too much."""
    raw = request.get_data(cache=False)
    most = request.max_content_length
    if request.content_length is None and most is not None and len(raw) >= most:
        raise Refusal("too-large", f"expected less than {most:,} bytes")
    return raw


def check_type(*types: str) -> str:
    """The type that was sent, if it is one of these, in UTF-8 and not compressed."""
    if request.headers.get("Content-Type") in types and "Content-Encoding" not in request.headers:
        return request.headers["Content-Type"]
    sent = request.mimetype
    charset = request.mimetype_params.get("charset", "utf-8").lower()
    encoding = request.headers.get("Content-Encoding", "identity").lower()
    if sent not in types or charset not in {"utf-8", "utf8"} or encoding != "identity":
        got = request.headers.get("Content-Type") or "nothing"
        detail = f"expected {' or '.join(types)} in UTF-8, not compressed; got {got}"
        raise Refusal("not-this-type", detail)
    return sent


def read(raw: bytes, kind: type[_Read]) -> _Read:
    """A small body that is ours alone: what it says, or what is wrong with each of its fields."""
    try:
        document = msgspec.json.decode(raw)
        json.loads(raw, object_pairs_hook=_once)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("not-json", f"this is not JSON: {error}") from None
    except RecursionError:
        raise Refusal("not-json", "this is nested too deeply") from None
    errors = errors_in(document, schema_of(kind)())
    if errors:
        raise Refusal("malformed", _first(errors), errors)
    return msgspec.convert(document, kind)


def _once(pairs: list[tuple[str, Any]]) -> None:
    """Refuse a key that is given twice in one object: nobody knows which was meant."""
    seen: set[str] = set()
    for name, _ in pairs:
        if name in seen:
            detail = f"the key `{one_line(name)}` is given twice in one object"
            raise Refusal("malformed", detail)
        seen.add(name)


def explained(error: Malformed, raw: bytes, kind: type) -> Refusal:
    """What a record's door objects to, with every field that does not fit beside it."""
    try:
        document = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Refusal("not-json", str(error))
    errors = errors_in(document, schema_of(kind)())
    if not errors and error.place:
        errors = [FieldError(error.what, _pointer(error.place))]
    return Refusal("malformed", str(error), errors)


def explained_facts(
    error: Malformed,
    facts: Sequence[bytes],
    kind: Any,  # noqa: ANN401 - a union of types
    known: int,
    *,
    is_one: bool,
) -> Refusal:
    """What a stream's door objects to in facts that were to follow those that are known."""
    field = field_of(kind)
    errors: list[FieldError] = []
    for place, raw in enumerate(facts):
        at = "" if is_one else f"/{place}"
        try:
            document = msgspec.json.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return Refusal("not-json", str(error), [FieldError("is not JSON", at)])
        try:
            field.deserialize(document)
        except ValidationError as objection:
            errors += [FieldError(text, where) for where, text in _flat(objection.messages, at)]
    if not errors and error.place:
        pointer = _pointer(error.place, known).removeprefix("/events")
        errors = [FieldError(error.what, pointer.removeprefix("/0") if is_one else pointer)]
    return Refusal("malformed", str(error), errors[:MOST_ERRORS])


def errors_in(document: Any, schema: Schema) -> list[FieldError]:  # noqa: ANN401 - any JSON
    """What a schema objects to, place by place."""
    try:
        schema.load(document)
    except ValidationError as error:
        messages = error.normalized_messages()  # type: ignore[no-untyped-call]
        found = [FieldError(detail, pointer) for pointer, detail in _flat(messages)]
        return found[:MOST_ERRORS]
    except RecursionError:
        return [FieldError("nested too deeply")]
    return []


def lines() -> Iterator[bytes]:
    """The lines that are being sent, one after the other, however many there are."""
    # A line is not asked for byte by byte, as the stream by itself would.
    stream = BufferedReader(cast("RawIOBase", request.stream))
    while line := _line_of(stream):
        if len(line) > MOST_BYTES + 1:
            raise Refusal("too-large", f"a line has at most {MOST_BYTES:,} bytes")
        yield line


def _line_of(stream: "BufferedReader[Any]") -> bytes:
    try:
        return stream.readline(MOST_BYTES + 2)
    except RequestEntityTooLarge:
        most = f"{request.max_content_length:,}"
        raise Refusal("too-large", f"expected at most {most} bytes at once") from None
    except ClientDisconnected:
        raise Refusal("bad-request", "the rest did not come") from None


def many_in(raw: bytes) -> list[bytes]:
    """The objects that were sent: lines of NDJSON, or a list or a single one in JSON."""
    if request.mimetype == NDJSON:
        return [line for line in raw.splitlines() if line.strip()]
    try:
        if raw.lstrip()[:1] == b"[":
            return [bytes(one) for one in msgspec.json.decode(raw, type=list[msgspec.Raw])]
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("not-json", f"this is not a list in JSON: {error}") from None
    return [raw]


def _flat(messages: Mapping[Any, Any] | Sequence[Any], at: str = "") -> Iterator[tuple[str, str]]:
    """Marshmallow's messages as places and sentences."""
    if isinstance(messages, Mapping):
        for key, inner in messages.items():
            step = "" if key == "_schema" else f"/{_escaped(str(key))}"
            yield from _flat(inner, at + step)
    else:
        for one in messages:
            if isinstance(one, Mapping):
                yield from _flat(one, at)
            else:
                yield at, str(one)


def _escaped(step: str) -> str:
    return step.replace("~", "~0").replace("/", "~1")


def _pointer(place: str, known: int = 0) -> str:
    """`event 3, field `table.id`` as a JSON Pointer; events that are known were not sent."""
    steps: list[str] = []
    for part in place.split(", "):
        name, _, rest = part.partition(" ")
        if name == "event" and rest.isdecimal():
            steps += ["events", str(max(0, int(rest) - known))]
        elif name == "field":
            steps += rest.strip("`").split(".")
    return "".join(f"/{_escaped(step)}" for step in steps)


def _first(errors: Sequence[FieldError]) -> str:
    first = errors[0]
    return f"{first.pointer.lstrip('/')}: {first.detail}" if first.pointer else first.detail
