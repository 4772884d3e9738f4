"""Documents put in force in a room, and what was recorded of it corrected."""

import pytest
from playwright.sync_api import expect

from tests.support.pages.browser import TABLET
from tests.support.pages.form_fields import Clerk

ROOM = "/rooms/mortimers"
DOCUMENTS = f"{ROOM}/documents"
OF_GAME = f"{DOCUMENTS}?game=no-bust-6.0"


def opened(house, room):
    """A room of its own, with a limit of $500."""
    clerk = Clerk(house, "admin")
    fields = {"room": room, "name": "Own", "zone": "America/Los_Angeles", "day_starts": "06:00"}
    assert clerk.fill_in("/rooms", "/rooms", **fields).status_code == 303
    path = f"/rooms/{room}"
    typed = {"second_person_above": "500"}
    assert clerk.fill_in(path, f"{path}/settings", **typed).status_code == 303
    return clerk, path


@pytest.mark.parametrize("scripts", [True, False])
def test_a_document_is_put_in_force_with_what_the_room_has_chosen(visit, house, scripts):
    day = "2026-11-01" if scripts else "2026-11-02"
    visitor = visit("admin", java_script_enabled=scripts, **TABLET)
    visitor.go(ROOM)
    page = visitor.page
    page.get_by_role("link", name="Put a document into force").click()
    page.get_by_label("Game").select_option("no-bust-6.0")
    page.get_by_role("button", name="Continue").click()
    page.get_by_label("In force from").fill(day)
    page.get_by_label("Coverage").select_option("net")
    page.get_by_text("Collection schedules").click()
    page.locator("[name=schedules]").first.check()
    page.get_by_role("button", name="Put it into force").click()
    expect(page.get_by_role("status")).to_contain_text("The document is in force")
    expect(page.locator("main")).to_contain_text("coverage: net")
    house.catch_up()
    told = house.ask("GET", f"/v1{DOCUMENTS}?day={day}", house.admin).json["documents"][0]
    assert (told["game"], told["document"], told["first_day"]) == (
        "no-bust-6.0",
        "GEGA-002891",
        day,
    )
    assert (told["rules"], len(told["schedules"])) == ({"coverage": "net"}, 1)


@pytest.mark.parametrize(
    ("bent", "says"),
    [
        ({"document": " "}, "Enter the number or the name of the document."),
        ({"from": "soon"}, "Enter a day, such as 2026-11-18."),
        ({"option-coverage": "some"}, "`coverage` is some; it can be"),
        ({"option-nothing": "1"}, "The game has no option or reading `nothing`"),
    ],
)
def test_a_document_that_cannot_be_comes_back_as_it_was_typed(house, bent, says):
    typed = {"document": "GEGA-7", "edition": "kept", "from": "2026-12-01"}
    clerk = Clerk(house, "admin")
    answer = clerk.fill_in(OF_GAME, DOCUMENTS, "once", **typed | bent)
    assert answer.status_code == 422
    assert says in answer.text
    assert 'value="kept"' in answer.text


def test_a_fact_is_corrected_beside_what_was_recorded_first(visit, house):
    clerk, path = opened(house, "corrected")
    visitor = visit("admin")
    visitor.go(path)
    page = visitor.page
    page.get_by_role("link", name="Fix entry 1").click()
    expect(page.get_by_label("Second person needed above")).to_have_value("500")
    page.get_by_label("Second person needed above").fill("400")
    page.get_by_label("Reason").fill("The limit was $400 all along")
    visitor.check()
    page.get_by_role("button", name="Record the correction").click()
    expect(page.get_by_role("status")).to_contain_text("The entry has been corrected")
    expect(page.locator(".facts").first).to_contain_text("needed for rulings above $400")
    expect(page.locator(".history li").first).to_contain_text("The limit was $400 all along")
    # Withdrawn, the correction leaves what was recorded first.
    correction = f"{path}/corrections"
    answer = clerk.fill_in(f"{correction}?event=2", correction, why="It was $500 after all")
    assert answer.status_code == 303
    assert "needed for rulings above $500" in clerk.see(path)


def test_a_fact_that_should_not_be_there_is_withdrawn(house):
    clerk, path = opened(house, "withdrawn")
    correction = f"{path}/corrections"
    fields = {"action": "withdraw", "why": "It was meant for another room"}
    assert clerk.fill_in(f"{correction}?event=1", correction, **fields).status_code == 303
    assert "never needed" in clerk.see(path)


def test_how_a_room_was_opened_can_be_corrected(house):
    clerk, path = opened(house, "renamed")
    correction = f"{path}/corrections"
    fields = {
        "name": "Renamed",
        "zone": "America/Denver",
        "day_starts": "05:00",
        "why": "a typing error",
    }
    assert clerk.fill_in(f"{correction}?event=0", correction, **fields).status_code == 303
    assert "America/Denver; the gaming day starts at 05:00" in clerk.see(path)


def test_a_correction_that_is_out_of_date_keeps_what_was_typed(house):
    clerk, path = opened(house, "contested")
    correction = f"{path}/corrections"
    hidden = clerk.form(clerk.see(f"{correction}?event=1"), correction)
    clerk.fill_in(path, f"{path}/settings", retention_years="3")
    fields = {"action": "replace", "second_person_above": "450", "why": "so it was said"}
    stale = clerk.send(correction, fields, hidden)
    assert stale.status_code == 412
    assert "so it was said</textarea>" in stale.text
    assert 'value="450"' in stale.text
    again = clerk.send(correction, fields, clerk.form(stale.text, correction))
    assert again.status_code == 303
    assert "needed for rulings above $450" in clerk.see(path)


def test_there_is_no_correcting_what_is_not_there(house):
    clerk, path = opened(house, "short")
    assert clerk.client.get(f"{path}/corrections?event=99").status_code == 404
    assert "Which entry?" in clerk.see(f"{path}/corrections")
