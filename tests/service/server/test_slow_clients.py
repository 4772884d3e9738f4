"""Whoever sends too slowly, or takes no answer, is not waited for for ever."""

import json
import socket
import threading
import time
from collections import deque

import pytest

from service.errors import Refusal
from service.server import client_socket
from service.server.client_socket import ClientSocket
from service.server.gunicorn_worker import find_refusal, write_problem
from service.server.request_framing import RequestArrival


@pytest.fixture
def ends(monkeypatch):
    """Our end of a connection, and the client's; we have less patience than usual."""
    monkeypatch.setattr(client_socket, "SECONDS_TO_SEND", 0.2)
    monkeypatch.setattr(client_socket, "SECONDS_TO_RECEIVE", 0.2)
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield ClientSocket(ours), theirs


def test_what_comes_is_received(ends):
    ours, theirs = ends
    theirs.sendall(b"GET / HTTP/1.1")
    assert ours.recv(100) == b"GET / HTTP/1.1"
    theirs.close()
    assert ours.recv(100) == b""


def test_who_sends_nothing_is_too_slow(ends):
    ours, _ = ends
    with pytest.raises(Refusal, match="1,000 bytes a second"):
        ours.recv(100)


def test_who_sends_a_byte_now_and_then_is_too_slow_as_well(ends):
    ours, theirs = ends
    stopped = threading.Event()

    def dribble():
        while not stopped.wait(0.02):
            theirs.sendall(b"x")

    dribbling = threading.Thread(target=dribble)
    dribbling.start()
    began = time.monotonic()
    try:
        with pytest.raises(Refusal):
            deque(iter(lambda: ours.recv(100), b""), maxlen=0)
    finally:
        stopped.set()
        dribbling.join()
    assert time.monotonic() - began < 5


def test_each_request_has_a_time_of_its_own(ends):
    ours, theirs = ends
    with pytest.raises(Refusal):
        ours.recv(100)
    theirs.sendall(b"x")
    ours.begin()
    assert ours.recv(100) == b"x"


def test_the_time_that_we_take_ourselves_does_not_count(ends):
    ours, theirs = ends
    theirs.sendall(b"xy")
    assert ours.recv(1) == b"x"
    time.sleep(0.3)
    assert ours.recv(1) == b"y"


def test_who_asks_for_a_time_of_his_own_has_it(ends):
    ours, _ = ends
    ours.settimeout(0.01)
    with pytest.raises(TimeoutError):
        ours.recv(100)


def test_who_takes_no_answer_has_gone(ends):
    ours, _ = ends
    with pytest.raises(BrokenPipeError):
        ours.sendall(b"x" * 10_000_000)


def test_who_takes_it_bit_by_bit_gets_all_of_it(ends):
    ours, theirs = ends
    taken = bytearray()

    def take():
        while len(taken) < 2_000_000:
            taken.extend(theirs.recv(50_000))

    taking = threading.Thread(target=take)
    taking.start()
    ours.sendall(b"y" * 2_000_000)
    taking.join()
    assert bytes(taken) == b"y" * 2_000_000


def test_who_is_too_slow_is_told_so_as_everybody_is_told_what_is_the_matter():
    head, body = write_problem(find_refusal(Refusal("too-slow", "be quicker")), "a-name").split(
        b"\r\n\r\n"
    )
    first, *lines = head.decode().splitlines()
    headers = dict(line.split(": ", 1) for line in lines)
    assert first == "HTTP/1.1 408 Request Timeout"
    assert (headers["Content-Type"], headers["Connection"]) == ("application/problem+json", "close")
    assert int(headers["Content-Length"]) == len(body)
    assert json.loads(body)["type"] == "/v1/problems/too-slow"
    assert json.loads(body)["instance"] == "urn:runback:request:a-name"


def test_a_request_is_received_bit_by_bit_without_waiting(ends):
    ours, theirs = ends
    ours.begin()
    assert (ours.receive(), ours.has_begun) == (RequestArrival.PARTIAL, False)
    theirs.sendall(b"GET / HTTP/1.1\r\n")
    assert (ours.receive(), ours.has_begun) == (RequestArrival.PARTIAL, True)
    theirs.sendall(b"\r\nGET /next")
    assert ours.receive() is RequestArrival.WHOLE
    assert ours.recv(5) == b"GET / HTTP/1.1\r\n\r\nGET /next"


def test_a_request_that_was_there_is_not_waited_for_again(ends):
    ours, theirs = ends
    theirs.sendall(b"GET / HTTP/1.1\r\n\r\n")
    ours.begin()
    assert ours.receive() is RequestArrival.WHOLE
    ours.settimeout(None)
    ours.recv(100)
    with pytest.raises(Refusal, match="goes on after its end"):
        ours.recv(100)


def test_a_request_that_does_not_come_is_late_after_its_time(ends, monkeypatch):
    ours, theirs = ends
    monkeypatch.setattr(client_socket, "SECONDS_TO_SEND", 1000)
    theirs.sendall(b"GET")
    ours.begin()
    ours.receive()
    assert not ours.is_late
    monkeypatch.setattr(client_socket, "SECONDS_TO_SEND", -1)
    assert ours.is_late
