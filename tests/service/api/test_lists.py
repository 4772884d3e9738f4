"""The lists over REST: asked for by what they hold, a page at a time, and never silently old."""

import time

import pytest

from service.http.problem_kinds import KINDS
from tests.support.service.client import ROUND, ROUND_ID
from tests.support.service.list_upkeep import project
from tests.support.service.night_lines import night_of
from tests.support.service.shared_service import lasting

DAY = "2026-11-18"
IN_PAGES = {
    "settlements": "/v1/settlements",
    "findings": "/v1/findings",
    "days": "/v1/days",
    "rotation": "/v1/rotation",
}

LISTS = (*IN_PAGES, "tables", "rotation/findings")


@pytest.fixture(scope="module")
def night(own_server, tmp_path_factory):
    """A client who may do everything, and the lists of a night."""
    with lasting(own_server, tmp_path_factory.mktemp("scratch")) as service:
        admin = service.as_role("admin")
        night_of(admin)
        project(service.url)
        yield admin


def gone_through(client, address, name):
    """Everything that the list has, asked for one by one."""
    found, cursor = [], ""
    sign = "&" if "?" in address else "?"
    while cursor is not None:
        page = client.get(f"{address}{sign}limit=1{cursor and f'&cursor={cursor}'}")
        assert page.status_code == 200
        found += page.json[name]
        assert len(page.json[name]) <= 1
        cursor = page.json["next"]
    return found


@pytest.mark.parametrize("name", IN_PAGES)
def test_a_list_is_gone_through_page_by_page(night, name):
    address = IN_PAGES[name]
    under = "days" if name == "rotation" else name
    whole = night.get(address).json
    assert whole["next"] is None
    assert len(whole[under]) > 2
    assert gone_through(night, address, under) == whole[under]


def test_a_list_says_how_far_behind_it_is_and_waits_if_it_is_asked_to(admin, database):
    project(database)
    admin.post("/v1/rounds", ROUND)
    events = len(ROUND["events"]) + 1
    for name in LISTS:
        behind = admin.get(f"/v1/{name}")
        assert behind.headers["Runback-Behind"] == str(events)
        assert float(behind.headers["Runback-Behind-Seconds"]) > 0
    begun = time.monotonic()
    waited = admin.get("/v1/days", Prefer="wait=1")
    assert time.monotonic() - begun >= 1
    assert waited.headers["Preference-Applied"] == "wait=1"


def test_a_list_that_nobody_made_yet_is_not_taken_for_an_empty_one(admin):
    for name in LISTS:
        refused = admin.get(f"/v1/{name}")
        assert (refused.status_code, refused.json["type"]) == (503, "/v1/problems/not-available")


def test_settlements_are_asked_for_by_bettor_seat_table_and_day(night):
    here = f"/v1/settlements?day={DAY}"
    everybody = night.get(here).json["settlements"]
    by_name = {one["bettor"]: one for one in everybody}
    # Seat 2 is the patron who sat there; of seat 4 nobody knows who did.
    assert (by_name["p-12"]["table_id"], by_name["seat-4"]["table_id"]) == (None, "T4")
    assert by_name["seat-4"]["net"] == 6000 + 1000 + 1000
    for bettor, one in by_name.items():
        assert night.get(f"{here}&bettor={bettor}").json["settlements"] == [one]
    assert night.get(f"{here}&seat=4").json["settlements"] == [by_name["seat-4"]]
    assert night.get(f"{here}&table=T4").json["settlements"] == everybody
    assert night.get(f"{here}&table=T5").json["settlements"] == []
    assert night.get("/v1/settlements?room=elsewhere").json["settlements"] == []


def test_findings_are_asked_for_by_what_and_how_grave_they_are(night):
    of_round = f"/v1/findings?round={ROUND_ID}"
    found = night.get(of_round).json["findings"]
    judged = night.get(f"/v1/rounds/{ROUND_ID}/adjudication").json["findings"]
    assert [one["detail"] for one in found] == [one["detail"] for one in judged[::-1]]
    (violation,) = {one["code"] for one in judged if one["severity"] == "violation"}
    severe = night.get(f"{of_round}&severity=violation&severity=warning").json["findings"]
    assert {one["code"] for one in severe} == {violation}
    assert night.get(f"{of_round}&code={violation}").json["findings"] == severe
    assert night.get(f"/v1/findings?rule={severe[0]['rule']}&table=T1").json["findings"] != []


