"""`python -m ops.serving.projecting`: keeps the lists of a running service up to date."""

import logging
import os
import sys
from typing import Final

from domain.errors import RunbackError
from ops.stopping import as_long_as, stopped_by_signals
from projections.logs import log_to_stderr
from projections.projecting.catalogue import PROJECTIONS
from projections.projecting.runner import Runner
from projections.store.reader import Reader
from projections.store.store import Store

_log: Final = logging.getLogger("runback.projecting")


def main() -> None:
    """Follow the streams until told to end; what is in the way is logged."""
    log_to_stderr()
    url = os.environ["RUNBACK_DATABASE_URL"]
    with stopped_by_signals() as going_on:
        try:
            with Store(url) as store, Runner(url, Reader(store.recorder), PROJECTIONS) as runner:
                runner.prepare()
                for _ in as_long_as(going_on, runner.follow(going_on)):
                    pass
        except RunbackError as error:
            _log.error("the lists are not kept up to date: %s", error)
            sys.exit(2)
        except Exception:  # noqa: BLE001 - whoever started us starts us again
            _log.exception("the lists are not kept up to date")
            sys.exit(1)


if __name__ == "__main__":
    main()
