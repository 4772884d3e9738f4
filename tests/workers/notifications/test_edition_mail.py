"""Editions are mailed, to each address by itself, until the mail server has taken it."""

from datetime import UTC, date, datetime, timedelta
from email import message_from_bytes, policy

import pytest

from projections.outbox.delivery import RETRY_PAUSES
from projections.store.postgres_recorder import Recorder
from projections.summaries.day_summary import DaySummary
from projections.summaries.editions import store_edition
from projections.summaries.sums import DayMoney, DaySums, MispaidSums
from tests.support.notification_receivers import PASSWORD, USER, Letters, certificate, mail_server
from workers.notifications.delivery import deliver_notifications
from workers.notifications.settings import MailServer, MailSettings, NotificationSettings

BEFORE = datetime.now(UTC) - timedelta(minutes=1)
NOW = BEFORE + timedelta(minutes=2)
DAY = date(2026, 11, 18)
FLOOR, OFFICE = "floor@example.org", "office@example.org"
KINDS = ["application/pdf", "application/pdf", "text/csv"]


@pytest.fixture
def recorder(database):
    recorder = Recorder(database)
    yield recorder
    recorder.close()


@pytest.fixture
def letters():
    return Letters()


def edition(recorder, rounds, position):
    """An edition of a day with so many rounds, two of them mispaid."""
    sums = DaySums(
        rounds=rounds, money=DayMoney(action=123_400), mispaid=MispaidSums(rounds=2, gross=4_500)
    )
    with recorder.connections.borrow() as connection:
        store_edition(
            connection, DaySummary("mortimers", DAY, all=sums, mispaid_rounds=()), position
        )


def mailed(port, *recipients, user="", password="", security="none", host="127.0.0.1"):
    """Who is told by this mail server."""
    to = recipients or (FLOOR,)
    mail = MailSettings(MailServer(host, port, security, user, password), "runback@example.org", to)
    return NotificationSettings(mail=mail, public_url="https://runback.example.org")


def failures(connection):
    return connection.execute(
        "SELECT target, last_error FROM store.deliveries WHERE done_at IS NULL"
    ).fetchall()


def read(letters):
    return [message_from_bytes(one.content, policy=policy.default) for _, one in letters.came]


def test_an_edition_is_mailed_once_with_its_papers_and_in_a_few_sentences(recorder, letters):
    with mail_server(letters) as port:
        deliver_notifications(recorder, mailed(port), BEFORE)
        edition(recorder, 61, 1)
        assert [deliver_notifications(recorder, mailed(port), NOW) for _ in range(3)] == [1, 0, 0]
    (message,) = read(letters)
    assert message["Subject"] == ("mortimers, Wednesday, November 18, 2026: 2 rounds mispaid ($45)")
    assert (message["From"], message["To"]) == ("runback@example.org", FLOOR)
    text = message.get_body(("plain",)).get_content()
    assert "61 rounds, $1,234 in action. 2 rounds mispaid, $45 in all." in text
    assert "https://runback.example.org/summaries/mortimers/2026-11-18?edition=1" in text
    papers = [*message.iter_attachments()]
    assert [one.get_content_type() for one in papers] == KINDS
    assert [one.get_filename() for one in papers] == [
        f"{name}-mortimers-2026-11-18-1.{ending}"
        for name, ending in (("summary", "pdf"), ("exceptions", "pdf"), ("figures", "csv"))
    ]
    assert papers[0].get_content().startswith(b"%PDF")
    assert "mortimers,2026-11-18,1,room,mortimers,rounds,61" in papers[2].get_content()


def test_a_later_edition_is_mailed_too_and_says_what_is_otherwise(recorder, letters):
    with mail_server(letters) as port:
        deliver_notifications(recorder, mailed(port), BEFORE)
        for position, rounds in enumerate((61, 62), start=1):
            edition(recorder, rounds, position)
            assert deliver_notifications(recorder, mailed(port), NOW) == 1
    first, second = read(letters)
    assert ", edition 2: " in second["Subject"]
    assert "1 figure has changed since edition 1." in second.get_content_type() + (
        second.get_body(("plain",)).get_content()
    )
    assert first["Message-ID"] != second["Message-ID"]


