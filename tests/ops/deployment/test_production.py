"""All of it as it is run for real: RabbitMQ, PostgreSQL, two workers, two web servers behind nginx.

RabbitMQ and PostgreSQL are this machine's, each as a server of its own that can be restarted.
"""

import json
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from domain.facts.record import encode_canonical
from domain.intake.record_parser import parse_record
from ops.simulator.simulation import simulate_round
from projections.errors import DatabaseNotReady
from projections.nightly.due_days import find_list_position, list_due_days
from projections.nightly.progress import list_days_at_work
from projections.store.schema_upgrade import migrate
from projections.store.store import Store
from projections.summaries.day_summary import RoomDay
from projections.summaries.editions import load_every_edition
from tests.projections.summaries.conftest import on_day, streams_of
from tests.support.day_by_hand import Known, day_by_hand
from tests.support.deployment.client_load import as_json, loaded
from tests.support.deployment.postgres_clusters import made, place, restart, running
from tests.support.deployment.production_stack import WORKERS, production
from tests.support.service.client import ROOM, TABLE
from tests.support.service.night_lines import LINES
from tests.support.worker_processes import until

pytestmark = pytest.mark.long

HOUSE = "mortimers"
TODAY = datetime.now(UTC).date()
DAYS = [RoomDay(HOUSE, TODAY - timedelta(days=ago)) for ago in (6, 5, 4)]
ROUNDS = 20
"""Of each day."""

SECONDS = 180
LAST = "SELECT max(notification_id) FROM store.stored_events"


@pytest.fixture(scope="module")
def data():
    """The folder of a PostgreSQL."""
    with place() as folder:
        made(folder / "data")
        yield folder / "data"


@pytest.fixture(scope="module")
def house(data, tmp_path_factory):
    with running(data) as url:
        migrate(url)
        with production(tmp_path_factory.mktemp("production"), url) as house:
            yield house


def settled(store):
    """Whether there is nothing left to be read, begun or finished."""
    with store.recorder.connections.borrow() as connection:
        (last,) = connection.execute(LAST).fetchone()
        try:
            is_read = find_list_position(connection) >= last
        except DatabaseNotReady:
            return False
        under_way = [one for one in list_days_at_work(connection) if not one.ended_at]
    return is_read and not under_way and not list_due_days(store.recorder, datetime.now(UTC))


def check_summaries(house):
    """When all is done each day is told as one reckons it by hand; no edition repeats another."""
    with Store(house.url) as store:
        until(lambda: settled(store), seconds=SECONDS)
        known = Known(streams_of(store))
        kept = {of: editions_of(store, of) for of in DAYS}
    assert known.days() == [(of.room, of.day.isoformat()) for of in DAYS]
    for of in DAYS:
        expected = day_by_hand(known, of.room, of.day.isoformat())
        expected.pop("mispaid_rounds")  # is asked for elsewhere
        with house.client() as client:
            found = client.get(f"/v1/summaries/{of.room}/{of.day}").json()
        assert {name: found[name] for name in expected} == expected
        assert [one.edition for one in kept[of]] == [*range(1, found["latest"] + 1)]
        assert all(one.sha256 != other.sha256 for one, other in pairwise(kept[of]))


def editions_of(store, of):
    with store.recorder.connections.borrow() as connection:
        return [one.row for one in reversed(load_every_edition(connection, of))]


def check_rounds(house, load):
    """Every round that was acknowledged is on file as it was sent."""
    assert load.recorded
    with house.client() as client:
        for name, raw in load.recorded.items():
            assert as_sent(client.get(f"/v1/rounds/{name}/record").content) == raw


def sent(client, path, raw, **headers):
    answer = client.post(path, content=raw, headers=headers)
    assert answer.status_code in {200, 201}, answer.text
    return answer


def record_days(house):
    """A room, a table's day between its rounds, rounds of all games, corrections, disputes."""
    moved = [raw.replace(b"2026-11-18", DAYS[0].day.isoformat().encode()) for raw in (ROOM, TABLE)]
    told = [line for line in moved[1].splitlines() if line.startswith(b'{"type"')]
    with house.client() as client:
        sent(client, "/v1/rooms", moved[0], **{"Content-Type": LINES})
        sent(client, "/v1/tables", b"\n".join(told), **{"Content-Type": LINES})
        for seed in range(ROUNDS * len(DAYS)):
            record = on_day(simulate_round(seed), DAYS[seed % len(DAYS)])
            name = record.round.id
            stored = sent(client, "/v1/rounds", encode_canonical(record), **as_json(name))
            if seed % 10 == 3:
                wrong = {"event": 0, "action": "withdraw", "why": "it was another round"}
                how = as_json(f"{name}-right") | {"If-Match": stored.headers["ETag"]}
                sent(client, f"/v1/rounds/{name}/corrections", json.dumps(wrong).encode(), **how)
            if seed % 10 == 7:
                sent(
                    client,
                    "/v1/disputes",
                    json.dumps(dispute(record)).encode(),
                    **as_json(f"D{seed}"),
                )


def dispute(record):
    return {
        "room": record.room,
        "table": record.table.id,
        "round": record.round.id,
        "channel": "table",
        "claim": "short",
        "at": f"{record.round.gaming_day}T23:00:00Z",
    }


def as_sent(raw):
    """The record's bytes without its terms, which were frozen with it when it came."""
    return encode_canonical(replace(parse_record(raw), terms=UNSET))


def test_days_that_are_over_are_summed_up_by_workers_that_share_nothing(house):
    record_days(house)
    check_summaries(house)
    assert [house.worked_out(name) > 0 for name in WORKERS] == [True, True]
    assert not [*house.folder.rglob("messages")]


def test_everything_is_restarted_under_load_and_no_request_fails_and_no_round_is_lost(house):
    with loaded(house, DAYS, first=1_000_000) as load:
        for begin_anew in house.restarts().values():
            load.goes_on()
            begin_anew()
        load.goes_on()
        before = {name: house.worked_out(name) for name in WORKERS}
        until(lambda: all(house.worked_out(name) > before[name] for name in WORKERS))
    assert load.failures == []
    assert {*load.answered} == {200, 201}
    check_summaries(house)
    check_rounds(house, load)


def test_while_postgresql_is_restarted_whoever_asks_is_told_so_and_may_ask_again(house, data):
    with loaded(house, DAYS, first=2_000_000) as load:
        load.is_patient = True
        for _ in range(3):
            load.goes_on()
            restart(data)
        load.goes_on()
    assert load.failures == []
    assert {*load.answered} == {200, 201, 503}
    check_summaries(house)
    check_rounds(house, load)
