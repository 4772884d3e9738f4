"""Patrons over REST: who an id stands for, apart from all that is kept for good."""

import pytest

from projections.personal.legal_holds import lift_hold, place_hold
from tests.support.personal_data import ROOM, caught_up, room, sat

WHO = {"name": "Å. Patron", "contact": "by letter\nor phone", "note": ""}


def put(client, patron, **told):
    return client.ask("PUT", f"/v1/patrons/{patron}", {"name": "A. Patron", **told})


def test_a_patron_is_put_on_file_and_told(as_role):
    floor = as_role("floor")
    assert floor.get("/v1/patrons/p-12").status_code == 404
    for told in (WHO, {**WHO, "note": "hard of hearing"}):
        made = put(floor, "p-12", **told)
        assert made.status_code == 200
        assert floor.get("/v1/patrons/p-12").json == made.json
        assert {name: made.json[name] for name in WHO} == told
        assert made.json["changed_by"] == "floor-1"


@pytest.mark.parametrize("what", [("patron", "p-12"), ("everything", None)])
def test_under_a_legal_hold_something_is_added_and_nothing_goes(admin, store, what):
    put(admin, "p-12", **WHO)
    number = place_hold(store, *what, "cli:keeper", "subpoena of November 30")
    for told in ({**WHO, "name": "Another"}, {**WHO, "contact": "by letter"}):
        refused = put(admin, "p-12", **told)
        assert (refused.status_code, refused.json["type"]) == (409, "/v1/problems/held")
        assert "patron p-12 stays" in refused.json["detail"]
        assert f"legal hold {number} is on it" in refused.json["detail"]
        assert "subpoena" not in refused.text
        assert admin.get("/v1/patrons/p-12").json["name"] == WHO["name"]
    more = {**WHO, "contact": f"{WHO['contact']}\nor in person", "note": "hard of hearing"}
    assert put(admin, "p-12", **more).status_code == 200
    assert put(admin, "p-13").status_code == 200
    lift_hold(store, number, "cli:keeper", "the case is over")
    assert put(admin, "p-12", name="Another").status_code == 200


def test_a_hold_on_a_room_is_on_who_sat_there(admin, store):
    room(store)
    sat(store, "p-12", "2026-11-18")
    put(admin, "p-12", **WHO)
    put(admin, "p-13", **WHO)
    place_hold(store, "room", ROOM, "cli:keeper", "subpoena of November 30")
    caught_up(store)
    assert put(admin, "p-12", name="Another").status_code == 409
    assert put(admin, "p-13", name="Another").status_code == 200


def test_who_cannot_be_known_to_be_held_is_not_changed(admin, store, monkeypatch):
    room(store)
    put(admin, "p-12", **WHO)
    place_hold(store, "room", ROOM, "cli:keeper", "subpoena of November 30")
    caught_up(store)
    sat(store, "p-12", "2026-11-18")
    monkeypatch.setattr("service.http.freshness.MAX_SECONDS_TO_WAIT", 0)
    refused = put(admin, "p-12", name="Another")
    assert (refused.status_code, refused.json["type"]) == (503, "/v1/problems/not-available")
    assert "too far behind" in refused.json["detail"]
    assert admin.get("/v1/patrons/p-12").json["name"] == WHO["name"]


@pytest.mark.parametrize(
    ("told", "pointer"),
    [
        ({"name": ""}, "/name"),
        ({"name": "a\nb"}, "/name"),
        ({"age": 5}, "/age"),
        ({"contact": "x" * 1001}, "/contact"),
        ({"note": "\0"}, "/note"),
        ({"note": None}, "/note"),
    ],
)
def test_what_does_not_fit_is_named(admin, told, pointer):
    refused = put(admin, "p-12", **told)
    assert (refused.status_code, refused.json["errors"][0]["pointer"]) == (422, pointer)
    assert admin.get("/v1/patrons/p-12").status_code == 404


def test_patrons_are_found_by_what_their_names_begin_with_page_by_page(admin):
    names = ["Ann 1", "ann 2", "ANN 3", "Anton", "100% Ann", "a_n", "Zoe"]
    for number, name in enumerate(names):
        put(admin, f"p-{number}", name=name)
    found, going_on = [], ""
    while going_on is not None:
        asked = f"name=aNN&limit=2{going_on and f'&cursor={going_on}'}"
        page = admin.get(f"/v1/patrons?{asked}").json
        found += [one["name"] for one in page["patrons"]]
        going_on = page["next"]
    assert found == ["Ann 1", "ann 2", "ANN 3"]
    assert len(admin.get("/v1/patrons").json["patrons"]) == len(names)
    for sign, name in (("%25", []), ("100%25", ["100% Ann"]), ("a_", ["a_n"]), ("\\", [])):
        patrons = admin.get(f"/v1/patrons?name={sign}").json["patrons"]
        assert [one["name"] for one in patrons] == name


def test_it_is_noted_who_looked_and_not_for_whom_by_name(as_role, connection):
    floor = as_role("floor")
    put(floor, "p-12", **WHO)
    floor.get("/v1/patrons?name=Patronymic&limit=3")
    floor.get("/v1/patrons/p-12")
    found = connection.execute(
        "SELECT who, permission, target, request FROM store.access ORDER BY access"
    ).fetchall()
    assert found == [
        ("floor-1", "personal", "patron:p-12", "PUT /v1/patrons/p-12"),
        ("floor-1", "personal", "/v1/patrons", "GET /v1/patrons"),
        ("floor-1", "personal", "patron:p-12", "GET /v1/patrons/p-12"),
    ]


def test_whoever_may_not_see_what_is_personal_does_not(as_role):
    put(as_role("admin"), "p-12")
    for role in ("recorder", "regulator"):
        assert as_role(role).get("/v1/patrons/p-12").status_code == 403
