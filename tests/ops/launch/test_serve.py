"""`runback serve`: started, asked, told to stop, and what goes wrong meanwhile."""

import json
import os
import re
import signal
import socket
import subprocess
from urllib.parse import parse_qs, urlsplit

import psutil
import pytest
from prometheus_client.parser import text_string_to_metric_families

from ops.postgres.data_folder import SOCKET_NAME
from projections.store.connections import connect
from tests.support.command_runs import RUNBACK
from tests.support.databases import database_on
from tests.support.polling import until
from tests.support.postgres.data_folders import data_folder
from tests.support.service.client import ROUND, ROUND_ID, token_for
from tests.support.service.server_process import Relay, served
from tests.support.service.web_workers import read_status

ADMIN = re.compile(r"sign in as `admin` with the password (\S+) ")
PROJECTOR = "ops.launch.projector"
ANSWERING = "service.server"
GRACEFUL_DEADLINE = 60
"""Twice what the web server gives its processes to finish."""
DEAF_WORDS = b"GET /v1/me HTTP/1.1\r\n"


@pytest.fixture(scope="module")
def database_of_module(own_server):
    with database_on(own_server) as url:
        yield url


@pytest.fixture(scope="module")
def service(database_of_module, tmp_path_factory):
    """A service over a database of its own, which several tests ask."""
    folder = tmp_path_factory.mktemp("served")
    data = str(folder / "data")
    with served(folder, RUNBACK_DATABASE_URL=database_of_module, RUNBACK_DATA=data) as found:
        yield found


@pytest.fixture(scope="module")
def admin(database_of_module):
    """The header of somebody who may do everything."""
    with connect(database_of_module) as connection:
        return {"Authorization": f"Bearer {token_for(connection, 'admin-1', 'admin')}"}


def numbers(service):
    """Every number that Prometheus is told, by its name and labels."""
    families = text_string_to_metric_families(service.get("/metrics").text)
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in families
        for sample in family.samples
    }


def lines_of(service):
    return [json.loads(line) for line in service.log.read_text().splitlines()]


def test_it_says_where_it_listens_and_makes_the_first_admin_once(service):
    password = service.hear(ADMIN)[1]
    assert service.said.count("\n") == 2
    signed_in = service.ask(
        "POST",
        "/v1/session",
        json={"account": "admin", "password": password},
        headers={"Origin": service.url},
    )
    assert signed_in.is_success, signed_in.text
    assert password not in service.log.read_text()


def test_what_is_recorded_is_in_the_lists_soon(service, admin):
    assert service.ask("POST", "/v1/rounds", json=ROUND, headers=admin).status_code == 201
    found = service.get("/v1/rounds", headers={**admin, "Prefer": "wait=30"}).json()
    assert [one["round"] for one in found["rounds"]] == [ROUND_ID]
    ready = service.get("/readyz").json()
    assert ready["head"] > 0
    assert {one["behind"] for one in ready["lists"]} == {0}


def test_numbers_of_all_processes_are_added_up(service):
    asked = ("runback_requests_total", "GET", "/healthz", "200")
    before = numbers(service).get(asked, 0)
    for _ in range(20):
        service.get("/healthz")
    service.get("/v1/rounds/T4-0001")
    after = numbers(service)
    assert after[asked] == before + 20
    assert after["runback_request_seconds_count", "GET", "/healthz"] == after[asked]
    assert after["runback_requests_total", "GET", "/v1/rounds/<id:round_id>", "401"] == 1
    assert after["runback_requests_in_flight",] == 1  # whoever asks for the numbers
    assert after["runback_store_reachable",] == 1
    assert after["runback_projection_behind", "rounds"] == 0


def test_a_process_that_is_gone_is_replaced_and_what_it_counted_stays(service):
    asked = ("runback_requests_total", "GET", "/healthz", "200")
    service.get("/healthz")
    before = numbers(service)[asked]
    victims = [one for one in service.part(ANSWERING) if one.ppid() != service.process.pid]
    for one in victims:
        one.kill()
    until(lambda: service.get("/healthz").is_success)
    assert numbers(service)[asked] >= before
    assert numbers(service)["runback_requests_in_flight",] == 1


def test_the_web_server_is_started_again_and_turns_nobody_away(service):
    (arbiter,) = [one for one in service.part(ANSWERING) if one.ppid() == service.process.pid]
    arbiter.kill()
    arbiter.wait()
    assert service.get("/healthz").is_success
    until(lambda: [one for one in service.part(ANSWERING) if one.ppid() == service.process.pid])
    until(lambda: numbers(service)["runback_requests_in_flight",] == 1)
    assert any("web server ended" in line["says"] for line in lines_of(service))


