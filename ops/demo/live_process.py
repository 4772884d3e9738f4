"""`python -m ops.demo.live_process SPEED`: fills a store with the demo, and plays on that fast."""

import logging
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from domain.errors import RunbackError
from ops.demo.live_feed import LiveFeed
from ops.demo.seed_data import fill_store
from ops.demo.store_check import SEED, find_demo_start, is_filled
from ops.system.shutdown import catch_stop_signals
from projections.logs import log_to_stderr
from projections.settings import DATABASE_URL, get_variable
from projections.store.store import Store

SECONDS_BETWEEN_FACTS: Final = 2.0
TICK: Final = 0.2

_log: Final = logging.getLogger("runback.demo")


def main() -> None:
    """Play until told to stop; after a failure, the supervisor starts this process again."""
    log_to_stderr()
    try:
        url = get_variable(DATABASE_URL)
        with Store(url) as store:
            begun = find_demo_start(store) or datetime.now(UTC)
            if not is_filled(url):
                # It is safe to be stopped here: the rest is filled in at the next start.
                fill_store(store, SEED, begun)
                _log.info("the store is filled")
            with catch_stop_signals() as should_continue:
                clock = DemoClock(int(sys.argv[1]))
                play_on(LiveFeed(store, SEED, begun), clock, should_continue)
    except RunbackError as error:
        _log.error("the demo does not play: %s", error)
        sys.exit(2)


class DemoClock:
    """The time at the tables: that of the machine, or one that runs ahead from now on."""

    def __init__(self, speed: int) -> None:
        self.speed = speed
        self._begun = datetime.now(UTC)

    def read(self) -> datetime:
        """Return the time at the tables."""
        return self._begun + self.speed * (datetime.now(UTC) - self._begun)


def play_on(playing: LiveFeed, clock: DemoClock, should_continue: Callable[[], bool]) -> None:
    """Record facts as they happen."""
    looks = time.monotonic()
    while should_continue():
        if time.monotonic() < looks:
            time.sleep(TICK)
        elif playing.record(clock.read()):
            looks = time.monotonic() + SECONDS_BETWEEN_FACTS / clock.speed


if __name__ == "__main__":
    main()
