"""`python -m ops.demo.living`: fills a store with the demo, and plays on in it."""

import logging
import os
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from domain.errors import RunbackError
from ops.demo.beginning import SEED, demo_in, is_filled
from ops.demo.filling import fill
from ops.demo.playing import Playing
from ops.stopping import stopped_by_signals
from projections.logs import log_to_stderr
from projections.store.store import Store

SECONDS_BETWEEN_FACTS: Final = 2.0
TICK: Final = 0.2

_log: Final = logging.getLogger("runback.demo")


def main() -> None:
    """Play until told to end; whoever started us starts us again where that fails."""
    log_to_stderr()
    try:
        url = os.environ["RUNBACK_DATABASE_URL"]
        with Store(url) as store:
            begun = demo_in(store) or datetime.now(UTC)
            if not is_filled(url):
                # To be told to end now does no harm: the rest is filled in the next time.
                fill(store, SEED, begun)
                _log.info("the store is filled")
            with stopped_by_signals() as going_on:
                play_on(Playing(store, SEED, begun), going_on)
    except RunbackError as error:
        _log.error("the demo does not play: %s", error)
        sys.exit(2)


def play_on(playing: Playing, going_on: Callable[[], bool]) -> None:
    """Record what happens, as it happens."""
    looks = time.monotonic()
    while going_on():
        if time.monotonic() < looks:
            time.sleep(TICK)
        elif playing.record(datetime.now(UTC)):
            looks = time.monotonic() + SECONDS_BETWEEN_FACTS


if __name__ == "__main__":
    main()
