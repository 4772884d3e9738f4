"""The service as it runs: processes that answer over a real connection."""

import http.client
import os
import socket
import tempfile
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from unittest.mock import patch

from ops.launch.listener import open_listener
from ops.launch.supervised_process import make_projector as keeping_lists
from ops.launch.supervised_process import make_web_server

SECONDS_TO_ANSWER = 60


@contextmanager
def serving(url, folder, processes=2):
    """The port of a service over the database, with so many processes."""
    scratch = Path(tempfile.mkdtemp(dir=folder))
    told = {"RUNBACK_WEB_PROCESSES": str(processes), "RUNBACK_REQUESTS_A_SECOND": "0"}
    opened = open_listener("127.0.0.1:0")
    port = opened.getsockname()[1]
    web = make_web_server(opened, scratch, url)
    with patch.dict(os.environ, told), opened:
        web.ensure_running()
    try:
        status, _, _ = asked(port, "GET", "/readyz")
        assert status == HTTPStatus.OK
        yield port
    finally:
        assert web.end() == 0


@contextmanager
def projecting(url):
    """What keeps the lists up to date meanwhile."""
    projector = keeping_lists(url)
    projector.ensure_running()
    try:
        yield
    finally:
        projector.end()


def asked(port, method, path, body=None, **headers):
    """What is answered to one request: the status, the headers, and the body."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS_TO_ANSWER)
    try:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, sent)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        connection.close()


def said(port, raw, *pieces, end=False):
    """All that comes back to bytes that are sent as they are, until the connection is closed."""
    with socket.create_connection(("127.0.0.1", port), timeout=SECONDS_TO_ANSWER) as connection:
        try:
            for piece in (raw, *pieces):
                connection.sendall(piece)
            if end:
                connection.shutdown(socket.SHUT_WR)
        except (BrokenPipeError, ConnectionResetError):
            pass  # it has heard enough, and says so
        found = b""
        try:
            while piece := connection.recv(65_536):
                found += piece
        except ConnectionResetError:
            pass
        return found


def read_status(connection):
    """The status of the next response, all of which is read."""
    response = http.client.HTTPResponse(connection)
    response.begin()
    response.read()
    return response.status
