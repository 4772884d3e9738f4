"""The `runback` command."""

import sys

INTERRUPTED = 130

try:
    import errno
    import io
    import os
    from pathlib import Path

    import click
    from click.core import ParameterSource

    from domain import VERSION
    from domain.errors import RunbackError, one_line
    from ops.commands.adjudicate import adjudicate
    from ops.commands.db import db
    from ops.commands.disputes import disputes
    from ops.commands.erase import erase
    from ops.commands.exchange import exports, imports
    from ops.commands.games import game, games
    from ops.commands.hold import hold
    from ops.commands.houseway import houseway
    from ops.commands.night import night
    from ops.commands.people import people
    from ops.commands.project import project
    from ops.commands.rack import rack
    from ops.commands.readjudicate import readjudicate
    from ops.commands.record import record
    from ops.commands.replay import replay
    from ops.commands.retention import retention
    from ops.commands.rotation import rotation
    from ops.commands.rounds import rounds
    from ops.commands.schedules import schedules
    from ops.commands.serve import serve
    from ops.commands.show import show
    from ops.commands.summaries import summaries
    from ops.commands.up import up
    from ops.commands.worker import worker
    from ops.noting import remember_command
    from ops.remote.named import server_from
except KeyboardInterrupt:  # loading all this takes long enough to be interrupted
    sys.exit(INTERRUPTED)


class Refused(click.ClickException):
    """What could not be done, on one line; the exit status says that nothing was judged."""

    exit_code = 2

    def __init__(self, message: str) -> None:
        super().__init__(" ".join(one_line(message).split()))


class Commands(click.Group):
    """Commands whose failures are said in a line, not shown as a traceback."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keep the command as it was given: of some it is noted that somebody gave them."""
        remember_command(ctx, args)
        return super().parse_args(ctx, args)

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


SPEAKING = ("record", "show", "adjudicate", "rounds", "disputes")
"""The commands that can have a running service do their work."""

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
@click.option(
    "--server",
    envvar="RUNBACK_SERVER",
    metavar="URL",
    help="Have a running service do it, such as http://127.0.0.1:8230 (RUNBACK_SERVER).",
)
@click.option(
    "--token",
    envvar="RUNBACK_TOKEN",
    metavar="TOKEN",
    help="By what the service knows you (RUNBACK_TOKEN, which others cannot see).",
)
@click.pass_context
def main(ctx: click.Context, server: str | None, token: str | None) -> None:
    """Replay and judge rounds of California's cardrooms, banked by a player or played for a pot."""
    speaks = ctx.invoked_subcommand in SPEAKING
    is_meant = ctx.get_parameter_source("server") is ParameterSource.COMMANDLINE
    if server and is_meant and not speaks:
        known = ", ".join(f"`{name}`" for name in SPEAKING)
        raise Refused(f"`{ctx.invoked_subcommand}` does not speak to a server; these do: {known}")
    ctx.obj = server_from(server, token) if speaks else None


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
    summaries,
    night,
    disputes,
    serve,
    up,
    worker,
    people,
    erase,
    hold,
    retention,
    db,
):
    main.add_command(command)
