"""Rooms over REST: opened, their settings made, documents put in force, and told as they are."""

import json

from tests.support.service.client import ROOM
from tests.support.service.dispute_facts import LINES
from tests.support.service.list_upkeep import project

OPENED = {
    "room": "mortimers",
    "name": "Mortimer's",
    "zone": "America/Los_Angeles",
    "day_starts": "06:00",
}
HERE = "/v1/rooms/mortimers"
NO_BUST = {
    "game": "no-bust-6.0",
    "document": "No Bust Blackjack 6.0",
    "rules": {},
    "schedules": [],
}


def add(client, part, **fields):
    seen = client.get(f"{HERE}/events").headers["ETag"]
    return client.post(f"{HERE}/{part}", fields, If_Match=seen)


def test_a_room_is_opened_by_who_is_signed_in(as_role):
    admin = as_role("admin", "olga")
    opened = admin.post("/v1/rooms", OPENED, Idempotency_Key="o")
    assert (opened.status_code, opened.headers["Location"]) == (201, HERE)
    assert opened.json == {"stream": "room:mortimers", "version": 1}
    assert admin.post("/v1/rooms", OPENED, Idempotency_Key="o").json == opened.json
    (fact,) = admin.get(f"{HERE}/events").json["events"]
    assert (fact["event"]["by"], fact["recorded_by"]) == ("olga", "olga")
    other = admin.post("/v1/rooms", {**OPENED, "name": "Another"})
    assert (other.status_code, other.json["type"]) == (409, "/v1/problems/on-file-otherwise")


def test_a_room_s_whole_stream_is_taken_as_it_was_said(admin):
    answers = [admin.post("/v1/rooms", ROOM, Content_Type=LINES) for _ in range(2)]
    assert [one.json["version"] for one in answers] == [2, 2]
    facts = [one["event"] for one in admin.get(f"{HERE}/events").json["events"]]
    assert facts == [json.loads(line) for line in ROOM.splitlines()]


def test_a_room_is_told_with_its_settings_as_they_are_now(admin, database):
    admin.post("/v1/rooms", OPENED)
    assert add(admin, "settings", second_person_above=50000).status_code == 201
    assert add(admin, "settings", dispute_age_limit_hours=72, languages=["en"]).status_code == 201
    project(database)
    assert add(admin, "settings", second_person_above=40000).status_code == 201
    behind = admin.get(HERE)
    assert (behind.json["second_person_above"], behind.headers["Runback-Behind"]) == (50000, "1")
    project(database)
    room = admin.get(HERE)
    assert (room.json["second_person_above"], room.headers["ETag"]) == (40000, '"4"')
    assert (room.json["zone"], room.json["languages"]) == ("America/Los_Angeles", ["en"])
    assert admin.get("/v1/rooms").json["rooms"] == [room.json]


def test_documents_are_in_force_from_their_day(admin, database):
    admin.post("/v1/rooms", OPENED)
    add(admin, "documents", edition="first", **NO_BUST, **{"from": "2026-01-01"})
    add(admin, "documents", edition="second", **NO_BUST, **{"from": "2026-06-01"})
    project(database)

    def editions(query):
        told = admin.get(f"{HERE}/documents{query}").json["documents"]
        return [one["edition"] for one in told]

    assert editions("?day=2025-12-31") == []
    assert editions("?day=2026-05-31") == ["first"]
    assert editions("?day=2026-06-01") == ["second"]
    assert admin.get(f"{HERE}/documents").json["day"] > "2025-01-01"


def test_a_setting_is_corrected_where_it_was_wrong(admin, database):
    admin.post("/v1/rooms", ROOM, Content_Type=LINES)
    instead = {**json.loads(ROOM.splitlines()[1]), "second_person_above": 1000}
    told = {"event": 1, "action": "replace", "why": "typed wrong", "with": instead}
    assert add(admin, "corrections", **told).status_code == 201
    project(database)
    assert admin.get(HERE).json["second_person_above"] == 1000


BENT = [
    ("settings", {"second_person_above": "much"}, "/second_person_above"),
    ("settings", {"rotation_policies": [{"name": "ours"}]}, "/rotation_policies/0/name"),
    ("documents", {**NO_BUST, "edition": "1", "from": "2026-02-30"}, "/from"),
    ("documents", {**NO_BUST, "edition": "1"}, "/from"),
    ("corrections", {"event": 0, "action": "withdraw"}, "/why"),
]


def test_a_field_that_does_not_fit_is_named(admin):
    admin.post("/v1/rooms", OPENED)
    for part, sent, pointer in BENT:
        refused = add(admin, part, **sent)
        assert refused.status_code == 422, (part, sent)
        assert [one["pointer"] for one in refused.json["errors"]] == [pointer]


def test_a_line_that_does_not_fit_is_named_in_a_whole_stream(admin):
    lines = [*ROOM.splitlines(), b'{"type": "set", "languages": 7}']
    refused = admin.post("/v1/rooms", b"\n".join(lines), Content_Type=LINES)
    assert refused.status_code == 422
    assert "/2/languages" in [one["pointer"] for one in refused.json["errors"]]


def test_a_room_that_nobody_opened_has_nothing(admin, database):
    project(database)
    for part in ("", "/events", "/documents"):
        assert admin.get(f"{HERE}{part}").status_code == 404
    assert admin.post(f"{HERE}/settings", {}, If_Match='"1"').status_code == 404


def test_who_has_not_seen_the_last_setting_is_shown_it(admin):
    admin.post("/v1/rooms", OPENED)
    add(admin, "settings", retention_years=7)
    stale = admin.post(f"{HERE}/settings", {"retention_years": 5}, If_Match='"1"')
    assert (stale.status_code, stale.json["between"][0]["retention_years"]) == (412, 7)
