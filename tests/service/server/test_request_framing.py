"""How much of a request has come, told by what it says of its own length."""

import pytest

from service.server.request_framing import (
    MAX_BODY_BYTES,
    MAX_WAITED_BYTES,
    RequestArrival,
    measure_arrival,
)

PARTIAL, WHOLE, LONG = RequestArrival.PARTIAL, RequestArrival.WHOLE, RequestArrival.LONG
GET = "GET / HTTP/1.1\r\nHost: here\r\n\r\n"
CHUNKS = "3\r\nabc\r\n1;why=so\r\n{\r\n0\r\n\r\n"


def post(header, body=""):
    return f"POST / HTTP/1.1\r\nHost: here\r\n{header}\r\n\r\n{body}"


@pytest.mark.parametrize(
    ("said", "arrival"),
    [
        ("", PARTIAL),
        ("GET / HTTP/1.1\r\nHost: here\r\n", PARTIAL),
        (GET, WHOLE),
        (GET + "GET", WHOLE),
        ("\r\n\r\n", WHOLE),
        (post("Content-Length: 5", "1234"), PARTIAL),
        (post("content-length:  5 ", "12345"), WHOLE),
        (post("CONTENT-LENGTH: 5", "123456"), WHOLE),
        (post("Content-Length: 0"), WHOLE),
        (post("X-Content-Length: 5"), WHOLE),
        (post("Content-Length: 5\r\nContent-Length: 5", "12345"), LONG),
        (post("Content-Length: 5\r\nTransfer-Encoding: chunked", "12345"), LONG),
        (post("Content-Length: -5"), LONG),
        (post(f"Content-Length: {MAX_BODY_BYTES + 1}"), LONG),
        (post("Transfer-Encoding: gzip, chunked"), LONG),
        (post("Transfer-Encoding: chunked"), PARTIAL),
        (post("Transfer-Encoding: Chunked", CHUNKS), WHOLE),
        (post("Transfer-Encoding: chunked", "0\r\nTrailer: x\r\n"), PARTIAL),
        (post("Transfer-Encoding: chunked", "0\r\nTrailer: x\r\n\r\n"), WHOLE),
        (post("Transfer-Encoding: chunked", "5\r\n0\r\n\r\n"), PARTIAL),
        (post("Transfer-Encoding: chunked", "zz\r\n"), LONG),
        (post("Transfer-Encoding: chunked", "-1\r\n"), LONG),
        ("GET /" + "a" * MAX_WAITED_BYTES, LONG),
        (post(f"Content-Length: {MAX_WAITED_BYTES}", "x" * (MAX_WAITED_BYTES - 1)), LONG),
        (post(f"Content-Length: {10 * MAX_WAITED_BYTES}", "x"), PARTIAL),
    ],
)
def test_what_has_come_of_a_request(said, arrival):
    assert measure_arrival(bytearray(said.encode())) is arrival


@pytest.mark.parametrize("said", [GET, post("Transfer-Encoding: chunked", CHUNKS)])
def test_no_beginning_of_a_request_is_taken_for_the_whole(said):
    raw = said.encode()
    assert {measure_arrival(bytearray(raw[:end])) for end in range(len(raw))} == {PARTIAL}
