"""What is no proper request at all, over a real connection: refused in words, nothing stored."""

import json

import pytest

from tests.support.databases import database_on
from tests.support.service.client import ROUND
from tests.support.service.hostile_requests import PATHS, UNREADABLE
from tests.support.service.house import House
from tests.support.service.web_workers import asked, said, serving

HOST = "Host: 127.0.0.1\r\n"
MUCH = b"x" * 65_536
SENDERS_MISTAKE = range(400, 500)


@pytest.fixture(scope="module")
def house(own_server, tmp_path_factory):
    """A house with something on file, and a service before it."""
    folder = tmp_path_factory.mktemp("scratch")
    with database_on(own_server) as url:
        house = House(url, folder)
        house.known = f"Authorization: Bearer {house.admin}"
        with serving(url, folder) as port:
            house.port = port
            yield house
        house.close()


@pytest.fixture(autouse=True)
def nothing_stored(house):
    """Whatever a test sends, there is as much on file as before, and the service goes on."""
    before = house.stored()
    yield
    assert house.stored() == before
    assert asked(house.port, "GET", "/healthz")[0] == 200


def read_problem(raw):
    """Return the status of the one answer that came back, which says what is wrong in words."""
    head, _, body = raw.partition(b"\r\n\r\n")
    line, *headers = head.decode("latin-1").split("\r\n")
    status = int(line.split(" ")[1])
    assert "content-type: application/problem+json" in {one.lower() for one in headers}, raw[:500]
    document = json.loads(body)
    assert document["status"] == status
    assert document["detail"].isprintable()
    return status


def request(line, *headers):
    """A request that closes its connection afterwards."""
    said_of_it = "".join(f"{header}\r\n" for header in headers)
    return f"{line}\r\n{HOST}Connection: close\r\n{said_of_it}\r\n".encode("latin-1")


@pytest.mark.parametrize("path", [*PATHS, *(f"/v1/rounds/{part}" for part in UNREADABLE)])
def test_ways_to_what_is_not_there_as_they_are_written(house, path):
    bare = path.encode().decode("latin-1").replace(" ", "%20")
    line = f"GET {bare} HTTP/1.1"
    assert read_problem(said(house.port, request(line, house.known))) in {400, 404}


@pytest.mark.parametrize(
    "raw",
    [
        b"\r\n\r\n",
        b"\0" * 200,
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 200,
        b"GET\r\n\r\n",
        b"GET /healthz\r\n\r\n",
        b"GET /healthz HTTP/9.9\r\n\r\n",
        b"GET /healthz FTP/1.1\r\n\r\n",
        b"GET  /healthz  HTTP/1.1\r\n\r\n",
        b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n",
        b"GET /\r/healthz HTTP/1.1\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\n",
        b"{" * 9000,
    ],
)
def test_what_is_no_http(house, raw):
    assert read_problem(said(house.port, raw, b"\r\n\r\n")) in SENDERS_MISTAKE


@pytest.mark.parametrize(
    "header",
    [
        "Content-Length: -1",
        "Content-Length: x",
        "Content-Length: 1\r\nContent-Length: 2",
        "Content-Length: +1",
        "Content-Length: 0x10",
        "Content-Length: \xb2",
        "Content-Length: 5\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked, identity",
        "Transfer-Encoding: gzip, chunked",
        "Transfer-Encoding: xchunked",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
        "No colon",
        "Spaced : out",
        "X: a\0b",
        "X: a\r\n folded",
        ": nameless",
        "X" * 9000 + ": y",
        "X: " + "y" * 9000,
        "\r\n".join(f"X-{at}: y" for at in range(200)),
        "X\x80: y",
        "Host: elsewhere, elsewhere",
    ],
)
def test_headers_that_are_none(house, header):
    line = "POST /v1/rounds HTTP/1.1"
    raw = request(line, house.known, "Content-Type: application/json", header)
    assert read_problem(said(house.port, raw, b"{}\r\n\r\n")) in SENDERS_MISTAKE


@pytest.mark.parametrize(
    "twice",
    [
        "Authorization: Bearer x\r\nAuthorization: Bearer y",
        "Content-Type: application/json\r\nContent-Type: text/plain",
        "Content-Type: application/json\r\nIdempotency-Key: \x01",
        "Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Encoding: gzip",
    ],
)
def test_headers_that_come_twice_or_say_nothing(house, twice):
    raw = request("POST /v1/rounds HTTP/1.1", house.known, twice, "Content-Length: 2")
    assert read_problem(said(house.port, raw, b"{}")) in SENDERS_MISTAKE


def test_a_body_that_is_said_to_be_without_end_is_not_waited_for(house):
    raw = request(
        "POST /v1/rounds HTTP/1.1",
        house.known,
        "Content-Type: application/json",
        "Content-Length: 99999999999",
    )
    assert read_problem(said(house.port, raw)) == 413


@pytest.mark.parametrize("path", ["/v1/rounds", "/v1/adjudications"])
def test_a_body_in_chunks_ends_where_it_is_too_large(house, path):
    raw = request(
        f"POST {path} HTTP/1.1",
        house.known,
        "Content-Type: application/json",
        "Transfer-Encoding: chunked",
    )
    chunks = [b"%x\r\n%b\r\n" % (len(MUCH), MUCH)] * 100
    assert read_problem(said(house.port, raw, *chunks, b"0\r\n\r\n")) == 413


@pytest.mark.parametrize(
    "chunks",
    [b"zz\r\n{}\r\n0\r\n\r\n", b"-1\r\n{}\r\n0\r\n\r\n", b"2\r\n{}x\r\n0\r\n\r\n", b"2 \r\n"],
)
def test_chunks_that_are_none(house, chunks):
    raw = request(
        "POST /v1/rounds HTTP/1.1",
        house.known,
        "Content-Type: application/json",
        "Transfer-Encoding: chunked",
    )
    assert read_problem(said(house.port, raw, chunks, b"\r\n\r\n")) in SENDERS_MISTAKE


@pytest.mark.parametrize("content_type", ["application/json", "application/x-ndjson"])
def test_chunks_that_break_off_behind_a_whole_round(house, content_type):
    other = json.dumps({**ROUND, "round": {**ROUND["round"], "id": "never-sent"}}).encode()
    raw = request(
        "POST /v1/rounds HTTP/1.1",
        house.known,
        f"Content-Type: {content_type}",
        "Transfer-Encoding: chunked",
    )
    before = house.stored()
    said(house.port, raw, b"%x\r\n%b\r\n" % (len(other), other), end=True)
    assert house.stored() == before


def test_a_body_that_breaks_off_behind_a_whole_round(house):
    other = json.dumps({**ROUND, "round": {**ROUND["round"], "id": "never-sent"}}).encode()
    raw = request(
        "POST /v1/rounds HTTP/1.1",
        house.known,
        "Content-Type: application/json",
        f"Content-Length: {len(other) + 1}",
    )
    before = house.stored()
    said(house.port, raw, other, end=True)
    assert house.stored() == before
