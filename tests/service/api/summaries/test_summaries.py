"""The summaries of gaming days over REST: in editions, as JSON and as CSV."""

import csv
import hashlib
import io
from datetime import UTC, date, datetime

import msgspec
import pytest

from ops.simulator.simulation import simulate_round
from projections.nightly.due_days import list_due_days
from projections.store.connections import connect
from projections.store.fact_recording import record_round
from projections.store.store import Store
from projections.store.topics import name_round_stream
from projections.summaries.day_summary import RoomDay
from projections.summaries.editions import load_edition
from tests.projections.summaries.conftest import caught_up, on_day
from tests.support.day_summaries import make
from tests.support.service.shared_service import lasting
from tests.support.stored_days import DEVICE, SAID, add

LATER = datetime(2027, 1, 1, tzinfo=UTC)
DAYS = [RoomDay("mortimers", date(2026, 11, day)) for day in (16, 17, 18)]
LAST = "/v1/summaries/mortimers/2026-11-18"


def make_what_is_due(store):
    caught_up(store)
    for of in list_due_days(store.recorder, LATER):
        make(store.recorder, of)


@pytest.fixture(scope="module")
def nights(own_server, tmp_path_factory):
    """A client who may read, and three days, of the last of which there are two editions."""
    with lasting(own_server, tmp_path_factory.mktemp("scratch")) as service:
        with Store(service.url) as store:
            for place, of in enumerate(DAYS):
                for seed in range(10 * place, 10 * place + 4 + place):
                    record_round(store, on_day(simulate_round(seed), of), DEVICE)
            make_what_is_due(store)
            voided = name_round_stream(simulate_round(20).round.id)
            add(store, voided, {"type": "voided", "reason": "twice", **SAID})
            make_what_is_due(store)
        yield service.as_role("compliance"), service


def kept(service, number):
    with connect(service.url) as connection:
        return load_edition(connection, DAYS[-1], number)


def test_summaries_are_listed_the_newest_day_first_page_by_page(nights):
    client, _ = nights
    whole = client.get("/v1/summaries").json
    assert [(one["day"], one["edition"], one["rounds"]) for one in whole["summaries"]] == [
        ("2026-11-18", 2, 5),
        ("2026-11-17", 1, 5),
        ("2026-11-16", 1, 4),
    ]
    first = client.get("/v1/summaries?limit=2&room=mortimers").json
    rest = client.get(f"/v1/summaries?limit=2&room=mortimers&cursor={first['next']}").json
    assert first["summaries"] + rest["summaries"] == whole["summaries"]
    assert rest["next"] is None
    assert client.get("/v1/summaries?room=elsewhere").json == {"summaries": [], "next": None}
    between = client.get("/v1/summaries?from=2026-11-17&to=2026-11-17").json["summaries"]
    assert [one["day"] for one in between] == ["2026-11-17"]


def test_the_latest_edition_is_given_and_says_what_changed(nights):
    client, service = nights
    found = client.get(LAST).json
    assert (found["edition"], found["latest"]) == (2, 2)
    told = {name: found[name] for name in ("room", "day", "all", "tables", "games", "dealers")}
    row = kept(service, 2).row
    content = msgspec.json.decode(row.content)
    assert content.pop("mispaid_rounds") is not None
    assert told == content
    assert found["sha256"] == hashlib.sha256(row.content.encode()).hexdigest()
    assert "The room: voided rounds 1, before 0" in [one["says"] for one in found["changes"]]


def test_an_older_edition_is_given_as_it_was(nights):
    client, service = nights
    found = client.get(f"{LAST}?edition=1").json
    assert (found["edition"], found["latest"], found["changes"]) == (1, 2, [])
    assert found["all"]["rounds"] == 6
    assert found["all"] == msgspec.json.decode(kept(service, 1).row.content)["all"]


def test_a_summary_is_held_against_the_days_before(nights):
    client, _ = nights
    found = client.get(LAST).json["compared"]
    assert found["days"] == [
        {"day": "2026-11-17", "edition": 1},
        {"day": "2026-11-16", "edition": 1},
    ]
    assert found["figures"][0] == {
        "figure": "rounds",
        "value": 5,
        "average": 5,
        "least": 4,
        "most": 5,
    }


def test_as_csv_it_has_every_figure_in_a_line(nights):
    client, _ = nights
    answer = client.get(f"{LAST}/figures.csv?edition=1")
    assert answer.content_type.startswith("text/csv")
    lines = list(csv.DictReader(io.StringIO(answer.text)))
    told = client.get(f"{LAST}?edition=1").json
    assert {(one["room"], one["day"], one["edition"]) for one in lines} == {
        ("mortimers", "2026-11-18", "1")
    }
    value = {(one["of"], one["name"], one["figure"]): one["value"] for one in lines}
    assert len(value) == len(lines)
    assert value["room", "mortimers", "money.action"] == str(told["all"]["money"]["action"])
    for table, sums in told["tables"].items():
        assert value["table", table, "rounds"] == str(sums["rounds"])
    for game, sums in told["games"].items():
        for code, found in sums["findings"].items():
            assert value["game", game, f"findings.{code}.times"] == str(found["times"])


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("/v1/summaries/mortimers/2026-11-01", "there is no summary of 2026-11-01"),
        ("/v1/summaries/mortimers/2026-13-41", "there is no such day"),
        ("/v1/summaries/elsewhere/2026-11-18", "there is no summary"),
        (f"{LAST}?edition=3", "there is no edition 3"),
        (f"{LAST}/figures.csv?edition=3", "there is no edition 3"),
    ],
)
def test_what_is_not_on_file_is_said(nights, address, says):
    client, _ = nights
    answer = client.get(address)
    assert answer.status_code == 404
    assert says in answer.json["detail"]


@pytest.mark.parametrize("number", ["0", "x", "1&edition=2"])
def test_an_edition_is_a_number(nights, number):
    client, _ = nights
    answer = client.get(f"{LAST}?edition={number}")
    assert answer.status_code == 422
    assert "edition" in answer.json["detail"]
