"""A table's day over REST: whole, or as it goes on."""

import json

import pytest

from projections.store.connections import connect
from tests.support.service.dispute_facts import LINES, open_room

HERE = "/v1/tables/mortimers/T4/2026-11-18/events"
STREAM = "table:mortimers:T4:2026-11-18"
DAY = [
    {
        "type": "table-opened",
        "room": "mortimers",
        "table": "T4",
        "seats": 8,
        "at": "2026-11-18T19:00:00-08:00",
    },
    {"type": "seated", "seat": 1, "patron": "p-11"},
    {"type": "bank-offered", "seat": 1},
]
MORE = [{"type": "bank-taken", "seat": 1, "turn": 1}, {"type": "round", "round": "T4-1"}]


@pytest.fixture(autouse=True)
def _room(admin):
    """By the clock of its room a table's day is known."""
    open_room(admin)


def test_a_table_s_day_is_recorded_once_as_a_list_or_in_lines(admin):
    lines = b"\n".join(json.dumps(fact).encode() for fact in DAY)
    answers = [
        admin.post("/v1/tables", DAY),
        admin.post("/v1/tables", lines, Content_Type=LINES),
        admin.post("/v1/tables", DAY, Idempotency_Key="t"),
        admin.post("/v1/tables", DAY, Idempotency_Key="t"),
    ]
    assert [(one.status_code, one.json["version"]) for one in answers] == [(201, 3)] * 4
    assert {one.headers["Location"] for one in answers} == {HERE}
    other = admin.post("/v1/tables", [DAY[0], {**DAY[1], "patron": "p-12"}])
    assert (other.status_code, other.json["type"]) == (409, "/v1/problems/on-file-otherwise")


def test_a_day_begins_and_goes_on(as_role, admin):
    device = as_role("recorder", "t4-device")
    begun = device.post(HERE, DAY, If_None_Match="*")
    assert (begun.status_code, begun.headers["ETag"]) == (201, '"3"')
    assert device.post(HERE, MORE).status_code == 428
    answers = [device.post(HERE, MORE, If_Match='"3"', Idempotency_Key="m") for _ in range(2)]
    assert [one.json for one in answers] == [{"stream": STREAM, "version": 5}] * 2
    stale = device.post(HERE, MORE, If_Match='"3"')
    assert (stale.status_code, stale.json["between"]) == (412, MORE)
    assert device.post(HERE, DAY, If_None_Match="*").status_code == 412
    told = admin.get(f"{HERE}?after=3").json
    assert [one["event"] for one in told["events"]] == MORE
    assert {one["recorded_by"] for one in told["events"]} == {"t4-device"}


def test_a_day_belongs_where_its_beginning_says(admin):
    for wrong in ("mortimers/T5/2026-11-18", "mortimers/T4/2026-11-19", "elsewhere/T4/2026-11-18"):
        refused = admin.post(f"/v1/tables/{wrong}/events", DAY, If_None_Match="*")
        assert (refused.status_code, STREAM in refused.json["detail"]) == (422, True)
        assert admin.get(f"/v1/tables/{wrong}/events").status_code == 404


def test_every_field_that_does_not_fit_is_named(admin):
    bent = [DAY[0], {"type": "seated", "seat": "one"}, {"type": "seated", "seat": 9, "patron": "p"}]
    refused = admin.post("/v1/tables", bent)
    assert refused.status_code == 422
    assert [one["pointer"] for one in refused.json["errors"]] == ["/1/seat", "/1/patron"]
    refused = admin.post("/v1/tables", [DAY[0], bent[2]])
    assert [one["pointer"] for one in refused.json["errors"]] == ["/1/seat"]
    assert admin.get(HERE).status_code == 404


def test_a_further_field_that_does_not_fit_is_named_by_its_place_in_what_was_sent(admin):
    admin.post("/v1/tables", DAY)
    refused = admin.post(HERE, [MORE[0], {"type": "left", "seat": 12}], If_Match='"3"')
    assert [one["pointer"] for one in refused.json["errors"]] == ["/1/seat"]


def test_a_table_is_corrected_by_who_may_and_in_his_own_name(as_role):
    device, maria = as_role("recorder"), as_role("floor", "maria")
    device.post("/v1/tables", DAY)
    instead = {**DAY[1], "patron": "p-12"}
    correction = {
        "type": "corrected",
        "event": 1,
        "action": "replace",
        "why": "p-12 sat there",
        "with": instead,
        "at": "2026-11-18T20:00:00-08:00",
        "by": "maria",
    }
    assert device.post(HERE, [correction], If_Match='"3"').status_code == 403
    forged = maria.post(HERE, [MORE[0], {**correction, "by": "carlos"}], If_Match='"3"')
    assert (forged.status_code, forged.json["errors"][0]["pointer"]) == (422, "/1/by")
    assert maria.post(HERE, [correction], If_Match='"3"').json["version"] == 4


@pytest.mark.parametrize("follows", [3, 9])
def test_who_adds_to_a_corrected_table_is_noted_once(as_role, database, follows):
    device = as_role("recorder", "t4-device")
    device.post("/v1/tables", DAY[:2])
    withdrawn = {"type": "corrected", "event": 1, "action": "withdraw", "why": "nobody sat there"}
    withdrawn |= {"at": "2026-11-18T20:00:00-08:00", "by": "maria"}
    as_role("floor", "maria").post(HERE, [withdrawn], If_Match='"2"')
    answer = device.post(HERE, MORE, If_Match=f'"{follows}"')
    assert answer.status_code == (201 if follows == 3 else 412)
    with connect(database) as connection:
        noted = connection.execute(
            "SELECT request FROM store.access WHERE target = %s AND who = 't4-device'", (STREAM,)
        ).fetchall()
    assert noted == [(f"POST {HERE}",)]


def test_who_looks_at_a_table_is_noted_under_its_stream(admin, database):
    admin.post("/v1/tables", DAY)
    admin.get(HERE)
    with connect(database) as connection:
        seen = connection.execute(
            "SELECT request FROM store.access WHERE target = %s", (STREAM,)
        ).fetchall()
    assert seen == [(f"GET {HERE}",)]


def test_a_day_larger_than_a_record_is_taken(admin):
    facts = [DAY[0], *[{"type": "bank-offered", "seat": 1, "note": "x" * 400}] * 11_000]
    assert len(json.dumps(facts)) > 4_500_000
    assert admin.post("/v1/tables", facts).json["version"] == len(facts)
