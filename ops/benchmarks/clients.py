"""Clients of a service, each in a process of its own, with a connection that it keeps.

They speak HTTP over a bare socket, in requests made beforehand, so that what is measured is the
service and not they.
"""

import socket
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

from ops.benchmarks.helpers import helpers

SECONDS_TO_ANSWER: Final = 60
CONTENT_LENGTH: Final = b"content-length:"
DIGITS: Final = 8


@dataclass(frozen=True, slots=True)
class Posting:
    """The requests of a client that records: rounds that differ, each under a new id."""

    headers: str
    name: str
    rounds: Sequence[bytes]
    """With a sign, `@`, where their ids belong."""

    def request(self, number: int, path: str) -> bytes:
        """One of them."""
        name = f"{self.name}-{number:0{DIGITS}}"
        raw = self.rounds[number % len(self.rounds)].replace(b"@", name.encode())
        head = f"POST {path} HTTP/1.1\r\n{self.headers}Content-Type: application/json\r\n"
        more = f"Content-Length: {len(raw)}\r\nIdempotency-Key: {name}\r\n\r\n"
        return f"{head}{more}".encode() + raw


@dataclass(frozen=True, slots=True)
class Getting:
    """The requests of a client that asks for one thing after the other."""

    headers: str
    names: Sequence[str]
    """Of what is asked for, behind the path."""

    def request(self, number: int, path: str) -> bytes:
        """One of them."""
        name = self.names[number % len(self.names)]
        return f"GET {path}/{name} HTTP/1.1\r\n{self.headers}\r\n".encode()


class Work(NamedTuple):
    """What each client does when he is asked to."""

    port: int
    path: str
    status: bytes
    """What every answer must begin with, such as `HTTP/1.1 201`."""
    requests: int
    seconds_between: float = 0.0
    """Of the beginnings of two requests; none where the next follows the answer."""


@contextmanager
def clients(asking: Sequence[Posting | Getting]) -> Iterator[Callable[[Work], list[float]]]:
    """Clients that do all at once what they are told, and say how long each answer took."""
    with helpers(_ask, [(one,) for one in asking]) as pipes:

        def run(work: Work) -> list[float]:
            for place, pipe in enumerate(pipes):
                pipe.send((work, work.seconds_between * place / len(pipes)))
            took: list[float] = []
            for pipe in pipes:
                took += pipe.recv()
            return took

        yield run


def _ask(asking: Posting | Getting, pipe: Connection) -> None:
    """Ask whenever told to; end when nobody can tell any more."""
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


def _asked(line: socket.socket, requests: Sequence[bytes], begin: float, work: Work) -> list[float]:
    """How long each answer took, from the moment at which its request was to be sent."""
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
    """Take the answer, all of it."""
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
