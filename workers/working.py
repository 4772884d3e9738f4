"""`python -m workers.working`: does the night's work until it is told to end.

The database is the one that `RUNBACK_DATABASE_URL` names; `RUNBACK_DATA` is a folder for files of
its own. It asks by the clock what is due, as every worker does: that several ask does no harm.
"""

import os
import sys
from pathlib import Path

from domain.errors import RunbackError
from projections.logs import log_to_stderr
from workers.running import run
from workers.settings import worker_settings


def main() -> None:
    """Begin."""
    log_to_stderr()
    folder = Path(os.environ["RUNBACK_DATA"])
    try:
        status = run(worker_settings(os.environ["RUNBACK_DATABASE_URL"], folder))
    except RunbackError as error:
        sys.exit(f"Error: {error}")
    sys.exit(status)


if __name__ == "__main__":
    main()
