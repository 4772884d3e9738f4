"""`runback people`: accounts and tokens, from the machine that Runback runs on."""

import json

import pytest

from tests.support.command_runs import run
from tests.support.service.application import application
from tests.support.service.client import PASSWORD, Client


@pytest.fixture
def page(database, tmp_path):
    """A browser that asks the service."""
    with application(database, tmp_path) as app:
        yield Client(app.test_client(), None)


def added(database, account="floor-1", role="floor"):
    words = ["people", "add", account, "--role", role, "--password-prompt"]
    return run(database, *words, given=f"{PASSWORD}\n")


def test_who_is_added_can_sign_in(database, page):
    done = added(database)
    assert (done.exit_code, done.output) == (
        0,
        "Created account `floor-1` with the role floor.\n",
    )
    assert page.sign_in("floor-1").status_code == 200


def test_a_token_is_printed_once_and_nothing_else(database, page):
    run(database, "people", "add", "device-4", "--role", "recorder", "--name", "Table 4")
    words = ["people", "token", "device-4", "--label", "table 4"]
    made = run(database, *words, "--permissions", "record", "--days", "30")
    assert made.exit_code == 0
    device = Client(page.client, made.stdout.strip())
    assert device.get("/v1/me").json["permissions"] == ["record"]
    whole = Client(page.client, run(database, *words).stdout.strip())
    assert whole.get("/v1/me").json["permissions"] == ["judge", "record"]
    assert made.stdout.strip() not in run(database, "people", "list").output


def test_a_token_is_revoked_by_its_name_or_by_itself(database, page):
    run(database, "people", "add", "device-4", "--role", "recorder")
    words = ["people", "token", "device-4", "--label", "table 4"]
    first, second = (run(database, *words).stdout.strip() for _ in range(2))
    for given in (first.split("_")[1], second):
        assert run(database, "people", "revoke", given).exit_code == 0
    for secret in (first, second):
        assert Client(page.client, secret).get("/v1/me").status_code == 401
    unknown = run(database, "people", "revoke", "00000000")
    assert (unknown.exit_code, unknown.output) == (
        2,
        "Error: there is no token `00000000` on file\n",
    )


def test_a_password_is_changed_and_ends_a_lock(database, page):
    added(database)
    for _ in range(5):
        page.sign_in("floor-1", "no idea at all")
    assert "locked" in run(database, "people", "list").output
    done = run(database, "people", "password", "floor-1", given=f"{PASSWORD} 2\n")
    assert (done.exit_code, done.output) == (0, "Set the password of `floor-1`.\n")
    assert page.sign_in("floor-1", f"{PASSWORD} 2").status_code == 200


def test_who_is_disabled_is_shut_out_until_he_is_enabled(database, page):
    added(database)
    page.sign_in("floor-1")
    assert run(database, "people", "disable", "floor-1").exit_code == 0
    assert page.get("/v1/me").status_code == 401
    assert "disabled" in run(database, "people", "list").output
    assert run(database, "people", "enable", "floor-1").exit_code == 0
    assert page.sign_in("floor-1").status_code == 200


def test_accounts_are_listed(database):
    said = run(database, "people", "list").output
    assert said.startswith("There are no accounts")
    added(database)
    run(database, "people", "add", "device-4", "--role", "recorder", "--name", "Table 4")
    lines = run(database, "people", "list").output.splitlines()
    assert [line.split(maxsplit=3)[:3] for line in lines] == [
        ["device-4", "recorder", "tokens"],
        ["floor-1", "floor", "password"],
    ]
    told = run(database, "people", "list", "--json").output.splitlines()
    assert [json.loads(line)["name"] for line in told] == ["Table 4", "floor-1"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["add", "a b", "--role", "floor"], "an account's id has letters"),
        (["add", "floor-9", "--role", "floor", "--name", "a\nb"], "an account's id has letters"),
        (["add", "admin-1", "--role", "floor"], "there is an account `admin-1` already"),
        (["token", "ghost", "--label", "x"], "there is no account `ghost` on file"),
        (
            ["token", "admin-1", "--label", "x", "--permissions", "fly"],
            "there is no permission",
        ),
        (["disable", "admin-1"], "`admin-1` is the last account"),
        (["password", "admin-1"], "expected a password of 12 to 1,000 characters"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(database, words, said):
    added(database, "admin-1", "admin")
    done = run(database, "people", *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"Error: {said}")
    assert len(done.stderr.splitlines()) == 1


def test_passwords_and_tokens_stay_out_of_what_is_noted(database, connection):
    added(database)
    secret = run(database, "people", "token", "floor-1", "--label", "x").stdout.strip()
    run(database, "people", "revoke", secret)
    noted = connection.execute("SELECT permission, target, request FROM store.access").fetchall()
    assert [(permission, target) for permission, target, _ in noted] == [
        ("people", "account:floor-1"),
        ("people", "account:floor-1"),
        ("people", f"token:{secret.split('_')[1]}"),
    ]
    assert PASSWORD not in str(noted)
    assert secret not in str(noted)
    assert noted[-1][2] == "runback people revoke rb_…"
