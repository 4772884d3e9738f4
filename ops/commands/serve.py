"""`runback serve`: the service, with all that it needs."""

from typing import Final

import click

from ops.postgres.settings import settings_of

EXAMPLES: Final = """Examples:

\b
runback serve
RUNBACK_LISTEN=127.0.0.1:8231 runback serve
runback serve --no-project
"""


@click.command(epilog=EXAMPLES)
@click.option(
    "--no-project", is_flag=True, help="Leave the lists to a `runback project` that runs elsewhere."
)
def serve(*, no_project: bool) -> None:
    """Answer requests: the REST service, until it is interrupted or told to end.

    It starts the database if need be, makes the first admin where there is none, and keeps up to
    date what lists are answered from. What it logs goes to standard error, a line of JSON each.
    Told to end, it answers the requests that are under way, and ends with status 0.

    The environment says where it listens, and much else; README explains each variable.
    """
    # Only here, for it takes longer to load than most commands take to do their work.
    from ops.serving import serving  # noqa: PLC0415
    from projections.logs import log_to_stderr  # noqa: PLC0415

    log_to_stderr()
    serving.serve(settings_of(), click.echo, project=not no_project)
