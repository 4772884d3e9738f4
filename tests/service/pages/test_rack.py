"""The discard rack: as it should lie, checked off card by card, and read back into hands."""

import json
import re
from itertools import pairwise
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from domain.adjudication.expected_rack import compute_expected_rack
from domain.cards.playing_cards import CARDS, name_card
from domain.cards.tiles import TILES
from domain.intake.record_parser import parse_record
from domain.wording.rack import STATUS_WORDS, describe_rack, name_rack_spot
from service.api.rounds.rack import compare_rack
from service.pages.layout.typed_cards import format_typed_cards, parse_typed_cards
from tests.support.pages.browser import DESK, PHONE, TABLET
from tests.support.service.client import ROUND, ROUND_ID

PAGE = f"/rounds/{ROUND_ID}/rack"
RECORD = parse_record(json.dumps(ROUND).encode())
RACK = compute_expected_rack(RECORD)
EXPECTED = [card for card, _ in RACK]
EDGE = next(at for at, (one, other) in enumerate(pairwise(RACK)) if one[1] != other[1])
SWAPPED = [*EXPECTED[:EDGE], EXPECTED[EDGE + 1], EXPECTED[EDGE], *EXPECTED[EDGE + 2 :]]
"""Two cards of neighboring hands lie in each other's places."""
HOSTILE = "\"><script>alert(1)</script>'"
BY_TYPING = {"desk": DESK, "tablet": TABLET, "phone": PHONE}


def says(cards):
    """What the rack says that has these cards."""
    return describe_rack(compare_rack(RECORD, cards).read)


def asked(house, path, **headers):
    return house.ask("GET", path, house.admin, Accept="text/html", **headers)


def test_the_rack_lies_on_the_page_as_it_should_from_the_top_down(visit):
    visitor = visit("floor", java_script_enabled=False)
    visitor.go(PAGE)
    rows = visitor.page.locator(".pile li")
    assert [row.get_attribute("data-says") for row in rows.all()] == [
        name_card(card) for card in EXPECTED[::-1]
    ]
    piles = visitor.page.locator(".pile")
    expect(piles.first).to_contain_text("The bank 18")
    expect(visitor.page.get_by_role("main")).to_contain_text("top of the pile is at the top")


@pytest.mark.parametrize(
    ("screen", "scripts"), [("desk", False), ("tablet", True), ("phone", True)]
)
def test_a_rack_is_typed_as_people_type(visit, screen, scripts):
    visitor = visit("floor", **BY_TYPING[screen], java_script_enabled=scripts)
    visitor.go(PAGE)
    typed = ", ".join(card.replace("T", "10").upper() for card in SWAPPED[:6])
    typed += "\n" + " ".join(card.lower() for card in SWAPPED[6:])
    visitor.page.get_by_label("From the bottom of the pile up").fill(typed)
    visitor.page.get_by_role("button", name="Read the rack").last.click()
    expect(visitor.page.locator("#says")).to_have_text(says(SWAPPED))
    hands = {hand.spot: hand for hand in compare_rack(RECORD, SWAPPED).read.hands}
    for spot, hand in hands.items():
        name = re.compile(f"^{name_rack_spot(spot)}$", re.IGNORECASE)
        row = visitor.page.locator(".hands tr").filter(
            has=visitor.page.get_by_role("rowheader", name=name)
        )
        expect(row).to_contain_text(STATUS_WORDS[hand.status])
    expect(visitor.page.locator(".amiss")).to_have_count(2)
    expect(visitor.page.locator(".amiss .tag").first).to_have_text("⇅ swapped")


def test_a_reading_has_an_address_that_can_be_sent(visit):
    first, second = visit("floor"), visit("compliance")
    first.go(PAGE)
    first.page.get_by_label("From the bottom of the pile up").fill(" ".join(SWAPPED))
    first.page.get_by_role("button", name="Read the rack").last.click()
    expect(first.page.locator("#says")).to_have_text(says(SWAPPED))
    address = first.page.get_by_role("link", name="Link to this reading").get_attribute("href")
    second.go(address)
    expect(second.page.locator("#says")).to_have_text(says(SWAPPED))


