"""The `runback` command."""

import sys

INTERRUPTED = 130

try:
    import errno
    import io
    import os
    from pathlib import Path

    import click

    from domain import VERSION
    from domain.errors import RunbackError, one_line
    from ops.commands.adjudicate import adjudicate
    from ops.commands.db import db
    from ops.commands.exchange import exports, imports
    from ops.commands.games import game, games
    from ops.commands.houseway import houseway
    from ops.commands.project import project
    from ops.commands.rack import rack
    from ops.commands.readjudicate import readjudicate
    from ops.commands.record import record
    from ops.commands.replay import replay
    from ops.commands.rotation import rotation
    from ops.commands.rounds import rounds
    from ops.commands.schedules import schedules
    from ops.commands.show import show
except KeyboardInterrupt:  # loading all this takes long enough to be interrupted
    sys.exit(INTERRUPTED)


class Refused(click.ClickException):
    """What could not be done, on one line; the exit status says that nothing was judged."""

    exit_code = 2

    def __init__(self, message: str) -> None:
        super().__init__(" ".join(one_line(message).split()))


class Commands(click.Group):
    """Commands whose failures are said in a line, not shown as a traceback."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the command that was asked for."""
        _mend_streams()
        try:
            try:
                return super().invoke(ctx)
            finally:
                sys.stdout.flush()
        except RunbackError as error:
            raise Refused(str(error)) from error
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise  # click ends quietly when nobody reads any more
            raise Refused(_what_failed(error)) from error
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)


def _mend_streams() -> None:
    """A stream closed by whoever called reads and writes nothing; no sign is too rare to print."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            nothing = Path(os.devnull).open("r+", encoding="utf-8")  # noqa: SIM115 - stays open
            setattr(sys, name, nothing)
        elif name != "stdin" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _what_failed(error: OSError) -> str:
    what = (error.strerror or str(error)).lower()
    return f"{error.filename}: {what}" if error.filename else what


EXAMPLES = """Examples:

\b
runback games
runback game no-bust-6.0
runback adjudicate --pretty ops/samples/round.json
runback record ops/samples/round.json
runback rounds
"""


@click.group(cls=Commands, epilog=EXAMPLES)
@click.version_option(VERSION, prog_name="runback")
def main() -> None:
    """Replay and judge rounds of California's cardrooms, banked by a player or played for a pot."""


for command in (
    adjudicate,
    replay,
    rack,
    rotation,
    houseway,
    games,
    game,
    schedules,
    imports,
    exports,
    record,
    show,
    rounds,
    project,
    readjudicate,
    db,
):
    main.add_command(command)
