"""Responses: JSON as msgspec writes it, with the version of a stream as their ETag."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Final

import msgspec
from flask import Response, request
from werkzeug.datastructures import ETags

from service.errors import Refusal
from service.http.request_body import JSON, NDJSON

encode: Final = msgspec.json.Encoder().encode
MAX_VERSION_DIGITS: Final = 15


def make_json_response(
    document: object,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """Return a response of JSON; bytes are JSON already."""
    raw = document if isinstance(document, bytes) else encode(document)
    return Response(raw, status, headers=dict(headers or {}), content_type=JSON)


def make_lines_response(
    lines: Iterable[bytes], headers: Mapping[str, str] | None = None
) -> Response:
    """Return a response of NDJSON."""
    return Response(lines, headers=dict(headers or {}), content_type=NDJSON)


def add_version(response: Response, version: int) -> Response:
    """Return the response with its version, or 304 where the client has that version."""
    response.set_etag(str(version))
    response.headers["Cache-Control"] = "private, no-cache"
    if "If-None-Match" in request.headers:
        response.make_conditional(request)
    return response


def read_expected_version() -> int:
    """Return the version that the client has seen: `If-Match: "17"`, `If-None-Match: *` for 0."""
    if "*" in request.headers.get("If-None-Match", "").split():
        return 0
    if "If-Match" not in request.headers:
        detail = '`If-Match` is missing: the `ETag` of what you have seen, such as "17"'
        raise Refusal("version-needed", detail)
    return _parse_version(request.if_match)


def _parse_version(seen: ETags) -> int:
    # A header that holds no tags parses to one that is None. A proxy that compresses a response
    # marks its tag as weak; the version is the same.
    tags = seen.as_set(include_weak=True)
    versions = [tag for tag in tags if tag and tag.isdecimal() and len(tag) <= MAX_VERSION_DIGITS]
    if len(versions) != 1 or len(tags) != 1:
        detail = 'expected one version in quotation marks, such as "17"'
        raise Refusal("bad-request", f"If-Match: {detail}")
    return int(versions[0])


def format_now() -> str:
    """Return the time as facts have it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def count_seconds(length: timedelta) -> int:
    """Return a length of time in whole seconds."""
    return int(length.total_seconds())
