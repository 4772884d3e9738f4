"""The docket over REST: disputes looked for, and those that are like one."""

import json

import pytest

from domain.facts.record import encode_canonical
from projections.store.connections import connect
from service.api.disputes.docket import DisputesResponse, SimilarDisputesResponse
from service.schemas.derivation import derive_schema
from tests.support.round_shorthand import story
from tests.support.service.client import ROUND, ROUND_ID
from tests.support.service.dispute_facts import CLAIM, added, contested, open_room, ruling
from tests.support.service.list_upkeep import project


@pytest.fixture
def maria(as_role, admin):
    open_room(admin)
    return as_role("floor", "maria")


def names(answer):
    return [one["dispute"] for one in answer.json["disputes"]]


def test_disputes_are_found_by_what_is_asked_of_them(maria, database):
    contested(maria, dispute="D-1")
    other = contested(maria, dispute="D-2", table="T5", bettor="p-20", round="r-2")
    added(maria, other, "ruled", **ruling(60000, follows=False, because="seen"))
    project(database)
    here = "/v1/disputes"
    assert names(maria.get(here)) == ["D-1", "D-2"]
    assert names(maria.get(f"{here}?table=T5")) == ["D-2"]
    assert names(maria.get(f"{here}?room=elsewhere")) == []
    assert names(maria.get(f"{here}?status=open")) == ["D-1"]
    assert names(maria.get(f"{here}?status=open&status=ruled")) == ["D-1", "D-2"]
    assert names(maria.get(f"{here}?waits=true")) == ["D-2"]
    assert names(maria.get(f"{here}?bettor=p-20&round=r-2")) == ["D-2"]
    assert names(maria.get(f"/v1/rounds/{ROUND_ID}/disputes")) == ["D-1"]
    assert names(maria.get("/v1/rounds/r-2/disputes?status=closed")) == []


def test_a_line_says_how_old_a_dispute_is_and_whether_that_is_too_old(maria, database):
    contested(maria, dispute="D-1")
    contested(maria, dispute="D-2", at="2020-01-01T00:00:00Z")
    project(database)
    old, new = maria.get("/v1/disputes").json["disputes"]
    assert (old["dispute"], old["is_overdue"], new["is_overdue"]) == ("D-2", True, False)
    assert new["age_seconds"] < 600 < 4 * 365 * 86400 < old["age_seconds"]
    assert names(maria.get("/v1/disputes?overdue=true")) == ["D-2"]
    assert names(maria.get("/v1/disputes?overdue=false")) == ["D-1"]


def test_pages_of_the_docket_stay_right_while_disputes_are_raised(maria, database):
    for number in range(5):
        contested(maria, dispute=f"D-{number}", at=f"2026-01-01T00:00:0{number}Z")
    project(database)
    found, cursor = [], ""
    while cursor is not None:
        page = maria.get(f"/v1/disputes?limit=2{cursor and f'&cursor={cursor}'}")
        assert page.headers["Runback-Behind"] == "0"
        found += names(page)
        cursor = page.json["next"]
        contested(maria, dispute=f"D-earlier-{len(found)}", at="2025-01-01T00:00:00Z")
        project(database)
    assert found == [f"D-{number}" for number in range(5)]
    going_on = maria.get("/v1/disputes?limit=2").json["next"]
    assert maria.get(f"/v1/disputes?room=mortimers&cursor={going_on}").status_code == 400


def test_a_list_says_how_far_it_is_behind(maria, database):
    project(database)
    contested(maria, dispute="D-1")
    answer = maria.get("/v1/disputes")
    assert names(answer) == []
    assert int(answer.headers["Runback-Behind"]) > 0


def test_what_is_asked_for_wrongly_is_refused(maria, database):
    project(database)
    for query in ("status=lost", "limit=0", "cursor=x", "seat=4", "waits=maybe"):
        assert maria.get(f"/v1/disputes?{query}").status_code in {400, 422}, query