def test_cards_are_confirmed_by_tapping_and_others_are_picked(visit, house):
    visitor = visit("floor", **TABLET)
    before = house.stored()
    visitor.go(PAGE)
    rows, dialog = visitor.page.locator(".pile li"), visitor.page.get_by_role("dialog")
    for number in range(len(EXPECTED)):
        expect(rows.nth(number).locator(".check")).to_contain_text("not yet")
        rows.nth(number).locator(".check").tap()
        expect(rows.nth(number).locator(".check")).to_contain_text("lies there")
        if number + 1 < len(EXPECTED):
            expect(rows.nth(number + 1).locator(".check")).to_be_focused()
    rows.nth(1).locator(".check").tap()
    dialog.get_by_role("button", name="king of diamonds").tap()
    expect(rows.nth(1)).to_contain_text("instead")
    rows.nth(2).get_by_role("button", name="Something else").tap()
    dialog.get_by_role("button", name="Missing").tap()
    status = visitor.page.locator("#looked")
    expect(status).to_contain_text(f"{len(EXPECTED)} of {len(EXPECTED)} looked at")
    visitor.page.get_by_role("button", name="Read the rack").first.tap()
    cards = [*EXPECTED[:-3], "Kd", EXPECTED[-1]]
    expect(visitor.page.locator("#says")).to_have_text(says(cards))
    assert visitor.page.url.endswith(f"?seen={quote(','.join(cards), safe='')}#says")
    assert house.stored() == before


def test_the_keyboard_alone_checks_a_rack(visit):
    visitor = visit("floor")
    visitor.go(PAGE)
    keyboard, rows = visitor.page.keyboard, visitor.page.locator(".pile li")
    rows.first.locator(".check").focus()
    for _ in EXPECTED:
        keyboard.press("Enter")
    expect(visitor.page.get_by_role("button", name="Read the rack").first).to_be_focused()
    for _ in range(2):
        keyboard.press("Shift+Tab")
    expect(rows.last.locator(".check")).to_be_focused()
    keyboard.press("Enter")
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    keyboard.press("ArrowRight")
    expect(dialog.get_by_role("button", name="king of spades")).to_be_focused()
    keyboard.press("ArrowDown")
    expect(dialog.get_by_role("button", name="king of hearts")).to_be_focused()
    keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(rows.last.locator(".check")).to_contain_text("lies there")
    rows.last.locator(".check").focus()
    keyboard.press("Enter")
    keyboard.press("9")
    keyboard.press("c")
    expect(dialog).to_be_hidden()
    expect(visitor.page.get_by_role("button", name="Read the rack").first).to_be_focused()
    keyboard.press("Enter")
    expect(visitor.page.locator("#says")).to_have_text(says(["9c", *EXPECTED[1:]]))


def test_a_rack_is_checked_off_without_scripts(visit):
    visitor = visit("floor", **PHONE, java_script_enabled=False)
    visitor.go(PAGE)
    rows = visitor.page.locator(".pile li")
    for number in range(2, len(EXPECTED)):
        rows.nth(number).get_by_role("checkbox").check()
    rows.nth(0).locator("[name=other]").fill("–")
    visitor.page.get_by_role("button", name="Read the rack").first.click()
    cards = [*EXPECTED[:-2], "??"]
    expect(visitor.page.locator("#says")).to_have_text(says(cards))
    expect(rows.nth(1).get_by_role("checkbox")).not_to_be_checked()
    expect(rows.nth(2).get_by_role("checkbox")).to_be_checked()
    expect(rows.nth(0).locator("[name=other]")).to_have_value("–")


def test_nothing_that_was_checked_off_is_lost_by_a_wrong_word(visit):
    visitor = visit("floor", java_script_enabled=False)
    visitor.expected = {422}
    visitor.go(PAGE)
    rows = visitor.page.locator(".pile li")
    rows.nth(3).get_by_role("checkbox").check()
    rows.nth(5).locator("[name=other]").fill(HOSTILE)
    visitor.page.get_by_role("button", name="Read the rack").first.click()
    expect(visitor.page.get_by_role("alert")).to_contain_text(f"where {len(EXPECTED) - 5} lies")
    expect(rows.nth(3).get_by_role("checkbox")).to_be_checked()
    expect(rows.nth(5).locator("[name=other]")).to_have_value(HOSTILE)


