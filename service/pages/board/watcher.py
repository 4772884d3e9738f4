"""The watcher that takes a new snapshot of the board for all its listeners in this process."""

import logging
import time
from collections.abc import Callable
from contextlib import closing
from threading import Condition, Thread
from typing import Final

from projections.store.notifier import NotificationListener
from service.pages.board.snapshot import BoardSnapshot

MIN_SECONDS_BETWEEN_SNAPSHOTS: Final = 0.5
"""However much is recorded."""

MAX_SECONDS_BETWEEN_SNAPSHOTS: Final = 10.0
"""Time alone changes the board too."""

_log: Final = logging.getLogger("runback.board")


class BoardWatcher:
    """A thread that takes a snapshot whenever something is recorded, while anybody listens."""

    def __init__(self, url: str, take_snapshot: Callable[[], BoardSnapshot]) -> None:
        self._url = url
        self._take_snapshot = take_snapshot
        self._changed = Condition()
        self._snapshot: BoardSnapshot | None = None
        self._listeners = 0
        self._thread: Thread | None = None

    def begin(self) -> None:
        """Add a listener; the first one starts the thread."""
        with self._changed:
            self._listeners += 1
            if self._thread is None:
                self._thread = Thread(target=self._watch, name="board", daemon=True)
                self._thread.start()

    def end(self) -> None:
        """Remove a listener; without listeners the thread ends."""
        with self._changed:
            self._listeners -= 1

    def wait_for_change(self, version: str, seconds: float) -> BoardSnapshot | None:
        """Return a snapshot of another version as soon as there is one; none after this time."""
        with self._changed:
            self._changed.wait_for(lambda: self._has_other_version(version), seconds)
            return self._snapshot if self._has_other_version(version) else None

    def _has_other_version(self, version: str) -> bool:
        return self._snapshot is not None and self._snapshot.version != version

    def _watch(self) -> None:
        with closing(NotificationListener(self._url)) as listener:
            taken_at = -MAX_SECONDS_BETWEEN_SNAPSHOTS
            while self._has_listeners():
                # A notification says that something is recorded; the lists have it a little later.
                is_notified = listener.wait(MIN_SECONDS_BETWEEN_SNAPSHOTS)
                is_behind = self._snapshot is not None and self._snapshot.is_behind
                is_old = time.monotonic() - taken_at >= MAX_SECONDS_BETWEEN_SNAPSHOTS
                if is_notified or is_behind or is_old:
                    pause = taken_at + MIN_SECONDS_BETWEEN_SNAPSHOTS - time.monotonic()
                    time.sleep(max(0.0, pause))
                    taken_at = time.monotonic()
                    self._update_snapshot()

    def _has_listeners(self) -> bool:
        with self._changed:
            if self._listeners > 0:
                return True
            self._thread = self._snapshot = None
            return False

    def _update_snapshot(self) -> None:
        try:
            snapshot = self._take_snapshot()
        except Exception as error:  # noqa: BLE001 - whatever it was, the next attempt may succeed
            _log.warning("the board could not be read: %s", type(error).__name__)
            return
        with self._changed:
            self._snapshot = snapshot
            self._changed.notify_all()
