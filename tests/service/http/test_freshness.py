"""Lists of a database that an older Runback filled: they say so until they are rebuilt."""

import pytest

from projections.engine.runner import ProjectionRunner
from projections.errors import DatabaseNotReady
from projections.lists.catalog import PROJECTIONS
from projections.lists.status import load_recording_status
from projections.nightly.due_days import find_list_position
from projections.store.stream_reader import StreamReader
from tests.support.service.client import ROUND
from tests.support.service.list_upkeep import project

FINDINGS = "/v1/findings"
OLDER = "worked out by older rules"


@pytest.fixture
def upgraded(admin, database, connection):
    """A database whose lists were filled by a Runback with numbered versions and other rules."""
    admin.post("/v1/rounds", ROUND)
    project(database)
    connection.execute("UPDATE live.findings SET detail = 'as the older rules had it'")
    connection.execute("UPDATE live.rounds SET in_short = 'as the older rules had it'")
    for place in ("live", "building"):
        connection.execute(f"ALTER TABLE {place}.projections ALTER version TYPE integer USING 1")
    return database


def details(admin):
    return {one["detail"] for one in admin.get(FINDINGS).json["findings"]}


@pytest.mark.usefixtures("upgraded")
def test_lists_of_older_rules_say_so(admin, nobody):
    for path in ("/v1/rounds", FINDINGS, "/v1/settlements", "/v1/days", "/v1/disputes"):
        assert admin.get(path).headers["Runback-Rules"] == "older"
    assert all(one["stale"] for one in nobody.get("/readyz").json["lists"])
    assert 'runback_projection_stale{projection="findings"} 1.0' in nobody.get("/metrics").text
    for page in ("/rounds", "/compliance/findings", "/days", "/rooms", "/disputes"):
        assert OLDER in admin.get(page).text
    assert "Worked out by older rules and being rebuilt: everything" in admin.get("/").text


def test_lists_of_older_rules_are_rebuilt_and_replaced(admin, nobody, upgraded, store):
    assert details(admin) == {"as the older rules had it"}
    with ProjectionRunner(upgraded, StreamReader(store.recorder, 3), PROJECTIONS, 1) as runner:
        assert set(runner.prepare()) == {one.name for one in PROJECTIONS}
        for at, step in enumerate(runner.catch_up()):
            if at == 1:
                assert admin.get(FINDINGS).headers["Runback-Rules"] == "older"
                lists = nobody.get("/readyz").json["lists"]
                assert {one["rebuilt"] for one in lists} == {step.page.last}
    answer = admin.get(FINDINGS)
    assert (answer.headers["Runback-Rules"], answer.headers["Runback-Behind"]) == ("current", "0")
    assert answer.json["findings"]
    assert "as the older rules had it" not in details(admin)
    assert OLDER not in admin.get("/compliance/findings").text
    assert not any(one["stale"] for one in nobody.get("/readyz").json["lists"])


def test_no_day_is_summed_up_from_lists_of_older_rules(connection, upgraded):
    with pytest.raises(DatabaseNotReady, match=OLDER):
        find_list_position(connection)
    project(upgraded)
    assert find_list_position(connection) == load_recording_status(connection).head


def test_a_list_whose_columns_are_older_is_not_available_until_it_is_rebuilt(
    admin, connection, upgraded
):
    connection.execute("ALTER TABLE live.rounds RENAME schedule TO plan")
    refused = admin.get("/v1/rounds")
    assert (refused.status_code, refused.json["type"]) == (503, "/v1/problems/not-available")
    project(upgraded)
    assert admin.get("/v1/rounds").headers["Runback-Rules"] == "current"
