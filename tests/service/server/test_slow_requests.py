"""Clients that send slowly hold no thread, and so nobody else."""

import json
import socket
from contextlib import ExitStack, closing
from http.client import HTTPConnection

import pytest

from projections.store.connections import connect
from tests.support.databases import database_on
from tests.support.service.client import ROUND, token_for
from tests.support.service.web_workers import asked, read_status, said, serving

CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"
MAX_SECONDS = 2
"""How long anybody may be held by others who are slow."""

HEADS = 100
BODIES = 200
BEGUN_HEAD = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
ROUNDS = 3
"""How often every slow client sends a byte and others ask meanwhile."""


@pytest.fixture(scope="module")
def port(own_server, tmp_path_factory):
    """A service of one process with few threads, and no proxy before it."""
    folder = tmp_path_factory.mktemp("scratch")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RUNBACK_WEB_THREADS", "2")
        yield from _serve(own_server, folder)


def _serve(server, folder):

    with database_on(server) as url:
        with connect(url) as connection:
            secret = token_for(connection, "device-1", "recorder")
        with serving(url, folder, processes=1) as number:
            yield number, secret


def record(name, token):
    """A round of this id, as a request."""
    body = json.dumps({**ROUND, "round": {**ROUND["round"], "id": name}}).encode()
    headers = (
        f"POST /v1/rounds HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    )
    return headers, body


def begin(stack, number, raw):
    line = stack.enter_context(socket.create_connection(("127.0.0.1", number), timeout=MAX_SECONDS))
    line.sendall(raw)
    return line


def is_still_waited_for(line):
    """Whether nothing was answered, and the connection is open."""
    line.settimeout(0)
    try:
        line.recv(1)
    except BlockingIOError:
        return True
    finally:
        line.settimeout(MAX_SECONDS)
    return False


def post(number, headers, body):
    """The status of a request that is answered in time."""
    with closing(HTTPConnection("127.0.0.1", number, timeout=MAX_SECONDS)) as line:
        line.request("POST", "/v1/rounds", body, headers)
        return line.getresponse().status


def test_unfinished_heads_and_slow_bodies_hold_nobody(port):
    number, token = port
    sent = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    with ExitStack() as stack:
        heads = [begin(stack, number, BEGUN_HEAD) for _ in range(HEADS)]
        bodies = []
        for at in range(BODIES):
            headers, body = record(f"slow-{at}", token)
            bodies.append((begin(stack, number, headers.encode() + b"\r\n"), body))
        for at in range(ROUNDS):
            for line in heads:
                line.sendall(b"x")
            for line, body in bodies:
                line.sendall(body[at : at + 1])
            with closing(HTTPConnection("127.0.0.1", number, timeout=MAX_SECONDS)) as quick:
                quick.request("GET", "/healthz")
                assert quick.getresponse().status == 200
            _, body = record(f"quick-{at}", token)
            assert post(number, sent, body) == 201
            assert all(map(is_still_waited_for, [*heads, *(line for line, _ in bodies)]))
        line, body = bodies[0]
        line.sendall(body[ROUNDS:])
        assert line.recv(12, socket.MSG_WAITALL) == b"HTTP/1.1 201"


def test_long_bodies_that_stop_half_way_hold_nobody_but_each_other(port):
    number, token = port
    sent = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    head = (
        f"POST /v1/rounds HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}\r\n"
        "Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n"
    )
    with ExitStack() as stack:
        lines = [begin(stack, number, head.encode() + b"{" * 100_000) for _ in range(10)]
        assert asked(number, "GET", "/healthz")[0] == 200
        assert post(number, sent, record("beside-long", token)[1]) == 201
        assert all(map(is_still_waited_for, lines))


def test_requests_sent_at_once_are_answered_one_after_the_other(port):
    number, token = port
    requests = [b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"] * 20
    for at in range(3):
        headers, body = record(f"pipelined-{at}", token)
        requests.append(headers.encode() + b"\r\n" + body)
    requests.append(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
    answers = said(number, b"".join(requests))
    assert answers.count(b"HTTP/1.1 200") == 21
    assert answers.count(b"HTTP/1.1 201") == 3


def test_the_next_request_may_begin_with_the_last_and_end_later(port):
    number, _ = port
    one = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with closing(socket.create_connection(("127.0.0.1", number), timeout=MAX_SECONDS)) as line:
        line.sendall(one + one[:20])
        assert read_status(line) == 200
        line.sendall(one[20:])
        assert read_status(line) == 200


def test_chunks_that_come_one_by_one_are_one_body(port):
    number, token = port
    headers, body = record("chunked", token)
    head = headers.replace(f"Content-Length: {len(body)}", "Transfer-Encoding: chunked")
    pieces = [body[at : at + 500] for at in range(0, len(body), 500)]
    with closing(socket.create_connection(("127.0.0.1", number), timeout=MAX_SECONDS)) as line:
        line.sendall(head.encode() + b"\r\n")
        for piece in pieces:
            line.sendall(b"%x\r\n%b\r\n" % (len(piece), piece))
        assert is_still_waited_for(line)
        line.sendall(b"0\r\n\r\n")
        assert line.recv(12, socket.MSG_WAITALL) == b"HTTP/1.1 201"


@pytest.mark.parametrize("is_long", [False, True])
def test_who_asks_whether_to_send_the_body_is_told_once(port, is_long):
    number, token = port
    headers, body = record(f"expected-{is_long}", token)
    body = body + b" " * 200_000 * is_long
    head = headers.rpartition("Content-Length")[0] + f"Content-Length: {len(body)}\r\n"
    with closing(socket.create_connection(("127.0.0.1", number), timeout=MAX_SECONDS)) as line:
        line.sendall(head.encode() + b"Expect: 100-Continue\r\n\r\n")
        assert line.recv(len(CONTINUE), socket.MSG_WAITALL) == CONTINUE
        line.sendall(body)
        assert line.recv(12, socket.MSG_WAITALL) == b"HTTP/1.1 201"
