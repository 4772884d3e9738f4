"""Whatever is sent, a clear refusal comes back, and nothing is stored."""

import base64
import json
from http import HTTPStatus
from itertools import count
from urllib.parse import quote

import pytest

from service.accounts.roles import PUBLIC
from tests.support.databases import database_on
from tests.support.service import hostile_requests
from tests.support.service.api_document import operations
from tests.support.service.house import House


@pytest.fixture(scope="module")
def house(own_server, tmp_path_factory):
    """A house with something of everything on file, and the token of who may do everything."""
    with database_on(own_server) as url:
        house = House(url, tmp_path_factory.mktemp("scratch"))
        yield house
        house.close()


@pytest.fixture(autouse=True)
def nothing_stored(house):
    """Whatever a test sends, there is as much on file as before."""
    before = house.stored()
    yield
    assert house.stored() == before


def find_faults(answer):
    """Return what keeps an answer from being a problem document about the sender's mistake."""
    if answer.content_type != "application/problem+json":
        return [f"{answer.status_code}, {answer.content_type}: {answer.data[:500]}"]
    document = json.loads(answer.data)
    wants = {
        f"the status is {answer.status_code}": 400 <= answer.status_code < 500,
        f"the document's status is {document['status']}": document["status"] == answer.status_code,
        f"the type is {document['type']}": document["type"].startswith("/v1/problems/"),
        "the detail cannot be printed": document["detail"].isprintable(),
        "the detail is too long": len(document["detail"]) <= 1001,
    }
    return [fault for fault, is_right in wants.items() if not is_right]


def those_with(house, what):
    """Routes that have something to send it in."""
    return [one for one in operations(house.app) if what(one)]


def test_parts_of_addresses_that_are_none(house):
    for operation in those_with(house, lambda one: one.named("path")):
        for part in operation.named("path"):
            sent = [
                quote(text, safe="") for text in hostile_requests.INJECTED
            ] + hostile_requests.UNREADABLE
            for text in sent:
                address = operation.address(house.parts | {part["name"]: "PUT-HERE"})
                body, content_type = operation.body()
                answer = house.ask(
                    operation.method,
                    address.replace("PUT-HERE", text),
                    house.admin,
                    body,
                    Content_Type=content_type or "",
                    If_Match='"1"',
                )
                assert find_faults(answer) == [], (operation.label, part["name"], text)


def test_parameters_that_are_no_text(house):
    for operation in those_with(house, lambda one: one.named("query")):
        for parameter in operation.named("query"):
            for text in hostile_requests.UNREADABLE:
                address = f"{operation.address(house.parts)}?{parameter['name']}={text}"
                body, content_type = operation.body()
                answer = house.ask(
                    operation.method, address, house.admin, body, Content_Type=content_type or ""
                )
                assert find_faults(answer) == [], (operation.label, parameter["name"], text)


def test_parameters_that_would_be_something_else_in_a_statement(house):
    turns = count()
    for operation in those_with(house, lambda one: one.named("query") and one.method == "GET"):
        for parameter in operation.named("query"):
            for text in hostile_requests.INJECTED[next(turns) % 4 :: 4]:
                address = operation.address(house.parts, {parameter["name"]: text})
                answer = house.ask("GET", address, house.admin)
                if answer.status_code != HTTPStatus.OK:
                    assert find_faults(answer) == [], (operation.label, parameter["name"], text)
                else:
                    assert text.encode() not in answer.data, (operation.label, parameter["name"])
                    assert b"stored_events" not in answer.data


def test_parameters_that_nobody_knows_or_that_come_twice(house):
    for operation in those_with(house, lambda one: one.needs != PUBLIC):
        body, content_type = operation.body()
        for query in ("nothing=1", "__proto__=1", "limit=1&limit=2", "%00=1", "a[b]=1"):
            if query.startswith("limit") and not operation.named("query"):
                continue
            address = f"{operation.address(house.parts)}?{query}"
            answer = house.ask(
                operation.method, address, house.admin, body, Content_Type=content_type or ""
            )
            assert find_faults(answer) == [], (operation.label, query)


# To this client two slashes name a host; the lines that are really sent are tested beside this.
@pytest.mark.parametrize("path", [path for path in hostile_requests.PATHS if path[:2] != "//"])
def test_ways_to_what_is_not_there(house, path):
    for method in ("GET", "POST", "PUT", "DELETE", "PATCH"):
        answer = house.ask(method, path, house.admin)
        assert find_faults(answer) == [], (method, path)


@pytest.mark.parametrize("method", ["TRACE", "CONNECT", "PROPFIND", "GETT"])
def test_methods_that_there_are_none_of(house, method):
    for operation in operations(house.app):
        answer = house.ask(method, operation.address(house.parts), house.admin)
        assert find_faults(answer) == [], operation.label
        assert answer.status_code == HTTPStatus.METHOD_NOT_ALLOWED
        assert operation.method in answer.headers["Allow"]


def sending(house):
    """Routes that something is sent to."""
    return those_with(house, lambda one: one.content)


def send(house, operation, raw, **headers):
    """Send it, as somebody who has seen what is on file."""
    return house.ask(
        operation.method,
        operation.address(house.parts),
        house.admin,
        raw,
        **{"If_Match": house.seen(operation), **headers},
    )


