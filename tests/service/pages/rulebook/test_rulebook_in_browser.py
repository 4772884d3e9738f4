"""The rulebook in a browser: by keyboard, by touch, without JavaScript, and on paper."""

import re

import pytest
from playwright.sync_api import expect

from domain.rulebook.schedules.catalogue import load_schedules
from domain.wording.collection_sign import render_collection_sign
from tests.support.pages.browser import DESK, PHONE, TABLET

INCH = 96
PAPER = {"width": 10 * INCH, "height": round(7.5 * INCH)}
"""What a sheet of Letter has room for, lying, inside of its margins."""


def longest_signs():
    """The longest sign of each set: if these fit, all do."""
    longest = {}
    for schedule in load_schedules().values():
        lines = len(render_collection_sign(schedule))
        longest[schedule.set_name] = max(
            longest.get(schedule.set_name, (0, "")), (lines, schedule.id)
        )
    return [name for _, name in longest.values()]


def test_a_clause_is_found_and_read_by_keyboard_alone(visit):
    visitor = visit("floor")
    visitor.go("/rulebook")
    page = visitor.page
    page.get_by_role("searchbox").focus()
    page.keyboard.type("down card is looked at under an ace")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"\?q="))
    expect(page.get_by_role("searchbox")).to_have_value("down card is looked at under an ace")
    page.get_by_role("link", name="NB60.R2").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("NB60.R2")
    page.get_by_role("link", name="No Bust Blackjack 6.0").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/rulebook/no-bust-6.0#NB60.R2")
    expect(page.locator("[id='NB60.R2']")).to_be_in_viewport()


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_the_contents_lead_to_each_part_of_a_long_page(visit, screen):
    visitor = visit("floor", **screen)
    visitor.go("/rulebook/face-up-pai-gow")
    page = visitor.page
    contents = page.get_by_role("navigation", name="On this page")
    for link in contents.get_by_role("link").all():
        target = link.get_attribute("href")
        link.click()
        expect(page.locator(f"[id='{target[1:]}']")).to_be_in_viewport()
        page.get_by_role("link", name="Contents").click()
        expect(contents).to_be_in_viewport()


def test_without_javascript_a_hand_is_set_and_an_option_tried(visit):
    visitor = visit("floor", **TABLET, java_script_enabled=False)
    visitor.go("/rulebook/double-hand-mortimers/house-way")
    page = visitor.page
    page.get_by_label("7 cards of Double Hand Poker").fill("Ah Ad Ac Ks Kd Qh Qc")
    page.get_by_label("Full house").select_option("highest pair")
    page.get_by_role("button", name="Set it").click()
    expect(page.get_by_role("heading", name="Pair of aces in front")).to_be_visible()
    expect(page.get_by_label("7 cards of")).to_have_value("Ah Ad Ac Ks Kd Qh Qc")
    visitor.go("/rulebook/double-hand-mortimers")
    page.get_by_text("See the charts with other options").click()
    page.get_by_label("Full house").select_option("highest pair")
    page.get_by_role("button", name="Show the charts").click()
    expect(page.get_by_text("What if “full house” were highest pair?")).to_be_visible()


def test_a_hand_that_cannot_be_set_is_said_beside_what_was_typed(visit):
    visitor = visit("floor", **PHONE)
    visitor.expected = {422}
    visitor.go("/rulebook/pai-gow-tiles/house-way")
    field = visitor.page.get_by_label("4 tiles of Pai Gow Tiles")
    field.fill("66 13 24")
    field.press("Enter")
    expect(visitor.page.get_by_role("alert")).to_contain_text("is 4 tiles; 3 were named")
    expect(field).to_have_value("66 13 24")
    visitor.check()


def test_schedules_are_found_by_room_and_game_without_javascript(visit):
    visitor = visit("floor", **PHONE, java_script_enabled=False)
    visitor.go("/rulebook/schedules")
    page = visitor.page
    page.get_by_role("combobox", name="Room").select_option("Mortimer's Card Room")
    page.get_by_role("combobox", name="Game").select_option("No Bust Blackjack 6.0")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("status")).to_have_text(f"5 schedules of {len(load_schedules())}")
    page.get_by_role("link", name="2 $5 to $50").click()
    page.get_by_role("link", name="The sign").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("No Bust Blackjack 6.0")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()


def test_the_longest_sign_of_every_set_fits_on_one_sheet_whatever_the_screen_s_theme(visit):
    visitor = visit("floor", viewport=PAPER, color_scheme="dark")
    page = visitor.page
    page.emulate_media(media="print")
    for name in longest_signs():
        visitor.go(f"/rulebook/schedules/{name}/sign", until="load")
        printed = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type /Page\b(?!s)", printed)) == 1, name
        assert re.findall(rb"/MediaBox \[0 0 792 612\]", printed), name
        for part in ("footer", ".payments section:last-child"):
            box = page.locator(f".sign {part}").bounding_box()
            assert box["y"] + box["height"] <= PAPER["height"], (name, part)
        assert page.evaluate("document.documentElement.scrollWidth") <= PAPER["width"], name
        letters = page.locator(".payments").evaluate(
            "all => Math.min(...[...all.querySelectorAll('dd, .flat')].map("
            "one => parseFloat(getComputedStyle(one).fontSize)))"
        )
        assert letters >= INCH / 72 * 18, (name, letters)
        paper = page.locator(".sign").evaluate("one => getComputedStyle(one).backgroundColor")
        assert paper == "rgb(255, 255, 255)"


def test_the_button_prints(visit):
    visitor = visit("floor", **DESK)
    visitor.page.add_init_script("window.print = () => { document.title = 'printed'; };")
    visitor.go("/rulebook/schedules/mortimers/no-bust-6.0/2/sign")
    visitor.page.get_by_role("button", name="Print").press("Enter")
    expect(visitor.page).to_have_title("printed")


@pytest.mark.parametrize(
    "path",
    [
        "/rulebook?q=natural",
        "/rulebook?q=zebra",
        "/rulebook/pai-gow-tiles",
        "/rulebook/pure-spanish-21.5",
        "/rulebook/fortune-pai-gow?set=full_house%3Dhighest-pair",
        "/rulebook/face-up-pai-gow/house-way?hand=Kd+Ts+9h+8h+7c+5d+Jk",
        "/rulebook/pai-gow-tiles/house-way?hand=66+13+24+45",
        "/rulebook/clauses/PGP.R.full-house",
        "/rulebook/clauses/FUP.step.2",
        "/rulebook/schedules?game=lowball&room=mortimers",
        "/rulebook/schedules/any/pure-spanish-21.5/45",
        "/rulebook/schedules/casino-marysville/california-b/9/sign",
    ],
)
def test_what_a_page_says_otherwise_can_be_used_by_everybody_too(visit, path):
    for screen in (PHONE, DESK):
        visitor = visit("floor", **screen)
        visitor.go(path, until="load")
        visitor.check()
        visitor.check_in_the_dark()
