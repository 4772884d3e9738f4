"""Alerts over REST, and in numbers."""

from datetime import timedelta

import pytest
from prometheus_client.parser import text_string_to_metric_families

from projections.alerts.monitor import update_alerts
from tests.support.alert_conditions import HOUR, NOW, day_begun

HERE = "/v1/alerts"


@pytest.fixture
def watched(store, connection):
    """A day that was late and is done, and a database that is too large."""
    day_begun(connection, NOW - 2 * HOUR)
    update_alerts(store.recorder, NOW, 1)
    connection.execute("UPDATE work.days SET ended_at = now()")
    update_alerts(store.recorder, NOW + timedelta(minutes=1), 1)


@pytest.mark.usefixtures("watched")
def test_alerts_are_told_those_that_go_on_and_those_that_are_over(as_role):
    floor = as_role("floor")
    told = floor.get(HERE).json
    assert {one["kind"] for one in told["alerts"]} == {"work", "database"}
    assert told["next"] is None
    (going_on,) = floor.get(f"{HERE}?open=true").json["alerts"]
    assert (going_on["kind"], going_on["about"], going_on["ended_at"]) == (
        "database",
        "size",
        None,
    )
    (over,) = floor.get(f"{HERE}?open=false").json["alerts"]
    assert over["since"] < over["ended_at"]
    assert floor.get(f"{HERE}?kind=token").json["alerts"] == []


@pytest.mark.usefixtures("watched")
def test_a_page_goes_on_where_the_one_before_ended(as_role):
    floor = as_role("floor")
    first = floor.get(f"{HERE}?limit=1").json
    rest = floor.get(f"{HERE}?limit=1&cursor={first['next']}").json
    assert len({one["alert"] for one in (*first["alerts"], *rest["alerts"])}) == 2
    assert rest["next"] is None


def test_who_may_not_read_is_not_told(as_role):
    assert as_role("recorder").get(HERE).status_code == 403


def samples(nobody):
    families = text_string_to_metric_families(nobody.get("/metrics").text)
    return {
        (one.name, *one.labels.values()): one.value for family in families for one in family.samples
    }


def test_what_is_not_watched_is_not_told_in_numbers(nobody):
    assert not [name for name, *_ in samples(nobody) if "alerts" in name or "watched" in name]


@pytest.mark.usefixtures("watched")
def test_alerts_and_the_size_are_told_in_numbers(nobody):
    found = samples(nobody)
    assert found["runback_alerts", "database"] == 1
    assert found["runback_alerts", "work"] == found["runback_alerts", "token"] == 0
    assert found["runback_database_bytes",] > 1_000_000
    assert found["runback_watched_seconds",] >= 0