def test_the_projector_is_started_again(service, admin):
    (projector,) = service.part(PROJECTOR)
    projector.kill()
    until(lambda: [one for one in service.part(PROJECTOR) if one.pid != projector.pid])
    number = service.ask(
        "POST",
        "/v1/rounds",
        headers=admin,
        json={**ROUND, "round": {**ROUND["round"], "id": "T4-after"}},
    )
    assert number.status_code == 201
    found = service.get("/v1/rounds", headers={**admin, "Prefer": "wait=30"})
    assert found.headers["Runback-Behind"] == "0"
    assert any("projector ended" in line["says"] for line in lines_of(service))


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET /healthz HTTP/1.1\r\nAuthorization Bearer rb_secret\r\n\r\n", 400),
        (b"GET /healthz?" + b"secret" * 2000 + b" HTTP/1.1\r\n\r\n", 414),
        (b"GET /healthz HTTP/1.1\r\nX: " + b"secret" * 2000 + b"\r\n\r\n", 431),
        (b"GET /healthz HTTP/1.1\r\n" + b"X: secret\r\n" * 200 + b"\r\n", 431),
        (b"secret nonsense\r\n\r\n", 400),
        (b"GET /healthz HTTP/9.9\r\nHost: x\r\n\r\n", 400),
    ],
)
def test_what_is_no_http_is_refused_like_everything_else(service, sent, status):
    with service.connected() as connection:
        connection.sendall(sent)
        head, body = whole(connection).split(b"\r\n\r\n", 1)
    assert head.startswith(f"HTTP/1.1 {status} ".encode())
    assert b"content-type: application/problem+json" in head.lower()
    assert json.loads(body)["status"] == status


def test_a_body_that_breaks_off_is_not_taken_for_all_of_it(service, admin):
    begun = {**ROUND, "round": {**ROUND["round"], "id": "T4-cut"}, "events": ROUND["events"][:2]}
    service.ask("POST", "/v1/rounds", json=begun, headers=admin)
    lines = [json.dumps(one).encode() + b"\n" for one in ROUND["events"][2:6]]
    head = (
        "POST /v1/rounds/T4-cut/events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        f"Authorization: {admin['Authorization']}\r\nContent-Type: application/x-ndjson\r\n"
        f'If-Match: "3"\r\nContent-Length: {len(b"".join(lines))}\r\n\r\n'
    )
    with service.connected() as connection:
        connection.sendall(head.encode() + b"".join(lines[:2]))
        connection.shutdown(socket.SHUT_WR)
        assert whole(connection).startswith(b"HTTP/1.1 400 ")
    assert service.get("/v1/rounds/T4-cut/events", headers=admin).json()["version"] == 3


def test_what_is_no_body_is_answered_once(service, admin):
    head = (
        "POST /v1/rounds HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n"
        "Content-Type: application/json\r\n"
    )
    for who in ("", f"Authorization: {admin['Authorization']}\r\n"):
        with service.connected() as connection:
            connection.sendall(f"{head}{who}\r\nZZ\r\n".encode())
            answered = whole(connection)
        assert answered.count(b"HTTP/1.1 ") == 1
        assert answered.startswith(b"HTTP/1.1 400 " if who else b"HTTP/1.1 401 ")


def whole(connection):
    """All that is answered until the connection is closed."""
    return b"".join(iter(lambda: connection.recv(65_536), b""))


def test_every_line_of_the_log_is_json_and_none_holds_a_secret(service, admin):
    secrets = ("rb_", "secret", "Bearer", "runback_session=", "claim-that-is-nobodys-business")
    headers = {
        **admin,
        "X-Request-Id": "asked-by-a-test",
        "Cookie": "runback_session=cookie-secret",
    }
    body = {"claim": "claim-that-is-nobodys-business"}
    assert service.ask("POST", "/v1/disputes?x=secret", json=body, headers=headers).is_client_error
    lines = lines_of(service)
    assert all({"at", "level", "process", "says"} <= set(line) for line in lines)
    assert any("gunicorn" in line["says"] for line in lines)
    (told,) = [line for line in lines if line.get("request") == "asked-by-a-test"]
    assert (told["method"], told["path"], told["who"]) == ("POST", "/v1/disputes", "admin-1")
    log = service.log.read_text()
    assert [secret for secret in secrets if secret in log] == []


