"""The webhook: told each thing at least once, signed, and under the same id however often."""

import hashlib
import hmac
import os
import re
import signal
import subprocess
import sys
import threading
import time
from datetime import timedelta
from itertools import takewhile
from textwrap import dedent

import pytest

from projections.alerts.monitor import update_alerts
from projections.outbox.delivery import GIVEN_UP_AFTER, RETRY_PAUSES
from projections.store.postgres_recorder import Recorder
from tests.support.alert_conditions import HOUR, NOW, day_begun, open_alerts
from tests.support.notification_receivers import receiving, told
from tests.support.project_files import ROOT
from workers.notifications import webhook as sending
from workers.notifications.delivery import deliver_notifications
from workers.notifications.settings import NotificationSettings, WebhookSettings

SECRET = "a secret of nobody"  # noqa: S105 - not a real secret
MINUTE = timedelta(minutes=1)
BEGINS = "    import hashlib, hmac, time"


@pytest.fixture
def hook():
    """A receiver, and who is told."""
    with receiving() as (receiver, url):
        yield receiver, NotificationSettings(WebhookSettings(url, SECRET))


@pytest.fixture
def recorder(database):
    recorder = Recorder(database)
    yield recorder
    recorder.close()


def set_up(recorder, told_by, connection):
    """Somebody is told from now on, and something goes wrong."""
    deliver_notifications(recorder, told_by, NOW - MINUTE)
    day_begun(connection, NOW - 2 * HOUR)
    update_alerts(recorder, NOW)


def test_an_alert_is_told_when_it_begins_and_when_it_ends_each_once(recorder, connection, hook):
    receiver, told_by = hook
    set_up(recorder, told_by, connection)
    for seconds in range(3):
        deliver_notifications(recorder, told_by, NOW + timedelta(seconds=seconds))
    connection.execute("UPDATE work.days SET ended_at = now()")
    update_alerts(recorder, NOW + MINUTE)
    for seconds in range(3):
        deliver_notifications(recorder, told_by, NOW + MINUTE + timedelta(seconds=seconds))
    began, ended = told(receiver)
    assert (began["what"], began["alert"]["kind"], began["alert"]["ended_at"]) == (
        "alert-began",
        "work",
        None,
    )
    assert "is not summed up" in began["alert"]["says"]
    assert (ended["what"], ended["alert"]["alert"]) == ("alert-ended", began["alert"]["alert"])
    assert ended["alert"]["ended_at"] is not None
    assert began["id"] != ended["id"]
    for headers, body in receiver.came:
        assert headers["Runback-Delivery"] in body.decode()
        assert headers["Content-Type"] == "application/json"


def load_guide_check():
    """Return the function that the API guide gives a receiver."""
    lines = (ROOT / "ops" / "docs" / "api.md").read_text().splitlines()
    code = takewhile(lambda line: not line or line.startswith("    "), lines[lines.index(BEGINS) :])
    names = {}
    exec(dedent("\n".join(code)), names)  # noqa: S102 - the code of our own document
    return names["is_from_runback"]


def test_a_receiver_checks_the_signature_as_the_api_guide_says(recorder, connection, hook):
    receiver, told_by = hook
    set_up(recorder, told_by, connection)
    deliver_notifications(recorder, told_by, NOW)
    ((headers, body),) = receiver.came
    is_from_runback = load_guide_check()
    signature = headers["Runback-Signature"]
    assert is_from_runback(SECRET, signature, body)
    assert not is_from_runback("another secret", signature, body)
    assert not is_from_runback(SECRET, signature, body + b" ")
    at, signed = re.fullmatch(r"t=(\d+),v1=([0-9a-f]{64})", signature).groups()
    assert abs(int(at) - time.time()) < 60
    again = hmac.new(SECRET.encode(), at.encode() + b"." + body, hashlib.sha256).hexdigest()
    assert signed == again
    assert not is_from_runback(SECRET, signature.replace(at, str(int(at) - 1)), body)
    long_ago = sending.sign_body(SECRET, body, int(at) - 3600)
    assert not is_from_runback(SECRET, long_ago, body)


def test_who_fails_first_and_is_slow_then_is_told_again_until_he_takes_it(
    recorder, connection, hook, monkeypatch
):
    receiver, told_by = hook
    set_up(recorder, told_by, connection)
    monkeypatch.setattr(sending, "WEBHOOK_TIMEOUT_SECONDS", 0.3)
    let_go = threading.Event()
    receiver.answers = [500, 302, lambda: let_go.wait(20) and 200, 404]
    at = NOW
    for pause in RETRY_PAUSES[:4]:
        assert deliver_notifications(recorder, told_by, at) == 0
        assert deliver_notifications(recorder, told_by, at + pause - timedelta(seconds=1)) == 0
        at += pause
    assert deliver_notifications(recorder, told_by, at) == 1
    let_go.set()
    assert deliver_notifications(recorder, told_by, at + HOUR) == 0
    assert len(receiver.came) == 5
    assert len({body for _, body in receiver.came}) == 1
    said = connection.execute("SELECT attempts, last_error, done_at FROM store.deliveries")
    assert said.fetchall() == [(5, "it answered 404", at)]


