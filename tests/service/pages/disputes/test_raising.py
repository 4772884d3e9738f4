"""A dispute is raised from its round, in three taps."""

import re

from playwright.sync_api import expect

from tests.support.pages.browser import PHONE, TABLET
from tests.support.pages.dispute_pages import HOSTILE, facts, name_on
from tests.support.service.client import ROUND_ID

HERE = f"/rounds/{ROUND_ID}/raise"


def test_what_the_rules_say_is_filled_in_so_that_it_only_has_to_be_raised(visit, house):
    page = (visitor := visit("floor", **TABLET)).page
    visitor.go(HERE)
    expect(page.get_by_role("radio", name="seat 4")).to_be_checked()
    expect(page.get_by_text("short $60", exact=True)).to_be_visible()
    expect(page.get_by_label("What is contested")).to_have_value("Seat 4 was paid $0: short $60.")
    expect(page.get_by_label("For how much")).to_have_value("60")
    page.get_by_role("button", name="Raise the dispute", exact=True).tap()
    (raised,) = facts(house, name_on(page))
    said = {"round": ROUND_ID, "bettor": "seat-4", "seat": 4, "amount": 6000, "by": "floor-1"}
    assert said.items() <= raised.items()
    assert (raised["room"], raised["table"]) == ("mortimers", "T4")


def test_the_claim_is_that_of_whoever_is_chosen_unless_somebody_typed_another(visit):
    page = (visitor := visit("floor")).page
    visitor.go(HERE)
    page.get_by_role("radio", name="seat 5").check()
    contests = "Seat 5 contests the settlement of this round."
    expect(page.get_by_label("What is contested")).to_have_value(contests)
    expect(page.get_by_label("For how much")).to_have_value("")
    page.get_by_label("What is contested").fill("his own words")
    page.get_by_role("radio", name="seat 4").check()
    expect(page.get_by_label("What is contested")).to_have_value("his own words")


def test_without_javascript_a_claim_that_was_filled_in_for_another_is_shown_once_more(visit, house):
    page = (visitor := visit("floor", java_script_enabled=False)).page
    visitor.page.goto(HERE)
    page.get_by_role("radio", name="seat 5").check()
    page.get_by_role("button", name="Raise the dispute", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("now filled in for seat 5")
    expect(page.get_by_role("radio", name="seat 5")).to_be_checked()
    page.get_by_role("button", name="Raise the dispute", exact=True).click()
    (raised,) = facts(house, name_on(page))
    assert (raised["bettor"], "amount" in raised) == ("seat-5", False)


def test_what_is_sent_twice_is_raised_once(visit):
    page = (visitor := visit("floor")).page
    visitor.go(HERE)
    sent = page.evaluate("[...new FormData(document.querySelector('form[method=post]'))]")
    raised = [
        page.request.post(HERE, form=dict(sent), headers={"Origin": house_of(page)}).url
        for _ in range(2)
    ]
    assert raised[0] == raised[1]
    assert re.search(r"/disputes/D-\d{8}-\w{6}$", raised[0])


def house_of(page):
    """The address of the house."""
    return page.url.partition("/rounds")[0]


def test_what_is_wrong_is_said_at_its_field_and_nothing_typed_is_lost(visit):
    page = (visitor := visit("floor", **PHONE)).page
    visitor.expected = {422}
    visitor.go(HERE)
    page.get_by_label("What is contested").fill("kept as typed")
    page.get_by_label("For how much").fill("sixty")
    page.get_by_role("button", name="Raise the dispute", exact=True).click()
    expect(page.get_by_label("For how much")).to_have_value("sixty")
    expect(page.get_by_label("For how much")).to_have_accessible_description(
        "This is not an amount; write it as 60 or 7.50."
    )
    expect(page.get_by_label("What is contested")).to_have_value("kept as typed")
    visitor.check()


def test_a_claim_without_a_round_says_where_and_when_it_was(visit, house):
    page = (visitor := visit("floor")).page
    visitor.go("/disputes")
    page.get_by_role("link", name="Raise a dispute without a round").click()
    page.get_by_role("combobox", name="Room").select_option("mortimers")
    page.get_by_label("Table", exact=True).fill("T4")
    page.get_by_label("When it happened").fill("2026-11-18T21:14")
    page.get_by_label("Who contests it").fill("Seat 3")
    page.get_by_label("What is contested").fill(HOSTILE)
    page.get_by_role("button", name="Raise the dispute", exact=True).click()
    (raised,) = facts(house, name_on(page))
    assert raised["occurred_at"] == "2026-11-18T21:14:00-08:00"
    assert (raised["bettor"], raised["claim"]) == ("seat-3", HOSTILE)
    visitor.check()


def test_who_does_not_say_at_which_table_it_was_is_asked(visit):
    page = (visitor := visit("floor")).page
    visitor.expected = {422}
    visitor.go("/disputes/raise")
    page.get_by_label("What is contested").fill("short")
    page.get_by_role("button", name="Raise the dispute", exact=True).click()
    expect(page.get_by_text("Enter the table.")).to_be_visible()


def test_a_dispute_about_each_game_can_be_raised(house):
    for record in house.rounds.values():
        answer = house.ask("GET", f"/rounds/{record.round.id}/raise", house.admin)
        assert (answer.status_code, 'name="bettor"' in answer.text) == (200, True)


def test_nobody_disputes_a_round_that_is_not_on_file(house):
    answer = house.ask("GET", "/rounds/nowhere/raise", house.admin)
    assert answer.status_code == 404
