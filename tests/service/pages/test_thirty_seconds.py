"""A player shouts that he was shorted: from signing in to the dispute, as the floor does it."""

import json
import re
from itertools import count

import pytest
from playwright.sync_api import expect

from domain.adjudication.adjudicator import adjudicate
from domain.intake.record_parser import parse_record
from domain.wording.round_verdict import describe_verdict
from tests.support.pages.browser import DESK, PHONE, TABLET, tab_to
from tests.support.pages.served_house import OPEN_TABLE
from tests.support.service.client import ROUND
from tests.support.service.house import PASSWORD

RECORD = parse_record(json.dumps(ROUND).encode())
SAYS = describe_verdict(RECORD, adjudicate(RECORD))
NUMBERS = count(101)
RAISED = re.compile(r"/disputes/D-\d{8}-\w{6}$")


@pytest.fixture
def played(house):
    """The round that is shouted about, which was just played at an open table."""
    return house.play(OPEN_TABLE, next(NUMBERS))[0]


def sign_in(page):
    page.goto("/")
    page.get_by_label("Account").fill("floor-1")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()


def expect_raised(house, page, played):
    """Expect the dispute on file, about the round, for what seat 4 is short."""
    expect(page).to_have_url(RAISED)
    expect(page.locator("main")).to_contain_text(SAYS)
    name = page.url.rpartition("/")[2]
    told = house.ask("GET", f"/v1/disputes/{name}", house.admin).json
    raised = told["raised"]
    assert (told["rounds"], raised["bettor"], raised["amount"], raised["by"]) == (
        [played],
        "seat-4",
        6_000,
        "floor-1",
    )


@pytest.mark.parametrize(("screen", "script"), [(DESK, False), (TABLET, True), (PHONE, True)])
def test_by_hand_it_takes_five_taps(visit, house, played, screen, script):
    page = (visitor := visit(**screen, java_script_enabled=script)).page
    visitor.expected = {422}
    sign_in(page)
    page.locator(f"#tile-mortimers-{OPEN_TABLE} a").first.click()
    page.locator(f'main a[href="/rounds/{played}"]').first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(SAYS)
    page.get_by_role("link", name="Raise a dispute").click()
    page.get_by_role("button", name="Raise the dispute", exact=True).click()
    expect_raised(house, page, played)


def test_the_keyboard_alone_does_it_too(visit, house, played):
    page = visit(**DESK).page

    page.goto("/")
    tab_to(page, "[name=account]")
    page.keyboard.type("floor-1")
    tab_to(page, "[name=password]")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_selector(".tile, [id^=tile-]")
    for what, then in (
        (f"#tile-mortimers-{OPEN_TABLE} a, a#tile-mortimers-{OPEN_TABLE}", "**/tables/**"),
        (f"main a[href='/rounds/{played}']", f"**/rounds/{played}"),
        (f"a[href='/rounds/{played}/raise']", "**/raise"),
    ):
        tab_to(page, what)
        page.keyboard.press("Enter")
        page.wait_for_url(then)
    tab_to(page, "form.fields button")
    page.keyboard.press("Enter")
    expect_raised(house, page, played)
