"""Streams as a program hears them: event by event, over a connection of their own."""

import http.client
import json
import socket
from contextlib import contextmanager

SECONDS = 30


class Stream:
    """A stream that somebody with a session listens to."""

    def __init__(self, port, cookie, seen=""):
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)
        path = f"/board/stream?seen={seen}"
        self._connection.request("GET", path, headers={"Cookie": f"runback_session={cookie}"})
        self.answer = self._connection.getresponse()

    def lines(self):
        """Every line, until the stream ends."""
        while line := self.answer.readline():
            yield line.decode().rstrip("\n")

    def event(self):
        """The next event that says something."""
        data = next(line for line in self.lines() if line.startswith("data: "))
        return json.loads(data.removeprefix("data: "))

    def leave(self):
        """Go away without a word."""
        if self.answer.fp is not None:
            self._connection.sock and self._connection.sock.shutdown(socket.SHUT_RDWR)
            self.answer.close()
        self._connection.close()


@contextmanager
def listening(port, cookie, seen=""):
    """The stream, which is left in the end."""
    stream = Stream(port, cookie, seen)
    try:
        yield stream
    finally:
        stream.leave()
