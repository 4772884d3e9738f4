"""People: accounts made, changed and shut out, and devices given their tokens."""

from uuid import uuid4

import pytest
from playwright.sync_api import expect

from service.accounts.account import make_account
from service.accounts.lockout import MAX_FAILURES_IN_A_ROW, count_seconds_locked
from service.accounts.roles import ROLES
from tests.support.pages.browser import PHONE, TABLET
from tests.support.pages.form_fields import Clerk, arrive, noted
from tests.support.pages.hostile_text import HOSTILE
from tests.support.service.house import PASSWORD

NEW = "a secret of his own"
WITHOUT = [role for role, held in ROLES.items() if "people" not in held]


def name():
    return f"desk-{uuid4().hex[:8]}"


@pytest.fixture
def account(house):
    """The name of an account of its own, with a password."""
    made = name()
    make_account(house.connection, made, "The desk", "floor", PASSWORD)
    return made


@pytest.mark.parametrize("scripts", [True, False])
def test_an_account_is_made_and_its_owner_signs_in(visit, house, scripts):
    made, visitor = name(), visit("admin", java_script_enabled=scripts, **TABLET)
    visitor.go("/people")
    page = visitor.page
    page.get_by_label("Account to sign in").fill(made)
    page.get_by_label("Name").fill("The desk, evenings")
    page.get_by_label("Role").select_option("compliance")
    page.get_by_label("Password").fill(NEW)
    page.get_by_role("button", name="Create the account").click()
    expect(page.get_by_role("status")).to_have_text("The account has been created.")
    assert NEW not in page.content()
    owner = visit(**PHONE)
    arrive(owner, made, NEW)
    expect(owner.page.get_by_role("heading", level=1)).to_have_text("The desk, evenings")
    expect(owner.page.get_by_role("heading", level=2).first).to_have_text(
        f"{made}, role compliance"
    )
    assert NEW not in noted(house)


def test_an_account_is_made_by_keyboard_alone(visit, house):
    made, visitor = name(), visit("admin")
    visitor.go("/people")
    page = visitor.page
    page.get_by_label("Account to sign in").focus()
    page.keyboard.type(made)
    page.keyboard.press("Tab")
    page.keyboard.type("By keys")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/people/{made}?done=made")
    assert house.rows("SELECT role FROM people.accounts WHERE account = %s", made) == [("floor",)]


def test_a_device_is_given_a_token_which_somebody_takes_back(visit, house, account):
    visitor = visit("admin")
    visitor.go(f"/people/{account}")
    page = visitor.page
    page.get_by_text("Create a token").click()
    page.get_by_label("What it is for").fill("its tablet")
    page.get_by_label("see rounds, tables").check()
    page.get_by_role("button", name="Create the token").click()
    secret = page.locator(".secret").inner_text()
    visitor.check()
    assert house.ask("GET", "/v1/me", secret).json["account"] == account
    visitor.go(f"/people/{account}")
    assert secret not in page.content()
    page.get_by_role("button", name="Revoke").click()
    expect(page.get_by_role("status")).to_contain_text("The token has been revoked")
    assert house.ask("GET", "/v1/me", secret).status_code == 401


def test_who_is_shut_out_is_out_at_once_until_he_is_let_in_again(visit, account):
    visitor, owner = visit("admin"), visit()
    arrive(owner, account, PASSWORD)
    visitor.go(f"/people/{account}")
    visitor.page.get_by_role("button", name="Disable").click()
    expect(visitor.page.locator(".head .tag").first).to_have_text("disabled")
    owner.go("/account")
    expect(owner.page).to_have_url(owner.address + "/sign-in?back=%2Faccount")
    visitor.go("/people")
    expect(visitor.page.get_by_role("link", name=account)).to_contain_text("disabled")
    visitor.page.get_by_role("link", name=account).click()
    visitor.page.get_by_role("button", name="Enable").click()
    expect(visitor.page.get_by_role("button", name="Disable")).to_be_visible()
    arrive(owner, account, PASSWORD)


