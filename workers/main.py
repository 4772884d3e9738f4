"""`python -m workers.main`: runs a worker until it is told to end.

`RUNBACK_DATABASE_URL` names the database, `RUNBACK_DATA` a folder for the worker's own files. Every
worker looks by the clock for what is due: that several look does no harm.
"""

import sys
from pathlib import Path

from domain.errors import RunbackError
from projections.logs import log_to_stderr
from projections.settings import DATA_FOLDER, DATABASE_URL, get_variable
from workers.process import run_worker
from workers.settings import read_worker_settings


def main() -> None:
    """Run a worker with the settings of the environment."""
    log_to_stderr()
    try:
        folder = Path(get_variable(DATA_FOLDER))
        status = run_worker(read_worker_settings(get_variable(DATABASE_URL), folder))
    except RunbackError as error:
        sys.exit(f"Error: {error}")
    sys.exit(status)


if __name__ == "__main__":
    main()
