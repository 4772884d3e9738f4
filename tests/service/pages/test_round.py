"""The page of a round: the verdict, every step, and what the rules say of it."""

import json
import re
from html import unescape

import pytest
from playwright.sync_api import expect

from domain.adjudication.adjudicator import adjudicate
from domain.intake.record_parser import parse_record
from domain.replay.frames import replay_record
from domain.wording.round_verdict import describe_verdict
from projections.store.fact_recording import record_round
from projections.store.postgres_recorder import Sender
from projections.store.store import Store
from tests.support.casebook_rounds import golden
from tests.support.pages.browser import DESK, PHONE, TABLET
from tests.support.service.client import ROUND, ROUND_ID

PAGE = f"/rounds/{ROUND_ID}"
RECORD = parse_record(json.dumps(ROUND).encode())
FRAMES = replay_record(RECORD)
LAST = len(FRAMES) - 1
BUTTON = 1 + next(
    place for place, event in enumerate(ROUND["events"]) if event.get("button") == "action"
)
"""The step at which the action button lies there first."""
HOSTILE = "\"><script>alert(1)</script>' onerror=x"


def expect_step(page, step):
    """Expect the step to be shown, said, and marked in the transcript."""
    says = page.locator(".says")
    expect(says).to_have_text(f"Step {step} of {LAST}. {FRAMES[step].says}")
    expect(page.locator("tr[aria-current=step] th")).to_have_text(str(step))
    expect(page).to_have_url(re.compile(rf"step={step}\b"))


def test_every_step_has_its_address_and_is_a_row_of_the_transcript(visit):
    visitor = visit("floor", java_script_enabled=False)
    visitor.go(PAGE)
    heading = visitor.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(describe_verdict(RECORD, adjudicate(RECORD)))
    rows = visitor.page.locator("#transcript tbody tr")
    said = [(frame.step, frame.says) for frame in FRAMES]
    assert [
        (int(row.locator("th").inner_text()), row.locator("td").first.inner_text())
        for row in rows.all()
    ] == said
    for step in (0, 17, LAST):
        visitor.go(f"{PAGE}?step={step}")
        expect_step(visitor.page, step)


def test_stepping_by_links_works_without_scripts(visit):
    visitor = visit("floor", java_script_enabled=False)
    visitor.go(f"{PAGE}?step=5")
    for name, step in (
        ("Next step", 6),
        ("Previous step", 5),
        ("Last step", LAST),
        ("First step", 0),
    ):
        visitor.page.get_by_role("link", name=name).click()
        expect_step(visitor.page, step)
    visitor.page.get_by_role("link", name="Settlement").click()
    first = next(frame.step for frame in FRAMES if frame.type in {"paid", "collected", "returned"})
    expect_step(visitor.page, first)


def test_stepping_by_keys_alone(visit):
    page = (visitor := visit("floor")).page
    visitor.go(f"{PAGE}?step=5")
    for key, step in (
        ("ArrowRight", 6),
        ("ArrowRight", 7),
        ("ArrowLeft", 6),
        ("End", LAST),
        ("ArrowRight", LAST),
        ("Home", 0),
        ("ArrowLeft", 0),
        ("ArrowRight", 1),
    ):
        page.keyboard.press(key)
        expect_step(page, step)
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    expect_step(page, 21)


@pytest.mark.parametrize("screen", [TABLET, PHONE])
def test_stepping_by_touch(visit, screen):
    visitor = visit("floor", **screen)
    visitor.go(f"{PAGE}?step=5")
    visitor.page.get_by_role("link", name="Next step").tap()
    expect_step(visitor.page, 6)
    visitor.page.get_by_role("link", name="Deal", exact=True).tap()
    expect_step(visitor.page, next(frame.step for frame in FRAMES if frame.type == "card"))
    visitor.page.locator("#step-12 a").tap()
    expect_step(visitor.page, 12)


def test_it_plays_by_itself_until_it_is_stopped(visit):
    visitor = visit("floor")
    visitor.go(f"{PAGE}?step={LAST - 2}")
    visitor.page.get_by_label("How fast it plays").select_option("fast")
    visitor.page.get_by_role("button", name="Play").click()
    expect_step(visitor.page, LAST)
    expect(visitor.page.get_by_role("button", name="Play")).to_be_visible()
    visitor.page.get_by_role("button", name="Play").click()
    expect(visitor.page.locator(".says b")).to_have_text(f"Step 2 of {LAST}.")
    visitor.page.get_by_role("button", name="Pause").click()
    expect(visitor.page.get_by_role("button", name="Play")).to_be_visible()