def test_a_lock_is_shown_and_a_new_password_ends_it(house, account, visit):
    for _ in range(MAX_FAILURES_IN_A_ROW):
        count_seconds_locked(house.connection, account)
    visitor = visit("admin")
    visitor.go(f"/people/{account}")
    page = visitor.page
    expect(page.locator(".head")).to_contain_text("locked after wrong passwords")
    page.get_by_label("New password").fill(NEW)
    page.get_by_role("button", name="Set the new password").click()
    expect(page.get_by_role("status")).to_contain_text("The account has a new password")
    expect(page.locator(".head")).not_to_contain_text("locked")
    arrive(visit(), account, NEW)


def test_another_name_and_role_hold_at_once(visit, house, account):
    visitor = visit("admin")
    visitor.go(f"/people/{account}")
    visitor.page.get_by_label("Name").fill("The office")
    visitor.page.get_by_label("Role").select_option("regulator")
    visitor.page.get_by_role("button", name="Save").click()
    expect(visitor.page.get_by_role("status")).to_have_text("The account has been changed.")
    told = house.ask("GET", f"/v1/accounts/{account}", house.admin).json
    assert (told["name"], told["role"]) == ("The office", "regulator")


def test_the_last_who_can_make_accounts_cannot_be_shut_out(house):
    others = "UPDATE people.accounts SET disabled_at = now() WHERE role = 'admin' AND account <> %s"
    house.connection.execute(others, ("admin-1",))
    clerk = Clerk(house, "admin")
    answer = clerk.fill_in("/people/admin-1", "/people/admin-1", "disabled", disabled="yes")
    assert answer.status_code == 409
    assert "is the last account that can get in and make accounts" in answer.text
    assert house.ask("GET", "/v1/accounts/admin-1", house.admin).json["disabled_at"] is None


@pytest.mark.parametrize(
    ("bent", "says"),
    [
        ({"account": "two words"}, "Use letters, digits, dots, dashes and underscores"),
        ({"name": ""}, "Enter a name of up to 200 characters"),
        ({"role": "king"}, "Expected one of: recorder, floor, compliance, admin, regulator."),
        ({"password": "short"}, "Enter a password of 12 to 1,000 characters."),
        ({"account": "admin-1"}, "There is an account `admin-1` already."),
    ],
)
def test_what_is_wrong_stands_beside_its_field_and_what_was_typed_stays(house, bent, says):
    typed = {"account": name(), "name": "A name to keep", "role": "floor", **bent}
    answer = Clerk(house, "admin").fill_in("/people", "/people", **typed)
    assert answer.status_code in {409, 422}
    assert says in answer.text
    assert ('value="A name to keep"' in answer.text) is (typed["name"] != "")
    assert f'value="{typed["account"]}"' in answer.text
    assert 'value="short"' not in answer.text


@pytest.mark.parametrize("typed", HOSTILE)
def test_a_hostile_name_is_only_ever_text(visit, typed):
    made, visitor = name(), visit("admin", **PHONE)
    visitor.expected = {422}
    visitor.go("/people")
    page = visitor.page
    page.get_by_label("Account to sign in").fill(typed[:64])
    page.get_by_label("Name").fill(typed)
    page.get_by_role("button", name="Create the account").click()
    if " " in typed or not typed.isalnum():
        expect(page.get_by_role("alert")).to_be_visible()
        visitor.check()
        page.get_by_label("Account to sign in").fill(made)
        page.get_by_role("button", name="Create the account").click()
        page.wait_for_url(f"**/people/{made}?done=made")
        expect(page.get_by_role("heading", level=1)).to_contain_text(typed)
        visitor.check()
        visitor.go("/people")
        visitor.check()


@pytest.mark.parametrize("role", WITHOUT)
def test_who_may_not_make_accounts_sees_neither_way_nor_form(house, role):
    clerk = Clerk(house, role)
    page = clerk.see("/account")
    assert 'href="/people"' not in page
    assert clerk.client.get("/people").status_code == 403
    form = clerk.form(page, "/account/tokens")
    assert (
        clerk.send("/people", {"account": "x", "name": "x", "role": "floor"}, form).status_code
        == 403
    )
