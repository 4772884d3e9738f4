"""The socket that the service listens on, opened first so that a conflict is found at once."""

import errno
import os
import socket
from collections.abc import MutableMapping
from typing import Any, Final

import psutil

from ops.errors import AddressUnavailable
from ops.system.os_errors import describe_os_error

LISTEN_BACKLOG: Final = 1024

LISTEN_ERRORS: Final = {
    errno.EADDRNOTAVAIL: "this machine has no such address",
    errno.EACCES: "permission denied",
}

FIRST_SYSTEMD_FILE: Final = 3
"""The file descriptor of the first socket that systemd passes."""


def open_listener(address: str) -> socket.socket:
    """Return a socket that listens at an address like `127.0.0.1:8230`; port 0 is any free one."""
    host, _, port = address.rpartition(":")
    try:
        found = socket.getaddrinfo(host.strip("[]"), int(port), type=socket.SOCK_STREAM)
        family, kind, _, _, socket_address = found[0]
        listener = socket.socket(family, kind)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(socket_address)
            listener.listen(LISTEN_BACKLOG)
        except OSError:
            listener.close()
            raise
    except OSError as error:
        why = LISTEN_ERRORS.get(error.errno or 0) or describe_os_error(error)
        if error.errno == errno.EADDRINUSE:
            why = f"{_find_listener_at(int(port))} already listens there"
        message = f"{address}: {why}; RUNBACK_LISTEN names another address, such as 127.0.0.1:8231"
        raise AddressUnavailable(message) from error
    return listener


def _find_listener_at(port: int) -> str:
    """Return the process that listens at the port, or its ancestor, as far as we may see it."""
    try:
        listeners = (one.pid for one in psutil.net_connections("tcp") if _is_at_port(one, port))
        process = psutil.Process(next(filter(None, listeners)))
        family = (process, *process.parents())
        first = [member for member in family if _is_listening(member, port)][-1]
        return f"{first.name()} (process {first.pid})"
    except (psutil.Error, StopIteration):
        return "another process"


def _is_listening(process: psutil.Process, port: int) -> bool:
    try:
        return any(_is_at_port(found, port) for found in process.net_connections("tcp"))
    except psutil.Error:
        return False


def _is_at_port(connection: Any, port: int) -> bool:  # noqa: ANN401 - psutil exports no type of it
    is_listening = connection.status == psutil.CONN_LISTEN
    return is_listening and bool(connection.laddr) and connection.laddr.port == port


def take_systemd_socket(environ: MutableMapping[str, str] = os.environ) -> socket.socket | None:
    """Return the socket that systemd opened for this process, if any.

    Systemd keeps it open while the service restarts, so that connections wait instead of failing.
    """
    passed = environ.pop("LISTEN_PID", ""), environ.pop("LISTEN_FDS", "")
    if passed != (str(os.getpid()), "1"):
        return None
    return socket.socket(fileno=FIRST_SYSTEMD_FILE)


def format_address(listener: socket.socket) -> str:
    """Return the socket's address as a URL has it."""
    host, port = listener.getsockname()[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
