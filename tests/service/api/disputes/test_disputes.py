"""A dispute's whole life over REST: raised, judged, ruled on, agreed to, made good, and anew."""

import re

import pytest

from service.api.disputes.schemas import DisputeResponse
from service.schemas.derivation import derive_schema
from tests.support.service.client import ROUND, ROUND_ID
from tests.support.service.dispute_facts import CLAIM, add, added, contested, open_room, ruling


@pytest.fixture
def maria(as_role, admin):
    """Who is on the floor, in a room with a limit of $500."""
    open_room(admin)
    return as_role("floor", "maria")


@pytest.fixture
def carlos(as_role):
    """Who else is on the floor."""
    return as_role("floor", "carlos")


def test_a_dispute_goes_from_the_claim_to_the_money(maria):
    path = contested(maria, dispute="D-1")
    assert path == "/v1/disputes/D-1"
    found = maria.get(path).json
    assert (found["status"], found["version"], found["rounds"]) == ("open", 1, [ROUND_ID])
    assert (found["raised"]["by"], found["raised"]["amount"]) == ("maria", 10000)
    assert found["accepted"] == ["round-linked", "evidence", "adjudicated", "ruled", "corrected"]
    added(maria, path, "evidence", kind="camera", camera="T4-overhead")
    judged = added(maria, path, "adjudicated")["adjudications"]
    assert [(one["round"], one["facts"], one["by"]) for one in judged] == [
        (ROUND_ID, "corrected", "maria")
    ]
    ruled = added(maria, path, "ruled", **ruling(6000))
    assert (ruled["status"], ruled["waits"], ruled["in_force"]) == ("ruled", False, True)
    half = {"bettor": "seat-4", "from": "bank", "awarded": 6000, "made_good": 2500}
    money = {"bettor": "seat-4", "from": "bank", "amount": 2500, "how": "chips"}
    assert added(maria, path, "made-good", **money)["money"] == [half]
    given_back = {"bettor": "seat-2", "from": "bettor", "amount": 500, "how": "chips"}
    assert added(maria, path, "made-good", **given_back)["money"] == [
        half,
        {"bettor": "seat-2", "from": "bettor", "awarded": 0, "made_good": 500},
    ]
    added(maria, path, "answered", accepts=True)
    closed = added(maria, path, "closed")
    assert (closed["status"], closed["ruling"]["outcome"]) == ("closed", "partly")
    assert derive_schema(DisputeResponse)().validate(closed) == {}
    assert closed["accepted"] == ["made-good", "answered", "appealed", "reopened", "corrected"]


def test_what_was_looked_at_is_the_judgement_as_it_is_given(maria):
    path = contested(maria)
    for more in ({}, {"facts": "recorded"}, {"rules": {"coverage": "net"}}):
        added(maria, path, "adjudicated", **more)
    kept = [one["event"] for one in maria.get(f"{path}/events?after=1").json["events"]]
    here = f"/v1/rounds/{ROUND_ID}/adjudication"
    given = [maria.get(f"{here}{asked}").text for asked in ("", "?facts=recorded", "?coverage=net")]
    assert [one["adjudication"] for one in kept] == given
    assert kept[2]["rules"] == {"coverage": "net"}


def test_above_the_room_s_limit_somebody_else_has_to_agree(maria, carlos):
    path = contested(maria)
    added(maria, path, "adjudicated")
    waiting = added(maria, path, "ruled", **ruling(50001))
    assert (waiting["waits"], waiting["in_force"]) == (True, False)
    assert waiting["second_person_above"] == 50000
    too_early = add(maria, path, "closed")
    assert (too_early.status_code, too_early.json["type"]) == (409, "/v1/problems/out-of-turn")
    assert too_early.json["accepted"] == waiting["accepted"]
    assert {"agreed", "refused"} <= set(waiting["accepted"])
    herself = add(maria, path, "agreed")
    assert (herself.status_code, "somebody else" in herself.json["detail"]) == (409, True)
    agreed = added(carlos, path, "agreed")
    assert (agreed["status"], agreed["waits"], agreed["in_force"]) == ("agreed", False, True)
    assert agreed["agreements"][0]["by"] == "carlos"
    assert added(maria, path, "closed")["status"] == "closed"


def test_a_ruling_is_made_now_and_by_the_limit_of_now(maria):
    path = contested(maria)
    added(maria, path, "adjudicated")
    before = add(maria, path, "ruled", **ruling(50001), at="2020-01-01T00:00:00Z")
    assert (before.status_code, before.json["errors"][0]["pointer"]) == (422, "/at")
    assert maria.get(path).json["status"] == "open"


