"""nginx before two instances of Runback: what comes through, what does not, and restarts."""

import re
import socket
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import count, takewhile

import httpx
import pytest

from projections.store.connections import connect
from tests.support.databases import database_on
from tests.support.deployment.nginx_proxy import HOST, laid_out, proxied
from tests.support.deployment.programs import said
from tests.support.deployment.service_instances import instance, sockets
from tests.support.polling import until
from tests.support.service.client import PASSWORD, ROUND, account_with_password, token_for

WRONG = {"Authorization": f"Bearer rb_{'a' * 8}_{'x' * 43}"}
FORWARDED = "X-Forwarded-For"
CLIENTS = 4
ENOUGH = 20
STREAMED = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"


class House:
    """nginx before instances of Runback, and people who may ask."""

    def __init__(self, proxy, url):
        self.proxy = proxy
        with connect(url) as connection:
            account_with_password(connection, "manager", "floor")
            self.token = {"Authorization": f"Bearer {token_for(connection, 'boss', 'admin')}"}


@pytest.fixture(scope="module")
def house(own_server, tmp_path_factory):
    folder = tmp_path_factory.mktemp("house")
    (folder / "nginx").mkdir()
    with (
        database_on(own_server) as url,
        sockets() as (opened, places),
        instance(folder / "one", folder / "data", url, opened[0]),
        instance(folder / "two", folder / "data", url, opened[1]),
        proxied(folder / "nginx", *places) as proxy,
    ):
        yield House(proxy, url)


def test_nginx_understands_its_files(tmp_path):
    laid_out(tmp_path, "127.0.0.1:1", "127.0.0.1:2")
    status, text = said("nginx", "-t", "-c", tmp_path / "nginx.conf")
    assert (status, "warn" in text) == (0, False), text


def test_a_page_comes_through_packed_and_its_styles_are_kept_for_good(house):
    with house.proxy.client() as client:
        page = client.get("/sign-in")
        style = client.get(re.search(r'href="(/static/[^"]+\.css)"', page.text)[1])
    assert page.headers["Content-Type"].startswith("text/html")
    for answer in (page, style):
        assert (answer.status_code, answer.headers["Content-Encoding"]) == (200, "gzip")
    assert style.headers["Cache-Control"] == "public, max-age=31536000, immutable"


def test_it_is_known_who_asks_by_which_name_and_that_it_is_by_https(house):
    origin = {"Origin": f"https://{HOST}:{house.proxy.https}"}
    with house.proxy.client() as client:
        signed_in = client.post(
            "/v1/session", json={"account": "manager", "password": PASSWORD}, headers=origin
        )
        assert signed_in.is_success, signed_in.text
        assert "Strict-Transport-Security" in signed_in.headers
        assert "Secure" in signed_in.headers["Set-Cookie"]
        named = client.get("/v1/me", headers={"X-Request-Id": "made-up"})
    assert named.headers["X-Request-Id"] != "made-up"


def test_what_was_packed_can_be_followed_by_its_version(house):
    with house.proxy.client(headers=house.token) as client:
        whole = {**ROUND, "round": {**ROUND["round"], "id": "T4-0"}, "events": ROUND["events"][:20]}
        assert client.post("/v1/rounds", json=whole).status_code == 201
        found = client.get("/v1/rounds/T4-0/record")
        seen = found.headers["ETag"]
        assert (found.headers["Content-Encoding"], seen) == ("gzip", 'W/"21"')
        assert (
            client.get("/v1/rounds/T4-0/record", headers={"If-None-Match": seen}).status_code == 304
        )
        more = client.post(
            "/v1/rounds/T4-0/events", json=ROUND["events"][20:22], headers={"If-Match": seen}
        )
    assert more.status_code == 201, more.text


