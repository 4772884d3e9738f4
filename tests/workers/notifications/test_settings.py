"""Who is told, as the environment asks for it."""

import pytest

from projections.errors import SettingError
from projections.outbox.delivery import WEBHOOK
from workers.notifications.settings import (
    MailServer,
    MailSettings,
    NotificationSettings,
    WebhookSettings,
    read_notification_settings,
)
from workers.settings import read_worker_settings

HOOK = {"RUNBACK_WEBHOOK_URL": "https://host/hook", "RUNBACK_WEBHOOK_SECRET": "s"}
FROM_TO = {"RUNBACK_MAIL_FROM": "a@b.org", "RUNBACK_MAIL_TO": "c@d.org, e@f.org,c@d.org"}
SMTP = "RUNBACK_SMTP_URL"


def test_nobody_is_told_unless_somebody_is_named():
    assert read_notification_settings({}) == NotificationSettings()
    assert read_notification_settings({}).targets == ()


def test_everybody_who_is_named_is_told():
    told = read_notification_settings(
        {**HOOK, **FROM_TO, SMTP: "smtp://host", "RUNBACK_PUBLIC_URL": "https://x/"}
    )
    assert told.webhook == WebhookSettings("https://host/hook", "s")
    assert told.targets == (WEBHOOK, "c@d.org", "e@f.org")
    assert told.public_url == "https://x"


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("smtp://host", ("host", 25, "none", "", "")),
        ("smtp://host:2525", ("host", 2525, "none", "", "")),
        ("smtp+starttls://u:p%40%2F@host", ("host", 587, "starttls", "u", "p@/")),
        ("smtps://u%40x:p@host", ("host", 465, "tls", "u@x", "p")),
    ],
)
def test_a_mail_server_is_named_with_how_it_is_spoken_to(url, expected):
    mail = read_notification_settings({**FROM_TO, SMTP: url}).mail
    assert mail == MailSettings(MailServer(*expected), "a@b.org", ("c@d.org", "e@f.org"))


@pytest.mark.parametrize(
    ("environ", "says"),
    [
        ({"RUNBACK_WEBHOOK_URL": "https://host/hook"}, "needs RUNBACK_WEBHOOK_SECRET"),
        ({**HOOK, "RUNBACK_WEBHOOK_URL": "host/hook"}, "RUNBACK_WEBHOOK_URL is no address"),
        ({**HOOK, "RUNBACK_WEBHOOK_URL": "http://host:x/"}, "RUNBACK_WEBHOOK_URL is no address"),
        ({**FROM_TO, SMTP: "http://host"}, "it begins with smtp://, smtp+starttls://, smtps://"),
        ({SMTP: "smtp://host"}, "needs RUNBACK_MAIL_FROM and RUNBACK_MAIL_TO"),
        ({**FROM_TO, SMTP: "smtp://host", "RUNBACK_MAIL_TO": "a@b.org,"}, "`` is no address of"),
        ({**FROM_TO, SMTP: "smtp://h", "RUNBACK_MAIL_FROM": "a b@c"}, "RUNBACK_MAIL_FROM"),
        ({"RUNBACK_PUBLIC_URL": "runback"}, "RUNBACK_PUBLIC_URL is no address"),
    ],
)
def test_what_nobody_can_be_reached_by_is_said(environ, says):
    with pytest.raises(SettingError, match=says.replace("+", r"\+")):
        read_notification_settings(environ)


@pytest.mark.parametrize("limit", ["0", "-1", "1 GB", "1e9"])
def test_a_limit_is_a_number_of_bytes(tmp_path, limit):
    with pytest.raises(SettingError, match="RUNBACK_DATABASE_LIMIT"):
        read_worker_settings("", tmp_path, {"RUNBACK_DATABASE_LIMIT": limit})
    assert read_worker_settings("", tmp_path, {"RUNBACK_DATABASE_LIMIT": "9"}).database_limit == 9