def test_what_the_second_person_refuses_is_ruled_on_anew(maria, carlos):
    path = contested(maria)
    added(maria, path, "adjudicated")
    added(maria, path, "ruled", **ruling(60000))
    refused = added(carlos, path, "refused", reasons="look at the camera first")
    assert (refused["status"], refused["ruling"], refused["money"]) == ("open", None, [])
    assert refused["refusals"][0]["reasons"] == "look at the camera first"
    anew = added(maria, path, "ruled", **ruling(6000))
    assert (anew["waits"], anew["money"][0]["awarded"]) == (False, 6000)
    assert [one["awards"][0]["amount"] for one in anew["earlier_rulings"]] == [60000]


def test_an_appeal_and_reopening_lead_back_to_open(maria):
    path = contested(maria)
    added(maria, path, "adjudicated")
    added(maria, path, "ruled", **ruling(6000))
    appealed = added(maria, path, "appealed", to="manager", text="the other $40 as well")
    assert (appealed["status"], appealed["in_force"]) == ("open", False)
    own = ruling(10000, "upheld", follows=False, because="the button stood wrong")
    added(maria, path, "ruled", **own)
    added(maria, path, "closed")
    again = added(maria, path, "reopened", reasons="a second camera")
    assert (again["status"], len(again["earlier_rulings"])) == ("open", 2)
    assert add(maria, path, "ruled", **ruling(0, "dismissed")).status_code == 201


def test_a_ruling_follows_an_adjudication_or_says_why_not(maria):
    path = contested(maria)
    blind = add(maria, path, "ruled", **ruling(6000))
    assert (blind.status_code, "adjudicated" in blind.json["detail"]) == (409, True)
    silent = add(maria, path, "ruled", **ruling(6000, follows=False))
    assert (silent.status_code, "because" in silent.json["detail"]) == (422, True)
    assert maria.get(path).json["version"] == 1


def test_what_was_decided_is_not_corrected_but_what_was_noted_is(maria):
    path = contested(maria)
    added(maria, path, "adjudicated")
    added(maria, path, "ruled", **ruling(6000))
    decided = add(maria, path, "corrected", event=2, action="withdraw", why="typed wrong")
    assert (decided.status_code, "decide anew" in decided.json["detail"]) == (409, True)
    seen = maria.get(f"{path}/events").json["events"][0]["event"]
    right = {**seen, "seat": 5}
    told = {"event": 0, "action": "replace", "why": "it was seat 5", "with": right}
    assert added(maria, path, "corrected", **told)["raised"]["seat"] == 5


def test_a_ruling_that_waits_is_not_taken_to_a_room_without_a_limit(maria):
    path = contested(maria)
    added(maria, path, "adjudicated")
    added(maria, path, "ruled", **ruling(60000))
    seen = maria.get(f"{path}/events").json["events"][0]["event"]
    told = {"event": 0, "action": "replace", "why": "another room", "with": {**seen, "room": "b"}}
    moved = add(maria, path, "corrected", **told)
    assert (moved.status_code, "reopen" in moved.json["detail"]) == (409, True)
    assert maria.get(path).json["waits"] is True
    added(maria, path, "reopened")
    assert added(maria, path, "corrected", **told)["raised"]["room"] == "b"


def test_only_a_round_that_the_dispute_names_is_judged(maria):
    maria.post("/v1/rounds", {**ROUND, "round": {**ROUND["round"], "id": "T4-2"}})
    without = {name: value for name, value in CLAIM.items() if name != "round"}
    path = maria.post("/v1/disputes", without).headers["Location"]
    none_yet = add(maria, path, "adjudicated")
    assert (none_yet.status_code, none_yet.json["accepted"]) == (409, ["round-linked"])
    added(maria, path, "round-linked", round="not-there")
    assert add(maria, path, "adjudicated").status_code == 404
    added(maria, path, "round-linked", round="T4-2")
    for asked in ({}, {"round": "elsewhere"}):
        which = add(maria, path, "adjudicated", **asked)
        assert (which.status_code, which.json["errors"][0]["pointer"]) == (422, "/round")
    judged = added(maria, path, "adjudicated", round="T4-2")
    assert judged["adjudications"][0]["round"] == "T4-2"
    option = add(maria, path, "adjudicated", round="T4-2", rules={"no_such_option": True})
    assert (option.status_code, option.json["errors"][0]["pointer"]) == (422, "/rules")


def test_a_name_is_made_where_none_is_given_and_the_same_key_gives_the_same_dispute(maria):
    answers = [maria.post("/v1/disputes", CLAIM, Idempotency_Key="k") for _ in range(2)]
    assert [one.status_code for one in answers] == [201, 201]
    assert answers[0].json == answers[1].json
    assert re.fullmatch(r"/v1/disputes/D-\d{8}-[0-9A-Z]{6}", answers[0].headers["Location"])
    other = maria.post("/v1/disputes", {**CLAIM, "seat": 5}, Idempotency_Key="k")
    assert (other.status_code, other.json["type"]) == (422, "/v1/problems/key-reused")
    without = {maria.post("/v1/disputes", CLAIM).json["stream"] for _ in range(2)}
    assert len(without | {answers[0].json["stream"]}) == 3