def test_every_step_says_the_same_with_scripts_and_without(visit, house):
    steps = house.ask("GET", f"{PAGE}/steps?first=0&count=25", house.admin).json
    assert [(one["step"], one["says"]) for one in steps] == [
        (frame.step, frame.says) for frame in FRAMES[:25]
    ]
    for one in steps[::6]:
        page = house.ask("GET", f"{PAGE}?step={one['step']}", house.admin).text
        assert one["table"] in page
    visitor = visit("floor")
    visitor.go(f"{PAGE}?step=3")
    visitor.page.keyboard.press("ArrowRight")
    expect_step(visitor.page, 4)


def test_the_waterfall_has_a_row_for_each_wager_in_its_order(visit):
    visitor = visit("floor")
    visitor.go(PAGE)
    rows = visitor.page.locator(".waterfall > ol > li:not(.bank)")
    texts = [row.locator("p").first.inner_text() for row in rows.all()]
    found = [re.match(r"Seat (\d)", text)[1] for text in texts]
    assert found == [line.spot for line in adjudicate(RECORD).settlement]
    fourth = visitor.page.locator(".waterfall li.off")
    expect(fourth).to_contain_text("Seat 4 wins $100 at 1:1 → paid $60 · $40 not covered")
    expect(fourth).to_contain_text("Was paid $0: short $60.")
    fourth.locator("summary").first.click()
    fourth.get_by_text("NB60.rules.3").click()
    expect(fourth.get_by_role("link", name="In the rulebook").first).to_be_visible()


def test_what_is_on_file_is_told_fact_by_fact(visit, house):
    visitor = visit("compliance")
    visitor.go(PAGE)
    visitor.page.get_by_role("link", name="Who recorded what, and when").click()
    rows = visitor.page.locator("tbody tr")
    events = house.ask("GET", f"/v1{PAGE}/events", house.admin).json["events"]
    expect(rows).to_have_count(len(events))
    expect(rows.last).to_contain_text(FRAMES[-1].says)
    expect(rows.last).to_contain_text(events[-1]["recorded_by"])


def test_a_finding_leads_to_its_step(visit):
    visitor = visit("floor")
    visitor.go(f"{PAGE}?step=0")
    finding = adjudicate(RECORD).violations[0]
    visitor.page.get_by_role("link", name=f"Step {finding.event + 1}").click()
    expect_step(visitor.page, finding.event + 1)


def test_judged_on_the_facts_as_first_recorded_where_that_is_asked_for(house):
    as_recorded = house.ask("GET", f"{PAGE}?facts=recorded&terms=now", house.admin).text
    assert "Facts as first recorded, terms now in force" in as_recorded


@pytest.mark.parametrize("step", [LAST + 1, 10**9])
def test_a_step_that_there_is_not_is_named(house, step):
    answer = house.ask("GET", f"{PAGE}?step={step}", house.admin, Accept="text/html")
    assert answer.status_code == 422
    assert f"the round has {LAST}" in answer.text


def test_every_game_has_its_page(house):
    for game, record in house.rounds.items():
        answer = house.ask("GET", f"/rounds/{record.round.id}", house.admin)
        assert answer.status_code == 200, game
        assert house.ask("GET", f"/rounds/{record.round.id}?step=3", house.admin).status_code == 200


def long_round(house, events):
    """A round with so many events, on file."""
    said = [{"type": "irregularity", "kind": "other", "note": f"call {n}"} for n in range(events)]
    told = {**ROUND, "round": {**ROUND["round"], "id": f"long-{events}"}}
    told["events"] = [*ROUND["events"][:-1], *said]
    body = json.dumps(told).encode()
    answer = house.ask("POST", "/v1/rounds", house.admin, body, Content_Type="application/json")
    assert answer.status_code == 201, answer.text
    return len(told["events"])


def test_a_round_of_two_thousand_events_steps_without_delay_and_weighs_little(visit, house):
    last = long_round(house, 2_000)
    visitor = visit("floor", **TABLET)
    visitor.go("/rounds/long-2000/on-file?after=200")
    visitor.check()
    expect(visitor.page.locator("tbody th").first).to_have_text("201")
    visitor.go("/rounds/long-2000?step=95")
    visitor.check()
    page = visitor.page
    page.keyboard.press("ArrowRight")
    expect(page.locator(".says b")).to_have_text(f"Step 96 of {last}.")
    # The steps that come next are there before anybody asks for them.
    page.wait_for_load_state("networkidle")
    took = page.evaluate(
        """async () => {
            const began = performance.now();
            const key = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
            document.body.dispatchEvent(key);
            await new Promise((done) => setTimeout(done));
            await new Promise(requestAnimationFrame);
            return [document.querySelector(".says b").textContent, performance.now() - began];
        }"""
    )
    assert took[0] == f"Step 97 of {last}."
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    expect(page.locator("tr[aria-current=step] th")).to_have_text("107")


