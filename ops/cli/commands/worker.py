"""`runback worker`: does the nightly work."""

import sys
from typing import Final

import click

from ops.postgres.launcher import use_server
from ops.postgres.settings import load_database_settings
from projections.logs import log_to_stderr
from projections.store.schema_upgrade import migrate
from workers.process import run_worker
from workers.settings import read_worker_settings

EXAMPLES: Final = """Examples:

\b
runback worker
RUNBACK_WORKER_PROCESSES=1 runback worker
RUNBACK_BROKER_URL=amqp://runback:secret@broker/runback runback worker
"""


@click.command(epilog=EXAMPLES)
def worker() -> None:
    """Do the nightly work until interrupted.

    Gaming days that are over are adjudicated again and summed up, by any number of workers on any
    number of machines. When interrupted, a worker has seven seconds to finish the job at hand; the
    database says what is due, so it may also end at any moment. Logs go to standard error, one JSON
    object per line.
    """
    log_to_stderr()
    settings = load_database_settings()
    worker_settings = read_worker_settings(settings.url, settings.folder)
    with use_server(settings) as url:
        if not settings.url:
            migrate(url)
        status = run_worker(worker_settings._replace(database_url=url))
    sys.exit(status)