def test_a_rack_that_was_read_upside_down_can_be_turned_round(visit):
    visitor = visit("floor")
    visitor.go(f"{PAGE}?seen={','.join(EXPECTED[::-1])}")
    visitor.page.get_by_role("link", name="Reverse the reading").click()
    expect(visitor.page.locator("#says")).to_have_text("The rack fits.")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_reading_is_kept_as_evidence_in_a_dispute(visit, house, scripts):
    visitor = visit("floor", java_script_enabled=scripts)
    visitor.go(f"{PAGE}?seen={','.join(SWAPPED)}")
    visitor.page.get_by_role("button", name="Add it to D-open").click()
    expect(visitor.page).to_have_url(re.compile("/disputes/D-open$"))
    told = house.ask("GET", "/v1/disputes/D-open/events", house.admin).json["events"][-1]
    assert (told["event"]["kind"], told["event"]["cards"]) == ("rack", SWAPPED)
    assert told["recorded_by"] == "floor-1"


def test_who_may_not_add_evidence_is_told_so(visit):
    visitor = visit("regulator")
    visitor.go(f"{PAGE}?seen={','.join(SWAPPED)}")
    expect(visitor.page.get_by_role("button", name="Add it to")).to_have_count(0)
    expect(visitor.page.get_by_role("main")).to_contain_text("accepts evidence from you now")


@pytest.mark.parametrize("seen", ["zz", "6d,5h,Xx", HOSTILE, "é", "\u202eKd9h", "x" * 2000])
def test_a_word_that_is_no_card_is_named_with_its_place(house, seen):
    answer = asked(house, f"{PAGE}?seen={quote(seen)}")
    wrong = parse_typed_cards(seen).unreadable
    assert answer.status_code == 422
    assert f"word {wrong[0].place}<" in answer.text
    assert "<script>alert" not in answer.text
    assert "What you typed is kept" in answer.text


@pytest.mark.parametrize("query", ["seen=%3F%3F*999,%3F%3F*999", "seen=" + "Kd," * 1001])
def test_more_cards_than_a_rack_can_have_are_refused(house, query):
    answer = asked(house, f"{PAGE}?{query}")
    assert answer.status_code == 422
    assert "at most 1,000 cards" in answer.text


@pytest.mark.parametrize("query", ["there=x", "there=1&there=-", "what=1", "seen=Kd&seen=9h"])
def test_an_address_that_nobody_can_read_is_refused(house, query):
    assert asked(house, f"{PAGE}?{query}").status_code == 422


@pytest.mark.parametrize(
    "query", ["there=99", "other=&other=&other=kd&other=9h", "there=1&other=-"]
)
def test_a_form_of_any_shape_leads_to_an_address(house, query):
    answer = asked(house, f"{PAGE}?{query}")
    assert answer.status_code == 303
    assert asked(house, answer.headers["Location"]).status_code == 200


def test_a_rack_that_was_emptied_is_a_reading_too(house):
    answer = asked(house, f"{PAGE}?{'&'.join(['other=-'] * len(EXPECTED))}")
    assert "0 of 0 cards in the rack" in asked(house, answer.headers["Location"]).text


def test_the_page_says_what_rest_answers_in_every_game(house):
    kinds = set()
    for game, record in house.rounds.items():
        path = f"/rounds/{record.round.id}/rack"
        rest = house.ask("GET", f"/v1{path}", house.admin)
        page = asked(house, path)
        assert page.status_code == 200, game
        if rest.status_code == 422:
            assert "The order of the cards of this round" in page.text
            kinds.add("none")
            continue
        cards = [one["card"] for one in rest.json["expected"]]
        seen = [*cards[:2], *cards[3:]]
        body = json.dumps({"cards": seen}).encode()
        told = house.ask(
            "POST", f"/v1{path}", house.admin, body, Content_Type="application/json"
        ).json["read"]
        text = asked(house, f"{path}?seen={quote(format_typed_cards(seen))}").text
        assert text.count(">differs</span>") == sum(
            one["status"] == "differs" for one in told["hands"]
        ), game
        assert text.count(">confirmed</span>") == sum(
            one["status"] == "confirmed" for one in told["hands"]
        ), game
        kinds.add(len(cards))
    assert len(kinds) > 5


def test_a_rack_is_read_in_any_spelling():
    every = sorted(CARDS | TILES)
    for spelled in (str.lower, str.upper, str.title):
        assert parse_typed_cards(" ".join(map(spelled, every))) == (every, [])
    assert parse_typed_cards("10h 9♥ joker ? 64, ??*3;KS").cards == [
        "Th",
        "9h",
        "Jk",
        "??",
        "46",
        "??",
        "??",
        "??",
        "Ks",
    ]
    for cards in (every, ["??"] * 5, ["Kd", "??", "??", "9h", "??"], []):
        assert parse_typed_cards(format_typed_cards(cards)) == (cards, [])