def test_days_are_summed_up_by_table_and_game(night):
    (day,) = night.get(f"/v1/days?day={DAY}").json["days"]
    assert (day["table_id"], day["game"], day["rounds"]) == ("T4", "no-bust-6.0", 8)
    assert sum(day["violated"].values()) == day["violations"] > 0
    later = night.get("/v1/days?from=2026-11-21&to=2026-11-21").json["days"]
    assert [one["table_id"] for one in later] == ["T1"]


def test_tables_stand_as_they_do_now_or_did_on_a_day(night):
    (table,) = night.get("/v1/tables").json["tables"]
    assert (table["table_id"], table["day"], table["is_closed"], table["rounds"]) == (
        "T4",
        DAY,
        True,
        7,
    )
    assert night.get(f"/v1/tables?day={DAY}&room=mortimers").json["tables"] == [table]
    assert night.get("/v1/tables?day=2026-11-17").json["tables"] == []
    assert night.get(f"/v1/tables/mortimers/T4/{DAY}").json == table
    for elsewhere in (f"elsewhere/T4/{DAY}", "mortimers/T4/2026-11-17", "mortimers/T4/2026-02-31"):
        assert night.get(f"/v1/tables/{elsewhere}").status_code == 404


def test_the_rotation_is_reported_for_a_table_and_day(night):
    days = night.get("/v1/rotation?table=T4").json["days"]
    assert [(one["table_id"], one["source"]) for one in days] == [("T4", "stream")]
    (told,) = night.get(f"/v1/rotation/mortimers/T4/{DAY}").json["reports"]
    assert (told["report"]["format"], told["failed"]) == ("runback.rotation/1", None)
    assert len(told["report"]["hands"]) == days[0]["hands"] == 7
    found = night.get("/v1/rotation/findings?table=T4").json["findings"]
    assert [one["detail"] for one in found] == [one["detail"] for one in told["report"]["findings"]]
    for code, severity in {(one["code"], one["severity"]) for one in found}:
        asked = f"/v1/rotation/findings?table=T4&code={code}&severity={severity}"
        expected = [one for one in found if one["code"] == code]
        assert night.get(asked).json["findings"] == expected
    assert night.get("/v1/rotation/mortimers/T5/2026-11-18").status_code == 404
    assert night.get("/v1/rotation/mortimers/T4/2026-02-31").status_code == 404


@pytest.mark.parametrize(
    "address",
    [
        "/v1/findings?severity=grave",
        "/v1/settlements?seat=four",
        "/v1/days?day=2026-02-31",
        "/v1/days?limit=0",
        "/v1/rotation?cursor=forged",
        "/v1/tables?table=T4",
    ],
)
def test_what_no_list_can_be_asked_for_is_refused(night, address):
    assert night.get(address).status_code in {400, 422}


def test_a_cursor_of_one_list_is_none_of_another(night):
    going_on = night.get("/v1/days?limit=1").json["next"]
    for elsewhere in ("/v1/rotation", "/v1/settlements", "/v1/days?room=mortimers"):
        sign = "&" if "?" in elsewhere else "?"
        assert night.get(f"{elsewhere}{sign}cursor={going_on}").status_code == 400


def test_every_kind_of_problem_has_a_page_at_its_address(nobody):
    kinds = nobody.get("/v1/problems").json["problems"]
    assert [one["type"].rpartition("/")[2] for one in kinds] == [*KINDS]
    for kind in kinds:
        assert nobody.get(kind["type"]).json == kind
    unknown = nobody.get("/v1/problems/no-such-kind")
    assert unknown.status_code == 404
    assert nobody.get(unknown.json["type"]).json["status"] == 404
