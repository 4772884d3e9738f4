"""Clients of a service, each in its own process, with a connection that it keeps.

They speak HTTP over a bare socket, in requests made beforehand, so that the service is measured
rather than its clients.
"""

import socket
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

from ops.benchmarks.helper_processes import run_helpers

SECONDS_TO_ANSWER: Final = 60
CONTENT_LENGTH: Final = b"content-length:"
DIGITS: Final = 8


@dataclass(frozen=True, slots=True)
class PostingClient:
    """A recording client's requests: rounds that differ, each under a new id."""

    headers: str
    name: str
    rounds: Sequence[bytes]
    """The rounds, with an `@` where their ids belong."""

    def request(self, number: int, path: str) -> bytes:
        """Return the request with this number."""
        name = f"{self.name}-{number:0{DIGITS}}"
        raw = self.rounds[number % len(self.rounds)].replace(b"@", name.encode())
        head = f"POST {path} HTTP/1.1\r\n{self.headers}Content-Type: application/json\r\n"
        more = f"Content-Length: {len(raw)}\r\nIdempotency-Key: {name}\r\n\r\n"
        return f"{head}{more}".encode() + raw


@dataclass(frozen=True, slots=True)
class GettingClient:
    """A reading client's requests, each for a single resource."""

    headers: str
    names: Sequence[str]
    """The names of the resources, which follow the path."""

    def request(self, number: int, path: str) -> bytes:
        """Return the request with this number."""
        name = self.names[number % len(self.names)]
        return f"GET {path}/{name} HTTP/1.1\r\n{self.headers}\r\n".encode()


class ClientWork(NamedTuple):
    """The work that each client does on demand."""

    port: int
    path: str
    status: bytes
    """The first bytes of every expected answer, such as `HTTP/1.1 201`."""
    requests: int
    seconds_between: float = 0.0
    """The time from a request to the next; if 0, the next request follows the answer."""


@contextmanager
def run_clients(
    asking: Sequence[PostingClient | GettingClient],
) -> Iterator[Callable[[ClientWork], list[float]]]:
    """Start the clients, and yield a function that has all of them work and returns their times."""
    with run_helpers(_ask, [(one,) for one in asking]) as pipes:

        def run(work: ClientWork) -> list[float]:
            for place, pipe in enumerate(pipes):
                pipe.send((work, work.seconds_between * place / len(pipes)))
            took: list[float] = []
            for pipe in pipes:
                took += pipe.recv()
            return took

        yield run


def _ask(asking: PostingClient | GettingClient, pipe: Connection) -> None:
    """Send requests whenever work arrives on the pipe, until the pipe is closed."""
    begin = 0
    while True:
        try:
            work, late = pipe.recv()
        except EOFError:
            return
        requests = [asking.request(begin + number, work.path) for number in range(work.requests)]
        begin += work.requests
        with socket.create_connection(("127.0.0.1", work.port), SECONDS_TO_ANSWER) as line:
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            pipe.send(_asked(line, requests, time.monotonic() + late, work))


def _asked(
    line: socket.socket, requests: Sequence[bytes], begin: float, work: ClientWork
) -> list[float]:
    """Return the seconds each answer took, from the moment at which its request was due."""
    took = []
    for place, request in enumerate(requests):
        due = begin + place * work.seconds_between
        if work.seconds_between:
            time.sleep(max(0.0, due - time.monotonic()))
        else:
            due = time.monotonic()
        line.sendall(request)
        _hear(line, work.status)
        took.append(time.monotonic() - due)
    return took


def _hear(line: socket.socket, status: bytes) -> None:
    """Receive a whole answer, and raise `AssertionError` if its status is not as expected."""
    heard = line.recv(65_536)
    while b"\r\n\r\n" not in heard:
        heard += _more(line)
    head, _, body = heard.partition(b"\r\n\r\n")
    if not head.startswith(status):
        message = f"expected {status!r}, got {heard[:500]!r}"
        raise AssertionError(message)
    lowered = head.lower()
    begins = lowered.index(CONTENT_LENGTH) + len(CONTENT_LENGTH)
    left = int(lowered[begins:].split(b"\r\n", 1)[0]) - len(body)
    while left > 0:
        left -= len(_more(line))


def _more(line: socket.socket) -> bytes:
    piece = line.recv(65_536)
    if not piece:
        raise AssertionError("the service hung up")
    return piece
