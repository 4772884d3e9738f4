"""Keying in a hand: by typing alone, by tapping alone, and without scripts."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from domain.adjudication.adjudicator import adjudicate
from domain.intake.record_parser import parse_record
from domain.wording.round_verdict import describe_verdict
from service.accounts.roles import ROLES
from tests.support.pages.browser import DESK, PHONE, TABLET
from tests.support.service.client import ROUND
from tests.support.service.house import session

HERE = {"Origin": "http://localhost", "Accept": "text/html"}
SAMPLE = parse_record(json.dumps(ROUND).encode())
SENTENCE = describe_verdict(SAMPLE, adjudicate(SAMPLE))
"""What `runback adjudicate` says of the sample."""

KEYED = """bank 8 300 2
1 25;2 50;4 100;5 120;6 60
nmb
deal ac9hqskh6d8d10d8s9cjd5hx
2 4 5 s
6 d 10h
bank shows 6s
bank 4h
button 6
paid 6 120
ret 6 120
paid 5 120
ret 5 120
ret 4 100
ret 2 50
ret 1 25
end"""
MOST_STROKES = 210
START = "/key-in?room=mortimers&table=T9&game=no-bust-6.0"


class Client:
    """Somebody who fills in the form without a browser."""

    def __init__(self, house, role="floor"):
        self.client = house.app.test_client()
        self.client.set_cookie("runback_session", session(house, role))

    def page(self, address="/key-in"):
        """The page, and what makes its form ours."""
        text = self.client.get(address, headers=HERE).text
        return {
            name: text.partition(f'name="{name}" value="')[2].partition('"')[0]
            for name in ("form", "once")
        }

    def send(self, address="/key-in", **fields):
        """What is answered to the form."""
        given = {"room": "mortimers", "table": "T9", "game": "no-bust-6.0", "source": "memory"}
        return self.client.post(address, data={**self.page(), **given, **fields}, headers=HERE)


@pytest.fixture
def floor(house):
    """The floor manager, without a browser."""
    return Client(house)


def on_file(house, round_id):
    """The record as REST has it."""
    answer = house.ask("GET", f"/v1/rounds/{round_id}/record", house.admin)
    assert answer.status_code == 200, answer.text
    return answer.json


def plain(events):
    """Facts without what a page adds to them."""
    beside = {"by", "at", "source"}
    return [{name: one[name] for name in one if name not in beside} for one in events]


def leave_draft(visitor):
    """Go away once what was asked is answered."""
    visitor.page.wait_for_load_state("networkidle")


def test_the_sample_is_keyed_by_typing_alone_and_judged_as_the_command_judges_it(visit):
    visitor = visit("floor", **DESK)
    visitor.go(START)
    assert len(KEYED) < MOST_STROKES
    visitor.page.locator("#text").focus()
    visitor.page.keyboard.type(KEYED)
    expect(visitor.page.locator(".verdict")).to_have_text(SENTENCE)
    expect(visitor.page.locator("#text")).to_be_focused()
    expect(visitor.page.locator("#spoken")).to_have_text(SENTENCE)
    leave_draft(visitor)
    visitor.check()


def test_what_was_keyed_by_keyboard_is_kept_by_keyboard_and_is_on_file(visit, house):
    visitor = visit("floor", **DESK)
    visitor.go(START)
    visitor.page.locator("#round").evaluate("(field) => { field.value = 'by-keyboard'; }")
    visitor.page.locator("#text").focus()
    visitor.page.keyboard.type(KEYED)
    expect(visitor.page.locator(".verdict")).to_have_text(SENTENCE)
    leave_draft(visitor)
    visitor.page.keyboard.press("Control+Enter")
    visitor.page.wait_for_url("**/rounds/by-keyboard")
    record = on_file(house, "by-keyboard")
    assert plain(record["events"]) == plain(ROUND["events"])
    assert {(one["by"], one["source"]) for one in record["events"]} == {("floor-1", "surveillance")}


def tap(page, *keys):
    """Tap keys by what is written on them, in the group that is named."""
    for key in keys:
        group, _, name = key.partition(":")
        pad = page.get_by_role("group", name=group)
        pad.get_by_role("button", name=name or ":", exact=True).tap()


def test_a_round_is_keyed_by_tapping_alone_on_a_tablet(visit):
    visitor = visit("floor", **TABLET)
    visitor.go(START)
    page = visitor.page
    page.locator("#bank_seat").fill("8")
    page.locator("#bank_amount").fill("300")
    tap(page, "Seats and places:2", "Seats and places:colon: a wager follows", "Amounts:2")
    tap(page, "Amounts:5", "Amounts:next line", "Words:deal", "Cards:K", "Cards:hearts")
    tap(page, "Cards:9", "Cards:clubs", "Cards:10", "Cards:spades", "Cards:8", "Cards:diamonds")
    tap(page, "Amounts:next line", "Seats and places:2", "Words:stand", "Words:end")
    expect(page.locator("#text")).to_have_value("2: 25\ndeal kh 9c 10s 8d\n2 stand\nend\n")
    expect(page.locator("#judged")).to_contain_text("The bank of $300 covered every wager")
    expect(page.locator("#so-far")).to_contain_text("The bank of $300 covered every wager")
    assert page.locator("#text").evaluate("(text) => text.inputMode") == "none"
    tap(page, "Amounts:delete")
    expect(page.locator("#text")).to_have_value("2: 25\ndeal kh 9c 10s 8d\n2 stand\n")
    leave_draft(visitor)
    visitor.check()


def test_without_scripts_it_is_judged_and_kept_by_its_buttons(served_house, browser, house):
    _, address = served_house
    context = browser.new_context(base_url=address, java_script_enabled=False)
    context.add_cookies(
        [{"name": "runback_session", "value": session(house, "floor"), "url": address}]
    )
    page = context.new_page()
    page.goto(START)
    assert page.locator("#keys").is_hidden()
    page.locator("#text").fill(KEYED.replace("button 6", "buton 6"))
    page.get_by_role("button", name="Judge").click()
    expect(page.locator(".troubles")).to_contain_text("did you mean button")
    expect(page.locator("#text")).to_have_value(KEYED.replace("button 6", "buton 6"))
    page.get_by_text("Seats, limits, round and day").click()
    page.locator("#round").fill("without-scripts")
    page.locator("#text").fill(KEYED)
    page.get_by_role("button", name="Judge").click()
    expect(page.locator(".verdict")).to_have_text(SENTENCE)
    page.get_by_role("button", name="Save as a record").click()
    assert page.url.endswith("/rounds/without-scripts")
    assert plain(on_file(house, "without-scripts")["events"]) == plain(ROUND["events"])
    context.close()


def test_a_line_that_is_wrong_is_marked_and_leads_to_its_place(visit):
    visitor = visit("floor", **DESK)
    visitor.go(START)
    page = visitor.page
    page.locator("#text").focus()
    page.keyboard.type("bank 8 300\n2: 25\n4 stnad")
    expect(page.locator("#judged")).to_contain_text("line 3 is still being keyed")
    expect(page.locator(".troubles")).to_have_count(0)
    page.keyboard.type("\n")
    expect(page.locator(".troubles")).to_contain_text("did you mean stand?")
    expect(page.locator("#numbers b")).to_have_text("!3")
    page.get_by_role("link", name="line 3").click()
    picked = page.locator("#text").evaluate(
        "(text) => text.value.slice(text.selectionStart, text.selectionEnd)"
    )
    assert picked == "4 stnad"
    leave_draft(visitor)
    visitor.check()


def test_a_word_is_explained_where_it_is_typed_and_completed(visit):
    visitor = visit("floor", **DESK)
    visitor.go(START)
    page = visitor.page
    page.locator("#text").focus()
    page.keyboard.type("4 surr")
    expect(page.locator("#hint")).to_contain_text("gives up half")
    page.keyboard.press("Control+Space")
    expect(page.locator("#text")).to_have_value("4 surrender ")
    leave_draft(visitor)


def test_a_reload_loses_nothing_and_throwing_away_leaves_nothing(visit, house):
    visitor = visit("floor", **DESK)
    visitor.go("/key-in")
    page = visitor.page
    page.locator("#table").fill("T7")
    page.locator("#text").fill("bank 7 300")
    expect(page.locator("#judged")).to_contain_text("Seat 7 banks with $300, first turn.")
    leave_draft(visitor)
    before = house.stored()["store.stored_events"]
    visitor.go("/key-in")
    expect(page.locator("#text")).to_have_value("bank 7 300")
    expect(page.locator("#table")).to_have_value("T7")
    leave_draft(visitor)
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Discard").click()
    expect(page.locator("#text")).to_have_value("")
    leave_draft(visitor)
    visitor.go("/key-in")
    expect(page.locator("#text")).to_have_value("")
    assert house.stored()["store.stored_events"] == before


def test_another_game_keeps_what_was_keyed_and_brings_its_own_words(visit):
    visitor = visit("floor", **DESK)
    visitor.go(START)
    page = visitor.page
    page.locator("#text").fill("button 3")
    leave_draft(visitor)
    page.locator("#game").select_option("pai-gow-tiles")
    page.wait_for_url("**/key-in/judged")
    expect(page.locator("#text")).to_have_value("button 3")
    expect(page.get_by_role("group", name="Tiles")).to_contain_text("66")
    expect(page.get_by_role("group", name="Words")).to_contain_text("deliver")
    leave_draft(visitor)


def test_a_round_of_every_game_is_keyed_again_and_judged_as_it_was(visit, house):
    visitor = visit("floor", **PHONE)
    for game, record in house.rounds.items():
        visitor.go(f"/key-in?round={record.round.id}")
        expect(visitor.page.locator("#game")).to_have_value(game)
        if not visitor.page.locator(".verdict").count():
            continue
        assert visitor.page.locator(".troubles").count() == 0, game
        visitor.check()


def test_the_same_form_sent_twice_at_once_is_kept_once(house, floor):
    tokens = floor.page()
    fields = {
        **tokens,
        "room": "mortimers",
        "table": "T9",
        "game": "no-bust-6.0",
        "text": KEYED,
        "round": "sent-twice",
        "source": "memory",
    }
    cookie = floor.client.get_cookie("runback_session").value

    def send(_):
        client = house.app.test_client()
        client.set_cookie("runback_session", cookie)
        return client.post("/key-in", data=fields, headers=HERE)

    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(send, range(2)))
    assert [one.status_code for one in answers] == [303, 303]
    assert {one.headers["Location"] for one in answers} == {"/rounds/sent-twice"}
    assert len(on_file(house, "sent-twice")["events"]) == len(ROUND["events"])


def test_two_who_key_one_round_unlike_are_told_of_each_other(floor):
    assert floor.send(text=KEYED, round="of-two").status_code == 303
    answer = floor.send(text=KEYED.replace("2 50", "2 40"), round="of-two")
    assert answer.status_code == 409
    assert "on file with different content" in answer.text
    assert "2 40" in answer.text


def test_rounds_without_an_id_get_one_each(floor):
    first = floor.send(text="bank 8 300", day="2026-11-18")
    second = floor.send(text="bank 8 300", day="2026-11-18")
    numbered = floor.send(text="bank 8 300", day="2026-11-18", number="7")
    assert first.status_code == second.status_code == 303
    assert first.headers["Location"].startswith("/rounds/T9-20261118-k")
    assert first.headers["Location"] != second.headers["Location"]
    assert numbered.headers["Location"] == "/rounds/T9-20261118-0007"


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"text": ""}, "nothing has been keyed yet"),
        ({"table": ""}, "enter an id: letters, digits"),
        ({"room": "the room"}, "this is not an id"),
        ({"seats": "many"}, "“many” is not a whole number"),
        ({"seats": "99"}, "12"),
        ({"bank_seat": "8"}, "enter both a seat and an amount for the bank"),
        ({"bank_seat": "8", "bank_amount": "300"}, "line 1 posts the bank of seat 8 too"),
        ({"most": "a lot"}, "“a lot” is not an amount"),
        ({"least": "50", "most": "5"}, "the minimum is above the maximum"),
        ({"day": "2026-02-30"}, "is no day of the calendar"),
        ({"option-surrender": "never"}, "`surrender` is never; it can be early, late"),
        ({"text": "bank 9 300"}, "seat 9 is not at this table; it has seats 1 to 8"),
        ({"text": "2: 25 by seat-40"}, "names a seat that is not at this table"),
        ({"text": "2: 25 by <b>x</b>"}, "expected an id"),
        ({"text": "4 stand # \x07"}, "control character"),
    ],
)
def test_what_cannot_be_kept_comes_back_with_all_that_was_keyed(floor, fields, says):
    answer = floor.send(**{"text": KEYED, "number": "42", **fields})
    assert answer.status_code == 422
    assert says in answer.text.replace("<code>", "`").replace("</code>", "`")
    assert 'value="42"' in answer.text


def test_hostile_words_stay_words(visit, floor):
    bad = "</textarea><script>alert(1)</script> \"' \u202e" + "W" * 200
    answer = floor.send("/key-in/judged", text=f"{bad}\n4 stand # {bad}", room=bad, table=bad)
    assert answer.status_code == 200
    assert "<script>alert" not in answer.text
    assert "</textarea><script" not in answer.text
    visitor = visit("floor", **PHONE)
    visitor.go(START)
    visitor.page.locator("#table").fill(bad)
    visitor.page.locator("#text").fill(f"{bad}\nbank 8 300\nmisdeal {bad}\n4 {bad}\n")
    expect(visitor.page.locator(".troubles")).to_be_visible()
    leave_draft(visitor)
    visitor.check()


def test_options_of_the_form_are_those_the_round_is_judged_by(floor):
    text = "bank 8 300;2 25;4 300;deal kd 9h 5c kc 9c 10c; end"
    action = floor.send("/key-in/judged", text=text, part="1").text
    net = floor.send("/key-in/judged", text=text, part="1", **{"option-coverage": "net"}).text
    assert "<html" not in action
    assert action != net
    assert "counted by its net result" in net or "The bank" in net


def test_whoever_may_not_record_can_only_judge(house):
    regulator = Client(house, "regulator")
    assert "record" not in ROLES["regulator"]
    page = regulator.client.get("/key-in", headers=HERE).text
    assert "Save as a record" not in page
    assert "needs the permission to record" in page
    answer = regulator.send("/key-in/judged", text=KEYED, part="1")
    assert SENTENCE in answer.text
    assert regulator.send(text=KEYED).status_code == 403


def test_whoever_may_not_see_rounds_sees_none_of_them_here(house):
    recorder = Client(house, "recorder")
    assert "read" not in ROLES["recorder"]
    address = f"/key-in?round={ROUND['round']['id']}"
    assert recorder.client.get(address, headers=HERE).status_code == 403
    page = recorder.client.get("/key-in?room=mortimers&table=T4", headers=HERE)
    assert page.status_code == 200
    assert 'id="most" name="most" type="text" value=""' in page.text
    assert recorder.send(text=KEYED, round="by-a-recorder").status_code == 303


def test_a_table_that_was_played_at_fills_in_what_its_sign_said(floor):
    page = floor.client.get("/key-in?room=mortimers&table=T4&game=no-bust-6.0", headers=HERE).text
    assert 'name="least" type="text" value="5"' in page
    assert 'name="number" type="text" value="43"' in page


def test_a_round_that_is_not_on_file_cannot_be_keyed_again(floor):
    assert floor.client.get("/key-in?round=nowhere", headers=HERE).status_code == 404
