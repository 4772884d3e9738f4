"""The lines that are sealed: one for each event, and one for each entry of the access log.

A line is canonical JSON (RFC 8785): the names in their order, no spaces, UTF-8, no line end. Its
RFC 6962 leaf hash is in the tree. The form of the lines never changes: what was sealed once is
checked by it for ever.
"""

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Final

import msgspec

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_SECOND: Final = 1_000_000

_encode: Final = msgspec.json.Encoder().encode


class EventLine(msgspec.Struct, frozen=True, gc=False):
    """The line of a stored event; its fields stand in the order of their names."""

    position: int
    recorded_at: str | None
    recorded_by: str | None
    state_sha256: str | None
    """The hexadecimal SHA-256 of the stored bytes."""
    stream: str
    topic: str
    version: int


class AccessLine(msgspec.Struct, frozen=True, gc=False):
    """The line of an entry of the access log; its fields stand in the order of their names."""

    allowed: bool
    at: str | None
    by_what: str
    permission: str
    position: int
    request: str
    request_id: str
    target: str
    who: str


def encode_line(line: EventLine | AccessLine) -> bytes:
    """Return the bytes of a line."""
    return _encode(line)


def format_instant(microseconds: int | None) -> str | None:
    """Return the instant so long after 1970 as `2026-11-20T10:37:45.012345Z`.

    No calendar has an instant before the year 1 or after 9999; nothing is recorded then.
    """
    if microseconds is None:
        return None
    seconds, rest = divmod(microseconds, _SECOND)
    whole = _format_second(seconds)
    return whole and f"{whole}.{rest:06}Z"


@lru_cache(maxsize=1024)
def _format_second(seconds: int) -> str | None:
    try:
        instant = _EPOCH + timedelta(seconds=seconds)
    except OverflowError:
        return None
    return instant.replace(tzinfo=None).isoformat()