def similar(client, name, **asked):
    query = "&".join(f"{key}={value}" for key, value in asked.items())
    answer = client.get(f"/v1/disputes/{name}/similar?{query}".rstrip("?"))
    assert answer.status_code == 200, answer.json
    assert derive_schema(SimilarDisputesResponse)().validate(answer.json) == {}
    return answer.json["similar"]


def like(round_id, game=None):
    """The round of the samples under another id, or a plain one of another game."""
    if game is None:
        return json.dumps({**ROUND, "round": {**ROUND["round"], "id": round_id}}).encode()
    wager = "ante" if game == "three-card-poker" else "base"
    return encode_canonical(story(game, f"bank 8 500; {wager} 4 10; end", round={"id": round_id}))


def test_similar_disputes_are_told_the_best_match_first_with_how_they_were_ruled(maria, database):
    for number, game in enumerate([None, None, "no-bust-6.0", "three-card-poker"]):
        assert maria.post("/v1/rounds", like(f"r-{number}", game)).status_code == 201
    for number in (3, 2, 1, 0):
        at = f"2026-01-0{4 - number}T00:00:00Z"
        contested(maria, dispute=f"D-{number}", round=f"r-{number}", at=at)
    here = "/v1/disputes/D-1"
    added(maria, here, "adjudicated")
    added(maria, here, "ruled", **ruling(60000, "upheld"))
    project(database)
    best, plain = similar(maria, "D-0")
    assert (best["dispute"], plain["dispute"]) == ("D-1", "D-2")
    assert (best["outcome"], best["awarded"], best["waits"]) == ("upheld", 60000, True)
    judged = maria.get("/v1/rounds/r-0/adjudication").json["findings"]
    told = [one for one in judged if one["severity"] != "note"]
    assert best["shared_codes"] == sorted({one["code"] for one in told})
    assert best["shared_clauses"] == sorted({one["rule"] for one in told}) != []
    assert best["shared_games"] == plain["shared_games"] == ["no-bust-6.0"]
    assert (plain["outcome"], plain["shared_codes"]) == (None, [])
    assert [one["dispute"] for one in similar(maria, "D-0", limit=1)] == ["D-1"]


def test_only_earlier_disputes_are_similar(maria, database):
    maria.post("/v1/rounds", ROUND)
    contested(maria, dispute="D-2", at="2026-01-02T00:00:00Z")
    contested(maria, dispute="D-1", at="2026-01-01T00:00:00Z")
    project(database)
    assert [one["dispute"] for one in similar(maria, "D-2")] == ["D-1"]
    assert similar(maria, "D-1") == []
    assert maria.get("/v1/disputes/D-9/similar").status_code == 404


def test_a_dispute_that_the_lists_have_not_read_yet_has_similar_ones(maria, database):
    contested(maria, dispute="D-1", at="2026-01-01T00:00:00Z")
    project(database)
    contested(maria, dispute="D-2")
    assert [one["dispute"] for one in similar(maria, "D-2")] == ["D-1"]


def test_who_looks_at_a_dispute_is_noted(maria, database):
    contested(maria, dispute="D-1")
    maria.get("/v1/disputes/D-1")
    with connect(database) as connection:
        seen = connection.execute(
            "SELECT who, request FROM store.access WHERE target = 'dispute:D-1'"
        ).fetchall()
    assert seen == [("maria", "GET /v1/disputes/D-1")]


def test_a_claim_is_told_as_it_was_made(maria, database):
    contested(maria, dispute="D-1")
    project(database)
    found = maria.get("/v1/disputes").json
    assert DisputesResponse().validate(found) == {}
    (line,) = found["disputes"]
    assert {name: line[name] for name in ("room", "seat", "claim", "amount", "channel")} == {
        name: CLAIM[name] for name in ("room", "seat", "claim", "amount", "channel")
    }
    assert (line["table_id"], line["rounds"], line["raised_by"]) == ("T4", [ROUND_ID], "maria")
