"""Rounds over REST: recorded once, asked for, judged, corrected."""

import json

import pytest

from projections.engine.runner import ProjectionRunner
from projections.lists.catalog import PROJECTIONS
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from tests.support.service.client import ROUND, ROUND_ID

HERE = f"/v1/rounds/{ROUND_ID}"
VERSION = len(ROUND["events"]) + 1


def other(number):
    return {**ROUND, "round": {**ROUND["round"], "id": f"T4-{number:04}", "number": number}}


def project(database):
    with (
        Store(database) as store,
        ProjectionRunner(database, StreamReader(store.recorder), PROJECTIONS) as runner,
    ):
        runner.prepare()
        list(runner.catch_up())


def test_a_round_is_recorded_once_and_answered_alike(admin):
    first, again = (admin.post("/v1/rounds", ROUND) for _ in range(2))
    assert (first.status_code, first.json) == (
        201,
        {"stream": f"round:{ROUND_ID}", "version": VERSION},
    )
    assert (again.status_code, again.json) == (first.status_code, first.json)
    assert first.headers["Location"] == HERE
    assert first.headers["ETag"] == f'"{VERSION}"'


def test_the_same_id_with_another_content_is_refused(admin):
    admin.post("/v1/rounds", ROUND)
    refused = admin.post("/v1/rounds", {**ROUND, "schedule": "mortimers/no-bust-6.0/1"})
    assert (refused.status_code, refused.json["type"]) == (409, "/v1/problems/on-file-otherwise")


def test_a_key_stands_for_what_was_sent_with_it(admin):
    assert admin.post("/v1/rounds", ROUND, Idempotency_Key="k").status_code == 201
    assert admin.post("/v1/rounds", ROUND, Idempotency_Key="k").status_code == 201
    reused = admin.post("/v1/rounds", other(7), Idempotency_Key="k")
    assert (reused.status_code, reused.json["type"]) == (422, "/v1/problems/key-reused")
    assert admin.get("/v1/rounds/T4-0007").status_code == 404


def test_every_field_that_does_not_fit_is_named(admin):
    bent = json.loads(json.dumps(ROUND))
    bent["events"][0]["amount"] = "300"
    bent["events"][7]["face"] = "side"
    del bent["room"]
    refused = admin.post("/v1/rounds", bent)
    assert refused.status_code == 422
    assert [one["pointer"] for one in refused.json["errors"]] == [
        "/room",
        "/events/0/amount",
        "/events/7/face",
    ]


def test_many_are_answered_line_by_line(admin):
    raw = b"\n".join(json.dumps(one).encode() for one in (other(1), {"no": 1}, other(2), other(1)))
    answer = admin.post("/v1/rounds", raw, Content_Type="application/x-ndjson")
    lines = [json.loads(line) for line in answer.data.splitlines()]
    assert answer.status_code == 200
    assert [line["line"] for line in lines] == [1, 2, 3, 4]
    assert [line.get("version") for line in lines] == [VERSION, None, VERSION, VERSION]
    assert lines[1]["problem"]["status"] == 422


def test_events_follow_the_version_that_was_seen(admin):
    begun = {**ROUND, "events": ROUND["events"][:10]}
    admin.post("/v1/rounds", begun)
    path, more = f"{HERE}/events", ROUND["events"][10:]
    assert admin.post(path, more).status_code == 428
    assert admin.post(path, more, If_Match='"11"').json["version"] == VERSION
    stale = admin.post(path, more, If_Match='"11"')
    assert (stale.status_code, stale.json["version"]) == (412, VERSION)
    assert stale.json["between"] == more
    assert admin.get(f"{HERE}/record").json["events"] == ROUND["events"]


@pytest.mark.parametrize(
    "seen", ["17", "", ",", 'W/"x"', '"1", "2"', '"-1"', '"9999999999999999999"']
)
def test_a_version_that_is_none_is_refused(admin, seen):
    admin.post("/v1/rounds", ROUND)
    refused = admin.post(f"{HERE}/events", [{"type": "closed"}], If_Match=seen)
    assert refused.status_code in {400, 412}
    assert admin.get(f"{HERE}/events").json["version"] == VERSION


