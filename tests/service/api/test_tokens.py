"""Tokens over REST: shown once, for no more than one has, and good until they are revoked."""

from typing import get_args

import pytest

from service.accounts.roles import PERMISSIONS, Permission
from tests.support.service.application import application
from tests.support.service.client import ROUND, Client, token_for

WANTED = {"label": "table 4", "permissions": ["record"], "days": 90}


def test_every_permission_can_be_asked_for():
    assert get_args(Permission) == tuple(PERMISSIONS)


def with_secret(client, secret):
    return Client(client.client, secret)


def test_a_token_is_shown_once_and_does_what_it_was_made_for(admin):
    made = admin.post("/v1/tokens", {**WANTED, "permissions": ["record", "judge"]})
    assert made.status_code == 201
    assert made.headers["Cache-Control"] == "no-store"
    device = with_secret(admin, made.json["secret"])
    assert device.post("/v1/rounds", ROUND).status_code == 201
    assert device.get("/v1/rounds").status_code == 403
    assert device.get("/v1/me").json["permissions"] == ["judge", "record"]
    listed = admin.get("/v1/tokens")
    assert made.json["token"] in [one["token"] for one in listed.json["tokens"]]
    assert made.json["secret"] not in listed.text


@pytest.mark.parametrize(
    ("bent", "pointer"),
    [
        ({"permissions": ["people"]}, "/permissions"),
        ({"permissions": []}, "/permissions"),
        ({"permissions": ["fly"]}, "/permissions/0"),
        ({"permissions": "record"}, "/permissions"),
        ({"days": 367}, "/days"),
        ({"days": 0}, "/days"),
        ({"label": "a\x1bb"}, "/label"),
    ],
)
def test_a_token_is_for_no_more_than_the_role_and_not_for_ever(as_role, bent, pointer):
    floor = as_role("floor")
    refused = floor.post("/v1/tokens", {**WANTED, **bent})
    assert (refused.status_code, refused.json["errors"][0]["pointer"]) == (422, pointer)
    assert len(floor.get("/v1/tokens").json["tokens"]) == 1


def test_a_token_gives_no_more_than_it_has_itself(as_role):
    floor = as_role("floor")
    device = with_secret(floor, floor.post("/v1/tokens", WANTED).json["secret"])
    beyond = device.post("/v1/tokens", {**WANTED, "permissions": ["record", "read"]})
    assert (beyond.status_code, beyond.json["errors"][0]["pointer"]) == (422, "/permissions")
    assert device.post("/v1/tokens", WANTED).status_code == 201


def test_tokens_of_others_are_for_those_who_keep_the_accounts(as_role, admin):
    floor, other = as_role("floor"), as_role("floor", "floor-2")
    theirs = other.get("/v1/tokens").json["tokens"][0]["token"]
    assert floor.get("/v1/tokens?account=floor-2").status_code == 403
    assert floor.post("/v1/tokens", {**WANTED, "account": "floor-2"}).status_code == 403
    assert floor.ask("DELETE", f"/v1/tokens/{theirs}").status_code == 404
    assert other.get("/v1/me").status_code == 200
    assert admin.get("/v1/tokens?account=floor-2").json["tokens"][0]["token"] == theirs
    given = admin.post("/v1/tokens", {**WANTED, "account": "floor-2"})
    assert with_secret(admin, given.json["secret"]).get("/v1/me").json["account"] == "floor-2"
    beyond = admin.post("/v1/tokens", {**WANTED, "account": "floor-2", "permissions": ["people"]})
    assert beyond.status_code == 422
    assert admin.post("/v1/tokens", {**WANTED, "account": "ghost"}).status_code == 404


def test_a_revoked_token_is_good_nowhere_at_once(as_role, database, tmp_path):
    floor = as_role("floor")
    made = floor.post("/v1/tokens", WANTED).json
    with application(database, tmp_path) as elsewhere:
        there = Client(elsewhere.test_client(), made["secret"])
        clients = [with_secret(floor, made["secret"]), there]
        assert [one.get("/v1/me").status_code for one in clients] == [200, 200]
        for _ in range(2):
            revoked = floor.ask("DELETE", f"/v1/tokens/{made['token']}")
            assert (revoked.status_code, revoked.data) == (204, b"")
        assert [one.get("/v1/me").status_code for one in clients] == [401, 401]
    known = {one["token"]: one["revoked_at"] for one in floor.get("/v1/tokens").json["tokens"]}
    assert known[made["token"]] is not None
    assert floor.ask("DELETE", "/v1/tokens/00000000").status_code == 404


def test_an_expired_token_is_good_for_nothing(as_role, connection):
    floor = as_role("floor")
    made = floor.post("/v1/tokens", WANTED).json
    connection.execute(
        "UPDATE people.tokens SET expires_at = clock_timestamp() WHERE token = %s", (made["token"],)
    )
    assert with_secret(floor, made["secret"]).get("/v1/me").status_code == 401


def test_a_token_for_nothing_would_give_nothing(app, connection):
    bare = Client(app.test_client(), token_for(connection, "admin-1", "admin", ()))
    assert bare.get("/v1/me").json["permissions"] == []
    assert bare.post("/v1/tokens", WANTED).status_code == 422


def test_pages_of_tokens_go_on_where_they_ended(as_role):
    floor = as_role("floor")
    for _ in range(4):
        floor.post("/v1/tokens", WANTED)
    found, going_on = [], ""
    while going_on is not None:
        page = floor.get(f"/v1/tokens?limit=2{going_on and f'&cursor={going_on}'}").json
        found += [one["token"] for one in page["tokens"]]
        going_on = page["next"]
    assert len(set(found)) == len(found) == 5
