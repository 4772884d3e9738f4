"""`runback up`: all of Runback, started with one command."""

from typing import Final

import click

from ops.launch.up import run_everything
from ops.postgres.settings import load_database_settings

EXAMPLES: Final = """Examples:

\b
runback up
runback up --demo
runback up --demo --speed 10
RUNBACK_DATA=~/runback RUNBACK_LISTEN=127.0.0.1:8231 runback up
"""


@click.command(epilog=EXAMPLES)
@click.option(
    "--demo", is_flag=True, help="Fill an empty data folder with a simulated shift that plays on."
)
@click.option(
    "--speed",
    default=1,
    type=click.IntRange(min=1, max=60),
    metavar="N",
    show_default=True,
    help="Play the demo N times as fast as a room does; its facts get ahead of the clock.",
)
def up(*, demo: bool, speed: int) -> None:
    """Run everything until Ctrl-C.

    Runs the database, the service with its pages, the projections and the nightly work. Prints the
    address to open and the account to sign in with, restarts processes that fail, and shows the
    status of each. Only one may run per data folder. On a terminal, logs go to a file in the data
    folder; elsewhere to standard error, one JSON object per line.

    With --demo there are two rooms with a dozen tables and three gaming days, and play goes on as
    long as the command runs. Run it again and it continues where it stopped.

    Environment variables set the address and everything else: see ops/docs/operations.md.
    """
    run_everything(load_database_settings(), demo=demo, speed=speed)
