"""What if: another card, another reading, other terms; and what that would change for whom."""

import json
import re
from itertools import count
from urllib.parse import quote, urlencode

import pytest
from playwright.sync_api import expect

from domain.adjudication.adjudicator import adjudicate
from domain.facts.record import encode_canonical
from domain.games.registry import get_game
from domain.intake.record_parser import parse_record
from domain.replay.what_if import build_what_if_record, list_record_cards
from domain.rulebook.model import format_value
from domain.seats import name_seat
from domain.wording.display import format_signed_money
from domain.wording.round_verdict import describe_verdict
from ops.simulator import simulate_round
from tests.support.pages.browser import DESK, PHONE, TABLET
from tests.support.service.client import ROUND, ROUND_ID

PAGE = f"/rounds/{ROUND_ID}/what-if"
RECORD = parse_record(json.dumps(ROUND).encode())
SCREENS = {"desk": DESK, "tablet": TABLET, "phone": PHONE}
NINE = next(at for at, one in enumerate(RECORD.events) if getattr(one, "card", "") == "9c")
"""The event that deals seat 4 the nine of clubs, which may have been a seven."""

BUTTON = next(at for at, one in enumerate(RECORD.events) if hasattr(one, "button"))
SAYS = "Seat 4 would have $120 less and the bank would have $120 more."
HOSTILE = "\"><script>alert(1)</script>'"
SEVEN = "?" + urlencode({"card": f"{NINE}:7c"})


def asked(house, path):
    return house.ask("GET", path, house.admin, Accept="text/html")


def judged_by_rest(house, record, query=""):
    """What REST makes of a record as it would have been recorded."""
    body = encode_canonical(record)
    return house.ask(
        "POST", f"/v1/adjudications{query}", house.admin, body, Content_Type="application/json"
    ).json


def told(visitor):
    """The rows of the table of who wins and loses what."""
    rows = visitor.page.locator(".nets tbody tr")
    return {
        row.get_by_role("rowheader").inner_text(): row.locator("td").all_inner_texts()
        for row in rows.all()
    }


def is_told(visitor, ruled, supposed_one):
    """Expect the page to say of everybody what these adjudications say."""
    expected = {}
    for bettor in ruled["bettors"]:
        before, after = (one["bettors"][bettor]["net"] for one in (ruled, supposed_one))
        expected[f"Seat {bettor.removeprefix('seat-')}"] = [
            format_signed_money(before),
            format_signed_money(after),
            format_signed_money(after - before),
        ]
    before, after = (one["bank"]["net"] for one in (ruled, supposed_one))
    expected["Bank"] = [
        format_signed_money(before),
        format_signed_money(after),
        format_signed_money(after - before),
    ]
    assert told(visitor) == expected


def changed(card, at=NINE):
    """The round, had this been the card."""
    record = json.loads(json.dumps(ROUND))
    record["events"][at]["card"] = card
    return parse_record(json.dumps(record).encode())


@pytest.mark.parametrize(
    ("screen", "scripts"), [("desk", False), ("tablet", True), ("phone", True)]
)
def test_that_was_a_seven_not_a_nine(visit, house, screen, scripts):
    visitor = visit("floor", **SCREENS[screen], java_script_enabled=scripts)
    before = house.stored()
    visitor.go(PAGE)
    expect(visitor.page.locator("#difference")).to_contain_text("Nothing changed yet")
    visitor.page.get_by_role("link", name="Seat 4, nine of clubs: change it").click()
    expect(visitor.page.locator("#pick-title")).to_contain_text("Seat 4: which card was it")
    visitor.page.get_by_role("link", name="seven of clubs", exact=True).click()
    answer = visitor.page.locator("#difference")
    expect(answer).to_have_text(SAYS)
    after = judged_by_rest(house, changed("7c"))
    is_told(visitor, judged_by_rest(house, RECORD), after)
    record = changed("7c")
    expect(visitor.page.locator(".verdicts")).to_contain_text(
        describe_verdict(record, adjudicate(record))
    )
    expect(visitor.page.locator(".verdicts")).to_contain_text(
        describe_verdict(RECORD, adjudicate(RECORD))
    )
    assert visitor.page.url.partition("#")[0].endswith(SEVEN)
    if scripts:
        expect(visitor.page.locator("#announced")).to_have_text(answer.inner_text())
        expect(visitor.page.locator(f"#card-{NINE}")).to_be_focused()
        visitor.page.go_back()
        expect(visitor.page.locator("#pick-title")).to_be_visible()
    assert house.stored() == before


