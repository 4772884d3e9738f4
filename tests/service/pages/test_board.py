"""The board: from signing in to a round in a few taps, and how it changes by itself."""

import json
import re
import time
from contextlib import ExitStack

import psycopg
import pytest
from playwright.sync_api import expect

from projections.lists.status import ProjectionLag
from projections.store.fact_recording import append_facts, record_stream
from projections.store.postgres_recorder import Sender
from projections.store.store import Store
from projections.store.topics import name_dispute_stream
from service.pages.board.banner import LIST_NAMES, list_board_alerts
from tests.support.dispute_lines import RAISED
from tests.support.pages.browser import DESK, PHONE, TABLET, tab_to
from tests.support.pages.event_stream import listening
from tests.support.pages.served_house import OPEN_TABLE
from tests.support.polling import until
from tests.support.service.client import ROUND
from tests.support.service.house import PASSWORD, session
from tests.support.service.web_workers import asked, serving

TILE = f"#tile-mortimers-{OPEN_TABLE}"
OF_TABLE = f"/tables/mortimers/{OPEN_TABLE}/2026-11-18"
MOST_STREAMS = 3
SECONDS_TO_NOTICE = 20_000
LISTENERS = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND query ~ '^LISTEN runback_recorded'
"""


@pytest.fixture
def port(served_house):
    """Where the server listens, once all who were there before have left."""
    port = int(served_house[1].rpartition(":")[2])
    until(lambda: streams(port) == 0)
    return port


def version_of(house):
    page = house.ask("GET", "/", house.admin).text
    return re.search(r'data-version="(\w+)"', page)[1]


def streams(port):
    """How many pages are being told of changes."""
    _, _, numbers = asked(port, "GET", "/metrics")
    return float(re.search(rb"^runback_streams ([\d.]+)$", numbers, re.MULTILINE)[1])


def listeners(house):
    """How many connections listen for what is recorded."""
    with psycopg.connect(house.url) as connection:
        return connection.execute(LISTENERS).fetchone()[0]


def test_the_first_page_says_of_an_open_table_all_that_is_asked_in_a_hurry(visit, house):
    house.play(OPEN_TABLE, 41)
    visitor = visit("floor")
    visitor.go("/")
    tile = visitor.page.locator(TILE)
    for told in (
        OPEN_TABLE,
        "No Bust Blackjack 6.0",
        "seat 2 (p-22), first turn",
        "seat 3 (p-23)",
        "Round 41 · 21:14",
        "seat 4 short $60",
        "nothing since November 18, 21:15",
    ):
        expect(tile).to_contain_text(told)
    expect(visitor.page.get_by_text("Wednesday, November 18, 2026, PST")).to_have_count(2)
    visitor.page.get_by_text("1 closed table").click()
    expect(visitor.page.locator("#tile-mortimers-T4")).to_contain_text("Last: Round 42, 21:14")


def test_rulings_that_wait_for_a_second_person_stand_on_top(visit):
    visitor = visit("floor")
    visitor.go("/")
    alert = visitor.page.get_by_role("link", name="2 rulings wait for a second person")
    expect(alert).to_have_attribute("href", "/disputes?waits=true")


def test_a_list_that_is_behind_is_named_as_the_floor_calls_it():
    late = [
        ProjectionLag("rounds", 1, 9, 42.0),
        ProjectionLag("tables", 1, 9, 42.0),
        ProjectionLag("days", 9, 1, 0.1),
    ]
    (alert,) = list_board_alerts([], late)
    assert alert.text == "Not up to date: rounds and tables, 40 s behind"
    (all_of_it,) = list_board_alerts([], [ProjectionLag(name, 1, 9, 200.0) for name in LIST_NAMES])
    assert all_of_it.text == "Not up to date: everything, 3 min behind"
    assert list_board_alerts([], late[2:]) == []


def sign_in(page):
    page.goto("/")
    page.get_by_label("Account").fill("floor-1")
    page.get_by_label("Password").fill(PASSWORD)


SCREENS = {
    "desk": DESK,
    "tablet": TABLET,
    "phone": PHONE,
    "no script": {"java_script_enabled": False},
}


@pytest.mark.parametrize("screen", SCREENS)
def test_from_signing_in_to_a_round_it_takes_two_taps(visit, house, screen):
    house.play(OPEN_TABLE, 41)
    page = visit(**SCREENS[screen]).page
    sign_in(page)
    tapped = "tap" if SCREENS[screen].get("has_touch") else "click"
    getattr(page.get_by_role("button", name="Sign in"), tapped)()
    getattr(page.locator(TILE).get_by_role("link"), tapped)()
    page.wait_for_url(f"**{OF_TABLE}")
    latest = page.locator(".rounds a").first
    expect(latest).to_contain_text("seat 4 short $60")
    assert latest.get_attribute("href") == f"/rounds/{OPEN_TABLE}-20261118-0041"


def test_the_same_is_done_with_the_keyboard_alone(visit, house):
    house.play(OPEN_TABLE, 41)
    page = visit().page
    sign_in(page)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/$"))
    tab_to(page, f"{TILE} a")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{OF_TABLE}")
    tab_to(page, ".rounds a")
    expect(page.locator(".rounds a:focus")).to_be_visible()


def test_without_script_the_board_is_loaded_again_by_itself(house):
    page = house.ask("GET", "/", house.admin).text
    assert '<noscript><meta http-equiv="refresh" content="30"></noscript>' in page


def test_a_round_that_is_recorded_appears_and_is_read_out(visit, house):
    visitor = visit("floor")
    with visitor.page.expect_request("**/board/stream**"):
        visitor.go("/")
    link = visitor.page.locator(f"{TILE} a")
    link.focus()
    house.play(OPEN_TABLE, 77)
    expect(link).to_contain_text("Round 77", timeout=SECONDS_TO_NOTICE)
    expect(link).to_be_focused()
    expect(visitor.page.locator("#board-news")).to_contain_text(f"{OPEN_TABLE}: Round 77")
    house.play("T31", 1)
    expect(visitor.page.locator("#tile-mortimers-T31")).to_contain_text("Round 1")


def test_only_the_tile_that_changed_is_sent(house, port):
    cookie = session(house, "floor")
    with listening(port, cookie, "other") as stream:
        assert "whole" in stream.event()
        house.play(OPEN_TABLE, 78)
        changed = stream.event()["tiles"]
        assert [one["id"] for one in changed] == [TILE[1:]]
        assert "Round 78" in changed[0]["text"]


def test_whoever_has_the_board_as_it_is_is_told_nothing_until_it_changes(house, port):
    with listening(port, session(house, "floor"), version_of(house)) as stream:
        lines = stream.lines()
        assert [next(lines) for _ in range(4)] == ["retry: 2000", "", ":", ""]
        assert stream.answer.headers["Content-Type"].startswith("text/event-stream")
        assert stream.answer.headers["X-Accel-Buffering"] == "no"


def test_streams_leave_room_for_others_and_those_too_many_ask_now_and_then(visit, house, port):
    cookie = session(house, "floor")
    with ExitStack() as all_of_them:
        for _ in range(MOST_STREAMS):
            all_of_them.enter_context(listening(port, cookie))
        assert streams(port) == MOST_STREAMS
        with listening(port, cookie) as refused:
            assert refused.answer.status == 429
            assert int(refused.answer.headers["Retry-After"]) > 0
        visitor = visit("floor")
        visitor.expected.add(429)
        with visitor.page.expect_response(lambda answer: "part=tiles" in answer.url):
            visitor.go("/")
        house.play(OPEN_TABLE, 79)
        tile = visitor.page.locator(TILE)
        expect(tile).to_contain_text("Round 79", timeout=SECONDS_TO_NOTICE)
    until(lambda: streams(port) == 0)


def test_who_leaves_leaves_nothing_behind(house, port):
    cookie = session(house, "floor")
    for _ in range(3):
        with ExitStack() as all_of_them:
            for _ in range(MOST_STREAMS):
                stream = all_of_them.enter_context(listening(port, cookie))
                assert stream.answer.status == 200
            until(lambda: listeners(house) == 1)
        until(lambda: streams(port) == 0)
    until(lambda: listeners(house) == 0)


def test_a_session_that_is_revoked_ends_its_stream(house, port):
    cookie = session(house, "floor")
    with listening(port, cookie) as stream:
        assert "whole" in stream.event()
        house.connection.execute("DELETE FROM people.sessions")
        assert list(stream.lines())[-1] == ""


def test_a_service_that_is_told_to_stop_waits_for_no_stream(house, tmp_path):
    with ExitStack() as later:
        with serving(house.url, tmp_path, processes=1) as port:
            stream = later.enter_context(listening(port, session(house, "floor")))
            assert "whole" in stream.event()
            told = time.monotonic()
        assert time.monotonic() - told < 10
        assert list(stream.lines())[-1] == ""


def test_who_may_not_see_it_gets_no_stream(house):
    for role, status in (("recorder", 403), (None, 303)):
        headers = {"Cookie": f"runback_session={session(house, role)}"} if role else {}
        answer = house.ask("GET", "/board/stream", Accept="text/event-stream, text/html", **headers)
        assert answer.status_code == status


def test_who_may_only_key_in_is_led_there(house):
    led = house.ask("GET", "/", house.token("recorder"))
    assert (led.status_code, led.headers["Location"]) == (303, "/key-in")
    refused = house.ask("GET", "/", house.token("recorder", {"record"}))
    assert refused.status_code == 403
    assert "floor, compliance, admin, regulator" in refused.text


def test_a_round_under_way_and_a_dispute_are_marked(visit, house):
    house.play("T32", 4)
    house.play("T32", 5, events=ROUND["events"][:6])
    claim = {**RAISED, "room": "mortimers", "table": "T32", "round": "T32-20261118-0004"}
    with Store(house.url) as store:
        fact = json.dumps({**claim, "at": "2026-11-19T04:00:00Z"}).encode()
        append_facts(store, name_dispute_stream("D-T32"), [fact], 0, Sender("device-2"))
    house.catch_up()
    visitor = visit("floor")
    visitor.go("/")
    tile = visitor.page.locator("#tile-mortimers-T32")
    for told in ("Round 4 · 21:14", "Round 5 under way since 21:14", "1 open dispute"):
        expect(tile).to_contain_text(told)
    tile.get_by_role("link").click()
    lines = visitor.page.locator(".rounds a")
    expect(lines.first).to_contain_text("under way")
    expect(lines.last).to_contain_text("in dispute")


def test_a_name_does_no_harm_and_breaks_nothing(visit, house):
    name = '<script>alert(1)</script>" onmouseover="x" \u202egnihtemos ' + "W" * 200
    room = {
        "type": "opened",
        "room": "hostile",
        "name": name,
        "zone": "America/Los_Angeles",
        "day_starts": "06:00",
        "at": "2026-11-18T10:00:00-08:00",
        "by": "admin-1",
    }
    with Store(house.url) as store:
        record_stream(store, "room", [json.dumps(room).encode()], Sender("device-2"))
    house.play("T1", 7, room="hostile")
    for screen in (DESK, PHONE):
        visitor = visit("floor", **screen)
        for path in (
            "/",
            "/days",
            "/days/hostile/2026-11-18",
            "/tables/hostile/T1/2026-11-18",
            "/rounds?room=hostile",
        ):
            visitor.go(path)
            expect(visitor.page.get_by_text("alert(1)").first).to_be_attached()
            visitor.check()
