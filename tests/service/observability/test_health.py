"""Is it there, is it ready, what does it do; asked without a process of its own."""

import socket
import time

import psycopg
import pytest
from prometheus_client.parser import text_string_to_metric_families

from service.server.app import create_app
from service.settings import WebSettings
from tests.support.service.client import ROUND, Client


def client_of(url, **settings):
    return Client(create_app(url, WebSettings(**settings)).test_client(), None)


def samples(client):
    text = client.get("/metrics").data.decode()
    return {
        (one.name, *one.labels.values()): one.value
        for family in text_string_to_metric_families(text)
        for one in family.samples
    }


def test_it_is_there_without_a_database():
    assert client_of("postgresql://x@127.0.0.1:1/x").get("/healthz").json == {"alive": True}


def test_a_database_that_says_nothing_is_not_waited_for():
    with socket.create_server(("127.0.0.1", 0)) as mute:
        client = client_of(f"postgresql://x@127.0.0.1:{mute.getsockname()[1]}/x")
        began = time.monotonic()
        refused = client.get("/readyz")
        assert time.monotonic() - began < 10
    assert (refused.status_code, refused.mimetype) == (503, "application/problem+json")
    assert refused.headers["Retry-After"] == "5"


def test_a_database_that_lacks_a_step_is_not_ready(database, nobody, admin):
    with psycopg.connect(database) as connection:
        connection.execute("DELETE FROM store.migrations WHERE number = 2")
    for client, path in ((nobody, "/readyz"), (admin, "/v1/rounds")):
        refused = client.get(path)
        assert refused.status_code == 503, path
        assert "`runback db migrate`" in refused.json["detail"]
    assert samples(nobody)["runback_store_reachable",] == 0


def test_a_database_is_looked_at_until_it_will_do(database, admin):
    with psycopg.connect(database) as connection:
        connection.execute("UPDATE store.migrations SET number = 99 WHERE number = 2")
    assert admin.get("/v1/rounds/none").status_code == 503
    with psycopg.connect(database) as connection:
        connection.execute("UPDATE store.migrations SET number = 2 WHERE number = 99")
    assert admin.get("/v1/rounds/none").status_code == 404


def test_it_is_ready_before_anybody_has_made_a_list(nobody, admin):
    admin.post("/v1/rounds", ROUND)
    assert nobody.get("/readyz").json == {
        "ready": True,
        "head": len(ROUND["events"]) + 1,
        "lists": [],
    }


def test_requests_are_counted_by_their_route(nobody, admin):
    admin.get("/v1/rounds/T4-1").close()
    admin.get("/v1/rounds/T4-2").close()
    nobody.get("/nowhere/1").close()
    nobody.ask("BREW", "/healthz").close()
    found = samples(nobody)
    assert found["runback_requests_total", "GET", "/v1/rounds/<id:round_id>", "404"] == 2
    assert found["runback_requests_total", "GET", "other", "404"] == 1
    assert found["runback_requests_total", "other", "other", "405"] == 1
    assert not [key for key in found if "T4-1" in str(key)]


@pytest.mark.parametrize(
    ("scheme", "proxies", "sent"),
    [
        ("https", 1, True),
        ("http", 1, False),
        ("https", 0, False),
    ],
)
def test_a_browser_that_came_over_tls_is_told_to_stay_there(scheme, proxies, sent):
    client = client_of("postgresql://x@127.0.0.1:1/x", proxies=proxies)
    answer = client.get("/healthz", X_Forwarded_Proto=scheme)
    assert ("Strict-Transport-Security" in answer.headers) is sent


def test_every_answer_keeps_browsers_safe(nobody):
    for path in ("/healthz", "/v1/rounds", "/nowhere", "/v1/docs"):
        headers = nobody.get(path).headers
        assert headers["Content-Security-Policy"].startswith("default-src 'none'")
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["X-Frame-Options"] == "DENY"
