"""`runback up`: everything that Runback is, with one command."""

from typing import Final

import click

from ops.postgres.settings import settings_of

EXAMPLES: Final = """Examples:

\b
runback up
runback up --demo
RUNBACK_DATA=~/runback RUNBACK_LISTEN=127.0.0.1:8231 runback up
"""


@click.command(epilog=EXAMPLES)
@click.option(
    "--demo", is_flag=True, help="Fill an empty data folder with a made-up shift that plays on."
)
def up(*, demo: bool) -> None:
    """Run everything: database, pages, lists and the night's work, until Ctrl-C.

    It says where to look and as whom to sign in, starts again what ends too early, and shows how
    everything is doing. Of a data folder one is up at a time. On a terminal the log goes into a
    file of the data folder, elsewhere to standard error, a line of JSON each.

    With --demo there are two rooms with a dozen tables and three gaming days, and play goes on as
    long as it runs; given again, it goes on where it stood.

    The environment says where it listens, and much else; README explains each variable.
    """
    # Only here, for it takes longer to load than most commands take to do their work.
    from ops.serving.up import up as run  # noqa: PLC0415

    run(settings_of(), demo=demo)