def test_nobody_there_is_an_alert_after_a_while_and_it_ends_when_he_is_there_again(
    recorder, connection
):
    nobody = NotificationSettings(WebhookSettings("http://127.0.0.1:9/hook", SECRET))
    set_up(recorder, nobody, connection)
    for minutes in (0, 1, 10, 30):
        deliver_notifications(recorder, nobody, NOW + timedelta(minutes=minutes))
    update_alerts(recorder, NOW + HOUR / 2)
    assert "the webhook" not in open_alerts(connection)
    update_alerts(recorder, NOW + 2 * HOUR)
    says = open_alerts(connection)["the webhook"]
    assert says.startswith("1 message to the webhook not taken since ")
    assert "it cannot be reached" in says
    with receiving() as (receiver, url):
        there = NotificationSettings(WebhookSettings(url, SECRET))
        deliver_notifications(recorder, there, NOW + 3 * HOUR)
        update_alerts(recorder, NOW + 3 * HOUR)
        deliver_notifications(recorder, there, NOW + 3 * HOUR + MINUTE)
        assert [(one["what"], one["alert"]["kind"]) for one in told(receiver)] == [
            ("alert-began", "work"),
            ("alert-began", "delivery"),
            ("alert-ended", "delivery"),
        ]


def test_what_nobody_takes_for_days_is_given_up_and_that_is_an_alert(recorder, connection):
    nobody = NotificationSettings(WebhookSettings("http://127.0.0.1:9/hook", SECRET))
    set_up(recorder, nobody, connection)
    deliver_notifications(recorder, nobody, NOW)
    late = NOW + GIVEN_UP_AFTER
    deliver_notifications(recorder, nobody, late)
    update_alerts(recorder, late)
    assert "the webhook given up" in open_alerts(connection)
    given_up = "SELECT attempts FROM store.deliveries WHERE given_up_at IS NOT NULL"
    assert connection.execute(given_up).fetchall() == [(2,)]
    update_alerts(recorder, late + timedelta(days=8))
    assert "the webhook given up" not in open_alerts(connection)


def test_one_who_does_not_take_a_thing_is_not_tried_with_the_next_one_at_once(
    recorder, connection, hook
):
    receiver, told_by = hook
    set_up(recorder, told_by, connection)
    connection.execute("UPDATE work.days SET ended_at = now()")
    update_alerts(recorder, NOW + MINUTE)
    receiver.answers = [500]
    assert deliver_notifications(recorder, told_by, NOW + MINUTE) == 0
    assert len(receiver.came) == 1
    assert deliver_notifications(recorder, told_by, NOW + 2 * MINUTE) == 2


def test_many_who_tell_at_once_tell_each_thing_once(database, connection, hook):
    receiver, told_by = hook
    first = Recorder(database)
    set_up(first, told_by, connection)
    receiver.answers = [lambda: time.sleep(0.3) or 200]
    recorders = [Recorder(database) for _ in range(4)]
    threads = [
        threading.Thread(target=deliver_notifications, args=(each, told_by, NOW))
        for each in recorders
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for each in (first, *recorders):
        each.close()
    assert len(receiver.came) == 1


VICTIM = """
import sys
from datetime import datetime
from projections.store.postgres_recorder import Recorder
from workers.notifications.delivery import deliver_notifications
from workers.notifications.settings import NotificationSettings, WebhookSettings
url, hook, secret, now = sys.argv[1:]
deliver_notifications(
    Recorder(url), NotificationSettings(WebhookSettings(hook, secret)), datetime.fromisoformat(now)
)
"""


def test_killed_between_sending_and_noting_it_is_sent_again_under_the_same_id(
    recorder, database, connection, hook
):
    receiver, told_by = hook
    set_up(recorder, told_by, connection)
    victim = []

    def kill():
        os.kill(victim[0].pid, signal.SIGKILL)
        victim[0].wait()
        return 200

    words = [database, told_by.webhook.url, SECRET, NOW.isoformat()]
    started = threading.Event()
    receiver.answers = [lambda: started.wait(20) and kill()]
    victim.append(subprocess.Popen([sys.executable, "-c", VICTIM, *words], cwd=ROOT))
    started.set()
    victim[0].wait(60)
    assert victim[0].returncode == -signal.SIGKILL
    deadline = time.monotonic() + 20
    while not deliver_notifications(
        recorder, told_by, NOW
    ):  # until the database has noticed that he is gone
        assert time.monotonic() < deadline
        time.sleep(0.05)
    first, second = receiver.came
    assert first[1] == second[1]
    assert first[0]["Runback-Delivery"] == second[0]["Runback-Delivery"]


def test_what_was_long_before_somebody_is_told_is_not_told_him(recorder, connection, hook):
    receiver, told_by = hook
    for about, ended_at in (("over", NOW - HOUR), ("open", None)):
        connection.execute(
            "INSERT INTO store.alerts (kind, about, says, since, seen_at, ended_at)"
            " VALUES ('work', %s, 'x', %s, now(), %s)",
            (about, NOW - 2 * HOUR, ended_at),
        )
    deliver_notifications(recorder, told_by, NOW)
    assert [one["alert"]["about"] for one in told(receiver)] == ["open"]


def test_where_nobody_is_told_nothing_is_kept_for_him(recorder, connection):
    day_begun(connection, NOW - 2 * HOUR)
    update_alerts(recorder, NOW)
    assert deliver_notifications(recorder, NotificationSettings(), NOW) == 0
    assert connection.execute("SELECT count(*) FROM store.deliveries").fetchone() == (0,)
