"""Accounts over REST: made, changed, shut out, and never without somebody who can make others."""

import threading

import pytest

from service.accounts.roles import ROLES
from tests.support.service.client import PASSWORD, Client, account_with_password, token_for

WANTED = {"account": "floor-9", "name": "Floor, evenings", "role": "floor"}


def changed(client, account, **changes):
    return client.ask("PATCH", f"/v1/accounts/{account}", changes)


def test_an_account_is_made_listed_and_told_without_its_password(admin):
    made = admin.post("/v1/accounts", {**WANTED, "password": PASSWORD})
    assert (made.status_code, made.headers["Location"]) == (201, "/v1/accounts/floor-9")
    told = admin.get("/v1/accounts/floor-9")
    assert told.json == made.json
    assert (told.json["role"], told.json["has_password"], told.json["disabled_at"]) == (
        "floor",
        True,
        None,
    )
    listed = admin.get("/v1/accounts")
    assert [one["account"] for one in listed.json["accounts"]] == ["admin-1", "floor-9"]
    for answer in (made, told, listed):
        assert PASSWORD not in answer.text
        assert "argon2" not in answer.text


def test_a_name_is_taken_once(admin):
    admin.post("/v1/accounts", WANTED)
    again = admin.post("/v1/accounts", WANTED)
    assert (again.status_code, again.json["type"]) == (409, "/v1/problems/on-file-otherwise")
    assert admin.post("/v1/accounts", {**WANTED, "account": "nobody"}).status_code == 409


@pytest.mark.parametrize(
    ("bent", "pointer"),
    [
        ({"account": "a b"}, "/account"),
        ({"role": "king"}, "/role"),
        ({"name": ""}, "/name"),
        ({"name": "a\nb"}, "/name"),
        ({"password": "short"}, "/password"),
        ({"more": 1}, "/more"),
        ({"password": None}, "/password"),
    ],
)
def test_what_does_not_fit_is_named(admin, bent, pointer):
    refused = admin.post("/v1/accounts", {**WANTED, **bent})
    assert (refused.status_code, refused.json["errors"][0]["pointer"]) == (422, pointer)
    assert admin.get("/v1/accounts/floor-9").status_code == 404


def test_pages_of_accounts_go_on_where_they_ended(admin):
    for number in range(4):
        admin.post("/v1/accounts", {**WANTED, "account": f"floor-{number}"})
    found, going_on = [], ""
    while going_on is not None:
        page = admin.get(f"/v1/accounts?limit=2{going_on and f'&cursor={going_on}'}").json
        found += [one["account"] for one in page["accounts"]]
        going_on = page["next"]
    assert found == ["admin-1", "floor-0", "floor-1", "floor-2", "floor-3"]


def test_a_role_that_is_changed_holds_at_once(admin, as_role):
    floor = as_role("floor")
    assert floor.get("/v1/patrons").status_code == 200
    assert changed(admin, "floor-1", role="recorder", name="Table 4").json["name"] == "Table 4"
    assert floor.get("/v1/patrons").status_code == 403
    assert floor.get("/v1/me").json["role"] == "recorder"


def test_who_is_disabled_is_let_in_by_nothing_until_he_is_enabled(admin, as_role, app, connection):
    floor = as_role("floor")
    account_with_password(connection, "floor-2", "floor")
    page = Client(app.test_client(), None)
    page.sign_in("floor-2")
    for account in ("floor-1", "floor-2"):
        assert changed(admin, account, disabled=True).json["disabled_at"] is not None
    assert [one.get("/v1/me").status_code for one in (floor, page)] == [401, 401]
    assert page.sign_in("floor-2").status_code == 401
    for account in ("floor-1", "floor-2"):
        changed(admin, account, disabled=False)
    assert floor.get("/v1/me").status_code == 200
    assert page.get("/v1/me").status_code == 401, "the session has ended for good"
    assert page.sign_in("floor-2").status_code == 200


@pytest.mark.parametrize("change", [{"disabled": True}, {"role": "floor"}])
def test_the_last_admin_who_can_get_in_stays(admin, connection, change):
    admin.post("/v1/accounts", {**WANTED, "account": "admin-2", "role": "admin"})
    refused = changed(admin, "admin-1", **change)
    assert (refused.status_code, refused.json["type"]) == (409, "/v1/problems/out-of-turn")
    assert "admin-1" in refused.json["detail"]
    assert changed(admin, "admin-2", password=PASSWORD).status_code == 200
    assert changed(admin, "admin-1", **change).status_code == 200
    last = Client(admin.client, token_for(connection, "admin-2", "admin"))
    assert changed(last, "admin-2", **change).status_code == 409


def test_two_admins_who_disable_each_other_leave_one(as_role):
    clients = {f"admin-{number}": as_role("admin", f"admin-{number}") for number in (1, 2)}
    for _ in range(5):
        together, statuses = threading.Barrier(2), []

        def disable(other, client, together=together, statuses=statuses):
            together.wait()
            statuses.append(changed(client, other, disabled=True).status_code)

        pairs = zip(reversed(clients), clients.values(), strict=True)
        threads = [threading.Thread(target=disable, args=pair) for pair in pairs]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        working = [client for client in clients.values() if client.get("/v1/me").status_code == 200]
        assert len(working) == 1, statuses
        for account in clients:
            changed(working[0], account, disabled=False)


def test_nobody_gives_or_takes_over_more_than_he_has(admin, connection):
    narrow = Client(
        admin.client, token_for(connection, "admin-1", "admin", {"people", "judge", "record"})
    )
    refused = narrow.post("/v1/accounts", {**WANTED, "role": "admin"})
    assert (refused.status_code, refused.json["errors"][0]["pointer"]) == (422, "/role")
    device = {"account": "device-1", "name": "Table 1", "role": "recorder"}
    assert narrow.post("/v1/accounts", device).status_code == 201
    assert changed(narrow, "device-1", role="admin").json["errors"][0]["pointer"] == "/role"
    taken = changed(narrow, "admin-1", password=PASSWORD)
    assert (taken.status_code, taken.json["errors"][0]["pointer"]) == (422, "/password")
    assert admin.get("/v1/accounts/admin-1").json["has_password"] is False
    assert admin.get("/v1/accounts/device-1").json["role"] == "recorder"


def test_everybody_is_told_who_he_is_and_by_what(as_role):
    for role, allowed in ROLES.items():
        told = as_role(role).get("/v1/me").json
        assert (told["account"], told["role"]) == (f"{role}-1", role)
        assert told["permissions"] == sorted(allowed)
        assert told["by"].startswith("token ")