def test_who_corrects_is_who_is_signed_in(as_role):
    floor = as_role("floor", "maria")
    floor.post("/v1/rounds", ROUND)
    correction = {"event": 31, "action": "withdraw", "why": "seen on camera"}
    path = f"{HERE}/corrections"
    as_another = floor.post(path, {**correction, "by": "carlos"}, If_Match=f'"{VERSION}"')
    assert (as_another.status_code, as_another.json["errors"][0]["pointer"]) == (422, "/by")
    answers = [
        floor.post(path, correction, If_Match=f'"{VERSION}"', Idempotency_Key="c") for _ in range(2)
    ]
    assert [one.json["version"] for one in answers] == [VERSION + 1] * 2
    fact = floor.get(f"{HERE}/events?after={VERSION}").json["events"][0]
    assert (fact["event"]["by"], fact["recorded_by"]) == ("maria", "maria")
    as_recorded = floor.get(f"{HERE}/adjudication?facts=recorded").json
    assert as_recorded["findings"] != floor.get(f"{HERE}/adjudication").json["findings"]


@pytest.mark.parametrize(
    ("role", "by", "status"),
    [
        ("recorder", "recorder-1", 403),
        ("floor", "somebody", 422),
        ("floor", "floor-1", 201),
    ],
)
def test_who_voids_among_events_may_correct_and_says_so_himself(as_role, role, by, status):
    as_role("recorder").post("/v1/rounds", ROUND)
    voided = {"type": "voided", "reason": "twice", "by": by, "at": "2026-11-18T22:00:00Z"}
    answer = as_role(role).post(f"{HERE}/events", [voided], If_Match=f'"{VERSION}"')
    assert answer.status_code == status
    assert as_role("admin").get(HERE).json["version"] == VERSION + (status == 201)


def test_a_round_is_told_replayed_and_judged(admin):
    admin.post("/v1/rounds", ROUND)
    assert "short $60" in admin.get(HERE).json["verdict"]
    assert admin.get(f"{HERE}/frames?step=3").json["frames"][0]["says"] == "Seat 2 bets $50."
    assert admin.get(f"{HERE}/frames?step=99").status_code == 422
    what_if = admin.get(f"{HERE}/adjudication?coverage=net").json
    assert what_if["what_if"] == {"coverage": "net"}
    rack = admin.get(f"{HERE}/rack").json["expected"]
    seen = [card["card"] for card in rack]
    assert admin.post(f"{HERE}/rack", {"cards": seen}).json["read"]["fits"] is True
    assert admin.post(f"{HERE}/rack", {"cards": seen[::-1]}).json["read"]["fits"] is False


def test_a_record_is_judged_without_being_stored(admin):
    judged = admin.post("/v1/adjudications", ROUND)
    assert (judged.status_code, judged.json["round"]) == (200, ROUND_ID)
    assert admin.get(HERE).status_code == 404


def test_pages_of_rounds_stay_right_while_rounds_arrive(admin, database):
    for number in range(1, 6):
        admin.post("/v1/rounds", other(number))
    project(database)
    first = admin.get("/v1/rounds?limit=2&fields=round,day")
    assert first.json["rounds"][0] == {"round": "T4-0005", "day": "2026-11-18"}
    assert first.headers["Runback-Behind"] == "0"
    admin.post("/v1/rounds", other(9))
    assert admin.get("/v1/rounds").headers["Runback-Behind"] == str(VERSION)
    project(database)
    found, going_on = [line["round"] for line in first.json["rounds"]], first.json["next"]
    while going_on:
        page = admin.get(f"/v1/rounds?limit=2&fields=round,day&cursor={going_on}").json
        found += [line["round"] for line in page["rounds"]]
        going_on = page["next"]
    assert found == ["T4-0005", "T4-0004", "T4-0003", "T4-0002", "T4-0001"]


@pytest.mark.parametrize("query", ["cursor=forged", "cursor=!!", "fields=nothing", "limit=0"])
def test_what_is_asked_for_wrongly_is_refused(admin, database, query):
    project(database)
    assert admin.get(f"/v1/rounds?{query}").status_code in {400, 422}


def test_a_cursor_is_only_good_for_its_own_question(admin, database):
    for number in (1, 2):
        admin.post("/v1/rounds", other(number))
    project(database)
    going_on = admin.get("/v1/rounds?limit=1").json["next"]
    assert admin.get(f"/v1/rounds?room=elsewhere&cursor={going_on}").status_code == 400


def test_what_has_not_changed_is_not_sent_again(admin):
    admin.post("/v1/rounds", ROUND)
    assert admin.get(f"{HERE}/record", If_None_Match=f'"{VERSION}"').status_code == 304
