"""Answers: JSON as msgspec writes it, with the version of the stream as its ETag."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import msgspec
from flask import Response, request
from werkzeug.datastructures import ETags

from service.bodies import JSON, NDJSON
from service.problems import Refusal

encode: Final = msgspec.json.Encoder().encode
MOST_DIGITS: Final = 15


def json_answer(
    document: Any,  # noqa: ANN401 - whatever msgspec can write
    status: int = 200,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """The document as JSON; bytes are JSON already."""
    raw = document if isinstance(document, bytes) else encode(document)
    return Response(raw, status, headers=dict(headers or {}), content_type=JSON)


def lines_answer(lines: Iterable[bytes], headers: Mapping[str, str] | None = None) -> Response:
    """A line of JSON after the other."""
    return Response(lines, headers=dict(headers or {}), content_type=NDJSON)


def versioned(response: Response, version: int) -> Response:
    """The answer with its version; nothing at all to somebody who has it already."""
    response.set_etag(str(version))
    response.headers["Cache-Control"] = "private, no-cache"
    if "If-None-Match" in request.headers:
        response.make_conditional(request)
    return response


def version_seen() -> int:
    """The version that the sender has seen: `If-Match: "17"`, or `If-None-Match: *` for none."""
    if "*" in request.headers.get("If-None-Match", "").split():
        return 0
    if "If-Match" not in request.headers:
        detail = '`If-Match` is missing: the `ETag` of what you have seen, such as "17"'
        raise Refusal("version-needed", detail)
    return _version(request.if_match)


def _version(seen: ETags) -> int:
    # Of what are no tags at all the header is said to hold one that is none. A proxy that packs an
    # answer marks its tag as weak; the version is the same.
    said = seen.as_set(include_weak=True)
    tags = [tag for tag in said if tag and tag.isdecimal() and len(tag) <= MOST_DIGITS]
    if len(tags) != 1 or len(said) != 1:
        detail = 'expected one version in quotation marks, such as "17"'
        raise Refusal("bad-request", f"If-Match: {detail}")
    return int(tags[0])


def now() -> str:
    """This moment, as facts have it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def in_seconds(length: timedelta) -> int:
    """A length of time in whole seconds."""
    return int(length.total_seconds())
