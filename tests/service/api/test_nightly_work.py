"""The night's work over REST and on the command line: what is being worked out, and how far."""

import json
from datetime import UTC, date, datetime

import pytest

from domain.intake.record_parser import parse_record
from projections.nightly.day_work import begin_day, do_part, list_waiting_parts
from projections.store.fact_recording import record_round
from projections.store.store import Store
from projections.summaries.day_summary import RoomDay
from tests.projections.summaries.conftest import caught_up
from tests.support.command_runs import command, run
from tests.support.service.client import ROUND
from tests.support.service.shared_service import lasting
from tests.support.stored_days import DEVICE

OF = RoomDay("mortimers", date(2026, 11, 17))
TABLES = ("T1", "T2")
NOW = datetime(2027, 1, 1, tzinfo=UTC)


@pytest.fixture
def night(own_server, tmp_path):
    """A service, and its store, with a day that was begun."""
    with lasting(own_server, tmp_path) as service, Store(service.url) as store:
        for table in TABLES:
            called = {"id": f"R-{table}", "number": 1, "gaming_day": str(OF.day)}
            told = {**ROUND, "round": called, "table": {**ROUND["table"], "id": table}}
            record_round(store, parse_record(json.dumps(told).encode()), DEVICE)
        caught_up(store)
        begin_day(store.recorder, OF)
        yield service, store


def work(store, parts):
    for part in list_waiting_parts(store.recorder, OF)[:parts]:
        do_part(store.recorder, part.of, NOW)


def far(day):
    return tuple(day[name] for name in ("tables_done", "tables", "rounds_done", "rounds"))


def test_it_is_told_how_far_it_has_come(night):
    service, store = night
    reader, far_each = service.as_role("floor"), []
    for parts in (0, 1, 1):
        work(store, parts)
        (day,) = reader.get("/v1/night").json["days"]
        assert (day["room"], day["day"]) == ("mortimers", "2026-11-17")
        far_each.append((*far(day), day["ended_at"] is not None))
    assert far_each == [(0, 2, 0, 2, False), (1, 2, 1, 2, False), (2, 2, 2, 2, True)]


def test_the_command_line_tells_the_same(night):
    service, store = night
    work(store, 1)
    told = run(service.url, "night")
    assert told.exit_code == 0, told.output
    assert "Being worked out" in told.stdout
    assert "November 17, 2026 at mortimers" in told.stdout
    assert "1 of 2 rounds" in told.stdout
    (line,) = run(service.url, "night", "--json").stdout.splitlines()
    assert far(json.loads(line)) == (1, 2, 1, 2)
    work(store, 1)
    assert "Worked out last" in run(service.url, "night").stdout


def test_one_can_wait_until_nothing_is_under_way(night):
    service, store = night
    with command(service.url, "night", "--wait", "--json") as process:
        work(store, 2)
        out, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (0, b"")
    assert json.loads(out)["ended_at"]


def test_a_part_that_fails_is_told_of(night, monkeypatch):
    service, store = night

    def fails(*_, **__):
        raise ValueError("a table of nothing")

    monkeypatch.setattr("projections.nightly.day_work.compute_part", fails)
    with pytest.raises(ValueError, match="nothing"):
        work(store, 1)
    (day,) = service.as_role("floor").get("/v1/night").json["days"]
    assert (day["failures"], day["failed"]) == (1, "ValueError: a table of nothing")
    said = " ".join(run(service.url, "night").stdout.split())
    assert "failed 1 time: ValueError: a table of nothing" in said


def test_of_nothing_it_is_said_what_there_would_be(database):
    told = run(database, "night")
    assert told.stdout.startswith("Nothing was worked out yet.")
