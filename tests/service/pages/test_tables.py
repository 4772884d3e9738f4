"""The page of a table's day."""

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from domain.rotation.report import BankedHand
from domain.wording.rotation import HandBanker, find_hand_banker
from tests.support.service.client import ROUND_ID

T4 = "/tables/mortimers/T4/2026-11-18"


def numbers(page):
    """The numbers of the rounds that are listed, in their order."""
    names = page.locator(".rounds .round-name b").all_text_contents()
    return [int(name.removeprefix("Round ")) for name in names]


def test_a_round_is_told_in_a_line(visit):
    visitor = visit("floor")
    visitor.go(T4)
    line = visitor.page.locator(".rounds a").first
    for told in ("21:14", "Round 42", "Seats 1, 2, 4, 5 and 6", "seat 4 short $60", "in dispute"):
        expect(line).to_contain_text(told)
    assert line.get_attribute("href") == f"/rounds/{ROUND_ID}"
    assert visitor.page.get_by_text("times in PST").count() == 1


def test_the_rounds_stand_newest_first_and_go_on_on_further_pages(visit, house):
    house.play("T40", *range(1, 71))
    visitor = visit("floor")
    visitor.go("/tables/mortimers/T40/2026-11-18")
    first = numbers(visitor.page)
    visitor.page.get_by_role("link", name="Earlier rounds").click()
    expect(visitor.page.get_by_role("heading", name="Earlier rounds")).to_be_visible()
    assert first + numbers(visitor.page) == [*range(70, 0, -1)]
    visitor.page.get_by_role("link", name="Latest rounds").click()
    expect(visitor.page.get_by_role("heading", name="Rounds", exact=True)).to_be_visible()


def test_one_goes_from_day_to_day(visit, house):
    for day in ("2026-11-14", "2026-11-16", "2026-11-20"):
        house.play("T41", 1, day=day)
    visitor = visit("floor")
    visitor.go("/tables/mortimers/T41/2026-11-14")
    assert visitor.page.get_by_role("link", name="Previous day").count() == 0
    for day in ("Monday, November 16, 2026", "Friday, November 20, 2026"):
        visitor.page.get_by_role("link", name=f"Next day: {day}").click()
        expect(visitor.page.get_by_text(day).first).to_be_visible()
    assert visitor.page.get_by_role("link", name="Next day").count() == 0
    visitor.page.get_by_role("link", name="Previous day").click()
    visitor.page.wait_for_url("**/2026-11-16")


def test_how_the_bank_went_round_is_told_as_it_is_reported(visit, house):
    address = "/v1/rotation/mortimers/T4/2026-11-18"
    report = house.ask("GET", address, house.admin).json["reports"][0]["report"]
    visitor = visit("floor")
    visitor.go(T4)
    section = visitor.page.get_by_role("region", name="Rotation of the bank")
    violations = [one for one in report["findings"] if one["severity"] == "violation"]
    assert violations
    for one in violations:
        expect(section).to_contain_text(one["detail"])
    section.get_by_text("Who banked, hand by hand").first.click()
    hands = section.locator("table").first.locator("tbody tr")
    assert hands.count() == len(report["hands"])
    expect(hands.first).to_contain_text("seat 2")
    expect(hands.first).to_contain_text("first turn")
    named = section.get_by_role("link", name=report["hands"][0]["round"], exact=True)
    assert named.count() <= 1


def test_who_banks_and_who_is_next_stands_above(visit):
    visitor = visit("floor")
    visitor.go("/tables/mortimers/T5/2026-11-18")
    stands = visitor.page.get_by_role("region", name="Table status")
    for told in ("seat 2 (p-22), first turn", "seat 3 (p-23)", "No Bust Blackjack 6.0"):
        expect(stands).to_contain_text(told)
    visitor.go("/tables/mortimers/T6/2026-11-18")
    stands = visitor.page.get_by_role("region", name="Table status")
    expect(stands).to_contain_text("not recorded between rounds")


@pytest.mark.parametrize(
    "address",
    [
        "/tables/mortimers/T99/2026-11-18",
        "/tables/nowhere/T4/2026-11-18",
        "/tables/mortimers/T4/2026-11-19",
        "/tables/mortimers/T4/2026-13-40",
    ],
)
def test_of_what_is_not_on_file_the_page_says_so(house, address):
    answer = house.ask("GET", address, house.admin, Accept="text/html")
    assert answer.status_code == 404
    assert re.search("nothing is on file", answer.text, re.IGNORECASE)


def test_who_banked_is_a_patron_a_seat_or_the_holder_of_the_dealer_button():
    hand = BankedHand("r", 1, None, 3, "seat-belt-p9", None, None)
    assert find_hand_banker(hand) == HandBanker(3, "seat-belt-p9")
    assert find_hand_banker(replace(hand, who="seat-3")) == HandBanker(3)
    assert find_hand_banker(replace(hand, who=None)) == HandBanker(None)
    assert find_hand_banker(replace(hand, dealer=5)) == HandBanker(5, has_button=True)
