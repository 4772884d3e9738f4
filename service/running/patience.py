"""A client's connection that waits for nobody for ever."""

import errno
import socket
import time
from typing import Any, Final

from service.problems import Refusal

SECONDS_TO_SEND: Final = 15
"""For whoever sends nothing, or hardly anything."""

LEAST_BYTES_A_SECOND: Final = 1_000
"""Whoever sends as fast as this on average may go on."""

SECONDS_TO_TAKE: Final = 30
"""For a piece of an answer; whoever takes none of it has gone."""

PIECE: Final = 65_536


class TooSlow(Refusal):
    """A request that did not come in time."""

    def __init__(self) -> None:
        detail = f"expected {LEAST_BYTES_A_SECOND:,} bytes a second on average"
        super().__init__("too-slow", detail)


class Patient:
    """A socket; each request has its own time to come in, and each piece of an answer to go out."""

    def __init__(self, connected: socket.socket) -> None:
        self._socket = connected
        self._waited = 0.0
        self._received = 0

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a socket has
        return getattr(self._socket, name)

    def begin(self) -> None:
        """The next request may take its time from here on."""
        self._waited = 0.0
        self._received = 0

    def recv(self, size: int) -> bytes:
        """What comes next, if it comes in time."""
        if self._socket.gettimeout() is not None:
            return self._socket.recv(size)  # whoever asks so minds the time himself
        left = SECONDS_TO_SEND + self._received / LEAST_BYTES_A_SECOND - self._waited
        began = time.monotonic()
        try:
            self._socket.settimeout(max(left, 0.001))
            received = self._socket.recv(size)
        except TimeoutError:
            raise TooSlow from None
        finally:
            self._waited += time.monotonic() - began
            self._socket.settimeout(None)
        self._received += len(received)
        return received

    def sendall(self, data: bytes) -> None:
        """Send it piece by piece, as long as somebody takes it."""
        rest = memoryview(data)
        self._socket.settimeout(SECONDS_TO_TAKE)
        try:
            while rest:
                rest = rest[self._socket.send(rest[:PIECE]) :]
        except TimeoutError:
            raise BrokenPipeError(errno.EPIPE, "nobody takes the answer") from None
        finally:
            self._socket.settimeout(None)
