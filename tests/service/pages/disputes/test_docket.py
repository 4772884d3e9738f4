"""The docket: what there is to be settled, the oldest first."""

import re

from playwright.sync_api import expect

from service.api.disputes.docket import DocketPage
from service.http.freshness import Freshness
from service.pages.layout.page import build_context
from tests.support.pages.browser import PHONE
from tests.support.pages.dispute_pages import HOSTILE, contested


def lines(page):
    return page.locator(".docket > li")


def test_the_docket_says_who_claims_what_and_how_it_stands(visit, house):
    contested(house, dispute="D-long-ago", at="2020-01-01T00:00:00Z", claim=HOSTILE)
    house.catch_up()
    page = (visitor := visit("regulator")).page
    visitor.go("/disputes")
    first = lines(page).first
    expect(first).to_contain_text("D-long-ago")
    expect(first).to_contain_text(re.compile(r"days\s+overdue"))
    expect(first).to_contain_text("seat 4, $60")
    expect(first).to_contain_text("<script>alert('x')</script>")
    waits = lines(page).filter(has_text="D-waiting p-11")
    expect(waits).to_contain_text("waits for a second person")
    expect(waits).to_contain_text("$900 awarded")
    expect(page.get_by_role("link", name="Raise one")).to_have_count(0)
    visitor.check()


def test_only_some_are_shown_by_a_tap(visit, house):
    contested(house, dispute="D-old", at="2020-01-02T00:00:00Z")
    house.catch_up()
    page = (visitor := visit("floor", **PHONE)).page
    visitor.go("/disputes")
    page.get_by_role("link", name="Waits for a second person", exact=True).tap()
    expect(lines(page)).to_have_count(2)
    expect(page.get_by_role("link", name="Waits for", exact=False).first).to_have_attribute(
        "aria-current", "true"
    )
    page.get_by_role("link", name="Overdue", exact=True).tap()
    expect(lines(page).filter(has_text="D-old")).to_have_count(1)
    expect(lines(page).filter(has_text="D-open")).to_have_count(0)
    page.get_by_role("link", name="Closed", exact=True).tap()
    expect(lines(page)).to_have_count(1)
    visitor.check()


def test_those_of_a_table_or_a_round_are_asked_for_in_a_form_that_keeps_the_rest(visit):
    page = (visitor := visit("floor")).page
    visitor.go("/disputes?status=open")
    page.get_by_text("Filter by table").click()
    page.get_by_label("Table").fill("T99")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_text("No disputes match")).to_be_visible()
    assert "status=open" in page.url
    assert "table=T99" in page.url
    page.get_by_role("link", name="Show all disputes").click()
    expect(lines(page).filter(has_text="D-closed")).to_have_count(1)


def test_a_page_goes_on_where_the_last_one_ended(visit):
    page = (visitor := visit("floor")).page
    visitor.go("/disputes?limit=2")
    before = lines(page).first.inner_text()
    page.get_by_role("link", name="Newer disputes").click()
    expect(page.get_by_role("link", name="Back to the oldest")).to_be_visible()
    expect(lines(page)).to_have_count(2)
    assert lines(page).first.inner_text() != before


def test_an_empty_docket_says_how_a_dispute_is_raised(house):
    docket = house.app.jinja_env.get_template("disputes/docket.html")
    nothing = DocketPage([], None, Freshness(0, 0, 0.0, is_stale=False))
    with house.app.test_request_context("/disputes"):
        text = docket.render(**build_context(), found=nothing, where={}, state={}, is_first=True)
    assert "Raise one on the page of its round" in text
