"""`runback db`: the PostgreSQL database that Runback keeps its streams in."""

import os
from collections.abc import Iterator, Sequence
from typing import Final

import click
import msgspec
from psycopg.conninfo import conninfo_to_dict

from domain.errors import join_on_one_line
from ops.errors import CommandLineError
from ops.postgres import control
from ops.postgres.binaries import get_installed_programs
from ops.postgres.data_folder import DataFolder
from ops.postgres.external_server import remove_password
from ops.postgres.launcher import acquire_server, use_server
from ops.postgres.settings import load_database_settings
from ops.postgres.status import ExternalServerStatus, OwnServerStatus, ServerUser, get_server_status
from ops.system.exit_status import NOT_RUNNING_STATUS
from projections.store.schema_upgrade import migrate as take_steps

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
    """Start, stop and inspect the database.

    Runback starts a PostgreSQL server of its own when a command needs one, and stops it afterwards.
    The server keeps its data in the folder RUNBACK_DATA. If RUNBACK_DATABASE_URL is set, Runback
    uses that server instead.
    """


@db.command(epilog="Example:\n\n\b\nrunback db start")
def start() -> None:
    """Start the server and keep it running until `runback db stop`."""
    control.start_server(_get_own_folder("start"))
    for line in _format_status(get_server_status(load_database_settings())):
        click.echo(line)


@db.command(epilog="Example:\n\n\b\nrunback db stop")
def stop() -> None:
    """Stop the server, even if it is in use; the next command that needs it starts it again."""
    folder = _get_own_folder("stop")
    status = get_server_status(load_database_settings())
    if not control.stop_server(folder):
        click.echo(f"No server was running in {folder.path}.")
        return
    click.echo(f"Stopped the server in {folder.path}.")
    if isinstance(status, OwnServerStatus) and status.users:
        click.echo(f"It was in use by {_format_users(status.users)}.")


@db.command(epilog=STATUS_EXAMPLES)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def status(ctx: click.Context, *, as_json: bool) -> None:
    """Show whether the server is running, since when, where its data is, and who uses it.

    The exit status is 0 if it is running and 3 if it is not.
    """
    found = get_server_status(load_database_settings())
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        for line in _format_status(found):
            click.echo(line)
    ctx.exit(0 if found.running else NOT_RUNNING_STATUS)


@db.command(epilog=SHELL_EXAMPLES)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def shell(arguments: tuple[str, ...]) -> None:
    """Open psql on the database; arguments after `--` are passed to psql."""
    settings = load_database_settings()
    environ = dict(os.environ)
    if settings.url:
        place = remove_password(settings.url)
        secret = conninfo_to_dict(settings.url).get("password")
        environ |= {"PGPASSWORD": str(secret)} if secret else {}
    else:
        folder = DataFolder(settings.folder)
        os.set_inheritable(acquire_server(folder), True)  # noqa: FBT003 - psql uses the server from here on
        place = folder.url
    # Started by its name alone, psql looks for itself in PATH and fails if it is not there.
    psql = str(get_installed_programs() / "psql")
    os.execve(psql, [psql, f"--dbname={place}", *arguments], environ)  # noqa: S606 - no shell


@db.command(epilog="Example:\n\n\b\nrunback db migrate")
def migrate() -> None:
    """Upgrade the database's schema to what this release of Runback needs.

    Any command upgrades Runback's own database by itself. With RUNBACK_DATABASE_URL, run this as
    the owner of the database, who must be allowed to create roles.
    """
    with use_server(load_database_settings()) as url:
        taken = take_steps(url)
    steps = ", ".join(f"{step.number} ({step.name})" for step in taken)
    click.echo(f"Applied: step {steps}." if taken else "The database is up to date.")


def _get_own_folder(verb: str) -> DataFolder:
    settings = load_database_settings()
    if settings.url:
        raise CommandLineError(
            f"RUNBACK_DATABASE_URL names a server that is not Runback's to {verb}; unset it to "
            "use the server in the data folder"
        )
    return DataFolder(settings.folder)


def _format_status(found: OwnServerStatus | ExternalServerStatus) -> Iterator[str]:
    rows = (
        _format_own_server(found)
        if isinstance(found, OwnServerStatus)
        else _format_external_server(found)
    )
    for name, value in rows:
        yield f"{name:<11}{value}"


def _format_own_server(found: OwnServerStatus) -> Iterator[tuple[str, str]]:
    if found.since:
        until = "`runback db stop`" if found.kept else "its last user is gone"
        yield "running", f"since {found.since:%Y-%m-%d %H:%M:%S} UTC, until {until}"
    else:
        yield "running", "no; it starts when a command needs it"
    yield "version", f"PostgreSQL {found.version}"
    yield "data", f"{found.folder} ({found.bytes / 1e6:,.0f} MB)"
    yield "run by", found.run_by
    yield "used by", _format_users(found.users)
    yield "URL", found.url


def _format_external_server(found: ExternalServerStatus) -> Iterator[tuple[str, str]]:
    yield "running", "yes" if found.running else f"no: {found.problem}"
    if found.version:
        yield "version", f"PostgreSQL {found.version}"
    yield "server", f"{found.url} (as RUNBACK_DATABASE_URL says)"


def _format_users(users: Sequence[ServerUser]) -> str:
    return "; ".join(f"{user.pid} ({join_on_one_line(user.command)})" for user in users) or "nobody"