def test_what_somebody_typed_is_only_ever_text(visit, house):
    told = {**ROUND, "round": {**ROUND["round"], "id": "hostile-1"}}
    events = [dict(event) for event in ROUND["events"]]
    events[0] |= {"by": HOSTILE[:60], "note": HOSTILE}
    events[1] |= {"note": f"{HOSTILE}\u202e"}
    told["events"] = events
    body = json.dumps(told).encode()
    answer = house.ask("POST", "/v1/rounds", house.admin, body, Content_Type="application/json")
    assert answer.status_code == 201, answer.text
    visitor = visit("floor")
    visitor.go("/rounds/hostile-1?step=2")
    visitor.check()
    expect(visitor.page.locator("#step-1")).to_contain_text(HOSTILE)
    assert visitor.page.locator("script:not([src])").count() == 0


def test_a_round_under_way_is_accused_of_nothing_yet(visit, house):
    """Wagers lie there without cards, which would be against the rules if it ended so."""
    dealt_in = [event for event in ROUND["events"] if event["type"] in {"bank", "wager"}]
    told = {**ROUND, "round": {**ROUND["round"], "id": "under-way-1"}, "events": dealt_in}
    body = json.dumps(told).encode()
    answer = house.ask("POST", "/v1/rounds", house.admin, body, Content_Type="application/json")
    assert answer.status_code == 201, answer.text
    assert adjudicate(parse_record(body)).violations
    house.catch_up()
    visitor = visit("floor")
    page = visitor.page
    visitor.go("/rounds/under-way-1")
    expect(page.get_by_role("heading", name="Findings so far")).to_be_visible()
    expect(page.get_by_text("findings may disappear")).to_be_visible()
    expect(page.get_by_text("violation")).to_have_count(0)
    expect(page.locator(".verdict.off, .tag.wrong")).to_have_count(0)
    visitor.go(f"/tables/{ROUND['room']}/{ROUND['table']['id']}/{ROUND['round']['gaming_day']}")
    line = page.locator('.rounds a[href="/rounds/under-way-1"]')
    expect(line).to_contain_text("under way")
    expect(line).not_to_contain_text("violation")
    visitor.check()


@pytest.mark.parametrize("screen", [DESK, PHONE, TABLET])
def test_the_action_button_leads_to_how_it_was_counted_out(visit, screen):
    visitor = visit("floor", **screen)
    visitor.go(f"{PAGE}?step={BUTTON}")
    count = visitor.page.get_by_role("img", name=re.compile("^Counted round the table: 1 at seat"))
    expect(count).to_be_hidden()
    visitor.page.locator(".stage .button.action").click()
    expect(count).to_be_visible()
    expect(visitor.page.get_by_text("counting 6 from seat 1")).to_be_visible()
    visitor.check()


def test_how_it_was_counted_out_is_there_without_scripts(visit):
    visitor = visit("floor", java_script_enabled=False)
    visitor.go(PAGE)
    visitor.page.get_by_text("Why seat 6 first?").click()
    expect(visitor.page.locator("svg.count")).to_be_visible()


@pytest.mark.parametrize("screen", [DESK, TABLET])
def test_a_card_that_is_tapped_can_be_said_to_have_been_another(visit, screen):
    visitor = visit("floor", **screen)
    visitor.go(PAGE)
    visitor.page.locator('.stage [data-spot="4"] [data-card="9c"]').click()
    nine = next(place for place, event in enumerate(ROUND["events"]) if event.get("card") == "9c")
    expect(visitor.page).to_have_url(re.compile(rf"what-if\?card={nine}(:|%3A)$"))
    expect(visitor.page.get_by_text("which card was it, if not the nine of clubs?")).to_be_visible()


def test_a_hand_that_is_set_has_no_total_and_a_hand_of_points_has_one(house):
    set_hand, counted = (
        house.ask("GET", f"/rounds/{house.rounds[game].round.id}", house.admin).text
        for game in ("double-hand-marysville", "no-bust-6.0")
    )
    assert "hands" in set_hand
    assert re.findall(r"</span> <span><b>([^<]*)</b>", set_hand) == []
    assert len(re.findall(r"</span> <span><b>([^<]*)</b>", counted)) > 1


def test_facts_that_disagree_are_both_shown_with_what_each_way_pays(house):
    record = golden("P215-059")
    with Store(house.url) as store:
        record_round(store, record, Sender("device-2"))
    page = unescape(house.ask("GET", f"/rounds/{record.round.id}", house.admin).text)
    assert (
        "The bank turned up the five of clubs, but that card had been recorded as the"
        " seven of clubs."
    ) in page
    assert (
        "if the bank held the seven of clubs, nothing is won or lost;"
        " if the bank held the five of clubs, seat 1 wins $3."
    ) in page