def test_an_address_that_is_refused_is_tried_again_and_others_get_theirs_once(
    recorder, connection, letters
):
    letters.refused = {OFFICE}
    with mail_server(letters) as port:
        told = mailed(port, OFFICE, FLOOR)
        deliver_notifications(recorder, told, BEFORE)
        edition(recorder, 61, 1)
        assert deliver_notifications(recorder, told, NOW) == 1
        why = "the mail server refuses the address: 550 no such box here"
        assert failures(connection) == [(OFFICE, why)]
        letters.refused = set()
        assert deliver_notifications(recorder, told, NOW + RETRY_PAUSES[0]) == 1
    assert [one.rcpt_tos for _, one in letters.came] == [[FLOOR], [OFFICE]]


@pytest.mark.parametrize(
    ("user", "password", "says"),
    [
        (USER, PASSWORD, None),
        (USER, "wrong", "the mail server refuses: 535 5.7.8 Authentication credentials invalid"),
        ("", "", "the mail server refuses: 530 5.7.0 Authentication required"),
    ],
)
@pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")
@pytest.mark.parametrize("security", ["none", "starttls"])
def test_who_has_to_sign_in_does(  # noqa: PLR0913, PLR0917 - fixtures and parameters
    recorder, connection, letters, tmp_path, monkeypatch, user, password, says, security
):
    file, context = certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(file))
    tls = context if security == "starttls" else None
    with mail_server(letters, tls=tls, required=True) as port:
        told = mailed(port, user=user, password=password, security=security, host="localhost")
        deliver_notifications(recorder, told, BEFORE)
        edition(recorder, 61, 1)
        assert deliver_notifications(recorder, told, NOW) == (0 if says else 1)
    assert [is_safe for is_safe, _ in letters.came] == ([] if says else [tls is not None])
    assert failures(connection) == ([(FLOOR, says)] if says else [])
    assert set(letters.signed_in) == ({not says} if user else set())


def test_no_password_is_sent_where_the_server_does_not_speak_safely(recorder, connection, letters):
    with mail_server(letters) as port:
        told = mailed(port, user=USER, password=PASSWORD, security="starttls")
        deliver_notifications(recorder, told, BEFORE)
        edition(recorder, 61, 1)
        assert deliver_notifications(recorder, told, NOW) == 0
    assert (letters.came, letters.signed_in) == ([], [])
    ((_, why),) = failures(connection)
    assert "STARTTLS" in why


def test_nor_where_nobody_vouches_for_the_server(recorder, connection, letters, tmp_path):
    _, context = certificate(tmp_path)
    with mail_server(letters, tls=context) as port:
        told = mailed(port, user=USER, password=PASSWORD, security="starttls", host="localhost")
        deliver_notifications(recorder, told, BEFORE)
        edition(recorder, 61, 1)
        assert deliver_notifications(recorder, told, NOW) == 0
    assert (letters.came, letters.signed_in) == ([], [])
    ((_, why),) = failures(connection)
    assert "certificate" in why


def test_a_server_that_is_not_there_gets_it_when_it_is(recorder, connection, letters):
    with mail_server(letters) as port:
        pass
    deliver_notifications(recorder, mailed(port), BEFORE)
    edition(recorder, 61, 1)
    assert deliver_notifications(recorder, mailed(port), NOW) == 0
    ((_, why),) = failures(connection)
    assert why.startswith("the mail server cannot be reached: ")
    with mail_server(letters) as port:
        assert deliver_notifications(recorder, mailed(port), NOW + RETRY_PAUSES[0]) == 1
    assert len(letters.came) == 1