@pytest.mark.parametrize("what", hostile_requests.BODIES)
def test_bodies_that_nothing_is_said_in(house, what):
    for operation in sending(house):
        for content_type in operation.content:
            if "json" in content_type:
                answer = send(
                    house, operation, hostile_requests.BODIES[what], Content_Type=content_type
                )
                if "ndjson" not in content_type:
                    assert find_faults(answer) == [], (operation.label, what)
                assert answer.status_code < HTTPStatus.INTERNAL_SERVER_ERROR


def test_bodies_that_are_said_to_be_something_else(house):
    for operation in sending(house):
        raw, content_type = operation.body()
        if "json" not in content_type:
            continue  # files are of any type
        for what, (sent, headers) in hostile_requests.with_headers(raw, content_type).items():
            answer = send(house, operation, sent, **headers)
            assert find_faults(answer) == [], (operation.label, what)


def test_bodies_with_one_thing_wrong_in_them(house):
    for operation in sending(house):
        raw, content_type = operation.body()
        if "json" in content_type:
            for what, sent in hostile_requests.spoilt(json.loads(raw)):
                answer = send(house, operation, sent, Content_Type=content_type)
                assert find_faults(answer) == [], (operation.label, what)


def test_bodies_that_are_too_large(house):
    for operation in sending(house):
        _, content_type = operation.body()
        raw = b'"' + b"x" * 17_000_000 + b'"'
        answer = send(house, operation, raw, Content_Type=content_type)
        assert find_faults(answer) == [], operation.label
        assert answer.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE, operation.label


FORGED = [
    "", "x", "=", "!!", "AAAA", "A" * 43, base64.urlsafe_b64encode(b"\0" * 60).decode(),
    base64.urlsafe_b64encode(b"\0" * 16 + b'"T4-1"').decode(), "A" * 7000, "é", "💥", "../..",
    "' OR ''='", "eyJhbGciOiJub25lIn0.e30.",
]  # fmt: skip


def test_cursors_that_nobody_was_given(house):
    asked = those_with(house, lambda one: "cursor" in {it["name"] for it in one.named("query")})
    assert asked
    for operation in asked:
        for cursor in FORGED:
            address = operation.address(house.parts, {"cursor": cursor})
            answer = house.ask("GET", address, house.admin)
            assert find_faults(answer) == [], (operation.label, cursor)


def test_a_cursor_with_a_sign_changed(house):
    for operation in those_with(house, lambda one: one.method == "GET"):
        if {"cursor", "limit"} <= {one["name"] for one in operation.named("query")}:
            found = house.ask("GET", operation.address(house.parts, {"limit": 1}), house.admin).json
            given = found.get("next")
            for place in range(len(given or "")):
                other = "B" if given[place] != "B" else "C"
                cursor = given[:place] + other + given[place + 1 :]
                # The last sign of all may hold bits that stand for nothing.
                if place < len(given) - 1:
                    address = operation.address(house.parts, {"limit": 1, "cursor": cursor})
                    answer = house.ask("GET", address, house.admin)
                    assert find_faults(answer) == [], (operation.label, cursor)


HEADERS = {
    "If_Match": ["", "x", '"', "*", 'W/"1"', '"-1"', '"1", "2"', '"' + "9" * 400 + '"', '"\u0664"'],
    "Idempotency_Key": ["", "x" * 201, "a\x7fb", "\x80", "a\tb"],
}


@pytest.mark.parametrize("name", HEADERS)
def test_headers_that_say_nothing(house, name):
    for operation in sending(house):
        if name.replace("_", "-") in {one["name"] for one in operation.named("header")}:
            raw, content_type = operation.body()
            for text in HEADERS[name]:
                sent = {"Content_Type": content_type, name: text}
                answer = send(house, operation, raw, **sent)
                assert find_faults(answer) == [], (operation.label, name, text)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Prefer", "wait=999999999999999999"),
        ("Prefer", "wait=-1"),
        ("Prefer", "wait=\xff"),
        ("If_None_Match", "x" * 5000),
        ("If_None_Match", '"\xff"'),
        ("Range", "bytes=0-1"),
        ("Range", "bytes=9-1,x"),
        ("If_Modified_Since", "yesterday"),
        ("Accept", "\xff/*;q=x"),
        ("Accept_Language", "x" * 5000),
        ("X_Request_Id", "' OR ''='"),
        ("Cookie", "a=\xff; =;;"),
        ("X_Forwarded_For", "' OR ''='"),
        ("X_HTTP_Method_Override", "DELETE"),
        ("Host", "x' y"),
        ("Referer", "javascript:alert(1)"),
        ("User_Agent", "\x80" * 3000),
        ("Expect", "everything"),
    ],
)
def test_headers_that_are_nobody_s_business(house, name, text):
    for operation in those_with(house, lambda one: one.method == "GET"):
        answer = house.ask("GET", operation.address(house.parts), house.admin, **{name: text})
        if not HTTPStatus.OK <= answer.status_code < HTTPStatus.BAD_REQUEST:
            assert find_faults(answer) == [], operation.label
        assert all(text not in value for value in answer.headers.values() if len(text) > 2)
