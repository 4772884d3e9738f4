"""A client's connection, with time limits for receiving and sending."""

import errno
import re
import socket
import time
from typing import Any, Final

from service.errors import Refusal
from service.server.request_framing import HEAD_END, RequestArrival, measure_arrival

SECONDS_TO_SEND: Final = 15
"""The time for a client that sends hardly anything."""

MIN_BYTES_A_SECOND: Final = 1_000
"""A client that sends this fast on average may go on."""

SECONDS_TO_RECEIVE: Final = 30
"""The time for a piece of a response; a client that takes none of it has gone."""

PIECE_BYTES: Final = 65_536

CONTINUE: Final = b"HTTP/1.1 100 Continue\r\n\r\n"
_EXPECTATION: Final = re.compile(
    rb"\r\nexpect[ \t]*:[ \t]*100-continue[ \t]*(?=\r\n)", re.IGNORECASE
)


class ClientSocket:
    """A socket with time limits for each request, and for each piece of a response.

    A request is first received without waiting, by `receive`; `recv` returns what has come so far,
    and waits for more only if the request was too long to be received before.
    """

    def __init__(self, connected: socket.socket) -> None:
        self._socket = connected
        self._began = self._waited = 0.0
        self._received = 0
        self._buffer = bytearray()
        self._arrival = RequestArrival.LONG

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - any attribute of a socket
        return getattr(self._socket, name)

    def begin(self, already_received: bytes = b"") -> None:
        """Start the clock of the next request, of which something may have come with the last."""
        self._began = time.monotonic()
        self._waited = 0.0
        self._buffer[:0] = already_received
        self._received = len(self._buffer)
        self._arrival = RequestArrival.LONG

    @property
    def has_begun(self) -> bool:
        """Whether anything of the next request has come."""
        return self._received > 0

    @property
    def is_late(self) -> bool:
        """Whether the request has not come in the time that it had."""
        return time.monotonic() - self._began > self._get_time_limit()

    def receive(self) -> RequestArrival:
        """Receive what has come of a request without waiting, and return how much that is."""
        self._socket.settimeout(0)
        has_ended = False
        self._arrival = measure_arrival(self._buffer)
        while self._arrival is RequestArrival.PARTIAL and not has_ended:
            try:
                piece = self._socket.recv(PIECE_BYTES)
            except BlockingIOError:
                self._answer_expectation()
                break
            has_ended = not piece
            self._buffer += piece
            self._received += len(piece)
            self._arrival = measure_arrival(self._buffer)
        if has_ended:
            self._arrival = RequestArrival.LONG  # nobody waits at the end of what was sent
        self._waited = time.monotonic() - self._began
        return self._arrival

    def _answer_expectation(self) -> None:
        """Tell a client that asks before it sends the body to go on."""
        head = self._buffer.find(HEAD_END)
        expectation = _EXPECTATION.search(self._buffer, 0, head + 2) if head >= 0 else None
        if expectation:
            del self._buffer[expectation.start() : expectation.end()]
            self._socket.send(CONTINUE)

    def recv(self, size: int) -> bytes:
        """Return what has come, all at once, or wait for the rest of a long request.

        Refuse a request that does not come in time.
        """
        if self._buffer:
            received, self._buffer = bytes(self._buffer), bytearray()
            return received
        if self._socket.gettimeout() is not None:
            return self._socket.recv(size)  # whoever asks so minds the time himself
        if self._arrival is RequestArrival.WHOLE:
            raise Refusal("bad-request", "the request goes on after its end")
        left = self._get_time_limit() - self._waited
        began = time.monotonic()
        try:
            self._socket.settimeout(max(left, 0.001))
            received = self._socket.recv(size)
        except TimeoutError:
            raise self.make_refusal() from None
        finally:
            self._waited += time.monotonic() - began
            self._socket.settimeout(None)
        self._received += len(received)
        return received

    def drop_input(self, size: int) -> int:
        """Return the number of bytes that were received and dropped; 0 at the end."""
        return len(self._socket.recv(size))

    def make_refusal(self) -> Refusal:
        """Return the refusal of a request that does not come in time."""
        detail = f"expected {MIN_BYTES_A_SECOND:,} bytes a second on average"
        return Refusal("too-slow", detail)

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

    def _get_time_limit(self) -> float:
        """Return how long the request may take to come, by how much of it has come."""
        return SECONDS_TO_SEND + self._received / MIN_BYTES_A_SECOND
