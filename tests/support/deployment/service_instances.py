"""Instances of the service behind nginx, each at a socket that outlives it."""

import socket
from contextlib import contextmanager

from tests.support.service.server_process import served

BACKLOG = 1024


def instance(folder, data, url, opened):
    """One of them, as systemd starts it."""
    told = {"RUNBACK_DATABASE_URL": url, "RUNBACK_DATA": str(data)}
    told |= {"RUNBACK_PROXIES": "1", "RUNBACK_WEB_PROCESSES": "1"}
    return served(folder, "--no-project", handed=opened, **told)


@contextmanager
def sockets():
    """Two that listen, as systemd opens them, and where they do."""
    with (
        socket.create_server(("127.0.0.1", 0), backlog=BACKLOG) as one,
        socket.create_server(("127.0.0.1", 0), backlog=BACKLOG) as two,
    ):
        yield (one, two), [f"127.0.0.1:{opened.getsockname()[1]}" for opened in (one, two)]
