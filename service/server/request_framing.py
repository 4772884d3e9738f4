"""How much of a request has come, by the framing of HTTP/1.1, before a thread is given to it."""

import re
from enum import Enum, auto
from typing import Final

MAX_WAITED_BYTES: Final = 65_536
"""The most bytes of a request that are received before a thread reads the rest."""

MAX_BODY_BYTES: Final = 10**10
"""A body that is said to be longer is refused unread, whatever the settings allow."""

HEAD_END: Final = b"\r\n\r\n"
LINE_END: Final = b"\r\n"

_FRAMING: Final = re.compile(
    rb"\r\n(content-length|transfer-encoding)[ \t]*:[ \t]*([^\r\n]*?)[ \t]*(?=\r\n)", re.IGNORECASE
)
_CHUNK_SIZE: Final = re.compile(rb"([0-9a-f]{1,15})[ \t]*(?:;.*)?", re.IGNORECASE | re.DOTALL)


class RequestArrival(Enum):
    """How much of a request has come."""

    PARTIAL = auto()
    """More of it is to be waited for."""
    WHOLE = auto()
    LONG = auto()
    """It is too long to be waited for, or its length cannot be told."""


def measure_arrival(received: bytearray) -> RequestArrival:
    """Return how much of the request has come that these bytes begin with."""
    head = received.find(HEAD_END)
    if head < 0:
        return _wait_or_read(received)
    body = head + len(HEAD_END)
    found = _FRAMING.findall(received, 0, head + len(LINE_END))
    if not found:
        return RequestArrival.WHOLE
    name, value = found[0]
    if len(found) > 1:
        return RequestArrival.LONG
    if name.lower() == b"transfer-encoding":
        if value.lower() != b"chunked":
            return RequestArrival.LONG
        return _measure_chunks(received, body)
    if not value.isdigit() or int(value) > MAX_BODY_BYTES:
        return RequestArrival.LONG
    return RequestArrival.WHOLE if len(received) >= body + int(value) else _wait_or_read(received)


def _wait_or_read(received: bytearray) -> RequestArrival:
    is_long = len(received) >= MAX_WAITED_BYTES
    return RequestArrival.LONG if is_long else RequestArrival.PARTIAL


def _measure_chunks(received: bytearray, begin: int) -> RequestArrival:
    """Return how much of a chunked body has come that begins at this place."""
    while (line_end := received.find(LINE_END, begin)) >= 0:
        size = _CHUNK_SIZE.fullmatch(received, begin, line_end)
        if size is None:
            return RequestArrival.LONG  # the parser says what is wrong with it
        length = int(size[1], 16)
        if not length:
            # The last chunk is followed by an empty line, or by trailers and one.
            has_ended = received.find(HEAD_END, line_end) >= 0
            return RequestArrival.WHOLE if has_ended else _wait_or_read(received)
        begin = line_end + len(LINE_END) + length + len(LINE_END)
    return _wait_or_read(received)
