"""Alerts: on the board what cannot wait, and all of them on a page of their own."""

from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from projections.alerts.monitor import Alert as Kept
from projections.alerts.monitor import update_alerts
from projections.store.postgres_recorder import Recorder
from service.pages.board.banner import ALERTS_URL, MAX_STORED_ALERTS, list_stored_alerts
from tests.support.alert_conditions import day_begun
from tests.support.pages.form_fields import Clerk

NOW = datetime.now(UTC)
DAY = "2026-11-02"


def kept(kind, says="the day 2026-11-18 in mortimers is not summed up"):
    return Kept(1, kind, "x", says, NOW, NOW, None)


def test_what_the_board_sees_by_itself_is_not_said_twice():
    found = list_stored_alerts([kept("dispute"), kept("list"), kept("work")], 10.0)
    assert [(one.text, one.address) for one in found] == [
        ("The day 2026-11-18 in mortimers is not summed up", ALERTS_URL)
    ]


def test_many_alerts_do_not_push_the_tables_off_the_board():
    found = list_stored_alerts([kept("token")] * 9, None)
    assert len(found) == MAX_STORED_ALERTS + 1
    assert found[-1].text == "6 more alerts"


def test_that_nobody_watches_any_more_is_said():
    (alert,) = list_stored_alerts([], 400.0)
    assert alert.text == "No worker has run for 6 min: the nightly work is not being done"
    assert list_stored_alerts([], 200.0) == list_stored_alerts([], None) == []


@pytest.fixture
def recorder(house):
    with closing(Recorder(house.url)) as recorder:
        yield recorder


def test_an_alert_leads_from_the_board_to_its_page_and_is_there_when_it_is_over(
    house, visit, recorder
):
    assert "Nothing is being monitored yet" in Clerk(house, "floor").see(ALERTS_URL)
    with recorder.connections.borrow() as connection:
        day_begun(connection, NOW - timedelta(hours=2), day=DAY)
    update_alerts(recorder, NOW)
    visitor = visit("floor")
    visitor.go("/")
    visitor.page.get_by_role("link", name=f"The day {DAY} in mortimers is not").click()
    visitor.page.wait_for_url(f"**{ALERTS_URL}")
    link = visitor.page.get_by_role("link", name=f"The day {DAY} in mortimers")
    expect(link).to_have_attribute("href", "/night")
    visitor.check()
    with recorder.connections.borrow() as connection:
        connection.execute("UPDATE work.days SET ended_at = now()")
    update_alerts(recorder, NOW + timedelta(minutes=1))
    visitor.go(ALERTS_URL)
    to_do, over = visitor.page.locator("section.sheet").all()
    expect(to_do).not_to_contain_text("is not summed up")
    expect(over).to_contain_text(f"The day {DAY} in mortimers is not summed up")
    visitor.check()
