"""Alerts: on the board what cannot wait, and all of them on a page of their own."""

from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from projections.alerts.watching import Alert as Kept
from projections.alerts.watching import watch
from projections.store.recorder import Recorder
from service.pages.board.alerts import HERE, MOST_KEPT, kept_alerts
from tests.alerts.wrong import day_begun
from tests.pages.forms import Clerk

NOW = datetime.now(UTC)
DAY = "2026-11-02"


def kept(kind, says="the day 2026-11-18 in mortimers is not summed up"):
    return Kept(1, kind, "x", says, NOW, NOW, None)


def test_what_the_board_sees_by_itself_is_not_said_twice():
    found = kept_alerts([kept("dispute"), kept("list"), kept("work")], 10.0)
    assert [(one.says, one.address) for one in found] == [
        ("The day 2026-11-18 in mortimers is not summed up", HERE)
    ]


def test_many_alerts_do_not_push_the_tables_off_the_board():
    found = kept_alerts([kept("token")] * 9, None)
    assert len(found) == MOST_KEPT + 1
    assert found[-1].says == "6 further alerts"


def test_that_nobody_watches_any_more_is_said():
    (alert,) = kept_alerts([], 400.0)
    assert alert.says == "Nobody has watched for 6 min: no worker does the night's work"
    assert kept_alerts([], 200.0) == kept_alerts([], None) == []


@pytest.fixture
def recorder(house):
    with closing(Recorder(house.url)) as recorder:
        yield recorder


def test_an_alert_leads_from_the_board_to_its_page_and_is_there_when_it_is_over(
    house, visit, recorder
):
    assert "Nobody has watched yet" in Clerk(house, "floor").see(HERE)
    with recorder.connections.lent() as connection:
        day_begun(connection, NOW - timedelta(hours=2), day=DAY)
    watch(recorder, NOW)
    visitor = visit("floor")
    visitor.go("/")
    visitor.page.get_by_role("link", name=f"The day {DAY} in mortimers is not").click()
    visitor.page.wait_for_url(f"**{HERE}")
    link = visitor.page.get_by_role("link", name=f"The day {DAY} in mortimers")
    expect(link).to_have_attribute("href", "/night")
    visitor.check()
    with recorder.connections.lent() as connection:
        connection.execute("UPDATE work.days SET ended_at = now()")
    watch(recorder, NOW + timedelta(minutes=1))
    visitor.go(HERE)
    to_do, over = visitor.page.locator("section.sheet").all()
    expect(to_do).not_to_contain_text("is not summed up")
    expect(over).to_contain_text(f"The day {DAY} in mortimers is not summed up")
    visitor.check()