def test_the_address_of_a_what_if_can_be_sent(visit):
    visitor = visit("compliance")
    visitor.go(f"{PAGE}{SEVEN}")
    expect(visitor.page.locator("#difference")).to_have_text(SAYS)
    visitor.check()
    visitor.page.get_by_role("link", name=re.compile("^Undo: Seat 4: seven of clubs")).click()
    expect(visitor.page.locator("#difference")).to_contain_text("Nothing changed yet")
    assert visitor.page.url.endswith(PAGE)


def test_the_keyboard_alone_asks_what_if(visit):
    visitor = visit("floor")
    visitor.go(PAGE)
    keyboard = visitor.page.keyboard
    visitor.page.locator(f"#card-{NINE}").focus()
    keyboard.press("Enter")
    expect(visitor.page.get_by_role("link", name="nine of clubs", exact=True)).to_be_focused()
    keyboard.press("7")
    keyboard.press("c")
    expect(visitor.page.locator("#difference")).to_have_text(SAYS)
    expect(visitor.page.locator(f"#card-{NINE}")).to_be_focused()
    visitor.page.get_by_role("combobox", name="Coverage").focus()
    keyboard.press("ArrowDown")
    expect(visitor.page.locator(".instead-list")).to_contain_text("coverage: net")
    expect(visitor.page.get_by_role("combobox", name="Coverage")).to_be_focused()
    assert "coverage=net" in visitor.page.url


@pytest.mark.parametrize("scripts", [True, False])
def test_a_reading_is_switched(visit, house, scripts):
    visitor = visit("floor", **TABLET, java_script_enabled=scripts)
    visitor.go(f"{PAGE}{SEVEN}")
    select = visitor.page.get_by_role("combobox", name="Settle direction")
    select.select_option("clockwise")
    if not scripts:
        visitor.page.get_by_role("button", name="Show the difference").click()
    expect(visitor.page.locator(".instead-list")).to_contain_text("settle direction: clockwise")
    after = judged_by_rest(house, changed("7c"), "?set=settle_direction=clockwise")
    is_told(visitor, judged_by_rest(house, RECORD), after)
    expected = urlencode({"card": f"{NINE}:7c", "set": "settle_direction=clockwise"})
    query = visitor.page.url.partition("?")[2]
    assert sorted(query.split("&")) == sorted(expected.split("&"))
    if scripts:
        expect(visitor.page.locator("#announced")).not_to_be_empty()


def test_what_counts_instead_leads_to_the_rulebook(visit):
    visitor = visit("floor")
    visitor.go(f"{PAGE}?set=rack_order=dealing")
    visitor.page.get_by_text("Clauses and readings").click()
    visitor.page.locator(".cited").get_by_role("link").first.click()
    expect(visitor.page).to_have_url(re.compile("/rulebook/clauses/"))
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()


def test_an_option_that_takes_any_number_is_typed(visit, house):
    record = house.rounds["omaha-8"]
    visitor = visit("floor", java_script_enabled=False)
    visitor.go(f"/rounds/{record.round.id}/what-if")
    visitor.page.get_by_role("combobox", name="Raise cap").fill("7")
    visitor.page.get_by_role("button", name="Show the difference").click()
    expect(visitor.page.locator(".instead-list")).to_contain_text("raise cap: 7")
    assert visitor.page.url.endswith("?set=raise_cap%3D7")


