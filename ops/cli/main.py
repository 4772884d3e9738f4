"""The `runback` command: its options, and the errors that it prints."""

import sys

from ops.system.exit_status import INTERRUPTED_STATUS, REFUSAL_STATUS

try:
    import errno
    import gc
    import io
    import os
    from collections.abc import Iterator
    from contextlib import contextmanager
    from importlib import import_module
    from pathlib import Path

    import click
    from click.core import ParameterSource
    from click.exceptions import NoArgsIsHelpError

    from domain import VERSION
    from domain.errors import RunbackError, join_on_one_line
    from ops.cli.commands.registry import COMMANDS
    from ops.cli.local.command_line import remember_command
    from ops.cli.remote.server_option import parse_server
    from ops.system.os_errors import describe_os_error
except KeyboardInterrupt:  # loading all this takes long enough to be interrupted
    sys.exit(INTERRUPTED_STATUS)


class CommandFailure(click.ClickException):
    """An error on one line; the exit status says that nothing was judged."""

    exit_code = REFUSAL_STATUS

    def __init__(self, message: str) -> None:
        super().__init__(" ".join(join_on_one_line(message).split()))


class RunbackGroup(click.Group):
    """Commands whose errors are printed on one line, not as a traceback."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Remember the command line: the access log quotes it."""
        remember_command(ctx, args)
        with _report_usage_errors():
            return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Run the command."""
        _repair_streams()
        try:
            try:
                with _report_usage_errors():
                    return super().invoke(ctx)
            finally:
                sys.stdout.flush()
        except RunbackError as error:
            raise CommandFailure(str(error)) from error
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise  # click ends quietly when nobody reads on
            reason = describe_os_error(error)
            raise CommandFailure(
                f"{error.filename}: {reason}" if error.filename else reason
            ) from error
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED_STATUS)


@contextmanager
def _report_usage_errors() -> Iterator[None]:
    """Shorten a mistake in the options or arguments to a line that names the help."""
    try:
        yield
    except NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        command = error.ctx.command_path if error.ctx else "runback"
        message = error.format_message().rstrip(".")
        raise CommandFailure(f"{message}; `{command} --help` explains it") from error


class LazyGroup(RunbackGroup):
    """Commands that are imported when they run."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return sorted({*COMMANDS, *super().list_commands(ctx)})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command on its first use; return None if there is none of this name."""
        if cmd_name in COMMANDS and cmd_name not in self.commands:
            self.add_command(_import_command(COMMANDS[cmd_name].target))
        return super().get_command(ctx, cmd_name)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write a line for each command, as click does, without importing any."""
        limit = formatter.width - 6 - max(map(len, COMMANDS))
        lines = [
            (name, click.Command(name, help=COMMANDS[name].help).get_short_help_str(limit))
            for name in self.list_commands(ctx)
        ]
        with formatter.section("Commands"):
            formatter.write_dl(lines)


def _import_command(target: str) -> click.Command:
    """Import a command; without the garbage collector, which finds no garbage in imports."""
    module, name = target.split(":")
    gc.disable()
    try:
        command: click.Command = getattr(import_module(f"ops.cli.commands.{module}"), name)
    finally:
        gc.freeze()
        gc.enable()
    return command


def _repair_streams() -> None:
    """Replace streams that the caller closed, and let those open print any character."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            devnull = Path(os.devnull).open("r+", encoding="utf-8")  # noqa: SIM115 - stays open
            setattr(sys, name, devnull)
        elif name != "stdin" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


EXAMPLES = """Examples:

\b
runback games
runback game no-bust-6.0
runback adjudicate --pretty ops/samples/round.json
runback record ops/samples/round.json
runback rounds
"""


@click.group(cls=LazyGroup, epilog=EXAMPLES)
@click.version_option(VERSION, prog_name="runback")
@click.option(
    "--server",
    envvar="RUNBACK_SERVER",
    metavar="URL",
    help="Let a service do the work, such as http://127.0.0.1:8230 (RUNBACK_SERVER).",
)
@click.option(
    "--token",
    envvar="RUNBACK_TOKEN",
    metavar="TOKEN",
    help="Your token for the service (RUNBACK_TOKEN, which other users cannot see).",
)
@click.pass_context
def main(ctx: click.Context, server: str | None, token: str | None) -> None:
    """Record, replay and adjudicate rounds of California cardrooms.

    Rounds are banked by a player or played for a pot.
    """
    command = COMMANDS.get(ctx.invoked_subcommand or "")
    supported = command is not None and command.supports_server
    is_explicit = ctx.get_parameter_source("server") is ParameterSource.COMMANDLINE
    if server and is_explicit and not supported:
        able = ", ".join(f"`{name}`" for name, known in COMMANDS.items() if known.supports_server)
        raise CommandFailure(f"`{ctx.invoked_subcommand}` takes no --server; these do: {able}")
    ctx.obj = parse_server(server, token) if supported else None
