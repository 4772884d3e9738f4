"""Stopping a server."""

import signal
import time
from typing import Final

import psutil

STOP_TIMEOUT: Final = 60.0
IDLE_STOP_TIMEOUT: Final = 1.0


class ServerStop:
    """A request to a server to finish its writes and stop; if it cannot, to stop at once.

    A server told to stop while it recovers from a crash can wait forever for something that does
    not come. Stopping at once is as safe as a crash, from which the next start recovers.
    """

    def __init__(self, server: psutil.Process) -> None:
        self.server = server
        self.deadline = time.monotonic() + STOP_TIMEOUT
        self.last_at_work = time.monotonic()

    def request(self) -> None:
        """Tell the server to stop; repeating the request does no harm."""
        try:
            if any(_is_at_work(child) for child in self.server.children()):
                self.last_at_work = time.monotonic()
            self.server.send_signal(signal.SIGQUIT if self._is_stuck() else signal.SIGINT)
        except psutil.NoSuchProcess:
            return

    def _is_stuck(self) -> bool:
        now = time.monotonic()
        return now > self.deadline or now > self.last_at_work + IDLE_STOP_TIMEOUT


def _is_at_work(process: psutil.Process) -> bool:
    try:
        return process.status() != psutil.STATUS_SLEEPING
    except psutil.NoSuchProcess:
        return True
