"""The socket that the service listens on: opened first, so that a taken one is found at once."""

import errno
import os
import socket
from collections.abc import MutableMapping
from typing import Any, Final

import psutil

from domain.errors import RunbackError

BACKLOG: Final = 1024

WHY: Final = {
    errno.EADDRNOTAVAIL: "this machine has no such address",
    errno.EACCES: "you may not listen there",
}

FIRST_HANDED: Final = 3
"""The file under which systemd hands on what it has opened."""


class CannotListen(RunbackError):
    """An address that the service cannot listen on."""


def listening(address: str) -> socket.socket:
    """A socket that listens at the address, such as `127.0.0.1:8230`; port 0 is any free one."""
    host, _, port = address.rpartition(":")
    try:
        found = socket.getaddrinfo(host.strip("[]"), int(port), type=socket.SOCK_STREAM)
        family, kind, _, _, place = found[0]
        opened = socket.socket(family, kind)
        try:
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            opened.bind(place)
            opened.listen(BACKLOG)
        except OSError:
            opened.close()
            raise
    except OSError as error:
        why = WHY.get(error.errno or 0) or (error.strerror or str(error)).lower()
        if error.errno == errno.EADDRINUSE:
            why = f"{_listener(int(port))} listens there already"
        message = f"{address}: {why}; RUNBACK_LISTEN names another address, such as 127.0.0.1:8231"
        raise CannotListen(message) from error
    return opened


def _listener(port: int) -> str:
    """Who listens at the port, as far as we may know: whoever let the others of them in."""
    try:
        found = (one.pid for one in psutil.net_connections("tcp") if _is_at(one, port))
        process = psutil.Process(next(filter(None, found)))
        first = [one for one in (process, *process.parents()) if _listens(one, port)][-1]
        return f"{first.name()} (process {first.pid})"
    except (psutil.Error, StopIteration):
        return "somebody else"


def _listens(process: psutil.Process, port: int) -> bool:
    try:
        return any(_is_at(one, port) for one in process.net_connections("tcp"))
    except psutil.Error:
        return False


def _is_at(one: Any, port: int) -> bool:  # noqa: ANN401 - psutil's, in two kinds
    return one.status == psutil.CONN_LISTEN and bool(one.laddr) and one.laddr.port == port


def handed_on(environ: MutableMapping[str, str] = os.environ) -> socket.socket | None:
    """The socket that systemd has opened for this process, and holds whoever comes and goes.

    Nobody is turned away while the service is restarted: he waits there.
    """
    told = environ.pop("LISTEN_PID", ""), environ.pop("LISTEN_FDS", "")
    if told != (str(os.getpid()), "1"):
        return None
    return socket.socket(fileno=FIRST_HANDED)


def address_of(opened: socket.socket) -> str:
    """Where it listens, as it stands in a URL."""
    host, port = opened.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