def test_a_button_that_lay_elsewhere_is_supposed(visit, house):
    visitor = visit("floor", **TABLET)
    visitor.go(PAGE)
    visitor.page.get_by_label("The action button lay at").select_option("seat 4")
    expect(visitor.page.locator("#announced")).not_to_be_empty()
    assert visitor.page.url.endswith("?" + urlencode({"button": f"{BUTTON}:4"}))
    record = json.loads(json.dumps(ROUND))
    record["events"][BUTTON]["seat"] = 4
    after = judged_by_rest(house, parse_record(json.dumps(record).encode()))
    is_told(visitor, judged_by_rest(house, RECORD), after)
    codes = [one["code"] for one in after["findings"] if one["severity"] == "violation"]
    assert codes != [
        one["code"]
        for one in judged_by_rest(house, RECORD)["findings"]
        if one["severity"] == "violation"
    ]


def test_the_same_card_changes_nothing(visit):
    visitor = visit("floor")
    visitor.go(f"{PAGE}?card={NINE}:9c")
    expect(visitor.page.locator("#difference")).to_have_text("Nothing would change")


def bank_fees(answer) -> int:
    """What is due from the player-dealer."""
    due = answer.get("fees", {}).get("due", ())
    return sum(one["amount"] for one in due if one["from"] == "bank")


def test_every_option_and_reading_of_every_game_says_what_rest_answers(house):
    compared = 0
    for game, record in house.rounds.items():
        here = f"/rounds/{record.round.id}"
        ruled = house.ask("GET", f"/v1{here}/adjudication", house.admin).json
        for option in get_game(game).options:
            for value in (one for one in option.values if one != option.default):
                query = urlencode({"set": f"{option.key}={format_value(value)}"})
                rest = house.ask("GET", f"/v1{here}/adjudication?{query}", house.admin).json
                page = asked(house, f"{here}/what-if?{query}")
                assert page.status_code == 200, (game, query)
                is_same = rest.get("bettors") == ruled.get("bettors")
                is_same = is_same and rest["status"] == ruled["status"]
                is_same = is_same and bank_fees(rest) == bank_fees(ruled)
                says = re.search(r'id="difference">([^<]*)<', page.text)[1]
                nobody = ("Nothing would change", "Nobody would win or lose")
                assert says.startswith(nobody) == is_same, (game, query, says)
                compared += not is_same
    assert compared


def test_a_card_of_every_game_can_have_been_another(house):
    for game, record in house.rounds.items():
        one = list_record_cards(record, "corrected")[-1]
        card = "66" if game == "pai-gow-tiles" else "Ks"
        path = f"/rounds/{record.round.id}/what-if"
        page = asked(house, f"{path}?card={one.place}:{card}")
        assert page.status_code == 200, game
        other = build_what_if_record(record, "corrected", {one.place: card}, {})
        found = adjudicate(other)
        says = describe_verdict(other, found)
        assert says in page.text.replace("&#39;", "'") or "The same." in page.text, (game, says)
        for bettor, result in (found.bettors or {}).items():
            if bettor.startswith("seat-") and found.status == "settled":
                assert format_signed_money(result.net) in page.text, (game, bettor)
        picking = asked(house, f"{path}?card={one.place}:")
        assert 'id="pick"' in picking.text, game
        assert len(picking.data) < 150_000


@pytest.mark.parametrize(
    "query",
    [
        "card=3:Kd",
        "card=999:Kd",
        "card=x:Kd",
        "card=Kd",
        "card=9:zz",
        "card=99999:Kd",
        "card=3:",
        "card=-1:Kd",
        "button=9:4",
        f"button={BUTTON}:99",
        f"button={BUTTON}:x",
        "set=nothing=1",
        "set=coverage",
        "set=coverage=none",
        f"card=9:{quote(HOSTILE)}",
        f"set={quote(HOSTILE)}=1",
        f"card={quote(HOSTILE)}",
        "card=%D9%A9:Kd",
    ],
)
def test_what_cannot_be_asked_is_said_plainly(house, query):
    answer = asked(house, f"{PAGE}?{query}")
    assert answer.status_code == 422
    assert "This cannot be judged" in answer.text
    assert "<script>alert" not in answer.text
    assert "As ruled" in answer.text


