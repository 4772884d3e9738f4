"""The days that are over, on their pages: summaries in editions, and what was out of order."""

import csv
import io
import re
from datetime import date

import pytest
from playwright.sync_api import expect

from projections.store.store import Store
from projections.store.topics import name_round_stream
from projections.summaries.day_summary import RoomDay
from tests.support.day_summaries import make
from tests.support.pages.browser import PHONE
from tests.support.pdf_text import pages_of, text_of
from tests.support.stored_days import SAID, add

DAY = "2026-11-05"


def sum_up(house, day=DAY):
    """Have the day be summed up as it stands."""
    house.catch_up()
    with Store(house.url) as store:
        make(store.recorder, RoomDay("mortimers", date.fromisoformat(day)))


@pytest.fixture(scope="module")
def told(served_house):
    """A day with two editions: in the second, one of its three rounds is void."""
    house, _ = served_house
    first, *_ = house.play("T80", 1, 2, day=DAY)
    house.play("T81", 1, day=DAY)
    house.play("T80", 1, day="2026-11-04")
    sum_up(house, "2026-11-04")
    sum_up(house)
    with Store(house.url) as store:
        add(store, name_round_stream(first), {"type": "voided", "reason": "twice", **SAID})
    sum_up(house)
    return house


def lines(page, name):
    """The rows of a table under a heading, cell by cell."""
    table = page.locator("section").filter(has=page.get_by_role("heading", name=name)).locator("tr")
    return [
        [text.strip() for text in one.locator("th, td").all_text_contents()] for one in table.all()
    ]


@pytest.mark.usefixtures("told")
def test_days_that_are_over_lead_to_their_summaries(visit):
    visitor = visit("compliance")
    page = visitor.page
    visitor.go("/summaries?room=mortimers")
    line = page.locator(f".days a[href='/summaries/mortimers/{DAY}']")
    expect(line).to_contain_text("2 rounds")
    expect(line).to_contain_text("2 mispaid, $120")
    expect(line).to_contain_text("edition 2")
    lately = page.get_by_role("region", name="Recent changes")
    expect(lately.get_by_role("link").first).to_contain_text("November 5, 2026")
    line.click()
    page.wait_for_url(f"**/summaries/mortimers/{DAY}")
    visitor.check()


@pytest.mark.usefixtures("told")
def test_a_summary_says_what_the_day_came_to_and_how_it_compares(visit):
    visitor = visit("floor")
    page = visitor.page
    visitor.go(f"/summaries/mortimers/{DAY}")
    expect(page.locator("main")).to_contain_text("2 rounds mispaid, $120 in all.")
    expect(page.locator("main")).to_contain_text("Edition 2 of 2")
    figures = {name: rest for name, *rest in lines(page, "The room")}
    assert figures["Rounds"] == ["2", "1"]
    assert figures["Paid short"] == ["$120", "$60"]
    assert figures["Mispaid net"] == ["−$120", "−$60"]
    tables = {name: rest for name, *rest in lines(page, "Tables")}
    assert tables["T80"][0] == tables["T81"][0] == "1"
    assert tables["T81"][6] == "$60"
    dealers = {name: rest for name, *rest in lines(page, "House dealers")}
    assert dealers["dealer-7"][0] == "2"
    found = page.get_by_role("region", name="Findings")
    found.get_by_role("link", name="T81-20261105-0001").first.click()
    page.wait_for_url("**/rounds/T81-20261105-0001")


@pytest.mark.usefixtures("told")
def test_editions_say_what_changed_and_the_old_ones_stay(visit):
    visitor = visit("compliance")
    page = visitor.page
    visitor.go(f"/summaries/mortimers/{DAY}")
    changed = page.get_by_role("region", name=re.compile("changed since edition 1"))
    expect(changed).to_contain_text("The room: rounds 2, before 3")
    page.get_by_role("link", name="Edition 1").click()
    page.wait_for_url("**?edition=1")
    expect(page.locator("main")).to_contain_text("3 rounds mispaid, $180 in all.")
    expect(changed).to_have_count(0)
    page.get_by_role("link", name="The latest is edition 2").click()
    page.wait_for_url(f"**/summaries/mortimers/{DAY}")


@pytest.mark.usefixtures("told")
def test_exceptions_lead_to_the_mispaid_rounds_and_name_who_dealt(visit):
    visitor = visit("floor", **PHONE)
    page = visitor.page
    visitor.go(f"/summaries/mortimers/{DAY}")
    page.get_by_role("link", name="Exceptions").click()
    page.wait_for_url("**/exceptions/mortimers/**")
    main = page.locator("main")
    expect(main).to_contain_text("Of 2 rounds judged again, 2 were mispaid: $120 short.")
    expect(main).to_contain_text("T80-20261105-0001: seat 4 short $60 before, not mispaid any more")
    assert lines(page, "by house dealer")[1] == ["dealer-7"]
    mispaid = page.get_by_role("region", name="Mispaid rounds").get_by_role("link")
    expect(mispaid).to_have_count(2)
    expect(mispaid.first).to_contain_text("dealt by dealer-7")
    visitor.check()
    mispaid.first.click()
    page.wait_for_url("**/rounds/T80-20261105-0002")


def test_of_very_many_mispaid_rounds_the_largest_are_listed(told, monkeypatch):
    monkeypatch.setattr("service.pages.summaries.exception_views.MAX_ROUNDS", 1)
    page = told.ask("GET", f"/exceptions/mortimers/{DAY}", told.admin).text
    assert "The largest 1 of 2; all of them are in the" in page
    assert page.count('class="round-verdict wrong"') == 1


def test_papers_and_figures_can_be_saved(told):
    for page, file in (("summaries", "summary"), ("exceptions", "exceptions")):
        shown = told.ask("GET", f"/{page}/mortimers/{DAY}?edition=1", told.admin).text
        paper = re.search(r'href="([^"]+\.pdf[^"]*)"', shown)[1]
        answer = told.ask("GET", paper, told.admin)
        assert f"{file}-mortimers-{DAY}-edition-1.pdf" in answer.headers["Content-Disposition"]
        assert pages_of(answer.data) >= 1
        assert "T80" in text_of(answer.data)
        rows = re.search(r'href="([^"]+\.csv[^"]*)"', shown)[1]
        figures = list(csv.DictReader(io.StringIO(told.ask("GET", rows, told.admin).text)))
        assert {one["edition"] for one in figures} == {"1"}


@pytest.mark.usefixtures("told")
def test_the_day_and_compliance_lead_there(visit):
    visitor = visit("compliance")
    page = visitor.page
    visitor.go(f"/days/mortimers/{DAY}")
    page.get_by_role("link", name="Summary").click()
    page.wait_for_url("**/summaries/mortimers/**")
    visitor.go("/compliance")
    page.get_by_role("link", name="Summaries and exceptions").click()
    page.wait_for_url("**/summaries")
    visitor.go("/days/casino-marysville/2026-11-18")
    expect(page.locator("main")).to_contain_text("The summary is made after the day ends.")


def test_of_a_day_that_is_not_summed_up_it_is_said_when_it_will_be(house):
    for address in (
        "/summaries/mortimers/2026-01-01",
        "/exceptions/mortimers/2026-01-01",
        "/summaries/nowhere/2026-99-99",
        f"/summaries/mortimers/{DAY}?edition=99",
    ):
        answer = house.ask("GET", address, house.admin, Accept="text/html")
        assert answer.status_code == 404, address
        assert "here is no" in answer.text
    assert "No days of this room have been summed up yet" in (
        house.ask("GET", "/summaries?room=nowhere", house.admin).text
    )
