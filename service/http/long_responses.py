"""Slots for long responses: only so many threads of a process may be held by them at once."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore, Lock
from typing import Final

from service.errors import make_retry_refusal
from service.http.metrics import RequestMetrics

STREAM_RETRY_SECONDS: Final = 60
EXPORT_RETRY_SECONDS: Final = 10


class LongResponseSlots:
    """The slots of one process: half of its threads for exports, the other half for streams.

    One thread always stays free for short requests.
    """

    def __init__(self, threads: int, metrics: RequestMetrics) -> None:
        self.max_streams = max(0, threads // 2 - 1)
        self.going_on: Callable[[], bool] = lambda: True
        """Whether the process goes on answering; streams end soon after it stops."""
        self._streams = BoundedSemaphore(max(1, self.max_streams))
        self._exports = BoundedSemaphore(max(1, threads // 2))
        self._metrics = metrics

    def begin_stream(self) -> Callable[[], None]:
        """Take a slot for a stream, or refuse it; return the function that gives the slot back."""
        if not self.max_streams or not self._streams.acquire(blocking=False):
            detail = "as many pages are told of changes at once as may be; ask now and then instead"
            raise make_retry_refusal(detail, STREAM_RETRY_SECONDS)
        self._metrics.count_stream(1)
        return OneTimeCall(self._end_stream)

    @contextmanager
    def export(self) -> Iterator[None]:
        """Hold a slot for an export, or refuse it."""
        if not self._exports.acquire(blocking=False):
            detail = "as many exports are under way as may be at once"
            raise make_retry_refusal(detail, EXPORT_RETRY_SECONDS)
        try:
            yield
        finally:
            self._exports.release()

    def _end_stream(self) -> None:
        self._metrics.count_stream(-1)
        self._streams.release()


class OneTimeCall:
    """A function that runs on its first call, and never again."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._lock = Lock()
        self._is_done = False

    def __call__(self) -> None:
        """Run the function, unless it ran before."""
        with self._lock:
            if self._is_done:
                return
            self._is_done = True
        self._work()
