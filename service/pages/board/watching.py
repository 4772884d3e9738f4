"""Watching the board for everybody in this process who has it before him, over one connection."""

import logging
import time
from collections.abc import Callable
from contextlib import closing
from threading import Condition, Thread
from typing import Final

from projections.store.waking import Listener
from service.pages.board.looking import Seen

SECONDS_BETWEEN_LOOKS: Final = 0.5
"""At least, however much is recorded."""

SECONDS_UNTIL_NEXT_LOOK: Final = 10.0
"""At most: time alone changes the board too."""

_log: Final = logging.getLogger("runback.board")


class Watch:
    """Looks at the board whenever something was recorded, as long as anybody wants to know."""

    def __init__(self, url: str, look: Callable[[], Seen]) -> None:
        self._url = url
        self._look = look
        self._changed = Condition()
        self._seen: Seen | None = None
        self._watchers = 0
        self._thread: Thread | None = None

    def begin(self) -> None:
        """Somebody wants to know."""
        with self._changed:
            self._watchers += 1
            if self._thread is None:
                self._thread = Thread(target=self._watch, name="board", daemon=True)
                self._thread.start()

    def end(self) -> None:
        """He does not any more."""
        with self._changed:
            self._watchers -= 1

    def other_than(self, version: str, seconds: float) -> Seen | None:
        """The board, as soon as it looks otherwise than so; nothing if it does not in this time."""
        with self._changed:
            self._changed.wait_for(lambda: self._is_other_than(version), seconds)
            return self._seen if self._is_other_than(version) else None

    def _is_other_than(self, version: str) -> bool:
        return self._seen is not None and self._seen.version != version

    def _watch(self) -> None:
        with closing(Listener(self._url)) as listener:
            looked = -SECONDS_UNTIL_NEXT_LOOK
            while self._is_wanted():
                # A ring says that something is recorded; until the lists have it we look again.
                rang = listener.wait(SECONDS_BETWEEN_LOOKS)
                is_behind = self._seen is not None and self._seen.is_behind
                is_old = time.monotonic() - looked >= SECONDS_UNTIL_NEXT_LOOK
                if rang or is_behind or is_old:
                    time.sleep(max(0.0, looked + SECONDS_BETWEEN_LOOKS - time.monotonic()))
                    looked = time.monotonic()
                    self._look_again()

    def _is_wanted(self) -> bool:
        with self._changed:
            if self._watchers > 0:
                return True
            self._thread = self._seen = None
            return False

    def _look_again(self) -> None:
        try:
            seen = self._look()
        except Exception as error:  # noqa: BLE001 - whatever it was, the next look may go well
            _log.warning("the board could not be looked at: %s", type(error).__name__)
            return
        with self._changed:
            self._seen = seen
            self._changed.notify_all()
