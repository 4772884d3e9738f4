"""`runback serve`: the REST service, with everything that it needs."""

from typing import Final

import click

from ops.launch import service_loop
from ops.postgres.settings import load_database_settings
from projections.logs import log_to_stderr

EXAMPLES: Final = """Examples:

\b
runback serve
RUNBACK_LISTEN=127.0.0.1:8231 runback serve
runback serve --no-project
"""


@click.command(epilog=EXAMPLES)
@click.option(
    "--no-project",
    is_flag=True,
    help="Leave projections to a `runback project` that runs elsewhere.",
)
def serve(*, no_project: bool) -> None:
    """Run the REST service and its pages until interrupted.

    Starts the database if need be, creates the first admin account, and keeps the projections up to
    date. Logs go to standard error, one JSON object per line. When terminated, it finishes the
    requests in progress and exits with status 0.

    Environment variables set the address and everything else: see ops/docs/operations.md.
    """
    log_to_stderr()
    service_loop.run_service(load_database_settings(), click.echo, project=not no_project)