@pytest.mark.parametrize(
    "query", ["facts=x", "terms=x", "coverage=x", "what=1", "coverage=net&coverage=action"]
)
def test_an_address_that_nobody_can_read_is_refused(house, query):
    answer = asked(house, f"{PAGE}?{query}")
    assert answer.status_code == 422
    assert query.partition("=")[0] in answer.text


def test_a_form_leads_to_a_clean_address(house):
    filled_in = (
        f"{PAGE}?facts=&terms=now&coverage=net&set=&set=surrender%3Dearly&button=&of=x&number="
    )
    answer = asked(house, filled_in)
    assert answer.status_code == 303
    assert sorted(answer.headers["Location"].partition("?")[2].split("&")) == [
        "coverage=net",
        "set=surrender%3Dearly",
        "terms=now",
    ]


def with_corrections(*corrections):
    record = json.loads(json.dumps(ROUND))
    said = {"type": "corrected", "why": "seen", "by": "maria", "at": "2026-11-19T10:00:00Z"}
    record["events"] += [{**said, **one} for one in corrections]
    return parse_record(json.dumps(record).encode())


def test_a_card_that_was_corrected_can_be_supposed_to_have_been_another():
    king = {"type": "card", "to": "4", "card": "Kc", "face": "up"}
    record = with_corrections({"event": NINE, "action": "replace", "with": king})
    assert {one.place: one.card for one in list_record_cards(record, "corrected")}[NINE] == "Kc"
    assert {one.place: one.card for one in list_record_cards(record, "recorded")}[NINE] == "9c"
    for facts in ("corrected", "recorded"):
        found = adjudicate(build_what_if_record(record, facts, {NINE: "7c"}, {}), facts)
        assert found.settlement == adjudicate(changed("7c")).settlement


def test_a_card_that_a_correction_brought_in_can_be_another_too():
    place = len(RECORD.events)
    five = {"type": "card", "to": "4", "card": "2c", "face": "up"}
    record = with_corrections({"event": NINE + 1, "action": "insert-before", "with": five})
    found = adjudicate(build_what_if_record(record, "corrected", {place: "7d"}, {}))
    assert found.hands["4"].cards == ("Qs", "9c", "7d")
    assert found.settlement != adjudicate(record).settlement


def test_a_card_that_was_turned_up_later_is_another_there_too():
    hidden = next(one for one in list_record_cards(RECORD, "corrected") if one.card == "6s")
    assert RECORD.events[hidden.place].card == "??"
    found = adjudicate(build_what_if_record(RECORD, "corrected", {hidden.place: "2s"}, {}))
    assert found.hands["bank"].cards == ("8d", "2s", "4h")
    assert found.bettors[name_seat(2)].net != adjudicate(RECORD).bettors[name_seat(2)].net


def test_a_card_of_a_set_hand_is_another_in_the_setting_too():
    played = (simulate_round(seed, "fortune-pai-gow") for seed in count())
    settled = (one for one in played if adjudicate(one).status == "settled")
    record = next(one for one in settled if b"Jk" not in encode_canonical(one))
    one = next(one for one in list_record_cards(record, "corrected") if one.card != "??")
    other = build_what_if_record(record, "corrected", {one.place: "Jk"}, {})
    spot = one.spot
    found = adjudicate(other).hands[spot]
    assert "Jk" in (*found.front.cards, *found.back.cards)
    assert one.card not in (*found.front.cards, *found.back.cards)
