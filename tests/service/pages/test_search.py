"""Looking for rounds on the page for it."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.service.client import ROUND_ID

FOUND = re.compile(r'<a href="/rounds/([^"?]+)">')


def names(house, address):
    """The rounds that are found at an address of the page."""
    answer = house.ask("GET", address, house.admin, Accept="text/html")
    assert answer.status_code == 200, answer.text
    return FOUND.findall(answer.text)


def asked_for(house, **asked):
    """The rounds that the service finds."""
    query = "&".join(f"{name}={value}" for name, value in asked.items())
    found = house.ask("GET", f"/v1/rounds?limit=60&{query}", house.admin)
    return [one["round"] for one in found.json["rounds"]]


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("room=mortimers", {"room": "mortimers"}),
        ("table=T4&room=mortimers", {"table": "T4", "room": "mortimers"}),
        ("game=omaha-8", {"game": "omaha-8"}),
        ("day=2026-11-18", {"day": "2026-11-18"}),
        ("from=2026-11-18&to=2026-11-18", {"from": "2026-11-18", "to": "2026-11-18"}),
        ("number=42", {"number": 42}),
        ("seat=4", {"seat": 4}),
        ("bettor=seat-4", {"bettor": "seat-4"}),
        ("outcome=misdeal&outcome=incomplete", {"outcome": "misdeal&outcome=incomplete"}),
        ("violations=true", {"violations": "true"}),
        ("corrected=true", {"corrected": "true"}),
        ("finding=payout-mismatch", {"finding": "payout-mismatch"}),
        ("least_off_by=%2460", {"least_off_by": 6000}),
        (
            "least_action=1%2C000&most_action=2000.50",
            {"least_action": 100_000, "most_action": 200_050},
        ),
    ],
)
def test_what_is_filled_in_is_found_as_the_service_finds_it(house, typed, asked):
    # A form sends the fields that were left empty too.
    found = names(house, f"/rounds?{typed}&cursor=" + ("" if "table=" in typed else "&table="))
    assert found == asked_for(house, **asked)
    if not typed.startswith(("least_action", "day", "from")):
        assert 0 < len(found) < 20


def test_a_search_is_filled_in_and_has_an_address_of_its_own(visit):
    visitor = visit("floor")
    visitor.go("/rounds")
    page = visitor.page
    page.get_by_label("Room").select_option("mortimers")
    page.get_by_label("mispaid", exact=True).check()
    page.get_by_text("Amounts, in dollars").click()
    page.get_by_label("Mispaid by, at least").fill("$60")
    page.get_by_role("button", name="Search").click()
    expect(page.locator(".rounds a")).to_have_count(1)
    expect(page.locator(".rounds a")).to_contain_text("seat 4 short $60")
    address = page.url
    page.goto(address)
    expect(page.locator(".rounds a")).to_have_count(1)
    page.get_by_text("Search again").click()
    assert page.get_by_label("Mispaid by, at least").input_value() == "$60"
    assert page.get_by_label("mispaid", exact=True).is_checked()


@pytest.mark.parametrize(
    ("field", "typed", "says"),
    [
        ("least_paid", "sixty", "Enter dollars, such as 60 or $7.50."),
        ("most_action", "-5", "Enter dollars"),
        ("number", "4x", "Enter a whole number."),
        ("seat", "0", "Enter a seat, such as 4."),
        ("day", "yesterday", "Enter a day, such as 2026-11-18."),
    ],
)
def test_what_is_wrong_comes_back_beside_its_field(visit, field, typed, says):
    visitor = visit("floor")
    visitor.expected.add(422)
    answer = visitor.go(f"/rounds?table=T4&{field}={typed}")
    assert answer.status == 422
    wrong = visitor.page.locator(f"[name={field}]")
    assert wrong.input_value() == typed
    assert wrong.get_attribute("aria-invalid") == "true"
    beside = visitor.page.locator(f"#{wrong.get_attribute('aria-describedby')}")
    expect(beside).to_contain_text(says)
    expect(visitor.page.get_by_role("alert")).to_contain_text("Correct the marked fields")
    assert visitor.page.get_by_label("Table").input_value() == "T4"
    visitor.check()


def test_what_no_field_is_for_is_named_too(house):
    answer = house.ask("GET", "/rounds?colour=red", house.admin, Accept="text/html")
    assert answer.status_code == 422
    assert "colour: Is no parameter of this address" in answer.text


def test_results_go_on_on_further_pages(visit, house):
    house.play("T50", *range(1, 71), day="2026-11-10")
    visitor = visit("floor")
    visitor.go("/rounds?table=T50")
    first = visitor.page.locator(".rounds b").all_text_contents()
    visitor.page.get_by_role("link", name="Earlier rounds").click()
    expect(visitor.page.locator(".rounds a")).to_have_count(10)
    found = first + visitor.page.locator(".rounds b").all_text_contents()
    assert found == [f"Round {number}" for number in range(70, 0, -1)]


def test_an_id_or_a_number_leads_right_there(house):
    house.play("T51", 901)
    house.play("T52", 902)
    house.play("T53", 902)
    for typed, led in (
        (ROUND_ID, f"/rounds/{ROUND_ID}"),
        (f"++{ROUND_ID}+", f"/rounds/{ROUND_ID}"),
        ("901", "/rounds/T51-20261118-0901"),
        ("902", "/rounds?number=902"),
    ):
        answer = house.ask("GET", f"/rounds?go={typed}", house.admin)
        assert (answer.status_code, answer.headers["Location"]) == (303, led)


@pytest.mark.parametrize("typed", ["T4-nothing", "903", "9" * 60, "<script>", "é", "a b"])
def test_what_leads_nowhere_comes_back_with_what_is_expected(visit, typed):
    visitor = visit("floor")
    visitor.expected.add(404)
    visitor.go("/rounds")
    visitor.page.get_by_label("id or number").fill(typed)
    with visitor.page.expect_navigation() as answered:
        visitor.page.get_by_role("button", name="Go").click()
    assert answered.value.status == 404
    expect(visitor.page.get_by_role("alert")).to_contain_text("such as T4-20261118-0042")
    assert visitor.page.get_by_label("id or number").input_value() == typed


def test_where_nothing_is_found_the_page_says_what_to_do(visit):
    visitor = visit("floor")
    visitor.go("/rounds?table=T99")
    expect(visitor.page.get_by_text("Try fewer conditions")).to_be_visible()
