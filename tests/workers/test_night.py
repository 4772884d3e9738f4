"""What workers do beside the days: they watch, tell, and remove what was kept for long enough."""

from datetime import UTC, datetime, timedelta

import pytest

from projections.alerts.monitor import AlertQuery, search_alerts
from projections.personal.legal_holds import lift_hold, place_hold
from projections.personal.patrons import load_patron
from tests.support.notification_receivers import receiving, told
from tests.support.personal_data import on_file, room, sat
from tests.support.worker_processes import until, working
from workers.retention import remove_when_due

LONG_AGO = "2019-03-01"
NOW = datetime.now(UTC)


@pytest.fixture
def kept(store, connection):
    """A patron who was last seen years ago, in a room that keeps him for five."""
    room(store, years=5)
    sat(store, "p-1", LONG_AGO)
    on_file(connection, "p-1")
    connection.execute("UPDATE people.patrons SET changed_at = %s", (LONG_AGO,))


@pytest.mark.usefixtures("kept")
def test_what_was_kept_for_long_enough_goes_once_a_day(database, store, connection):
    hold = place_hold(store, "everything", None, "cli:keeper", "subpoena")
    assert remove_when_due(database, NOW) == []
    lift_hold(store, hold, "cli:keeper", "over")
    assert remove_when_due(database, NOW + timedelta(hours=23)) == []
    assert load_patron(connection, "p-1") is not None
    assert [one.name for one in remove_when_due(database, NOW + timedelta(hours=25))] == ["p-1"]
    assert load_patron(connection, "p-1") is None


@pytest.mark.usefixtures("kept")
def test_a_worker_watches_tells_and_removes(database, connection, each_broker, tmp_path):
    with receiving() as (receiver, url):
        receiver.answers = [500]
        more = {
            "RUNBACK_WEBHOOK_URL": url,
            "RUNBACK_WEBHOOK_SECRET": "s",
            "RUNBACK_DATABASE_LIMIT": "1",
        }
        with working(database, tmp_path / "worker", each_broker, **more) as worker:
            until(lambda: len(receiver.came) > 1, worker.log.read_text)
            until(lambda: load_patron(connection, "p-1") is None, worker.log.read_text)
            assert worker.stop() == 0
    first, second = told(receiver)[:2]
    assert first == second
    assert (first["what"], first["alert"]["about"]) == ("alert-began", "size")
    assert "its limit of 1 byte is passed" in first["alert"]["says"]
    (alert,) = search_alerts(connection, AlertQuery(is_open=True)).lines
    assert alert.about == "size"
    assert '"error"' not in worker.log.read_text()
    assert "p-1" not in worker.log.read_text()
