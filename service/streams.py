"""Answers that go on for as long as somebody listens: only so many, and none when we stop."""

from collections.abc import Callable
from threading import BoundedSemaphore, Lock
from typing import Final

from service.people.limits import too_many
from service.watching.metrics import Metrics

SECONDS_TO_RETRY: Final = 60
"""After so long it is worth asking again."""


class Streams:
    """The streams of this process."""

    def __init__(self, threads: int, metrics: Metrics) -> None:
        # Exports may take the other half, and somebody must be left for whoever asks for less.
        self.most = max(0, threads // 2 - 1)
        self.going_on: Callable[[], bool] = lambda: True
        """Whether the process goes on answering; streams end soon when it does not."""
        self._free = BoundedSemaphore(max(1, self.most))
        self._metrics = metrics

    def begin(self) -> Callable[[], None]:
        """Begin a stream, or refuse it where there are too many; what is answered ends it."""
        if not self.most or not self._free.acquire(blocking=False):
            detail = "as many pages are told of changes at once as may be; ask now and then instead"
            raise too_many(detail, SECONDS_TO_RETRY)
        self._metrics.stream(1)
        return Once(self._end)

    def _end(self) -> None:
        self._metrics.stream(-1)
        self._free.release()


class Once:
    """Something that is done only once, whoever asks for it."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._lock = Lock()
        self._is_done = False

    def __call__(self) -> None:
        """Do it, unless it is done."""
        with self._lock:
            if self._is_done:
                return
            self._is_done = True
        self._work()
