"""Request bodies: their type and size, their decoding, and every field that is wrong."""

import json
from collections.abc import Iterator, Mapping, Sequence
from io import BufferedReader, RawIOBase
from types import UnionType
from typing import Final, TypeVar, cast

import msgspec
from flask import request
from marshmallow import Schema, ValidationError
from werkzeug.exceptions import ClientDisconnected, RequestEntityTooLarge

from domain.errors import MalformedInputError, Path, join_on_one_line
from domain.intake.record_parser import MAX_RECORD_BYTES
from domain.json_types import Json
from service.errors import FieldError, PatternError, Refusal
from service.schemas.derivation import derive_field, derive_schema
from service.schemas.fields import PatternMessage

JSON: Final = "application/json"
NDJSON: Final = "application/x-ndjson"
MAX_ERRORS: Final = 20
"""The most errors in one response; the others show once these are mended."""

_Read = TypeVar("_Read")


def read_body(*types: str) -> bytes:
    """Return the body, which must be of one of these types."""
    check_content_type(*(types or (JSON,)))
    return read_whole_body()


def read_whole_body() -> bytes:
    """Return the body; werkzeug would cut a chunked one off at the limit without an error."""
    raw = request.get_data(cache=False)
    most = request.max_content_length
    if request.content_length is None and most is not None and len(raw) >= most:
        raise Refusal("too-large", f"expected less than {most:,} bytes")
    return raw


def check_content_type(*types: str) -> str:
    """Return the content type; refuse other types than these, compression, and not UTF-8."""
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


def decode_body(raw: bytes, kind: type[_Read]) -> _Read:
    """Return a small body as a struct, or refuse it with an error for each field."""
    try:
        document = msgspec.json.decode(raw)
        json.loads(raw, object_pairs_hook=_refuse_repeated_keys)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("not-json", f"this is not JSON: {error}") from None
    except RecursionError:
        raise Refusal("not-json", "this is nested too deeply") from None
    errors = find_errors(document, derive_schema(kind)())
    if errors:
        raise Refusal("malformed", _describe_first_error(errors), errors)
    return msgspec.convert(document, kind)


def _refuse_repeated_keys(pairs: list[tuple[str, Json]]) -> None:
    """Refuse a key that is given twice in one object: either value may be meant."""
    seen: set[str] = set()
    for name, _ in pairs:
        if name in seen:
            detail = f"the key `{join_on_one_line(name)}` is given twice in one object"
            raise Refusal("malformed", detail)
        seen.add(name)


def explain_malformed(error: MalformedInputError, raw: bytes, kind: type) -> Refusal:
    """Return the refusal of a malformed record, with every field that is wrong."""
    try:
        document = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Refusal("not-json", str(error))
    errors = find_errors(document, derive_schema(kind)())
    if not errors and error.place.words:
        errors = [FieldError(error.what, _make_pointer(error.path))]
    return Refusal("malformed", str(error), errors)


def explain_malformed_facts(
    error: MalformedInputError,
    facts: Sequence[bytes],
    kind: type | UnionType,
    known: int,
    *,
    is_one: bool,
) -> Refusal:
    """Return the refusal of malformed facts that were to follow the `known` ones of a stream."""
    field = derive_field(kind)
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
            errors += [
                _make_field_error(text, where)
                for where, text in _flatten_messages(objection.messages, at)
            ]
    if not errors and error.place.words:
        pointer = _make_pointer(error.path, known).removeprefix("/events")
        errors = [FieldError(error.what, pointer.removeprefix("/0") if is_one else pointer)]
    return Refusal("malformed", str(error), errors[:MAX_ERRORS])


def find_errors(document: Json, schema: Schema) -> list[FieldError]:
    """Return the errors of a document by a schema, place by place."""
    try:
        schema.load(document)
    except ValidationError as error:
        messages = error.normalized_messages()  # type: ignore[no-untyped-call]  # untyped in marshmallow
        found = [
            _make_field_error(detail, pointer) for pointer, detail in _flatten_messages(messages)
        ]
        return found[:MAX_ERRORS]
    except RecursionError:
        return [FieldError("nested too deeply")]
    return []


def read_lines() -> Iterator[bytes]:
    """Yield the lines of the body as they come in."""
    # A line is not asked for byte by byte, as the stream by itself would.
    stream = BufferedReader(cast("RawIOBase", request.stream))
    while line := _read_line(stream):
        if len(line) > MAX_RECORD_BYTES + 1:
            raise Refusal("too-large", f"a line has at most {MAX_RECORD_BYTES:,} bytes")
        yield line


def _read_line(stream: "BufferedReader[RawIOBase]") -> bytes:
    try:
        return stream.readline(MAX_RECORD_BYTES + 2)
    except RequestEntityTooLarge:
        most = f"{request.max_content_length:,}"
        raise Refusal("too-large", f"expected at most {most} bytes at once") from None
    except ClientDisconnected:
        raise Refusal("bad-request", "the rest did not come") from None


def split_records(raw: bytes) -> list[bytes]:
    """Return the objects of the body: lines of NDJSON, a JSON list, or a single JSON object."""
    if request.mimetype == NDJSON:
        return [line for line in raw.splitlines() if line.strip()]
    try:
        if raw.lstrip()[:1] == b"[":
            return [bytes(one) for one in msgspec.json.decode(raw, type=list[msgspec.Raw])]
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("not-json", f"this is not a list in JSON: {error}") from None
    return [raw]


def _flatten_messages(messages: Json, at: str = "") -> Iterator[tuple[str, str]]:
    """Yield marshmallow's messages, each with its place."""
    if isinstance(messages, Mapping):
        for key, inner in messages.items():
            step = "" if key == "_schema" else f"/{_escape_step(str(key))}"
            yield from _flatten_messages(inner, at + step)
    else:
        for one in messages:
            if isinstance(one, Mapping):
                yield from _flatten_messages(one, at)
            else:
                yield at, one if isinstance(one, PatternMessage) else str(one)


def _make_field_error(message: str, pointer: str) -> FieldError:
    """Return the error of a field, by the kind of its message."""
    if isinstance(message, PatternMessage):
        return PatternError(str(message), pointer)
    return FieldError(message, pointer)


def _escape_step(step: str) -> str:
    return step.replace("~", "~0").replace("/", "~1")


def _make_pointer(path: Path, known: int = 0) -> str:
    """Return a path such as ("events", 3, "seat") as a JSON Pointer.

    The `known` events come before those that were sent.
    """
    steps: list[str] = []
    for step in path:
        is_event = isinstance(step, int) and steps[-1:] == ["events"]
        steps.append(str(max(0, int(step) - known) if is_event else step))
    return "".join(f"/{_escape_step(step)}" for step in steps)


def _describe_first_error(errors: Sequence[FieldError]) -> str:
    first = errors[0]
    return f"{first.pointer.lstrip('/')}: {first.detail}" if first.pointer else first.detail
