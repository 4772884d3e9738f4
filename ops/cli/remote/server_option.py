"""The service that a command is sent to with --server."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import click

from ops.errors import CommandLineError

if TYPE_CHECKING:
    from ops.cli.remote.client import RemoteClient

SERVER_URL: Final = re.compile(r"https?://[^/\s?#@]+(?:/[^\s?#]*)?")
TOKEN_PATTERN: Final = re.compile(r"[!-~]+")


class RemoteServer(NamedTuple):
    """The address of a running service, and a token for it."""

    url: str
    token: str


def parse_server(url: str | None, token: str | None) -> RemoteServer | None:
    """Return the server that the options name, if any; raise `CommandLineError` for a wrong one."""
    if not url:
        return None
    if not SERVER_URL.fullmatch(url):
        raise CommandLineError(f"--server: `{url}` is not a URL; write it as http://127.0.0.1:8230")
    if not token or not TOKEN_PATTERN.fullmatch(token):
        raise CommandLineError("--server needs a token; set RUNBACK_TOKEN or --token")
    return RemoteServer(url.rstrip("/"), token)


@contextmanager
def open_remote() -> Iterator["RemoteClient | None"]:
    """Yield a client for the service that --server names; None if the command works locally."""
    server = cast("RemoteServer | None", click.get_current_context().find_root().obj)
    if server is None:
        yield None
        return
    # Imported only here: httpx takes longer to load than many commands take to run.
    from ops.cli.remote.client import RemoteClient  # noqa: PLC0415 - only if needed

    with RemoteClient(server) as remote:
        yield remote


@contextmanager
def require_remote() -> Iterator["RemoteClient"]:
    """Yield a client for the service; raise `CommandLineError` if --server names none."""
    with open_remote() as remote:
        if remote is None:
            raise CommandLineError("this needs a service; RUNBACK_SERVER or --server names it")
        yield remote
