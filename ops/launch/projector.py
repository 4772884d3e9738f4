"""`python -m ops.launch.projector`: keeps the projections of a running service up to date."""

import logging
import sys
import time
from collections.abc import Iterable
from typing import Final

from domain.errors import RunbackError
from ops.system.shutdown import catch_stop_signals, iterate_while
from projections.engine.runner import AppliedPage, ProjectionRunner
from projections.engine.table_swap import BUILDING
from projections.lists.catalog import PROJECTIONS
from projections.logs import log_to_stderr
from projections.settings import DATABASE_URL, get_variable
from projections.store.store import Store
from projections.store.stream_reader import StreamReader

SECONDS_BETWEEN_LINES: Final = 10.0
"""Seconds between log lines about a rebuild."""

_log: Final = logging.getLogger("runback.projecting")


def main() -> None:
    """Apply the streams until told to stop; log what keeps projections from going on."""
    log_to_stderr()
    url = get_variable(DATABASE_URL)
    with catch_stop_signals() as should_continue:
        try:
            with (
                Store(url) as store,
                ProjectionRunner(url, StreamReader(store.recorder), PROJECTIONS) as runner,
            ):
                runner.prepare()
                _log_progress(store, iterate_while(should_continue, runner.follow(should_continue)))
        except RunbackError as error:
            _log.error("the lists are not kept up to date: %s", error)
            sys.exit(2)
        except Exception:  # noqa: BLE001 - its supervisor restarts it
            _log.exception("the lists are not kept up to date")
            sys.exit(1)


def _log_progress(store: Store, steps: Iterable[AppliedPage]) -> None:
    """Apply the pages, and log now and then how far projections have been rebuilt."""
    logged = time.monotonic()
    for step in steps:
        if step.place == BUILDING and time.monotonic() >= logged + SECONDS_BETWEEN_LINES:
            logged = time.monotonic()
            head = store.recorder.max_notification_id() or step.page.last
            _log.info("lists are rebuilt: %d of %d events read", step.page.last, head)


if __name__ == "__main__":
    main()