def test_two_people_may_use_the_same_key(maria, carlos):
    names = [one.post("/v1/disputes", CLAIM, Idempotency_Key="k").json for one in (maria, carlos)]
    assert names[0]["stream"] != names[1]["stream"]


def test_a_name_that_is_taken_is_refused(maria):
    contested(maria, dispute="D-1")
    taken = maria.post("/v1/disputes", {**CLAIM, "dispute": "D-1"})
    assert (taken.status_code, taken.json["type"]) == (409, "/v1/problems/on-file-otherwise")
    assert maria.get("/v1/disputes/D-1").json["version"] == 1


def test_what_is_sent_again_with_its_key_is_recorded_once_whatever_came_since(maria, carlos):
    path = contested(maria)
    seen = maria.get(path).headers["ETag"]

    def judge():
        return maria.post(f"{path}/adjudicated", {}, If_Match=seen, Idempotency_Key="j")

    first = judge()
    added(carlos, path, "round-linked", round="T4-2")
    again = judge()
    assert (again.status_code, again.json) == (first.status_code, first.json) == (201, first.json)
    assert len(maria.get(path).json["adjudications"]) == 1


def test_who_has_not_seen_what_came_between_is_shown_it(maria, carlos):
    path = contested(maria)
    seen = maria.get(path).headers["ETag"]
    added(carlos, path, "evidence", kind="note", text="the cards are still out")
    stale = maria.post(f"{path}/closed", {}, If_Match=seen)
    assert (stale.status_code, stale.json["version"]) == (412, 2)
    assert [one["text"] for one in stale.json["between"]] == ["the cards are still out"]
    assert maria.post(f"{path}/evidence", {"kind": "note", "text": "x"}).status_code == 428


BENT = [
    ("evidence", {"kind": "photo"}, "/kind"),
    ("evidence", {"kind": "note", "text": "x", "by": "somebody"}, "/by"),
    ("evidence", {"kind": "note", "text": "x", "at": "yesterday"}, "/at"),
    ("evidence", {"kind": "rack", "cards": ["Zz"]}, "/cards"),
    ("evidence", {"kind": "note", "text": "x", "type": "ruled"}, "/type"),
    ("adjudicated", {"facts": "imagined"}, "/facts"),
    ("adjudicated", {"hands": {}}, "/hands"),
    ("ruled", {**ruling(-1)}, "/awards/0/amount"),
    ("made-good", {"bettor": "seat-4", "amount": 1, "how": "chips"}, "/from"),
    ("round-linked", {"round": "../etc"}, "/round"),
]


def test_a_field_that_does_not_fit_is_named(maria):
    path = contested(maria)
    for kind, sent, pointer in BENT:
        refused = add(maria, path, kind, **sent)
        assert refused.status_code == 422, (kind, sent)
        assert [one["pointer"] for one in refused.json["errors"]] == [pointer]
    assert maria.get(path).json["version"] == 1


def test_who_says_so_may_be_sent_as_well_and_when(maria):
    path = contested(maria)
    said = {"type": "evidence", "by": "maria", "at": "2026-11-18T21:20:00-08:00"}
    found = added(maria, path, "evidence", kind="note", text="the cards are out", **said)
    assert found["evidence"] == [{**said, "kind": "note", "text": "the cards are out"}]


def test_a_claim_that_does_not_fit_is_refused_at_its_field(maria):
    bent = {"dispute": "no id", "channel": "rumour", "amount": 1.5, "by": "someone", "x1": 1}
    for field, value in bent.items():
        refused = maria.post("/v1/disputes", {**CLAIM, field: value})
        assert (refused.status_code, refused.json["errors"][0]["pointer"]) == (422, f"/{field}")


def test_a_key_given_twice_in_a_claim_is_refused(maria):
    twice = b'{"dispute": "D-1", "room": "a", "room": "b", "table": "T", "claim": "c"}'
    refused = maria.post("/v1/disputes", twice)
    assert (refused.status_code, "given twice" in refused.json["detail"]) == (422, True)


def test_nothing_can_be_added_to_a_dispute_that_nobody_raised(maria):
    for kind in ("evidence", "ruled", "adjudicated"):
        assert maria.post(f"/v1/disputes/D-9/{kind}", {}, If_Match='"1"').status_code == 404
    assert maria.get("/v1/disputes/D-9").status_code == 404
    assert maria.get("/v1/disputes/D-9/events").status_code == 404


def test_nobody_sends_that_something_was_erased(maria):
    path = contested(maria)
    refused = add(maria, path, "redacted", what="a file", reason="asked for")
    assert refused.status_code == 404
