"""The server that a command speaks to, where one is named."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import click

from domain.errors import RunbackError

if TYPE_CHECKING:
    from ops.remote.client import Remote

URL: Final = re.compile(r"https?://[^/\s?#@]+(?:/[^\s?#]*)?")
TOKEN: Final = re.compile(r"[!-~]+")


class BadServer(RunbackError):
    """A server that cannot be what was meant."""


class Server(NamedTuple):
    """A running service, and what it knows us by."""

    url: str
    token: str


def server_from(url: str | None, token: str | None) -> Server | None:
    """The server that is named so, if one is."""
    if not url:
        return None
    if not URL.fullmatch(url):
        raise BadServer(f"--server: `{url}` is no address; write it as http://127.0.0.1:8230")
    if not token or not TOKEN.fullmatch(token):
        message = "a token is needed besides the server; RUNBACK_TOKEN or --token has it"
        raise BadServer(message)
    return Server(url.rstrip("/"), token)


@contextmanager
def remote_named() -> Iterator["Remote | None"]:
    """The service that the command at hand is to speak to; none where it does its work here."""
    server = cast("Server | None", click.get_current_context().find_root().obj)
    if server is None:
        yield None
        return
    # Only here, for it takes longer to load than many a command takes to do its work.
    from ops.remote.client import Remote  # noqa: PLC0415

    with Remote(server) as remote:
        yield remote
