"""Sessions: signing in with a password, in a browser; and guessing at it."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from hashlib import sha256

import pytest

from tests.support.service.application import application
from tests.support.service.client import PASSWORD, Client, account_with_password

HERE = {"Origin": "http://localhost"}


@pytest.fixture
def page(app, connection):
    """A browser, where there is an account `floor-1` with a password."""
    account_with_password(connection, "floor-1", "floor")
    return Client(app.test_client(), None)


def guess(client, account="floor-1"):
    return client.sign_in(account, "not the password of anybody")


def noted(connection):
    return connection.execute(
        "SELECT who, allowed FROM store.access WHERE permission = 'sign-in' ORDER BY access"
    ).fetchall()


def test_who_signs_in_is_known_until_he_signs_out(page, connection):
    assert page.get("/v1/me").status_code == 401
    signed_in = page.sign_in("floor-1")
    assert (signed_in.status_code, signed_in.json["role"]) == (200, "floor")
    assert (page.get("/v1/me").json["account"], page.get("/v1/me").json["by"]) == (
        "floor-1",
        "session",
    )
    cookie = page.client.get_cookie("runback_session")
    assert page.ask("DELETE", "/v1/session", **HERE).status_code == 204
    page.client.set_cookie("runback_session", cookie.value)
    assert page.get("/v1/me").status_code == 401
    assert noted(connection) == [("floor-1", True)]


def test_the_cookie_is_kept_from_scripts_and_other_sites_and_its_secret_from_the_database(
    page, connection
):
    over_tls = page.client.post(
        "/v1/session",
        json={"account": "floor-1", "password": PASSWORD},
        base_url="https://localhost",
    )
    for answer, is_secure in ((page.sign_in("floor-1"), False), (over_tls, True)):
        value, *attributes = answer.headers["Set-Cookie"].split("; ")
        assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(attributes)
        assert ("Secure" in attributes) is is_secure
        assert value.removeprefix("runback_session=") not in answer.text
    kept = connection.execute("SELECT sha256 FROM people.sessions ORDER BY created_at").fetchall()
    secret = value.removeprefix("runback_session=").encode()
    assert sha256(secret).digest() in [row for (row,) in kept]
    assert secret not in [row for (row,) in kept]


def test_a_session_is_over_when_its_time_is(page, connection):
    page.sign_in("floor-1")
    connection.execute("UPDATE people.sessions SET expires_at = clock_timestamp()")
    assert page.get("/v1/me").status_code == 401


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "http://localhost:8231",
        "https://localhost",
        "http://elsewhere.test",
        "http://localhost.elsewhere.test",
        "http://user@localhost",
        "http://localhost/x",
    ],
)
def test_other_sites_change_nothing_with_a_session(page, origin):
    page.sign_in("floor-1")
    headers = {} if origin is None else {"Origin": origin}
    token = {"label": "x", "permissions": ["read"], "days": 1}
    assert page.post("/v1/tokens", token, **headers).status_code == 403
    assert page.get("/v1/tokens").json["tokens"] == []
    assert page.post("/v1/tokens", token, **HERE).status_code == 201


def test_other_sites_sign_nobody_in(page):
    sent = {"account": "floor-1", "password": PASSWORD}
    elsewhere = page.post("/v1/session", sent, Origin="http://elsewhere.test")
    assert elsewhere.status_code == 403
    form = page.post(
        "/v1/session", b"account=floor-1", Content_Type="application/x-www-form-urlencoded"
    )
    assert form.status_code == 415
    assert page.client.get_cookie("runback_session") is None


def test_wrong_passwords_and_unknown_accounts_are_answered_alike(page, connection):
    account_with_password(connection, "former-1", "floor")
    connection.execute("UPDATE people.accounts SET disabled_at = now() WHERE account = 'former-1'")
    known, unknown, disabled = (guess(page, name) for name in ("floor-1", "ghost-1", "former-1"))
    right = page.sign_in("former-1")
    for answer in (known, unknown, disabled, right):
        assert answer.status_code == 401
        assert "Set-Cookie" not in answer.headers
    bodies = [{**one.json, "instance": ""} for one in (known, unknown, disabled, right)]
    assert bodies == [bodies[0]] * 4
    assert noted(connection) == [
        ("floor-1", False),
        ("nobody", False),
        ("former-1", False),
        ("former-1", False),
    ]


def test_an_unknown_account_takes_as_long(page):
    times = {"floor-1": [], "ghost-1": []}
    for name in [*times] * 4:
        began = time.perf_counter()
        assert guess(page, name).status_code == 401
        times[name].append(time.perf_counter() - began)
    known, unknown = map(min, times.values())
    assert 0.4 < unknown / known < 2.5


@pytest.mark.parametrize("name", ["floor-1", "ghost-1"])
def test_after_five_wrong_passwords_in_a_row_none_is_looked_at(page, connection, name):
    assert [guess(page, name).status_code for _ in range(7)] == [401] * 5 + [429] * 2
    locked = page.sign_in(name)
    assert (locked.status_code, locked.json["type"]) == (429, "/v1/problems/too-many")
    assert 14 * 60 < int(locked.headers["Retry-After"]) <= 15 * 60
    who = name if name == "floor-1" else "nobody"
    assert noted(connection) == [(who, False)] * 8


def test_a_lock_ends_after_a_while_and_the_count_begins_anew(page, connection):
    for _ in range(5):
        guess(page)
    connection.execute("UPDATE people.guesses SET locked_until = clock_timestamp()")
    assert [guess(page).status_code for _ in range(4)] == [401] * 4
    assert page.sign_in("floor-1").status_code == 200
    assert [guess(page).status_code for _ in range(4)] == [401] * 4
    assert page.sign_in("floor-1").status_code == 200


def test_parallel_guesses_in_several_processes_are_counted_together(page, database, tmp_path):
    def guessed(number):
        return guess(Client(apps[number % 3].test_client(), None)).status_code

    with ExitStack() as opened, ThreadPoolExecutor(12) as threads:
        apps = [opened.enter_context(application(database, tmp_path)) for _ in range(3)]
        statuses = list(threads.map(guessed, range(24)))
    assert (statuses.count(401), statuses.count(429)) == (5, 19)
    assert page.sign_in("floor-1").status_code == 429


def test_a_new_password_from_somebody_who_may_ends_a_lock(page, admin):
    for _ in range(5):
        guess(page)
    assert admin.get("/v1/accounts/floor-1").json["is_locked"] is True
    admin.ask("PATCH", "/v1/accounts/floor-1", {"password": f"{PASSWORD} anew"})
    assert admin.get("/v1/accounts/floor-1").json["is_locked"] is False
    assert page.sign_in("floor-1", f"{PASSWORD} anew").status_code == 200


def test_another_password_ends_the_other_sessions(app, page):
    other = Client(app.test_client(), None)
    page.sign_in("floor-1")
    other.sign_in("floor-1")
    wrong = page.post("/v1/me/password", {"old": "no idea", "new": f"{PASSWORD} 2"}, **HERE)
    assert (wrong.status_code, wrong.json["errors"][0]["pointer"]) == (422, "/old")
    changed = page.post("/v1/me/password", {"old": PASSWORD, "new": f"{PASSWORD} 2"}, **HERE)
    assert (changed.status_code, changed.data) == (204, b"")
    assert [one.get("/v1/me").status_code for one in (page, other)] == [200, 401]
    assert other.sign_in("floor-1").status_code == 401
    assert other.sign_in("floor-1", f"{PASSWORD} 2").status_code == 200


def test_guessing_at_the_old_password_is_guessing_too(page, as_role):
    floor = as_role("floor")
    sent = {"old": "no idea", "new": f"{PASSWORD} 2"}
    statuses = [floor.post("/v1/me/password", sent).status_code for _ in range(6)]
    assert statuses == [422] * 5 + [429]
    assert page.sign_in("floor-1").status_code == 429


def test_a_cookie_that_is_none_is_nobody_s(page):
    for value in ("", "x", "x" * 3000, "é"):
        page.client.set_cookie("runback_session", value)
        assert page.get("/v1/me").status_code == 401


def test_passwords_are_in_no_answer_and_in_no_log(page, admin, caplog, connection):
    caplog.set_level("DEBUG")
    wrong = "a wrong but telling password"
    bodies = [
        page.sign_in("floor-1").text,
        page.sign_in("floor-1", wrong).text,
        page.post("/v1/session", {"account": 5, "password": wrong}).text,
        page.post("/v1/session", b'{"password": "' + wrong.encode()).text,
        page.post("/v1/me/password", {"old": wrong, "new": wrong}, **HERE).text,
        admin.ask("PATCH", "/v1/accounts/floor-1", {"password": wrong, "role": 1}).text,
        admin.ask("PATCH", "/v1/accounts/floor-1", {"password": wrong}).text,
        admin.get("/v1/accounts/floor-1").text,
    ]
    log = caplog.text + json.dumps([record.__dict__ for record in caplog.records], default=str)
    rows = str(connection.execute("SELECT * FROM store.access").fetchall())
    for secret in (PASSWORD, wrong):
        assert all(secret not in text for text in (*bodies, log, rows))
