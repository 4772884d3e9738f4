"""Lists come from streaming replicas: as fresh as they say, and from the primary where none is."""

import logging
from contextlib import contextmanager
from threading import Timer

import pytest
from msgspec.structs import replace

from ops.simulator.simulation import simulate_round
from projections.errors import SettingError
from projections.store.connections import connect
from projections.store.fact_recording import record_rounds
from projections.store.schema_upgrade import migrate
from projections.store.store import Store
from service.http.context import EXTENSION
from service.settings import read_web_settings
from tests.support.polling import until
from tests.support.postgres.replication import replicated
from tests.support.service.application import application
from tests.support.service.client import Client, token_for
from tests.support.service.list_upkeep import project

LISTS = ("/v1/rounds", "/v1/findings", "/v1/settlements", "/v1/days", "/v1/rooms", "/v1/summaries")
PAGES = ("/rounds", "/compliance/findings", "/days", "/summaries")


@pytest.fixture(scope="module")
def servers():
    with replicated(2) as servers:
        migrate(servers[0].url)
        project(servers[0].url)
        yield servers


@pytest.fixture
def primary(servers):
    return servers[0]


@pytest.fixture
def replica(servers):
    return servers[1]


@contextmanager
def client_of(primary, scratch, *replicas):
    """An administrator's client of a service that reads lists from these."""
    urls = tuple(one.url for one in replicas)
    with (
        application(primary.url, scratch, read_databases=urls) as app,
        connect(primary.url) as connection,
    ):
        try:
            yield Client(app.test_client(), token_for(connection, "admin-1", "admin"))
        finally:
            app.extensions[EXTENSION].replicas.close()


@pytest.fixture
def client(primary, replica, tmp_path):
    with client_of(primary, tmp_path, replica) as client:
        yield client


@contextmanager
def held_back(replica):
    """Keep the replica from showing what is recorded meanwhile."""
    replica.execute("SELECT pg_wal_replay_pause()")
    until(lambda: replica.execute("SELECT pg_get_wal_replay_pause_state()") == [("paused",)])
    try:
        yield
    finally:
        replica.execute("SELECT pg_wal_replay_resume()")


_names = iter(range(1_000))


def record(primary):
    """Record a round, have it listed, and return its name."""
    number = next(_names)
    one = simulate_round(number)
    record = replace(one, round=replace(one.round, id=f"R-{number}"))
    with Store(primary.url) as store:
        (stored,) = record_rounds(store, [record], "device-1")
        assert hasattr(stored, "version"), stored
    project(primary.url)
    return record.round.id


def listed(client, **headers):
    """The rounds of the list, and the response."""
    response = client.get("/v1/rounds?limit=100", **headers)
    assert response.status_code == 200, response.text
    return {one["round"] for one in response.json["rounds"]}, response


def test_a_list_says_how_far_behind_its_replica_is(client, primary, replica):
    first = record(primary)
    names, response = listed(client, Prefer="wait=30")
    assert first in names, (response.text, dict(response.headers))
    assert response.headers["Runback-Behind"] == "0"
    position = int(response.headers["Runback-Position"])
    with held_back(replica):
        second = record(primary)
        names, response = listed(client)
        assert first in names
        assert second not in names
        assert int(response.headers["Runback-Position"]) == position
        assert int(response.headers["Runback-Behind"]) > 0
        assert float(response.headers["Runback-Behind-Seconds"]) > 0
        assert client.get(f"/v1/rounds/{second}").status_code == 200
        assert client.get(f"/v1/rounds/{second}/adjudication").status_code == 200


def test_to_wait_is_to_wait_for_the_replica(client, primary, replica):
    with held_back(replica):
        name = record(primary)
        names, response = listed(client, Prefer="wait=1")
        assert name not in names
        assert int(response.headers["Runback-Behind"]) > 0
        later = Timer(1, replica.execute, ["SELECT pg_wal_replay_resume()"])
        later.start()
        names, response = listed(client, Prefer="wait=30")
        later.join()
        assert name in names
        assert response.headers["Runback-Behind"] == "0"


def test_every_list_page_and_export_is_read_from_the_replica(client, primary, replica):
    listed(client, Prefer="wait=30")
    with held_back(replica):
        name = record(primary)
        for path in LISTS:
            response = client.get(path)
            assert response.status_code == 200, path
            assert name not in response.text, path
        for path in PAGES:
            response = client.get(path)
            assert response.status_code == 200, path
            assert name not in response.text, path
        export = client.get("/v1/exports/rounds.csv")
        assert export.status_code == 200
        assert name not in export.text
        assert int(export.headers["Runback-Behind"]) > 0
    listed(client, Prefer="wait=30")
    assert name in client.get("/v1/exports/rounds.csv").text


def test_what_a_response_says_of_its_list_holds_whichever_replica_it_comes_from(servers, tmp_path):
    primary, slow, fast = servers
    with client_of(primary, tmp_path, slow, fast) as client:
        for _ in range(2):
            listed(client, Prefer="wait=30")
        with held_back(slow):
            name = record(primary)
            until(lambda: (name,) in fast.execute("SELECT round FROM live.rounds"))
            found = [listed(client) for _ in range(6)]
    behind = [response.headers["Runback-Behind"] != "0" for _, response in found]
    assert [name not in names for names, _ in found] == behind
    assert sum(behind) == 3


def test_lists_come_from_the_primary_while_a_replica_is_down(client, primary, replica, caplog):
    listed(client, Prefer="wait=30")
    replica.stop()
    try:
        name = record(primary)
        with caplog.at_level(logging.WARNING, "runback"):
            found = [listed(client) for _ in range(3)]
        assert all(name in names for names, _ in found)
        assert all(response.headers["Runback-Behind"] == "0" for _, response in found)
        (line,) = (one for one in caplog.messages if "from the primary" in one)
        assert f"127.0.0.1:{replica.port}" in line
        assert client.get("/v1/exports/rounds.csv").status_code == 200
    finally:
        replica.start()
    with held_back(replica):
        name = record(primary)
        until(lambda: name not in listed(client)[0])  # it is left alone for a few seconds


def test_what_names_no_database_is_refused_without_repeating_it(tmp_path):
    with pytest.raises(SettingError, match="RUNBACK_READ_DATABASE_URL") as refused:
        read_web_settings(tmp_path, {"RUNBACK_READ_DATABASE_URL": "mysql://root:secret@db/x"})
    assert "secret" not in str(refused.value)
    urls = "postgresql://one/db  postgresql://two/db"
    settings = read_web_settings(tmp_path, {"RUNBACK_READ_DATABASE_URL": urls})
    assert settings.read_databases == ("postgresql://one/db", "postgresql://two/db")
