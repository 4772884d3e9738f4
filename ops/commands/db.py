"""`runback db`: the database that Runback keeps its streams in."""

import os
from collections.abc import Iterator, Sequence
from typing import Final

import click
import msgspec
from psycopg.conninfo import conninfo_to_dict

from domain.errors import one_line
from ops.postgres import control
from ops.postgres.binaries import installed
from ops.postgres.errors import NoDatabase
from ops.postgres.external import without_password
from ops.postgres.folder import Folder
from ops.postgres.launcher import server, use
from ops.postgres.settings import settings_of
from ops.postgres.status import OwnServer, RealServer, User, status_of
from projections.store.migrate import migrate as take_steps

NOT_RUNNING: Final = 3

EXAMPLES: Final = """Examples:

\b
runback db start
runback db status
runback db shell -- --command "SELECT version()"
runback db stop
"""
STATUS_EXAMPLES: Final = """Examples:

\b
runback db status
runback db status --json
"""
SHELL_EXAMPLES: Final = """Examples:

\b
runback db shell
runback db shell -- --command "SELECT version()"
runback db shell -- --csv --command "SELECT datname FROM pg_database"
"""


@click.group(epilog=EXAMPLES)
def db() -> None:
    """Start, stop and look at the database.

    Runback starts a PostgreSQL of its own when a command needs one, and stops it afterwards. Its
    data lies in the folder RUNBACK_DATA. With RUNBACK_DATABASE_URL it uses a real server instead.
    """


@db.command(epilog="Example:\n\n\b\nrunback db start")
def start() -> None:
    """Start the server, and have it run until `runback db stop`."""
    control.start(_own_folder("start"))
    for line in _lines(status_of(settings_of())):
        click.echo(line)


@db.command(epilog="Example:\n\n\b\nrunback db stop")
def stop() -> None:
    """Stop the server, whoever uses it; the next command that needs one starts it again."""
    folder = _own_folder("stop")
    status = status_of(settings_of())
    if not control.stop(folder):
        click.echo(f"No server ran in {folder.path}.")
        return
    click.echo(f"The server in {folder.path} is stopped.")
    if isinstance(status, OwnServer) and status.users:
        click.echo(f"It was used by {_named(status.users)}.")


@db.command(epilog=STATUS_EXAMPLES)
@click.option("--json", "as_json", is_flag=True, help="Print JSON for a program to read.")
@click.pass_context
def status(ctx: click.Context, *, as_json: bool) -> None:
    """Say whether the server runs, since when, where the data lies, and who uses it.

    The exit status is 0 if it runs and 3 if it does not.
    """
    found = status_of(settings_of())
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        for line in _lines(found):
            click.echo(line)
    ctx.exit(0 if found.running else NOT_RUNNING)


@db.command(epilog=SHELL_EXAMPLES)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def shell(arguments: tuple[str, ...]) -> None:
    """Open psql on the database; what follows `--` is passed on to it."""
    settings = settings_of()
    environ = dict(os.environ)
    if settings.url:
        place = without_password(settings.url)
        secret = conninfo_to_dict(settings.url).get("password")
        environ |= {"PGPASSWORD": str(secret)} if secret else {}
    else:
        folder = Folder(settings.folder)
        os.set_inheritable(use(folder), True)  # noqa: FBT003 - psql is the user from now on
        place = folder.url
    psql = installed() / "psql"
    os.execve(psql, ["psql", f"--dbname={place}", *arguments], environ)  # noqa: S606 - no shell


@db.command(epilog="Example:\n\n\b\nrunback db migrate")
def migrate() -> None:
    """Bring the database to what this Runback needs; its own one is brought there by any command.

    With RUNBACK_DATABASE_URL this is for the owner of the database, who may create roles in it.
    """
    with server(settings_of()) as url:
        taken = take_steps(url)
    steps = ", ".join(f"{step.number} ({step.name})" for step in taken)
    click.echo(f"Taken: step {steps}." if taken else "The database has all that is needed.")


def _own_folder(doing: str) -> Folder:
    settings = settings_of()
    if settings.url:
        raise NoDatabase(
            f"RUNBACK_DATABASE_URL names a server that is not Runback's to {doing}; unset it to "
            "use the one in the data folder"
        )
    return Folder(settings.folder)


def _lines(found: OwnServer | RealServer) -> Iterator[str]:
    rows = _own(found) if isinstance(found, OwnServer) else _real(found)
    for name, value in rows:
        yield f"{name:<11}{value}"


def _own(found: OwnServer) -> Iterator[tuple[str, str]]:
    if found.since:
        until = "it is stopped with `runback db stop`" if found.kept else "its last user is gone"
        yield "running", f"since {found.since:%Y-%m-%d %H:%M:%S} UTC, until {until}"
    else:
        yield "running", "no; it starts when a command needs it"
    yield "version", f"PostgreSQL {found.version}"
    yield "data", f"{found.folder} ({found.bytes / 1e6:,.0f} MB)"
    yield "run by", found.run_by
    yield "used by", _named(found.users)
    yield "URL", found.url


def _real(found: RealServer) -> Iterator[tuple[str, str]]:
    yield "running", "yes" if found.running else f"no: {found.problem}"
    if found.version:
        yield "version", f"PostgreSQL {found.version}"
    yield "server", f"{found.url} (as RUNBACK_DATABASE_URL says)"


def _named(users: Sequence[User]) -> str:
    return "; ".join(f"{user.pid} ({one_line(user.command)})" for user in users) or "nobody"
