"""Bringing a server to its end."""

import signal
import time
from typing import Final

import psutil

PATIENCE: Final = 60.0
PATIENCE_WITH_IDLERS: Final = 1.0


class Ending:
    """Has a server finish what it writes, and stop; if it does not come to that, just stop.

    One that is told to stop while it recovers from a crash can wait for ever for something that
    does not come. To just stop is as safe as a crash, from which the next start recovers.
    """

    def __init__(self, server: psutil.Process) -> None:
        self.server = server
        self.deadline = time.monotonic() + PATIENCE
        self.last_at_work = time.monotonic()

    def press(self) -> None:
        """Tell it to stop; to be told again and again does no harm."""
        try:
            if any(_is_at_work(child) for child in self.server.children()):
                self.last_at_work = time.monotonic()
            self.server.send_signal(signal.SIGQUIT if self._is_stuck() else signal.SIGINT)
        except psutil.NoSuchProcess:
            return

    def _is_stuck(self) -> bool:
        now = time.monotonic()
        return now > self.deadline or now > self.last_at_work + PATIENCE_WITH_IDLERS


def _is_at_work(process: psutil.Process) -> bool:
    try:
        return process.status() != psutil.STATUS_SLEEPING
    except psutil.NoSuchProcess:
        return True
