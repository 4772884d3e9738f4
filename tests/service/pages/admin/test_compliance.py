"""Compliance: what is taken out and was, what was found, and who looked at what."""

import hashlib
from pathlib import Path

import pytest
from playwright.sync_api import expect

from projections.personal.legal_holds import lift_hold, place_hold
from projections.store.store import Store
from service.accounts.roles import ROLES
from service.api.exports.kinds import EXPORT_KINDS
from tests.support.pages.browser import PHONE, TABLET
from tests.support.pages.form_fields import Clerk
from tests.support.service.client import ROUND_ID

WITHOUT = [role for role, held in ROLES.items() if "export" not in held]


@pytest.mark.parametrize("scripts", [True, False])
def test_an_export_is_taken_out_by_a_button_and_its_hash_is_listed(visit, scripts):
    visitor = visit("compliance", java_script_enabled=scripts, **TABLET)
    visitor.go("/compliance")
    page = visitor.page
    page.locator("#rounds summary").click()
    form = page.locator("#rounds")
    form.get_by_label("Room").select_option("mortimers")
    form.get_by_label("From gaming day").fill("2026-11-18")
    with page.expect_download() as taken:
        form.get_by_role("button", name="Rounds as CSV").click()
    file = Path(taken.value.path()).read_bytes()
    assert ROUND_ID.encode() in file
    visitor.go("/compliance?who=compliance-1")
    newest = page.locator("#taken-out li").first
    expect(newest).to_contain_text(hashlib.sha256(file).hexdigest())
    expect(newest).to_contain_text(f"{len(file):,} bytes")
    expect(newest).to_contain_text("room mortimers")
    expect(newest).to_contain_text(taken.value.suggested_filename)


def test_every_kind_of_export_is_offered_in_each_of_its_forms(house):
    clerk = Clerk(house, "compliance")
    page = clerk.see("/compliance")
    for kind in EXPORT_KINDS:
        for form in kind.forms:
            assert f'value="{kind.name}"' in page
            path = f"/compliance/export?what={kind.name}&as={form.name}&room=&from=&since="
            answer = clerk.client.get(path)
            assert answer.status_code == 303
            assert answer.headers["Location"] == f"/v1/exports/{kind.name}.{form.name}"
            assert clerk.client.get(answer.headers["Location"]).status_code == 200


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("what=rounds&from=someday&table=T4", "Enter a day, such as 2026-11-18."),
        ("what=access&since=then&target=T4", "Enter a day and a time in UTC"),
        ("what=events&from_stream=round:a&table=T4", "chooses streams by name; leave out table"),
    ],
)
def test_what_no_export_can_be_asked_for_comes_back_as_it_was_typed(house, query, says):
    answer = Clerk(house, "compliance").client.get(f"/compliance/export?{query}")
    assert answer.status_code == 422
    assert says in answer.text
    assert 'value="T4"' in answer.text


def test_a_time_in_the_form_of_the_access_log_is_in_utc(house):
    clerk = Clerk(house, "compliance")
    answer = clerk.client.get("/compliance/export?what=access&as=csv&since=2026-11-18T21:14")
    assert answer.headers["Location"] == "/v1/exports/access.csv?since=2026-11-18T21%3A14Z"


def test_who_may_not_see_the_access_log_is_not_offered_it(house):
    clerk = Clerk(house, "regulator")
    page = clerk.see("/compliance")
    assert "/compliance/access" not in page
    assert 'value="access"' not in page.partition('id="taken-out"')[0]
    assert clerk.client.get("/compliance/access").status_code == 403
    assert clerk.client.get("/compliance/export?what=access").status_code == 403


@pytest.mark.parametrize("role", WITHOUT)
def test_who_may_not_take_anything_out_sees_neither_way_nor_form(house, role):
    clerk = Clerk(house, role)
    assert 'href="/compliance"' not in clerk.see("/account")
    for path in ("", "/findings", "/access", "/export?what=rounds"):
        assert clerk.client.get(f"/compliance{path}").status_code == 403


def test_the_access_log_shows_ones_own_look_and_is_asked_by_keyboard_alone(visit):
    visitor = visit("compliance")
    visitor.go("/rooms/mortimers")
    visitor.go("/compliance/access")
    page = visitor.page
    page.get_by_label("Who an account").focus()
    page.keyboard.type("compliance-1")
    page.keyboard.press("Tab")
    page.keyboard.type("room:mortimers")
    page.keyboard.press("Enter")
    page.wait_for_url("**target=room**")
    first = page.locator("tbody tr").first
    expect(first).to_contain_text("GET /rooms/mortimers")
    expect(first.get_by_role("link", name="room:mortimers")).to_be_visible()
    expect(page.get_by_role("columnheader").first).to_have_text("When (UTC)")
    visitor.check()


def test_the_access_log_goes_on_where_a_page_ends(house, visit):
    for _ in range(60):
        house.ask("GET", "/v1/me", house.token("regulator"))
    visitor = visit("compliance", **PHONE)
    visitor.go("/compliance/access?who=regulator-1&permission=signed-in")
    page = visitor.page
    first = page.locator("tbody tr")
    assert first.count() == 50
    page.get_by_role("link", name="Earlier entries").click()
    expect(page.get_by_label("Who an account")).to_have_value("regulator-1")
    assert page.locator("tbody tr").count() >= 10
    visitor.check()


def test_nothing_noted_says_what_to_do(house):
    page = Clerk(house, "compliance").see("/compliance/access?who=nobody-such&allowed=false")
    assert "No entries match. Try fewer conditions." in page


@pytest.mark.parametrize("scripts", [True, False])
def test_findings_lead_to_their_rounds(visit, scripts):
    visitor = visit("compliance", java_script_enabled=scripts)
    visitor.go("/compliance/findings")
    page = visitor.page
    page.get_by_label("Kind payout").fill("payout-mismatch")
    page.get_by_label("Room").select_option("mortimers")
    page.get_by_role("button", name="Find").click()
    expect(page.locator("tbody .tag").first).to_have_text("payout mismatch")
    page.get_by_role("link", name=ROUND_ID).click()
    page.wait_for_url(f"**/rounds/{ROUND_ID}")


def test_legal_holds_are_shown_in_force_and_lifted(house, visit):
    with Store(house.url) as store:
        place_hold(store, "room", "mortimers", "cli:keeper", "subpoena of November 30")
        number = place_hold(store, "patron", "p-1", "cli:keeper", "letter of his lawyer")
        lift_hold(store, number, "cli:keeper", "the case is over")
    visitor = visit("compliance")
    visitor.go("/compliance")
    visitor.page.get_by_role("link", name="Legal holds").click()
    in_force, lifted = visitor.page.locator("section.sheet").all()
    expect(in_force).to_contain_text("room mortimers")
    expect(in_force).to_contain_text("subpoena of November 30")
    expect(lifted).to_contain_text("patron p-1")
    expect(lifted).to_contain_text("Lifted: the case is over")
    visitor.check()
