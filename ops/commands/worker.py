"""`runback worker`: does the night's work."""

import sys
from typing import Final

import click

from ops.postgres.launcher import server
from ops.postgres.settings import settings_of
from projections.store.migrate import migrate

EXAMPLES: Final = """Examples:

\b
runback worker
RUNBACK_WORKER_PROCESSES=1 runback worker
RUNBACK_BROKER_URL=amqp://runback:secret@broker/runback runback worker
"""


@click.command(epilog=EXAMPLES)
def worker() -> None:
    """Do the night's work, until it is interrupted or told to end; what is under way is finished.

    Days that are over are judged again and summed up, by as many workers as there are, on as many
    machines. What is due is found in the database, so that a worker may end at any moment. What
    it logs goes to standard error, a line of JSON each.
    """
    # Only here, for it takes longer to load than most commands take to do their work.
    from projections.logs import log_to_stderr  # noqa: PLC0415
    from workers.running import run  # noqa: PLC0415
    from workers.settings import worker_settings  # noqa: PLC0415

    log_to_stderr()
    settings = settings_of()
    asked = worker_settings(settings.url, settings.folder)
    with server(settings) as url:
        if not settings.url:
            migrate(url)
        status = run(asked._replace(url=url))
    sys.exit(status)