@pytest.mark.parametrize(
    "told",
    [
        signal.SIGTERM,
        pytest.param(signal.SIGINT, marks=pytest.mark.long),
    ],
)
def test_told_to_stop_it_answers_what_is_under_way_and_leaves_nothing(own_server, tmp_path, told):
    homes = {name: tmp_path / name for name in ("HOME", "TMPDIR", "XDG_RUNTIME_DIR")}
    for home in homes.values():
        home.mkdir()
    data = tmp_path / "data"
    environ = {name: str(home) for name, home in {**homes, "RUNBACK_DATA": data}.items()}
    with (
        database_on(own_server) as url,
        served(tmp_path, RUNBACK_DATABASE_URL=url, **environ) as service,
    ):
        with connect(url) as connection:
            token = token_for(connection, "device-1", "recorder")
        raw = json.dumps(ROUND).encode()
        head = (
            f"POST /v1/rounds HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(raw)}\r\n\r\n"
        )
        assert [*(data / "service").iterdir()] != []
        with service.connected() as sending:
            sending.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert read_status(sending) == 200
            sending.sendall(head.encode() + raw[:100])
            os.killpg(service.process.pid, told)
            until(lambda: any("Handling signal" in line["says"] for line in lines_of(service)))
            sending.sendall(raw[100:])
            assert read_status(sending) == 201
        assert service.process.wait(60) == 0
        with connect(url) as connection:
            found = connection.execute("SELECT count(*) FROM store.stored_events").fetchone()
        assert found[0] == len(ROUND["events"]) + 1
    assert [*(data / "service").iterdir()] == []
    assert [found for home in homes.values() for found in home.rglob("*")] == []


def test_a_taken_address_is_one_clear_line(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        environ = {
            **os.environ,
            "RUNBACK_LISTEN": address,
            "RUNBACK_DATA": str(tmp_path / "data"),
        }
        done = subprocess.run([RUNBACK, "serve"], env=environ, check=False, capture_output=True)
    assert (done.returncode, done.stdout) == (2, b"")
    us = psutil.Process()
    assert done.stderr.decode() == (
        f"Error: {address}: {us.name()} (process {us.pid}) already listens there; RUNBACK_LISTEN "
        "names another address, such as 127.0.0.1:8231\n"
    )
    assert not (tmp_path / "data").exists()


def test_it_answers_while_the_database_is_away_and_goes_on_when_it_comes(own_server, tmp_path):
    with database_on(own_server) as url:
        place = urlsplit(url)
        sockets = parse_qs(place.query)["host"][0]
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        away = f"postgresql://{place.username}@127.0.0.1:{port}{place.path}"
        data = str(tmp_path / "data")
        with served(tmp_path, RUNBACK_DATABASE_URL=away, RUNBACK_DATA=data) as service:
            assert service.get("/healthz").status_code == 200
            refused = service.get("/readyz")
            assert (refused.status_code, refused.json()["type"]) == (
                503,
                "/v1/problems/not-available",
            )
            assert str(port) not in refused.text
            assert numbers(service)["runback_store_reachable",] == 0
            with Relay(f"{sockets}/{SOCKET_NAME}", socket.AF_UNIX, port):
                service.hear(ADMIN)
                until(lambda: service.get("/readyz").status_code == 200)
                until(lambda: len(service.get("/readyz").json()["lists"]) > 0)
            until(lambda: service.get("/readyz").status_code == 503)


@pytest.mark.long
def test_our_own_database_is_started_again_should_it_end(tmp_path):
    with data_folder() as folder:
        environ = {"RUNBACK_DATA": str(folder), "RUNBACK_WEB_PROCESSES": "1"}
        with served(tmp_path, "--no-project", **environ) as service:
            assert service.part(PROJECTOR) == []
            assert service.get("/readyz").status_code == 200
            stopped = subprocess.run(
                [RUNBACK, "db", "stop"],
                env={**os.environ, **environ},
                check=True,
                capture_output=True,
            )
            assert b"Stopped the server" in stopped.stdout
            until(lambda: service.get("/readyz").status_code == 200)
            assert service.stop() == 0


@pytest.mark.long
def test_killed_it_leaves_nothing_running(own_server, tmp_path):
    data = str(tmp_path / "data")
    with (
        database_on(own_server) as url,
        served(tmp_path, RUNBACK_DATABASE_URL=url, RUNBACK_DATA=data) as service,
    ):
        until(lambda: service.part(PROJECTOR) and len(service.part(ANSWERING)) > 2)
        left = psutil.Process(service.process.pid).children(recursive=True)
        service.process.kill()
        # A process that was only just forked misses the signal; the web server kills it in the end.
        assert until(lambda: not any(one.is_running() for one in left), deadline=GRACEFUL_DEADLINE)
