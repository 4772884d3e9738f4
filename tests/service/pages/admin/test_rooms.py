"""Rooms: opened, set, and told how all that came about."""

import pytest
from playwright.sync_api import expect

from service.accounts.roles import ROLES
from tests.support.pages.browser import PHONE, TABLET
from tests.support.pages.form_fields import Clerk
from tests.support.pages.hostile_text import HOSTILE

ROOM = "/rooms/casino-marysville"
WITHOUT = [role for role, held in ROLES.items() if "read" in held and "rooms" not in held]


def facts(house, room="casino-marysville"):
    return house.ask("GET", f"/v1/rooms/{room}/events", house.admin).json["events"]


def test_a_room_is_opened_by_keyboard_alone(visit, house):
    visitor = visit("admin")
    visitor.go("/rooms")
    page = visitor.page
    page.get_by_text("Open a room", exact=True).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("by-keys")
    page.keyboard.press("Tab")
    page.keyboard.type("The Keys")
    page.keyboard.press("Enter")
    page.wait_for_url("**/rooms/by-keys?done=opened")
    expect(page.get_by_role("heading", level=1)).to_have_text("The Keys")
    expect(page.locator(".history")).to_contain_text(
        "Opened as The Keys, with the clock of America/Los_Angeles"
    )
    visitor.check()
    house.catch_up()
    visitor.go("/rooms")
    expect(page.get_by_role("link", name="The Keys")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
def test_settings_hold_from_then_on_and_stand_in_the_history(visit, house, scripts):
    visitor = visit("admin", java_script_enabled=scripts, **TABLET)
    visitor.go(ROOM)
    page = visitor.page
    page.get_by_text("Change the settings").click()
    page.get_by_label("Second person needed above").fill("$1,250.50" if scripts else "900")
    page.get_by_label("Language codes").fill("en, es" if scripts else "en")
    page.locator("[name=policy]").first.select_option("state-2026")
    page.locator("[name=policy_from]").first.fill("2026-12-01" if scripts else "2027-01-01")
    page.get_by_role("button", name="Save, effective now").click()
    expect(page.get_by_role("status")).to_have_text("The settings apply from now on.")
    said = "above $1,250.50; languages en, es" if scripts else "above $900; languages en;"
    expect(page.locator(".history li").first).to_contain_text(said)
    fact = facts(house)[-1]["event"]
    assert (fact["type"], fact["by"]) == ("set", "admin-1")
    assert fact["second_person_above"] == (125_050 if scripts else 90_000)
    assert fact["rotation_policies"][0]["name"] == "state-2026"
    assert "retention_years" not in fact


def test_who_was_not_up_to_date_keeps_what_he_typed_and_decides_again(house):
    clerk = Clerk(house, "admin")
    action = f"{ROOM}/settings"
    hidden = clerk.form(clerk.see(ROOM), action)
    assert clerk.fill_in(ROOM, action, dispute_age_limit_hours="24").status_code == 303
    stale = clerk.send(action, {"retention_years": "7"}, hidden)
    assert stale.status_code == 412
    assert "Somebody else changed this room in the meantime." in stale.text
    assert "a dispute is overdue after 24 hours" in stale.text
    assert 'name="retention_years" type="text" value="7"' in stale.text
    again = clerk.send(action, {"retention_years": "7"}, clerk.form(stale.text, action))
    assert again.status_code == 303
    assert "Set: records are kept for 7 years." in clerk.see(ROOM)


def test_a_form_that_is_sent_twice_sets_once(house):
    clerk = Clerk(house, "admin")
    action = f"{ROOM}/settings"
    hidden = clerk.form(clerk.see(ROOM), action)
    before = len(facts(house))
    for _ in range(2):
        assert clerk.send(action, {"dispute_age_limit_hours": "36"}, hidden).status_code == 303
    assert len(facts(house)) == before + 1


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ({"second_person_above": "a lot"}, "Enter dollars, such as 500 or 1,250.50."),
        ({"dispute_age_limit_hours": "0"}, "Enter a whole number of hours, from 1 to 100,000."),
        ({"retention_years": "7.5"}, "Enter a whole number of years, from 1 to 1,000."),
        ({"languages": "English"}, "Enter language codes"),
        ({"policy": "", "policy_from": "2026-12-01", "policy_to": ""}, "No policy `` is on file"),
        ({}, "Sets nothing"),
    ],
)
def test_what_cannot_be_set_is_said_beside_its_field(house, typed, says):
    clerk = Clerk(house, "admin")
    before = len(facts(house))
    answer = clerk.fill_in(ROOM, f"{ROOM}/settings", **typed)
    assert answer.status_code == 422
    assert says in answer.text
    for value in filter(None, typed.values()):
        assert f'value="{value}"' in answer.text
    assert len(facts(house)) == before


@pytest.mark.parametrize(
    ("bent", "says"),
    [
        ({"room": "two words"}, "Use letters, digits, dots, dashes and underscores"),
        ({"zone": "Mars/Olympus"}, "is no zone on file; expected one such as America/Los_Angeles"),
        ({"day_starts": "26:00"}, "Enter a time of day, such as 06:00."),
        ({"room": "mortimers"}, "is on file with another"),
    ],
)
def test_a_room_that_cannot_be_opened_comes_back_as_it_was_typed(house, bent, says):
    typed = {"room": "new-room", "name": "Kept", "zone": "America/New_York", "day_starts": "05:00"}
    answer = Clerk(house, "admin").fill_in("/rooms", "/rooms", **typed | bent)
    assert answer.status_code in {409, 422}
    assert says in answer.text
    for value in (typed | bent).values():
        assert f'value="{value}"' in answer.text


@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_a_hostile_name_is_only_ever_text(visit, house, number):
    clerk, room = Clerk(house, "admin"), f"hostile-{number}"
    fields = {"room": room, "name": HOSTILE[number], "zone": "UTC", "day_starts": "00:00"}
    assert clerk.fill_in("/rooms", "/rooms", **fields).status_code == 303
    visitor = visit("floor", **PHONE)
    visitor.go(f"/rooms/{room}")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(HOSTILE[number])
    visitor.check()
    house.catch_up()
    visitor.go("/rooms")
    visitor.check()


@pytest.mark.parametrize("role", WITHOUT)
def test_who_may_not_set_anything_sees_no_form_for_it(house, role):
    clerk = Clerk(house, role)
    for path in ("/rooms", ROOM):
        page = clerk.see(path)
        assert "<h1>" in page
        for form in ('method="post"', "/documents", "/corrections"):
            assert form not in page, (path, form)
    assert clerk.client.get(f"{ROOM}/documents").status_code == 403
    hidden = clerk.form(clerk.see("/account"), "/account/tokens") | {"seen": "1"}
    assert clerk.send(f"{ROOM}/settings", {"retention_years": "1"}, hidden).status_code == 403