def test_nobody_may_say_of_himself_where_he_comes_from(house):
    """Whoever shows too many wrong tokens is let try no more, under whichever address."""
    with house.proxy.client("127.0.0.3") as client:
        shown = (
            client.get("/v1/me", headers=WRONG | {FORWARDED: f"192.0.2.{at % 256}"})
            for at in range(2000)
        )
        assert 429 in (answer.status_code for answer in shown)
    with house.proxy.client("127.0.0.4") as other:
        assert other.get("/v1/me", headers=WRONG | {FORWARDED: "127.0.0.3"}).status_code == 401


def test_numbers_are_for_this_machine_alone(house):
    with house.proxy.client() as here, house.proxy.client("127.0.0.2") as elsewhere:
        assert "runback_store_reachable 1.0" in here.get("/metrics").text
        assert elsewhere.get("/metrics").status_code == 403
        assert elsewhere.get("/healthz").status_code == 200


def test_whoever_comes_by_http_is_sent_to_https(house):
    sent = httpx.get(f"http://127.0.0.1:{house.proxy.http}/rounds?day=1", headers={"Host": HOST})
    assert (sent.status_code, sent.headers["Location"]) == (308, f"https://{HOST}/rounds?day=1")


def test_the_board_is_listened_to(house):
    with (
        house.proxy.client(headers=house.token) as client,
        client.stream("GET", "/board/stream") as answer,
    ):
        assert answer.headers["Content-Type"].startswith("text/event-stream")
        assert next(answer.iter_lines()).startswith("retry: ")


def test_what_the_board_says_comes_through_at_once(tmp_path):
    """Of somebody who sends the first event, and the next only when that was heard."""
    heard = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        upstream = f"127.0.0.1:{listener.getsockname()[1]}"
        threading.Thread(target=tell, args=(listener, heard), daemon=True).start()
        with (
            proxied(tmp_path, upstream, upstream) as proxy,
            proxy.client() as client,
            client.stream("GET", "/board/stream") as answer,
        ):
            lines = answer.iter_lines()
            assert next(lines) == "data: first"
            heard.set()
            assert [line for line in lines if line] == ["data: second"]


def tell(listener, heard):
    speaking, _ = listener.accept()
    with speaking:
        speaking.recv(65_536)
        speaking.sendall(STREAMED + b"data: first\n\n")
        assert heard.wait(60)
        speaking.sendall(b"data: second\n\n")


@pytest.mark.long
def test_one_after_the_other_is_restarted_and_every_request_is_answered(own_server, tmp_path):
    """Under load; what was recorded meanwhile is there, once."""
    (tmp_path / "nginx").mkdir()
    with (
        ExitStack() as running,
        database_on(own_server) as url,
        sockets() as (opened, places),
        proxied(tmp_path / "nginx", *places) as proxy,
    ):
        first = [
            running.enter_context(instance(tmp_path / str(at), tmp_path / "data", url, one))
            for at, one in enumerate(opened)
        ]
        house, end, recorded = House(proxy, url), threading.Event(), []
        with ThreadPoolExecutor(CLIENTS) as pool:
            asking = [pool.submit(ask_on, house, f"c{at}", end, recorded) for at in range(CLIENTS)]
            try:
                for at, one in enumerate(first):
                    before = len(recorded)
                    until(lambda enough=before + ENOUGH: len(recorded) > enough)
                    assert one.stop() == 0
                    running.enter_context(
                        instance(tmp_path / str(at), tmp_path / "data", url, opened[at])
                    )
            finally:
                end.set()
        for one in asking:
            one.result()
        with proxy.client(headers=house.token) as client:
            found = {client.get(f"/v1/rounds/{name}").status_code for name in recorded}
    assert found == {200}


def ask_on(house, name, end, recorded):
    """Record round after round, and read each, until told to end."""
    with house.proxy.client(headers=house.token) as client:
        for at in takewhile(lambda _: not end.is_set(), count()):
            number = f"{name}-{at}"
            whole = {**ROUND, "round": {**ROUND["round"], "id": number}}
            answer = client.post("/v1/rounds", json=whole, headers={"Idempotency-Key": number})
            assert answer.status_code == 201, answer.text
            assert client.get(f"/v1/rounds/{number}").status_code == 200
            recorded.append(number)
