"""A client's connection, with time limits for receiving and sending."""

import errno
import socket
import time
from typing import Any, Final

from service.errors import Refusal

SECONDS_TO_SEND: Final = 15
"""The time for a client that sends hardly anything."""

MIN_BYTES_A_SECOND: Final = 1_000
"""A client that sends this fast on average may go on."""

SECONDS_TO_RECEIVE: Final = 30
"""The time for a piece of a response; a client that takes none of it has gone."""

PIECE_BYTES: Final = 65_536


class ClientSocket:
    """A socket with time limits for each request, and for each piece of a response."""

    def __init__(self, connected: socket.socket) -> None:
        self._socket = connected
        self._waited = 0.0
        self._received = 0

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - any attribute of a socket
        return getattr(self._socket, name)

    def begin(self) -> None:
        """Start the clock of the next request."""
        self._waited = 0.0
        self._received = 0

    def recv(self, size: int) -> bytes:
        """Return what comes next, or refuse a request that does not come in time."""
        if self._socket.gettimeout() is not None:
            return self._socket.recv(size)  # whoever asks so minds the time himself
        left = SECONDS_TO_SEND + self._received / MIN_BYTES_A_SECOND - self._waited
        began = time.monotonic()
        try:
            self._socket.settimeout(max(left, 0.001))
            received = self._socket.recv(size)
        except TimeoutError:
            detail = f"expected {MIN_BYTES_A_SECOND:,} bytes a second on average"
            raise Refusal("too-slow", detail) from None
        finally:
            self._waited += time.monotonic() - began
            self._socket.settimeout(None)
        self._received += len(received)
        return received

    def sendall(self, data: bytes) -> None:
        """Send the data piece by piece, as long as the client takes it."""
        rest = memoryview(data)
        self._socket.settimeout(SECONDS_TO_RECEIVE)
        try:
            while rest:
                rest = rest[self._socket.send(rest[:PIECE_BYTES]) :]
        except TimeoutError:
            raise BrokenPipeError(errno.EPIPE, "nobody takes the answer") from None
        finally:
            self._socket.settimeout(None)
